import { type Files, type ResolutionRow, resolutionTable } from './resolutionTable.js';

/** One file of one module. */
const app = (source: string): Files => ({ 'Sources/App/a.swift': source });
const inApp = (id: string) => `Sources/App/a.swift::${id}`;

const receivers: readonly ResolutionRow[] = [
  [
    'a local from its initialiser',
    app('class A { func f() {} }\nfunc g() { let a = A(); a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an annotated parameter',
    app('class A { func f() {} }\nfunc g(a: A) { a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an optional chain',
    app('class A { var b: B? }\nclass B { func f() {} }\nfunc g(a: A?) { a?.b?.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'forced values',
    app('class A { var b: B! }\nclass B { func f() {} }\nfunc g(a: A?) { a!.b.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'if let',
    app('class A { func f() {} }\nfunc g(x: A?) { if let a = x { a.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'if let without a value',
    app('class A { func f() {} }\nfunc g(a: A?) { if let a { a.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'guard let under the same name',
    app('class A { func f() {} }\nfunc g(a: A?) { guard let a = a else { return }\n a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a conditional cast',
    app('class A { func f() {} }\nfunc g(x: Any) { if let a = x as? A { a.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a forced cast in brackets',
    app('class A { func f() {} }\nfunc g(x: Any) { (x as! A).f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a cast in a switch',
    app('class A { func f() {} }\nfunc g(x: Any) { switch x { case let a as A: a.f()\n default: break } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a property of self',
    app('class A { let b = B()\n func g() { b.f() } }\nclass B { func f() {} }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'a computed property',
    app('class A { var b: B { B() }\n func g() { self.b.f() } }\nclass B { func f() {} }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'a lazy property from a closure',
    app('class A { lazy var b: B = { B() }()\n func g() { b.f() } }\nclass B { func f() {} }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'a shared instance',
    app('class A { static let shared = A()\n func f() {} }\nfunc g() { A.shared.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a chain of calls',
    app('class A { func b() -> B { B() } }\nclass B { func f() {} }\nfunc g(a: A) { a.b().f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'a builder that returns Self',
    app('class A { func with() -> Self { self } }\nclass B: A { func f() {} }\nfunc g(b: B) { b.with().f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'an awaited and tried call',
    app(
      'class A { func b() async throws -> B { B() } }\nclass B { func f() {} }\nfunc g(a: A) async throws { let b = try await a.b(); b.f() }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'iteration over a list',
    app('class A { func f() {} }\nfunc g(xs: [A]) { for x in xs { x.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an enumerated list',
    app('class A { func f() {} }\nfunc g(xs: [A]) { for (i, x) in xs.enumerated() { x.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a dictionary by pairs',
    app('class A { func f() {} }\nfunc g(xs: [String: A]) { for (k, x) in xs { x.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a dictionary by key',
    app('class A { func f() {} }\nfunc g(xs: [String: A]) { xs["a"]?.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the values of a dictionary',
    app('class A { func f() {} }\nfunc g(xs: [String: A]) { xs.values.forEach { $0.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the pair of a dictionary in a closure',
    app('class A { func f() {} }\nfunc g(xs: [String: A]) { xs.forEach { $0.value.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a pair taken apart by a closure',
    app('class A { func f() {} }\nfunc g(xs: [String: A]) { xs.forEach { key, value in value.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the first of a list',
    app('class A { func f() {} }\nfunc g(xs: [A]) { xs.first?.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the first that fits',
    app('class A { func f() {} }\nfunc g(xs: [A]) { xs.first(where: { $0.f() }) }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'filtered and mapped',
    app(
      'class A { var b = B() }\nclass B { func f() {} }\nfunc g(xs: [A]) { xs.filter { $0.ok }.map { $0.b }.forEach { $0.f() } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'mapped by a key path',
    app('class A { var b = B() }\nclass B { func f() {} }\nfunc g(xs: [A]) { xs.map(\\.b).first?.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'an index',
    app('class A { func f() {} }\nfunc g(xs: [A]) { xs[0].f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a declared subscript',
    app('class A { subscript(i: Int) -> B { B() } }\nclass B { func f() {} }\nfunc g(a: A) { a[0].f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('B.f')}`,
  ],
  [
    'an empty list of a type',
    app('class A { func f() {} }\nfunc g() { var xs = [A](); xs.last?.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a list from literals',
    app('class A { func f() {} }\nfunc g() { let xs = [A(), A()]; for x in xs { x.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a tuple by label',
    app('class A { func f() {} }\nfunc p() -> (a: A, n: Int) { (A(), 1) }\nfunc g() { p().a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a tuple by number',
    app('class A { func f() {} }\nfunc p() -> (A, Int) { (A(), 1) }\nfunc g() { p().0.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a tuple taken apart',
    app('class A { func f() {} }\nfunc p() -> (a: A, n: Int) { (A(), 1) }\nfunc g() { let (a, _) = p(); a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an associated value',
    app(
      'class A { func f() {} }\nenum E { case one(A), two(n: Int, a: A) }\nfunc g(e: E) { switch e { case .one(let a): a.f()\n default: break } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an associated value by label',
    app(
      'class A { func f() {} }\nenum E { case two(n: Int, a: A) }\nfunc g(e: E) { if case let .two(_, a: x) = e { x.f() } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the success of a result',
    app(
      'class A { func f() {} }\nfunc g(r: Result<A, Error>) { switch r { case .success(let a): a.f()\n case .failure: break } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'self in a closure that captures it weakly',
    app('class A { func f() {}\n func g() { run { [weak self] in self?.f() } } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'self unwrapped by guard',
    app('class A { func f() {}\n func g() { run { [weak self] in guard let self else { return }\n self.f() } } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'self under another name',
    app(
      'class A { func f() {}\n func g() { run { [weak self] in guard let strong = self else { return }\n strong.f() } } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a parameter of a closure, by the function that takes it',
    app('class A { func f() {} }\nfunc with(_ body: (A) -> Void) {}\nfunc g() { with { a in a.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a parameter of the second trailing closure',
    app(
      'class A { func f() {} }\nfunc with(x: Int, _ one: () -> Void, done: (A) -> Void) {}\nfunc g() { with(x: 1) { } done: { $0.f() } }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a closure of a written type',
    app('class A { func f() {} }\nfunc g() { let h: (A) -> Void = { a in a.f() }\n h(A()) }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'the type of a generic parameter’s bound',
    app('protocol P { func f() }\nfunc g<T: P>(x: T) { x.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'a bound in a where clause',
    app('protocol P { func f() }\nfunc g<T>(x: T) where T: P { x.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'some and any',
    app('protocol P { func f() }\nfunc g(x: some P, y: any P) { y.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'a generic class with an argument',
    app('class Box<T> { var value: T }\nclass A { func f() {} }\nfunc g(b: Box<A>) { b.value.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a generic function by its argument',
    app('class A { func f() {} }\nfunc same<T>(_ x: T) -> T { x }\nfunc g() { same(A()).f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a generic function by the type that it is given',
    app('class A { func f() {} }\nfunc make<T>(_ type: T.Type) -> T { fatalError() }\nfunc g() { make(A.self).f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a choice',
    app('class A { func f() {} }\nfunc g(a: A?, b: A) { (a ?? b).f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a type alias',
    app('class A { func f() {} }\ntypealias B = A\nfunc g(b: B) { b.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an operand',
    app('struct A { func f() -> Int { 1 } }\nfunc g(a: A, n: Int) -> Int { n + a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'type(of:)',
    app('class A { class func f() {} \n func g() { type(of: self).f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a value that if gives',
    app('class A { func f() {} }\nfunc g(c: Bool) { let a: A = if c { A() } else { A() }\n a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
];

resolutionTable('Swift receivers', receivers);

const names: readonly ResolutionRow[] = [
  ['a function of the file', app('func f() {}\nfunc g() { f() }'), 'Sources/App/a.swift f', `exact ${inApp('f')}`],
  [
    'a method of the type by its bare name',
    app('class A { func f() {}\n func g() { f() } }'),
    'Sources/App/a.swift f',
    `exact ${inApp('A.f')}`,
  ],
  [
    'a nested function before one of the file',
    app('func f() {}\nfunc g() { func f() {}\n f() }'),
    'Sources/App/a.swift f',
    `exact ${inApp('g.f')}`,
  ],
  [
    'a nested type inside its owner',
    app('class A { struct B { init(n: Int) {} }\n func g() { B(n: 1) } }'),
    'Sources/App/a.swift B',
    `exact ${inApp('A.B.init')}`,
  ],
  [
    'a nested type by its full name',
    app('class A { struct B { init(n: Int) {} } }\nfunc g() { A.B(n: 1) }'),
    'Sources/App/a.swift B',
    `receiver_type ${inApp('A.B.init')}`,
  ],
  [
    'a function of another file of the module',
    { ...app('func g() { f() }'), 'Sources/App/sub/b.swift': 'func f() {}' },
    'Sources/App/a.swift f',
    'package Sources/App/sub/b.swift::f',
  ],
  [
    'a type of another file of the module',
    { ...app('func g() { B().f() }'), 'Sources/App/b.swift': 'class B { func f() {} }' },
    'Sources/App/a.swift f',
    'receiver_type Sources/App/b.swift::B.f',
  ],
  [
    'a global of another file of the module',
    { ...app('func g() { shared.f() }'), 'Sources/App/b.swift': 'class B { func f() {} }\nlet shared = B()' },
    'Sources/App/a.swift f',
    'receiver_type Sources/App/b.swift::B.f',
  ],
  [
    'a private function of another file is not seen',
    { ...app('func g() { f() }'), 'Sources/App/b.swift': 'private func f() {}' },
    'Sources/App/a.swift f',
    'external f',
  ],
  [
    'another module that is imported',
    {
      'Package.swift': 'let package = Package(name: "P", targets: [])',
      ...app('import Lib\nfunc g() { f() }'),
      'Sources/Lib/b.swift': 'public func f() {}',
    },
    'Sources/App/a.swift f',
    'namespace Sources/Lib/b.swift::f',
  ],
  [
    'another module that is not imported',
    {
      'Package.swift': 'let package = Package(name: "P", targets: [])',
      ...app('func g() { f() }'),
      'Sources/Lib/b.swift': 'public func f() {}',
    },
    'Sources/App/a.swift f',
    'external f',
  ],
  [
    'a name behind its module',
    {
      'Package.swift': 'let package = Package(name: "P", targets: [])',
      ...app('import Lib\nfunc g() { Lib.f() }'),
      'Sources/Lib/b.swift': 'public func f() {}',
    },
    'Sources/App/a.swift f',
    'receiver_type Sources/Lib/b.swift::f',
  ],
  [
    'a target at a path of its own',
    {
      'Package.swift':
        'let package = Package(name: "P", targets: [.target(name: "Core", path: "Source/Core"), .testTarget(name: "CoreTests", dependencies: ["Core"], path: "Specs")])',
      'Source/Core/b.swift': 'public class B { public func f() {} }',
      'Specs/t.swift': '@testable import Core\nfunc g() { B().f() }',
    },
    'Specs/t.swift f',
    'receiver_type Source/Core/b.swift::B.f',
  ],
  [
    'a single import',
    {
      'Package.swift': 'let package = Package(name: "P", targets: [])',
      ...app('import class Lib.B\nfunc g() { B().f() }'),
      'Sources/Lib/b.swift': 'public class B { public func f() {} }',
    },
    'Sources/App/a.swift f',
    'receiver_type Sources/Lib/b.swift::B.f',
  ],
  [
    'a tree without a manifest is one module',
    { 'App/a.swift': 'func g() { B().f() }', 'Core/Model/b.swift': 'class B { func f() {} }' },
    'App/a.swift f',
    'receiver_type Core/Model/b.swift::B.f',
  ],
  ['a function of the standard library', app('func g() { print(1) }'), 'Sources/App/a.swift print', 'external print'],
  [
    'a type of a framework',
    app('import UIKit\nfunc g(v: UIView) { v.addSubview(v) }'),
    'Sources/App/a.swift addSubview',
    'external UIView',
  ],
  ['a closure in a variable', app('func g() { let f = { 1 }\n f() }'), 'Sources/App/a.swift f', 'indirect_call'],
  [
    'a value that is callable',
    app('struct F { func callAsFunction(_ n: Int) {} }\nfunc g(f: F) { f(1) }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('F.callAsFunction')}`,
  ],
  [
    'a function under a name that must be quoted',
    app('func `default`() {}\nfunc g() { `default`() }'),
    'Sources/App/a.swift default',
    `exact ${inApp('default')}`,
  ],
];

const labels: readonly ResolutionRow[] = [
  [
    'overloads by label',
    app('class A { func f(x: Int) {}\n func f(y: Int) {} }\nfunc g(a: A) { a.f(y: 1) }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f#2')}`,
  ],
  [
    'a label and none',
    app('func f(_ x: Int) {}\nfunc f(x: Int) {}\nfunc g() { f(1) }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'defaults left out',
    app('func f(a: Int = 1, b: Int = 2, c: Int) {}\nfunc f(d: Int) {}\nfunc g() { f(b: 1, c: 2) }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'labels in another order are of no function',
    app('class A { func f(x: Int, y: Int) {} }\nfunc g(a: A) { a.f(y: 1, x: 2) }'),
    'Sources/App/a.swift f',
    `ambiguous_target ${inApp('A.f')}`,
  ],
  [
    'a trailing closure',
    app('func f(x: Int, done: () -> Void) {}\nfunc f(x: Int, n: Int) {}\nfunc g() { f(x: 1) { } }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'two trailing closures',
    app('func f(one: () -> Void, two: () -> Void) {}\nfunc f(one: () -> Void) {}\nfunc g() { f { } two: { } }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'variadic parameters',
    app('func f(_ xs: Int..., last: Int) {}\nfunc f(_ x: Int) {}\nfunc g() { f(1, 2, 3, last: 4) }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'overloads by type',
    app('func f(_ x: Int) {}\nfunc f(_ x: String) {}\nfunc g() { f("a") }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f#2')}`,
  ],
  [
    'overloads by a conformance that an extension adds',
    app(
      'protocol P {}\nextension String: P {}\nstruct Q {}\nfunc f(_ x: P) {}\nfunc f(_ x: Q) {}\nfunc g() { f("a") }',
    ),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'overloads that nothing tells apart',
    app('class B {}\nclass C {}\nfunc f(_ x: B) {}\nfunc f(_ x: C) {}\nfunc g(x: Any) { f(x) }'),
    'Sources/App/a.swift f',
    `ambiguous_target ${inApp('f')} ${inApp('f#2')}`,
  ],
  [
    'branches of conditional compilation',
    app('#if A\nfunc f() {}\n#else\nfunc f() {}\n#endif\nfunc g() { f() }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')} ${inApp('f#2')}`,
  ],
  [
    'the asynchronous of two',
    app('class A { func f() {}\n func f() async {} }\nfunc g(a: A) async { await a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f#2')}`,
  ],
  [
    'a case with associated values',
    app('enum E { case a(n: Int), b }\nfunc g() -> E { E.a(n: 1) }'),
    'Sources/App/a.swift a',
    `receiver_type ${inApp('E.a')}`,
  ],
  [
    'a case of the return type',
    app('enum E { case a(n: Int) }\nfunc g() -> E { return .a(n: 1) }'),
    'Sources/App/a.swift a',
    `receiver_type ${inApp('E.a')}`,
  ],
  [
    'a case of a parameter’s type',
    app('enum E { case a(n: Int) }\nfunc f(e: E) {}\nfunc g() { f(e: .a(n: 1)) }'),
    'Sources/App/a.swift a',
    `receiver_type ${inApp('E.a')}`,
  ],
  [
    'a case of a field’s type',
    app('enum E { case a(n: Int) }\nstruct S { let e: E }\nfunc g() { S(e: .a(n: 1)) }'),
    'Sources/App/a.swift a',
    `receiver_type ${inApp('E.a')}`,
  ],
  [
    'a case against a value',
    app('enum E { case a(n: Int) }\nfunc g(e: E) -> Bool { e == .a(n: 1) }'),
    'Sources/App/a.swift a',
    `receiver_type ${inApp('E.a')}`,
  ],
  [
    'a static factory of the annotated type',
    app('struct S { static func make() -> S { S() } }\nfunc g() { let s: S = .make() }'),
    'Sources/App/a.swift make',
    `receiver_type ${inApp('S.make')}`,
  ],
  [
    'an initialiser of the expected type',
    app('struct S { init(n: Int) {} }\nfunc f(_ s: S) {}\nfunc g() { f(.init(n: 1)) }'),
    'Sources/App/a.swift init',
    `receiver_type ${inApp('S.init')}`,
  ],
];

const types: readonly ResolutionRow[] = [
  [
    'an initialiser',
    app('class A { init(n: Int) {} }\nfunc g() { A(n: 1) }'),
    'Sources/App/a.swift A',
    `exact ${inApp('A.init')}`,
  ],
  [
    'one of several initialisers',
    app('class A { init(n: Int) {}\n convenience init(s: String) { self.init(n: 1) } }\nfunc g() { A(s: "") }'),
    'Sources/App/a.swift A',
    `exact ${inApp('A.init#2')}`,
  ],
  [
    'the initialiser by its name',
    app('class A { init(n: Int) {} }\nfunc g() { A.init(n: 1) }'),
    'Sources/App/a.swift init',
    `exact ${inApp('A.init')}`,
  ],
  [
    'another initialiser of the same type',
    app('class A { init(n: Int) {}\n convenience init(s: String) { self.init(n: 1) } }'),
    'Sources/App/a.swift init',
    `receiver_type ${inApp('A.init')}`,
  ],
  [
    'an initialiser of the superclass',
    app('class A { init(n: Int) {} }\nclass B: A { init() { super.init(n: 1) } }'),
    'Sources/App/a.swift init',
    `receiver_type ${inApp('A.init')}`,
  ],
  [
    'an inherited initialiser',
    app('class A { init(n: Int) {} }\nclass B: A {}\nfunc g() { B(n: 1) }'),
    'Sources/App/a.swift B',
    `exact ${inApp('A.init')}`,
  ],
  [
    'the initialiser of all fields means the struct',
    app('struct S { let a: Int; let b: Int }\nfunc g() { S(a: 1, b: 2) }'),
    'Sources/App/a.swift S',
    `exact ${inApp('S')}`,
  ],
  [
    'the initialiser of all fields beside one of an extension',
    app('struct S { let a: Int }\nextension S { init(b: Int) { self.init(a: b) } }\nfunc g() { S(a: 1) }'),
    'Sources/App/a.swift S',
    `exact ${inApp('S')}`,
  ],
  [
    'an initialiser of an extension',
    {
      ...app('struct S { let a: Int }\nfunc g() { S(b: 1) }'),
      'Sources/App/b.swift': 'extension S { init(b: Int) { self.init(a: b) } }',
    },
    'Sources/App/a.swift S',
    'exact Sources/App/b.swift::S.init',
  ],
  [
    'a generic type with arguments',
    app('class Box<T> { init(_ v: T) {}\n func f() {} }\nfunc g() { Box<Int>(1).f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('Box.f')}`,
  ],
  [
    'a static member of a generic type with arguments',
    app('class Box<T> { static func f() {} }\nfunc g() { Box<Int>.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('Box.f')}`,
  ],
  [
    'a method of an extension',
    { ...app('class A {}\nfunc g(a: A) { a.f() }'), 'Sources/App/b.swift': 'extension A { func f() {} }' },
    'Sources/App/a.swift f',
    'receiver_type Sources/App/b.swift::A.f',
  ],
  [
    'a member of the type from an extension',
    { ...app('class A { func f() {} }'), 'Sources/App/b.swift': 'extension A { func g() { f() } }' },
    'Sources/App/b.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an extension of a nested type',
    app('class A { class B {} }\nextension A.B { func f() {} }\nfunc g(b: A.B) { b.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.B.f')}`,
  ],
  [
    'an extension of a type from outside',
    { ...app('func g() { "a".f() }'), 'Sources/App/b.swift': 'extension String { func f() {} }' },
    'Sources/App/a.swift f',
    'receiver_type Sources/App/b.swift::String.f',
  ],
  [
    'an extension of lists',
    app('extension Array { func f() {} }\nfunc g(xs: [Int]) { xs.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('Array.f')}`,
  ],
  [
    'an extension of what lists conform to',
    app('extension Sequence { func f() {} }\nfunc g(xs: [Int]) { xs.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('Sequence.f')}`,
  ],
  [
    'the elements in an extension with a constraint',
    app('class A { func f() {} }\nextension Array where Element == A { func all() { forEach { $0.f() } } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an extension of a superclass from outside',
    app('import UIKit\nextension UIView { func f() {} }\nclass V: UIView {}\nfunc g(v: V) { v.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('UIView.f')}`,
  ],
  [
    'a protocol’s requirement',
    app('protocol P { func f() }\nstruct S: P { func f() {} }\nfunc g(p: P) { p.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'an implementation before the requirement',
    app('protocol P { func f() }\nstruct S: P { func f() {} }\nfunc g(s: S) { s.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('S.f')}`,
  ],
  [
    'a default of a protocol’s extension',
    app('protocol P {}\nextension P { func f() {} }\nstruct S: P {}\nfunc g(s: S) { s.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'a conformance that an extension adds',
    {
      ...app('protocol P {}\nextension P { func f() {} }\nstruct S {}\nfunc g(s: S) { s.f() }'),
      'Sources/App/b.swift': 'extension S: P {}',
    },
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'a conformance of a type from outside',
    app('protocol P {}\nextension P { func f() {} }\nextension String: P {}\nfunc g() { "a".f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('P.f')}`,
  ],
  [
    'an inherited method',
    app('class A { func f() {} }\nclass B: A {}\nfunc g(b: B) { b.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'super',
    app('class A { func f() {} }\nclass B: A { override func f() { super.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'Self',
    app('class A { static func f() {}\n func g() { Self.f() } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an actor',
    app('actor A { func f() {} }\nfunc g(a: A) async { await a.f() }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'an associated type with a bound',
    app(
      'protocol I { func f() }\nprotocol P { associatedtype Item: I\n var item: Item { get } }\nfunc g<T: P>(p: T) { p.item.f() }',
    ),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('I.f')}`,
  ],
  [
    'a subscript',
    app('class A { subscript(name n: String) -> Int { 1 } }\nfunc g(a: A) { a[name: "x"] }'),
    'Sources/App/a.swift subscript',
    `receiver_type ${inApp('A.subscript')}`,
  ],
  [
    'an operator of one’s own',
    app('infix operator <~>\nfunc <~> (a: Int, b: Int) -> Int { a }\nfunc g() -> Int { 1 <~> 2 }'),
    'Sources/App/a.swift <~>',
    `exact ${inApp('<~>')}`,
  ],
  [
    'a property wrapper',
    app(
      '@propertyWrapper struct W { var wrappedValue: Int\n init(wrappedValue: Int, n: Int) { } }\nstruct S { @W(n: 1) var x = 2 }',
    ),
    'Sources/App/a.swift W',
    `exact ${inApp('W')}`,
  ],
  [
    'a selector',
    app('class A: NSObject { @objc func f() {}\n func g() { use(#selector(A.f)) } }'),
    'Sources/App/a.swift f',
    `receiver_type ${inApp('A.f')}`,
  ],
  [
    'a method as a value',
    app('class A { func f(x: Int) {}\n func g(xs: [Int]) { xs.forEach(f) } }'),
    'Sources/App/a.swift f',
    `exact ${inApp('A.f')}`,
  ],
  [
    'a function by its full name',
    app('func f(x: Int) {}\nfunc g(xs: [Int]) { xs.forEach(f(x:)) }'),
    'Sources/App/a.swift f',
    `exact ${inApp('f')}`,
  ],
  [
    'a member that the type does not have',
    app('class A {}\nfunc g(a: A) { a.f() }'),
    'Sources/App/a.swift f',
    'missing_target',
  ],
  [
    'a call on a value of unknown type',
    app(
      'class A { func special() {} }\nclass B { func special() {} }\nfunc g() { let x = unheard().thing\n x.special() }',
    ),
    'Sources/App/a.swift special',
    `ambiguous_target ${inApp('A.special')} ${inApp('B.special')}`,
  ],
  [
    'a value that a result builder is given',
    app('struct Row { init(n: Int) {} }\nstruct V: View { var body: some View { VStack { Row(n: 1) } } }'),
    'Sources/App/a.swift Row',
    `exact ${inApp('Row.init')}`,
  ],
];

resolutionTable('Swift names', names);
resolutionTable('Swift labels and expected types', labels);
resolutionTable('Swift types, extensions and protocols', types);
