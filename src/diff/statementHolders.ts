import { compareCodeUnits } from '../model/order.js';
import { isCallable } from '../model/symbol.js';
import type { DeclarationTexts } from './declarationTexts.js';
import type { FileComparison } from './fileComparison.js';
import { tellingBody } from './relocationSteps.js';
import { statementLines } from './statementLines.js';
import { type SymbolAt, symbolAt } from './symbolAt.js';

/** Fewer lines tell nothing of where they went. */
const fewestLines = 3;

/** What a function has to hold of the lines at the least. */
const leastLines = 2;
const leastShare = 0.2;

/** What all that hold some have to hold together. */
const leastTogether = 0.6;

/** A line that more functions hold tells nothing. */
const mostHolders = 3;

/** Functions of head that are looked through: a change with more is a rewrite. */
const mostFunctions = 4000;

interface Holder {
  at: SymbolAt;
  size: number;
}

/** Where the statements of functions that are gone stand now: in the two that one was split into, in the one that took it in. */
export class StatementHolders {
  private index: Map<string, Holder[]> | undefined;
  /** Functions of head by their bodies. */
  private readonly bodies = new Map<string, SymbolAt[]>();
  private readonly found = new Map<object, SymbolAt[]>();

  constructor(
    private readonly files: readonly FileComparison[],
    private readonly texts: DeclarationTexts,
  ) {}

  /** The functions of head that hold most of its statements together, and did not at base; the one with the most first. */
  of(gone: SymbolAt, file: FileComparison): SymbolAt[] {
    let holders = this.found.get(gone.symbol);
    if (!holders) {
      holders = this.search(gone, file);
      this.found.set(gone.symbol, holders);
    }
    return holders;
  }

  private search(gone: SymbolAt, file: FileComparison): SymbolAt[] {
    if (!isCallable(gone.symbol.kind) || gone.symbol.bodiless) return [];
    this.index ??= this.built();
    const copies = gone.symbol.bodySize < tellingBody ? [] : (this.bodies.get(gone.symbol.bodyHash) ?? []);
    if (copies.length > 0) return copies.length > mostHolders ? [] : copies;
    const lines = this.linesOf(gone, file.input.baseText);
    if (lines.length < fewestLines) return [];
    const open = new Set(lines);
    const found: SymbolAt[] = [];
    while (open.size > 0) {
      const best = this.holdingMost(open);
      if (!best || best.held.length < Math.max(leastLines, lines.length * leastShare)) break;
      found.push(best.holder.at);
      for (const line of best.held) open.delete(line);
    }
    return lines.length - open.size >= lines.length * leastTogether ? found : [];
  }

  private holdingMost(open: ReadonlySet<string>): { holder: Holder; held: string[] } | undefined {
    const held = new Map<Holder, string[]>();
    for (const line of open) {
      const holders = this.index?.get(line) ?? [];
      if (holders.length > mostHolders) continue;
      for (const holder of holders) {
        const known = held.get(holder);
        if (known) known.push(line);
        else held.set(holder, [line]);
      }
    }
    // Of a function and one nested in it that hold the same, the inner one.
    const [best] = [...held].sort(
      ([a, linesA], [b, linesB]) =>
        linesB.length - linesA.length || a.size - b.size || compareCodeUnits(a.at.id, b.at.id),
    );
    return best && { holder: best[0], held: best[1] };
  }

  private built(): Map<string, Holder[]> {
    const index = new Map<string, Holder[]>();
    let left = mostFunctions;
    for (const file of this.files) {
      const { head, headPath, base, basePath, match, input } = file;
      if (!head) continue;
      const before = new Map(match.pairs.map(([b, h]) => [h, b]));
      for (const [i, symbol] of head.symbols.entries()) {
        if (!isCallable(symbol.kind) || symbol.bodiless) continue;
        const b = before.get(i);
        if (b !== undefined && base?.symbols[b]?.bodyHash === symbol.bodyHash) continue;
        if (left-- <= 0) return index;
        const at = symbolAt(headPath, head, i);
        const copies = this.bodies.get(symbol.bodyHash);
        if (copies) copies.push(at);
        else this.bodies.set(symbol.bodyHash, [at]);
        const lines = this.linesOf(at, input.headText);
        const had = new Set(b === undefined || !base ? [] : this.linesOf(symbolAt(basePath, base, b), input.baseText));
        const holder: Holder = { at, size: lines.length };
        for (const line of lines) {
          if (had.has(line)) continue;
          const known = index.get(line);
          if (known) known.push(holder);
          else index.set(line, [holder]);
        }
      }
    }
    return index;
  }

  private linesOf({ symbol, facts }: SymbolAt, text: string | undefined): string[] {
    return text === undefined ? [] : statementLines(this.texts.linesOf(text), symbol, facts.language);
  }
}
