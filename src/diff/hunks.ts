import { diffArrays } from 'diff';
import type { Hunk } from '../model/structuralDiff.js';

/**
 * How much line comparison one answer may cost. Comparing two texts that differ in d lines takes about d² steps; what a
 * file has used up is missing for those after it, so the outcome depends on the input alone, never on the clock.
 */
export class HunkBudget {
  private left: number;

  constructor(steps = 60_000_000) {
    this.left = steps;
  }

  /** The number of differing lines up to which the next file may be compared exactly. */
  limit(): number {
    return Math.min(3000, Math.floor(Math.sqrt(Math.max(this.left, 1600))));
  }

  spend(editLength: number): void {
    this.left -= editLength * editLength;
  }
}

/**
 * The runs of lines that differ between two texts, as `git diff -U0` numbers them. Line ends and a byte order mark are no
 * differences. Where the texts differ in more lines than the budget allows, one hunk spans from the first to the last of them.
 */
export function lineHunks(baseText: string, headText: string, budget = new HunkBudget()): Hunk[] {
  if (baseText === headText) return [];
  const base = linesOf(baseText);
  const head = linesOf(headText);
  const shared = Math.min(base.length, head.length);
  let start = 0;
  while (start < shared && base[start] === head[start]) start++;
  let end = 0;
  while (end < shared - start && base[base.length - 1 - end] === head[head.length - 1 - end]) end++;
  const kept = keptLines(base.slice(start, base.length - end), head.slice(start, head.length - end), budget);
  return hunksBetween(kept, start, base.length - end, head.length - end);
}

/** Lines without their ends; a last line end opens no further line. */
function linesOf(text: string): string[] {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (plain === '') return [];
  const lines = plain.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === '') lines.pop();
  return lines;
}

/** Pairs of indexes of the lines that both sides keep, ascending. */
function keptLines(base: string[], head: string[], budget: HunkBudget): [number, number][] {
  // A line that the other side lacks can be in no common subsequence; without those the comparison is small.
  const ofBase = indexesFoundIn(base, new Set(head));
  const ofHead = indexesFoundIn(head, new Set(base));
  const limit = budget.limit();
  const parts = diffArrays(
    ofBase.map((i) => base[i]!),
    ofHead.map((i) => head[i]!),
    { maxEditLength: limit },
  );
  if (parts === undefined) {
    budget.spend(limit);
    return [];
  }
  const kept: [number, number][] = [];
  let b = 0;
  let h = 0;
  let editLength = 0;
  for (const part of parts) {
    if (part.removed) b += part.count;
    else if (part.added) h += part.count;
    else for (let i = 0; i < part.count; i++) kept.push([ofBase[b++]!, ofHead[h++]!]);
    if (part.removed || part.added) editLength += part.count;
  }
  budget.spend(editLength);
  return kept;
}

function indexesFoundIn(lines: string[], others: ReadonlySet<string>): number[] {
  const found: number[] = [];
  lines.forEach((line, i) => {
    if (others.has(line)) found.push(i);
  });
  return found;
}

function hunksBetween(kept: [number, number][], offset: number, baseEnd: number, headEnd: number): Hunk[] {
  const hunks: Hunk[] = [];
  let b = offset;
  let h = offset;
  const close = (nextBase: number, nextHead: number) => {
    const oldLines = nextBase - b;
    const newLines = nextHead - h;
    if (oldLines > 0 || newLines > 0) {
      hunks.push({ oldStart: oldLines > 0 ? b + 1 : b, oldLines, newStart: newLines > 0 ? h + 1 : h, newLines });
    }
  };
  for (const [i, j] of kept) {
    close(i + offset, j + offset);
    b = i + offset + 1;
    h = j + offset + 1;
  }
  close(baseEnd, headEnd);
  return hunks;
}
