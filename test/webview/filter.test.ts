import { describe, expect, it } from 'vitest';
import { initialViewState } from '../../src/protocol/graphViewState.js';
import { filtered, isFiltering, scoped } from '../../webview/filter.js';
import { picture } from '../../webview/picture.js';
import { call, row } from './sampleRows.js';

const rows = {
  nodes: [
    row(0, 'price.ts::priceOf'),
    row(1, 'cart.ts::total', { distance: -1, verdict: 'broken' }),
    row(2, 'view.ts::View', { distance: -2, kind: 'class' }),
    row(3, 'tax.ts::rate', { distance: 1 }),
    row(4, 'price.test.ts::it("adds")', { distance: -1, isTest: true, kind: 'test', verdict: 'suspect' }),
    row(5, 'far.ts::far', { distance: -3, byExpansion: true }),
  ],
  edges: [
    call(0, 1, 0, { verdict: 'broken' }),
    call(1, 2, 1),
    call(2, 0, 3),
    call(3, 4, 0, { verdict: 'suspect' }),
    call(4, 5, 2),
  ],
};
const names = ({ nodes }: { nodes: { name: string }[] }) => nodes.map(({ name }) => name);
const all = { ...initialViewState, depth: 2 };

describe('scoped', () => {
  it.each([
    ['everything in reach', all, ['priceOf', 'total', 'View', 'rate', 'it("adds")', 'far']],
    ['callers only', { ...all, direction: 'callers' as const }, ['priceOf', 'total', 'View', 'it("adds")', 'far']],
    ['callees only, but what was expanded', { ...all, direction: 'callees' as const }, ['priceOf', 'rate', 'far']],
    ['one hop', { ...all, depth: 1 }, ['priceOf', 'total', 'rate', 'it("adds")', 'far']],
    ['no tests', { ...all, showTests: false }, ['priceOf', 'total', 'View', 'rate', 'far']],
  ])('%s', (_, state, expected) => {
    expect(names(scoped(rows, state))).toEqual(expected);
  });

  it('leaves no edge without its ends', () => {
    expect(scoped(rows, { ...all, direction: 'callees' }).edges.map(({ id }) => id)).toEqual([2]);
  });
});

describe('filtered', () => {
  const scope = scoped(rows, all);

  it('keeps what matches by name or file, and the way to the change', () => {
    const result = filtered(scope, { ...all, filter: 'VIEW' });
    expect(names(result)).toEqual(['priceOf', 'total', 'View']);
    expect([...result.context].sort()).toEqual([0, 1]);
  });

  it('wants all words', () => {
    expect(names(filtered(scope, { ...all, filter: 'cart total' }))).toEqual(['priceOf', 'total']);
    expect(names(filtered(scope, { ...all, filter: 'cart rate' }))).toEqual([]);
  });

  it('hides verdicts and kinds, of symbols and of edges, but no changed symbol', () => {
    const broken = filtered(scope, { ...all, hiddenVerdicts: ['broken'] });
    expect(names(broken)).not.toContain('total');
    expect(broken.edges.every(({ verdict }) => verdict !== 'broken')).toBe(true);
    expect(names(filtered(scope, { ...all, hiddenVerdicts: ['none', 'suspect'] }))).toEqual(['priceOf', 'total']);
    expect(names(filtered(scope, { ...all, hiddenKinds: ['function'] }))).toEqual(['priceOf', 'View', 'it("adds")']);
  });
});

describe('isFiltering', () => {
  it('is false for what hides nothing', () => {
    expect(isFiltering({ ...all, filter: '  ' })).toBe(false);
    expect(isFiltering({ ...all, hiddenKinds: ['class'] })).toBe(true);
  });
});

describe('picture', () => {
  it('makes one box of a collapsed file, and one line of its calls that says the worst', () => {
    const nodes = [
      row(0, 'p.ts::f'),
      row(1, 'c.ts::a', { distance: -1 }),
      row(2, 'c.ts::b', { distance: -1 }),
      row(3, 'c.ts::d', { distance: -2 }),
    ];
    const edges = [
      call(0, 1, 0, { verdict: 'fits' }),
      call(1, 2, 0, { verdict: 'broken', calls: 2 }),
      call(2, 1, 2),
      call(3, 3, 1),
    ];
    const drawn = picture({ nodes, edges }, { ...all, collapsedFiles: ['c.ts'] });
    expect(drawn.nodes.map(({ key, members }) => [key, members.length])).toEqual([
      ['p.ts::f', 1],
      ['-1 c.ts', 2],
      ['-2 c.ts', 1],
    ]);
    expect(drawn.edges.map(({ key, verdict, calls }) => [key, verdict, calls])).toEqual([
      ['-1 c.ts -> p.ts::f', 'broken', 3],
      ['-2 c.ts -> -1 c.ts', undefined, 1],
    ]);
  });

  it('ignores collapsed files where files are no groups', () => {
    const nodes = [row(0, 'p.ts::f'), row(1, 'c.ts::a', { distance: -1 })];
    const choices = { ...all, collapsedFiles: ['c.ts'], groupByFile: false };
    expect(picture({ nodes, edges: [] }, choices).nodes.map(({ collapsed }) => collapsed)).toEqual([false, false]);
  });
});
