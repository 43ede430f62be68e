import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderImports, renderSymbols } from '../renderFacts.js';

describe('Java declarations', () => {
  const table: [string, string, string[]][] = [
    [
      'a class with its heritage',
      'public abstract class A<T extends Foo & Bar> extends Base<T> implements I, J<T> {}',
      ['class A<T> extends Base<T> implements I implements J<T> [exported]'],
    ],
    [
      'fields, a private one not for others',
      'class A { final List<Map.Entry<String, Foo>> a = make(), b[]; private int c; }',
      [
        'class A [exported]',
        'field A.a: List<Map.Entry<String, Foo>> = make() [exported]',
        'field A.b: List<Map.Entry<String, Foo>>[] [exported]',
        'field A.c: int',
      ],
    ],
    [
      'a field beside a method of its name: the method keeps the plain path',
      'class A { int size; int size() { return size; } }',
      ['class A [exported]', 'field A.field size: int [exported]', 'method A.size(): int [exported]'],
    ],
    [
      'constructors and overloads, as homonyms in source order',
      'class A { A() {} A(int x) {} void f() {} void f(int a) {} }',
      [
        'class A [exported]',
        'constructor A.A() [exported]',
        'constructor A.A#2(x: int) [exported]',
        'method A.f(): void [exported]',
        'method A.f#2(a: int): void [exported]',
      ],
    ],
    [
      'an interface: its members are public, those without a body abstract',
      'interface I { void run(); default int two() { return 2; } static I of() { return null; } private void p() {} int K = 1; }',
      [
        'interface I [exported]',
        'method I.run(): void [abstract public exported bodiless]',
        'method I.two(): int [default public exported]',
        'method I.of(): I [public static exported]',
        'method I.p(): void [private]',
        'field I.K: int = 1 [exported]',
      ],
    ],
    [
      'an annotation type',
      '@interface Ann { String value() default "x"; int[] n(); }',
      [
        'interface Ann [exported]',
        'method Ann.value(): String [abstract public exported bodiless]',
        'method Ann.n(): int[] [abstract public exported bodiless]',
      ],
    ],
    [
      'a record: fields, accessors and the canonical constructor are there without being written',
      'record P(int x, String... rest) {}',
      [
        'class P [exported]',
        'field P.field x: int',
        'method P.x(): int [public exported]',
        'field P.field rest: String[]',
        'method P.rest(): String[] [public exported]',
        'constructor P.P(x: int, ...rest: String[]) [exported]',
      ],
    ],
    [
      'a record with a compact constructor and an accessor of its own',
      'record P(int x) { public P { check(x); } public int x() { return x; } }',
      [
        'class P [exported]',
        'field P.field x: int',
        'constructor P.P(x: int) [public exported]',
        'method P.x(): int [public exported]',
      ],
    ],
    [
      'a record with another constructor beside the canonical one',
      'record P(int x) { P(String s) { this(1); } }',
      [
        'class P [exported]',
        'field P.field x: int',
        'method P.x(): int [public exported]',
        'constructor P.P(x: int) [exported]',
        'constructor P.P#2(s: String) [exported]',
      ],
    ],
    [
      'an enum with constants that have bodies',
      'enum Op { PLUS(1) { int apply() { return 1; } }, NONE; Op(int n) {} Op() {} int apply() { return 0; } }',
      [
        'enum Op [exported]',
        'field Op.PLUS: Op [exported]',
        'class Op.PLUS {} extends Op',
        'method Op.PLUS {}.apply(): int',
        'field Op.NONE: Op [exported]',
        'constructor Op.Op(n: int) [private]',
        'constructor Op.Op#2() [private]',
        'method Op.apply(): int [exported]',
      ],
    ],
    [
      'nested, local and anonymous classes',
      'class A { static class B { void f() {} } private class C { class D {} } void m() { class L { void g() {} } run(new Runnable() { public void run() {} }); } }',
      [
        'class A [exported]',
        'class A.B [exported]',
        'method A.B.f(): void [exported]',
        'class A.C',
        'class A.C.D',
        'method A.m(): void [exported]',
        'class A.m.L',
        'method A.m.L.g(): void',
        'class A.m.new Runnable() extends Runnable',
        'method A.m.new Runnable().run(): void [public]',
      ],
    ],
    [
      'tests, by annotation and by name in a JUnit 3 test case',
      'class T extends TestCase { @Test void a() {} @org.junit.jupiter.params.ParameterizedTest void b(int x) {} public void testC() {} void helper() {} }',
      [
        'class T extends TestCase [exported]',
        'method T.a(): void [exported isTest]',
        'method T.b(x: int): void [exported isTest]',
        'method T.testC(): void [public exported isTest]',
        'method T.helper(): void [exported]',
      ],
    ],
    [
      'the sound parts of a file with a syntax error',
      'class A { void a() { f(; } void b() { g(); } }',
      ['class A [exported]', 'method A.a(): void [exported]', 'method A.b(): void [exported]'],
    ],
  ];
  it.each(table)('%s', async (_what, source, expected) => {
    expect(renderSymbols(await factsOf(java, source))).toEqual(expected);
  });

  it('cover annotations and modifiers in their range', async () => {
    const facts = await factsOf(java, 'class A {\n  @Deprecated\n  public\n  void m(\n  ) {\n  }\n}');
    expect(facts.symbols[1]?.range).toEqual({ startLine: 1, startColumn: 2, endLine: 5, endColumn: 3 });
    expect(facts.symbols[1]?.nameRange).toEqual({ startLine: 3, startColumn: 7, endLine: 3, endColumn: 8 });
  });

  it('give equal bodies equal hashes, whatever the name, the layout and the comments', async () => {
    const facts = await factsOf(
      java,
      'class A { int f(int n) { return n * f(n - 1); } int g(int n) { return n * g(n-1); /* again */ } int h() { return 1; } }',
    );
    const [, f, g, h] = facts.symbols;
    expect(f?.bodyHash).toBe(g?.bodyHash);
    expect(f?.bodyHash).not.toBe(h?.bodyHash);
  });

  it('never throw, however deep the text nests', async () => {
    for (const deep of [
      `class A { Object o = ${'f('.repeat(3000)}1${')'.repeat(3000)}; }`,
      `class A { String s = ${'"a" + '.repeat(5000)}"b"; void m() { end(); } }`,
      `class A { void m() { ${'{'.repeat(3000)}${'}'.repeat(3000)} } }`,
      `class A { void m() { x${'.a()'.repeat(3000)}; } }`,
    ]) {
      expect((await factsOf(java, deep)).symbols[0]?.path).toBe('A');
    }
  });
});

describe('Java packages and imports', () => {
  it('tell packages, types, wildcards and static members apart', async () => {
    const facts = await factsOf(
      java,
      'package com.example . app;\nimport java.util.List;\nimport a.b.Outer.Inner;\nimport a.b.*;\nimport static a.b.C.m;\nimport static a.b.C.*;\nclass A {}',
    );
    expect(facts.packageName).toBe('com.example.app');
    expect(renderImports(facts)).toEqual([
      'java.util: List as List',
      'a.b.Outer: Inner as Inner',
      'a.b: **',
      'static a.b.C: m as m',
      'static a.b.C: **',
    ]);
  });

  it('give the default package the empty name', async () => {
    expect((await factsOf(java, 'class A {}')).packageName).toBe('');
  });

  it('read the annotations of package-info and nothing of module-info', async () => {
    expect((await factsOf(java, '@Api package a.b;')).callSites.map((site) => site.name)).toEqual(['Api']);
    const facts = await factsOf(java, 'module a.b { requires java.sql; exports a.b; uses a.b.S; }');
    expect([facts.symbols, facts.callSites, facts.imports]).toEqual([[], [], []]);
  });
});

describe('Java bindings', () => {
  const table: [string, string, string[]][] = [
    [
      'parameters, varargs and type parameters',
      '<T extends Foo> void m(T a, String... rest) {}',
      ['type_parameter T: Foo', 'parameter a: T', 'parameter rest: String[]'],
    ],
    [
      'locals: by their type, and by their value where that is left to the compiler',
      'void m() { Foo a = f(), b[]; var c = g().next; }',
      ['variable a: Foo = f()', 'variable b: Foo[]', 'variable c = g().next'],
    ],
    [
      'loops',
      'void m() { for (Foo f : foos) {} for (var g : this.all()) {} for (int i = 0; ; ) {} }',
      ['variable f: Foo', 'variable g = element(this.all())', 'variable i: int'],
    ],
    [
      'resources and caught exceptions',
      'void m() { try (Res r = open(); var q = r.sub()) {} catch (A | B e) {} catch (C c) {} }',
      ['variable r: Res', 'variable q = entered(r.sub())', 'variable e: A | B', 'variable c: C'],
    ],
    [
      'lambda parameters: what the call hands to them',
      'void m() { foos.map(x -> x.y).each((p, q) -> { use(p); }); run((Foo a, var b) -> a); }',
      [
        'parameter x = param0 of arg0 of foos.map(lambda(x.y))',
        'parameter p = param0 of arg0 of foos.map(lambda(x.y)).each(lambda())',
        'parameter q = param1 of arg0 of foos.map(lambda(x.y)).each(lambda())',
        'parameter a: Foo',
        'parameter b = param1 of arg0 of run(lambda(a))',
      ],
    ],
    [
      'patterns',
      'void m() { if (o instanceof Foo f) {} switch (o) { case Bar b when b.ok() -> {} case P(int x, var y, Q(var z)) -> {} default -> {} } }',
      [
        'variable f: Foo',
        'variable b: Bar',
        'variable x: int',
        'variable y = item1((o as P))',
        'variable z = item0((item2((o as P)) as Q))',
      ],
    ],
  ];
  it.each(table)('%s', async (_what, method, expected) => {
    expect(renderBindings(await factsOf(java, `class A { ${method} }`))).toEqual(expected);
  });

  const scopes: [string, string, boolean][] = [
    ['a pattern variable ends with its statement', 'if (o instanceof Foo f) {} use(f);', false],
    ['after a way out it reaches on', 'if (!(o instanceof Foo f)) { log(); return; } use(f);', true],
    ['in the other branch it does not', 'if (o instanceof Foo f) {} else { return; } use(f);', false],
    ['behind `&&` it does', 'return o instanceof Foo f && use(f);', true],
    ['in a block of its own', '{ Foo f = null; } use(f);', false],
  ];
  it.each(scopes)('%s', async (_what, body, visible) => {
    const facts = await factsOf(java, `class A { void m(Object o) { ${body} } }`);
    const site = facts.callSites.find(({ name }) => name === 'use');
    const binding = facts.bindings.find(({ name }) => name === 'f');
    const around: number[] = [];
    for (let at = site?.scope ?? -1; at >= 0; at = facts.scopes[at]?.parent ?? -1) around.push(at);
    expect(around.includes(binding?.scope ?? -2)).toBe(visible);
  });
});
