import { fieldProblem } from '../binding/passedFields.js';
import type { Rule } from './rule.js';

/** A field, or a JSX attribute, that is no longer taken is passed. */
export const fieldUnknown: Rule = {
  code: 'field-unknown',
  needsBinding: true,
  judge(call) {
    const problem = fieldProblem(call);
    if (problem?.kind !== 'unknown') return undefined;
    return { verdict: problem.verdict, reason: problem.reason, advice: `Leave out \`${problem.name}\`.` };
  },
};
