import type { CallSite } from '../model/callSite.js';
import { rangeHolds } from '../model/range.js';
import type { FileOutline } from './fileOutline.js';
import { constructorShape, type Subject } from './subjects.js';
import type { SymbolPair } from './symbolChanges.js';

/** A class that became abstract: what constructs it no longer can. */
export function abstractedSubject({ base, head }: SymbolPair): Subject | undefined {
  if (base.symbol.kind !== 'class' || head.symbol.kind !== 'class') return undefined;
  if (!head.symbol.abstract || base.symbol.abstract) return undefined;
  return {
    base,
    head,
    change: 'signature',
    before: constructorShape(base),
    after: { ...constructorShape(head), abstract: true },
    sameShape: false,
    uncertain: false,
    differences: [{ kind: 'modifier_added', text: `class \`${head.symbol.name}\` is abstract now` }],
  };
}

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
