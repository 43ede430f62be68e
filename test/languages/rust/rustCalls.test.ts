import { describe, expect, it } from 'vitest';
import { rust } from '../../../src/languages/rust/index.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

describe('Rust call sites', () => {
  const table: [source: string, calls: string[]][] = [
    [
      'fn m() { f(1); x.g(); a::b::h::<u8>(2); <T as U>::k(); Self::l(); }',
      ['f(1) in m', 'x.g() in m', 'module(a).b.h<u8>(2) in m', 'module(T).k() in m', 'module(Self).l() in m'],
    ],
    [
      'fn m() { a().b[0].c(d())?; e().await; (self.f)(x); }',
      ['a().b[].c(d()) in m', 'a() in m', 'd() in m', 'e() in m', 'this.f(x) in m', '&x in m'],
    ],
    [
      'fn m() { Some(f()); Ok(g()); S { a: h() }; E::V(1); }',
      ['f() in m', 'g() in m', 'h() in m', 'module(E).V(1) in m'],
    ],
    [
      'fn m() { xs.map(f); xs.map(a::g); let h = k; run(LIMIT); }',
      ['xs.map(f) in m', '&f in m', 'xs.map(module(a).g) in m', '&module(a).g in m', '&k in m', 'run(LIMIT) in m'],
    ],
    [
      'fn m() { println!("{}", f(g(1))); assert_eq!(a.b(), c::d::<u8>(2)); vec![e(); 3]; json!({ "a": h() }); other!(|x: T| x.k()) }',
      [
        'f(g(<number>)) in m',
        'g(<number>) in m',
        'a.b() in m',
        'module(c).d(<number>) in m',
        'e() in m',
        'json!(?) in m',
        'h() in m',
        'other!(lambda(x.k())) in m',
        'x.k() in m',
      ],
    ],
    ['fn m() { quote! { fn named(a: u8) { called() } } }', ['quote!(?) in m', 'called() in m']],
    ['static S: u8 = f();\nimpl A { const C: u8 = g(); }', ['f() in <module>', 'g() in <module>']],
    ['macro_rules! m { ($x:expr) => { $crate::a::f($x); $x.g() } }', ['module(crate).a.f($x) in m!', '$x.g() in m!']],
  ];
  it.each(table)('%s', async (source, calls) => {
    expect(renderCalls(await factsOf(rust, source))).toEqual(calls);
  });

  const uses: [source: string, use: string][] = [
    ['fn m() { f(); }', 'ignored'],
    ['fn m() { let a = f(); }', 'assigned'],
    ['fn m() { let (a, b) = f(); }', 'destructured'],
    ['fn m() -> u8 { f() }', 'returned'],
    ['fn m() -> u8 { return f()?; }', 'returned'],
    ['fn m() { f().await; }', 'awaited'],
    ['fn m() { f().x; }', 'member'],
    ['fn m() { for x in f() {} }', 'iterated'],
    ['fn m() { if f() {} }', 'condition'],
    ['fn m() { if let Some(x) = f() {} }', 'destructured'],
    ['fn m() { g(f()); }', 'argument'],
  ];
  it.each(uses)('the use in %s', async (source, use) => {
    const site = (await factsOf(rust, source)).callSites.find(({ name }) => name === 'f');
    expect(site?.use).toBe(use);
  });
});
