import { describe, expect, it } from 'vitest';
import { csharp } from '../../../src/languages/csharp/index.js';
import { isTestPath } from '../../../src/model/testPath.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderCalls, renderImports, renderSymbols } from '../renderFacts.js';

const symbols = async (source: string) => renderSymbols(await factsOf(csharp, source));
const calls = async (source: string) => renderCalls(await factsOf(csharp, source), { use: true });

describe('C# declarations', () => {
  const table: [string, string, string[]][] = [
    ['a class', 'public class A<T> : B, IC<T> where T : D { }', ['class A<T> extends B implements IC<T> [exported]']],
    [
      'a struct and an interface',
      'struct S : I { } interface I : J { }',
      ['struct S implements I [exported]', 'interface I extends J [exported]'],
    ],
    ['an enum', 'enum E { X, Y = 2 }', ['enum E [exported]', 'field E.X: E [exported]', 'field E.Y: E [exported]']],
    ['a delegate', 'delegate int D<T>(T a, string b);', ['type_alias D<T>: ((T, string) => int) [exported]']],
    [
      'a record',
      'record P(int X);',
      ['class P [exported]', 'constructor P.P(X: int) [public exported]', 'field P.X: int [exported]'],
    ],
    [
      'a record struct',
      'record struct P(int X);',
      ['struct P [exported]', 'constructor P.P(X: int) [public exported]', 'field P.X: int [exported]'],
    ],
    [
      'a primary constructor',
      'class A(int x);',
      ['class A [exported]', 'constructor A.A(x: int) [public exported]', 'field A.x: int'],
    ],
    [
      'a field and its value',
      'class A { int a = 1, b; }',
      ['class A [exported]', 'field A.a: int = 1', 'field A.b: int'],
    ],
    [
      'an auto property',
      'class A { public int P { get; set; } = 5; }',
      ['class A [exported]', 'field A.P: int = 5 [exported]'],
    ],
    [
      'a property with code',
      'class A { public int P { get { return 1; } private set { } } }',
      ['class A [exported]', 'getter A.P(): int [public exported]', 'setter A.P#2(value: int) [private public]'],
    ],
    ['an event', 'class A { public event H E; }', ['class A [exported]', 'field A.E: H [exported]']],
    ['a private nested type', 'class A { class B { } }', ['class A [exported]', 'class A.B']],
    [
      'a member of a part is seen by the others',
      'partial class A { void F() {} }',
      ['class A [exported]', 'method A.F(): void [private exported]'],
    ],
    [
      'a local function',
      'class A { void F() { int G(int a) => a; } }',
      ['class A [exported]', 'method A.F(): void [private]', 'function A.F.G(a: int): int'],
    ],
    ['a function among top-level statements', 'F(); void F() {}', ['function F(): void']],
    [
      'a static constructor',
      'class A { static A() {} }',
      ['class A [exported]', 'method A.static constructor() [private static]'],
    ],
    [
      'several namespaces',
      'namespace X.Y { class A { } } namespace Z { class B { } }',
      [
        'namespace X [exported]',
        'namespace X.Y [exported]',
        'class X.Y.A [exported]',
        'namespace Z [exported]',
        'class Z.B [exported]',
      ],
    ],
    [
      'a test of xUnit',
      'class A { [Fact] public void F() {} }',
      ['class A [exported]', 'method A.F(): void [public exported isTest]'],
    ],
    [
      'a test of NUnit',
      'class A { [Test, Category("x")] public void F() {} [TestCase(1)] public void G(int a) {} }',
      [
        'class A [exported]',
        'method A.F(): void [public exported isTest]',
        'method A.G(a: int): void [public exported isTest]',
      ],
    ],
    [
      'a test of MSTest',
      'class A { [TestMethod] public void F() {} }',
      ['class A [exported]', 'method A.F(): void [public exported isTest]'],
    ],
  ];
  it.each(table)('%s', async (_title, source, expected) => {
    expect(await symbols(source)).toEqual(expected);
  });

  it.each([
    ['a file-scoped namespace', 'namespace A.B; class C { }', 'A.B'],
    ['the one namespace block', 'using X; namespace A.B { class C { } }', 'A.B'],
    ['a namespace opened twice', 'namespace A { class C { } } namespace A { class D { } }', 'A'],
    ['none', 'class C { }', ''],
    ['several', 'namespace A { class C { } } namespace B { class D { } }', ''],
  ])('%s is the package clause', async (_title, source, expected) => {
    expect((await factsOf(csharp, source)).packageName).toBe(expected);
  });

  it('knows usings of all kinds', async () => {
    const facts = await factsOf(csharp, 'global using A.B; using static A.C; using X = A.D; using Y = A.E<int>;');
    expect(renderImports(facts)).toEqual(['A.B: **', 'static A.C: **', 'A: D as X']);
    expect(facts.imports[0]?.everywhere).toBe(true);
    expect(renderSymbols(facts)).toEqual(['type_alias Y: A.E<int>']);
  });

  it('says through which interface an explicit implementation is reached', async () => {
    const facts = await factsOf(csharp, 'class A : I { void I.F() {} void F() {} }');
    expect(facts.symbols.map(({ name, through }) => [name, through !== undefined])).toEqual([
      ['A', false],
      ['F', true],
      ['F', false],
    ]);
  });
});

describe('C# calls', () => {
  const table: [string, string, string[]][] = [
    [
      'uses of results',
      'F(); var a = F(); return F(); if (F()) { } foreach (var x in F()) { } F().G(); H(F());',
      [
        'F() in A.M ignored',
        'F() in A.M assigned',
        'F() in A.M returned',
        'F() in A.M condition',
        'F() in A.M iterated',
        'F().G() in A.M ignored',
        'F() in A.M member',
        'H(F()) in A.M ignored',
        'F() in A.M argument',
      ],
    ],
    [
      'await and taking apart',
      'await F(); var (a, b) = F(); (a, b) = F();',
      ['F() in A.M awaited', 'F() in A.M destructured', 'F() in A.M destructured'],
    ],
    ['names, ref and out', 'F(b: 1, a: ref x, c: out var y);', ['F(b=1, a=x, c=?) in A.M ignored']],
    ['conditional access', 'a?.F()?.G();', ['a.F().G() in A.M ignored', 'a.F() in A.M member']],
    [
      'a method handed on',
      'F(Go); F(x.Go); F(field);',
      [
        'F(Go) in A.M ignored',
        '&Go in A.M argument',
        'F(x.Go) in A.M ignored',
        '&x.Go in A.M argument',
        'F(field) in A.M ignored',
      ],
    ],
    ['nameof', 'F(nameof(G));', ['F(<string>) in A.M ignored']],
  ];
  it.each(table)('%s', async (_title, body, expected) => {
    const shown = await calls(`class A { int field; async void M() { ${body} } }`);
    expect(shown).toEqual(expected);
  });

  it('types parameters of lambdas by what they are arguments of', async () => {
    const facts = await factsOf(csharp, 'class A { void M() { F((a, int b) => a); } }');
    expect(renderBindings(facts)).toHaveLength(2);
  });

  it('gives the facts of the sound parts of a broken file', async () => {
    const facts = await factsOf(csharp, 'class A { void F() { G( } void H() { I(); } }');
    expect(facts.health.state).toBe('errors');
    expect(facts.symbols.map(({ name }) => name)).toContain('A');
  });

  it('is not run out of stack by deep nesting', async () => {
    const deep = `class A { int M() { return ${'('.repeat(3000)}1${')'.repeat(3000)}; } void N() { F(); } }`;
    const facts = await factsOf(csharp, deep);
    expect(facts.callSites.map(({ name }) => name)).toEqual(['F']);
  });
});

describe('C# test paths', () => {
  it.each([
    ['src/App.Tests/Things.cs', true],
    ['Tests/Things.cs', true],
    ['src/App/ThingTests.cs', true],
    ['src/App/Things.cs', false],
    ['src/Contest/Things.cs', false],
  ])('%s: %s', (path, expected) => {
    expect(isTestPath(path)).toBe(expected);
  });
});
