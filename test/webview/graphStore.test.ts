import { describe, expect, it } from 'vitest';
import type { HostToGraph } from '../../src/protocol/graphMessages.js';
import { GraphStore } from '../../webview/graphStore.js';

type Batch = Extract<HostToGraph, { type: 'batch' }>;
const begin = (query: number): Extract<HostToGraph, { type: 'begin' }> => ({
  type: 'begin',
  query,
  title: '',
  subject: { root: '/', roots: 'change' },
  state: null,
  keepPlaces: false,
});
const batch = (query: number, sequence: number, part: Partial<Batch> = {}): Batch => ({
  type: 'batch',
  query,
  sequence,
  strings: [],
  nodes: [],
  edges: [],
  ...part,
});
const end = (query: number, sequence: number): Extract<HostToGraph, { type: 'end' }> => ({
  type: 'end',
  query,
  sequence,
  omittedNodes: 2,
  canShowMore: true,
  gaps: ['a gap'],
});
const nodeRow = {
  node: 0,
  symbol: 1,
  name: 1,
  kind: 2,
  file: 0,
  signature: 3,
  line: 1,
  column: 2,
  distance: 0,
  isTest: false,
  hiddenCallers: 4,
  hiddenCallees: 0,
  possibleCallers: 0,
  root: true,
  byExpansion: false,
};

describe('GraphStore', () => {
  it('puts strings in place, over batches', () => {
    const store = new GraphStore();
    expect(store.receive(begin(1))).toBe('begun');
    expect(store.receive(batch(1, 0, { strings: ['a.ts', 'f', 'function', 'f(x)'], nodes: [nodeRow] }))).toBe('rows');
    const edge = { edge: 0, source: 0, target: 0, relationship: 'calls', tier: 'exact', confidence: 100 } as const;
    const staleCalls = [{ verdict: 'broken' as const, code: 4, reason: 5, advice: 6, line: 8 }];
    const strings = ['too-few-arguments', 'why', 'what'];
    const more = batch(1, 1, { strings, edges: [{ ...edge, staleCalls, calls: 1, line: 0 }] });
    expect(store.receive(more)).toBe('rows');
    expect(store.receive(end(1, 2))).toBe('complete');
    expect(store.nodes.get(0)).toMatchObject({ id: 0, symbol: 'a.ts::f', kind: 'function', signature: 'f(x)' });
    expect(store.edges.get(0)?.staleCalls).toEqual([
      { verdict: 'broken', code: 'too-few-arguments', reason: 'why', advice: 'what', line: 8 },
    ]);
    expect(store).toMatchObject({ omittedNodes: 2, canShowMore: true, gaps: ['a gap'] });
  });

  it('replaces a row that comes again under its id', () => {
    const store = new GraphStore();
    store.receive(begin(1));
    store.receive(batch(1, 0, { strings: ['a.ts', 'f', 'function', ''], nodes: [nodeRow] }));
    store.receive(batch(1, 1, { nodes: [{ ...nodeRow, hiddenCallers: 0 }] }));
    expect([...store.nodes.values()].map(({ hiddenCallers }) => hiddenCallers)).toEqual([0]);
  });

  it('reports a gap once, and takes nothing until it is begun anew', () => {
    const store = new GraphStore();
    store.receive(begin(1));
    expect(store.receive(batch(1, 1))).toBe('gap');
    expect(store.receive(batch(1, 2))).toBe('ignored');
    expect(store.receive(end(1, 3))).toBe('ignored');
    expect(store.receive(begin(1))).toBe('begun');
    expect(store.receive(batch(1, 0))).toBe('rows');
  });

  it('sees that the end came too early', () => {
    const store = new GraphStore();
    store.receive(begin(1));
    store.receive(batch(1, 0));
    expect(store.receive(end(1, 2))).toBe('gap');
  });

  it('takes nothing of a query that another replaced', () => {
    const store = new GraphStore();
    store.receive(begin(1));
    store.receive(begin(2));
    expect(store.receive(batch(1, 0, { strings: ['a.ts', 'f', 'k', ''], nodes: [nodeRow] }))).toBe('ignored');
    expect(store.receive(begin(1))).toBe('ignored');
    expect(store.nodes.size).toBe(0);
  });
});
