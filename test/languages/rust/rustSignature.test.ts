import { describe, expect, it } from 'vitest';
import { rust } from '../../../src/languages/rust/index.js';
import { type Signature, signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(source: string): Promise<Signature> {
  const facts = await factsOf(rust, source);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no signature in ${source}`);
  return signature;
}

describe('Rust signatures', () => {
  const table: [source: string, structure: string, text: string, modifiers: string][] = [
    ['fn f() {}', '()', 'fn f()', ''],
    [
      'pub fn f(\n    a: u8, // one\n    b: &str,\n) -> bool { true }',
      '(a: u8, b: *str): bool',
      'pub fn f(a: u8, b: &str) -> bool',
      'public',
    ],
    ['pub(crate) async unsafe fn f() {}', '()', 'pub(crate) async unsafe fn f()', 'async internal unsafe'],
    [
      'const fn f<const N: usize>(x: [u8; N]) {}',
      '<N extends usize>(x: u8[] & opaque([N]))',
      'const fn f<const N: usize>(x: [u8; N])',
      'const',
    ],
    [
      'extern "C" { fn printf(s: *const u8, ...) -> i32; }',
      '(s: *u8 & opaque(*const), ......): i32',
      'fn printf(s: *const u8, ...) -> i32',
      'extern',
    ],
    [
      "fn f<'a, T: Foo + 'a, U>(t: &'a mut T, u: impl Fn(U) -> T) where U: Bar<Item = T> {}",
      '<T extends Foo, U extends Bar<T>>(t: *T & opaque(mut), u: ((U) => T) & opaque(impl))',
      "fn f<'a, T: Foo + 'a, U>(t: &'a mut T, u: impl Fn(U) -> T) where U: Bar<Item = T>",
      '',
    ],
    [
      'fn f(x: Box<dyn Foo + Send>, (a, b): (u8, S), _: fn(u8) -> S) -> Result<(), Self::Error> {}',
      '(x: Box<Foo & opaque(dyn) & Send>, (a, b): [u8, S], _: ((u8) => S)): Result<[], Self.Error>',
      'fn f(x: Box<dyn Foo + Send>, (a, b): (u8, S), _: fn(u8) -> S) -> Result<(), Self::Error>',
      '',
    ],
    ['impl A { fn f(self) {} }', '(receiver self: self)', 'fn f(self)', ''],
    ['impl A { fn f(&self) {} }', '(receiver self: *self)', 'fn f(&self)', ''],
    [
      'impl A { fn f(&mut self, x: u8) {} }',
      '(receiver self: *self & opaque(mut), x: u8)',
      'fn f(&mut self, x: u8)',
      '',
    ],
    ['impl A { fn f(self: Box<Self>) {} }', '(receiver self: Box<self>)', 'fn f(self: Box<Self>)', ''],
    ['impl A { fn f(x: u8) -> Self {} }', '(x: u8): self', 'fn f(x: u8) -> Self', 'static'],
    [
      'trait T { fn f(&self) -> <Self as X>::Y; }',
      '(receiver self: *self): Self.Y',
      'fn f(&self) -> <Self as X>::Y',
      '',
    ],
  ];
  it.each(table)('%s', async (source, structure, text, modifiers) => {
    const signature = await signatureOf(source);
    expect(renderSignature(await factsOf(rust, source), signature)).toBe(structure);
    expect(signature.text).toBe(text);
    expect(signature.modifiers.join(' ')).toBe(modifiers);
  });

  const same: [string, string][] = [
    ['fn f(a: u8) {}', 'fn f(\n    a: u8, // what\n) { body() }'],
    ["fn f<'a>(a: &'a str) {}", 'fn f(a: &str) {}'],
    ['fn f(a: u8) where {}', 'fn f(a: u8) {}'],
    ['fn f<T: A>(a: T) {}', 'fn f<T>(a: T) where T: A {}'],
  ];
  it.each(same)('%s is as %s', async (one, other) => {
    expect(signaturesEqual(await signatureOf(one), await signatureOf(other))).toBe(true);
  });

  const different: [string, string][] = [
    ['impl A { fn f(&self) {} }', 'impl A { fn f(&mut self) {} }'],
    ['impl A { fn f(&self) {} }', 'impl A { fn f(self) {} }'],
    ['impl A { fn f(&self) {} }', 'impl A { fn f() {} }'],
    ['fn f() {}', 'pub fn f() {}'],
    ['pub fn f() {}', 'pub(crate) fn f() {}'],
    ['fn f() {}', 'unsafe fn f() {}'],
    ['fn f() {}', 'const fn f() {}'],
    ['fn f() {}', 'async fn f() {}'],
    ['fn f() {}', 'extern "C" fn f() {}'],
    ['fn f(a: &T) {}', 'fn f(a: &mut T) {}'],
    ['fn f(a: *const T) {}', 'fn f(a: *mut T) {}'],
    ['fn f(a: [u8; 2]) {}', 'fn f(a: [u8; 3]) {}'],
    ['fn f(a: impl T) {}', 'fn f(a: &dyn T) {}'],
    ['fn f<T: A>(a: T) {}', 'fn f<T: A + B>(a: T) {}'],
    ['fn f() -> u8 {}', 'fn f() {}'],
  ];
  it.each(different)('%s is another than %s', async (one, other) => {
    expect(signaturesEqual(await signatureOf(one), await signatureOf(other))).toBe(false);
  });
});
