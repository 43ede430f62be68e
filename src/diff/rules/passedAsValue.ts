import { callRulesOf } from '../../languages/registry.js';
import type { CallSite } from '../../model/callSite.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Parameter, Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { Ruling } from '../../model/verdict.js';
import type { CallUnderChange } from '../binding/callUnderChange.js';
import { counted, parameterList } from '../binding/evidence.js';
import { fits, prepareCall } from '../binding/preparedCall.js';
import { shiftedArgument } from '../binding/shiftedArgument.js';
import { languageFamily } from '../languageFamily.js';
import { parameterText } from '../parameterText.js';
import { compareTypes } from '../typeComparison.js';
import { typeText } from '../typeText.js';
import { isAsync } from './asyncChanged.js';

/** A function or class passed as a value: who calls it with what is not in the code. */
export function judgeReference(call: CallUnderChange): Ruling {
  const { before, after, language } = call;
  const same =
    before.kind === after.kind &&
    before.signatures.length === after.signatures.length &&
    before.signatures.every((signature, i) => isCalledAlike(signature, after.signatures[i]!, language));
  if (same) {
    return { verdict: 'fits', code: 'still-fits', reason: 'passed as a value; it is called the same way as before' };
  }
  const known = languageFamily(language) === 'ecmascript' ? calledByReceiver(call) : undefined;
  if (known) return known;
  return {
    verdict: 'suspect',
    code: 'passed-as-value',
    reason: `\`${after.name}\` is passed as a value; whoever calls it may not fit the new signature`,
  };
}

/** What is known of the call that the receiver of a function makes. */
function calledByReceiver(call: CallUnderChange): Ruling | undefined {
  const { before, after, receivedBy, language } = call;
  const [old, now] = [before.signatures, after.signatures];
  if (!receivedBy || before.kind !== after.kind || old.length !== 1 || now.length !== 1) return undefined;
  if (old[0]!.overloads || now[0]!.overloads || traits(old[0]!) !== traits(now[0]!)) return undefined;
  if (!sameResult(old[0]!.returnType, now[0]!.returnType, language)) return undefined;
  const { name, passes, words = [], declared } = receivedBy;
  const room = roomFor(now[0]!);
  const who = `passed to \`${name}\`, which calls it with ${counted(passes, 'argument')}`;
  const values = Array.from({ length: Math.min(passes, room) }, () => ({
    kind: 'positional' as const,
    value: { kind: 'unknown' as const },
  }));
  const site: CallSite = { ...call.site, kind: 'call', callee: { kind: 'name', name: after.name }, arguments: values };
  const prepared = prepareCall({ ...call, site });
  const problem = prepared.now.binding.problems[0];
  if (problem) {
    if (problem.kind !== 'too_few') return undefined;
    const missing = parameterList(problem.missing, language);
    const certain = declared && callRulesOf(language).checksFields && fits(prepared.old);
    const reason = `${who}; ${missing} would get none`;
    return { verdict: certain ? 'broken' : 'suspect', code: 'passed-as-value', reason };
  }
  const newly = prepared.aligned.find(
    ({ before: was, after: is }) => !was && is && prepared.now.binding.filled.has(is),
  );
  if (newly?.after) {
    const word = words[now[0]!.parameters.filter((p) => p.kind !== 'receiver').indexOf(newly.after)];
    const fills = word === undefined ? 'one of them' : word;
    const reason = `${who}; ${fills} now fills \`${parameterText(newly.after, language)}\``;
    return {
      verdict: 'suspect',
      code: 'passed-as-value',
      reason,
      advice: 'Pass a function that hands on what is meant.',
    };
  }
  const shifted = shiftedArgument(prepared);
  if (shifted) return { verdict: 'suspect', code: 'passed-as-value', reason: `${who}; ${shifted.text}` };
  const changed = prepared.aligned.some(
    ({ before: was, after: is }) =>
      was &&
      is &&
      prepared.now.binding.filled.has(is) &&
      !isPassedAlike(
        { ...was, optional: is.optional, default: is.default ?? '' },
        { ...is, default: is.default ?? '' },
        language,
      ),
  );
  const omitsDefault = prepared.aligned.some(
    ({ before: was, after: is }) => was && is && !prepared.now.binding.filled.has(is) && was.default !== is.default,
  );
  if (changed || omitsDefault) return undefined;
  return { verdict: 'fits', code: 'still-fits', reason: `${who}, and fits the new signature as it did the old` };
}

/** How many arguments the parameters take; what is passed beyond them is dropped. */
function roomFor({ parameters }: Signature): number {
  if (parameters.some(({ kind }) => kind === 'rest')) return Number.POSITIVE_INFINITY;
  return parameters.filter(({ kind }) => kind === 'positional').length;
}

/** True where a caller that knows only the value can notice no difference. */
function isCalledAlike(before: Signature, after: Signature, language: LanguageId): boolean {
  const overloads = (signature: Signature) => signature.overloads ?? [];
  return (
    traits(before) === traits(after) &&
    sameResult(before.returnType, after.returnType, language) &&
    before.parameters.length === after.parameters.length &&
    !haveSwappedPlaces(before, after) &&
    before.parameters.every((p, i) => isPassedAlike(p, after.parameters[i]!, language)) &&
    overloads(before).length === overloads(after).length &&
    overloads(before).every((o, i) => isCalledAlike(o, overloads(after)[i]!, language))
  );
}

/** True where a parameter of the same name stands in the place of another: equal types do not make them the same. */
function haveSwappedPlaces(before: Signature, after: Signature): boolean {
  const names = after.parameters.map(({ name }) => name);
  return before.parameters.some(({ name }, i) => names[i] !== name && names.includes(name));
}

function traits(signature: Signature): string {
  const { modifiers } = signature;
  return JSON.stringify([
    isAsync(signature),
    modifiers.includes('generator'),
    modifiers.includes('static'),
    modifiers.includes('classmethod'),
    (signature.typeParameters ?? []).length,
    (signature.throws ?? []).map((t) => typeText(t)),
    signature.decorators ?? [],
  ]);
}

/** A result type that was merely written down says nothing of another result, except where none means no result. */
function sameResult(before: TypeRef | undefined, after: TypeRef | undefined, language: LanguageId): boolean {
  const relation = compareTypes(before, after);
  return relation === 'equal' || (language !== 'go' && (relation === 'added' || relation === 'dropped'));
}

function isPassedAlike(before: Parameter, after: Parameter, language: LanguageId): boolean {
  const byKeyword = before.kind === 'keyword_only' || (language === 'python' && before.kind === 'positional');
  const relation = compareTypes(before.type, after.type);
  const sameType = relation === 'equal' || (language === 'python' && (relation === 'added' || relation === 'dropped'));
  const fields = (p: Parameter) => JSON.stringify((p.fields ?? []).map((f) => [f.name, f.optional, f.default ?? '']));
  return (
    before.kind === after.kind &&
    before.optional === after.optional &&
    before.default === after.default &&
    sameType &&
    (!byKeyword || before.name === after.name) &&
    fields(before) === fields(after)
  );
}
