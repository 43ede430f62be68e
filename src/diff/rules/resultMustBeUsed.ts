import type { Rule } from './rule.js';

/** The call leaves a result alone that is marked as one which must be used now. */
export const resultMustBeUsed: Rule = {
  code: 'result-must-be-used',
  judge(call) {
    const isMarked = ({ signature }: typeof call.now) => signature.modifiers.includes('must_use');
    if (call.site.use !== 'ignored' || call.site.discarded || isMarked(call.old) || !isMarked(call.now))
      return undefined;
    return {
      verdict: 'fits',
      reason: `leaves the result alone, and is warned: \`${call.after.name}\` marks it as one that must be used now`,
    };
  },
};
