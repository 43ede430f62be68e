import { wordsOf, writtenName } from '../binding/argumentWords.js';
import { joined } from '../binding/evidence.js';
import { isToldAsKindChange } from '../binding/kindChange.js';
import { bindingRule } from './bindingRule.js';

/** The call names a parameter that is not there, or cannot be named any more. */
export const unknownKeyword = bindingRule('unknown-keyword', 'unknown_keyword', (call, problem) => {
  const keyword = `passes ${wordsOf(call.language).what} \`${problem.name}\``;
  if (isToldAsKindChange(call, problem.name)) return undefined;
  if (problem.positionalOnly) {
    return { reason: `${keyword}, which can only be passed by position`, advice: 'Pass it by position.' };
  }
  const pair = call.aligned.find((a) => a.before && writtenName(a.before) === problem.name);
  const now = pair?.after && writtenName(pair.after);
  if (now !== undefined && now !== problem.name) {
    return now === ''
      ? { reason: `${keyword}, which is now passed without a label`, advice: 'Pass it without a label.' }
      : { reason: `${keyword}, which is now called \`${now}\``, advice: `Write \`${now}\` for \`${problem.name}\`.` };
  }
  const passed = call.now.signature.parameters.filter((p) => p.kind !== 'receiver');
  const known = passed.map((p) => `\`${writtenName(p) || '_'}\``);
  const list = known.length > 0 && known.length <= 6 ? ` (it has ${joined(known)})` : '';
  return {
    reason: `${keyword}; \`${call.after.name}\` no longer has such a parameter${list}`,
    advice: `Leave out \`${problem.name}\`.`,
  };
});
