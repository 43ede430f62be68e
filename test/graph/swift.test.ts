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
