import { describe, expect, it } from 'vitest';
import { structuralDiff } from '../../src/diff/structuralDiff.js';
import { impactGraph } from '../../src/impact/impactGraph.js';
import type { ImpactQuestion } from '../../src/impact/impactQuestion.js';
import type { ImpactGraph } from '../../src/model/impactGraph.js';
import { inputOf, type Scenario } from '../diff/scenario.js';

async function graphOf(
  scenario: Scenario,
  request: Partial<ImpactQuestion['request']> = {},
  mentionBudget?: number,
): Promise<ImpactGraph> {
  const input = await inputOf(scenario);
  const diff = structuralDiff(input);
  return impactGraph({
    base: input.base,
    head: input.head,
    diff,
    request: { direction: 'both', depth: 1, limit: 100, ...request },
    ...(mentionBudget !== undefined && { mentionBudget }),
  });
}

const nodes = (graph: ImpactGraph) => graph.nodes.map((n) => `${n.distance} ${n.symbol.id}`);
const edges = (graph: ImpactGraph) => graph.edges.map((e) => `${e.source} → ${e.target}`);

const chain = (parameters: string, argument: string) => ({
  'a.ts': `export function f(${parameters}) {\n  return low(1);\n}\nexport function low(n: number) {\n  return lower(n);\n}\nexport function lower(n: number) {\n  return n;\n}\n`,
  'b.ts': `import { f } from "./a";\nexport function g() {\n  return f("x");\n}\nexport function h() {\n  f("y"${argument});\n  return g();\n}\nexport function top() {\n  return h();\n}\n`,
  'b.test.ts': 'import { g } from "./b";\nimport { f } from "./a";\nit("works", () => {\n  f("z");\n  g();\n});\n',
});
const changed: Scenario = { before: chain('a: string', ''), after: chain('a: string, b?: number', ', 2') };

describe('impactGraph', () => {
  it('stands the changed symbols in the middle, callers left, callees right, one hop', async () => {
    const graph = await graphOf(changed);
    expect(graph.roots).toEqual(['a.ts::f', 'b.ts::h']);
    expect(nodes(graph)).toEqual([
      '-1 b.test.ts::it("works")',
      '-1 b.ts::g',
      '-1 b.ts::top',
      '0 a.ts::f',
      '0 b.ts::h',
      '1 a.ts::low',
    ]);
    expect(edges(graph)).toEqual([
      'a.ts::f → a.ts::low',
      'b.test.ts::it("works") → a.ts::f',
      'b.test.ts::it("works") → b.ts::g',
      'b.ts::g → a.ts::f',
      'b.ts::h → a.ts::f',
      'b.ts::h → b.ts::g',
      'b.ts::top → b.ts::h',
    ]);
  });

  it('counts the neighbours that are not shown', async () => {
    const graph = await graphOf(changed, { roots: ['a.ts::low'], direction: 'callers' });
    expect(nodes(graph)).toEqual(['-1 a.ts::f', '0 a.ts::low']);
    expect(graph.nodes.map((n) => [n.hiddenCallers, n.hiddenCallees])).toEqual([
      [3, 0],
      [0, 1],
    ]);
  });

  it('follows callers and callees further, each in its own direction', async () => {
    const graph = await graphOf(changed, { roots: ['a.ts::f'], depth: 3 });
    expect(nodes(graph)).toEqual([
      '-2 b.ts::top',
      '-1 b.test.ts::it("works")',
      '-1 b.ts::g',
      '-1 b.ts::h',
      '0 a.ts::f',
      '1 a.ts::low',
      '2 a.ts::lower',
    ]);
  });

  it('leaves tests out where they are not wanted, and out of the counts', async () => {
    const graph = await graphOf(changed, { roots: ['b.ts::g'], direction: 'callers', includeTests: false });
    expect(nodes(graph)).toEqual(['-1 b.ts::h', '0 b.ts::g']);
    expect(graph.nodes.map((n) => n.hiddenCallers)).toEqual([1, 0]);
  });

  it('shows change, verdict, reason and both signatures', async () => {
    const graph = await graphOf(
      { before: chain('a: string', ''), after: chain('a: string, b: number', ', 2') },
      { roots: ['a.ts::f'], direction: 'callers' },
    );
    const f = graph.nodes.find((n) => n.symbol.id === 'a.ts::f');
    expect(f).toMatchObject({
      change: 'signature',
      before: 'function f(a: string)',
      symbol: { signature: 'function f(a: string, b: number)' },
    });
    expect(graph.nodes.find((n) => n.symbol.id === 'b.ts::g')?.verdict).toBe('broken');
    expect(graph.edges.find((e) => e.source === 'b.ts::g')).toMatchObject({
      verdict: 'broken',
      staleCalls: [
        {
          code: 'too-few-arguments',
          reason: 'passes 1 argument; `b: number` is now required',
          advice: 'Pass `b: number`.',
        },
      ],
      ranges: [{ startLine: 2 }],
    });
    expect(graph.edges.find((e) => e.source === 'b.ts::h')?.verdict).toBeUndefined();
  });

  it('shows a removed symbol with its callers, and the edges that are gone', async () => {
    const graph = await graphOf({
      before: {
        'a.py': 'def gone(a):\n    return a\n\ndef user():\n    return gone(1)\n',
        'b.py': 'from a import gone\n\ndef far():\n    return gone(2)\n',
      },
      after: {
        'a.py': 'def user():\n    return 1\n',
        'b.py': 'from a import gone\n\ndef far():\n    return gone(2)\n',
      },
    });
    expect(graph.nodes.map((n) => `${n.distance} ${n.symbol.id} ${n.change ?? '-'} ${n.verdict ?? '-'}`)).toEqual([
      '-1 b.py::far - broken',
      '0 a.py::gone removed -',
      '0 a.py::user body -',
    ]);
    expect(graph.edges.map((e) => `${e.source} → ${e.target} ${e.change ?? '-'} ${e.verdict ?? '-'}`)).toEqual([
      'a.py::user → a.py::gone removed -',
      'b.py::far → a.py::gone - broken',
    ]);
  });

  it('marks the edges that the change added', async () => {
    const graph = await graphOf(
      {
        before: { 'a.py': 'def f():\n    return 1\n\ndef g():\n    return 2\n' },
        after: { 'a.py': 'def f():\n    return g()\n\ndef g():\n    return 2\n' },
      },
      { roots: ['a.py::f'] },
    );
    expect(graph.edges.map((e) => `${e.source} → ${e.target} ${e.change}`)).toEqual(['a.py::f → a.py::g added']);
  });

  it('keeps to its limit and counts what it left out', async () => {
    const callers = Array.from({ length: 20 }, (_, i) => `export const g${i} = () => f(${i});\n`).join('');
    const graph = await graphOf(
      {
        before: { 'a.ts': `export function f(a: number) {}\n${callers}` },
        after: { 'a.ts': `export function f(a: number, b: number) {}\n${callers}` },
      },
      { limit: 6 },
    );
    expect(graph.nodes).toHaveLength(6);
    expect(graph.omittedNodes).toBe(15);
    expect(graph.nodes.find((n) => n.symbol.id === 'a.ts::f')?.hiddenCallers).toBe(15);
  });

  it('estimates callers that are too many to be looked for, and says so', async () => {
    const users = Object.fromEntries(
      ['x', 'y', 'z'].map((name) => [`${name}.ts`, 'import { low } from "./a";\nexport const use = () => low(1);\n']),
    );
    const scenario: Scenario = { before: { ...changed.before, ...users }, after: { ...changed.after, ...users } };
    const exact = await graphOf(scenario, { roots: ['a.ts::f'], direction: 'callees' });
    expect(exact.nodes.find((n) => n.symbol.name === 'low')?.hiddenCallers).toBe(3);
    expect(exact.gaps).toEqual([]);
    const estimated = await graphOf(scenario, { roots: ['a.ts::f'], direction: 'callees' }, 2);
    expect(estimated.nodes.find((n) => n.symbol.name === 'low')?.hiddenCallers).toBe(3);
    expect(estimated.gaps.map((g) => g.message)).toEqual([
      'Callers of 1 widely named symbol are estimated by the files that mention the name.',
    ]);
    expect(estimated.edges).toEqual(exact.edges);
  });

  it('says which roots neither side has', async () => {
    const graph = await graphOf(changed, { roots: ['a.ts::nothing', 'a.ts::f'] });
    expect(graph.roots).toEqual(['a.ts::f']);
    expect(graph.gaps.map((g) => g.message)).toEqual([
      'a.ts::nothing is a symbol of neither side; it was left out of the graph.',
    ]);
  });

  it('takes a file for the caller of what stands outside all symbols', async () => {
    const graph = await graphOf(
      { before: { 'a.js': 'function f(a) {}\nf(1);\n' }, after: { 'a.js': 'function f(a, b) {}\nf(1);\n' } },
      { direction: 'callers' },
    );
    expect(nodes(graph)).toEqual(['-1 a.js::<module>', '0 a.js::f']);
    expect(graph.nodes[0]?.symbol.kind).toBe('module');
  });
});
