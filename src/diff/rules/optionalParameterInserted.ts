import { shiftedArgument } from '../binding/shiftedArgument.js';
import type { Rule } from './rule.js';

/** An argument fills another parameter, pushed on by a new one. */
export const optionalParameterInserted: Rule = {
  code: 'optional-parameter-inserted',
  needsBinding: true,
  judge(call) {
    const shifted = shiftedArgument(call);
    return shifted?.why === 'inserted' ? { verdict: 'suspect', reason: shifted.text } : undefined;
  },
};
