import { describe, expect, it } from 'vitest';
import { type SymbolImpactQuestion, symbolImpact } from '../../src/impact/symbolImpact.js';
import { symbolNamed } from '../../src/impact/symbolNamed.js';
import type { SymbolImpact } from '../../src/model/symbolImpact.js';
import { failedImpactDocument, impactDocument } from '../../src/report/impactDocument.js';
import { renderImpactText } from '../../src/report/renderImpactText.js';
import { type Files, linkerOf } from '../graph/resolutionTable.js';
import { validDocument } from '../report/validDocument.js';

async function impactOf(files: Files, symbol: string, over: Partial<SymbolImpactQuestion> = {}): Promise<SymbolImpact> {
  const linker = await linkerOf(files);
  const root = symbolNamed(linker, { symbol }, []);
  const defaults = { direction: 'both', depth: 2, minConfidence: 30, limit: 50, includeTests: true } as const;
  const work = symbolImpact({ linker, root, ...defaults, ...over });
  for (;;) {
    const { done, value } = work.next();
    if (done) return { ...value, gaps: [] };
  }
}

/** Each way as the names of the symbols on it. */
function ways({ edges, paths, root }: SymbolImpact): string[] {
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  return paths.slice(1).map((path) => {
    let at = root.name;
    return path.edges.reduce((text, id) => {
      const edge = byId.get(id);
      const on = edge?.source.name === at ? (edge.target?.name ?? '?') : (edge?.source.name ?? '?');
      at = on;
      return `${text} ${edge?.relationship === 'contains' ? 'has' : '-'} ${on}`;
    }, root.name);
  });
}

const diamond = {
  'a.ts':
    'export function top() { left(); right(); }\nfunction left() { bottom(); }\nfunction right() { bottom(); }\nexport function bottom() { deep(); }\nfunction deep() { bottom(); }\n',
};

describe('the ways from a symbol', () => {
  it('are all kept, by callers', async () => {
    const impact = await impactOf(diamond, 'bottom', { direction: 'callers' });
    expect(ways(impact)).toEqual([
      'bottom - deep',
      'bottom - left',
      'bottom - right',
      'bottom - left - top',
      'bottom - right - top',
    ]);
    expect(impact.nodes.map(({ symbol, distance }) => [symbol.name, distance])).toEqual([
      ['deep', -1],
      ['left', -1],
      ['right', -1],
      ['top', -2],
    ]);
  });

  it('are all kept, by callees', async () => {
    expect(ways(await impactOf(diamond, 'top', { direction: 'callees' }))).toEqual([
      'top - left',
      'top - right',
      'top - left - bottom',
      'top - right - bottom',
    ]);
  });

  it('end at the depth that is asked for', async () => {
    expect(ways(await impactOf(diamond, 'top', { direction: 'callees', depth: 1 }))).toEqual([
      'top - left',
      'top - right',
    ]);
    expect(ways(await impactOf(diamond, 'top', { direction: 'callees', depth: 3 }))).toHaveLength(6);
  });

  it('hold no symbol twice, and callers of callees are none', async () => {
    const impact = await impactOf(diamond, 'deep', { depth: 5 });
    expect(ways(impact)).toEqual([
      'deep - bottom',
      'deep - bottom',
      'deep - bottom - left',
      'deep - bottom - right',
      'deep - bottom - left - top',
      'deep - bottom - right - top',
    ]);
  });

  it('from a type lead through its members', async () => {
    const files = { 'a.ts': 'export class A {\n  run() {}\n}\nexport function use(a: A) { a.run(); }\n' };
    expect(ways(await impactOf(files, 'A', { direction: 'callers' }))).toEqual(['A has A.run', 'A has A.run - use']);
  });

  it('are as sure as their least sure edge, and left out below what is asked for', async () => {
    const files = {
      'a.ts':
        'export class A {\n  run() {}\n}\nexport function use(a: A) { a.run(); }\nfunction above(a: A) { use(a); }\n',
    };
    const impact = await impactOf(files, 'A.run', { direction: 'callers' });
    expect(impact.paths.map(({ confidence }) => confidence)).toEqual([100, 90, 90]);
    expect(impact.edges.map(({ confidence }) => confidence)).toEqual([90, 100]);
    expect((await impactOf(files, 'A.run', { direction: 'callers', minConfidence: 91 })).nodes).toEqual([]);
  });
});

describe('what a way cannot go on from', () => {
  it('is a boundary in the symbol, and a call elsewhere that may mean it', async () => {
    const files = {
      'a.ts': 'export class A {\n  save() { this.missing(); }\n}\nexport class B {\n  save() {}\n}\n',
      'b.ts': 'export function unsure(x) { x.save(); }\n',
    };
    const impact = await impactOf(files, 'A.save', { direction: 'callers' });
    expect(impact.nodes).toEqual([]);
    expect(impact.boundaries.map((b) => [b.source.name, b.specifier, b.reason, b.pathId, b.mayCall])).toEqual([
      ['A.save', 'this.missing', 'missing_target', 'root', undefined],
      ['unsure', 'x.save', 'ambiguous_target', 'root', 'a.ts::A.save'],
    ]);
    const callees = await impactOf(files, 'A.save', { direction: 'callees' });
    expect(callees.boundaries.map((b) => b.specifier)).toEqual(['this.missing']);
  });

  it('is what it overrides: that is told, not walked', async () => {
    const files = {
      'a.ts':
        'export interface I { run(): void }\nexport class A implements I { run() {} }\nexport function use(i: I) { i.run(); }\n',
    };
    const impact = await impactOf(files, 'A.run', { direction: 'callers' });
    expect([impact.nodes, impact.overridden]).toEqual([[], ['a.ts::I.run']]);
    const { warnings } = impactDocument(impact, { limit: 50 });
    expect(warnings.map(({ code }) => code)).toEqual(['overridden_not_walked']);
  });
});

describe('a limit', () => {
  const many = {
    'a.ts': `export function hub() {}\n${Array.from({ length: 30 }, (_, i) => `function f${i}() { hub(); }\n`).join('')}`,
  };

  it('of symbols names the first that was not walked', async () => {
    const impact = await impactOf(many, 'hub', { limit: 10 });
    expect(impact.nodes).toHaveLength(10);
    const document = validDocument('impact', impactDocument(impact, { limit: 10 }));
    expect(document).toMatchObject({ truncated: true, next_action: 'narrow the query' });
    expect(document.warnings[0]?.message).toMatch(
      /^The limit of 10 symbols was reached: from the root on, a\.ts::f\d+ was not/,
    );
  });

  it('that is just reached is told of as reached', async () => {
    const document = impactDocument(await impactOf(many, 'hub', { limit: 30 }), { limit: 30 });
    expect(document).toMatchObject({ truncated: true, data: { nodes: { length: 30 } } });
    expect(document.warnings[0]?.message).toContain('nothing is known to lie beyond');
    expect(impactDocument(await impactOf(many, 'hub', { limit: 31 }), { limit: 31 }).truncated).toBe(false);
  });

  it('of ways holds where many lead to few', async () => {
    const layer = (n: number) => Array.from({ length: 8 }, (_, i) => `l${n}x${i}`);
    const text = [1, 2, 3, 4].map((n) =>
      layer(n)
        .map(
          (name) =>
            `function ${name}() { ${layer(n - 1)
              .map((to) => `${to}();`)
              .join(' ')} }`,
        )
        .join('\n'),
    );
    const files = {
      'a.ts': `${layer(0)
        .map((name) => `function ${name}() { root(); }`)
        .join('\n')}\nfunction root() {}\n${text.join('\n')}\n`,
    };
    const impact = await impactOf(files, 'root', { direction: 'callers', depth: 5, limit: 200 });
    expect(impact.paths).toHaveLength(400);
    expect(impact.unwalked[0]).toMatchObject({ limit: 'paths', path: expect.stringMatching(/^p\d+$/) });
    expect(impactDocument(impact, { limit: 200 }).truncated).toBe(true);
  });

  it('of reading keeps a name that everybody has from being searched for', async () => {
    const files = {
      'a.ts': 'export function run() { }\nexport function get() { run(); }\n',
      ...Object.fromEntries(
        Array.from({ length: 5 }, (_, i) => [
          `m${i}.ts`,
          `import { get } from './a';\nexport const x${i} = () => get();\n`,
        ]),
      ),
    };
    const impact = await impactOf(files, 'run', { direction: 'callers', mentionBudget: 3 });
    expect([impact.nodes.map(({ symbol }) => symbol.name), impact.unsearched]).toEqual([['get'], ['a.ts::get']]);
    expect(impactDocument(impact, { limit: 50 })).toMatchObject({ truncated: true });
  });
});

it('tests that are not asked for are no part of it', async () => {
  const files = {
    'a.ts': 'export function a() {}\n',
    'a.test.ts': "import { a } from './a';\nit('works', () => { a(); });\n",
  };
  expect((await impactOf(files, 'a')).affectedTests.map(({ test, paths }) => [test.name, paths])).toEqual([
    ['it("works")', ['p1']],
  ]);
  const without = await impactOf(files, 'a', { includeTests: false });
  expect([without.nodes, without.affectedTests]).toEqual([[], []]);
});

it('a question that failed is an envelope with empty lists and the candidates', () => {
  const asked = { direction: 'both', depth: 2, minConfidence: 30, limit: 50 } as const;
  const document = failedImpactDocument(
    { code: 'ambiguous_symbol', message: 'run could mean 2 symbols.', hint: '', candidates: ['a', 'b'] },
    asked,
  );
  expect(validDocument('impact', document)).toMatchObject({
    ok: false,
    next_action: 'narrow the query',
    warnings: [{ code: 'ambiguous_symbol' }],
    data: {
      root: null,
      nodes: [],
      edges: [],
      paths: [],
      affected_tests: [],
      unresolved_boundaries: [],
      candidates: ['a', 'b'],
    },
  });
  expect(renderImpactText(document)).toContain('Nodes: none');
});
