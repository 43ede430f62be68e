import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

const inFunction = (body: string) => `func m() {\n${body}\n}`;

describe('Go call sites', () => {
  const table: [string, string, string[]][] = [
    ['calls', 'func m(xs []int) {\nf(1, xs...)\nx.g()\npkg.H()\n}', ['f(1, ...xs) in m', 'x.g() in m', 'pkg.H() in m']],
    ['a chain, outer before inner', inFunction('a().b[0].c(d())'), ['a().b[].c(d()) in m', 'a() in m', 'd() in m']],
    [
      'results that are called',
      inFunction('f()()\nfs[0](x)\n(g)(1)'),
      ['f()() in m', 'f() in m', 'fs[](x) in m', '&x in m', 'g(1) in m'],
    ],
    [
      'methods and functions as callers',
      'func (s *S) a() { s.b() }\nfunc (r Other) c() { d() }\nfunc init() { e() }',
      ['s.b() in S.a', 'd() in Other.c', 'e() in init'],
    ],
    ['the file as caller', 'var x, _ = f(), g()', ['f() in <module>', 'g() in <module>']],
    [
      'closures are part of the function around them',
      inFunction('f := func() { a() }\ngo func() { b() }()\ndefer func(n int) { c() }(d())\nuse(func() { e() })\nf()'),
      ['a() in m', 'b() in m', 'c() in m', 'd() in m', 'use(lambda()) in m', 'e() in m', 'f() in m'],
    ],
    [
      'functions of the package level that a value holds are callers of their own',
      'var F = func() { a() }\nvar c = Command{Run: func() { b(func() { d() }) }}\nvar l = []func(){func() { e() }}',
      ['a() in F', 'b(lambda()) in c.Run', 'd() in c.Run', 'e() in <module>'],
    ],
    [
      'subtests are part of their test',
      'func TestX(t *testing.T) { t.Run("name", func(t *testing.T) { f(t) }) }',
      ['t.Run("name", lambda()) in TestX', 'f(t) in TestX'],
    ],
    [
      'instantiated functions, told from lists of functions',
      inFunction('One[int](1)\npkg.One[T](1)\nTwo[int, string](1, 2)\nThree[T]()\nvar hs []func(int)\nhs[i](1)'),
      ['One<int>(1) in m', 'pkg.One<T>(1) in m', 'Two<int, string>(1, 2) in m', 'Three<T>() in m', 'hs[](1) in m'],
    ],
    [
      'conversions to basic types, to pointers and to written types are no calls, others may be',
      inFunction('int64(f())\n[]byte(g())\n(*T)(h())\nmake([]int, i())\nnew(T)\nCelsius(j())\npkg.T(k())'),
      ['f() in m', 'g() in m', 'h() in m', 'i() in m', 'Celsius(j()) in m', 'j() in m', 'pkg.T(k()) in m', 'k() in m'],
    ],
    [
      'a function that shadows a builtin',
      inFunction('var string func(int)\nstring(1)\nlen(xs())'),
      ['string(1) in m', 'len(xs()) in m', 'xs() in m'],
    ],
    [
      'functions as values: arguments, assignments, results, elements',
      'func handle() {}\nfunc m(p int) (func(), int) {\nrun(handle, p)\nx.f = handle\nvar v = other\nch <- handle\nt := T{handle, F: handle, K: {handle}}\nreturn handle, v\n}',
      [
        'run(handle, p) in m',
        '&handle in m',
        '&handle in m',
        '&other in m',
        '&handle in m',
        '&handle in m',
        '&handle in m',
        '&handle in m',
        '&handle in m',
      ],
    ],
    [
      'method values, method expressions and functions of packages',
      'import "pkg"\ntype S struct{ field int }\nfunc m(s *S) { run(s.method, s.field, S.Method, (*S).Ptr, pkg.Func, pkg.lower) }',
      [
        'run(s.method, s.field, S.Method, S.Ptr, pkg.Func, pkg.lower) in m',
        '&s.method in m',
        '&S.Method in m',
        '&S.Ptr in m',
        '&pkg.Func in m',
      ],
    ],
    [
      'variables of the package are no functions, wherever they are declared',
      'func m() { run(above, below) }\nvar above = 1\nconst below = 2',
      ['run(above, below) in m'],
    ],
    [
      'every statement',
      inFunction(
        'if a() { b() } else if c() { d() } else { e() }\nfor f() { g() }\nfor h(); i(); j() { k() }\nfor range l() { n() }\nswitch o() { case p(): q(); default: r() }\nswitch s().(type) { case T: t() }\nselect { case <-u(): v(); case w() <- x(): y() }\nL: z()\nx++\n{ aa() }\ngo bb()\ndefer cc()\nreturn dd()',
      ),
      [...'abcdefghijklnopqrstuvwxyz', 'aa', 'bb', 'cc', 'dd'].map((name) => `${name}() in m`),
    ],
  ];
  it.each(table)('%s', async (_what, source, expected) => {
    expect(renderCalls(await factsOf(go, `package p\n${source}\n`))).toEqual(expected);
  });

  it('mark the name and span the expression', async () => {
    const facts = await factsOf(go, 'package p\nfunc m() {\n\ta.\n\t\tb(\n\t1)\n}\n');
    expect(facts.callSites[0]?.range).toEqual({ startLine: 2, startColumn: 1, endLine: 4, endColumn: 3 });
    expect(facts.callSites[0]?.nameRange).toEqual({ startLine: 3, startColumn: 2, endLine: 3, endColumn: 3 });
  });

  const uses: [string, string][] = [
    ['f()', 'ignored'],
    ['go f()', 'ignored'],
    ['defer f()', 'ignored'],
    ['x := f()', 'assigned'],
    ['x, err := f()', 'destructured'],
    ['x, y := f(), 1', 'assigned'],
    ['var x, y = f()', 'destructured'],
    ['x = f()', 'assigned'],
    ['return f()', 'returned'],
    ['f().g()', 'member'],
    ['f().g = 1', 'member'],
    ['g(f())', 'argument'],
    ['g(f()...)', 'operand'],
    ['g(1, f())', 'operand'],
    ['return 1, f()', 'operand'],
    ['for range f() {}', 'iterated'],
    ['if f() {}', 'condition'],
    ['if !f() && x {}', 'condition'],
    ['for f() {}', 'condition'],
    ['switch f() {}', 'condition'],
    ['x := f() + 1', 'operand'],
  ];
  it.each(uses)('%s uses the value: %s', async (body, use) => {
    const facts = await factsOf(go, `package p\nfunc m() {\n${body}\n}\n`);
    expect(facts.callSites.find((site) => site.name === 'f')?.use).toBe(use);
  });
});
