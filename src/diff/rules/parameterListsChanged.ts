import type { Parameter } from '../../model/signature.js';
import { parameterList } from '../binding/evidence.js';
import { keptForPair } from '../binding/keptForPair.js';
import type { PreparedCall } from '../binding/preparedCall.js';
import type { OwnRuling, Rule } from './rule.js';

/** The callee takes its arguments in another number of lists: `f(a)(b)` and `f(a, b)`. */
export const parameterListsChanged: Rule = {
  code: 'parameter-lists-changed',
  judge(call) {
    const { site, now, after } = call;
    if (!hasOtherLists(call)) return toBeFound(call);
    const { is } = listCounts(call.old.signature, now.signature);
    const written = listCount(site.arguments);
    const lists = (count: number) => `${count} argument list${count === 1 ? '' : 's'}`;
    const reason = `passes ${lists(written)}; \`${after.name}\` now takes ${is}`;
    // What is left of the lists may be for what the call gives, or the call may stand for a function of what is lacking.
    return { verdict: fitsFirst(site.arguments, now.signature.parameters) ? 'suspect' : 'broken', reason };
  },
};

/** What the compiler passes by itself has to be there, wherever the call stands. */
function toBeFound(call: PreparedCall): OwnRuling | undefined {
  const { filled } = call.now.binding;
  if (!call.now.signature.parameters.some(({ implied }) => implied)) return undefined;
  const added = call.aligned.flatMap(({ before, after }) =>
    !before && after?.implied && after.default === undefined && !filled.has(after) ? [after] : [],
  );
  if (added.length === 0) return undefined;
  const list = parameterList(added, call.language);
  return {
    verdict: 'suspect',
    reason: `leaves ${list} to the compiler, which has to find ${added.length === 1 ? 'one' : 'them'} where the call stands`,
    advice: `See to it that ${list} can be found there, or pass ${added.length === 1 ? 'it' : 'them'}.`,
  };
}

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
