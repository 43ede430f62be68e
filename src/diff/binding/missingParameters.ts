import type { Parameter } from '../../model/signature.js';
import { writtenName } from './argumentWords.js';
import type { PreparedCall } from './preparedCall.js';

/** `became required` for what could be left out before, `is now required` for what is new. */
export function becameRequired(call: PreparedCall, missing: readonly { name: string }[]): string {
  const known = new Set(call.old.signature.parameters.map((p) => p.name));
  if (missing.some((p) => known.has(p.name))) return 'became required';
  return missing.length === 1 ? 'is now required' : 'are now required';
}

/** True for a parameter that the call passes by the name that it had: the old name is what is wrong. */
export function isUnderNewName(call: PreparedCall, parameter: Parameter): boolean {
  const before = call.aligned.find((pair) => pair.after === parameter)?.before;
  if (!before || writtenName(before) === writtenName(parameter)) return false;
  return call.arguments.some(({ kind, name }) => kind === 'keyword' && name === writtenName(before));
}
