import type { CallSite } from '../../model/callSite.js';
import type { Facts } from '../../model/facts.js';
import { rangeContains } from '../../model/range.js';

/** Who gets a function that is passed as a value, and with how many arguments that one calls it. */
export interface ReceivingCall {
  /** The name of what it is passed to. */
  name: string;
  /** How many arguments it is called with. */
  passes: number;
  /** What those are, where that is known. */
  words?: readonly string[];
  /** True where that is written in the repository, as the type of a parameter. */
  declared: boolean;
}

/** The innermost call that has a reference among its arguments, and which of them it is. */
export function argumentPlace(
  { callSites }: Facts,
  reference: CallSite,
): { site: number; argument: number } | undefined {
  const callee = JSON.stringify(reference.callee);
  for (let site = callSites.length - 1; site >= 0; site--) {
    const call = callSites[site]!;
    if (call.kind !== 'call' && call.kind !== 'new') continue;
    if (!rangeContains(call.range, reference.range)) continue;
    const argument = call.arguments.findIndex((a) => a.kind === 'positional' && JSON.stringify(a.value) === callee);
    return argument < 0 ? undefined : { site, argument };
  }
  return undefined;
}

const elements = ['the element', 'its index', 'the list'];

/** What the platform's functions call their first argument with. */
const platform: ReadonlyMap<string, readonly string[]> = new Map([
  ...['map', 'forEach', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap'].map(
    (name) => [name, elements] as const,
  ),
  ['reduce', ['the value so far', ...elements]],
  ['reduceRight', ['the value so far', ...elements]],
  ['sort', ['one element', 'another element']],
  ['then', ['the value']],
  ['catch', ['the error']],
  ['finally', []],
  ['queueMicrotask', []],
  ['requestAnimationFrame', ['the time']],
]);

/** How a function of the platform calls the function that it is given. */
export function platformReceiver(name: string, argument: number): ReceivingCall | undefined {
  if (name === 'addEventListener' && argument === 1) return { name, passes: 1, words: ['the event'], declared: false };
  const words = argument === 0 ? platform.get(name) : undefined;
  return words && { name, passes: words.length, words, declared: false };
}
