/**
 * Whether a function would be the same as another of its name once `edits` of `parameterMutation` are made. `types` are its
 * parameters' types, `siblings` those of the others, `added` the type of an added parameter; all as the compiler spells them.
 */
export function clashes({ parameters, types, siblings }, edits, added) {
  return siblings.some((other) => other.join() === typesAfter(parameters, types, edits, added).join());
}

function typesAfter(parameters, types, edits, added) {
  if (edits.length === 2) {
    const [left, right] = edits.map(({ at }) => parameters.findIndex(({ start }) => start === at));
    const swapped = [...types];
    [swapped[left], swapped[right]] = [types[right], types[left]];
    return swapped;
  }
  const [{ at, remove }] = edits;
  if (remove > 0) return types.filter((_, i) => parameters[i].end <= at || parameters[i].start >= at + remove);
  const before = parameters.findIndex(({ start }) => start === at);
  return types.toSpliced(before < 0 ? types.length : before, 0, added);
}
