import { describe, expect, it } from 'vitest';
import { GraphLedger } from '../../src/protocol/graphLedger.js';
import type { HostToGraph } from '../../src/protocol/graphMessages.js';
import { answer, edge, node } from '../extension/graph/sampleAnswer.js';
import { stale } from '../webview/sampleGraph.js';

type Batch = Extract<HostToGraph, { type: 'batch' }>;

/** Rows as the page reads them: strings in place, each edge behind both its ends. */
function read(batches: readonly Batch[], strings: string[] = [], known = new Set<number>()) {
  const nodes: Record<string, { hidden: [number, number]; distance: number; id: number }> = {};
  const edges: string[] = [];
  const names = new Map<number, string>();
  for (const batch of batches) {
    strings.push(...batch.strings);
    for (const row of batch.nodes) {
      const name = `${strings[row.file]}::${strings[row.symbol]}`;
      names.set(row.node, name);
      known.add(row.node);
      nodes[name] = { hidden: [row.hiddenCallers, row.hiddenCallees], distance: row.distance, id: row.node };
    }
    for (const row of batch.edges) {
      expect(known.has(row.source) && known.has(row.target)).toBe(true);
      const reasons = (row.staleCalls ?? []).map(({ reason }) => ` ${strings[reason]}`);
      edges.push(`${row.source}>${row.target}${reasons.join()}`);
    }
  }
  return { nodes, edges };
}

describe('GraphLedger', () => {
  it('sends each string once, in the batch that is the first to need it', () => {
    const ledger = new GraphLedger(7);
    ledger.load(
      answer(
        [node('a.ts::f', 0), node('a.ts::g', -1)],
        [edge('a.ts::g', 'a.ts::f', stale('broken', 'too-few-arguments', 'too few arguments'))],
      ),
    );
    const batches = ledger.snapshot();
    expect(batches.map(({ query, sequence }) => [query, sequence])).toEqual([[7, 0]]);
    expect(new Set(batches[0]!.strings).size).toBe(batches[0]!.strings.length);
    expect(batches[0]!.strings.filter((text) => text === 'a.ts')).toHaveLength(1);
    expect(read(batches).edges).toEqual(['1>0 too few arguments']);
  });

  it('cuts rows into batches of at most 200, what is nearest to the change first', () => {
    const nodes = [
      node('a.ts::root', 0),
      ...Array.from({ length: 450 }, (_, i) => node(`f${i % 9}.ts::c${i}`, i < 400 ? -1 : 1)),
    ];
    const edges = nodes
      .slice(1)
      .map(({ symbol, distance }) =>
        distance < 0
          ? edge(symbol.id, 'a.ts::root', stale('broken', 'too-few-arguments', `because ${symbol.id}`))
          : edge('a.ts::root', symbol.id),
      );
    const ledger = new GraphLedger(1);
    ledger.load(answer([...nodes].reverse(), edges));
    const batches = ledger.snapshot();
    expect(batches.every((batch) => batch.nodes.length <= 200 && batch.edges.length <= 200)).toBe(true);
    expect(batches.map(({ sequence }) => sequence)).toEqual(batches.map((_, index) => index));
    expect(batches[0]!.nodes[0]).toMatchObject({ distance: 0, root: true });
    const rows = read(batches);
    expect(Object.keys(rows.nodes)).toHaveLength(451);
    expect(rows.edges).toHaveLength(450);
    expect(rows.edges.every((text) => text.includes('because') || text.startsWith('0>'))).toBe(true);
  });

  it('adds only what a hop brings, leaves all ids, and counts anew what is not shown', () => {
    const ledger = new GraphLedger(1);
    ledger.load(
      answer(
        [node('a.ts::root', 0, { hiddenCallees: 1 }), node('b.ts::caller', -1, { hiddenCallers: 2 })],
        [edge('b.ts::caller', 'a.ts::root')],
      ),
    );
    const strings: string[] = [];
    const known = new Set<number>();
    const first = read(ledger.snapshot(), strings, known);
    const hop = answer(
      [
        node('b.ts::caller', 0, { hiddenCallees: 1 }),
        node('c.ts::x', -1),
        node('a.ts::root', -1, { hiddenCallers: 1 }),
      ],
      [edge('c.ts::x', 'b.ts::caller'), edge('a.ts::root', 'b.ts::caller')],
    );
    const second = read(ledger.expand(hop, first.nodes['b.ts::caller']!.id, 'callers', true), strings, known);
    expect(Object.keys(second.nodes).sort()).toEqual(['a.ts::root', 'b.ts::caller', 'c.ts::x']);
    expect(second.nodes['c.ts::x']).toMatchObject({ distance: -2, id: 2 });
    // Its two callers are there now, one of which was drawn already.
    expect(second.nodes['b.ts::caller']!.hidden).toEqual([0, 0]);
    // And the root's one callee that was not drawn is drawn now.
    expect(second.nodes['a.ts::root']!.hidden).toEqual([0, 0]);
    expect(second.nodes['a.ts::root']!.id).toBe(first.nodes['a.ts::root']!.id);
    expect(second.edges).toEqual(['2>1', '0>1']);
  });

  it('tells the whole again under the same ids, from sequence 0', () => {
    const ledger = new GraphLedger(1);
    ledger.load(
      answer([node('a.ts::root', 0), node('b.ts::c', -1, { hiddenCallers: 1 })], [edge('b.ts::c', 'a.ts::root')]),
    );
    ledger.snapshot();
    const hop = answer([node('b.ts::c', 0), node('d.ts::d', -1)], [edge('d.ts::d', 'b.ts::c')]);
    ledger.expand(hop, 1, 'callers', true);
    const again = ledger.snapshot();
    expect(again[0]!.sequence).toBe(0);
    const rows = read(again);
    expect(Object.fromEntries(Object.entries(rows.nodes).map(([name, { id }]) => [name, id]))).toEqual({
      'a.ts::root': 0,
      'b.ts::c': 1,
      'd.ts::d': 2,
    });
    expect(rows.edges).toEqual(['1>0', '2>1']);
  });

  it('keeps removed and added edges of two symbols apart', () => {
    const ledger = new GraphLedger(1);
    const edges = [edge('a::f', 'a::g', { change: 'removed' }), edge('a::f', 'a::g', { change: 'added' })];
    ledger.load(answer([node('a::f', 0), node('a::g', 1)], edges));
    expect(
      ledger
        .snapshot()
        .flatMap((batch) => batch.edges)
        .map(({ change }) => change),
    ).toEqual(['removed', 'added']);
  });
});
