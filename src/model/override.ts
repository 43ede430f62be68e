import type { DeclaredSymbol } from './symbol.js';

/** True where a declaration says that it overrides something, so that it is an error where there is nothing to override. */
export function saysOverride({ signature, overrides }: Pick<DeclaredSymbol, 'signature' | 'overrides'>): boolean {
  return overrides === true || signature?.modifiers.includes('override') === true;
}
