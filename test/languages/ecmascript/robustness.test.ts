import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/languages/factsSummary.js';
import { javascript } from '../../../src/languages/javascript/index.js';
import { languageOf } from '../../../src/languages/registry.js';
import { tsx, typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderCalls, renderSymbols } from '../renderFacts.js';

describe('the language of a file', () => {
  const table: [path: string, id: string | undefined][] = [
    ['a.ts', 'typescript'],
    ['a/b.mts', 'typescript'],
    ['b.cts', 'typescript'],
    ['x.d.ts', 'typescript'],
    ['a.tsx', 'tsx'],
    ['a.js', 'javascript'],
    ['a.JSX', 'javascript'],
    ['a.b.mjs', 'javascript'],
    ['a.cjs', 'javascript'],
    ['ts', undefined],
    ['a.json', undefined],
    ['dir.ts/readme', undefined],
  ];
  it.each(table)('%s is %s', (path, id) => {
    expect(languageOf(path)?.id).toBe(id);
  });
});

describe('a file with errors', () => {
  it('keeps the facts of its sound parts, and says which range is uncertain', async () => {
    const source = 'function a() { b() }\nfunction broken(x: {\nclass C { m() { d() } }\nfunction e() { f() }\n';
    const facts = await factsOf(typescript, source);
    expect(facts.health.state).toBe('errors');
    expect(facts.health.uncertain.length).toBeGreaterThan(0);
    expect(renderSymbols(facts)).toContain('function a()');
    expect(renderCalls(facts)).toContain('b() in a');
    expect(facts.callSites.map((site) => site.name)).toEqual(expect.arrayContaining(['b', 'f']));
  });

  it('in the middle of a function leaves the others alone', async () => {
    const source = 'const a = () => b();\nfunction c() { const x = = 1; d() }\nconst e = () => f();\n';
    const facts = await factsOf(typescript, source);
    expect(facts.health.state).toBe('errors');
    expect(facts.health.uncertain.every(({ startLine }) => startLine === 1)).toBe(true);
    expect(renderCalls(facts)).toEqual(['b() in a', 'd() in c', 'f() in e']);
  });

  it('is none where the grammar merely does not know a word', async () => {
    const facts = await factsOf(typescript, 'export type * from "./m"');
    expect(facts.health).toEqual({ state: 'clean', uncertain: [] });
    expect(facts.exports).toEqual([{ kind: 'all', specifier: './m' }]);
  });
});

describe('odd input', () => {
  const times = 3000;
  const table: [what: string, source: string][] = [
    ['nothing', ''],
    ['a sum of thousands', `x = ${Array.from({ length: times }, (_, i) => `f${i}()`).join(' + ')}`],
    ['a chain of thousands', `x${'.a()'.repeat(times)}`],
    ['choices of thousands', `x = a${' || b()'.repeat(times)}; if (a instanceof B${' && c()'.repeat(times)}) {}`],
    ['conditionals of thousands', `x = ${'a ? b() : '.repeat(times)}c`],
    ['nested lists and objects', `x = ${'[{a:'.repeat(times)}f()${'}]'.repeat(times)}`],
    ['nested calls and parentheses', `${'f(('.repeat(times)}${'))'.repeat(times)}`],
    ['nested blocks and functions', `${'{ () => '.repeat(times)}1${'}'.repeat(times)}`],
    [
      'nested types',
      `let x: A${'[]'.repeat(times)}; type T = ${'A | '.repeat(times)}B; type U = ${'{a: A} & '.repeat(times)}B`,
    ],
    ['nested patterns', `const ${'{a:'.repeat(times)}b${'}'.repeat(times)} = x`],
    ['a nested type in a comment', `/** @type {${'A<'.repeat(times)}B${'>'.repeat(times)}} */ let x`],
    ['brackets of no sense', '}{)(][><;:"\'`'.repeat(300)],
    ['control characters', 'a\0b\0()\u2028f()\uFEFF'.repeat(50)],
  ];
  it.each(table)('%s', async (_what, source) => {
    for (const language of [typescript, tsx, javascript]) {
      const facts = await factsOf(language, source);
      expect(summarise(facts).language).toBe(language.id);
    }
  });

  it('a chain of thousands keeps every call', async () => {
    const facts = await factsOf(typescript, `x${'.a()'.repeat(times)}`);
    expect(facts.callSites).toHaveLength(times);
  });

  it('equal text gives equal facts', async () => {
    const source = 'class A { m(a: B) { return a.c(() => this.d()) } }\nexport const f = () => new A()';
    expect(await factsOf(typescript, source)).toEqual(await factsOf(typescript, source));
    expect(JSON.stringify(await factsOf(typescript, source))).toBe(JSON.stringify(await factsOf(typescript, source)));
  });
});
