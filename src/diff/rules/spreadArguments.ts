import { parametersKey } from '../../model/signature.js';
import { mayPassSeveralResults, type PreparedCall } from '../binding/preparedCall.js';
import { bindingRule } from './bindingRule.js';
import type { Rule } from './rule.js';

/** A call that spreads a list, a mapping or the results of a call: which parameters it fills is not in the code, or none takes it. */
export const spreadArguments: Rule = {
  code: 'spread-arguments',
  judge(call) {
    if (call.site.kind === 'jsx' || sameParameters(call)) return undefined;
    const refused = withoutRest.judge(call);
    if (refused) return refused;
    if (!call.countable && mayPassSeveralResults(call)) {
      return {
        verdict: 'suspect',
        reason: 'passes all results of a call, and the parameters changed: how many those are is not known',
      };
    }
    if (!call.now.binding.spreads) return undefined;
    return {
      verdict: 'suspect',
      reason: 'spreads its arguments, and the parameters changed: what it fills depends on what it spreads',
    };
  },
};

/** A list that is spread fills the rest alone, and there is none any more. */
const withoutRest = bindingRule('spread-arguments', 'no_rest', (call) => ({
  reason: `spreads its arguments; \`${call.after.name}\` is not variadic now`,
  advice: 'Pass the list itself, or each of its elements.',
}));

function sameParameters({ old, now }: PreparedCall): boolean {
  return parametersKey(old.signature.parameters) === parametersKey(now.signature.parameters);
}
