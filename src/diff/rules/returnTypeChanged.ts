import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { isResultSeenTo } from '../binding/resultCount.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import { isAsync } from './asyncChanged.js';
import type { Rule } from './rule.js';

/** What the call gets back is of another type. */
export const returnTypeChanged: Rule = {
  code: 'return-type-changed',
  judge(call) {
    if (isResultSeenTo(call) || call.site.use === 'ignored') return undefined;
    const old = call.old.signature;
    const now = call.now.signature;
    if (old.modifiers.includes('generator') !== now.modifiers.includes('generator')) return undefined;
    const relation = compareTypes(yielded(old), yielded(now), call.typeNames);
    if (relation === 'equal' || relation === 'narrowed') return undefined;
    // A type that was merely written down, or no longer is, says nothing of another result.
    if ((relation === 'added' || relation === 'dropped') && !hasNoVoid(call.language)) return undefined;
    return { verdict: 'suspect', reason: reason(call) };
  },
};

/** What a caller gets in the end; whether it has to wait for it is another rule's matter. */
function yielded(signature: Signature): TypeRef | undefined {
  const type = signature.returnType;
  if (type?.kind === 'named' && isAsync({ ...signature, modifiers: [] })) return type.args?.[0];
  return type;
}

function reason(call: PreparedCall): string {
  const text = (type: TypeRef | undefined) => (type ? `\`${typeText(type, call.language)}\`` : nothing(call.language));
  const old = call.old.signature.returnType;
  const now = call.now.signature.returnType;
  return `uses the result; the return type changed from ${text(old)} to ${text(now)}`;
}

function nothing(language: LanguageId): string {
  return hasNoVoid(language) ? 'nothing' : 'none written';
}

/** Languages in which no return type means no result. */
function hasNoVoid(language: LanguageId): boolean {
  return callRulesOf(language).unwrittenResultIsNone;
}
