import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

const rows: [what: string, source: string, calls: string[]][] = [
  ['a name', 'f(1, "a", None)', ['f(<number>, "a", <null>) in <module>']],
  ['a chain of members', 'a.b.c()', ['a.b.c() in <module>']],
  [
    'a chain of calls, outermost first',
    'a().b(c()).d()',
    ['a().b(c()).d() in <module>', 'a().b(c()) in <module>', 'a() in <module>', 'c() in <module>'],
  ],
  ['the result of a call', 'f()()', ['f()() in <module>', 'f() in <module>']],
  ['an element', 'a[0]()\nb["k"].m()', ['a[0]() in <module>', 'b[k].m() in <module>']],
  [
    'a generic class with its arguments',
    'm.Key[int, "A"]("x")\nKey[A]()\nTABLE[k]()\nTable["k"]()',
    ['m.Key[]("x") in <module>', 'Key<A>() in <module>', 'TABLE[]() in <module>', 'Table[k]() in <module>'],
  ],
  ['arguments of every kind', 'f(a, *b, k=c, **d)', ['f(a, ...b, k=c, **d) in <module>']],
  [
    'a generator as the only argument',
    'f(g(x) for x in h())',
    ['f([g(x)]) in <module>', 'g(x) in <module>', 'h() in <module>'],
  ],
  [
    'keyword arguments over several lines, with comments',
    'f(\n  a,  # first\n  k=1,\n)',
    ['f(a, k=<number>) in <module>'],
  ],
  [
    'the caller: the innermost function, method or class',
    [
      'f()',
      'def g(a=h()):',
      '  i()',
      '  lambda: j()',
      '  def k(): l()',
      'class A(m(), key=n()):',
      '  x = o()',
      '  def p(self): q()',
    ].join('\n'),
    [
      'f() in <module>',
      'h() in g',
      'i() in g',
      'j() in g',
      'l() in g.k',
      'm() in <module>',
      'n() in <module>',
      'o() in A',
      'q() in A.p',
    ],
  ],
  [
    'decorators, with the caller around what they decorate',
    '@a\n@b.c(1)\ndef f(): pass\n@d\nclass C:\n  @e()\n  @property\n  def m(self): pass',
    ['@a() in <module>', '@b.c(<number>) in <module>', '@d() in <module>', '@e() in C'],
  ],
  [
    'super',
    'class A(B):\n  def __init__(self, x):\n    super().__init__(x)\n    super(A, self).go()\n    B.__init__(self, x)\n    C.run(self, x)',
    [
      'super.__init__(x) in A.__init__',
      'super.go() in A.__init__',
      'B.__init__(x) in A.__init__',
      'C.run(this, x) in A.__init__',
    ],
  ],
  [
    'the receiver, its class and its closures',
    [
      'class A:',
      '  def m(me):',
      '    me.a()',
      '    me()',
      '    type(me)(1)',
      '    me.__class__(2)',
      '    [me.b() for _ in me.c]',
      '    lambda: me.d()',
      '    def n(): me.e()',
      '  @classmethod',
      '  def k(cls): cls.f(); return cls(3)',
      '  @staticmethod',
      '  def s(me): me.g()',
    ].join('\n'),
    [
      'this.a() in A.m',
      'this() in A.m',
      'A(<number>) in A.m',
      'type(this) in A.m',
      'A(<number>) in A.m',
      'this.b() in A.m',
      'this.d() in A.m',
      'me.e() in A.m.n',
      'this.f() in A.k',
      'this(<number>) in A.k',
      'me.g() in A.s',
    ],
  ],
  [
    'calls in every statement',
    [
      'assert a(), b()',
      'del c().x',
      'raise d() from e()',
      'with f() as x, g(): h()',
      'for y in i(): j()',
      'else: k()',
      'while l(): m()',
      'try: n()',
      'except o(): p()',
      'finally: q()',
      'r().s = t()',
      'u()[v()] += w()',
    ].join('\n'),
    'abcdefghijklmnopq'
      .split('')
      .map((name) => `${name}() in <module>`)
      .concat(['r', 't', 'u', 'v', 'w'].map((name) => `${name}() in <module>`)),
  ],
  [
    'calls in every expression',
    [
      'x = a() + -b() if c() else not d()',
      'f"{e()!r:>{f()}} {g(h())}"',
      '[i() for j in k() if l()]',
      '{m(): n() for o in p()}',
      '{q(), *r()}',
      '(s := t())',
      'u[v():w(), y()]',
      'z() < A() < B()',
      '{"a": C(), **D()}',
    ].join('\n'),
    'a b c d e g(h()) h i k l m n p q r t v w y z A B C D'
      .split(' ')
      .map((name) => `${name.endsWith(')') ? name : `${name}()`} in <module>`)
      .flatMap((line) => (line.startsWith('e()') ? [line, 'f() in <module>'] : [line])),
  ],
  [
    'calls in annotations and defaults',
    'def f(a: Annotated[A, g()], b=h()) -> i(): pass\nx: j() = k()',
    ['g() in f', 'h() in f', 'i() in f', 'j() in <module>', 'k() in <module>'],
  ],
  [
    'await and yield',
    'async def f():\n  await g()\n  yield h()\n  async for x in i(): pass',
    ['g() in f', 'h() in f', 'i() in f'],
  ],
  [
    'match',
    'match a():\n  case B(x) if c(): d()\n  case _: e()',
    ['a() in <module>', 'c() in <module>', 'd() in <module>', 'e() in <module>'],
  ],
  [
    'print and exec of Python 2',
    'print "a", f()\nprint >>g(), h()\nexec "x" in i()',
    ['f() in <module>', 'g() in <module>', 'h() in <module>', 'i() in <module>'],
  ],
  [
    'a cast, which has the type that it names',
    'cast("User", f()).save()',
    ['(f() as User).save() in <module>', 'cast("User", f()) in <module>', 'f() in <module>'],
  ],
  [
    'a member by its literal name',
    'getattr(a, "run")(1)\ngetattr(a, b)()',
    [
      'a.run(<number>) in <module>',
      'getattr(a, "run") in <module>',
      'getattr(a, b)() in <module>',
      'getattr(a, b) in <module>',
    ],
  ],
  [
    'a module by its literal name',
    'import_module("a.b").run()',
    ['module(a.b).run() in <module>', 'import_module("a.b") in <module>'],
  ],
  [
    'a spread that the grammar takes for a print statement',
    'print("a", *b.c())',
    ['print("a", ...b.c()) in <module>', 'b.c() in <module>'],
  ],
  ['an assignment that the grammar takes for a type alias', 'def f(): pass\ntype(a).b = f', ['&f in <module>']],
];

describe('Python calls', () => {
  it.each(rows)('%s', async (_what, source, calls) => {
    expect(renderCalls(await factsOf(python, source))).toEqual(calls);
  });

  const uses: [string, string][] = [
    ['f()', 'ignored'],
    ['x = f()', 'assigned'],
    ['x: int = f()', 'assigned'],
    ['(x := f())', 'assigned'],
    ['x, y = f()', 'destructured'],
    ['await f()', 'awaited'],
    ['return f()', 'returned'],
    ['lambda: f()', 'returned'],
    ['f().x', 'member'],
    ['f()[0]', 'member'],
    ['for x in f(): pass', 'iterated'],
    ['[x for x in f()]', 'iterated'],
    ['g(*f())', 'iterated'],
    ['g(f())', 'argument'],
    ['g(k=f())', 'argument'],
    ['if f(): pass', 'condition'],
    ['while f(): pass', 'condition'],
    ['not f()', 'condition'],
    ['assert f()', 'condition'],
    ['x if f() else y', 'condition'],
    ['x = a or f()', 'assigned'],
    ['x = f() if a else b', 'assigned'],
    ['return (f())', 'returned'],
    ['f() + 1', 'other'],
    ['with f() as x: pass', 'entered'],
    ['x = [f()]', 'other'],
  ];
  it.each(uses)('%s uses the value: %s', async (source, use) => {
    const facts = await factsOf(python, source);
    expect(facts.callSites.find((site) => site.name === 'f')?.use).toBe(use);
  });

  it('stand where they are written, marked at the callee’s last name', async () => {
    const facts = await factsOf(python, '"é😀"; a.b(\n  1)');
    expect(facts.callSites[0]).toMatchObject({
      range: { startLine: 0, startColumn: 7, endLine: 1, endColumn: 4 },
      nameRange: { startLine: 0, startColumn: 9, endLine: 0, endColumn: 10 },
    });
  });

  it('are listed by the class where the receiver is called', async () => {
    const facts = await factsOf(python, 'class A:\n  @classmethod\n  def k(cls): return cls(1)');
    expect(facts.callSites.map((site) => site.name)).toEqual(['A']);
  });

  it('have kind super where a base’s constructor is called', async () => {
    const source = 'class A(B):\n  def __init__(self):\n    super().__init__()\n    B.__init__(self)\n    super().m()';
    expect((await factsOf(python, source)).callSites.map((site) => site.kind)).toEqual(['super', 'super', 'call']);
  });
});
