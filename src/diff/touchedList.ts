import { compareBy, compareCodeUnits } from '../model/order.js';
import type { TouchedSymbol } from '../model/structuralDiff.js';
import type { FileComparison } from './fileComparison.js';
import type { Relocations } from './relocations.js';
import { type SymbolAt, symbolAt, symbolRef } from './symbolAt.js';
import type { SymbolChanges } from './symbolChanges.js';
import { touchedSymbols } from './touchedSymbols.js';

/** What the other lists leave out of the symbols of the changed files, by id. */
export function touchedList(
  files: readonly FileComparison[],
  changes: SymbolChanges,
  { carried, found }: Relocations,
): TouchedSymbol[] {
  const changed = new Set(
    [
      ...changes.added,
      ...changes.signatures.map((s) => s.head),
      ...changes.bodies,
      ...found.map((r) => r.to),
      ...carried.map((c) => c.to),
    ].map((at) => at.symbol),
  );
  return [
    ...carried
      .filter(({ to }) => isListed(to))
      .map(({ from, to }): TouchedSymbol => ({ why: 'carried', symbol: symbolRef(to), from: symbolRef(from) })),
    ...files.flatMap(unknownSymbols).map((at): TouchedSymbol => ({ why: 'unknown', symbol: symbolRef(at) })),
    ...files
      .flatMap(touchedAtHead)
      .filter((at) => !changed.has(at.symbol))
      .map((at): TouchedSymbol => ({ why: 'text', symbol: symbolRef(at) })),
  ].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
      (a, b) => compareCodeUnits(a.why, b.why),
    ),
  );
}

/** Of a file that was left out at a side, all that the other side has; of any other, what a syntax error hides. */
function unknownSymbols({ base, head, basePath, headPath, hidden, unknown }: FileComparison): SymbolAt[] {
  if (!unknown) return hidden.map((index) => symbolAt(basePath, base!, index)).filter(isListed);
  const [path, facts] = head ? [headPath, head] : [basePath, base];
  return facts ? facts.symbols.map((_, index) => symbolAt(path, facts, index)).filter(isListed) : [];
}

function touchedAtHead({ base, head, headPath, hunks, unknown }: FileComparison): SymbolAt[] {
  if (!head || unknown) return [];
  // Hunk by hunk: a line beside a member that came or went is no change of what contains it.
  const touched = touchedSymbols(hunks, base?.symbols ?? [], head.symbols).byHunk.flatMap((symbols) => {
    const containers = new Set(symbols.map((index) => head.symbols[index]!.container));
    return symbols.filter((index) => !containers.has(index));
  });
  return [...new Set(touched)].map((index) => symbolAt(headPath, head, index));
}

function isListed({ symbol }: SymbolAt): boolean {
  return symbol.kind !== 'field' && symbol.kind !== 'extension';
}
