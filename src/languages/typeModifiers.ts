import { compareCodeUnits } from '../model/order.js';
import type { Modifier } from '../model/signature.js';

const telling: ReadonlySet<string> = new Set<Modifier>(['final', 'open', 'sealed', 'static']);

/** Those words of a type's declaration that decide who may extend it. */
export function typeModifiersOf(words: Iterable<string>): Modifier[] {
  return ([...new Set(words)].filter((word) => telling.has(word)) as Modifier[]).sort(compareCodeUnits);
}
