import { callRulesOf } from '../../languages/registry.js';
import type { Rule } from './rule.js';

/** The callee has to be called in code that is marked as unsafe now, or no longer has to. */
export const unsafeChanged: Rule = {
  code: 'unsafe-changed',
  judge(call) {
    const was = call.old.signature.modifiers.includes('unsafe');
    const is = call.now.signature.modifiers.includes('unsafe');
    const { context } = call.site;
    const name = `\`${call.after.name}\``;
    if (was === is) return undefined;
    if (!is) {
      if (context !== 'unsafe') return undefined;
      return { verdict: 'fits', reason: `stands in unsafe code; ${name} is no longer unsafe, so it may not have to` };
    }
    if (context === 'unsafe') return undefined;
    const unknown = context === 'expanded' ? 'stands in the text of a macro' : undefined;
    if (unknown !== undefined || !callRulesOf(call.language).marksUnsafeCode)
      return { verdict: 'suspect', reason: `${unknown ?? 'may not stand in unsafe code'}; ${name} is unsafe now` };
    return {
      verdict: 'broken',
      reason: `does not stand in unsafe code; ${name} is unsafe now`,
    };
  },
};
