import type { CallSite } from '../../model/callSite.js';
import { compareRanges, rangeContains } from '../../model/range.js';
import type { FileView } from '../program.js';
import { decoratedSymbols } from './decorated.js';

/** What an annotation stands at: a declaration, or a parameter of a callable. */
export interface AnnotatedPlace {
  /** Index of the declaration, or of the callable that has the parameter. */
  symbol: number;
  isParameter: boolean;
}

/** Where a decorator site of a file stands; undefined for one at neither. */
export function annotatedPlace(view: FileView, index: number): AnnotatedPlace | undefined {
  const site = view.facts.callSites[index] as CallSite;
  let callable = -1;
  view.facts.symbols.forEach(({ signature, nameRange, range }, symbol) => {
    const isAround = signature && compareRanges(nameRange, site.range) < 0 && rangeContains(range, site.range);
    // What contains others comes before them: the last is the innermost.
    if (isAround) callable = symbol;
  });
  const declared = decoratedSymbols(view).get(index);
  if (declared !== undefined) return { symbol: declared, isParameter: false };
  return callable < 0 ? undefined : { symbol: callable, isParameter: true };
}
