const before = (line, column, otherLine, otherColumn) =>
  line < otherLine || (line === otherLine && column < otherColumn);

/** Whether two ranges of one file have a place in common; an empty one counts as the place where it stands. */
export function meet(a, b) {
  if (a.file !== b.file) return false;
  const isEmpty = (range) => range.line === range.endLine && range.column === range.endColumn;
  const starts = (one, other) =>
    isEmpty(one)
      ? !before(other.endLine, other.endColumn, one.line, one.column)
      : before(one.line, one.column, other.endLine, other.endColumn);
  return starts(a, b) && starts(b, a);
}

/** Whether a place (`file`, `line`, `column`) stands in a range. */
export function holds(range, place) {
  return (
    range.file === place.file &&
    !before(place.line, place.column, range.line, range.column) &&
    before(place.line, place.column, range.endLine, range.endColumn)
  );
}

/** The lines of a range, as `file:line`. */
export function linesOf({ file, line, endLine }) {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`);
}

/** The ranges in which an error belongs to a call: the whole call expression, and what the mutation reaches beyond it. */
export function reachOf(call, mutation) {
  const beyond = mutation === 'async' ? call.result : mutation === 'visibility' ? call.name : [];
  return [call, ...beyond.map((range) => ({ file: call.file, ...range }))];
}

/** Ranges by file, for many look-ups. */
export function byFile(ranges) {
  const index = new Map();
  for (const range of ranges) {
    const list = index.get(range.file);
    if (list) list.push(range);
    else index.set(range.file, [range]);
  }
  return (file) => index.get(file) ?? [];
}
