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
