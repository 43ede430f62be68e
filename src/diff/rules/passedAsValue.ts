import type { LanguageId } from '../../model/languageId.js';
import type { Parameter, Signature } from '../../model/signature.js';
import type { Judgement } from '../../model/verdict.js';
import { typeText } from '../typeText.js';
import { isAsync } from './asyncChanged.js';
import type { CallUnderChange } from './callUnderChange.js';

/** A function or class passed as a value: who calls it with what is not in the code. */
export function judgeReference(call: CallUnderChange): Judgement {
  const key = (signatures: readonly Signature[]) => signatures.map((s) => callShape(s, call.language)).join('\n');
  if (call.before.kind === call.after.kind && key(call.before.signatures) === key(call.after.signatures)) {
    return {
      verdict: 'fits',
      code: 'still-fits',
      reason: 'passed as a value; it is called the same way as before',
    };
  }
  return {
    verdict: 'suspect',
    code: 'passed-as-value',
    reason: `\`${call.after.name}\` is passed as a value; whoever calls it may not fit the new signature`,
  };
}

/** What a caller that knows only the value can notice of a signature. */
function callShape(signature: Signature, language: LanguageId): string {
  return JSON.stringify([
    signature.parameters.map((p) => parameterShape(p, language)),
    signature.returnType ? typeText(signature.returnType) : '',
    isAsync(signature),
    signature.modifiers.includes('generator'),
    signature.modifiers.includes('static'),
    signature.modifiers.includes('classmethod'),
    (signature.typeParameters ?? []).length,
    (signature.overloads ?? []).map((o) => callShape(o, language)),
    (signature.throws ?? []).map((t) => typeText(t)),
    signature.decorators ?? [],
  ]);
}

function parameterShape(p: Parameter, language: LanguageId): unknown {
  const byKeyword = p.kind === 'keyword_only' || (language === 'python' && p.kind === 'positional');
  return [
    p.kind,
    p.optional,
    p.default ?? '',
    p.type ? typeText(p.type) : '',
    byKeyword ? p.name : '',
    (p.fields ?? []).map((f) => [f.name, f.optional, f.default ?? '']),
  ];
}
