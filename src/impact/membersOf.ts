import { symbolAt, symbolRef } from '../diff/symbolAt.js';
import type { Linker } from '../graph/linker.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isCallable } from '../model/symbol.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';

/** The callables that stand in a type, and in the blocks of its file that add members to it; in order of place. */
export function membersOf(linker: Linker, type: string): SymbolRef[] {
  const path = pathOfId(type);
  const facts = linker.world.facts(path);
  const index = facts?.symbols.findIndex((symbol) => symbol.path === symbolPathOfId(type)) ?? -1;
  const owner = facts?.symbols[index];
  if (!facts || !owner) return [];
  return facts.symbols.flatMap((symbol, member) => {
    const container = facts.symbols[symbol.container];
    const isInBlock = container?.kind === 'extension' && container.name === owner.name;
    const isMember = symbol.container === index || isInBlock;
    return isMember && isCallable(symbol.kind) ? [symbolRef(symbolAt(path, facts, member))] : [];
  });
}
