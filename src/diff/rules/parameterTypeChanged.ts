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
      const ruling = otherType(call, before, after, call.now.binding.parameterOf.indexOf(after));
      if (ruling) return ruling;
    }
    return takenAmongOthers(call);
  },
};

/** What the type that a parameter takes now means for the argument that fills it; -1 where a spread may fill it. */
function otherType(call: PreparedCall, before: Parameter, after: Parameter, index: number): OwnRuling | undefined {
  const { language } = call;
  const [old, now] = [before, after].map((parameter) => takenType(call, parameter, index));
  const relation = compareTypes(old, now, call.typeNames);
  if (!mayReject(relation, language) || isWiderNumber(old, now, language)) return undefined;
  if (old && now && callRulesOf(language).takesAs?.(old, now)) return undefined;
  const misfit = index < 0 ? undefined : certainMisfit(call, old, now, index);
  if (misfit) return misfit;
  // Of an object that is written out at the call only the fields that it has matter: another rule looks at them.
  const written = call.arguments[index]?.value.kind === 'object';
  if (written && old?.kind === 'object' && now?.kind === 'object') return undefined;
  const what = index < 0 ? 'may pass a value' : `passes ${argumentText(call, index)}`;
  const from = old ? `from \`${typeText(old, language)}\` ` : '';
  const to = now ? `to \`${typeText(now, language)}\`` : '';
  return { verdict: 'suspect', reason: `${what} for \`${bareName(after)}\`, whose type changed ${from}${to}` };
}

/** What a parameter takes of one argument: of a list for the rest each argument is an element, unless it is the list. */
function takenType({ arguments: args, language }: PreparedCall, { kind, type }: Parameter, index: number) {
  if (kind !== 'rest' || type?.kind !== 'array' || index < 0) return type;
  return args[index]?.kind === 'spread' && callRulesOf(language).spreads === 'the_rest' ? type : type.element;
}

/** What one parameter took is an element of a list now, or the other way round: they are no pair, but their types may rule it out. */
function takenAmongOthers(call: PreparedCall): OwnRuling | undefined {
  if (!callRulesOf(call.language).checksTypes) return undefined;
  for (const [index, argument] of call.arguments.entries()) {
    const [before, after] = [call.old.binding.parameterOf[index], call.now.binding.parameterOf[index]];
    if (!before?.type || !after?.type || argument.kind !== 'positional') continue;
    if ((before.kind === 'rest') === (after.kind === 'rest')) continue;
    const rest = before.kind === 'rest' ? before : after;
    if (rest.type?.kind !== 'array') continue;
    const ruling = otherType(call, before, after, index);
    if (ruling) return ruling;
    if (after.kind === 'rest' && typeText(before.type) === typeText(after.type)) {
      const reason = `passes ${argumentText(call, index)} for \`${bareName(after)}\`, which was the list and is one of its elements now`;
      return { verdict: 'suspect', reason };
    }
  }
  return undefined;
}

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
