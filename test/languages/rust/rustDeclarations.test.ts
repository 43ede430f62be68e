import { describe, expect, it } from 'vitest';
import { rust } from '../../../src/languages/rust/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderExports, renderImports, renderSymbols } from '../renderFacts.js';

describe('Rust symbols', () => {
  const table: [source: string, symbols: string[]][] = [
    ['mod a { pub fn f() {}\nmod b {} }', ['namespace a', 'function a.f() [public exported]', 'namespace a.b']],
    [
      'pub struct S { pub a: u8, b: Vec<S> }\nstruct P(pub u8, S);\nstruct U;',
      [
        'struct S [exported]',
        'field S.a: u8 [exported]',
        'field S.b: Vec<S>',
        'struct P',
        'field P.0: u8',
        'field P.1: S',
        'struct U',
      ],
    ],
    [
      'enum E { A, B(u8), C { x: u8 } }',
      [
        'enum E',
        'struct E.A extends E',
        'struct E.B extends E',
        'field E.B.0: u8',
        'struct E.C extends E',
        'field E.C.x: u8',
      ],
    ],
    [
      'pub trait T: S { type A: B; const C: u8; fn f(&self); fn g(&self) {} }',
      [
        'interface T extends S [exported]',
        'type_alias T.A: B [exported]',
        'field T.C: u8',
        'method T.f(receiver self: *self) [exported bodiless]',
        'method T.g(receiver self: *self) [exported]',
      ],
    ],
    [
      'struct A;\nimpl A { pub fn f(&self) {} }\nimpl T for A { type X = u8; fn f(&self) {} }',
      [
        'struct A',
        'extension extension A: A [exported]',
        'method A.f(receiver self: *self) [public exported]',
        'extension extension A#2: A implements T [exported]',
        'type_alias A.X: u8 [exported]',
        'method A.f#2(receiver self: *self) [exported]',
      ],
    ],
    [
      'struct A { len: u8 }\nimpl A { fn len(&self) {} }',
      [
        'struct A',
        'field A.field len: u8',
        'extension extension A: A [exported]',
        'method A.len(receiver self: *self)',
      ],
    ],
    ['type R<T> = Result<T, E>;', ['type_alias R<T>: Result<T, E>']],
    [
      '#[test]\nfn a() {}\n#[tokio::test]\nasync fn b() {}\n#[cfg(test)]\nmod tests { fn helper() {} }\n#[cfg(not(test))]\nfn c() {}',
      [
        'function a() [isTest]',
        'function b() [async isTest]',
        'namespace tests',
        'function tests.helper() [isTest]',
        'function c()',
      ],
    ],
    [
      'macro_rules! m { () => { f() } }\n#[macro_export]\nmacro_rules! n { () => {} }',
      ['macro m!', 'macro n! [exported]'],
    ],
    ['fn f() { fn g() {} }', ['function f()', 'function f.g()']],
    [
      'impl Flags { fn f(&self) {} }',
      [
        'extension extension Flags: Flags [exported]',
        'method Flags.f(receiver self: *self)',
        'struct Flags [exported]',
      ],
    ],
    ['extern "C" { fn f(); }', ['function f() [extern unsafe exported bodiless]']],
  ];
  it.each(table)('%s', async (source, symbols) => {
    expect(renderSymbols(await factsOf(rust, source))).toEqual(symbols);
  });
});

describe('Rust imports, and what they offer on', () => {
  const table: [source: string, links: string[]][] = [
    ['use a::{b, c::{self, d as e, *}};', ['a: b as b', 'a: c as c', 'a::c: d as e', 'a::c: **']],
    [
      'pub use crate::a::B as C;\npub(crate) use a::*;',
      ['crate::a: B as C', 'a: **', 'from crate::a: B as C', 'all a'],
    ],
    ['mod x;\n#[path = "y.rs"]\nmod z;\nmod i { mod j; }', ['./x: * as x', 'path:y.rs: * as z', './i/j: * as j']],
    ['extern crate a as b;\nuse ::c::d;', ['::a: * as b', '::c: d as d']],
    ['use a::T as _;', ['a: T']],
  ];
  it.each(table)('%s', async (source, links) => {
    const facts = await factsOf(rust, source);
    expect([...renderImports(facts), ...renderExports(facts)]).toEqual(links);
  });
});

describe('Rust bindings', () => {
  const table: [source: string, bindings: string[]][] = [
    [
      'fn m(a: u8, (b, c): (u8, S), &S { d, e: ref f, .. }: &S) {}',
      [
        'parameter a: u8',
        'parameter b = item0(<[u8, S]>)',
        'parameter c = item1(<[u8, S]>)',
        'parameter d = <S>.d',
        'parameter f = <S>.e',
      ],
    ],
    [
      'fn m() { let x: T = f(); let x = x.g(); let (a, _, b) = h(); let Some(y) = x else { return }; }',
      [
        'variable x: T = f()',
        'variable x = x.g()',
        'variable a = item0(h())',
        'variable b = item2(h())',
        'variable y = element(x)',
      ],
    ],
    [
      'fn m() { for (i, v) in xs.iter().enumerate() {} if let Ok(x) = f() && let Err(e) = x {} match v { E::A(a, _) => {}, S { b, .. } if b => {}, n @ 1 => {}, [c, ..] => {} } }',
      [
        'variable i = item0(element(xs.iter().enumerate()))',
        'variable v = item1(element(xs.iter().enumerate()))',
        'variable x = element(f())',
        'variable e = key(x)',
        'variable a = <E.A>.0',
        'variable b = <S>.b',
        'variable n = v',
        'variable c = element(v)',
      ],
    ],
    [
      'fn m() { xs.map(|a, (b, c)| a); }',
      [
        'parameter a = param0 of arg0 of xs.map(lambda(a))',
        'parameter b = item0(param1 of arg0 of xs.map(lambda(a)))',
        'parameter c = item1(param1 of arg0 of xs.map(lambda(a)))',
      ],
    ],
    ['fn m<T: A, U>() where U: B + C {}', ['type_parameter T: A', 'type_parameter U: B & C']],
  ];
  it.each(table)('%s', async (source, bindings) => {
    expect(renderBindings(await factsOf(rust, source))).toEqual(bindings);
  });
});

describe('Rust in any state', () => {
  const unsound = [
    'fn f( {',
    'impl {',
    'use a::{b',
    'fn f() { let = ; match { } }',
    'struct',
    'fn f() { m!(|a, { let x: } ) }',
    "'",
  ];
  it.each(unsound)('%s gives what is sound of it', async (source) => {
    const facts = await factsOf(rust, `fn before() {}\n${source}`);
    expect(facts.symbols[0]?.name).toBe('before');
  });

  it('nests as deep as it may', async () => {
    const facts = await factsOf(rust, `fn f() { ${'('.repeat(4000)}g()${')'.repeat(4000)} }`);
    expect(facts.symbols.map(({ name }) => name)).toEqual(['f']);
  });
});
