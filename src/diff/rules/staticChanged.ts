import { callRulesOf } from '../../languages/registry.js';
import type { Signature } from '../../model/signature.js';
import type { Rule } from './rule.js';

/** The method belongs to the type now and not to its objects, or the other way round. */
export const staticChanged: Rule = {
  code: 'static-changed',
  judge(call) {
    const was = belonging(call.old.signature);
    const is = belonging(call.now.signature);
    if (was === is) return undefined;
    const { staticThroughObject, receiverIsArgument } = callRulesOf(call.language);
    if (is === 'static' && staticThroughObject) return undefined;
    // What the call passes as the receiver was counted among its arguments.
    if (receiverIsArgument && call.receiverIsKnown) return undefined;
    const words = { static: 'a static method', class: 'a class method', object: 'an instance method' };
    return {
      verdict: 'suspect',
      reason: `\`${call.after.name}\` was ${words[was]} and is now ${words[is]}`,
    };
  },
};

function belonging({ modifiers }: Signature): 'static' | 'class' | 'object' {
  return modifiers.includes('static') ? 'static' : modifiers.includes('classmethod') ? 'class' : 'object';
}
