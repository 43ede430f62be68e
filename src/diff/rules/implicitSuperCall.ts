import { parameterList } from '../binding/evidence.js';
import { fits } from '../binding/preparedCall.js';
import type { Rule } from './rule.js';

/** A constructor that calls none of its base, or a class without one: the base's has to take no arguments. */
export const implicitSuperCall: Rule = {
  code: 'implicit-super-call',
  judge(call) {
    if (!call.site.implied || fits(call.now) || !fits(call.old)) return undefined;
    const missing = call.now.binding.problems.flatMap((problem) =>
      problem.kind === 'too_few' || problem.kind === 'missing_keyword' ? problem.missing : [],
    );
    const name = call.after.name;
    const wants =
      missing.length > 0 ? `needs ${parameterList(missing, call.language)}` : 'no longer takes no arguments';
    return {
      verdict: call.after.implicit ? 'suspect' : 'broken',
      reason: `calls the constructor of \`${name}\` without arguments, as none is written; it ${wants}`,
      advice: `Call the constructor of \`${name}\` with what it now takes.`,
    };
  },
};
