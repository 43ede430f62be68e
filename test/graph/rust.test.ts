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
  [
    'the library beside a test, where no manifest names it',
    { 'src/lib.rs': 'pub fn f() {}', 'tests/t.rs': 'use fixture::f;\n#[test]\nfn t() { f(); }' },
    'tests/t.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'all of the library beside a test, where no manifest names it',
    { 'src/lib.rs': 'pub fn f() {}', 'tests/t.rs': 'use fixture::*;\n#[test]\nfn t() { f(); }' },
    'tests/t.rs f',
    'namespace src/lib.rs::f',
  ],
  [
    'no library beside a test, where the manifest knows no such crate',
    { ...cargo, 'src/lib.rs': 'pub fn f() {}', 'tests/t.rs': 'use fixture::f;\n#[test]\nfn t() { f(); }' },
    'tests/t.rs f',
    'missing_target',
  ],
  [
    'a module of the test itself before the library beside it',
    {
      'src/lib.rs': 'pub fn f() {}',
      'tests/t.rs': 'mod fixture;\nuse fixture::f;\n#[test]\nfn t() { f(); }',
      'tests/fixture.rs': 'pub fn f() {}',
    },
    'tests/t.rs f',
    'exact tests/fixture.rs::f',
  ],
  [
    'a file behind #[path]',
    {
      ...cargo,
      'src/lib.rs': '#[path = "odd/place.rs"]\nmod a;\nfn g() { a::f(); }',
      'src/odd/place.rs': 'pub fn f() {}',
    },
    'src/lib.rs f',
    'exact src/odd/place.rs::f',
  ],
  [
    'super from a file behind #[path]',
    { ...cargo, 'src/lib.rs': '#[path = "odd.rs"]\nmod a;\nfn f() {}', 'src/odd.rs': 'fn g() { super::f(); }' },
    'src/odd.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'a module inside an inline module has its file in the folder of that',
    { ...cargo, 'src/lib.rs': 'mod a { pub mod b; }\nfn g() { a::b::f(); }', 'src/a/b.rs': 'pub fn f() {}' },
    'src/lib.rs f',
    'exact src/a/b.rs::f',
  ],
  [
    'both files of a module that is chosen by configuration',
    {
      ...cargo,
      'src/lib.rs':
        '#[cfg(unix)]\n#[path = "unix.rs"]\nmod imp;\n#[cfg(windows)]\n#[path = "windows.rs"]\nmod imp;\nfn g() { imp::f(); }',
      'src/unix.rs': 'pub fn f() {}',
      'src/windows.rs': 'pub fn f() {}',
    },
    'src/lib.rs f',
    'exact src/unix.rs::f src/windows.rs::f',
  ],
  [
    'both functions that configuration chooses from',
    { 'src/lib.rs': '#[cfg(unix)]\nfn f() {}\n#[cfg(not(unix))]\nfn f() {}\nfn g() { f(); }' },
    'src/lib.rs f',
    'exact src/lib.rs::f src/lib.rs::f#2',
  ],
  [
    'what is in an inline module is not seen around it',
    { 'src/lib.rs': 'mod a { pub fn f() {} }\nfn g() { f(); }' },
    'src/lib.rs f',
    'missing_target',
  ],
  [
    'what is around an inline module is not seen in it',
    { 'src/lib.rs': 'fn f() {}\nmod a { fn g() { f(); } }' },
    'src/lib.rs f',
    'missing_target',
  ],
  [
    'super::super out of nested inline modules',
    { 'src/lib.rs': 'fn f() {}\nmod a { mod b { fn g() { super::super::f(); } } }' },
    'src/lib.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'self in a use tree binds the module',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod u;',
      'src/a.rs': 'pub fn f() {}',
      'src/u.rs': 'use crate::a::{self};\nfn g() { a::f(); }',
    },
    'src/u.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a use inside a function',
    { ...cargo, 'src/lib.rs': 'mod a;\nfn g() { use a::f; f(); }', 'src/a.rs': 'pub fn f() {}' },
    'src/lib.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a module that another one offers under a new name',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\npub use a as b;\nmod u;',
      'src/a.rs': 'pub fn f() {}',
      'src/u.rs': 'fn g() { crate::b::f(); }',
    },
    'src/u.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a private name is not brought in from elsewhere by a glob',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod b;\nmod u;',
      'src/a.rs': 'fn f() {}',
      'src/b.rs': 'pub fn f() {}',
      'src/u.rs': 'use crate::a::*;\nuse crate::b::*;\nfn g() { f(); }',
    },
    'src/u.rs f',
    'namespace src/b.rs::f',
  ],
  [
    'private names are brought into child modules by a glob',
    { ...cargo, 'src/lib.rs': 'mod a;\nfn f() {}', 'src/a.rs': 'use super::*;\nfn g() { f(); }' },
    'src/a.rs f',
    'namespace src/lib.rs::f',
  ],
  [
    'globs that bring in each other end',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod b;',
      'src/a.rs': 'pub use crate::b::*;',
      'src/b.rs': 'pub use crate::a::*;\nfn g() { f(); }',
    },
    'src/b.rs f',
    'missing_target',
  ],
  [
    'an explicit import before a glob',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\nmod b;\nuse a::f;\nuse b::*;\nfn g() { f(); }',
      'src/a.rs': 'pub fn f() {}',
      'src/b.rs': 'pub fn f() {}',
    },
    'src/lib.rs f',
    'exact src/a.rs::f',
  ],
  [
    'a function beside a module of its name',
    {
      ...cargo,
      'src/lib.rs': 'mod sort;\nuse sort::sort;\nfn g() { sort(); sort::other(); }',
      'src/sort.rs': 'pub fn sort() {}\npub fn other() {}',
    },
    'src/lib.rs sort',
    'exact src/sort.rs::sort',
  ],
  [
    'the module beside a function of its name',
    {
      ...cargo,
      'src/lib.rs': 'mod sort;\nuse sort::sort;\nfn g() { sort(); sort::other(); }',
      'src/sort.rs': 'pub fn sort() {}\npub fn other() {}',
    },
    'src/lib.rs other',
    'exact src/sort.rs::other',
  ],
  [
    'the binary of a package names its library',
    { ...cargo, 'src/lib.rs': 'pub fn f() {}', 'src/main.rs': 'fn main() { app::f(); }' },
    'src/main.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'crate in a binary is the binary',
    {
      ...cargo,
      'src/lib.rs': 'pub fn f() {}',
      'src/main.rs': 'mod a;\nfn f() {}',
      'src/a.rs': 'fn g() { crate::f(); }',
    },
    'src/a.rs f',
    'exact src/main.rs::f',
  ],
  [
    'an integration test, with a module of its folder',
    {
      ...cargo,
      'src/lib.rs': 'pub fn f() {}',
      'tests/it.rs': 'mod common;\n#[test]\nfn t() { common::setup(); app::f(); }',
      'tests/common/mod.rs': 'pub fn setup() {}',
    },
    'tests/it.rs setup',
    'exact tests/common/mod.rs::setup',
  ],
  [
    'a dependency under another name',
    {
      'a/Cargo.toml': '[package]\nname = "real-name"\n[lib]\npath = "lib.rs"\n',
      'a/lib.rs': 'pub fn f() {}',
      'b/Cargo.toml': '[package]\nname = "b"\n[dependencies.short]\npackage = "real-name"\npath = "../a"\n',
      'b/src/lib.rs': 'fn g() { short::f(); }',
    },
    'b/src/lib.rs f',
    'exact a/lib.rs::f',
  ],
  [
    'a dependency that the workspace names',
    {
      'Cargo.toml': '[workspace]\nmembers = ["a", "b"]\n[workspace.dependencies]\nreal-a = { path = "a" }\n',
      'a/Cargo.toml': '[package]\nname = "real-a"\n',
      'a/src/lib.rs': 'pub fn f() {}',
      'b/Cargo.toml': '[package]\nname = "b"\n[dependencies]\nreal-a.workspace = true\n',
      'b/src/lib.rs': 'fn g() { real_a::f(); }',
    },
    'b/src/lib.rs f',
    'exact a/src/lib.rs::f',
  ],
  [
    'extern crate under a new name',
    {
      'a/Cargo.toml': '[package]\nname = "a"\n',
      'a/src/lib.rs': 'pub fn f() {}',
      'b/Cargo.toml': '[package]\nname = "b"\n[dependencies]\na = { path = "../a" }\n',
      'b/src/lib.rs': 'extern crate a as c;\nfn g() { c::f(); }',
    },
    'b/src/lib.rs f',
    'exact a/src/lib.rs::f',
  ],
  [
    'a crate beside an import of one of its functions of the same name',
    {
      'a/Cargo.toml': '[package]\nname = "find"\n',
      'a/src/lib.rs': 'pub fn find() {}\npub fn all() {}',
      'b/Cargo.toml': '[package]\nname = "b"\n[dependencies]\nfind = { path = "../a" }\n',
      'b/src/lib.rs': 'use find::find;\nfn g() { find(); find::all(); }',
    },
    'b/src/lib.rs all',
    'exact a/src/lib.rs::all',
  ],
  ['the standard library', { 'src/lib.rs': 'fn g() { std::mem::drop(1); }' }, 'src/lib.rs drop', 'external drop'],
  [
    'a crate from outside',
    {
      'Cargo.toml': '[package]\nname = "app"\n[dependencies]\nserde = "1"\n',
      'src/lib.rs': 'use serde::de;\nfn g() { de::value(); }',
    },
    'src/lib.rs value',
    'external value',
  ],
  [
    'a name that nothing has',
    { ...cargo, 'src/lib.rs': 'mod a;\nfn g() { a::gone(); }', 'src/a.rs': '' },
    'src/lib.rs gone',
    'missing_target',
  ],
  [
    'a local hides the function of its name',
    { 'src/lib.rs': 'fn f() {}\nfn g(f: fn()) { f(); }' },
    'src/lib.rs f',
    'indirect_call',
  ],
  [
    'the function is meant up to the let that hides it',
    { 'src/lib.rs': 'fn f() -> u8 { 1 }\nfn g() { let f = f(); }' },
    'src/lib.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'a macro of the crate, wherever it is written',
    {
      ...cargo,
      'src/lib.rs': '#[macro_use]\nmod m;\nmod u;',
      'src/m.rs': 'macro_rules! go { ($x:expr) => { $x } }',
      'src/u.rs': 'fn g() { go!(1); }',
    },
    'src/u.rs go!',
    'namespace src/m.rs::go!',
  ],
  [
    'what the tokens of a macro call',
    { 'src/lib.rs': 'fn f() -> u8 { 1 }\nfn g() { println!("{}", f()); }' },
    'src/lib.rs f',
    'exact src/lib.rs::f',
  ],
  [
    'items that a macro only wraps',
    {
      ...cargo,
      'src/lib.rs': 'cfg_net! {\n    pub mod a;\n}\nmod u;',
      'src/a.rs': 'pub fn f() {}',
      'src/u.rs': 'fn g() { crate::a::f(); }',
    },
    'src/u.rs f',
    'exact src/a.rs::f',
  ],
  [
    'items that cfg_if chooses from',
    {
      ...cargo,
      'src/lib.rs':
        'cfg_if::cfg_if! {\n    if #[cfg(unix)] {\n        mod a;\n        use a::f;\n    } else {\n        mod b;\n        use b::f;\n    }\n}\nfn g() { f(); }',
      'src/a.rs': 'pub fn f() {}',
      'src/b.rs': 'pub fn f() {}',
    },
    'src/lib.rs f',
    'exact src/a.rs::f src/b.rs::f',
  ],
];

const value =
  'pub struct A;\nimpl A {\npub fn new() -> Self { A }\npub fn run(&self) {}\npub fn next(&self) -> A { A }\n}\n';
const lib = (source: string) => ({ 'src/lib.rs': `${value}${source}` });
const run = 'receiver_type src/lib.rs::A.run';

const receivers: readonly ResolutionRow[] = [
  ['a local made by an associated function', lib('fn g() { let a = A::new(); a.run(); }'), 'src/lib.rs run', run],
  ['an annotated local', lib('fn g() { let a: &A = todo!(); a.run(); }'), 'src/lib.rs run', run],
  ['a parameter by reference', lib('fn g(a: &mut A) { a.run(); }'), 'src/lib.rs run', run],
  ['a struct literal', lib('fn g() { let a = A {}; a.run(); }'), 'src/lib.rs run', run],
  ['a chain', lib('fn g() { A::new().next().next().run(); }'), 'src/lib.rs run', run],
  ['a local that hides another', lib('fn g(a: Option<A>) { let a = a.unwrap(); a.run(); }'), 'src/lib.rs run', run],
  ['Box, Rc, Arc and references', lib('fn g(a: &Box<std::rc::Rc<A>>) { a.run(); }'), 'src/lib.rs run', run],
  [
    'Arc::new and clone',
    lib(
      'use std::sync::Arc;\nfn g() { let a = std::sync::Arc::new(A::new()); let b = Arc::clone(&a); b.clone().run(); }',
    ),
    'src/lib.rs run',
    run,
  ],
  [
    'the guard of a Mutex',
    lib('use std::sync::Mutex;\nfn g(a: &Mutex<A>) { a.lock().unwrap().run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'what a RefCell holds',
    lib('use std::cell::RefCell;\nfn g(a: RefCell<A>) { a.borrow_mut().run(); }'),
    'src/lib.rs run',
    run,
  ],
  ['a field', lib('struct B { a: A }\nimpl B { fn g(&self) { self.a.run(); } }'), 'src/lib.rs run', run],
  ['a field of a tuple struct', lib('struct B(u8, A);\nfn g(b: B) { b.1.run(); }'), 'src/lib.rs run', run],
  [
    'a field beside a method of its name',
    lib('struct B { a: A }\nimpl B { fn a(&self) -> u8 { 1 }\nfn g(&self) { self.a.run(); } }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a method beside a field of its name',
    lib('struct B { a: u8 }\nimpl B { fn a(&self) -> A { A }\nfn g(&self) { self.a().run(); } }'),
    'src/lib.rs run',
    run,
  ],
  [
    'the question mark',
    lib('fn f() -> Result<A, ()> { Ok(A) }\nfn g() -> Result<(), ()> { f()?.run(); Ok(()) }'),
    'src/lib.rs run',
    run,
  ],
  ['await', lib('async fn f() -> A { A }\nasync fn g() { f().await.run(); }'), 'src/lib.rs run', run],
  ['if let', lib('fn g(a: Option<A>) { if let Some(a) = a { a.run(); } }'), 'src/lib.rs run', run],
  ['let else', lib('fn g(a: Result<A, ()>) { let Ok(a) = a else { return }; a.run(); }'), 'src/lib.rs run', run],
  ['the error of a Result', lib('fn g(a: Result<u8, A>) { if let Err(e) = a { e.run(); } }'), 'src/lib.rs run', run],
  [
    'what a match binds',
    lib('enum E { V(u8, A), W { a: A } }\nfn g(e: E) { match e { E::V(_, a) => a.run(), E::W { a } => a.run() } }'),
    'src/lib.rs run',
    run,
  ],
  [
    'what a match of a struct variant binds',
    lib('enum E { V(u8, A), W { a: A } }\nfn g(e: E) { match e { E::V(_, a) => a.run(), E::W { a } => a.run() } }'),
    'src/lib.rs run@2',
    run,
  ],
  [
    'a struct pattern with a new name',
    lib('struct B { a: A }\nfn g(b: B) { let B { a: x, .. } = b; x.run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'the value of a match',
    lib('fn g(a: Option<A>) { let a = match a { Some(x) => x, None => return }; a.run(); }'),
    'src/lib.rs run',
    run,
  ],
  ['the value of a block', lib('fn g() { let a = { let b = A::new(); b }; a.run(); }'), 'src/lib.rs run', run],
  [
    'the value of an if',
    lib('fn g(c: bool) { let a = if c { A::new() } else { panic!() }; a.run(); }'),
    'src/lib.rs run',
    run,
  ],
  ['iteration', lib('fn g(xs: Vec<A>) { for a in &xs { a.run(); } }'), 'src/lib.rs run', run],
  [
    'iteration with an index',
    lib('fn g(xs: &[A]) { for (i, a) in xs.iter().enumerate() { a.run(); } }'),
    'src/lib.rs run',
    run,
  ],
  ['an element', lib('fn g(xs: [A; 3]) { xs[0].run(); }'), 'src/lib.rs run', run],
  ['a slice of a list', lib('fn g(xs: &[A]) { for a in &xs[1..] { a.run(); } }'), 'src/lib.rs run', run],
  [
    'the values of a map',
    lib('use std::collections::HashMap;\nfn g(m: HashMap<u8, A>) { m.get(&1).unwrap().run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a pair of a map',
    lib('use std::collections::HashMap;\nfn g(m: HashMap<u8, A>) { for (k, a) in &m { a.run(); } }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a closure that an iterator calls',
    lib('fn g(xs: Vec<A>) { xs.iter().for_each(|a| a.run()); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'what map makes of an Option',
    lib('fn f(x: u8) -> A { A }\nfn g(x: Option<u8>) { x.map(|x| A::new()).unwrap().run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'and_then, which flattens',
    lib('fn g(x: Option<A>) { x.and_then(|a| Some(a.next())).unwrap().run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a closure whose bound says what it is given',
    lib('fn each<F>(f: F) where F: Fn(&A) { }\nfn g() { each(|a| a.run()); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a closure for impl Fn',
    lib('fn each(f: impl FnOnce(A) -> u8) { }\nfn g() { each(|a| { a.run(); 1 }); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'what a closure gives, by the bound',
    lib('fn make<T, F: FnOnce() -> T>(f: F) -> T { f() }\nfn g() { make(|| A::new()).run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a tuple',
    lib('fn f() -> (u8, A) { todo!() }\nfn g() { let (n, a) = f(); a.run(); f().1.run(); }'),
    'src/lib.rs run@2',
    run,
  ],
  ['a generic function', lib('fn id<T>(x: T) -> T { x }\nfn g() { id(A::new()).run(); }'), 'src/lib.rs run', run],
  [
    'a generic struct',
    lib(
      'struct W<T> { inner: T }\nimpl<T> W<T> { fn get(&self) -> &T { &self.inner } }\nfn g(w: W<A>) { w.get().run(); }',
    ),
    'src/lib.rs run',
    run,
  ],
  ['an alias of a type', lib('type B = A;\nfn g(b: B) { b.run(); B::new(); }'), 'src/lib.rs run', run],
  [
    'an associated function through an alias',
    lib('type B = A;\nfn g(b: B) { b.run(); B::new(); }'),
    'src/lib.rs new',
    'receiver_type src/lib.rs::A.new',
  ],
  [
    'a generic alias of Result',
    lib('type R<T> = std::result::Result<T, ()>;\nfn f() -> R<A> { Ok(A) }\nfn g() -> R<()> { f()?.run(); Ok(()) }'),
    'src/lib.rs run',
    run,
  ],
  ['Self in an associated function', lib('impl A { fn g() { Self::new().run(); } }'), 'src/lib.rs run', run],
  ['Self::f', lib('impl A { fn g() { Self::new(); } }'), 'src/lib.rs new', 'receiver_type src/lib.rs::A.new'],
  [
    'a builder that gives itself',
    lib(
      'struct B;\nimpl B { fn set(self) -> Self { self }\nfn build(&self) -> A { A } }\nfn g() { B.set().set().build().run(); }',
    ),
    'src/lib.rs run',
    run,
  ],
  ['a method by its path', lib('fn g(a: A) { A::run(&a); }'), 'src/lib.rs run', run],
  ['a const', lib('const C: A = A {};\nfn g() { C.run(); }'), 'src/lib.rs run', run],
  [
    'what is made lazily',
    lib('static S: LazyLock<A> = LazyLock::new(|| A::new());\nfn g() { S.run(); }'),
    'src/lib.rs run',
    run,
  ],
  [
    'Deref',
    lib(
      'struct B { a: A }\nimpl std::ops::Deref for B { type Target = A; fn deref(&self) -> &A { &self.a } }\nfn g(b: B) { b.run(); }',
    ),
    'src/lib.rs run',
    run,
  ],
  [
    'an iterator of the repository',
    lib(
      'struct It;\nimpl Iterator for It { type Item = A; fn next(&mut self) -> Option<A> { None } }\nfn g(it: It) { for a in it { a.run(); } }',
    ),
    'src/lib.rs run',
    run,
  ],
  [
    'what an adaptor of an iterator of the repository is given',
    lib(
      'struct It;\nimpl Iterator for It { type Item = A; fn next(&mut self) -> Option<A> { None } }\nfn g(it: It) { it.for_each(|a| a.run()); }',
    ),
    'src/lib.rs run',
    run,
  ],
  [
    'impl Iterator as a result',
    lib('fn f() -> impl Iterator<Item = A> { todo!() }\nfn g() { for a in f() { a.run(); } }'),
    'src/lib.rs run',
    run,
  ],
  [
    'a variable in the tokens of a macro',
    lib('fn g() { go!({ let a = A::new(); a.run(); }); }'),
    'src/lib.rs run',
    run,
  ],
  ['a closure in the tokens of a macro', lib('fn g() { go!(|a: &A| a.run()); }'), 'src/lib.rs run', run],
  [
    'a type of another file',
    { ...cargo, 'src/lib.rs': 'mod a;\nuse a::A;\nfn g(a: A) { a.run(); }', 'src/a.rs': value },
    'src/lib.rs run',
    'receiver_type src/a.rs::A.run',
  ],
  [
    'an impl in another file',
    {
      ...cargo,
      'src/lib.rs': 'mod a;\npub struct B;\nfn g(b: B) { b.go(); }',
      'src/a.rs': 'use super::B;\nimpl B { pub fn go(&self) {} }',
    },
    'src/lib.rs go',
    'receiver_type src/a.rs::B.go',
  ],
  ['a receiver that nothing is known of', lib('fn g(x: Unknown) { x.stop(); }'), 'src/lib.rs stop', 'missing_target'],
  [
    'an ambiguous name on an unknown receiver',
    lib('struct B;\nimpl B { fn run(&self) {} }\nfn g(x: Unknown) { x.run(); }'),
    'src/lib.rs run',
    'ambiguous_target src/lib.rs::A.run src/lib.rs::B.run',
  ],
  [
    'a method of a value of the standard library',
    lib('fn g(x: String) { x.run(); }'),
    'src/lib.rs run',
    'external String',
  ],
  [
    'what derive makes',
    lib('#[derive(Clone)]\nstruct B;\nfn g(b: B) { b.clone(); }'),
    'src/lib.rs clone',
    'external Clone',
  ],
  ['a method that the type has not', lib('fn g(a: A) { a.stop(); }'), 'src/lib.rs stop', 'missing_target'],
];

const traits: readonly ResolutionRow[] = [
  [
    'a method of a trait in scope, on a value from outside',
    {
      ...cargo,
      'src/lib.rs': 'mod t;\nuse t::More as _;\nfn g() { (0..3).halves(); }',
      'src/t.rs': 'pub trait More: Iterator { fn halves(self) {} }\nimpl<T: Iterator> More for T {}',
    },
    'src/lib.rs halves',
    'receiver_type src/t.rs::More.halves',
  ],
  [
    'a method of a trait that is not in scope, on a value from outside',
    {
      ...cargo,
      'src/lib.rs': 'mod t;\nfn g() { (0..3).halves(); }',
      'src/t.rs': 'pub trait More: Iterator { fn halves(self) {} }\nimpl<T: Iterator> More for T {}',
    },
    'src/lib.rs halves',
    'external Range',
  ],
  [
    'a bound of a type parameter',
    {
      'src/lib.rs':
        'trait T { fn run(&self); }\nstruct A;\nimpl T for A { fn run(&self) {} }\nfn g<X: T>(x: &X) { x.run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'a bound in a where clause',
    { 'src/lib.rs': 'trait T { fn run(&self); }\nfn g<X>(x: &X) where X: Clone + T { x.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'a trait object',
    { 'src/lib.rs': 'trait T { fn run(&self); }\nfn g(x: Box<dyn T + Send>) { x.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'impl Trait as a parameter',
    { 'src/lib.rs': 'trait T { fn run(&self); }\nfn g(x: impl T) { x.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'a supertrait',
    { 'src/lib.rs': 'trait S { fn run(&self); }\ntrait T: S {}\nfn g(x: &dyn T) { x.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::S.run',
  ],
  [
    'a method that the type implements means the trait as well',
    {
      'src/lib.rs':
        'trait T { fn run(&self); }\nstruct A;\nimpl T for A { fn run(&self) {} }\nfn g(x: &A) { x.run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::A.run src/lib.rs::T.run',
  ],
  [
    'a default method',
    { 'src/lib.rs': 'trait T { fn run(&self) {} }\nstruct A;\nimpl T for A {}\nfn g(x: &A) { x.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'a method of the type itself before one of a trait',
    {
      'src/lib.rs':
        'trait T { fn run(&self); }\nstruct A;\nimpl T for A { fn run(&self) {} }\nimpl A { fn run(&self) {} }\nfn g(x: &A) { x.run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::A.run#2',
  ],
  [
    'self in a default method',
    { 'src/lib.rs': 'trait T { fn run(&self);\nfn go(&self) { self.run(); } }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'an associated function of a type parameter',
    { 'src/lib.rs': 'trait T { fn make() -> u8; }\nfn g<X: T>() { X::make(); }' },
    'src/lib.rs make',
    'receiver_type src/lib.rs::T.make',
  ],
  [
    'the fully qualified form',
    {
      'src/lib.rs':
        'trait T { fn make() -> u8; }\nstruct A;\nimpl T for A { fn make() -> u8 { 1 } }\nfn g() { <A as T>::make(); }',
    },
    'src/lib.rs make',
    'receiver_type src/lib.rs::A.make src/lib.rs::T.make',
  ],
  [
    'a method by the path of its trait',
    { 'src/lib.rs': 'trait T { fn run(&self); }\nfn g(x: u8) { T::run(&x); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::T.run',
  ],
  [
    'an associated type',
    {
      'src/lib.rs':
        'trait T { type Out; fn make(&self) -> Self::Out; }\nstruct B;\nimpl B { fn run(&self) {} }\nstruct A;\nimpl T for A { type Out = B; fn make(&self) -> Self::Out { B } }\nfn g(a: A) { a.make().run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::B.run',
  ],
  [
    'the bound of an associated type',
    {
      'src/lib.rs':
        'trait R { fn run(&self); }\ntrait T { type Out: R; fn make(&self) -> Self::Out; }\nfn g<X: T>(x: X) { x.make().run(); }',
    },
    'src/lib.rs run',
    'receiver_type src/lib.rs::R.run',
  ],
  [
    'an extension of a type from outside',
    {
      'src/lib.rs': 'trait E { fn shout(&self); }\nimpl E for str { fn shout(&self) {} }\nfn g(s: &str) { s.shout(); }',
    },
    'src/lib.rs shout',
    'receiver_type src/lib.rs::E.shout src/lib.rs::str.shout',
  ],
  [
    'an extension of what it dereferences to',
    {
      'src/lib.rs':
        'trait E { fn shout(&self); }\nimpl E for str { fn shout(&self) {} }\nfn g(s: String) { s.shout(); }',
    },
    'src/lib.rs shout',
    'receiver_type src/lib.rs::E.shout src/lib.rs::str.shout',
  ],
  [
    'an extension of all that implement a trait',
    {
      'src/lib.rs':
        'trait R { fn read(&self); }\ntrait E { fn all(&self); }\nimpl<T: R> E for T { fn all(&self) {} }\nfn g(x: &dyn R) { x.all(); }',
    },
    'src/lib.rs all',
    'receiver_type src/lib.rs::E.all src/lib.rs::R.all',
  ],
  [
    'a method of an enum on one of its variants',
    { 'src/lib.rs': 'enum E { A(u8), B }\nimpl E { fn run(&self) {} }\nfn g() { E::A(1).run(); E::B.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::E.run',
  ],
  [
    'a variant that a glob brings in',
    { 'src/lib.rs': 'enum E { A(u8), B }\nuse E::*;\nimpl E { fn run(&self) {} }\nfn g() { B.run(); }' },
    'src/lib.rs run',
    'receiver_type src/lib.rs::E.run',
  ],
  [
    'a tuple variant as a constructor',
    { 'src/lib.rs': 'enum E { A(u8), B }\nfn g() { E::A(1); }' },
    'src/lib.rs A',
    'receiver_type src/lib.rs::E.A',
  ],
];

resolutionTable('Rust names', names);
resolutionTable('Rust receivers', receivers);
resolutionTable('Rust traits', traits);
