import type { Parameter } from '../../model/signature.js';
import { writtenName } from './argumentWords.js';
import type { PreparedCall } from './preparedCall.js';

/** `became required` for what could be left out before, `is now required` for what is new; what was required gets no argument any more. */
export function becameRequired(call: PreparedCall, missing: readonly { name: string }[]): string {
  const known = call.old.signature.parameters.filter((old) =>
    missing.some((p) => p.name !== '' && p.name === old.name),
  );
  if (known.some((p) => p.optional)) return 'became required';
  if (known.length === missing.length) return 'is left without one';
  return missing.length === 1 ? 'is now required' : 'are now required';
}

/** True for a parameter that the call passes by the name that it had: the old name is what is wrong. */
export function isUnderNewName(call: PreparedCall, parameter: Parameter): boolean {
  const before = call.aligned.find((pair) => pair.after === parameter)?.before;
  if (!before || writtenName(before) === writtenName(parameter)) return false;
  return call.arguments.some(({ kind, name }) => kind === 'keyword' && name === writtenName(before));
}
