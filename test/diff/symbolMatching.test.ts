import { describe, expect, it } from 'vitest';
import { lineHunks } from '../../src/diff/hunks.js';
import { matchSymbols } from '../../src/diff/symbolMatching.js';
import { touchedSymbols } from '../../src/diff/touchedSymbols.js';
import { java } from '../../src/languages/java/index.js';
import type { Language } from '../../src/languages/language.js';
import { typescript } from '../../src/languages/typescript/index.js';
import { factsOf } from '../languages/parse.js';

async function matched(language: Language, base: string, head: string) {
  const before = (await factsOf(language, base)).symbols;
  const after = (await factsOf(language, head)).symbols;
  const { pairs, added, removed } = matchSymbols(before, after);
  return {
    pairs: pairs.map(([b, h]) => `${before[b]!.path} ${after[h]!.path}`),
    added: added.map((i) => after[i]!.path),
    removed: removed.map((i) => before[i]!.path),
  };
}

describe('matchSymbols', () => {
  it('pairs overloads by their signatures, so that one put in before them shifts nothing', async () => {
    const found = await matched(
      java,
      'class A { void f(int a) { one(); } void f(int a, int b) { two(); } }',
      'class A { void f(String s) { zero(); } void f(int a) { one(); } void f(int a, int b) { two(); } }',
    );
    expect(found).toEqual({ pairs: ['A A', 'A.f A.f#2', 'A.f#2 A.f#3'], added: ['A.f'], removed: [] });
  });

  it.each([
    ['constructors', 'A'],
    ['methods', 'void f'],
  ])('pairs %s by the types of their parameters before their bodies and their order', async (_, head) => {
    const found = await matched(
      java,
      `class A { ${head}(int n, int ratio, int chunk) { use(n, ratio); } }`,
      `class A { ${head}(int m, boolean u) { use(m); } ${head}(int n, int interval, int chunk) { use(n, interval); } }`,
    );
    expect(found.pairs).toHaveLength(2);
    expect(found.pairs[1]).toMatch(/^A\.\w+ A\.\w+#2$/);
    expect(found.added).toHaveLength(1);
  });

  it('pairs by the types of the parameters where another homonym has the old body now', async () => {
    const found = await matched(
      java,
      'class A { A(int n) { start(n); } }',
      'class A { A(int n, boolean b) { start(n); } A(int m) { this(m, true); } }',
    );
    expect(found.pairs).toEqual([expect.stringMatching(/^A A$/), expect.stringMatching(/^A\.\w+ A\.\w+#2$/)]);
  });

  it('pairs what is left of the homonyms by how many parameters they have', async () => {
    const found = await matched(
      java,
      'class A { void f(int a, int b, int c) { one(); } }',
      'class A { void f(String s) { two(); } void f(long a, int b, int c) { three(); } }',
    );
    expect(found.pairs).toEqual(['A A', 'A.f A.f#2']);
  });

  it('pairs a homonym whose signature changed by its body', async () => {
    const found = await matched(
      java,
      'class A { void f(int a) { one(); } void f(int a, int b) { two(); } }',
      'class A { void f(int a, long b) { two(); } void f(String a) { one(); } }',
    );
    expect(found.pairs).toEqual(['A A', 'A.f A.f#2', 'A.f#2 A.f']);
  });

  it('pairs what is left of the homonyms in order', async () => {
    const found = await matched(
      java,
      'class A { void f(int a) { one(); } void f(int a, int b) { two(); } }',
      'class A { void f(long a) { three(); } void f(int a, int b) { two(); } }',
    );
    expect(found.pairs).toEqual(['A A', 'A.f A.f', 'A.f#2 A.f#2']);
  });

  it('pairs members within their containers only', async () => {
    const found = await matched(
      typescript,
      'class A { run() {} }\nclass B { stop() {} }',
      'class A { stop() {} }\nclass B { run() {} }',
    );
    expect(found).toEqual({ pairs: ['A A', 'B B'], added: ['A.stop', 'B.run'], removed: ['A.run', 'B.stop'] });
  });

  it('keeps a getter and a setter of one name apart', async () => {
    const found = await matched(typescript, 'class A { get x() { return 1; } set x(v) {} }', 'class A { set x(v) {} }');
    expect(found).toMatchObject({ pairs: ['A A', 'A.x#2 A.x'], removed: ['A.x'] });
  });

  it('pairs a function with the class that took its place', async () => {
    const found = await matched(typescript, 'function f() {}', 'class f {}');
    expect(found).toEqual({ pairs: ['f f'], added: [], removed: [] });
  });
});

describe('touchedSymbols', () => {
  async function touched(base: string, head: string) {
    const before = (await factsOf(typescript, base)).symbols;
    const after = (await factsOf(typescript, head)).symbols;
    const found = touchedSymbols(lineHunks(base, head), before, after);
    return { symbols: found.symbols.map((i) => after[i]!.path), unmapped: found.unmapped.map((h) => h.newStart) };
  }
  const file =
    'import a;\n\nclass A {\n  x = 1;\n  run() {\n    one();\n    two();\n  }\n  stop() {\n  }\n}\nfunction f() {\n}\n';

  it.each([
    ['the innermost symbol of a changed line', 'one();', 'uno();', ['A.run'], []],
    ['the type of a changed field', 'x = 1', 'x = 2', ['A'], []],
    ['the symbol around a deleted line', '    two();\n', '', ['A.run'], []],
    ['nothing for a line outside', 'import a;', 'import b;', [], [1]],
    ['nothing at head for a symbol that is gone', 'function f() {\n}\n', '', [], []],
    ['both symbols that one run of lines crosses', '  }\n  stop() {', '  }\n\n  stop(now) {', ['A', 'A.stop'], []],
  ])('%s', async (_what, from, to, symbols, unmapped) => {
    expect(file).toContain(from);
    expect(await touched(file, file.replace(from, to))).toEqual({ symbols, unmapped });
  });

  it('finds each of the symbols that share a line', async () => {
    expect((await touched('const x = 1;\n', 'const f = () => 1, g = () => 2;\n')).symbols).toEqual(['f', 'g']);
  });
});
