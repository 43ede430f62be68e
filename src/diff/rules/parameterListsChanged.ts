import type { Parameter } from '../../model/signature.js';
import { keptForPair } from '../binding/keptForPair.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import type { Rule } from './rule.js';

/** The callee takes its arguments in another number of lists: `f(a)(b)` and `f(a, b)`. */
export const parameterListsChanged: Rule = {
  code: 'parameter-lists-changed',
  judge(call) {
    const { site, now, after } = call;
    if (!hasOtherLists(call)) return undefined;
    const { is } = listCounts(call.old.signature, now.signature);
    const written = listCount(site.arguments);
    const lists = (count: number) => `${count} argument list${count === 1 ? '' : 's'}`;
    const reason = `passes ${lists(written)}; \`${after.name}\` now takes ${is}`;
    // What is left of the lists may be for what the call gives, or the call may stand for a function of what is lacking.
    return { verdict: fitsFirst(site.arguments, now.signature.parameters) ? 'suspect' : 'broken', reason };
  },
};

/** True for a call with as many lists as there were, where there are more or fewer now. */
export function hasOtherLists({ site, old, now }: PreparedCall): boolean {
  const { was, is } = listCounts(old.signature, now.signature);
  return was !== is && was === listCount(site.arguments);
}

const listCounts = keptForPair((old, now) => ({
  was: listCount(passedOnes(old.parameters)),
  is: listCount(passedOnes(now.parameters)),
}));

function passedOnes(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter((parameter) => parameter.kind !== 'receiver' && !parameter.implied);
}

function listCount(entries: readonly { list?: number }[]): number {
  return 1 + Math.max(0, ...entries.map((entry) => entry.list ?? 0));
}

/** True where the first list of a call fills the first of the parameters. */
function fitsFirst(args: readonly { kind: string; list?: number }[], parameters: readonly Parameter[]): boolean {
  const first = args.filter((argument) => (argument.list ?? 0) === 0);
  const own = passedOnes(parameters).filter((parameter) => (parameter.list ?? 0) === 0);
  if (first.some((argument) => argument.kind === 'spread')) return true;
  const takesAny = own.some((parameter) => parameter.kind === 'rest');
  return (
    first.length >= own.filter((parameter) => !parameter.optional).length && (takesAny || first.length <= own.length)
  );
}
