import { signatureKey } from '../../model/signature.js';
import type { PreparedCall } from './preparedCall.js';
import type { Rule } from './rule.js';

/** A call that spreads a list or a mapping: which parameters it fills is not in the code. */
export const spreadArguments: Rule = (call) => {
  if (call.site.kind === 'jsx' || !call.now.binding.spreads || sameParameters(call)) return undefined;
  return {
    verdict: 'suspect',
    code: 'spread-arguments',
    reason: 'spreads its arguments, and the parameters changed: what it fills depends on what it spreads',
  };
};

function sameParameters({ old, now }: PreparedCall): boolean {
  const parametersKey = (s: typeof old.signature) =>
    signatureKey({ parameters: s.parameters, modifiers: [], text: '' });
  return parametersKey(old.signature) === parametersKey(now.signature);
}
