import type { SymbolRef } from '../model/structuralDiff.js';
import { qualifiedName } from '../model/symbolPath.js';
import { parameterText } from './parameterText.js';
import { type SymbolAt, symbolRef } from './symbolAt.js';

/**
 * An id that survives a move to another file: `sid:Container.name(parameters)`. What a symbol returns, its modifiers and
 * its body are left out, and so is a receiver; homonyms share one.
 */
export function pathFreeId({ symbol, facts }: SymbolAt): string {
  const parameters = (symbol.signature?.parameters ?? [])
    .filter(({ kind }) => kind !== 'receiver')
    .map((parameter) => parameterText(parameter, facts.language));
  return `sid:${qualifiedName(symbol.path)}(${parameters.join(', ')})`;
}

/** A symbol as the lists of what came, went, moved or changed show it. */
export function listedRef(symbol: SymbolAt): SymbolRef {
  return { ...symbolRef(symbol), stableId: pathFreeId(symbol) };
}
