import { isType } from '../model/symbol.js';
import type { SymbolAt } from './symbolAt.js';

/** True for methods, getters and setters of a type; of Go's also where the type stands in another file. */
export function isMethodOfType({ symbol, facts }: SymbolAt): boolean {
  const container = facts.symbols[symbol.container];
  const isMethod = symbol.kind === 'method' || symbol.kind === 'getter' || symbol.kind === 'setter';
  return isMethod && symbol.member && (container === undefined || isType(container.kind));
}
