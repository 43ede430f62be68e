import { wordsOf } from '../binding/argumentWords.js';
import { parameterList } from '../binding/evidence.js';
import { isToldAsKindChange } from '../binding/kindChange.js';
import { becameRequired, isUnderNewName } from '../binding/missingParameters.js';
import { bareName } from '../parameterText.js';
import { bindingRule } from './bindingRule.js';

/** The call does not name a parameter that has to be passed by its name. */
export const missingKeyword = bindingRule('missing-keyword', 'missing_keyword', (call, problem) => {
  const missing = problem.missing.filter(
    (parameter) => !isUnderNewName(call, parameter) && !isToldAsKindChange(call, bareName(parameter)),
  );
  if (missing.length === 0) return undefined;
  const list = parameterList(missing, call.language);
  const { how } = wordsOf(call.language);
  return {
    reason: `does not pass ${list}, which ${becameRequired(call, missing)}${how}`,
    advice: `Pass ${list}${how}.`,
  };
});
