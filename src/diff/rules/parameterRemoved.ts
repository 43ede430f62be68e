import { attributesParameter } from '../binding/attributesParameter.js';
import { shiftedArgument } from '../binding/shiftedArgument.js';
import type { Rule } from './rule.js';

/** The parameter that an argument filled is gone. */
export const parameterRemoved: Rule = {
  code: 'parameter-removed',
  needsBinding: true,
  judge(call) {
    // What stands between the tags is an attribute too: that none is written does not say that none is passed.
    if (attributesParameter(call).removed) {
      return { verdict: 'suspect', reason: `\`${call.after.name}\` no longer takes attributes` };
    }
    const shifted = shiftedArgument(call);
    return shifted?.why === 'removed' ? { verdict: 'suspect', reason: shifted.text } : undefined;
  },
};
