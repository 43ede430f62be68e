// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the snippets hold template strings
import { describe, expect, it } from 'vitest';
import { tsx, typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

type Row = [what: string, source: string, calls: string[]];

describe('calls', () => {
  const table: Row[] = [
    ['a name', 'f(1, "a", x)', ['f(1, "a", x) in <module>']],
    ['a chain of members', 'a.b.c(1)', ['a.b.c(1) in <module>']],
    ['optional chaining', 'a?.b?.(1)?.c()', ['a.b(1).c() in <module>', 'a.b(1) in <module>']],
    ['a chain of results, outer before inner', 'a.b().c()', ['a.b().c() in <module>', 'a.b() in <module>']],
    ['spread arguments', 'f(a, ...xs)', ['f(a, ...xs) in <module>']],
    ['type arguments', 'f<A, B[]>(1)', ['f<A, B[]>(1) in <module>']],
    [
      'new',
      'new X(1); new a.Y; new Z<T>()',
      ['new X(1) in <module>', 'new a.Y() in <module>', 'new Z<T>() in <module>'],
    ],
    [
      'super',
      'class A extends B { constructor() { super(1) } m() { super.m(2) } }',
      ['super(1) in A.constructor', 'super.m(2) in A.m'],
    ],
    ['a tag', 'css`a ${b} c ${d()}`', ['`css(<template>, b, d()) in <module>', 'd() in <module>']],
    ['a literal index', 'a["m"](1)', ['a[m](1) in <module>']],
    ['a computed index', 'a[m](1)', ['a[](1) in <module>']],
    [
      'casts, non-null marks and parentheses',
      '(a as B).c(); a!.b!.c(); (<B>a).d()',
      ['(a as B).c() in <module>', 'a.b.c() in <module>', '(a as B).d() in <module>'],
    ],
    ['a choice', '(a ?? b).c(); (x ? y : z)()', ['(a | b).c() in <module>', '(y | z)() in <module>']],
    ['a sequence', '(0, ns.f)()', ['ns.f() in <module>']],
    ['a nameless function', '(() => g())()', ['lambda(g())() in <module>', 'g() in <module>']],
    [
      'a module',
      'import("./a").then((m) => m.run()); require("./b").c()',
      ['module(./a).then(lambda(m.run())) in <module>', 'm.run() in <module>', 'module(./b).c() in <module>'],
    ],
    ['awaited', 'async function f() { (await g()).h() }', ['await g().h() in f', 'g() in f']],
    [
      'decorators',
      '@Cls("x") @ns.Plain class A { @Get() m(@Body() b) {} @Input() f }',
      ['@Cls("x") in <module>', '@ns.Plain(...?) in <module>', '@Get() in A.m', '@Body() in A.m', '@Input() in A'],
    ],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(typescript, source))).toEqual(calls);
  });
});

describe('callers', () => {
  const table: Row[] = [
    ['a field initialiser belongs to the class', 'class A { x = f(); static { g() } }', ['f() in A', 'g() in A']],
    ['a default argument belongs to the function', 'function f(a = g()) {}', ['g() in f']],
    [
      'a nameless callback belongs to what is around it',
      'function f() { xs.map((x) => g(x)) }',
      ['xs.map(lambda(g(x))) in f', 'g(x) in f'],
    ],
    ['a nested function calls for itself', 'function f() { const g = () => h(); g() }', ['h() in f.g', 'g() in f']],
    ['an accessor', 'class A { get v() { return f() } set v(x) { g() } }', ['f() in A.v', 'g() in A.v#2']],
    ['a method of an object literal', 'const api = { m() { f() }, g: () => f() }', ['f() in api.m', 'f() in api.g']],
    ['a wrapped function', 'const f = useCallback(() => g(), [])', ['useCallback(&f, []) in <module>', 'g() in f']],
    ['an enum and a namespace', 'enum E { A = f() } namespace N { g() }', ['f() in <module>', 'g() in <module>']],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(typescript, source))).toEqual(calls);
  });
});

describe('the receiver', () => {
  const table: Row[] = [
    [
      'in a method, and in arrow functions in it',
      'class A { m() { this.a(); run(() => this.b()) } }',
      ['this.a() in A.m', 'run(lambda(this.b())) in A.m', 'this.b() in A.m'],
    ],
    [
      'is unknown in other functions',
      'class A { m() { run(function () { this.a() }); function f() { this.b() } } }',
      ['run(lambda()) in A.m', '?.a() in A.m', '?.b() in A.m.f'],
    ],
    ['in a method of an object literal', 'const o = { m() { this.n() } }', ['this.n() in o.m']],
    [
      'in an arrow function of an object literal is the one around it',
      'class A { m() { const o = { f: () => this.n() } } }',
      ['<A>.n() in A.m.o.f'],
    ],
    [
      'in an arrow function of an object literal at the top is unknown',
      'const o = { f: () => this.n() }',
      ['?.n() in o.f'],
    ],
    ['is a parameter where it is declared as one', 'function f(this: A) { this.m() }', ['this.m() in f']],
    ['in a field', 'class A { f = () => this.m(); g = this.n() }', ['this.m() in A.f', 'this.n() in A']],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(typescript, source))).toEqual(calls);
  });
});

describe('members that an instanceof narrows', () => {
  const table: Row[] = [
    ['in an if', 'if (a.b instanceof C) { a.b.m() }', ['(a.b as C).m() in <module>']],
    ['of this', 'class A { m() { return this.b instanceof C && this.b.m() } }', ['(this.b as C).m() in A.m']],
    ['elsewhere they are as they were', 'if (a.b instanceof C) {} a.b.m()', ['a.b.m() in <module>']],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    const lines = renderCalls(await factsOf(typescript, source));
    expect(lines.filter((line) => line.includes('('))).toEqual(calls);
  });
});

describe('tests', () => {
  const table: Row[] = [
    [
      'blocks nest under their titles',
      'describe("a", () => { beforeEach(() => { f() }); it("b", async () => { g() }) })',
      [
        'describe("a", &describe("a")) in <module>',
        'beforeEach(&describe("a").beforeEach()) in describe("a")',
        'f() in describe("a").beforeEach()',
        'it("b", &describe("a").it("b")) in describe("a")',
        'g() in describe("a").it("b")',
      ],
    ],
    [
      'modifiers',
      'it.only("a", () => f()); test.skip(`b`, function () { g() })',
      [
        'it.only("a", &it("a")) in <module>',
        'f() in it("a")',
        'test.skip(`b`, &test("b")) in <module>',
        'g() in test("b")',
      ],
    ],
    [
      'tables',
      'it.each([1])("adds %s", (n) => f(n)); test.each`x`("b", () => g())',
      [
        'it.each([1])("adds %s", &it("adds %s")) in <module>',
        'it.each([1]) in <module>',
        'f(n) in it("adds %s")',
        '`test.each(<template>)("b", &test("b")) in <module>',
        '`test.each(<template>) in <module>',
        'g() in test("b")',
      ],
    ],
    [
      'a wrapped callback',
      'it("a", inApp(async () => f()))',
      ['it("a", inApp(&it("a"))) in <module>', 'inApp(&it("a")) in <module>', 'f() in it("a")'],
    ],
    [
      'a regular expression’s method is none',
      'pattern.test("a", () => f())',
      ['pattern.test("a", lambda(f())) in <module>', 'f() in <module>'],
    ],
    [
      'a function of the file under the name of a hook is none',
      'function setup(f) {} setup(() => g())',
      ['setup(lambda(g())) in <module>', 'g() in <module>'],
    ],
    ['without a title it is none', 'it(title, () => f())', ['it(title, lambda(f())) in <module>', 'f() in <module>']],
    [
      'equal titles are told apart',
      'it("a", () => f()); it("a", () => g())',
      ['it("a", &it("a")) in <module>', 'f() in it("a")', 'it("a", &it("a")#2) in <module>', 'g() in it("a")#2'],
    ],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(typescript, source))).toEqual(calls);
  });

  it('are symbols that are marked', async () => {
    const facts = await factsOf(typescript, 'describe("a", () => { it("b", () => {}) })');
    expect(facts.symbols.map(({ path, kind, isTest }) => [path, kind, isTest])).toEqual([
      ['describe("a")', 'test', true],
      ['describe("a").it("b")', 'test', true],
    ]);
  });
});

describe('JSX', () => {
  const table: Row[] = [
    [
      'a component with attributes',
      '<C a={1} b="s" c {...p} d={() => f()}/>',
      ['<>C(a=1, b="s", c=true, **p, d=lambda(f())) in <module>', 'f() in <module>'],
    ],
    ['children', '<A><B/>{g()}</A>', ['<>A(children=?) in <module>', '<>B() in <module>', 'g() in <module>']],
    ['white space alone is no child', '<A>\n  </A>', ['<>A() in <module>']],
    ['a member', '<a.B c={d}/>', ['<>a.B(c=d) in <module>']],
    ['elements of the page are no calls', '<div onClick={f()}><p/></div>', ['f() in <module>']],
    ['fragments', '<><A/></>', ['<>A() in <module>']],
    ['type arguments', '<A<T> b={1}/>', ['<>A<T>(b=1) in <module>']],
    ['in a function', 'const C = () => <D e={1}/>', ['<>D(e=1) in C']],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(tsx, source))).toEqual(calls);
  });
});

describe('functions passed as values', () => {
  const start = 'import { a, ns } from "m"; function f() {} class C { m() {} } const o = { m() {} }; let v = 1;';
  const table: Row[] = [
    ['arguments', 'run(f, C, a)', ['run(f, C, a) in <module>', '&f in <module>', '&C in <module>', '&a in <module>']],
    ['assigned', 'v = f; const w = a', ['&f in <module>', '&a in <module>']],
    ['elements of lists and objects', 'x = [f, { a, k: C }]', ['&f in <module>', '&a in <module>', '&C in <module>']],
    ['returned', 'function g() { return f } const h = () => a', ['&f in g', '&a in h']],
    ['a default', 'function g(x = f) {}', ['&f in g']],
    [
      'members of what the file knows',
      'run(ns.b.c, o.m)',
      ['run(ns.b.c, o.m) in <module>', '&ns.b.c in <module>', '&o.m in <module>'],
    ],
    ['members of this', 'class D { g() { run(this.h) } h() {} }', ['run(this.h) in D.g', '&this.h in D.g']],
    [
      'choices',
      'run(v ? f : a || C)',
      ['run((f | a | C)) in <module>', '&f in <module>', '&a in <module>', '&C in <module>'],
    ],
    [
      'bound',
      'f.bind(v); o.m.call(v)',
      ['f.bind(v) in <module>', '&f in <module>', 'o.m.call(v) in <module>', '&o.m in <module>'],
    ],
    [
      'what is no function the file knows',
      'run(v, x, x.y, 1, C.MAX, a.length)',
      ['run(v, x, x.y, 1, C.MAX, a.length) in <module>'],
    ],
    ['fields of this are none', 'class D { h = 1; g() { run(this.h) } }', ['run(this.h) in D.g']],
  ];
  it.each(table)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(typescript, `${start}\n${source}`))).toEqual(calls);
  });

  it('in JSX', async () => {
    expect(renderCalls(await factsOf(tsx, 'function f() {} const C = () => <b onClick={f}/>'))).toEqual(['&f in C']);
  });
});

describe('what becomes of a result', () => {
  const table: [source: string, use: string][] = [
    ['f()', 'ignored'],
    ['void f()', 'ignored'],
    ['async () => { await f() }', 'awaited'],
    ['() => { return f() }', 'returned'],
    ['() => f()', 'returned'],
    ['const a = f()', 'assigned'],
    ['a = f()', 'assigned'],
    ['class A { b = f() }', 'assigned'],
    ['const { a } = f()', 'destructured'],
    ['[a] = f()', 'destructured'],
    ['f().a', 'member'],
    ['f()[0]', 'member'],
    ['for (const a of f()) {}', 'iterated'],
    ['[...f()]', 'iterated'],
    ['if (f()) {}', 'condition'],
    ['!f()', 'condition'],
    ['f() ? 1 : 2', 'condition'],
    ['(f() as A).b', 'member'],
    ['1 + f()', 'other'],
  ];
  it.each(table)('%s', async (source, use) => {
    const facts = await factsOf(typescript, source);
    expect(facts.callSites[0]?.use).toBe(use);
  });

  it('an argument', async () => {
    const facts = await factsOf(typescript, 'g(f())');
    expect(facts.callSites.map((site) => site.use)).toEqual(['ignored', 'argument']);
  });
});

describe('places of a call', () => {
  it('are its whole expression and its last name', async () => {
    const facts = await factsOf(typescript, 'x = a\n  .b(1)\n  .run(2)');
    const [site] = facts.callSites;
    expect(site?.range).toEqual({ startLine: 0, startColumn: 4, endLine: 2, endColumn: 9 });
    expect(site?.nameRange).toEqual({ startLine: 2, startColumn: 3, endLine: 2, endColumn: 6 });
    expect(site?.name).toBe('run');
  });

  it('are in source order, outer before inner', async () => {
    const source = 'a(b(c()), d())\ne().f(g()).h()\nclass A { @D() m(@E() x = i()) {} }';
    const facts = await factsOf(typescript, source);
    const starts = facts.callSites.map(({ range }) => range.startLine * 1000 + range.startColumn);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(facts.callSites.map((site) => site.name)).toEqual(['a', 'b', 'c', 'd', 'h', 'f', 'e', 'g', 'D', 'E', 'i']);
  });
});
