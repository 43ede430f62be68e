import { describe, expect, it } from 'vitest';
import { changeGraph } from '../../src/report/changeGraph.js';
import { hostileDiff, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff, staleCall, symbol } from './sampleDiff.js';

describe('the small graph of a change', () => {
  it('shows what changed with its callers, stale calls with their verdict', () => {
    expect(changeGraph(sampleDiff())).toMatchInlineSnapshot(`
      {
        "mermaid": "flowchart LR
        subgraph f0["src/mod.ts"]
          n0["Δ alpha"]
          n1["− gamma"]
          n2["+ delta"]
        end
        subgraph f1["src/other.ts"]
          n3["✕ consumer"]
        end
        subgraph f2["test/mod.test.ts"]
          n4["? it(#34;adds.up#34;) (test)"]
        end
        n3 -.->|"✕ broken"| n0
        n3 -.->|"✕ broken"| n1
        n4 -.->|"? suspect"| n0
        n3 ==>|"+ added"| n2
        classDef signature stroke:#1f6feb,stroke-width:4px
        class n0 signature
        classDef removed stroke:#f85149,stroke-width:3px,stroke-dasharray:6 3
        class n1 removed
        classDef added stroke:#2ea043,stroke-width:3px
        class n2 added
      ",
        "nodes": 5,
        "omittedEdges": 0,
        "omittedNodes": 0,
      }
    `);
  });

  it('holds at most forty boxes, the broken ones first, and counts what it left out', () => {
    const diff = manyCalls(60);
    const suspects = manyCalls(10, { verdict: 'suspect' }).staleCalls.map((call, i) => ({
      ...call,
      id: `suspect${i}`,
      caller: symbol(`src/aaa${i}.ts`, `suspect${i}`, 1),
    }));
    const graph = changeGraph({ ...diff, edges: [], staleCalls: [...suspects, ...diff.staleCalls] });
    expect(graph).toMatchObject({ nodes: 40, omittedNodes: 31, omittedEdges: 31 });
    expect(graph.mermaid.match(/^ {4}n\d+\[/gm)).toHaveLength(40);
    expect(graph.mermaid).not.toContain('suspect');
  });

  it('draws one line for several calls of one symbol, and counts those of the weightiest verdict', () => {
    const { mermaid } = changeGraph(markedDiff());
    expect(mermaid).toContain('|"✕ 2 broken"|');
  });

  it('gives accepted calls no verdict', () => {
    const diff = { ...sampleDiff(), staleCalls: [staleCall('s1', { accepted: { reason: 'later' } })], edges: [] };
    expect(changeGraph(diff).mermaid).toMatch(/\n {2}n\d --> n\d\n/);
  });

  it('is empty where nothing is connected', () => {
    const diff = { ...sampleDiff(), staleCalls: [], edges: [] };
    expect(changeGraph(diff)).toEqual({ mermaid: '', nodes: 0, omittedNodes: 0, omittedEdges: 0 });
  });

  it('leaves nothing of a name that could end its label, and cuts what is long', () => {
    const { mermaid } = changeGraph(hostileDiff());
    for (const [, label] of mermaid.matchAll(/\["(.*)"\]/g)) {
      expect(label).not.toMatch(/["<>[\]&`;](?<!#\d+;)/);
      expect(label!.replace(/#\d+;/g, 'x').length).toBeLessThanOrEqual(70);
    }
  });
});
