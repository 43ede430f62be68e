import type { Signature } from '../../model/signature.js';
import { joined } from '../binding/evidence.js';
import { refusal } from '../binding/refusedUse.js';
import { isDeprecation } from './deprecated.js';
import type { Rule } from './rule.js';

/** Decorators that can rewrite the callee came or went. */
export const decoratorsChanged: Rule = {
  code: 'decorators-changed',
  judge(call) {
    const old = rewritingMarks(call.old.signature);
    const now = rewritingMarks(call.now.signature);
    const added = now.filter((name) => !old.includes(name)).map((name) => `\`@${name}\``);
    const dropped = old.filter((name) => !now.includes(name)).map((name) => `\`@${name}\``);
    if (added.length === 0 && dropped.length === 0 && old.join() === now.join()) return undefined;
    const changes = [
      ...(added.length > 0 ? [`gained ${joined(added)}`] : []),
      ...(dropped.length > 0 ? [`lost ${joined(dropped)}`] : []),
    ];
    const what = changes.length > 0 ? changes.join(' and ') : 'has its decorators in another order';
    const reason = `\`${call.after.name}\` ${what}`;
    return refusal(call, reason) ?? { verdict: 'suspect', reason };
  },
};

function rewritingMarks({ decorators = [] }: Signature): string[] {
  return decorators.filter((name) => !isDeprecation(name) && !harmless.has(name));
}

/** What says something of the callee, and leaves its calls as they are. */
const harmless: ReadonlySet<string> = new Set(['discardableResult']);
