import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { keptForPair } from '../binding/keptForPair.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { refusal } from '../binding/refusedUse.js';
import { isResultSeenTo } from '../binding/resultCount.js';
import { resultPlace } from '../binding/resultPlace.js';
import { kindOfType } from '../binding/valueKindOf.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import { isAsync } from './asyncChanged.js';
import { isWiderNumber } from './parameterTypeChanged.js';
import type { OwnRuling, Rule } from './rule.js';

/** What the call gets back is of another type. */
export const returnTypeChanged: Rule = {
  code: 'return-type-changed',
  judge(call) {
    if (isResultSeenTo(call) || call.site.use === 'ignored') return undefined;
    const old = call.old.signature;
    const now = call.now.signature;
    if (old.modifiers.includes('generator') !== now.modifiers.includes('generator')) return undefined;
    const relation = compareTypes(yielded(old), yielded(now), call.typeNames);
    if (relation === 'equal' || (relation === 'narrowed' && !isTakenApart(call))) return undefined;
    // A type that was merely written down, or no longer is, says nothing of another result.
    if ((relation === 'added' || relation === 'dropped') && !hasNoVoid(call.language)) return undefined;
    const found = certain(call, old.returnType, now.returnType) ?? refusal(call, reason(call));
    return found ?? { verdict: 'suspect', reason: reason(call) };
  },
};

/** What is always there now, and is used as what may be absent. */
function isTakenApart({ language, site }: PreparedCall): boolean {
  return callRulesOf(language).optionalsAreUnwrapped && site.use !== 'returned' && site.use !== 'argument';
}

/** What is known for certain of builtin types that are never converted into each other. */
function certain(call: PreparedCall, old: TypeRef | undefined, now: TypeRef | undefined): OwnRuling | undefined {
  const { language, site } = call;
  const kind = kindOfType(now, language);
  if (!now || kind === undefined || call.surroundings !== 'same' || call.choices > 1) return undefined;
  const broken = (text: string): OwnRuling => ({ verdict: 'broken', reason: `${text}; ${change(call)}` });
  if (site.propagated && kindOfType(old, language) === undefined)
    return broken(`takes \`?\` of what is a \`${typeText(now, language)}\` now`);
  if (site.use === 'iterated' && !site.propagated && callRulesOf(language).valueKinds?.notIterable.has(kind))
    return broken('iterates over the result');
  const place = resultPlace(call);
  if (!place) return undefined;
  const wanted = kindOfType(place.type, language);
  const text = `${place.text}, a \`${typeText(place.type, language)}\``;
  if (isWiderNumber(now, place.type, language) || typeText(now) === typeText(place.type))
    return { verdict: 'fits', reason: `${text}, which takes it; ${change(call)}` };
  return wanted !== undefined && wanted !== kind ? broken(text) : undefined;
}

/** What a caller gets in the end; whether it has to wait for it is another rule's matter. */
function yielded(signature: Signature): TypeRef | undefined {
  const type = signature.returnType;
  if (type?.kind === 'named' && isAsync({ ...signature, modifiers: [] })) return type.args?.[0];
  return type;
}

function reason(call: PreparedCall): string {
  const place = resultPlace(call);
  const what = place ? `${place.text}, a \`${typeText(place.type, call.language)}\`` : 'uses the result';
  return `${what}; ${change(call)}`;
}

function change({ old, now, language }: PreparedCall): string {
  const texts = changes(old.signature, now.signature);
  let known = texts.get(language);
  if (known === undefined) {
    const text = (type: TypeRef | undefined) => (type ? `\`${typeText(type, language)}\`` : nothing(language));
    known = `the return type changed from ${text(old.signature.returnType)} to ${text(now.signature.returnType)}`;
    texts.set(language, known);
  }
  return known;
}

const changes = keptForPair(() => new Map<LanguageId, string>());

function nothing(language: LanguageId): string {
  return hasNoVoid(language) ? 'nothing' : 'none written';
}

/** Languages in which no return type means no result. */
function hasNoVoid(language: LanguageId): boolean {
  return callRulesOf(language).unwrittenResultIsNone;
}
