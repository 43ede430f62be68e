import type { Parameter } from '../../model/signature.js';
import { parameterList, passes } from '../binding/evidence.js';
import { isToldAsKindChange } from '../binding/kindChange.js';
import { becameRequired, isUnderNewName } from '../binding/missingParameters.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import { bareName } from '../parameterText.js';
import { bindingRule } from './bindingRule.js';

/** No argument is left for a parameter that a call has to pass by position. */
export const tooFewArguments = bindingRule('too-few-arguments', 'too_few', (call, problem) => {
  const missing = problem.missing.filter(
    (parameter) => !isUnderNewName(call, parameter) && !isToldAsKindChange(call, bareName(parameter)),
  );
  if (missing.length === 0) return undefined;
  const wanted = newlyRequired(call, missing);
  const list = parameterList(wanted, call.language);
  return { reason: `${passes(call)}; ${list} ${becameRequired(call, wanted)}`, advice: `Pass ${list}.` };
});

/** What the call lacks: the new parameters, which may stand before those that no argument is left for. */
function newlyRequired({ aligned }: PreparedCall, missing: readonly Parameter[]): readonly Parameter[] {
  const added: Parameter[] = [];
  for (const { before, after } of aligned) {
    if (before || !after || after.optional) continue;
    if (after.kind === 'positional' || after.kind === 'positional_only') added.push(after);
  }
  return added.length > 0 ? added : missing;
}
