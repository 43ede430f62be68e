import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Parameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import { attributesParameter } from '../binding/attributesParameter.js';
import { argumentText } from '../binding/evidence.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { kindOfType, kindsOfValue } from '../binding/valueKindOf.js';
import { bareName } from '../parameterText.js';
import { compareTypes, type TypeRelation } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import type { OwnRuling, Rule } from './rule.js';

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
      if (before.type && after.type && callRulesOf(call.language).takesAs?.(before.type, after.type)) continue;
      const index = call.now.binding.parameterOf.indexOf(after);
      const misfit = index < 0 ? undefined : certainMisfit(call, before.type, after.type, index);
      if (misfit) return misfit;
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

/** A value that is certainly of a kind that the new type takes none of. */
function certainMisfit(
  call: PreparedCall,
  before: TypeRef | undefined,
  after: TypeRef | undefined,
  index: number,
): OwnRuling | undefined {
  const { language } = call;
  const argument = call.arguments[index];
  const [old, now] = [kindOfType(before, language), kindOfType(after, language)];
  if (!argument || old === undefined || now === undefined || old === now || !call.countable) return undefined;
  if (argument.kind !== 'positional' && argument.kind !== 'keyword') return undefined;
  const given = kindsOfValue(call, argument.value);
  if (!given || given.kinds.includes(now) || !given.kinds.includes(old)) return undefined;
  const change = `whose type changed from \`${typeText(before!, language)}\` to \`${typeText(after!, language)}\``;
  const name = bareName(call.now.binding.parameterOf[index]!);
  return {
    verdict: call.choices === 1 ? 'broken' : 'suspect',
    reason: `passes ${argumentText(call, index)}, ${given.text}, for \`${name}\`, ${change}`,
    advice: `Pass a \`${typeText(after!, language)}\`.`,
  };
}

function mayReject(relation: TypeRelation, language: LanguageId): boolean {
  // A type that was merely written down changes nothing where types are not checked.
  if (relation === 'added') return callRulesOf(language).checksTypes;
  return relation === 'other' || relation === 'narrowed';
}

/** A number goes to a wider type by itself. */
export function isWiderNumber(
  before: Parameters<typeof compareTypes>[0],
  after: Parameters<typeof compareTypes>[1],
  language: LanguageId,
): boolean {
  const { wideningNumbers } = callRulesOf(language);
  if (!before || !after) return false;
  const from = wideningNumbers.indexOf(typeText(before, language));
  return from >= 0 && wideningNumbers.indexOf(typeText(after, language)) > from;
}
