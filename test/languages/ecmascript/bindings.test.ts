import { describe, expect, it } from 'vitest';
import { typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderBindings } from '../renderFacts.js';

type Row = [what: string, source: string, bindings: string[]];

async function bindingsOf(source: string): Promise<string[]> {
  return renderBindings(await factsOf(typescript, source));
}

describe('variables', () => {
  const table: Row[] = [
    ['an annotation', 'let a: A; const b: B = c()', ['variable a: A', 'variable b: B = c()']],
    ['an initialiser', 'const a = new A(), b = a.c.d', ['variable a = new A()', 'variable b = a.c.d']],
    [
      'a taken apart object',
      'const { a, b: { c }, d = new D(), ...e } = f()',
      ['variable a = f().a', 'variable c = f().b.c', 'variable d = (f().d | new D())', 'variable e = f()'],
    ],
    [
      'a taken apart list',
      'const [a, , [b], ...c] = f()',
      ['variable a = item0(f())', 'variable b = item0(item2(f()))', 'variable c = f()'],
    ],
    ['one with an annotation', 'const { a }: A = f()', ['variable a = (f() as A).a']],
    ['an assignment', 'let a; a = new A()', ['variable a', 'variable a = new A()']],
    ['an assignment by choice', 'let a: A; a ??= new B()', ['variable a: A', 'variable a = new B()']],
    ['awaited', 'const a = await f()', ['variable a = await f()']],
    ['a module that arrives', 'import("./m").then(({ a }) => a())', ['parameter a = module(./m).a']],
    ['an awaited module', 'const a = (await import("./m")).b()', ['variable a = module(./m).b()']],
    [
      'something that gets functions as members',
      'const a = f(); a.b = () => 1',
      ['variable a = f()', 'variable a = {b: &a.b}'],
    ],
    ['a cast', 'const a = f() as A, b = <B>g()', ['variable a = (f() as A)', 'variable b = (g() as B)']],
    ['this', 'class A { m() { const self = this } }', ['variable self = this']],
    ['another name for a namespace', 'import A = B.C', ['variable A = B.C']],
  ];
  it.each(table)('%s', async (_what, source, bindings) => {
    expect(await bindingsOf(source)).toEqual(bindings);
  });

  it('are bound where their kind says', async () => {
    const facts = await factsOf(typescript, 'function f() { if (x) { var a = 1; let b = 2 } }');
    const body = facts.symbols[0]!.bodyScope;
    const [a, b] = facts.bindings.filter((binding) => binding.kind === 'variable');
    expect(a?.scope).toBe(body);
    expect(facts.scopes[b!.scope]).toEqual({ parent: body, kind: 'block', owner: -1 });
  });

  it('are assigned in the scope that declares them', async () => {
    const facts = await factsOf(typescript, 'let a: A; beforeEach(() => { a = new A() })');
    expect(facts.bindings.filter(({ name }) => name === 'a').map(({ scope }) => scope)).toEqual([0, 0]);
  });
});

describe('parameters', () => {
  const table: Row[] = [
    [
      'types and defaults',
      'function f(a: A, b = new B(), ...c: C[]) {}',
      ['parameter a: A', 'parameter b = new B()', 'parameter c: C[]'],
    ],
    [
      'a destructured one',
      'function f({ a, b: { c } }: Opts) {}',
      ['parameter a = <Opts>.a', 'parameter c = <Opts>.b.c'],
    ],
    [
      'a destructured list',
      'function f([a, b]: Pair) {}',
      ['parameter a = item0(<Pair>)', 'parameter b = item1(<Pair>)'],
    ],
    ['type parameters', 'function f<T extends A>(a: T) {}', ['type_parameter T: A', 'parameter a: T']],
    ['those of a class', 'class A<T extends B> {}', ['type_parameter T: B']],
    [
      'what a call hands to a callback',
      'xs.map((a, { b }) => 1)',
      ['parameter a = param0 of arg0 of xs.map(lambda())', 'parameter b = param1 of arg0 of xs.map(lambda()).b'],
    ],
    ['an annotation says more than the call', 'xs.map((a: A) => 1)', ['parameter a: A']],
    [
      'a callback that is the second argument',
      'on("x", function (e) {})',
      ['parameter e = param0 of arg1 of on("x", lambda())'],
    ],
  ];
  it.each(table)('%s', async (_what, source, bindings) => {
    expect(await bindingsOf(source)).toEqual(bindings);
  });
});

describe('loops and catches', () => {
  const table: Row[] = [
    ['for of', 'for (const a of as) {}', ['variable a = element(as)']],
    ['for in', 'for (const k in o) {}', ['variable k = key(o)']],
    [
      'a taken apart element',
      'for (const [k, { v }] of m) {}',
      ['variable k = item0(element(m))', 'variable v = item1(element(m)).v'],
    ],
    ['catch', 'try {} catch (e) {} try {} catch ({ message }) {}', ['variable e', 'variable message']],
  ];
  it.each(table)('%s', async (_what, source, bindings) => {
    expect(await bindingsOf(source)).toEqual(bindings);
  });
});

describe('narrowing by instanceof', () => {
  const table: [what: string, source: string][] = [
    ['in an if', 'if (x instanceof Foo) { x.go() }'],
    ['in an if without a block', 'if (x instanceof Foo) x.go()'],
    ['beside other conditions', 'if (a && x instanceof Foo) { x.go() }'],
    ['behind &&', 'x instanceof Foo && x.go()'],
    ['in a conditional', 'y = x instanceof Foo ? x.go() : 1'],
    ['behind a way out', 'function f(x) { if (!(x instanceof Foo)) return; x.go() }'],
    ['behind a way out of two', 'function f(x) { if (a || !(x instanceof Foo)) { throw e } x.go() }'],
    ['in the else of a negation', 'if (!(x instanceof Foo)) {} else { x.go() }'],
    ['in a loop', 'while (x instanceof Foo) { x.go() }'],
  ];
  it.each(table)('%s', async (_what, source) => {
    const facts = await factsOf(typescript, source);
    const site = facts.callSites.find(({ name }) => name === 'go')!;
    const narrowed = facts.bindings.filter(({ name, type }) => name === 'x' && type);
    expect(narrowed.map(({ type }) => type)).toEqual([{ kind: 'named', path: ['Foo'] }]);
    const scopes: number[] = [];
    for (let scope = site.scope; scope >= 0; scope = facts.scopes[scope]!.parent) scopes.push(scope);
    expect(scopes).toContain(narrowed[0]!.scope);
  });

  it('holds nowhere else', async () => {
    const facts = await factsOf(typescript, 'if (x instanceof Foo) {} else { x.go() }');
    const narrowed = facts.bindings.find(({ name }) => name === 'x')!;
    expect(facts.callSites[0]?.scope).not.toBe(narrowed.scope);
  });
});
