import { compareBy, compareCodeUnits } from '../model/order.js';
import type { Range } from '../model/range.js';
import type { ChangedFile, Hunk, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';

/** A symbol that a change touched, as a review lists it. */
export interface ChangedSymbol {
  symbol: SymbolRef;
  change: 'added' | 'modified' | 'removed' | 'unknown';
  /** What differs from base: `text` is comments and layout, `place` the file or the container alone. */
  part?: 'signature' | 'body' | 'text' | 'place';
  /** The hunks that touch it. */
  hunks: Hunk[];
  /** Id at base of what it was, where that differs. */
  relocatedFrom?: string;
  /** Id at head of what a removed one became. */
  relocatedTo?: string;
}

/**
 * Every symbol that came, went or changed, and every other that a hunk touches, by place. A symbol goes by its id: what
 * came along with a renamed file is modified in place; what went elsewhere is removed there and added here, each with the
 * id of the other; what only stands on other lines is not listed.
 */
export function changedSymbols(diff: StructuralDiff): ChangedSymbol[] {
  const rows = new SymbolRows(diff);
  for (const symbol of diff.added) rows.add({ symbol, change: 'added' });
  for (const { symbol } of diff.removed) rows.add({ symbol, change: 'removed' });
  for (const { before, after } of diff.signatureChanges) {
    rows.add({ symbol: after, change: 'modified', part: 'signature' });
    if (before.id !== after.id) rows.relocate(before, after);
  }
  for (const symbol of diff.bodyChanges) rows.add({ symbol, change: 'modified', part: 'body' });
  for (const { from, to } of diff.relocations) rows.relocate(from, to);
  for (const touched of diff.touched) {
    if (touched.why === 'carried') rows.relocate(touched.from, touched.symbol);
    else if (touched.why === 'unknown') rows.add({ symbol: touched.symbol, change: 'unknown' });
    else rows.add({ symbol: touched.symbol, change: 'modified', part: 'text' });
  }
  return rows.sorted();
}

class SymbolRows {
  /** What stands at head, by id. */
  private readonly head = new Map<string, ChangedSymbol>();
  /** What stood at base and does not any more, by id. */
  private readonly gone = new Map<string, ChangedSymbol>();
  private readonly files = new Map<string, ChangedFile>();
  private readonly renamedFiles = new Map<string, string>();

  constructor(diff: StructuralDiff) {
    for (const file of diff.files) {
      this.files.set(file.path, file);
      if (file.oldPath === undefined) continue;
      if (!this.files.has(file.oldPath)) this.files.set(file.oldPath, file);
      this.renamedFiles.set(file.oldPath, file.path);
    }
  }

  /** The first row of a symbol stays. */
  add(row: Omit<ChangedSymbol, 'hunks'>): void {
    const rows = row.change === 'removed' ? this.gone : this.head;
    if (rows.has(row.symbol.id)) return;
    const hunks = (this.files.get(row.symbol.path)?.hunks ?? []).filter((hunk) => touches(hunk, row));
    rows.set(row.symbol.id, { ...row, hunks });
  }

  /** `from` became `to`. */
  relocate(from: SymbolRef, to: SymbolRef): void {
    if (from.id === to.id) return;
    const isCarried = this.renamedFiles.get(from.path) === to.path && !this.gone.has(from.id);
    this.add({ symbol: to, change: isCarried ? 'modified' : 'added', part: 'place' });
    const row = this.head.get(to.id)!;
    row.relocatedFrom = from.id;
    if (isCarried) return;
    row.change = 'added';
    this.add({ symbol: from, change: 'removed' });
    this.gone.get(from.id)!.relocatedTo = to.id;
  }

  sorted(): ChangedSymbol[] {
    return [...this.head.values(), ...this.gone.values()].sort(
      compareBy(
        (a, b) => compareCodeUnits(a.symbol.path, b.symbol.path),
        (a, b) => a.symbol.range.startLine - b.symbol.range.startLine,
        (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
        (a, b) => compareCodeUnits(a.change, b.change),
      ),
    );
  }
}

function touches(hunk: Hunk, { symbol, change }: Omit<ChangedSymbol, 'hunks'>): boolean {
  const atBase = change !== 'added' && change !== 'modified' && overlaps(hunk.oldStart, hunk.oldLines, symbol.range);
  return atBase || (change !== 'removed' && overlaps(hunk.newStart, hunk.newLines, symbol.range));
}

/** Whether lines, one-based, are among those of a range. No lines are the gap behind the line `start`. */
function overlaps(start: number, count: number, { startLine, endLine }: Range): boolean {
  if (count === 0) return start >= startLine + 1 && start < endLine + 1;
  return start <= endLine + 1 && start + count - 1 >= startLine + 1;
}

/** Where a hunk is shown: its first line on the reviewed side. */
export function hunkLine({ newStart }: Hunk): number {
  return Math.max(newStart, 1);
}
