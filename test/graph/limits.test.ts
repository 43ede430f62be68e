import { describe, expect, it } from 'vitest';
import { createLinker } from '../../src/graph/linker.js';
import type { Expression } from '../../src/model/expression.js';
import type { Facts } from '../../src/model/facts.js';
import type { World } from '../../src/model/world.js';
import { factsWorld, memoryWorld } from './memoryWorld.js';
import { linkerOf, rulesOf, shown, siteAt } from './resolutionTable.js';

const nowhere = { startLine: 0, startColumn: 0, endLine: 0, endColumn: 1 };

/** Facts of `class A { a() { return this; } }` and `new A()` followed by `length` calls of `a`. */
async function chainWorld(length: number): Promise<World> {
  const world = await memoryWorld({ 'a.ts': 'class A { a() { return this; } }\nnew A().a();' });
  const facts = structuredClone(world.facts('a.ts') as Facts);
  const [last, first] = facts.callSites as [Facts['callSites'][number], Facts['callSites'][number]];
  facts.callSites = Array.from({ length }, (_, i) => ({
    ...last,
    callee: { kind: 'member', object: { kind: 'result', site: i + 1 }, name: 'a' },
  }));
  facts.callSites.push(first);
  return factsWorld(new Map([['a.ts', facts]]));
}

describe('limits', () => {
  it('follows a chain of ten thousand calls', async () => {
    const linker = createLinker(await chainWorld(10_000), rulesOf);
    expect(shown(linker.resolve('a.ts', 0))).toBe('receiver_type a.ts::A.a');
    expect(linker.callersOf('a.ts::A.a').callers).toHaveLength(10_000);
  });

  it('stands a member access of ten thousand links, and arrays in arrays', async () => {
    const world = await chainWorld(1);
    const facts = structuredClone(world.facts('a.ts') as Facts);
    let links: Expression = { kind: 'name', name: 'x' };
    for (let i = 0; i < 10_000; i++) links = { kind: 'member', object: links, name: 'y' };
    let nest: Expression = { kind: 'name', name: 'A' };
    for (let i = 0; i < 10_000; i++) nest = { kind: 'array', elements: [nest] };
    facts.callSites = [links, { kind: 'member', object: nest, name: 'z' } as Expression].map((callee) => ({
      ...(facts.callSites[0] as Facts['callSites'][number]),
      callee,
      name: 'y',
      range: nowhere,
    }));
    const linker = createLinker(factsWorld(new Map([['a.ts', facts]])), rulesOf);
    expect(linker.sitesIn('a.ts').map(({ resolution }) => resolution.kind)).not.toContain('resolved');
  });

  it('ends where names, types and imports go in circles', async () => {
    const linker = await linkerOf({
      'a.ts': [
        "import { loop } from './b';",
        'type X = Y; type Y = X; type J = J[] | { j: J };',
        'let p = q; let q = p;',
        'function f() { return g(); } function g() { return f(); }',
        'class A<T extends A<T>> { next!: A<A<T>>; self() { return this.self(); } }',
        'function h(x: X, j: J) { x.m(); j.m(); p.m(); f().m(); new A().next.next.next.m(); loop.m(); }',
        'export { loop };',
      ].join('\n'),
      'b.ts': "import { loop } from './a';\nexport { loop };",
    });
    const kinds = linker.sitesIn('a.ts').filter(({ callSite }) => callSite.name === 'm');
    expect(kinds).toHaveLength(6);
    expect(kinds.map(({ resolution }) => resolution.kind)).not.toContain('resolved');
  });

  it('sees through recursion to what the other branch returns', async () => {
    const linker = await linkerOf({
      'a.ts': 'class A { m() {} }\nfunction f(n: number) { if (n) return f(n - 1); return new A(); }\nf(1).m();',
    });
    expect(shown(linker.resolve('a.ts', siteAt(linker.world, 'a.ts', 'm')))).toBe('receiver_type a.ts::A.m');
  });

  it('answers alike in whatever order it is asked', async () => {
    const files = {
      'a.ts':
        "import { b } from './b';\nexport class A { next() { return b(); } go() {} }\nexport const a = () => b().next();",
      'b.ts':
        "import { A, a } from './a';\nexport function b() { return Math.random() ? new A() : a(); }\nb().next().go(); a().go();",
      'c.ts': "import { a } from './a';\nimport { b } from './b';\na().next().go(); b().go(); a().gone();",
    };
    const forwards = await linkerOf(files);
    const backwards = createLinker(forwards.world, rulesOf);
    const answers = (linker: typeof forwards, paths: readonly string[]) =>
      Object.fromEntries(paths.map((path) => [path, linker.sitesIn(path).map(({ resolution }) => resolution)]));
    const paths = forwards.world.paths();
    const first = answers(forwards, paths);
    const again = answers(backwards, [...paths].reverse());
    expect(again).toEqual(first);
  });

  it('looks only at files that mention a name', async () => {
    const files: Record<string, string> = { 'a.ts': 'export function rare() {}\nrare();' };
    for (let i = 0; i < 200; i++) files[`other${i}.ts`] = `export function f${i}() {}\nf${i}();`;
    const world = await memoryWorld(files);
    const read = new Set<string>();
    const counting: World = {
      ...world,
      facts: (path) => {
        read.add(path);
        return world.facts(path);
      },
    };
    const linker = createLinker(counting, rulesOf);
    expect(linker.callersOf('a.ts::rare').callers).toHaveLength(1);
    expect([...read]).toEqual(['a.ts']);
  });
});
