/** A half-open range of text: zero-based lines, columns in UTF-16 code units (VS Code's own convention). */
export interface Range {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
}

/** Orders ranges by start, then by end. */
export function compareRanges(a: Range, b: Range): number {
  return (
    a.startLine - b.startLine || a.startColumn - b.startColumn || a.endLine - b.endLine || a.endColumn - b.endColumn
  );
}

/** True where `outer` covers all of `inner`. */
export function rangeContains(outer: Range, inner: Range): boolean {
  const startsBefore =
    outer.startLine < inner.startLine ||
    (outer.startLine === inner.startLine && outer.startColumn <= inner.startColumn);
  const endsAfter =
    outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn);
  return startsBefore && endsAfter;
}

/** True where the position stands inside the range, its end included. */
export function rangeHolds(range: Range, line: number, column: number): boolean {
  const afterStart = line > range.startLine || (line === range.startLine && column >= range.startColumn);
  const beforeEnd = line < range.endLine || (line === range.endLine && column <= range.endColumn);
  return afterStart && beforeEnd;
}
