import type { Rule } from './rule.js';

/** The callee gives its results one by one now, or no longer does. */
export const generatorChanged: Rule = {
  code: 'generator-changed',
  judge(call) {
    const was = call.old.signature.modifiers.includes('generator');
    const is = call.now.signature.modifiers.includes('generator');
    if (was === is) return undefined;
    if (call.surroundings === 'edited' && call.site.use !== call.useBefore) return undefined;
    if (is && call.site.use === 'iterated') return undefined;
    const change = is ? 'became a generator' : 'is no longer a generator';
    return { verdict: 'suspect', reason: `\`${call.after.name}\` ${change}` };
  },
};
