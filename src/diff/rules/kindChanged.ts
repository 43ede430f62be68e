import { isCallable, type SymbolKind } from '../../model/symbol.js';
import type { CallUnderChange } from '../binding/callUnderChange.js';
import { languageFamily } from '../languageFamily.js';
import type { Rule } from './rule.js';

/** What was called is something else now: a function became a class, a method a property. */
export const kindChanged: Rule = {
  code: 'kind-changed',
  judge(call) {
    const [was, is] = [call.before.kind, call.after.kind];
    if (needsNew(call)) {
      return {
        verdict: 'broken',
        reason: `\`${call.after.name}\` was a ${words(was)} and is a class now: it needs \`new\``,
      };
    }
    if (was === is || (isPlain(was) && isPlain(is))) return undefined;
    return {
      verdict: 'suspect',
      reason: `\`${call.after.name}\` was a ${words(was)} and is now ${article(is)} ${words(is)}`,
    };
  },
};

/** A class of ECMAScript throws where it is called like a function. */
function needsNew({ site, language, before, after }: CallUnderChange): boolean {
  if (languageFamily(language) !== 'ecmascript') return false;
  if (site.kind !== 'call' && site.kind !== 'tagged_template') return false;
  return isConstructed(after.kind) && !isConstructed(before.kind);
}

function isConstructed(kind: SymbolKind): boolean {
  return kind === 'class' || kind === 'constructor';
}

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
