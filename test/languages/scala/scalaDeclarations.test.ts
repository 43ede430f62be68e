import { describe, expect, it } from 'vitest';
import { scala } from '../../../src/languages/scala/index.js';
import { factsOf } from '../parse.js';

async function symbolsOf(code: string): Promise<string[]> {
  const facts = await factsOf(scala, code);
  return facts.symbols.map(({ path, kind, exported }) => `${kind} ${path}${exported ? '' : ' -'}`);
}

async function sitesOf(code: string): Promise<string[]> {
  const facts = await factsOf(scala, code);
  return facts.callSites.map(({ kind, name, arguments: args, use }) => {
    const shown = args.map(
      ({ kind: how, name: keyword, list }) =>
        `${keyword === undefined ? how[0] : keyword}${list === undefined ? '' : list}`,
    );
    return `${kind} ${name}(${shown.join()}) ${use}`;
  });
}

describe('Scala declarations', () => {
  it.each([
    ['a class with its constructor', 'class A(val x: Int, y: Int)', ['class A', 'constructor A.A', 'field A.x']],
    ['a case class', 'case class A(x: Int)', ['class A', 'constructor A.A', 'field A.x']],
    ['companions', 'class A\nobject A { def m = 1 }', ['class A', 'object A#2', 'method A#2.m']],
    [
      'members',
      'trait T { val v = 1\nvar w: Int\ndef m: Int\nprivate def p = 1 }',
      ['interface T', 'field T.v', 'field T.w', 'method T.m', 'method T.p -'],
    ],
    ['patterns of values', 'object O { val (a, b) = f() }', ['object O', 'field O.a', 'field O.b']],
    ['nested functions', 'class A { def f = { def g = 1; g } }', ['class A', 'method A.f', 'function A.f.g -']],
    [
      'a nameless class',
      'class A { val r = new Runnable { def run() = 1 } }',
      ['class A', 'field A.r', 'class A.new Runnable -', 'method A.new Runnable.run -'],
    ],
    [
      'a nameless class with traits',
      'class A { def f = new B(1) with C { def m = 1 } }',
      ['class A', 'method A.f', 'class A.f.new B -', 'method A.f.new B.m -'],
    ],
    [
      'an enum',
      'enum E(val n: Int):\n  case A extends E(1)\n  case B(x: Int)',
      ['enum E', 'constructor E.E', 'field E.n', 'field E.A', 'class E.B', 'constructor E.B.B', 'field E.B.x'],
    ],
    [
      'top-level definitions',
      'package p\nval v = 1\ndef f = 1\ntype T = Int',
      ['field v', 'function f', 'type_alias T'],
    ],
    ['a package object', 'package p\npackage object q { def m = 1 }', ['object q', 'method q.m']],
    [
      'packages in braces',
      'package p { class A }\npackage q { class B }',
      ['namespace p', 'class p.A', 'namespace q', 'class q.B'],
    ],
  ])('%s', async (_name, code, symbols) => {
    expect(await symbolsOf(code)).toEqual(symbols);
  });

  it.each([
    ['package a.b\nclass X', 'a.b', []],
    ['package a\npackage b\nclass X', 'a.b', ['a']],
    ['package a.b\npackage c\npackage d\nclass X', 'a.b.c.d', ['a.b', 'a.b.c']],
    ['package a {\nclass X }', 'a', []],
    ['class X', '', []],
  ])('the package of %j', async (code, name, around) => {
    const facts = await factsOf(scala, code);
    expect(facts.packageName).toBe(name);
    expect(facts.imports.map(({ specifier }) => specifier)).toEqual(around);
  });

  it.each([
    ['import a.b.C', ['a.b C C']],
    ['import a.b._', ['a.b ** -']],
    ['import a.b.*', ['a.b ** -']],
    ['import a.{B, C => D, E => _, _}', ['a B B', 'a C D', 'a E -', 'a ** -']],
    ['import a.B as C', ['a B C']],
    ['import a.b.C, d.E', ['a.b C C', 'd E E']],
    ['import a.given', ['a  -']],
    ['import a.`type`.B', ['a.type B B']],
  ])('%s', async (code, imports) => {
    const facts = await factsOf(scala, code);
    expect(facts.imports.map(({ specifier, imported, local }) => `${specifier} ${imported} ${local ?? '-'}`)).toEqual(
      imports,
    );
  });

  it.each([
    ['f(1)(2) { 3 }', ['call f(p,p1,p2) ignored']],
    ['f(a = 1, xs: _*)', ['call f(a,s) ignored', 'reference xs() argument']],
    ['x.f(1).g', ['reference g() ignored', 'call f(p) member', 'reference x() member']],
    [
      'a + b * c',
      [
        'call +(p) ignored',
        'reference a() member',
        'reference b() argument',
        'call *(p) argument',
        'reference c() argument',
      ].sort(),
    ],
    ['new A(1)(2)', ['new A(p,p1) ignored']],
    ['x.y = 1', ['call y_=(p) ignored', 'reference x() member']],
    ['x(1) = 2', ['call update(p,p) ignored']],
    ['1 + 2', []],
    ['f[Int]', ['reference f() ignored']],
    [
      'for { a <- as; b <- bs } yield a',
      ['call flatMap(p) ignored', 'reference as() iterated', 'call map(p) returned', 'reference bs() iterated'],
    ],
  ])('the sites of %s', async (code, sites) => {
    const found = await sitesOf(`class T { def f(p: Int) = { ${code}\n() } }`);
    expect(found.sort()).toEqual([...sites].sort());
  });

  it('never throws, however deep the text nests, and keeps the sound parts of what does not parse', async () => {
    const deep = `object A { def f = ${'('.repeat(2000)}1${')'.repeat(2000)} }`;
    expect((await symbolsOf(deep))[0]).toBe('object A');
    const chain = `object A { def f = ${'x + '.repeat(3000)}1 }`;
    expect((await symbolsOf(chain))[0]).toBe('object A');
    const broken = await symbolsOf('class A { def f = 1 }\nclass B { def g( = }\nclass C { def h = 2 }');
    expect(broken).toContain('method A.f');
  });

  it('gives equal bodies equal hashes whatever their layout', async () => {
    const bodyOf = async (code: string) => (await factsOf(scala, code)).symbols[0]?.bodyHash;
    expect(await bodyOf('def f = g(1,  2) // one')).toBe(await bodyOf('def f = g(1,\n  2)'));
    expect(await bodyOf('def f = g(1)')).not.toBe(await bodyOf('def f = g(2)'));
  });
});
