import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const cargo = { 'Cargo.toml': '[package]\nname = "app"\n' };

const names: readonly ResolutionRow[] = [
  ['a function of the file', { 'src/lib.rs': 'fn f() {}\nfn g() { f(); }' }, 'src/lib.rs f', 'exact src/lib.rs::f'],
  [
    'a function of a child module by its path',
    { ...cargo, 'src/lib.rs': 'mod a;\nfn g() { a::f(); }', 'src/a.rs': 'pub fn f() {}' },
    'src/lib.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a module of the form mod.rs and its child',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nfn g() { a::b::f(); }',
      'src/a/mod.rs': 'pub mod b;',
      'src/a/b.rs': 'pub fn f() {}',
    },
    'src/lib.rs f',
    'exact src/a/b.rs::f',
  ],
  [
    'crate, from a nested module',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod c;',
      'src/a/mod.rs': 'pub mod b;',
      'src/a/b.rs': 'fn h() { crate::c::f(); }',
      'src/c.rs': 'pub fn f() {}',
    },
    'src/a/b.rs f',
    'exact src/c.rs::f',
  ],
  [
    'super and self',
    {
      ...cargo,
      'src/lib.rs': 'mod a;',
      'src/a.rs': 'mod b;\nfn f() {}',
      'src/a/b.rs': 'fn g() { super::f(); self::h(); }\nfn h() {}',
    },
    'src/a/b.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a use tree with groups and an alias',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod u;',
      'src/a.rs': 'pub mod b { pub fn f() {} pub fn g() {} }',
      'src/u.rs': 'use crate::a::{b::{f as k, g}, b};\nfn t() { k(); g(); b::g(); }',
    },
    'src/u.rs k',
    'exact src/a.rs::b.f',
  ],
  [
    'a glob',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod u;',
      'src/a.rs': 'pub fn f() {}',
      'src/u.rs': 'use crate::a::*;\nfn t() { f(); }',
    },
    'src/u.rs f',
    'namespace src/a.rs::f',
  ],
  [
    're-exports through several modules',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\npub use a::h;\nmod u;',
      'src/a/mod.rs': 'mod b;\npub use self::b::*;',
      'src/a/b.rs': 'mod c;\npub use c::f as h;',
      'src/a/b/c.rs': 'pub fn f() {}',
      'src/u.rs': 'use crate::h;\nfn t() { h(); crate::h(); }',
    },
    'src/u.rs h',
    'exact src/a/b/c.rs::f',
  ],
  [
    'tests in the file see what is around them by super::*',
    {
      ...cargo,
      'src/lib.rs': 'fn f() {}\n#[cfg(test)]\nmod tests {\nuse super::*;\n#[test]\nfn t() { assert_eq!(f(), ()); }\n}',
    },
    'src/lib.rs f',
    'namespace src/lib.rs::f',
  ],
  [
    'another crate of the workspace, by its package name',
    {
      'Cargo.toml': '[workspace]\nmembers = ["a", "b"]\n',
      'a/Cargo.toml': '[package]\nname = "my-a"\n',
      'a/src/lib.rs': 'pub mod m;\npub use m::f;',
      'a/src/m.rs': 'pub fn f() {}',
      'b/Cargo.toml': '[package]\nname = "b"\n[dependencies]\nmy-a = { path = "../a" }\n',
      'b/src/main.rs': 'use my_a::f;\nfn main() { f(); my_a::m::f(); }',
    },
    'b/src/main.rs f',
    'exact a/src/m.rs::f',
  ],
];

const receivers: readonly ResolutionRow[] = [
  [
    'a method of a local made by an associated function',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nuse a::A;\nfn g() { let a = A::new(); a.run(); }',
      'src/a.rs': 'pub struct A;\nimpl A { pub fn new() -> Self { A }\npub fn run(&self) {} }',
    },
    'src/lib.rs run',
    'receiver_type src/a.rs::A.run',
  ],
  [
    'a field, a reference, an Option and ?',
    {
      'src/lib.rs':
        'struct B { a: Option<Box<A>> }\nstruct A;\nimpl A { fn run(&self) {} }\nimpl B { fn t(&self) -> Option<()> { self.a.as_ref()?.run(); None } }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::A.run',
  ],
  [
    'a bound of a type parameter means the method of the trait',
    {
      'src/lib.rs':
        'trait T { fn run(&self); }\nstruct A;\nimpl T for A { fn run(&self) {} }\nfn g<X: T>(x: &X) { x.run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'a method of a trait that the type implements means both',
    {
      'src/lib.rs':
        'trait T { fn run(&self); }\nstruct A;\nimpl T for A { fn run(&self) {} }\nfn g(x: &A) { x.run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::A.run src/lib.rs::T.run',
  ],
];

resolutionTable('Rust names', names);
resolutionTable('Rust receivers', receivers);
