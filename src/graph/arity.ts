import type { Argument } from '../model/callSite.js';
import type { Parameter, Signature } from '../model/signature.js';

/** The parameters that a bound call passes. */
export function passedParameters(signature: Signature): readonly Parameter[] {
  return signature.parameters.filter((parameter) => parameter.kind !== 'receiver');
}

/** True where a call with these arguments can fit, by number and keyword; a spread fits anything. */
export function acceptsArguments(signature: Signature, args: readonly Argument[]): boolean {
  const parameters = passedParameters(signature);
  if (args.some((argument) => argument.kind === 'spread' || argument.kind === 'keyword_spread')) return true;
  const positional = args.filter((argument) => argument.kind === 'positional').length;
  const keywords = new Set(
    args.filter((argument) => argument.kind === 'keyword').map((argument) => argument.name ?? ''),
  );
  const hasRest = parameters.some((parameter) => parameter.kind === 'rest');
  const byPosition = parameters.filter(
    (parameter) => parameter.kind === 'positional' || parameter.kind === 'positional_only',
  );
  if (positional > byPosition.length && !hasRest) return false;
  const missing = byPosition.filter(
    (parameter, position) => position >= positional && !parameter.optional && !keywords.has(parameter.name),
  );
  return missing.length === 0;
}
