// The mutations of a parameter list that is separated by commas, for languages whose parameters stand for themselves each.
import { createHash } from 'node:crypto';

const pick = (id, length) => createHash('sha1').update(id).digest().readUInt32BE(0) % length;

/**
 * Edits for the mutations of the parameter list; undefined for the others, and where it means nothing. `spelled` has the text of
 * an added parameter: `{ required, optional }` (leave out what the language does not have).
 */
export function parameterMutation(declaration, mutation, text, spelled) {
  const { file, parameters } = declaration;
  const own = parameters.filter(({ receiver }) => !receiver);
  const last = parameters.at(-1);
  switch (mutation) {
    case 'add-required':
      if (!spelled.required || own.some(({ optional, rest, keywordOnly }) => optional || rest || keywordOnly))
        return undefined;
      return [append(declaration, spelled.required)];
    case 'add-optional':
      if (!spelled.optional || last?.rest) return undefined;
      return [append(declaration, spelled.optional)];
    case 'insert-optional': {
      const next = own.find(({ optional, keywordOnly }) => optional && !keywordOnly);
      if (!spelled.optional || !next || own.indexOf(next) === 0) return undefined;
      return [{ file, at: next.start, remove: 0, insert: `${spelled.optional}, ` }];
    }
    case 'remove': {
      const removable = own.filter(({ rest, keywordOnly }) => !rest && !keywordOnly);
      if (removable.length === 0) return undefined;
      return [removal(declaration, removable[pick(declaration.id, removable.length)])];
    }
    case 'reorder-different':
    case 'reorder-same': {
      const pairs = own
        .slice(1)
        .map((right, index) => [own[index], right])
        .filter(([left, right]) => [left, right].every(canMove) && isWanted(left, right, mutation === 'reorder-same'));
      if (pairs.length === 0) return undefined;
      const [left, right] = pairs[pick(declaration.id, pairs.length)];
      const swap = (to, from) => ({
        file,
        at: to.start,
        remove: to.end - to.start,
        insert: text.slice(from.start, from.end),
      });
      return [swap(left, right), swap(right, left)];
    }
    default:
      return undefined;
  }
}

const canMove = ({ optional, rest, keywordOnly }) => !optional && !rest && !keywordOnly;

const isWanted = (left, right, same) =>
  left.type !== null && right.type !== null && (left.type === right.type) === same;

/** Adds a parameter after the last one. */
export function append({ file, parameters, open }, inserted) {
  const last = parameters.at(-1);
  return last
    ? { file, at: last.end, remove: 0, insert: `, ${inserted}` }
    : { file, at: open, remove: 0, insert: inserted };
}

/** Removes a parameter and the comma beside it. */
export function removal({ file, parameters, open, close }, parameter) {
  const index = parameters.indexOf(parameter);
  const [previous, next] = [parameters[index - 1], parameters[index + 1]];
  if (next) return { file, at: parameter.start, remove: next.start - parameter.start, insert: '' };
  if (previous) return { file, at: previous.end, remove: parameter.end - previous.end, insert: '' };
  return { file, at: open, remove: close - open, insert: '' };
}
