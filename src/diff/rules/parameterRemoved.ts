import { shiftedArgument } from '../binding/shiftedArgument.js';
import type { Rule } from './rule.js';

/** The parameter that an argument filled is gone. */
export const parameterRemoved: Rule = {
  code: 'parameter-removed',
  needsBinding: true,
  judge(call) {
    const shifted = shiftedArgument(call);
    return shifted?.why === 'removed' ? { verdict: 'suspect', reason: shifted.text } : undefined;
  },
};
