import { describe, expect, it } from 'vitest';
import { rust } from '../../../src/languages/rust/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = { language: rust, declaration: (t: string) => t, call: (t: string) => t };
const inFunction = { ...snippets, call: (t: string) => `fn run() {\n${t}\n}\n` };

const arguments_: Row[] = [
  {
    old: 'pub fn f(a: u8) {}',
    now: 'pub fn f(a: u8, b: u8) {}',
    call: 'f(1);',
    expected: 'broken too-few-arguments',
    says: '`b: u8`',
  },
  {
    old: 'pub fn f(a: u8, b: u8) {}',
    now: 'pub fn f(a: u8) {}',
    call: 'f(1, 2);',
    expected: 'broken too-many-arguments',
  },
  { old: 'pub fn f(a: u8) {}', now: 'pub fn f(b: u8) {}', call: 'f(1);', expected: 'fits parameter-renamed' },
  { old: 'pub fn f(a: u8) {}', now: 'pub fn f(mut a: u8) {}', call: 'f(1);', expected: 'fits still-fits' },
  {
    old: 'pub fn f(a: u8, b: u8) {}',
    now: 'pub fn f(b: u8, a: u8) {}',
    call: 'f(x, y);',
    expected: 'suspect parameters-reordered',
  },
];

const method = (self: string) => `impl A { pub fn f(${self}) {} }`;
const [reads, changes, takes] = [method('&self'), method('&mut self'), method('self')];

const receivers: Row[] = [
  {
    old: reads,
    now: changes,
    call: 'fn m(a: A) { a.f(); }',
    expected: 'broken receiver-changed',
    says: '`a` of type `A`',
  },
  {
    old: reads,
    now: changes,
    call: 'fn m(a: &A) { a.f(); }',
    expected: 'broken receiver-changed',
    says: '`a` of type `&A`',
  },
  { old: reads, now: changes, call: 'fn m(a: &B) { a.x.f(); }', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: Rc<A>) { a.f(); }', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'fn m() { let a = A { x: 1 }; a.f(); }', expected: 'broken receiver-changed' },
  {
    old: reads,
    now: changes,
    call: 'fn new() -> A { g() } fn m() { let a = new(); a.f(); }',
    expected: 'broken receiver-changed',
  },
  {
    old: reads,
    now: changes,
    call: 'fn new() -> &A { g() } fn m() { let a = new(); a.f(); }',
    expected: 'broken receiver-changed',
  },
  {
    old: reads,
    now: changes,
    call: 'fn new() -> &mut A { g() } fn m() { let a = new(); a.f(); }',
    expected: 'suspect receiver-changed',
  },
  { old: reads, now: changes, call: 'fn m(b: B) { b.a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(mut a: A) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: &mut A) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: Alias) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m() { let a = unknown(); a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m() { for a in all() { a.f(); } }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m() { A { x: 1 }.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: &A) { A::f(a); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: &A) { own!(a.f()); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'fn m(a: &A) { println!("{}", a.f()); }', expected: 'broken receiver-changed' },
  {
    old: reads,
    now: changes,
    call: 'impl A { fn m(&self) { self.f(); } }',
    expected: 'broken receiver-changed',
    says: 'which is `&self`',
  },
  { old: reads, now: changes, call: 'impl B { fn m(&self) { self.a.f(); } }', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'impl A { fn m(&mut self) { self.f(); } }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'impl A { fn m(self) { self.f(); } }', expected: 'suspect receiver-changed' },
  { old: changes, now: reads, call: 'fn m(mut a: A) { a.f(); }', expected: 'fits still-fits' },
  { old: takes, now: reads, call: 'fn m(a: A) { a.f(); }', expected: 'fits still-fits' },
  { old: takes, now: changes, call: 'fn m(a: A) { a.f(); }', expected: 'broken receiver-changed' },
  { old: reads, now: takes, call: 'fn m(a: &A) { a.f(); }', expected: 'suspect receiver-changed', says: 'given away' },
  { old: changes, now: takes, call: 'fn m(mut a: A) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: method('self: Rc<Self>'), call: 'fn m(a: A) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: method('self: &Self'), call: 'fn m(a: A) { a.f(); }', expected: 'fits still-fits' },
  { old: reads, now: method(''), call: 'fn m(a: A) { a.f(); }', expected: 'suspect static-changed' },
];

const [safe, unsafe] = ['pub fn f() {}', 'pub unsafe fn f() {}'];

const unsafety: Row[] = [
  {
    old: safe,
    now: unsafe,
    call: 'fn m() { f(); }',
    expected: 'broken unsafe-changed',
    says: 'does not stand in unsafe code',
  },
  { old: safe, now: unsafe, call: 'fn m() { unsafe { f() } }', expected: 'fits still-fits' },
  { old: safe, now: unsafe, call: 'unsafe fn m() { f(); }', expected: 'fits still-fits' },
  { old: safe, now: unsafe, call: 'unsafe fn m() { fn n() { f(); } }', expected: 'broken unsafe-changed' },
  { old: safe, now: unsafe, call: 'fn m() { println!("{}", f()); }', expected: 'broken unsafe-changed' },
  { old: safe, now: unsafe, call: 'fn m() { println!("{}", unsafe { f() }); }', expected: 'fits still-fits' },
  { old: safe, now: unsafe, call: 'fn m() { own!(f()); }', expected: 'suspect unsafe-changed', says: 'macro' },
  {
    old: unsafe,
    now: safe,
    call: 'fn m() { unsafe { f() } }',
    expected: 'fits unsafe-changed',
    says: 'no longer unsafe',
  },
  { old: unsafe, now: safe, call: 'unsafe fn m() { f(); }', expected: 'fits unsafe-changed' },
];

const generics: Row[] = [
  {
    old: 'pub fn f<T>(a: T) {}',
    now: 'pub fn f<T, U>(a: T, b: Option<U>) {}',
    call: 'f::<u8>(1);',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'pub fn f<T>() {}',
    now: 'pub fn f<T, U>() {}',
    call: 'f::<u8>();',
    expected: 'broken type-parameters-changed',
    says: 'writes 1 type argument; `f` takes 2 type arguments now',
  },
  {
    old: 'pub fn f<T, U>() {}',
    now: 'pub fn f<T>() {}',
    call: 'f::<u8, u8>();',
    expected: 'broken type-parameters-changed',
  },
  {
    old: 'pub fn f<T>(a: T) {}',
    now: 'pub fn f(a: u8) {}',
    call: 'f::<u8>(1);',
    expected: 'broken type-parameters-changed',
    says: 'no type arguments',
  },
  { old: 'pub fn f<T>(a: T) {}', now: 'pub fn f<U>(a: U) {}', call: 'f::<u8>(1);', expected: 'fits still-fits' },
  {
    old: 'pub fn f<T, U>() {}',
    now: 'pub fn f<U, T>() {}',
    call: 'f::<u8, u16>();',
    expected: 'suspect type-parameters-changed',
    says: '`T, U`',
  },
  {
    old: 'pub fn f<const N: usize>() {}',
    now: 'pub fn f<const N: usize, T>() {}',
    call: 'f::<3>();',
    expected: 'broken type-parameters-changed',
  },
  {
    old: 'pub fn f(a: u8) {}',
    now: 'pub fn f<T>(a: u8) {}',
    call: 'f(1);',
    expected: 'suspect type-parameters-changed',
    says: 'no argument tells `T`',
  },
  {
    old: 'pub fn f(a: u8) {}',
    now: 'pub fn f<T: Into<u8>>(a: T) {}',
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'pub fn f<T: A>(a: T) {}',
    now: 'pub fn f<T: A + B>(a: T) {}',
    call: 'f(x);',
    expected: 'suspect type-parameters-changed',
    says: 'has to be',
  },
  { old: 'pub fn f<T: A + B>(a: T) {}', now: 'pub fn f<T: A>(a: T) {}', call: 'f(x);', expected: 'fits still-fits' },
  {
    old: 'pub fn f<T: A>(a: T) {}',
    now: 'pub fn f<T>(a: T) where T: A {}',
    call: 'f(x);',
    expected: 'fits still-fits',
  },
  {
    old: 'pub fn f<T>(a: T) {}',
    now: 'pub fn f<T>(a: T) where T::Item: A {}',
    call: 'f(x);',
    expected: 'suspect type-parameters-changed',
    says: '`T::Item: A`',
  },
];

const types: Row[] = [
  {
    old: 'pub fn f(a: &str) {}',
    now: 'pub fn f(a: u8) {}',
    call: 'f("x");',
    expected: 'broken parameter-type-changed',
    says: 'text',
  },
  {
    old: 'pub fn f(a: u8) {}',
    now: 'pub fn f(a: &str) {}',
    call: 'f(1);',
    expected: 'broken parameter-type-changed',
    says: 'a number',
  },
  {
    old: 'pub fn f(a: &str) {}',
    now: 'pub fn f(a: String) {}',
    call: 'f("x");',
    expected: 'broken parameter-type-changed',
  },
  {
    old: 'pub fn f(a: &str) {}',
    now: "pub fn f(a: &'static str) {}",
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'pub fn f(a: u8) {}', now: 'pub fn f(a: u16) {}', call: 'f(1);', expected: 'suspect parameter-type-changed' },
  {
    old: 'pub fn f(a: u8) {}',
    now: 'pub fn f(a: u16) {}',
    call: 'let x: u8 = 1; f(x);',
    expected: 'broken parameter-type-changed',
    says: 'a `u8`',
  },
  {
    old: 'pub fn f(a: bool) {}',
    now: 'pub fn f(a: Mode) {}',
    call: 'f(true);',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'pub fn f(a: String) {}',
    now: 'pub fn f(a: &str) {}',
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'pub fn f(a: &mut A) {}', now: 'pub fn f(a: &A) {}', call: 'f(x);', expected: 'fits still-fits' },
  {
    old: 'pub fn f(a: &A) {}',
    now: 'pub fn f(a: &mut A) {}',
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'pub fn f(a: *const A) {}',
    now: 'pub fn f(a: &A) {}',
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'pub fn f(a: A) {}', now: 'pub fn f(a: impl Into<A>) {}', call: 'f(x);', expected: 'fits still-fits' },
];

const results: Row[] = [
  { old: 'pub fn f() -> u8 { 1 }', now: 'pub fn f() -> String { x }', call: 'f();', expected: 'fits still-fits' },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> String { x }',
    call: 'let _ = f();',
    expected: 'fits still-fits',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> String { x }',
    call: 'let a = f();',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> String { x }',
    call: 'let a: u8 = f();',
    expected: 'broken return-type-changed',
    says: 'keeps the result in `a`, a `u8`',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'let a: u8 = f();',
    expected: 'broken return-type-changed',
  },
  {
    old: 'pub fn f() -> Result<u8, E> { x }',
    now: 'pub fn f() -> u8 { x }',
    call: 'let a = f()?;',
    expected: 'broken return-type-changed',
    says: 'takes `?`',
  },
  {
    old: 'pub fn f() -> Result<u8, E> { x }',
    now: 'pub fn f() -> Result<u16, E> { x }',
    call: 'let a: u8 = f()?;',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'pub fn f() -> Vec<u8> { x }',
    now: 'pub fn f() -> u8 { x }',
    call: 'for a in f() {}',
    expected: 'broken return-type-changed',
    says: 'iterates',
  },
  {
    old: 'pub fn f() -> Foo { x }',
    now: 'pub fn f() -> Bar { x }',
    call: 'let a: Foo = f();',
    expected: 'suspect return-type-changed',
    says: 'a `Foo`',
  },
  {
    old: 'pub fn f() -> u8 { x }',
    now: 'pub fn f() -> Option<u8> { x }',
    call: 'let a: u8 = f();',
    expected: 'suspect return-type-changed',
  },
];

const returned: Row[] = [
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'fn m() -> u8 { f() }',
    expected: 'broken return-type-changed',
    says: 'returns it from `m`, a `u8`',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'fn m() -> u8 { return f(); }',
    expected: 'broken return-type-changed',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'fn m() -> u8 { each(|x| { return f(); }) }',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'fn m() -> Wide { f() }',
    expected: 'suspect return-type-changed',
    says: 'a `Wide`',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u16 { 1 }',
    call: 'async fn m() -> u8 { f() }',
    expected: 'suspect return-type-changed',
  },
];

const constants: Row[] = [
  {
    old: 'pub const fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u8 { 1 }',
    call: 'const fn m() -> u8 { f() }',
    expected: 'broken constant-lost',
    says: '`m`',
  },
  {
    old: 'pub const fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u8 { 1 }',
    call: 'fn m() -> u8 { f() }',
    expected: 'fits still-fits',
  },
  {
    old: 'pub const fn f() -> u8 { 1 }',
    now: 'pub fn f() -> u8 { 1 }',
    call: 'const X: u8 = f();',
    expected: 'suspect constant-lost',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: 'pub const fn f() -> u8 { 1 }',
    call: 'fn m() -> u8 { f() }',
    expected: 'fits still-fits',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: '#[must_use] pub fn f() -> u8 { 1 }',
    call: 'fn m() { f(); }',
    expected: 'fits result-must-be-used',
    says: 'is warned',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: '#[must_use] pub fn f() -> u8 { 1 }',
    call: 'fn m() { let _ = f(); }',
    expected: 'fits still-fits',
  },
  {
    old: 'pub fn f() -> u8 { 1 }',
    now: '#[must_use] pub fn f() -> u8 { 1 }',
    call: 'fn m() { let x = f(); }',
    expected: 'fits still-fits',
  },
  {
    old: 'pub extern "C" fn f() {}',
    now: 'pub extern "system" fn f() {}',
    call: 'fn m() { f(); }',
    expected: 'fits still-fits',
  },
];

function describeRows(title: string, rows: readonly Row[], of: typeof snippets): void {
  describe(title, () => {
    it.each(rows)('$call with $old then $now', async (row) => {
      const { verdict, code, reason } = await judgeRow(of, row);
      expect(`${verdict} ${code}`, reason).toBe(row.expected);
      if (row.says) expect(reason).toContain(row.says);
    });
  });
}

describeRows('arguments in Rust', arguments_, inFunction);
describeRows('receivers in Rust', receivers, snippets);
describeRows('unsafe functions in Rust', unsafety, snippets);
describeRows('type parameters in Rust', generics, inFunction);
describeRows('parameter types in Rust', types, inFunction);
describeRows('results in Rust', results, inFunction);
describeRows('returned results in Rust', returned, snippets);
describeRows('constants and marks in Rust', constants, snippets);
