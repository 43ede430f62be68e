import type { Range } from '../model/range.js';
import type { Hunk } from '../model/structuralDiff.js';
import type { FileOutline } from './fileOutline.js';
import type { SymbolAt } from './symbolAt.js';
import type { SymbolMatch } from './symbolMatching.js';

/**
 * Of the base symbols that head lacks, those that may be there all the same: they stood where the parser can now make no
 * sense of the text, or where something that did not end as it should has swallowed them.
 */
export function hiddenByErrors(
  base: FileOutline,
  head: FileOutline,
  { removed, pairs }: Pick<SymbolMatch, 'removed' | 'pairs'>,
  hunks: readonly Hunk[],
): number[] {
  if (head.health.state === 'clean' || head.health.uncertain.length === 0) return [];
  const heads = new Map(pairs);
  return removed.filter((index) => standsInErrors(base, head, index, heads, hunks));
}

/** True where a base symbol stood in what head's parser could make no sense of. `heads` has its containers' counterparts. */
export function standsInErrors(
  base: FileOutline,
  head: FileOutline,
  index: number,
  heads: ReadonlyMap<number, number>,
  hunks: readonly Hunk[],
): boolean {
  if (head.health.state === 'clean') return false;
  const { range, container } = base.symbols[index]!;
  if (isUnread(range, head, hunks)) return true;
  const own = new Set<number | undefined>([heads.get(index)]);
  for (let at = container; at >= 0; at = base.symbols[at]!.container) own.add(heads.get(at));
  const start = headLine(hunks, range.startLine, 'start');
  return head.symbols.some(
    (symbol, at) =>
      symbol.range.startLine < start &&
      start <= symbol.range.endLine &&
      !own.has(at) &&
      head.health.uncertain.some((uncertain) => overlaps(uncertain, placeOf(symbol.range))),
  );
}

/** True where what stood in this range at base is, at head, in what the parser could make no sense of. */
export function isUnread(range: Range, head: FileOutline, hunks: readonly Hunk[]): boolean {
  if (head.health.state === 'clean') return false;
  if (hunks.length === 0) return true;
  const place = { start: headLine(hunks, range.startLine, 'start'), end: headLine(hunks, range.endLine, 'end') };
  return head.health.uncertain.some((uncertain) => overlaps(uncertain, place));
}

function placeOf({ startLine, endLine }: Range): { start: number; end: number } {
  return { start: startLine, end: endLine };
}

/** Zero-based line at head of a base line; of a changed line the first or last of what replaced its hunk. */
function headLine(hunks: readonly Hunk[], baseLine: number, side: 'start' | 'end'): number {
  let shift = 0;
  for (const { oldStart, oldLines, newStart, newLines } of hunks) {
    const first = oldLines === 0 ? oldStart : oldStart - 1;
    if (baseLine < first) break;
    if (baseLine < first + oldLines) {
      const start = newLines === 0 ? newStart : newStart - 1;
      return side === 'start' ? start : Math.max(start, start + newLines - 1);
    }
    shift += newLines - oldLines;
  }
  return baseLine + shift;
}

function overlaps(range: Range, place: { start: number; end: number }): boolean {
  return range.startLine <= place.end && range.endLine >= place.start;
}

/** True where the head of a declaration (its name and parameters) stands in what the parser could make no sense of. */
export function hasUncertainHeader({ symbol, facts }: SymbolAt): boolean {
  if (facts.health.state === 'clean') return false;
  const start = symbol.nameRange.startLine;
  const end = Math.min(symbol.nameRange.endLine + (symbol.signature?.parameters.length ?? 0), symbol.range.endLine);
  return facts.health.uncertain.some((range) => overlaps(range, { start, end }));
}
