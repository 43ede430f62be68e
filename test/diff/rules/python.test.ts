import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = { language: python, declaration: (t: string) => t, call: (t: string) => t };

const body = ': return 1';

const rows: Row[] = [
  // Counts.
  {
    old: 'def f(a)',
    now: 'def f(a, b)',
    call: 'f(1)',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `b` is now required',
  },
  { old: 'def f(a)', now: 'def f(a, b: int)', call: 'f(1)', expected: 'broken too-few-arguments', says: '`b: int`' },
  {
    old: 'def f()',
    now: 'def f(a, b)',
    call: 'f()',
    expected: 'broken too-few-arguments',
    says: 'passes no arguments; `a` and `b` are now required',
  },
  {
    old: 'def f(a, b)',
    now: 'def f(a)',
    call: 'f(1, 2)',
    expected: 'broken too-many-arguments',
    says: 'now takes at most 1 argument',
  },
  {
    old: 'def f(a)',
    now: 'def f()',
    call: 'f(1)',
    expected: 'broken too-many-arguments',
    says: 'now takes no arguments',
  },
  {
    old: 'def f(a, b=1)',
    now: 'def f(a, b)',
    call: 'f(1)',
    expected: 'broken too-few-arguments',
    says: '`b` became required',
  },
  { old: 'def f(a, b=1)', now: 'def f(a, b)', call: 'f(1, 2)', expected: 'fits still-fits' },
  {
    old: 'def f(a)',
    now: 'def f(a, b=1)',
    call: 'f(1)',
    expected: 'fits optional-parameter-added',
    says: '`b=1` is optional',
  },
  { old: 'def f(a)', now: 'def f(a, *args)', call: 'f(1)', expected: 'fits optional-parameter-added' },
  { old: 'def f(a)', now: 'def f(a, **kw)', call: 'f(1)', expected: 'fits optional-parameter-added' },
  { old: 'def f(a, *args)', now: 'def f(a)', call: 'f(1)', expected: 'fits still-fits' },
  { old: 'def f(a, *args)', now: 'def f(a)', call: 'f(1, 2)', expected: 'broken too-many-arguments' },
  {
    old: 'def f(a, b)',
    now: 'def f(a, *rest)',
    call: 'f(1, 2)',
    expected: 'suspect parameter-removed',
    says: 'now fills `rest`',
  },
  // Keywords.
  {
    old: 'def f(a, width)',
    now: 'def f(a, height)',
    call: 'f(1, width=2)',
    expected: 'broken unknown-keyword',
    says: 'now called `height`',
  },
  {
    old: 'def f(a, width)',
    now: 'def f(a, height)',
    call: 'f(1, 2)',
    expected: 'fits parameter-renamed',
    says: 'by position',
  },
  { old: 'def f(a, width=1)', now: 'def f(a)', call: 'f(1, width=2)', expected: 'broken unknown-keyword' },
  { old: 'def f(a, width=1)', now: 'def f(a)', call: 'f(1)', expected: 'fits still-fits' },
  {
    old: 'def f(a, width=1)',
    now: 'def f(a, **kw)',
    call: 'f(1, width=2)',
    expected: 'suspect parameter-removed',
    says: 'now fills `kw`',
  },
  {
    old: 'def f(a)',
    now: 'def f(a, *, timeout)',
    call: 'f(1)',
    expected: 'broken missing-keyword',
    says: '`timeout`, which is now required by keyword',
  },
  { old: 'def f(a)', now: 'def f(a, *, timeout=3)', call: 'f(1)', expected: 'fits optional-parameter-added' },
  {
    old: 'def f(a, b)',
    now: 'def f(a, *, b)',
    call: 'f(1, 2)',
    expected: 'broken parameter-kind-changed',
    says: 'passes `b` by position, which can now only be passed by keyword',
  },
  { old: 'def f(a, b)', now: 'def f(a, *, b)', call: 'f(*xs)', expected: 'suspect missing-keyword' },
  { old: 'def f(a, b)', now: 'def f(a, *, b)', call: 'f(1, b=2)', expected: 'fits still-fits' },
  {
    old: 'def f(a, b)',
    now: 'def f(a, b, /)',
    call: 'f(1, b=2)',
    expected: 'broken parameter-kind-changed',
    says: 'only be passed by position',
  },
  { old: 'def f(a, b)', now: 'def f(a, b, /)', call: 'f(1, 2)', expected: 'fits still-fits' },
  { old: 'def f(b, a=0)', now: 'def f(a, b=0)', call: 'f(1, a=2)', expected: 'broken duplicate-argument' },
  { old: 'def f(a, b)', now: 'def f(a, b, c)', call: 'f(b=1, a=2)', expected: 'broken too-few-arguments' },
  { old: 'def f(a, **kw)', now: 'def f(a, width=1, **kw)', call: 'f(1, width=2)', expected: 'fits still-fits' },
  // Order and insertion.
  {
    old: 'def f(a, b)',
    now: 'def f(b, a)',
    call: 'f(x, y)',
    expected: 'suspect parameters-reordered',
    says: 'argument 1 (`x`) filled `a`, and now fills `b`',
  },
  { old: 'def f(a, b)', now: 'def f(b, a)', call: 'f(a=1, b=2)', expected: 'fits still-fits' },
  {
    old: 'def f(a, b=1)',
    now: 'def f(a, mode=0, b=1)',
    call: 'f(1, 2)',
    expected: 'suspect optional-parameter-inserted',
    says: 'now fills `mode`',
  },
  { old: 'def f(a, b=1)', now: 'def f(a, mode=0, b=1)', call: 'f(1, b=2)', expected: 'fits optional-parameter-added' },
  { old: 'def f(a, b=1)', now: 'def f(a, mode=0, b=1)', call: 'f(1)', expected: 'fits optional-parameter-added' },
  {
    old: 'def f(a, b, c=0)',
    now: 'def f(b, c=0)',
    call: 'f(1, 2)',
    expected: 'suspect parameter-removed',
    says: 'filled `a`, which is gone',
  },
  // Defaults.
  {
    old: 'def f(a, b=1)',
    now: 'def f(a, b=2)',
    call: 'f(1)',
    expected: 'suspect default-changed',
    says: 'from `1` to `2`',
  },
  { old: 'def f(a, b=1)', now: 'def f(a, b=2)', call: 'f(1, 5)', expected: 'fits still-fits' },
  // Types.
  {
    old: 'def f(a: int)',
    now: 'def f(a: str)',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
    says: 'from `int` to `str`',
  },
  { old: 'def f(a: int)', now: 'def f(a: int | None)', call: 'f(x)', expected: 'fits still-fits' },
  { old: 'def f(a: int)', now: 'def f(a: Optional[int])', call: 'f(x)', expected: 'fits still-fits' },
  { old: 'def f(a: int | None)', now: 'def f(a: int)', call: 'f(x)', expected: 'suspect parameter-type-changed' },
  { old: 'def f(a)', now: 'def f(a: int)', call: 'f(x)', expected: 'fits still-fits' },
  { old: 'def f(a, b: int = 1)', now: 'def f(a, b: str = 1)', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'def f() -> int',
    now: 'def f() -> str',
    call: 'x = f()',
    expected: 'suspect return-type-changed',
    says: 'from `int` to `str`',
  },
  { old: 'def f() -> int', now: 'def f() -> str', call: 'f()', expected: 'fits still-fits' },
  { old: 'def f()', now: 'def f() -> str', call: 'x = f()', expected: 'fits still-fits' },
  // Async.
  { old: 'def f()', now: 'async def f()', call: 'x = f()', expected: 'suspect async-changed', says: 'became async' },
  { old: 'def f()', now: 'async def f()', call: 'f()', expected: 'broken async-changed' },
  {
    old: 'async def f()',
    now: 'def f()',
    call: 'async def g():\n  await f()',
    expected: 'suspect async-changed',
    says: 'awaits the result',
  },
  // Spreads.
  { old: 'def f(a)', now: 'def f(a, b)', call: 'f(*xs)', expected: 'suspect spread-arguments' },
  {
    old: 'def f(a)',
    now: 'def f(a, *, b)',
    call: 'f(*xs)',
    expected: 'suspect missing-keyword',
    says: 'does not pass `b`',
  },
  { old: 'def f(a)', now: 'def f(a, b)', call: 'f(1, **kw)', expected: 'suspect spread-arguments' },
  { old: 'def f(a) -> int', now: 'def f(a) -> str', call: 'f(*xs)', expected: 'fits still-fits' },
  // Receivers.
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  def f(self, a, b)',
    call: 'x.f(1)',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `b`',
  },
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  def f(self, a, b)',
    call: 'A.f(x, 1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  def f(self, a, b=1)',
    call: 'A.f(x, 1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  def f(self)',
    call: 'Alias.f(x)',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  def f(self, a, b)',
    call: 'Alias.f(x, 1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A:\n  @classmethod\n  def f(cls, a)',
    now: 'class A:\n  @classmethod\n  def f(cls, a, b)',
    call: 'A.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A:\n  @staticmethod\n  def f(a)',
    now: 'class A:\n  @staticmethod\n  def f(a, b)',
    call: 'A.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A:\n  def f(self, a)',
    now: 'class A:\n  @staticmethod\n  def f(a)',
    call: 'x.f(1)',
    expected: 'suspect static-changed',
  },
  {
    old: 'class A:\n  def f(self)',
    now: 'class A:\n  @property\n  def f(self)',
    call: 'x.f()',
    expected: 'suspect kind-changed',
  },
  // Constructors.
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, a, b)',
    call: 'f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class f:\n  def __init__(self, a)',
    now: 'class f:\n  def __init__(self, a, b)',
    call: 'class B(f):\n  def __init__(self):\n    super().__init__(1)',
    expected: 'broken too-few-arguments',
  },
  // Decorators.
  {
    old: 'def f(a)',
    now: '@wrap\ndef f(a, b)',
    call: 'f(1)',
    expected: 'suspect too-few-arguments',
    says: '`@wrap` may change what it takes',
  },
  { old: 'def f(a)', now: '@cache\ndef f(a, b)', call: 'f(1)', expected: 'broken too-few-arguments' },
  {
    old: 'def f(a)',
    now: '@wrap\ndef f(a)',
    call: 'f(1)',
    expected: 'suspect decorators-changed',
    says: 'gained `@wrap`',
  },
  { old: 'def f(fn)', now: 'def f(fn, b)', call: '@f\ndef g(): pass', expected: 'broken too-few-arguments' },
  { old: 'def f(fn)', now: 'def f(fn, b=1)', call: '@f\ndef g(): pass', expected: 'fits optional-parameter-added' },
  { old: 'def f(a)', now: 'def f(a, b)', call: '@f(1)\ndef g(): pass', expected: 'broken too-few-arguments' },
  // Passed as a value.
  { old: 'def f(a)', now: 'def f(a, b)', call: 'from m import f\nmap(f, xs)', expected: 'suspect passed-as-value' },
  { old: 'def f(a) -> int', now: 'def f(a) -> int', call: 'from m import f\nmap(f, xs)', expected: 'fits still-fits' },
  { old: 'def f(a)', now: 'def f(a: int) -> int', call: 'from m import f\nmap(f, xs)', expected: 'fits still-fits' },
  {
    old: 'def f(a: int)',
    now: 'def f(a: str)',
    call: 'from m import f\nmap(f, xs)',
    expected: 'suspect passed-as-value',
  },
  // What did not fit before says nothing now.
  {
    old: 'def f(a, b)',
    now: 'def f(a, b, c)',
    call: 'f(1)',
    expected: 'suspect too-few-arguments',
    says: 'did not fit the old signature either',
  },
];

describe('calls of Python functions whose signature changed', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const withBody = (text: string) => text + body;
    const found = await judgeRow(snippets, { ...row, old: withBody(row.old), now: withBody(row.now) });
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
