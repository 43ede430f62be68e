import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

const inMethod = (body: string) => `class A { void m() { ${body} } }`;

describe('Java call sites', () => {
  const table: [string, string, string[]][] = [
    ['a bare call', inMethod('f(1, x);'), ['f(1, x) in A.m']],
    ['calls on this and super', inMethod('this.f(); super.f();'), ['this.f() in A.m', 'super.f() in A.m']],
    [
      'a chain, outer before inner',
      inMethod('a.b().c.d(e());'),
      ['a.b().c.d(e()) in A.m', 'a.b() in A.m', 'e() in A.m'],
    ],
    ['a call on an outer instance', inMethod('A.this.f();'), ['<A>.f() in A.m']],
    ['a call on an interface’s own default', inMethod('I.super.f();'), ['I.f() in A.m']],
    ['a call with explicit type arguments', inMethod('A.<Foo, Bar>of();'), ['A.of<Foo, Bar>() in A.m']],
    [
      'a type of a package, written out',
      inMethod('com.foo.Util.f(); new com.foo.Bar(); local.Count.x();'),
      ['module(com.foo).Util.f() in A.m', 'new module(com.foo).Bar() in A.m', 'module(local).Count.x() in A.m'],
    ],
    ['a member of a variable is no package', inMethod('Foo foo = null; foo.Bar.f();'), ['foo.Bar.f() in A.m']],
    [
      'creations',
      inMethod('new Foo<String>(1); new Outer.Inner(); outer.new Inner(2).f();'),
      [
        'new Foo<String>(1) in A.m',
        'new Outer.Inner() in A.m',
        'new outer.Inner(2).f() in A.m',
        'new outer.Inner(2) in A.m',
      ],
    ],
    [
      'an anonymous class: its initialisers belong to the method, its methods are callers',
      inMethod('new Foo(f()) { int k = g(); { h(); } public void run() { i(); } };'),
      ['new Foo(f()) in A.m', 'f() in A.m', 'g() in A.m', 'h() in A.m', 'i() in A.m.new Foo().run'],
    ],
    [
      'initialisers belong to the class',
      'class A { int x = f(); static { g(); } { h(); } Runnable r = () -> i(); }',
      ['f() in A', 'g() in A', 'h() in A', 'i() in A'],
    ],
    [
      'constructors call each other and their superclass',
      'class A extends B { A() { this(1); } A(int x) { super(x, f()); } }',
      ['this(1) in A.A', 'super(x, f()) in A.A#2', 'f() in A.A#2'],
    ],
    [
      'a constructor that calls no other calls the superclass’s all the same, and so does a class without one',
      'class A extends B { A() { f(); } class C extends x.D<E> { } class F extends Exception { } class G { } void m() { class L extends B { } } }',
      ['super() in A.A', 'f() in A.A', 'super() in A.C', 'super() in A.m.L'],
    ],
    [
      'enum constants, where the enum has constructors',
      'enum E { A(1, f()), B, C { void m() { g(); } }; E() {} E(int x, int y) {} } enum P { X, Y }',
      ['new E(1, f()) in E', 'f() in E', 'new E() in E', 'new E() in E', 'g() in E.C {}.m'],
    ],
    [
      'method references',
      inMethod(
        'map(Foo::name); r = this::go; r = super::go; r = f()::go; s = Foo::new; s = List<Foo>::new; n = int[]::new;',
      ),
      [
        'map(Foo.name) in A.m',
        '&Foo.name in A.m',
        '&this.go in A.m',
        '&super.go in A.m',
        '&f().go in A.m',
        'f() in A.m',
        '&Foo in A.m',
        '&List in A.m',
      ],
    ],
    [
      'lambdas: their calls belong to the method, their values are told',
      inMethod('run(x -> f(x), () -> { return g(); }, (y) -> { h(); });'),
      ['run(lambda(f(x)), lambda(g()), lambda()) in A.m', 'f(x) in A.m', 'g() in A.m', 'h() in A.m'],
    ],
    [
      'annotations, save those of the language and its platform',
      'import javax.inject.Inject; @Api(name = "x", value = f) class A { @Override @Deprecated(since = "1") @Inject @a.b.Get("/") void m(@NonNull int x) {} }',
      ['@Api(name="x", value=f) in <module>', '@module(a.b).Get("/") in A', '@NonNull() in A'],
    ],
    [
      'values: casts, choices, switches, arrays',
      inMethod(
        'f((Foo) a, b ? c() : d, switch (e) { case 1 -> g(); default -> { yield h; } }, xs[0], new Foo[] {i()}, Foo.class, "a" + j);',
      ),
      [
        'f((a as Foo), (c() | d), (g() | h), xs[], <Foo[]>, <Class<Foo>>, <string>) in A.m',
        'c() in A.m',
        'g() in A.m',
        'i() in A.m',
      ],
    ],
    [
      'every statement',
      inMethod(
        'if (a()) b(); else c(); while (d()) e(); do { f(); } while (g()); for (h(); i(); j()) k(); l: for (x = n(); ; ) break l; synchronized (o()) { p(); } assert q() : r(); try { s(); } finally { t(); } switch (u()) { case 1: v(); default: w(); } throw y(z());',
      ),
      [...'abcdefghijknopqrstuvw'].map((name) => `${name}() in A.m`).concat(['y(z()) in A.m', 'z() in A.m']),
    ],
  ];
  it.each(table)('%s', async (_what, source, expected) => {
    expect(renderCalls(await factsOf(java, source))).toEqual(expected);
  });

  it('are listed by the name that they may mean', async () => {
    const facts = await factsOf(
      java,
      'class A extends x.B<T> { A() { this(1); } A(int i) { super(i); } void m() { s = Foo::new; new c.D<>(); a.b(); } } enum E { X(1); E(int i) {} }',
    );
    expect(facts.callSites.map((site) => `${site.kind} ${site.name}`)).toEqual([
      'super A',
      'super B',
      'reference Foo',
      'new D',
      'call b',
      'new E',
    ]);
  });

  it('mark the name and span the expression', async () => {
    const facts = await factsOf(java, 'class A { void m() {\n  a\n    .b(\n  1);\n} }');
    expect(facts.callSites[0]?.range).toEqual({ startLine: 1, startColumn: 2, endLine: 3, endColumn: 4 });
    expect(facts.callSites[0]?.nameRange).toEqual({ startLine: 2, startColumn: 5, endLine: 2, endColumn: 6 });
  });

  it('end a creation before its class body, whose changes are not the call’s', async () => {
    const [one, two, three] = await Promise.all(
      ['new Foo(1) { void f() {} };', 'new Foo(1) { void g() {} };', 'new Foo(2) { void f() {} };'].map(
        async (body) => (await factsOf(java, inMethod(body))).callSites[0],
      ),
    );
    expect(one?.range).toEqual({ startLine: 0, startColumn: 21, endLine: 0, endColumn: 31 });
    expect(one?.textHash).toBe(two?.textHash);
    expect(one?.textHash).not.toBe(three?.textHash);
  });

  const uses: [string, string][] = [
    ['f();', 'ignored'],
    ['x = f();', 'assigned'],
    ['int x = (int) f();', 'assigned'],
    ['return (f());', 'returned'],
    ['f().a;', 'member'],
    ['f().a();', 'member'],
    ['g(f());', 'argument'],
    ['for (var x : f()) {}', 'iterated'],
    ['if (f()) {}', 'condition'],
    ['if (!f() && x) {}', 'condition'],
    ['x = f() ? 1 : 2;', 'condition'],
    ['x = b ? f() : 2;', 'assigned'],
    ['x = f() + 1;', 'other'],
    ['throw f();', 'other'],
  ];
  it.each(uses)('%s uses the value: %s', async (body, use) => {
    const facts = await factsOf(java, inMethod(body));
    expect(facts.callSites.find((site) => site.name === 'f')?.use).toBe(use);
  });
});
