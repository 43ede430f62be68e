import { findSymbol, symbolAt as symbolOf, symbolRef } from '../diff/symbolAt.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { rangeHolds } from '../model/range.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { World } from '../model/world.js';

/** The innermost symbol around a place; fields stand for what contains them. */
export function symbolAt(world: World, path: string, line: number, column: number): SymbolRef | null {
  const facts = world.facts(path);
  if (!facts) return null;
  // Containers come before what they contain.
  const innermost = facts.symbols.findLastIndex(
    (symbol) => symbol.kind !== 'field' && rangeHolds(symbol.range, line, column),
  );
  return innermost < 0 ? null : symbolRef(symbolOf(path, facts, innermost));
}

/** Symbols by id, qualified name or simple name, sorted by id. A name that ends in the query's dotted parts matches. */
export function findSymbols(world: World, query: string, limit: number): SymbolRef[] {
  if (query.includes('::')) {
    const symbol = findSymbol(world, query);
    return symbol ? [symbolRef(symbol)].slice(0, limit) : [];
  }
  const simple = query.slice(query.lastIndexOf('.') + 1);
  const found: SymbolRef[] = [];
  for (const path of world.filesDeclaring(simple)) {
    const facts = world.facts(path);
    for (const [index, symbol] of facts?.symbols.entries() ?? []) {
      if (!facts || symbol.kind === 'field' || symbol.name !== simple) continue;
      const name = qualifiedName(symbol.path);
      if (name === query || name.endsWith(`.${query}`)) found.push(symbolRef(symbolOf(path, facts, index)));
    }
  }
  return found.sort(compareBy((a, b) => compareCodeUnits(a.id, b.id))).slice(0, limit);
}
