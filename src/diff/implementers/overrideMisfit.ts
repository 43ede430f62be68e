import { callRulesOf } from '../../languages/registry.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Modifier, Parameter, Signature } from '../../model/signature.js';
import { qualifiedName } from '../../model/symbolPath.js';
import type { TypeRef } from '../../model/typeRef.js';
import { joined } from '../binding/evidence.js';
import { bareName, parameterText } from '../parameterText.js';
import { isAsync } from '../rules/asyncChanged.js';
import { visibilityOf, visibilityRank } from '../rules/visibilityRank.js';
import type { SymbolAt } from '../symbolAt.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';

/** What an override still has as what it overrides had it. */
export interface OverrideMisfit {
  text: string;
  /** True where it cannot fit, whatever the types mean. */
  certain: boolean;
  /** With such parameters it may be another method. */
  inParameters: boolean;
  advice?: string;
}

/** The signatures of an override, and of what it overrides before and after. */
interface Three {
  own: Signature;
  old: Signature;
  now: Signature;
}

/** What an override that stands as it stood lacks now; undefined where it fits all the same. */
export function overrideMisfit(three: Three, asked: SymbolAt, language: LanguageId): OverrideMisfit | undefined {
  const method = `\`${qualifiedName(asked.symbol.path)}\``;
  return (
    parameterMisfit(three, method, language) ??
    modifierMisfit(three, method, language) ??
    resultMisfit(three, method, language) ??
    thrownMisfit(three, method, language)
  );
}

function passed(signature: Signature): Parameter[] {
  return signature.parameters.filter((p) => p.kind !== 'receiver');
}

function parameterMisfit({ own, old, now }: Three, method: string, language: LanguageId): OverrideMisfit | undefined {
  if (JSON.stringify(old.parameters) === JSON.stringify(now.parameters)) return undefined;
  const rules = callRulesOf(language);
  const has = passed(own);
  const wants = passed(now);
  const takesAny =
    has.some((p) => p.kind === 'rest') && (!rules.namesBindOverrides || has.some((p) => p.kind === 'keyword_rest'));
  if (takesAny) return undefined;
  const names = (list: readonly Parameter[]) => joined(list.map((p) => `\`${parameterText(p, language)}\``));
  // What it never took is no part of the change for it.
  const tookAll = passed(old).length <= has.length;
  if (wants.length > has.length && tookAll) {
    const lacks = names(wants.slice(has.length));
    const text = `does not take ${lacks}, which ${method} now has`;
    return { text, certain: rules.overridesTakeAll, inParameters: true, advice: `Take ${lacks}, too.` };
  }
  if (wants.length < has.length) {
    const further = has.slice(wants.length);
    if (!rules.exactOverrides && further.every((p) => p.optional)) return undefined;
    const text = `still takes ${names(further)}, which ${method} no longer has`;
    return { text, certain: true, inParameters: true, advice: `Do without ${names(further)}.` };
  }
  for (const [i, parameter] of has.entries()) {
    const wanted = wants[i];
    if (!wanted) break;
    const was = passed(old)[i];
    const typeMoved =
      compareTypes(was?.type, wanted.type) !== 'equal' && compareTypes(was?.type, parameter.type) === 'equal';
    const changed =
      typeMoved ||
      (wanted.kind !== parameter.kind && was?.kind === parameter.kind) ||
      (wanted.optional && !parameter.optional && was !== undefined && !was.optional && !isFreeOfDefaults(language)) ||
      (rules.namesBindOverrides && bareName(wanted) !== bareName(parameter) && was?.name === parameter.name) ||
      (wanted.label !== undefined && wanted.label !== parameter.label && was?.label === parameter.label);
    if (!changed) continue;
    const text = `still takes ${names([parameter])}; ${method} now has ${names([wanted])} there`;
    const certain =
      (typeMoved && areDistinct(parameter.type, wanted.type, now, language)) ||
      (wanted.label !== undefined && wanted.label !== parameter.label);
    return { text, certain, inParameters: true, advice: `Take ${names([wanted])} instead.` };
  }
  return undefined;
}

/** A default is inherited, or belongs to whoever calls by that type: an override need not have it. */
function isFreeOfDefaults(language: LanguageId): boolean {
  return callRulesOf(language).exactOverrides;
}

/** True for two names that cannot be one type. */
function areDistinct(
  a: TypeRef | undefined,
  b: TypeRef | undefined,
  { typeParameters = [] }: Signature,
  language: LanguageId,
): boolean {
  if (!callRulesOf(language).namesOneType) return false;
  const last = (type: TypeRef | undefined) =>
    type?.kind === 'named' || type?.kind === 'import' ? type.path[type.path.length - 1] : undefined;
  const [x, y] = [last(a), last(b)];
  const isParameter = (name: string) => /^[A-Z]\d?$/.test(name) || typeParameters.some((p) => p.name === name);
  return x !== undefined && y !== undefined && x !== y && !isParameter(x) && !isParameter(y);
}

/** Modifiers that both must have or both must lack, with what an override without them is. */
const shared: readonly { word: Modifier; is: string; isNot: string }[] = [
  { word: 'static', is: 'static', isNot: 'not static' },
  { word: 'const', is: 'const', isNot: 'not const' },
  { word: 'suspend', is: 'suspending', isNot: 'not suspending' },
];

/** Modifiers that an override may not have where what it overrides lacks them. */
const forbidding: readonly { word: Modifier; is: string }[] = [
  { word: 'throws', is: 'throwing' },
  { word: 'mutating', is: 'mutating' },
  { word: 'unsafe', is: 'unsafe' },
];

function modifierMisfit({ own, old, now }: Three, method: string, language: LanguageId): OverrideMisfit | undefined {
  const has = (signature: Signature, word: Modifier) => signature.modifiers.includes(word);
  for (const { word, is, isNot } of shared) {
    if (has(old, word) === has(now, word) || has(own, word) === has(now, word)) continue;
    const text = has(now, word) ? `is ${isNot}, while ${method} now is` : `is ${is}, which ${method} no longer is`;
    return { text, certain: true, inParameters: false };
  }
  for (const { word, is } of forbidding) {
    if (!has(old, word) || has(now, word) || !has(own, word)) continue;
    return { text: `is still ${is}, which ${method} no longer is`, certain: true, inParameters: false };
  }
  const [wasSeen, isSeen, ownSeen] = [old, now, own].map((s) => visibilityRank(s, language)) as [
    number,
    number,
    number,
  ];
  if (ownSeen < isSeen && ownSeen >= wasSeen) {
    const [mine, theirs] = [visibilityOf(own, language), visibilityOf(now, language)];
    const written = own.modifiers.some((word) => word === 'protected' || word === 'private' || word === 'internal');
    const certain = written || callRulesOf(language).unwrittenVisibility === 'package-private';
    return {
      text: `is ${mine}; ${method} is ${theirs} now`,
      certain,
      inParameters: false,
      advice: `Make it ${theirs}.`,
    };
  }
  return undefined;
}

function resultMisfit({ own, old, now }: Three, method: string, language: LanguageId): OverrideMisfit | undefined {
  if (isAsync(old) !== isAsync(now) && isAsync(own) === isAsync(old)) {
    const text = isAsync(now) ? `is not async, as ${method} now is` : `is async, as ${method} no longer is`;
    return { text, certain: own.returnType !== undefined && now.returnType !== undefined, inParameters: false };
  }
  const wasSame = compareTypes(old.returnType, own.returnType) === 'equal';
  if (!wasSame || compareTypes(old.returnType, now.returnType) === 'equal') return undefined;
  const text = (s: Signature) => (s.returnType ? `\`${typeText(s.returnType, language)}\`` : 'nothing');
  return {
    text: `still returns ${text(own)}; ${method} now returns ${text(now)}`,
    certain: areApart(own.returnType, now.returnType, language),
    inParameters: false,
    advice: `Return ${text(now)}.`,
  };
}

/** True for results of which one is a plain value or none: neither can be a subtype of the other. */
function areApart(a: TypeRef | undefined, b: TypeRef | undefined, language: LanguageId): boolean {
  const rules = callRulesOf(language);
  const plain = new Set(['void', 'boolean', 'bool', 'char', ...rules.wideningNumbers]);
  if (rules.wideningNumbers.length === 0 || !a || !b) return false;
  return plain.has(typeText(a)) || plain.has(typeText(b));
}

function thrownMisfit({ own, old, now }: Three, method: string, language: LanguageId): OverrideMisfit | undefined {
  const texts = (s: Signature) => (s.throws ?? []).map((type) => typeText(type, language));
  const gone = texts(old).filter((type) => !texts(now).includes(type));
  const still = gone.filter((type) => texts(own).includes(type));
  if (still.length === 0) return undefined;
  const list = joined(still.map((type) => `\`${type}\``));
  return {
    text: `still declares that it throws ${list}, which ${method} no longer does`,
    certain: false,
    inParameters: false,
    advice: `Do not throw ${list}.`,
  };
}
