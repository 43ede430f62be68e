import type { Signature } from '../../model/signature.js';
import type { Rule } from './rule.js';

/** Calls of the callee are to go. They work all the same, but where the mark makes an error of them. */
export const deprecated: Rule = {
  code: 'deprecated',
  judge(call) {
    const now = deprecationOf(call.now.signature);
    const old = deprecationOf(call.old.signature);
    if (now === undefined || now === old) return undefined;
    const name = `\`${call.after.name}\``;
    if (now === 'error')
      return { verdict: 'broken', reason: `${name} is marked as obsolete, and every call of it as an error` };
    return { verdict: 'fits', reason: `${name} is deprecated now`, advice: 'Call what takes its place.' };
  },
};

const mark = /(?:^|\.)(?:deprecated|obsolete)(?:\((\w+)\))?$/i;

/** How strongly a signature says that calls of it are to go; undefined where it does not. */
export function deprecationOf({ decorators = [] }: Signature): 'error' | 'warning' | undefined {
  for (const name of decorators) {
    const found = mark.exec(name);
    if (found) return /^(error|hidden)$/i.test(found[1] ?? '') ? 'error' : 'warning';
  }
  return undefined;
}

/** True for a decorator that says no more than that. */
export function isDeprecation(name: string): boolean {
  return mark.test(name);
}
