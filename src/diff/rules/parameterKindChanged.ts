import { wordsOf } from '../binding/argumentWords.js';
import { kindChange } from '../binding/kindChange.js';
import { fits } from '../binding/preparedCall.js';
import { bareName } from '../parameterText.js';
import { doubtAboutBinding } from './bindingRule.js';
import type { Rule } from './rule.js';

/** An argument stands at a place, where its parameter can only be named now; or is named, where it can only be placed. */
export const parameterKindChanged: Rule = {
  code: 'parameter-kind-changed',
  judge(call) {
    const change = kindChange(call);
    if (!change) return undefined;
    const name = `\`${bareName(change.parameter)}\``;
    const { how } = wordsOf(call.language);
    const [was, now] = change.only === 'by_name' ? [' by position', how] : [how, ' by position'];
    const reason = `passes ${name}${was}, which can now only be passed${now}`;
    const doubt = fits(call.now) ? 'it is passed as part of something else now' : doubtAboutBinding(call);
    if (doubt === undefined) return { verdict: 'broken', reason, advice: `Pass ${name}${now}.` };
    return { verdict: 'suspect', reason: `${reason}; ${doubt}`, advice: `Pass ${name}${now}.` };
  },
};
