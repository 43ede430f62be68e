import { callRulesOf, languageById } from '../../languages/registry.js';
import type { Signature } from '../../model/signature.js';
import { isCallable, type SymbolKind } from '../../model/symbol.js';
import type { CallUnderChange } from '../binding/callUnderChange.js';
import { languageFamily } from '../languageFamily.js';
import { isPlainValue } from '../plainTypes.js';
import { typeText } from '../typeText.js';
import type { OwnRuling, Rule } from './rule.js';

/** What was called is something else now: a function became a class, a method a property. */
export const kindChanged: Rule = {
  code: 'kind-changed',
  judge(call) {
    const { before, after } = call;
    const [was, is] = [before.kind, after.kind];
    const name = `\`${after.name}\``;
    if (needsNew(call)) {
      const reason = `${name} was a ${words(was)} and is a class now: it needs \`new\``;
      return { verdict: 'broken', reason, advice: `Write \`new ${after.name}(...)\`.` };
    }
    if (lostItsParentheses(call)) {
      const reason = `${name} takes no argument list any more, and the call writes one`;
      return { verdict: 'suspect', reason, advice: 'Leave out the parentheses.' };
    }
    if (was === is || areCalledAlike(was, is) || constructsAsBefore(call)) return undefined;
    const change = `${name} was ${article(was)} ${words(was)} and is now ${article(is)} ${words(is)}`;
    return noSuchUse(call, change) ?? { verdict: 'suspect', reason: change };
  },
};

/** A class of ECMAScript throws where it is called like a function. */
function needsNew({ site, language, before, after }: CallUnderChange): boolean {
  if (languageFamily(language) !== 'ecmascript') return false;
  if (site.kind !== 'call' && site.kind !== 'tagged_template') return false;
  return isConstructed(after.kind) && !isConstructed(before.kind);
}

/** Scala's `def f()` that became `def f`: parentheses behind the name would call what it gives. */
function lostItsParentheses({ site, before, after }: CallUnderChange): boolean {
  const isBare = ({ modifiers }: Signature) => modifiers.includes('property');
  if (site.kind !== 'call' || !before.signatures.some((s) => !isBare(s))) return false;
  return after.kind !== 'getter' && after.signatures.length > 0 && after.signatures.every(isBare);
}

/** A class in the place of a function that was constructed, or the other way round: the call says the same, and its arguments decide. */
function constructsAsBefore({ site, language, before, after }: CallUnderChange): boolean {
  if (isConstructed(before.kind) && isConstructed(after.kind)) return true;
  if (before.kind !== 'function' || after.kind !== 'constructor' || after.implicit) return false;
  if (languageFamily(language) === 'ecmascript') return site.kind === 'new';
  return site.kind === 'call' && languageById(language)?.rules.callingTypeConstructs === true;
}

/** What cannot be done with what the callee is now. */
function noSuchUse({ site, language, after }: CallUnderChange, change: string): OwnRuling | undefined {
  const ecmascript = languageFamily(language) === 'ecmascript';
  if (ecmascript && (after.kind === 'enum' || after.kind === 'object')) {
    const called = site.kind === 'call' || site.kind === 'new' || site.kind === 'tagged_template';
    return called ? { verdict: 'broken', reason: `${change}, which cannot be called` } : undefined;
  }
  const [signature] = after.signatures;
  if (site.kind === 'new' && ecmascript && signature && !mayConstruct(signature, after.kind)) {
    return { verdict: 'broken', reason: `${change}, which cannot be constructed` };
  }
  if (site.kind !== 'call' || after.kind !== 'getter' || !signature?.returnType) return undefined;
  if (!callRulesOf(language).checksTypes || !isPlainValue(signature.returnType)) return undefined;
  const type = typeText(signature.returnType, language);
  return {
    verdict: 'broken',
    reason: `${change}: what it gives, \`${type}\`, cannot be called`,
    advice: 'Leave out the parentheses.',
  };
}

/** Arrow functions, methods and what gives a promise or generator are no constructors. */
function mayConstruct({ modifiers, text }: Signature, kind: SymbolKind): boolean {
  if (kind !== 'function') return isConstructed(kind);
  return !modifiers.includes('async') && !modifiers.includes('generator') && !text.endsWith('=>');
}

function isConstructed(kind: SymbolKind): boolean {
  return kind === 'class' || kind === 'constructor';
}

/** Callables all; but a function is not constructed as a class is. */
function areCalledAlike(was: SymbolKind, is: SymbolKind): boolean {
  const others: readonly SymbolKind[] = [was, is];
  if (others.includes('constructor') && others.includes('function')) return false;
  return others.every((kind) => isCallable(kind) && kind !== 'getter' && kind !== 'setter');
}

function words(kind: SymbolKind): string {
  return kind === 'type_alias' ? 'type alias' : kind === 'constructor' ? 'class' : kind;
}

function article(kind: SymbolKind): string {
  return /^[aeiou]/.test(words(kind)) ? 'an' : 'a';
}
