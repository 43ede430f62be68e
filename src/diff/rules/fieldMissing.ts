import { fieldProblem } from '../binding/passedFields.js';
import type { Rule } from './rule.js';

/** A field, or a JSX attribute, that is required now is not passed. */
export const fieldMissing: Rule = {
  code: 'field-missing',
  needsBinding: true,
  judge(call) {
    const problem = fieldProblem(call);
    if (problem?.kind !== 'missing') return undefined;
    return { verdict: problem.verdict, reason: problem.reason, advice: `Pass \`${problem.name}\`.` };
  },
};
