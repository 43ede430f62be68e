import type { LanguageId } from '../../model/languageId.js';
import type { Parameter, Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { Ruling } from '../../model/verdict.js';
import type { CallUnderChange } from '../binding/callUnderChange.js';
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
  return {
    verdict: 'suspect',
    code: 'passed-as-value',
    reason: `\`${after.name}\` is passed as a value; whoever calls it may not fit the new signature`,
  };
}

/** True where a caller that knows only the value can notice no difference. */
function isCalledAlike(before: Signature, after: Signature, language: LanguageId): boolean {
  const overloads = (signature: Signature) => signature.overloads ?? [];
  return (
    traits(before) === traits(after) &&
    sameResult(before.returnType, after.returnType, language) &&
    before.parameters.length === after.parameters.length &&
    before.parameters.every((p, i) => isPassedAlike(p, after.parameters[i]!, language)) &&
    overloads(before).length === overloads(after).length &&
    overloads(before).every((o, i) => isCalledAlike(o, overloads(after)[i]!, language))
  );
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
