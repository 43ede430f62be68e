import type { Rule } from './rule.js';

/** The class that a call constructs is abstract now. */
export const classBecameAbstract: Rule = {
  code: 'class-became-abstract',
  judge({ site, before, after, constructsBase }) {
    if (!after.abstract || before.abstract || constructsBase) return undefined;
    if (site.kind !== 'new' && site.kind !== 'call') return undefined;
    return { verdict: 'broken', reason: `constructs \`${after.name}\`, which is abstract now` };
  },
};
