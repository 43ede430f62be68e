import type { Argument, CallSite } from '../model/callSite.js';
import type { Signature } from '../model/signature.js';

/** Calls with several argument lists, of functions with several parameter lists: `f(a)(b)`. */

/** The number of lists that a call of the function can write, implied ones included; 0 for one that takes none at all. */
function listsOf(signature: Signature): number {
  let last = signature.modifiers.includes('property') ? -1 : 0;
  for (const { list = 0, kind } of signature.parameters) if (kind !== 'receiver') last = Math.max(last, list);
  return last + 1;
}

/** True where the function is called by being named: it takes no arguments that a call has to write. */
export function isCalledByName(signature: Signature): boolean {
  return signature.parameters.every((parameter) => parameter.kind === 'receiver' || parameter.implied);
}

/** The arguments of a call that the function itself takes; those behind them go to what it gives back. */
export function ownArguments(signature: Signature, args: readonly Argument[]): readonly Argument[] {
  const lists = listsOf(signature);
  return args.some(({ list = 0 }) => list >= lists) ? args.filter(({ list = 0 }) => list < lists) : args;
}

/** The call of what the function gives back, with the arguments that are left; undefined where none are. */
export function callBehind(signature: Signature, site: CallSite): CallSite | undefined {
  const lists = listsOf(signature);
  const left = site.arguments.filter(({ list = 0 }) => list >= lists);
  if (left.length === 0) return undefined;
  const args = left.map(({ list = 0, ...argument }) => (list > lists ? { ...argument, list: list - lists } : argument));
  return { ...site, kind: 'call', arguments: args };
}
