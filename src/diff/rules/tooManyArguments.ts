import { counted, joined, passes } from '../binding/evidence.js';
import { kindChange } from '../binding/kindChange.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { bareName } from '../parameterText.js';
import { bindingRule } from './bindingRule.js';

/** The call passes more by position than there are parameters. */
export const tooManyArguments = bindingRule('too-many-arguments', 'too_many', (call, problem) => {
  if (kindChange(call)?.only === 'by_name') return undefined;
  const limit = problem.accepted === 0 ? 'no arguments' : `at most ${counted(problem.accepted, 'argument')}`;
  return { reason: `${passes(call)}; \`${call.after.name}\` now takes ${limit}`, advice: advice(call) };
});

function advice(call: PreparedCall): string {
  const gone = call.arguments.flatMap((_, i) => {
    const filled = call.old.binding.parameterOf[i];
    const stays = call.aligned.some(({ before, after }) => before === filled && after !== undefined);
    return filled && !stays ? [`\`${bareName(filled)}\` (argument ${i + 1})`] : [];
  });
  return gone.length > 0 ? `Leave out ${joined(gone)}.` : 'Leave out what is no longer taken.';
}
