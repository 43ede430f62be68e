import type { CallSite } from '../model/callSite.js';
import { rangeHolds } from '../model/range.js';
import type { FileOutline } from './fileOutline.js';

/** True where a call constructs a class as the base of another: of a nameless one with its body right there, or in the constructor of an heir. */
export function constructsBase(site: CallSite, { symbols }: FileOutline): boolean {
  const caller = symbols[site.caller];
  const heirs = symbols.filter(
    (s, i) =>
      s.kind === 'class' &&
      ((s.name.startsWith('new ') && rangeHolds(site.range, s.range.startLine, s.range.startColumn)) ||
        (caller?.kind === 'constructor' && caller.container === i)),
  );
  return heirs.some(({ heritage = [] }) =>
    heritage.some(({ type }) => type.kind === 'named' && type.path[type.path.length - 1] === site.name),
  );
}
