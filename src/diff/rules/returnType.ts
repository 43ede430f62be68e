import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import { isAsync } from './asyncChanged.js';
import { counted } from './evidence.js';
import type { PreparedCall } from './preparedCall.js';
import type { Rule } from './rule.js';

/** What the call gets back is of another type, another number of results, or a generator. */
export const returnType: Rule = (call) => {
  const old = call.old.signature;
  const now = call.now.signature;
  // What takes the result stands beside the call: where that was edited and is another use now, or has to take another
  // number of results, it was seen to.
  if (call.surroundings === 'edited' && (call.site.use !== call.useBefore || resultCount(old) !== resultCount(now))) {
    return undefined;
  }
  if (old.modifiers.includes('generator') !== now.modifiers.includes('generator')) {
    if (call.site.use === 'iterated' && now.modifiers.includes('generator')) return undefined;
    const change = now.modifiers.includes('generator') ? 'became a generator' : 'is no longer a generator';
    return { verdict: 'suspect', code: 'return-type-changed', reason: `\`${call.after.name}\` ${change}` };
  }
  if (call.site.use === 'ignored') return undefined;
  const relation = compareTypes(yielded(old), yielded(now), call.typeNames);
  if (relation === 'equal' || relation === 'narrowed') return undefined;
  // A type that was merely written down, or no longer is, says nothing of another result.
  if ((relation === 'added' || relation === 'dropped') && !hasNoVoid(call.language)) return undefined;
  return wrongResults(call, old, now) ?? { verdict: 'suspect', code: 'return-type-changed', reason: reason(call) };
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

/** Uses that need exactly the number of results that the callee had. */
const countingUses: ReadonlySet<string> = new Set(['assigned', 'destructured', 'member', 'iterated', 'condition']);

/** A use of a result that is not there, or of another number of results, where the language compiles no such use. */
function wrongResults(call: PreparedCall, old: Signature, now: Signature): ReturnType<Rule> {
  if (!countingUses.has(call.site.use)) return undefined;
  const { checksResults } = callRulesOf(call.language);
  if (checksResults === 'nothing') return undefined;
  const [had, has] = [resultCount(old), resultCount(now)];
  if (had === has || had === 0) return undefined;
  if (checksResults === 'absence' && has !== 0) return undefined;
  const results = has === 0 ? 'returns nothing now' : `returns ${counted(has, 'result')} now, not ${had}`;
  return {
    verdict: call.surroundings === 'same' ? 'broken' : 'suspect',
    code: 'return-type-changed',
    reason: `uses the result; \`${call.after.name}\` ${results}`,
  };
}

function resultCount({ returnType: type }: Signature): number {
  if (!type) return 0;
  if (type.kind === 'tuple') return type.elements.length;
  return typeText(type) === 'void' ? 0 : 1;
}
