import { shiftedArgument } from '../binding/shiftedArgument.js';
import type { Rule } from './rule.js';

/** An argument fills another parameter, since they stand in another order now. */
export const parametersReordered: Rule = {
  code: 'parameters-reordered',
  needsBinding: true,
  judge(call) {
    const shifted = shiftedArgument(call);
    return shifted?.why === 'reordered' ? { verdict: 'suspect', reason: shifted.text } : undefined;
  },
};
