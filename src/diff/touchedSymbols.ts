import type { Hunk } from '../model/structuralDiff.js';
import type { DeclaredSymbol } from '../model/symbol.js';

/** What the hunks of one file touch. */
export interface TouchedSymbols {
  /** Indexes of the head side's symbols (the base side's where there is no head), ascending. */
  symbols: number[];
  /** The same for each hunk. */
  byHunk: number[][];
  /** Hunks that touch no symbol of either side. */
  unmapped: Hunk[];
}

/**
 * The innermost symbols whose lines the hunks change. A hunk that only deletes touches the symbol that stands around the
 * gap; one that deletes a whole symbol is mapped by the base side and touches nothing at head.
 */
export function touchedSymbols(
  hunks: readonly Hunk[],
  base: readonly DeclaredSymbol[],
  head: readonly DeclaredSymbol[] | undefined,
): TouchedSymbols {
  const baseLines = new LineOwners(base);
  const headLines = head && new LineOwners(head);
  const symbols = new Set<number>();
  const byHunk: number[][] = [];
  const unmapped: Hunk[] = [];
  for (const hunk of hunks) {
    const ofBase = baseLines.touched(hunk.oldStart, hunk.oldLines);
    const ofHead = headLines?.touched(hunk.newStart, hunk.newLines);
    for (const symbol of ofHead ?? ofBase) symbols.add(symbol);
    byHunk.push([...(ofHead ?? ofBase)]);
    if (ofBase.size === 0 && (ofHead?.size ?? 0) === 0) unmapped.push(hunk);
  }
  return { symbols: [...symbols].sort((a, b) => a - b), byHunk, unmapped };
}

/**
 * Which symbols each line of a file belongs to, innermost only. Fields belong to the type around them, what extends a type
 * to the file.
 */
class LineOwners {
  private readonly innermost: Int32Array;
  /** Further symbols of a line that holds several side by side. */
  private readonly beside = new Map<number, number[]>();

  constructor(private readonly symbols: readonly DeclaredSymbol[]) {
    const lines = symbols.reduce((most, s) => Math.max(most, s.range.endLine + 1), 0);
    this.innermost = new Int32Array(lines).fill(-1);
    symbols.forEach((symbol, index) => {
      if (symbol.kind === 'field' || symbol.kind === 'extension') return;
      for (let line = symbol.range.startLine; line <= symbol.range.endLine; line++) {
        const owner = this.innermost[line]!;
        if (owner >= 0 && !this.encloses(owner, index)) this.addBeside(line, owner);
        this.innermost[line] = index;
      }
    });
  }

  /** `start` is one-based; with a count of 0 it is the line before the gap. */
  touched(start: number, count: number): Set<number> {
    const found = new Set<number>();
    if (count === 0) {
      const around = this.around(start - 1);
      if (around >= 0) found.add(around);
      return found;
    }
    const end = Math.min(start - 1 + count, this.innermost.length);
    for (let line = start - 1; line < end; line++) {
      const owner = this.innermost[line]!;
      if (owner < 0) continue;
      found.add(owner);
      for (const other of this.beside.get(line) ?? []) found.add(other);
    }
    return found;
  }

  /** The innermost symbol that holds both `line` and the line after it. */
  private around(line: number): number {
    let symbol = line >= 0 && line < this.innermost.length ? this.innermost[line]! : -1;
    while (symbol >= 0 && this.symbols[symbol]!.range.endLine <= line) symbol = this.symbols[symbol]!.container;
    return symbol;
  }

  private encloses(outer: number, inner: number): boolean {
    let container = this.symbols[inner]!.container;
    while (container >= 0 && container !== outer) container = this.symbols[container]!.container;
    return container === outer;
  }

  private addBeside(line: number, symbol: number): void {
    const list = this.beside.get(line);
    if (list) list.push(symbol);
    else this.beside.set(line, [symbol]);
  }
}
