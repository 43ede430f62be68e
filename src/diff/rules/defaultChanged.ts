import { fieldProblem } from '../binding/passedFields.js';
import { bareName } from '../parameterText.js';
import type { Rule } from './rule.js';

/** The call leaves a parameter out whose default is another now. */
export const defaultChanged: Rule = {
  code: 'default-changed',
  needsBinding: true,
  judge(call) {
    for (const { before, after } of call.aligned) {
      if (!before?.optional || !after?.optional || before.default === after.default) continue;
      if (call.now.binding.filled.has(after)) continue;
      const from = before.default === undefined ? 'none' : `\`${before.default}\``;
      const to = after.default === undefined ? 'none' : `\`${after.default}\``;
      const omits = call.now.binding.open.has(after) ? 'may leave out' : 'leaves out';
      return {
        verdict: 'suspect',
        reason: `${omits} \`${bareName(after)}\`, whose default changed from ${from} to ${to}`,
      };
    }
    const field = fieldProblem(call);
    return field?.kind === 'default' ? { verdict: field.verdict, reason: field.reason } : undefined;
  },
};
