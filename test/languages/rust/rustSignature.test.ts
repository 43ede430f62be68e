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
      'extern unsafe',
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
    [
      "fn f<T: A + 'static>(a: &'static T, b: impl Fn() + 'static, c: Cow<'static, str>) {}",
      "<T extends A & opaque('static)>(a: *T & opaque('static), b: (() => ?) & opaque(impl) & opaque('static), c: Cow<str>)",
      "fn f<T: A + 'static>(a: &'static T, b: impl Fn() + 'static, c: Cow<'static, str>)",
      '',
    ],
    ['impl A { fn f(mut self: Box<Self>) {} }', '(receiver self: Box<self>)', 'fn f(mut self: Box<Self>)', ''],
    ['impl A { fn f(mut self) {} }', '(receiver self: self)', 'fn f(mut self)', ''],
    [
      'impl A { fn f(self: Pin<&mut Self>) {} }',
      '(receiver self: Pin<*self & opaque(mut)>)',
      'fn f(self: Pin<&mut Self>)',
      '',
    ],
    ['fn f(mut a: Vec<u8>) {}', '(a: Vec<u8>)', 'fn f(mut a: Vec<u8>)', ''],
    [
      'fn f() -> impl Future<Output = Option<u8>> {}',
      '(): Future<Option<u8>> & opaque(impl)',
      'fn f() -> impl Future<Output = Option<u8>>',
      '',
    ],
    ['#[inline]\n#[must_use]\npub fn f() -> u8 {}', '(): u8', 'pub fn f() -> u8', 'must_use public'],
    ['pub(super) fn f() -> ! {}', '(): !', 'pub(super) fn f() -> !', 'internal'],
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
    ["fn f<'a, 'b: 'a>(a: &'b str) where 'b: 'a {}", 'fn f(a: &str) {}'],
    ['impl A { fn f(&self) {} }', 'impl A { fn f(self: &Self) {} }'],
    ['fn f(a: u8) {}', 'fn f(mut a: u8) {}'],
    ['extern fn f() {}', 'extern "C" fn f() {}'],
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
    ['fn f(a: &str) {}', "fn f(a: &'static str) {}"],
    ['fn f<T: A>(a: T) {}', "fn f<T: A + 'static>(a: T) {}"],
    ['fn f<T: A>(a: T) {}', 'fn f<T: A>(a: T) where T::Item: B {}'],
    ['impl A { fn f(&self) {} }', 'impl A { fn f(&self) where Self: Sized {} }'],
    ['extern "C" fn f() {}', 'extern "system" fn f() {}'],
    ['extern "C" { fn f(); }', 'extern "C" fn f() {}'],
    ['fn f() -> u8 {}', '#[must_use] fn f() -> u8 {}'],
    ['impl A { fn f(self) {} }', 'impl A { fn f(self: Box<Self>) {} }'],
    ['fn f<const N: usize>() {}', 'fn f<const N: u8>() {}'],
    ['fn f<A, B>() {}', 'fn f<B, A>() {}'],
    ['fn f() {}', '#[deprecated(since = "1", note = "why")] fn f() {}'],
  ];
  it.each(different)('%s is another than %s', async (one, other) => {
    expect(signaturesEqual(await signatureOf(one), await signatureOf(other))).toBe(false);
  });
});
