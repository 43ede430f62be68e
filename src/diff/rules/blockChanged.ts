import type { Rule } from './rule.js';

/** The block that stands beside the arguments is no longer taken, or one is needed now. */
export const blockChanged: Rule = {
  code: 'block-changed',
  judge({ site, old, now, after }) {
    // What hands on all that it was given hands on its block, too.
    const mayHandOn = site.kind === 'super' || site.arguments.some((argument) => argument.kind === 'spread');
    const was = old.signature.block;
    const is = now.signature.block;
    if (site.block && was !== undefined && is === undefined) {
      return {
        verdict: 'suspect',
        reason: `hands over a block, which \`${after.name}\` no longer takes`,
        advice: 'Pass what the block does in another way, or leave it out.',
      };
    }
    if (!site.block && !mayHandOn && is === 'required' && was !== 'required') {
      return {
        verdict: 'suspect',
        reason: `hands over no block; \`${after.name}\` yields to one now without asking for it`,
        advice: 'Hand over a block.',
      };
    }
    return undefined;
  },
};
