import { describe, expect, it } from 'vitest';
import { python } from '../../../src/languages/python/index.js';
import { factsOf } from '../parse.js';
import { renderBinding, renderBindings } from '../renderFacts.js';

const rows: [what: string, source: string, bindings: string[]][] = [
  ['assignments', 'a = f()\nb: T = g()\nc: U', ['variable a = f()', 'variable b: T = g()', 'variable c: U']],
  ['chained assignments', 'a = b = f()', ['variable b = f()', 'variable a = f()']],
  [
    'unpacking',
    'a, (b, *c) = f()\nd, e = g(), h()\n[i, j] = k',
    [
      'variable a = item0(f())',
      'variable b = item0(item1(f()))',
      'variable c = [element(item1(f()))]',
      'variable d = g()',
      'variable e = h()',
      'variable i = item0(k)',
      'variable j = item1(k)',
    ],
  ],
  [
    'the walrus, which binds outside its comprehension',
    '[b for a in c if (b := f(a))]',
    ['variable a = element(c)', 'variable b = f(a)'],
  ],
  [
    'loops',
    'for a in f(): pass\nfor b, c in g: pass\nasync def h():\n  async for d in e: pass',
    [
      'variable a = element(f())',
      'variable b = item0(element(g))',
      'variable c = item1(element(g))',
      'variable d = element(e)',
    ],
  ],
  [
    'loops over views of dictionaries, and in parallel',
    'for a, b in d.items(): pass\nfor c in d.values(): pass\nfor e, f in zip(x, y): pass',
    [
      'variable a = key(d)',
      'variable b = d[]',
      'variable c = d[]',
      'variable e = element(x)',
      'variable f = element(y)',
    ],
  ],
  [
    'with',
    'with f() as a, g() as (b, c): pass',
    ['variable a = entered(f())', 'variable b = item0(entered(g()))', 'variable c = item1(entered(g()))'],
  ],
  ['except', 'try: pass\nexcept A as e: pass\nexcept (B, m.C) as e: pass', ['variable e: A', 'variable e: B | m.C']],
  ['comprehensions', '{a.b: c for a, c in d}', ['variable a = item0(element(d))', 'variable c = item1(element(d))']],
  [
    'parameters',
    'def f(a, b: B, c=d(), e: E = None, *g: G, **h: H): pass',
    [
      'parameter a',
      'parameter b: B',
      'parameter c = d()',
      'parameter e: E',
      'parameter g: tuple<G>',
      'parameter h: dict<str, H>',
    ],
  ],
  [
    'parameters of a lambda that is an argument',
    'f(lambda a, b: a, key=lambda c: c)',
    [
      'parameter a = param0 of arg0 of f(lambda(a), key=lambda(c))',
      'parameter b = param1 of arg0 of f(lambda(a), key=lambda(c))',
      'parameter c = param0 of arg1 of f(lambda(a), key=lambda(c))',
    ],
  ],
  ['parameters of Python 2', 'def f(a, (b, c)): pass', ['parameter a', 'parameter b', 'parameter c']],
  [
    'type variables',
    'T = TypeVar("T", bound="B")\nU = TypeVar("U", int, str)',
    ['type_parameter T: B', 'type_parameter U: int | str'],
  ],
  [
    'patterns',
    'match f():\n  case A(x=a, y=B(b)) as c: pass\n  case [d, *e]: pass\n  case {"k": g, **h}: pass\n  case m.X | "s": pass\n  case i: pass',
    [
      'variable a = (f() as A).x',
      'variable b',
      'variable c = (f() as A)',
      'variable d = item0(f())',
      'variable e = [element(f())]',
      'variable g = f()[k]',
      'variable h = [element(f())]',
      'variable i = f()',
    ],
  ],
  ['imports under one name', 'try:\n  import a\nexcept ImportError:\n  a = None', ['variable a = <null>']],
];

describe('Python bindings', () => {
  it.each(rows)('%s', async (_what, source, bindings) => {
    expect(renderBindings(await factsOf(python, source))).toEqual(bindings);
  });

  it('of global and nonlocal names stand where those belong', async () => {
    const source = 'def f():\n  global a\n  a = A()\n  b = 1\n  def g():\n    nonlocal b\n    b = B()\n    c = 2';
    const facts = await factsOf(python, source);
    const [file, f, g] = [0, 1, 2];
    const scopes = facts.bindings.filter(({ kind }) => kind === 'variable').map(({ name, scope }) => [name, scope]);
    expect(scopes).toEqual([
      ['a', file],
      ['b', f],
      ['b', f],
      ['c', g],
    ]);
  });

  const narrowings: [what: string, source: string, name: string, type: string | undefined][] = [
    ['the body of an if', 'def f(x):\n  if isinstance(x, A): x.m()', 'm', 'A'],
    ['the body of an elif', 'def f(x):\n  if y: pass\n  elif isinstance(x, (A, B)): x.m()', 'm', 'A | B'],
    ['what follows and', 'def f(x):\n  return isinstance(x, A) and x.m()', 'm', 'A'],
    ['what follows or, where it is negated', 'def f(x):\n  return not isinstance(x, A) or x.m()', 'm', 'A'],
    ['the value of a conditional', 'def f(x):\n  return x.m() if isinstance(x, A) else 1', 'm', 'A'],
    ['the rest of a block behind assert', 'def f(x):\n  assert isinstance(x, A)\n  y = 1\n  x.m()', 'm', 'A'],
    ['what follows a guard that leaves', 'def f(x):\n  if not isinstance(x, A):\n    return\n  x.m()', 'm', 'A'],
    ['the else of a negated check', 'def f(x):\n  if not isinstance(x, A): pass\n  else: x.m()', 'm', 'A'],
    ['a case', 'def f(x):\n  match x:\n    case A(): x.m()', 'm', 'A'],
    ['the body of a comprehension', 'def f(xs):\n  return [x.m() for x in xs if isinstance(x, A)]', 'm', 'A'],
    ['not what follows the if', 'def f(x):\n  if isinstance(x, A): pass\n  x.m()', 'm', undefined],
    ['not what follows or', 'def f(x):\n  return isinstance(x, A) or x.m()', 'm', undefined],
    [
      'not what follows a block with assert',
      'def f(x):\n  if y:\n    assert isinstance(x, A)\n  x.m()',
      'm',
      undefined,
    ],
  ];
  it.each(narrowings)('are narrowed in %s', async (_what, source, callee, type) => {
    const facts = await factsOf(python, source);
    const site = facts.callSites.find(({ name }) => name === callee);
    let narrowed: string | undefined;
    for (
      let scope = site?.scope ?? -1;
      scope > 0 && narrowed === undefined;
      scope = facts.scopes[scope]?.parent ?? -1
    ) {
      const binding = facts.bindings.find((b) => b.scope === scope && b.name === 'x' && b.type);
      if (binding) narrowed = renderBinding(facts, binding);
    }
    expect(narrowed).toBe(type === undefined ? undefined : `variable x: ${type}`);
  });
});
