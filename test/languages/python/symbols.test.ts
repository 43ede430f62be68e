import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderSymbols } from '../renderFacts.js';

const rows: [what: string, source: string, symbols: string[]][] = [
  ['a function', 'def f(a, b=1): pass', ['function f(a, b? = 1) [exported]']],
  ['an async function', 'async def f(): pass', ['function f() [async exported]']],
  ['a generator', 'def f():\n  yield 1', ['function f() -> <number> [generator exported]']],
  [
    'a generator whose inner function yields',
    'def f():\n  def g():\n    yield 1\n  return g',
    ['function f() -> g [exported]', 'function f.g() -> <number> [generator]'],
  ],
  [
    'every kind of parameter',
    'def f(a, b: int, /, c: str = "x", *args: int, d, e=2, **kw: A): pass',
    ['function f(posonly a, posonly b: int, c?: str = "x", ...args: int, kwonly d, kwonly e? = 2, **kw: A) [exported]'],
  ],
  ['parameters by keyword alone', 'def f(*, a, b=1): pass', ['function f(kwonly a, kwonly b? = 1) [exported]']],
  ['a return annotation', 'def f() -> "User | None": return g()', ['function f(): User | None [exported]']],
  [
    'what is returned, without annotation',
    'def f(a):\n  if a: return A()\n  return a.b',
    ['function f(a) -> A() | a.b [exported]'],
  ],
  [
    'type parameters',
    'def f[T: Base, *Ts, **P](a: T) -> T: ...',
    ['function f<T extends Base, Ts, P>(a: T): T [exported bodiless]'],
  ],
  [
    'type variables',
    'T = TypeVar("T", bound=Base)\ndef f(a: list[T]) -> T: return a[0]',
    ['function f<T extends Base>(a: list<T>): T [exported]'],
  ],
  ['a lambda bound to a name', 'f = lambda a, b=1: a.run(b)', ['function f(a, b? = 1) -> a.run(b) [exported]']],
  [
    'methods of each kind',
    [
      'class A(Base):',
      '  def __init__(self, a): pass',
      '  def m(self, b): return self.n()',
      '  @classmethod',
      '  def make(cls, c): return cls(c)',
      '  @staticmethod',
      '  def s(d): pass',
      '  async def go(self): pass',
      '  f = lambda self, e: e',
    ].join('\n'),
    [
      'class A extends Base [exported]',
      'constructor A.__init__(receiver self, a) [exported]',
      'method A.m(receiver self, b) -> this.n() [exported]',
      'method A.make(receiver cls, c) -> this(c) [classmethod exported]',
      'method A.s(d) [static exported]',
      'method A.go(receiver self) [async exported]',
      'method A.f(receiver self, e) -> e [exported]',
    ],
  ],
  [
    'a property with setter and deleter',
    [
      'class A:',
      '  @property',
      '  def p(self) -> int: return 1',
      '  @p.setter',
      '  def p(self, v): pass',
      '  @p.deleter',
      '  def p(self): pass',
      '  @functools.cached_property',
      '  def c(self): return B()',
    ].join('\n'),
    [
      'class A [exported]',
      'getter A.p(receiver self): int [property exported]',
      'setter A.p#2(receiver self, v) [exported]',
      'setter A.p#3(receiver self) [exported]',
      'getter A.c(receiver self) -> B() [property exported]',
    ],
  ],
  [
    'decorated ones, with the decorators that may rewrite the call',
    '@app.route("/")\n@functools.lru_cache\ndef f(): pass',
    ['function f@app.route () [exported]'],
  ],
  [
    'overloads, folded into their implementation',
    [
      '@overload',
      'def f(a: int) -> int: ...',
      '@typing.overload',
      'def f(a: str) -> str: ...',
      'def f(a): return a',
    ].join('\n'),
    ['function f(a) / (a: int): int / (a: str): str -> a [exported]'],
  ],
  [
    'overloads of a stub, which have no implementation',
    '@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...',
    ['function f(a: str): str / (a: int): int / (a: str): str [exported bodiless]'],
  ],
  [
    'methods of a protocol and abstract ones',
    [
      'class P(Protocol[T]):',
      '  def a(self) -> int: ...',
      'class B(ABC):',
      '  @abstractmethod',
      '  def b(self):',
      '    """Says."""',
      '    ...',
      '  def c(self): pass',
      '  def d(self): raise NotImplementedError',
    ].join('\n'),
    [
      'interface P extends Protocol<T> [exported]',
      'method P.a(receiver self): int [exported bodiless]',
      'class B extends ABC [exported]',
      'method B.b(receiver self) [abstract exported bodiless]',
      'method B.c(receiver self) [exported]',
      'method B.d(receiver self) [exported]',
    ],
  ],
  [
    'nested functions and classes',
    'def f():\n  class C:\n    def m(self): pass\n  def g(): pass\nclass A:\n  class B:\n    def n(self):\n      def h(): pass',
    [
      'function f() [exported]',
      'class f.C',
      'method f.C.m(receiver self)',
      'function f.g()',
      'class A [exported]',
      'class A.B [exported]',
      'method A.B.n(receiver self) [exported]',
      'function A.B.n.h()',
    ],
  ],
  [
    'definitions under conditions, numbered in source order',
    'try:\n  def f(a): pass\nexcept ImportError:\n  def f(a, b): pass\nif X:\n  class C: pass\nelse:\n  class C: pass',
    ['function f(a) [exported]', 'function f#2(a, b) [exported]', 'class C [exported]', 'class C#2 [exported]'],
  ],
  [
    'fields of the class and of the receiver',
    [
      'class A:',
      '  x: int = 3',
      '  y = make()',
      '  z: "B"',
      '  def __init__(self, user: User):',
      '    self.user = user',
      '    self.b: B = None',
      '    self.x = 4',
      '    self.p, self.q = pair()',
      '  def later(self):',
      '    self.c = None',
      '  def latest(self):',
      '    local = C()',
      '    self.c = local',
      '    self.user = other(self)',
      '    self.later = 1',
      '    def inner(): self.d = D()',
    ].join('\n'),
    [
      'class A [exported]',
      'field A.x: int = <number> [exported]',
      'field A.y = make() [exported]',
      'field A.z: B [exported]',
      'constructor A.__init__(receiver self, user: User) [exported]',
      'field A.user = (user | other(this)) [exported]',
      'field A.b: B = <null> [exported]',
      'field A.p = item0(pair()) [exported]',
      'field A.q = item1(pair()) [exported]',
      'method A.later(receiver self) [exported]',
      'field A.c = local [exported]',
      'method A.latest(receiver self) [exported]',
      'function A.latest.inner()',
      'field A.d = D() [exported]',
    ],
  ],
  [
    'an enum',
    'class Color(str, Enum):\n  RED = "r"\n  _ignored = 1',
    [
      'enum Color extends str extends Enum [exported]',
      'field Color.RED: Color = "r" [exported]',
      'field Color._ignored = <number> [exported]',
    ],
  ],
  [
    'type aliases',
    'A = Union[int, "B"]\nC: TypeAlias = "D"\ntype E[T] = list[T]\nF = 1',
    ['type_alias A: int | B [exported]', 'type_alias C: D [exported]', 'type_alias E: list<T> [exported]'],
  ],
  [
    'type aliases that are written as values',
    'A = list[B]\nC = m.Key[int]\nD = type[A | B]\nE = A | None\nF = Color["RED"]\nG = TABLE[k]\nH = a | b\nI = K[0]',
    [
      'type_alias A: list<B> [exported]',
      'type_alias C: m.Key<int> [exported]',
      'type_alias D: typeof A | typeof B [exported]',
      'type_alias E: A | None [exported]',
    ],
  ],
  [
    'a final field, whose type is that of its value',
    'class A:\n  x: Final = B()\n  y: Final[int] = 1',
    ['class A [exported]', 'field A.x = B() [exported]', 'field A.y: int = <number> [exported]'],
  ],
  [
    'a protocol of another module, which is a class',
    'import asyncio, typing as t\nfrom x import Protocol\nclass A(asyncio.Protocol): pass\nclass B(t.Protocol): pass\nclass C(Protocol): pass',
    [
      'class A extends asyncio.Protocol [exported]',
      'interface B extends t.Protocol [exported]',
      'class C extends Protocol [exported]',
    ],
  ],
  [
    'bases of every form',
    'class A(m.B[int], metaclass=M): pass\nclass C(make(1)): pass\nclass D(with_metaclass(M, E, F)): pass\nclass G[T](H[T]): pass',
    [
      'class A extends m.B<int> [exported]',
      'class C extends opaque(make(1)) [exported]',
      'class D extends E extends F [exported]',
      'class G<T> extends H<T> [exported]',
    ],
  ],
  [
    'tests',
    'def test_a(): pass\ndef tester(): pass\nclass TestB:\n  def test_c(self): pass\n  def helper(self): pass\nclass Cases(unittest.TestCase):\n  def testD(self): pass\nclass Other:\n  def test_e(self): pass',
    [
      'function test_a() [exported isTest]',
      'function tester() [exported]',
      'class TestB [exported]',
      'method TestB.test_c(receiver self) [exported isTest]',
      'method TestB.helper(receiver self) [exported]',
      'class Cases extends unittest.TestCase [exported]',
      'method Cases.testD(receiver self) [exported isTest]',
      'class Other [exported]',
      'method Other.test_e(receiver self) [exported]',
    ],
  ],
];

describe('Python symbols', () => {
  it.each(rows)('%s', async (_what, source, symbols) => {
    expect(renderSymbols(await factsOf(python, source))).toEqual(symbols);
  });

  it('span their decorators and are named where their name stands', async () => {
    const facts = await factsOf(python, '@a\n@b\ndef f():\n  pass\n');
    expect(facts.symbols[0]).toMatchObject({
      range: { startLine: 0, startColumn: 0, endLine: 3, endColumn: 6 },
      nameRange: { startLine: 2, startColumn: 4, endLine: 2, endColumn: 5 },
    });
  });

  it('bind their names in their scopes, class scopes inside what encloses them', async () => {
    const facts = await factsOf(python, 'class A:\n  def m(self):\n    def n(): pass');
    const chain = facts.symbols.map((symbol) => [symbol.path, symbol.scope, symbol.bodyScope]);
    expect(chain).toEqual([
      ['A', 0, 1],
      ['A.m', 1, 2],
      ['A.m.n', 2, 3],
    ]);
    expect(facts.scopes.map(({ parent, kind, owner }) => [parent, kind, owner])).toEqual([
      [-1, 'file', -1],
      [0, 'class', 0],
      [1, 'function', 1],
      [2, 'function', 2],
    ]);
  });
});
