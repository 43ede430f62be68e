import { fieldProblem } from '../binding/passedFields.js';
import type { Rule } from './rule.js';

/** A field, or a JSX attribute, that is passed takes other values than before. */
export const fieldTypeChanged: Rule = {
  code: 'field-type-changed',
  needsBinding: true,
  judge(call) {
    const problem = fieldProblem(call);
    if (problem?.kind !== 'type') return undefined;
    return { verdict: problem.verdict, reason: problem.reason };
  },
};
