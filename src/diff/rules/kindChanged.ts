import { isCallable, type SymbolKind } from '../../model/symbol.js';
import type { Rule } from './rule.js';

/** What was called is something else now: a function became a class, a method a property. */
export const kindChanged: Rule = (call) => {
  const [was, is] = [call.before.kind, call.after.kind];
  if (was === is || (isPlain(was) && isPlain(is))) return undefined;
  return {
    verdict: 'suspect',
    code: 'kind-changed',
    reason: `\`${call.after.name}\` was a ${words(was)} and is now ${article(is)} ${words(is)}`,
  };
};

/** Kinds that are called alike. */
function isPlain(kind: SymbolKind): boolean {
  return isCallable(kind) && kind !== 'getter' && kind !== 'setter';
}

function words(kind: SymbolKind): string {
  return kind === 'type_alias' ? 'type alias' : kind;
}

function article(kind: SymbolKind): string {
  return /^[aeiou]/.test(kind) ? 'an' : 'a';
}
