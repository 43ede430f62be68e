import { describe, expect, it } from 'vitest';
import { rust } from '../../../src/languages/rust/index.js';
import type { CallSite } from '../../../src/model/callSite.js';
import { factsOf } from '../parse.js';
import { renderType } from '../renderExpression.js';

/** What a site says beside its callee and arguments: `ignored discarded unsafe`. */
function shown({ use, discarded, propagated, context }: CallSite): string {
  return [use, discarded && 'discarded', propagated && 'propagated', context].filter(Boolean).join(' ');
}

const table: [source: string, expected: string][] = [
  ['fn m() { f(); }', 'ignored'],
  ['fn m() { let _ = f(); }', 'ignored discarded'],
  ['fn m() { let _ = f()?; }', 'ignored discarded propagated'],
  ['fn m() { f()?; }', 'ignored propagated'],
  ['fn m() { let a = f()?; }', 'assigned propagated'],
  ['fn m() { let a = f().await; }', 'awaited'],
  ['fn m() { let (a, b) = f(); }', 'destructured'],
  ['fn m() { unsafe { f(); } }', 'ignored unsafe'],
  ['fn m() { let a = unsafe { f() }; }', 'assigned unsafe'],
  ['unsafe fn m() { f(); }', 'ignored unsafe'],
  ['unsafe fn m() { fn n() { f(); } }', 'ignored'],
  ['fn m() { unsafe { xs.each(|x| f(x)) } }', 'other unsafe'],
  ['fn m() { println!("{}", f()); }', 'argument'],
  ['fn m() { println!("{}", unsafe { f() }); }', 'argument unsafe'],
  ['fn m() { unsafe { println!("{}", f()); } }', 'argument unsafe'],
  ['fn m() { own!(f()); }', 'argument expanded'],
  ['fn m() { unsafe { own!(f()); } }', 'argument unsafe'],
  ['macro_rules! m { () => { f(1) }; }', 'argument expanded'],
];

describe('where a Rust call stands', () => {
  it.each(table)('%s', async (source, expected) => {
    const site = (await factsOf(rust, source)).callSites.find(({ name }) => name === 'f');
    expect(site && shown(site)).toBe(expected);
  });

  it('tells the type arguments that are written', async () => {
    const facts = await factsOf(rust, 'fn m() { f::<u8, Vec<S>>(); a.f::<u8>(); A::f::<[u8; 2]>(); f(); }');
    expect(facts.callSites.map(({ typeArguments }) => typeArguments?.map((type) => renderType(facts, type)))).toEqual([
      ['u8', 'Vec<S>'],
      ['u8'],
      ['u8[] & opaque([2])'],
      undefined,
    ]);
  });

  it('tells the variables that may be changed', async () => {
    const source = `fn m(a: A, mut b: B) {
      let c = 1; let mut d = 2; let (e, mut g) = f(); let ref mut h = i;
      if let Some(mut j) = k {} match l { S { mut n, o } => {} }
    }`;
    const { bindings } = await factsOf(rust, source);
    const variables = bindings.filter(({ kind }) => kind === 'variable' || kind === 'parameter');
    expect(variables.map(({ name, mutable }) => (mutable ? `mut ${name}` : name))).toEqual(
      'a,mut b,c,mut d,e,mut g,mut h,mut j,mut n,o'.split(','),
    );
  });
});
