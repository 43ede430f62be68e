import { describe, expect, it } from 'vitest';
import { treeRows } from '../../webview/treeRows.js';
import { call, row } from './sampleRows.js';

const nodes = [
  row(0, 'src/p.ts::priceOf', { change: 'signature', possibleCallers: 2 }),
  row(1, 'src/cart.ts::Cart.total', { distance: -1, kind: 'method', verdict: 'broken', hiddenCallers: 3 }),
  row(2, 'src/cart.ts::<module>', { distance: -1, kind: 'module', name: '<module>' }),
  row(3, 'src/tax.ts::rate', { distance: 1 }),
];
const edges = [
  call(0, 2, 0),
  call(1, 1, 0, {
    verdict: 'broken',
    staleCalls: [
      { verdict: 'broken', code: 'too-few-arguments', reason: 'passes 1 argument', advice: 'Pass `b`.', line: 7 },
    ],
    calls: 2,
    line: 7,
  }),
  call(2, 0, 3),
];
const closed = { collapsedFiles: new Set<string>(), toggled: new Set<string>() };

describe('treeRows', () => {
  it('begins with what changed, then callers and callees, by file', () => {
    const rows = treeRows({ nodes, edges }, closed);
    expect(rows.map(({ level, text }) => `${'  '.repeat(level - 1)}${text}`)).toEqual([
      'Changed',
      '  p.ts',
      '    priceOf',
      'Callers',
      '  cart.ts',
      '    Cart.total',
      '    cart.ts (top level)',
      'Callees',
      '  tax.ts',
      '    rate',
    ]);
  });

  it('says name, kind, file, change, verdict and number of stale calls', () => {
    const rows = treeRows({ nodes, edges }, closed);
    const spoken = (text: string) => rows.find((one) => one.text === text)?.spoken;
    expect(spoken('priceOf')).toBe(
      'priceOf, function, p.ts, signature changed, 2 stale calls of it, 2 possible callers',
    );
    expect(spoken('Cart.total')).toBe('Cart.total, method, cart.ts, 2 broken calls, broken, 3 callers not shown');
    expect(spoken('Callers')).toBe('Callers, 2 symbols');
  });

  it('gives each row its place among its siblings', () => {
    const rows = treeRows({ nodes, edges }, closed);
    const callers = rows.filter(({ kind, parent }) => kind === 'symbol' && parent === 'file -1 src/cart.ts');
    expect(callers.map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(
      rows.filter(({ kind }) => kind === 'section').map(({ position, siblings }) => `${position}/${siblings}`),
    ).toEqual(['1/3', '2/3', '3/3']);
  });

  it('shows the calls of a symbol, stale ones first, with their reason', () => {
    const rows = treeRows({ nodes, edges }, { ...closed, toggled: new Set(['symbol src/p.ts::priceOf']) });
    expect(rows.filter(({ kind }) => kind === 'call').map(({ spoken }) => spoken)).toEqual([
      'called by Cart.total, broken, passes 1 argument (too-few-arguments), Pass `b`, 2 calls, line 8 of cart.ts',
      'called by cart.ts (top level), line 5 of cart.ts',
      'calls rate, line 5',
    ]);
  });

  it('hides what is in a closed section or a collapsed file', () => {
    const expansion = { collapsedFiles: new Set(['src/cart.ts']), toggled: new Set(['section 1']) };
    const rows = treeRows({ nodes, edges }, expansion);
    expect(rows.map(({ text, expanded }) => [text, expanded])).toEqual([
      ['Changed', true],
      ['p.ts', true],
      ['priceOf', false],
      ['Callers', true],
      ['cart.ts', false],
      ['Callees', false],
    ]);
  });
});
