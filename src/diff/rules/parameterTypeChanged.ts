import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Parameter } from '../../model/signature.js';
import { attributesParameter } from '../binding/attributesParameter.js';
import { argumentText } from '../binding/evidence.js';
import { bareName } from '../parameterText.js';
import { compareTypes, type TypeRelation } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import type { Rule } from './rule.js';

/** A parameter that the call fills takes other values than before. */
export const parameterTypeChanged: Rule = {
  code: 'parameter-type-changed',
  needsBinding: true,
  judge(call) {
    const { added } = attributesParameter(call);
    if (added?.type && !takesNoAttributes(added)) {
      return {
        verdict: 'suspect',
        reason: `passes its attributes as \`${bareName(added)}\`, which is new and of type \`${typeText(added.type, call.language)}\``,
      };
    }
    for (const { before, after } of call.aligned) {
      if (!before || !after || after.kind === 'receiver') continue;
      if (!call.now.binding.filled.has(after) && !call.now.binding.open.has(after)) continue;
      const relation = compareTypes(before.type, after.type, call.typeNames);
      if (!mayReject(relation, call.language) || isWiderNumber(before.type, after.type, call.language)) continue;
      const index = call.now.binding.parameterOf.indexOf(after);
      // Of an object that is written out at the call only the fields that it has matter: another rule looks at them.
      const written = call.arguments[index]?.value.kind === 'object';
      if (written && before.type?.kind === 'object' && after.type?.kind === 'object') continue;
      const what = index < 0 ? 'may pass a value' : `passes ${argumentText(call, index)}`;
      const from = before.type ? `from \`${typeText(before.type, call.language)}\` ` : '';
      const to = after.type ? `to \`${typeText(after.type, call.language)}\`` : '';
      return {
        verdict: 'suspect',
        reason: `${what} for \`${bareName(after)}\`, whose type changed ${from}${to}`,
      };
    }
    return undefined;
  },
};

/** Whether every attribute that it names may be left out. */
function takesNoAttributes({ type }: Parameter): boolean {
  return type?.kind === 'object' && type.members.every((member) => member.optional);
}

function mayReject(relation: TypeRelation, language: LanguageId): boolean {
  // A type that was merely written down changes nothing where types are not checked.
  if (relation === 'added') return callRulesOf(language).checksTypes;
  return relation === 'other' || relation === 'narrowed';
}

/** A number goes to a wider type by itself. */
function isWiderNumber(
  before: Parameters<typeof compareTypes>[0],
  after: Parameters<typeof compareTypes>[1],
  language: LanguageId,
): boolean {
  const { wideningNumbers } = callRulesOf(language);
  if (!before || !after) return false;
  const from = wideningNumbers.indexOf(typeText(before, language));
  return from >= 0 && wideningNumbers.indexOf(typeText(after, language)) > from;
}
