import type { CallSite } from '../../model/callSite.js';
import type { Range } from '../../model/range.js';
import type { FileView } from '../program.js';

/** The symbol that each decorator site of a file decorates, by the site's index. */
export function decoratedSymbols(view: FileView): ReadonlyMap<number, number> {
  const known = view.notes.get('decorated') as ReadonlyMap<number, number> | undefined;
  if (known) return known;
  const { callSites, symbols } = view.facts;
  const byName = symbols
    .map((symbol, index) => ({ symbol, index }))
    .filter(({ symbol }) => symbol.kind !== 'extension')
    .sort((a, b) => (isBefore(a.symbol.nameRange, b.symbol.nameRange) ? -1 : 1));
  const decorated = new Map<number, number>();
  callSites.forEach((site, index) => {
    if (site.kind !== 'decorator') return;
    // The next declaration, unless the decorator stands among the parameters of the one before it.
    const next = byName.find(({ symbol }) => isBefore(site.range, symbol.nameRange));
    const around = symbols.find(
      ({ signature, nameRange, range }) => signature && isBefore(nameRange, site.range) && holds(range, site.range),
    );
    if (next && (!around || holds(around.range, next.symbol.nameRange))) decorated.set(index, next.index);
  });
  view.notes.set('decorated', decorated);
  return decorated;
}

/** The decorator sites of a symbol. */
export function decoratorsOf(view: FileView, symbol: number): readonly CallSite[] {
  return [...decoratedSymbols(view)]
    .filter(([, decorated]) => decorated === symbol)
    .map(([site]) => view.facts.callSites[site] as CallSite);
}

function holds(outer: Range, inner: Range): boolean {
  return (
    (outer.startLine < inner.startLine ||
      (outer.startLine === inner.startLine && outer.startColumn <= inner.startColumn)) &&
    (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn))
  );
}

function isBefore(a: Range, b: Range): boolean {
  return a.startLine < b.startLine || (a.startLine === b.startLine && a.startColumn < b.startColumn);
}
