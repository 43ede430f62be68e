import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderCalls, renderSymbols } from '../renderFacts.js';

describe('a Python file that does not parse', () => {
  const rows: [what: string, source: string, symbols: string[], calls: string[]][] = [
    [
      'an unfinished parameter list',
      'def a(): f()\ndef b(x, :\n  g()\ndef c(): h()',
      ['function a() [exported]', 'function b(x) [exported]', 'function c() [exported]'],
      ['f() in a', 'g() in b', 'h() in c'],
    ],
    [
      'an unfinished statement in a method',
      'class A:\n  def a(self): f()\n  def b(self):\n    x = = g()\n  def c(self): h()',
      [
        'class A [exported]',
        'method A.a(receiver self) [exported]',
        'method A.b(receiver self) [exported]',
        'method A.c(receiver self) [exported]',
      ],
      ['f() in A.a', 'g() in A.b', 'h() in A.c'],
    ],
    [
      'an argument that is not finished',
      'def a():\n  f(1, +)\n  g()\n',
      ['function a() [exported]'],
      ['f(<number>) in a', 'g() in a'],
    ],
  ];
  it.each(rows)('keeps its sound parts around %s', async (_what, source, symbols, calls) => {
    const facts = await factsOf(python, source);
    expect(facts.health.state).toBe('errors');
    expect(facts.health.uncertain.length).toBeGreaterThan(0);
    expect(renderSymbols(facts)).toEqual(symbols);
    expect(renderCalls(facts)).toEqual(calls);
  });

  it('takes an unfinished definition for no call', async () => {
    const facts = await factsOf(python, 'class B:\n  def m(self):\n    foo(1,\n  def n(self): return 2\n');
    expect(renderCalls(facts).filter((line) => line.includes('n('))).toEqual([]);
  });

  const odd = [
    '',
    '\n',
    '#',
    '(((((',
    'def',
    'def f(',
    'class',
    'class A(',
    'class A:',
    '@',
    '@a',
    'f(',
    'f(a=',
    'f(**',
    'x: ',
    'x: int =',
    'import',
    'from . import',
    'from import x',
    'lambda',
    'lambda x',
    'for',
    'for x in',
    'with a as',
    'try:\nexcept A as',
    'match x:\n case',
    'match x:\n case A(',
    'f"{',
    'f"{a',
    '"""',
    'return',
    'yield',
    'await',
    'global',
    'nonlocal x',
    'super(',
    'super().',
    'a.',
    'a[',
    'x = lambda',
    'A = namedtuple(',
    'A = namedtuple("A")',
    'T = TypeVar(',
    '__all__ = ',
    '__all__.',
    '@dataclass\nclass A:\n  a: ',
    '@dataclass\nclass A:\n  a: int = field(',
    'type X',
    'type X =',
    'type(x).y = ',
    '\u0000',
    '\uFEFFdef f(): pass',
    '$ ? !',
    'if isinstance(x,',
    'if isinstance(: pass',
    'del',
    'x = y = ',
    '*a, = ',
    '[x for',
    '{a: b for',
    '(x := ',
  ];
  it.each(odd)('survives %j', async (source) => {
    const facts = await factsOf(python, source);
    expect(facts.scopes[0]).toEqual({ parent: -1, kind: 'file', owner: -1 });
  });

  it('survives every prefix of a file', async () => {
    const source =
      '@d(1)\nclass A(B[int], m=f()):\n  x: int = g(lambda a: a.b)\n  async def m(self, *a, k=1, **n) -> "C":\n    with h() as (p, q): yield {**r, "s": [t for u in v if w]}\n    match self.y:\n      case A(z=[i, *j]) if k: return f"{l!r:>{o}}"\n';
    for (let end = 0; end <= source.length; end++) {
      const facts = await factsOf(python, source.slice(0, end));
      expect(facts.language).toBe('python');
    }
  });
});

describe('a Python file with very deep expressions', () => {
  it('reads long sums and chains whole', async () => {
    const sum = Array.from({ length: 20_000 }, () => 'a()').join(' + ');
    expect((await factsOf(python, `x = ${sum}`)).callSites).toHaveLength(20_000);
    const chain = await factsOf(python, `x${'.f()'.repeat(300)}`);
    expect(chain.callSites).toHaveLength(300);
    expect(chain.health.state).toBe('clean');
  });

  const deep: [string, string][] = [
    ['a chain of calls', `x${'.f()'.repeat(30_000)}`],
    ['brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['nested calls', `${'f('.repeat(10_000)}${')'.repeat(10_000)}`],
    ['negations', `${'not '.repeat(10_000)}a`],
  ];
  it.each(deep)('keeps the rest of the file around %s', async (_what, source) => {
    const facts = await factsOf(python, `def a(): g()\n${source}\ndef b(): h()\n`);
    expect(renderSymbols(facts)).toEqual(['function a() [exported]', 'function b() [exported]']);
    expect(facts.callSites.filter(({ name }) => name === 'g' || name === 'h')).toHaveLength(2);
    const whole = facts.callSites.length >= 10_000 || facts.health.state === 'errors' || !source.includes('(');
    expect(whole).toBe(true);
  });
});
