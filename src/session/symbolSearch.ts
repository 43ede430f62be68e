import { compareBy, compareCodeUnits } from '../model/order.js';
import { rangeHolds } from '../model/range.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { type DeclaredSymbol, symbolId } from '../model/symbol.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import { isTestPath } from '../model/testPath.js';
import type { World } from '../model/world.js';

/** A declared symbol as answers show it. */
export function symbolRef(path: string, symbol: DeclaredSymbol): SymbolRef {
  return {
    id: symbolId(path, symbol),
    name: qualifiedName(symbol.path),
    kind: symbol.kind,
    path,
    range: symbol.range,
    nameRange: symbol.nameRange,
    isTest: symbol.isTest || isTestPath(path),
    signature: symbol.signature?.text ?? '',
  };
}

/** The innermost symbol around a place; fields stand for what contains them. */
export function symbolAt(world: World, path: string, line: number, column: number): SymbolRef | null {
  const around = (world.facts(path)?.symbols ?? []).filter(
    (symbol) => symbol.kind !== 'field' && rangeHolds(symbol.range, line, column),
  );
  // Containers come before what they contain.
  const innermost = around.at(-1);
  return innermost ? symbolRef(path, innermost) : null;
}

/** Symbols by id, qualified name or simple name, sorted by id. A name that ends in the query's dotted parts matches. */
export function findSymbols(world: World, query: string, limit: number): SymbolRef[] {
  if (query.includes('::')) {
    const path = pathOfId(query);
    const wanted = symbolPathOfId(query);
    const symbols = world.facts(path)?.symbols.filter((symbol) => symbol.path === wanted) ?? [];
    return symbols.map((symbol) => symbolRef(path, symbol)).slice(0, limit);
  }
  const simple = query.slice(query.lastIndexOf('.') + 1);
  const found: SymbolRef[] = [];
  for (const path of world.filesDeclaring(simple)) {
    for (const symbol of world.facts(path)?.symbols ?? []) {
      if (symbol.kind === 'field' || symbol.name !== simple) continue;
      const name = qualifiedName(symbol.path);
      if (name === query || name.endsWith(`.${query}`)) found.push(symbolRef(path, symbol));
    }
  }
  return found.sort(compareBy((a, b) => compareCodeUnits(a.id, b.id))).slice(0, limit);
}
