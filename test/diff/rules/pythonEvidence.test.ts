import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = { language: python, declaration: (t: string) => t, call: (t: string) => t };

/** What has no body yet gets one. */
const withBody = (text: string) => (/\b(yield|return) |^@dataclass|NamedTuple/.test(text) ? text : `${text}: return 1`);

const kinds: Row[] = [
  // Kinds of parameters, by keyword or by position.
  { old: 'def f(a, b)', now: 'def f(a, /, b)', call: 'f(a=1, b=2)', expected: 'broken parameter-kind-changed' },
  { old: 'def f(a, b)', now: 'def f(a, /, b)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, /, b)', now: 'def f(a, b)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, *, b)', now: 'def f(a, b)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, *, b=1)', now: 'def f(a, b=1)', call: 'f(1)', expected: 'fits still-fits' },
  { old: 'def f(a, b=1)', now: 'def f(a, *, b=1)', call: 'f(1, 2)', expected: 'broken parameter-kind-changed' },
  { old: 'def f(a, b=1)', now: 'def f(a, *, b=1)', call: 'f(1)', expected: 'fits still-fits' },
  { old: 'def f(a, b=1)', now: 'def f(a, *, b=1)', call: 'f(*xs)', expected: 'suspect spread-arguments' },
  { old: 'def f(a, *, b, c)', now: 'def f(a, *, c, b)', call: 'f(1, b=2, c=3)', expected: 'fits still-fits' },
  { old: 'def f(a, *, b)', now: 'def f(a, *, b=1)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, *, b=1)', now: 'def f(a, *, b)', call: 'f(1)', expected: 'broken missing-keyword', says: '`b`' },
  { old: 'def f(a, *, b=1)', now: 'def f(a, *, b)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, *, b=1)', now: 'def f(a)', call: 'f(1, b=2)', expected: 'broken unknown-keyword' },
  {
    old: 'def f(a, *, b=1)',
    now: 'def f(a, *, c=1)',
    call: 'f(1, b=2)',
    expected: 'broken unknown-keyword',
    says: '`c`',
  },
  { old: 'def f(a, *, b=1)', now: 'def f(a, *, c=1)', call: 'f(1)', expected: 'fits still-fits' },
  // `*args` and `**kwargs`.
  { old: 'def f(a, b)', now: 'def f(*args)', call: 'f(1, b=2)', expected: 'broken unknown-keyword' },
  { old: 'def f(a, b)', now: 'def f(*args, **kw)', call: 'f(1, b=2)', expected: 'suspect parameter-removed' },
  { old: 'def f(a, **kw)', now: 'def f(a)', call: 'f(1, x=2)', expected: 'broken unknown-keyword' },
  { old: 'def f(a, **kw)', now: 'def f(a)', call: 'f(1, **more)', expected: 'suspect spread-arguments' },
  { old: 'def f(a, **kw)', now: 'def f(a)', call: 'f(1)', expected: 'fits still-fits' },
  { old: 'def f(a, **kw)', now: 'def f(a, *, x, **kw)', call: 'f(1, x=2)', expected: 'fits still-fits' },
  { old: 'def f(a, **kw)', now: 'def f(a, *, x, **kw)', call: 'f(1, y=2)', expected: 'broken missing-keyword' },
  { old: 'def f(a, *args)', now: 'def f(a, b, *args)', call: 'f(1)', expected: 'broken too-few-arguments' },
  {
    old: 'def f(a, *args)',
    now: 'def f(a, b, *args)',
    call: 'f(1, 2)',
    expected: 'suspect optional-parameter-inserted',
  },
  { old: 'def f(a, *args)', now: 'def f(a, args)', call: 'f(1)', expected: 'broken too-few-arguments' },
  { old: 'def f(a, *args)', now: 'def f(a, args)', call: 'f(1, 2, 3)', expected: 'broken too-many-arguments' },
  { old: 'def f(a)', now: 'def f(a, *args, b)', call: 'f(1)', expected: 'broken missing-keyword' },
  { old: 'def f(a)', now: 'def f(a, *args, **kwargs)', call: 'f(1)', expected: 'fits optional-parameter-added' },
  // What a keyword spread may hold.
  { old: 'def f(a, b=1)', now: 'def f(a)', call: 'f(1, **kw)', expected: 'suspect spread-arguments' },
  { old: 'def f(a, b)', now: 'def f(a, c)', call: 'f(1, **kw)', expected: 'suspect spread-arguments' },
  { old: 'def f(a)', now: 'def f()', call: 'f(1, *xs)', expected: 'suspect too-many-arguments' },
  { old: 'def f(a, b)', now: 'def f(a)', call: 'f(1, 2, *xs)', expected: 'suspect too-many-arguments' },
  { old: 'def f(a, b=1)', now: 'def f(a)', call: 'f(1, b=2, **kw)', expected: 'suspect unknown-keyword' },
  // Order.
  {
    old: 'def f(a: int, b: str)',
    now: 'def f(b: str, a: int)',
    call: 'f(1, "x")',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'def f(a: str, b: str)',
    now: 'def f(b: str, a: str)',
    call: 'f("a", "b")',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'def f(a: str, b: str)',
    now: 'def f(b: str, a: str)',
    call: 'f("a", b="b")',
    expected: 'broken duplicate-argument',
  },
  { old: 'def f(a, b, c)', now: 'def f(a, c, b)', call: 'f(1, c=3, b=2)', expected: 'fits still-fits' },
  { old: 'def f(a, b=1, c=2)', now: 'def f(a, c=2, b=1)', call: 'f(1)', expected: 'fits still-fits' },
  { old: 'def f(a, b=1, c=2)', now: 'def f(a, c=2, b=1)', call: 'f(1, 5)', expected: 'suspect parameters-reordered' },
];

const defaults: Row[] = [
  {
    old: 'def f(a=[])',
    now: 'def f(a=None)',
    call: 'f()',
    expected: 'suspect default-changed',
    says: 'from `[]` to `None`',
  },
  { old: 'def f(a=[])', now: 'def f(a=None)', call: 'f([])', expected: 'fits still-fits' },
  { old: 'def f(a=1, b=2)', now: 'def f(a=1, b=3)', call: 'f(b=5)', expected: 'fits still-fits' },
  { old: 'def f(a=1, b=2)', now: 'def f(a=1, b=3)', call: 'f(7)', expected: 'suspect default-changed', says: '`b`' },
  { old: 'def f(*, a=True)', now: 'def f(*, a=False)', call: 'f()', expected: 'suspect default-changed' },
  { old: 'def f(*, a=True)', now: 'def f(*, a=False)', call: 'f(**kw)', expected: 'suspect spread-arguments' },
  { old: 'def f(a={})', now: 'def f(a=dict())', call: 'f()', expected: 'suspect default-changed' },
  { old: 'def f(a=X)', now: 'def f(a = X)', call: 'f()', expected: 'fits still-fits' },
];

const results: Row[] = [
  // Became async: what the call does with the coroutine.
  { old: 'def f()', now: 'async def f()', call: 'async def g():\n  await f()', expected: 'fits still-fits' },
  {
    old: 'def f()',
    now: 'async def f()',
    call: 'def g():\n  return f()',
    expected: 'suspect async-changed',
    says: 'returns the result',
  },
  { old: 'def f()', now: 'async def f()', call: 'f()', expected: 'broken async-changed', says: 'nothing of it runs' },
  {
    old: 'def f()',
    now: 'async def f()',
    call: 'for x in f(): pass',
    expected: 'broken async-changed',
    says: 'iterates',
  },
  { old: 'def f()', now: 'async def f()', call: 'a, b = f()', expected: 'broken async-changed' },
  { old: 'def f()', now: 'async def f()', call: 'f().strip()', expected: 'suspect async-changed', says: 'member' },
  { old: 'def f()', now: 'async def f()', call: 'with f() as x: pass', expected: 'broken async-changed' },
  {
    old: 'def f()',
    now: 'async def f()',
    call: 'if f(): pass',
    expected: 'suspect async-changed',
    says: 'tests the result',
  },
  { old: 'def f()', now: 'async def f()', call: 'print(f())', expected: 'suspect async-changed' },
  { old: 'def f()', now: 'async def f()', call: 'asyncio.gather(f(), f())', expected: 'suspect async-changed' },
  { old: 'def f()', now: 'async def f()', call: 'x = [f() for _ in y]', expected: 'suspect async-changed' },
  { old: 'def f()', now: 'async def f()', call: 'g(*f())', expected: 'broken async-changed' },
  { old: 'def f()', now: '@wrap\nasync def f()', call: 'for x in f(): pass', expected: 'suspect async-changed' },
  { old: 'def f()', now: 'def f() -> Awaitable[int]', call: 'f()', expected: 'suspect async-changed' },
  // No longer async.
  { old: 'async def f()', now: 'def f()', call: 'async def g():\n  await f()', expected: 'suspect async-changed' },
  {
    old: 'async def f()',
    now: 'def f() -> None',
    call: 'async def g():\n  await f()',
    expected: 'broken async-changed',
    says: '`None`',
  },
  {
    old: 'async def f() -> int',
    now: 'def f() -> int',
    call: 'async def g():\n  x = await f()',
    expected: 'broken async-changed',
  },
  {
    old: 'async def f() -> int',
    now: 'def f() -> Response',
    call: 'async def g():\n  x = await f()',
    expected: 'suspect async-changed',
  },
  { old: 'async def f()', now: 'def f()', call: 'asyncio.run(f())', expected: 'suspect async-changed' },
  // Generators.
  { old: 'def f(): return 1', now: 'def f(): yield 1', call: 'for x in f(): pass', expected: 'fits still-fits' },
  { old: 'def f(): return 1', now: 'def f(): yield 1', call: 'x = list(f())', expected: 'suspect generator-changed' },
  {
    old: 'def f(): return 1',
    now: 'def f(): yield 1',
    call: 'f()',
    expected: 'broken generator-changed',
    says: 'nothing of it runs',
  },
  { old: 'def f(): return 1', now: 'def f(): yield 1', call: 'x = f()', expected: 'suspect generator-changed' },
  { old: 'def f(): return 1', now: 'def f(): yield 1', call: 'a, b = f()', expected: 'suspect generator-changed' },
  {
    old: 'def f(): return 1',
    now: 'def f(): yield 1',
    call: 'with f() as x: pass',
    expected: 'broken generator-changed',
  },
  {
    old: 'async def f(): return 1',
    now: 'async def f(): yield 1',
    call: 'async def g():\n  await f()',
    expected: 'broken generator-changed',
  },
  {
    old: 'async def f(): return 1',
    now: 'async def f(): yield 1',
    call: 'async def g():\n  async for x in f(): pass',
    expected: 'fits still-fits',
  },
  {
    old: 'def f(): yield 1',
    now: 'async def f(): yield 1',
    call: 'for x in f(): pass',
    expected: 'broken generator-changed',
  },
  {
    old: 'async def f(): yield 1',
    now: 'def f(): yield 1',
    call: 'async def g():\n  async for x in f(): pass',
    expected: 'broken generator-changed',
  },
  {
    old: 'def f(): yield 1',
    now: 'def f(): return 1',
    call: 'for x in f(): pass',
    expected: 'suspect generator-changed',
  },
  {
    old: 'def f(): yield 1',
    now: 'def f() -> None: return None',
    call: 'for x in f(): pass',
    expected: 'broken generator-changed',
    says: '`None`',
  },
  {
    old: 'def f(): yield 1',
    now: 'def f() -> list[int]: return [1]',
    call: 'for x in f(): pass',
    expected: 'fits still-fits',
  },
  // Context managers.
  {
    old: '@contextmanager\ndef f(): yield 1',
    now: 'def f(): yield 1',
    call: 'with f() as x: pass',
    expected: 'broken decorators-changed',
    says: 'lost `@contextmanager`',
  },
  {
    old: '@contextmanager\ndef f(): yield 1',
    now: 'def f(): yield 1',
    call: 'stack.enter_context(f())',
    expected: 'suspect decorators-changed',
  },
  {
    old: 'def f(): yield 1',
    now: '@contextmanager\ndef f(): yield 1',
    call: 'for x in f(): pass',
    expected: 'broken decorators-changed',
    says: 'gained `@contextmanager`',
  },
  {
    old: 'def f(): yield 1',
    now: '@contextlib.contextmanager\ndef f(): yield 1',
    call: 'a, b = f()',
    expected: 'broken decorators-changed',
  },
  {
    old: 'def f(): yield 1',
    now: '@contextmanager\ndef f(): yield 1',
    call: 'x = f()',
    expected: 'suspect decorators-changed',
  },
  {
    old: '@contextmanager\ndef f(): yield 1',
    now: '@asynccontextmanager\nasync def f(): yield 1',
    call: 'with f() as x: pass',
    expected: 'broken generator-changed',
  },
  {
    old: '@asynccontextmanager\nasync def f(): yield 1',
    now: '@contextmanager\ndef f(): yield 1',
    call: 'async def g():\n  async with f() as x: pass',
    expected: 'broken generator-changed',
  },
  // Results of another type.
  {
    old: 'def f() -> tuple[int, int]',
    now: 'def f() -> tuple[int, int, int]',
    call: 'a, b = f()',
    expected: 'suspect return-type-changed',
  },
  { old: 'def f() -> int', now: 'def f() -> int | None', call: 'x = f() + 1', expected: 'suspect return-type-changed' },
  { old: 'def f() -> int | None', now: 'def f() -> int', call: 'x = f()', expected: 'fits still-fits' },
  {
    old: 'def f() -> Iterator[int]',
    now: 'def f() -> list[int]',
    call: 'for x in f(): pass',
    expected: 'suspect return-type-changed',
  },
  { old: 'def f() -> None', now: 'def f() -> int', call: 'f()', expected: 'fits still-fits' },
];

const method = (decorator: string, parameters: string) =>
  `class A:\n  ${decorator ? `@${decorator}\n  ` : ''}def f(${parameters})`;

const belonging: Row[] = [
  { old: method('', 'self, a'), now: method('staticmethod', 'a'), call: 'x.f(1)', expected: 'suspect static-changed' },
  {
    old: method('', 'self, a'),
    now: method('staticmethod', 'a'),
    call: 'A.f(x, 1)',
    expected: 'broken too-many-arguments',
  },
  {
    old: method('', 'self, a'),
    now: method('staticmethod', 'self, a'),
    call: 'x.f(1)',
    expected: 'broken too-few-arguments',
  },

  {
    old: method('', 'self, a'),
    now: method('classmethod', 'cls, a'),
    call: 'x.f(1)',
    expected: 'suspect static-changed',
  },
  {
    old: method('', 'self, a'),
    now: method('classmethod', 'cls, a'),
    call: 'A.f(x, 1)',
    expected: 'broken too-many-arguments',
  },
  {
    old: method('staticmethod', 'a'),
    now: method('', 'self, a'),
    call: 'A.f(1)',
    expected: 'broken too-few-arguments',
    says: '`a`',
  },
  { old: method('staticmethod', 'a'), now: method('', 'self, a'), call: 'x.f(1)', expected: 'suspect static-changed' },
  {
    old: method('staticmethod', 'a'),
    now: method('classmethod', 'cls, a'),
    call: 'A.f(1)',
    expected: 'fits still-fits',
  },
  {
    old: method('staticmethod', 'a'),
    now: method('classmethod', 'cls, a'),
    call: 'x.f(1)',
    expected: 'suspect static-changed',
  },
  {
    old: method('classmethod', 'cls, a'),
    now: method('', 'self, a'),
    call: 'A.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: method('classmethod', 'cls, a'),
    now: method('', 'self, a'),
    call: 'x.f(1)',
    expected: 'suspect static-changed',
  },
  {
    old: method('classmethod', 'cls, a'),
    now: method('staticmethod', 'a'),
    call: 'A.f(1)',
    expected: 'fits still-fits',
  },
  {
    old: method('classmethod', 'cls, a'),
    now: method('staticmethod', 'cls, a'),
    call: 'A.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: method('', 'self, a'),
    now: method('staticmethod', 'a, b'),
    call: 'x.f(1)',
    expected: 'broken too-few-arguments',
    says: '`b`',
  },
  { old: method('', 'self'), now: method('property', 'self'), call: 'x.f()', expected: 'suspect kind-changed' },
  { old: method('', 'self'), now: method('cached_property', 'self'), call: 'x.f()', expected: 'suspect kind-changed' },

  {
    old: method('', 'self, a'),
    now: method('deprecated("x")', 'self, a'),
    call: 'x.f(1)',
    expected: 'fits still-fits',
  },
  {
    old: method('', 'self, a'),
    now: method('lru_cache(maxsize=1)', 'self, a'),
    call: 'x.f(1)',
    expected: 'fits still-fits',
  },
  { old: method('', 'self, a'), now: method('abstractmethod', 'self, a'), call: 'x.f(1)', expected: 'fits still-fits' },
  {
    old: method('wrap', 'self, a'),
    now: method('', 'self, a'),
    call: 'x.f(1)',
    expected: 'suspect decorators-changed',
    says: 'lost `@wrap`',
  },
  {
    old: 'def f(a)',
    now: '@retry(times=3)\ndef f(a, b)',
    call: 'f(1)',
    expected: 'suspect too-few-arguments',
    says: '`@retry` may change',
  },
];

const constructors: Row[] = [
  {
    old: '@dataclass\nclass f:\n  a: int',
    now: '@dataclass\nclass f:\n  a: int\n  b: int',
    call: 'f(1)',
    expected: 'broken too-few-arguments',
    says: '`b: int`',
  },
  {
    old: '@dataclass\nclass f:\n  a: int',
    now: '@dataclass\nclass f:\n  a: int\n  b: int = 0',
    call: 'f(1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: '@dataclass\nclass f:\n  a: int\n  b: int = 0',
    now: '@dataclass\nclass f:\n  a: int',
    call: 'f(1, b=2)',
    expected: 'broken unknown-keyword',
  },
  {
    old: '@dataclass\nclass f:\n  a: int\n  b: int',
    now: '@dataclass\nclass f:\n  b: int\n  a: int',
    call: 'f(1, 2)',
    expected: 'suspect parameters-reordered',
  },
  {
    old: '@dataclass\nclass f:\n  a: int',
    now: '@dataclass(kw_only=True)\nclass f:\n  a: int',
    call: 'f(1)',
    expected: 'broken parameter-kind-changed',
  },
  {
    old: '@dataclass\nclass f:\n  a: int',
    now: '@dataclass(kw_only=True)\nclass f:\n  a: int',
    call: 'f(a=1)',
    expected: 'fits still-fits',
  },
  {
    old: '@dataclass\nclass f:\n  a: int',
    now: '@dataclass\nclass f:\n  a: int\n  b: list = field(default_factory=list)',
    call: 'f(1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'class f(NamedTuple):\n  a: int',
    now: 'class f(NamedTuple):\n  a: int\n  b: int',
    call: 'f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class f(NamedTuple):\n  a: int\n  b: int',
    now: 'class f(NamedTuple):\n  a: int\n  c: int',
    call: 'f(1, b=2)',
    expected: 'broken unknown-keyword',
    says: '`c`',
  },
  {
    old: 'class f:\n  def __init__(self, a, b=1)',
    now: 'class f:\n  def __init__(self, a, *, b=1)',
    call: 'f(1, 2)',
    expected: 'broken parameter-kind-changed',
  },
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, *, a)',
    call: 'class B(f):\n  def __init__(self):\n    super().__init__(1)',
    expected: 'broken parameter-kind-changed',
  },
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, a, b)',
    call: 'class B(f):\n  def __init__(self):\n    f.__init__(self, 1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, a, b=1)',
    call: 'class B(f):\n  def __init__(self):\n    super(B, self).__init__(1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, a, b)',
    call: 'class B(f):\n  def __init__(self, *args, **kw):\n    super().__init__(*args, **kw)',
    expected: 'suspect spread-arguments',
  },
];

const overloads: Row[] = [
  {
    old: '@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: int, b: str) -> str: ...\ndef f(a, b=None)',
    now: '@overload\ndef f(a: int) -> int: ...\ndef f(a, b=None)',
    call: 'f(1, "x")',
    expected: 'broken too-many-arguments',
  },
  {
    old: '@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: str) -> str: ...\ndef f(a)',
    now: '@overload\ndef f(a: int) -> int: ...\ndef f(a)',
    call: 'f(x)',
    expected: 'fits still-fits',
  },
  {
    old: 'def f(a, b=None)',
    now: '@overload\ndef f(a: int) -> int: ...\n@overload\ndef f(a: int, b: str) -> str: ...\ndef f(a, b=None)',
    call: 'f(1, "x")',
    expected: 'fits still-fits',
  },
];

describe.each([
  ['kinds of parameters', kinds],
  ['defaults', defaults],
  ['uses of the result', results],
  ['methods of a class or of its objects', belonging],
  ['constructors', constructors],
  ['overloads', overloads],
] as const)('Python: %s', (_, rows) => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow(snippets, { ...row, old: withBody(row.old), now: withBody(row.now) });
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
