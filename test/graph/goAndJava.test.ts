import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const go = (files: Record<string, string>) => ({ 'go.mod': 'module example.com/m\n\ngo 1.22\n', ...files });

const goRows: ResolutionRow[] = [
  ['a function of the file', go({ 'a.go': 'package m\nfunc F() {}\nfunc G() { F() }' }), 'a.go F', 'exact a.go::F'],
  [
    'a function of the package',
    go({ 'a.go': 'package m\nfunc f() {}', 'b.go': 'package m\nfunc g() { f() }' }),
    'b.go f',
    'package a.go::f',
  ],
  [
    'a function of another package',
    go({ 'p/a.go': 'package p\nfunc F() {}', 'b.go': 'package m\nimport "example.com/m/p"\nfunc g() { p.F() }' }),
    'b.go F',
    'exact p/a.go::F',
  ],
  [
    'a package under an alias',
    go({ 'p/a.go': 'package p\nfunc F() {}', 'b.go': 'package m\nimport q "example.com/m/p"\nfunc g() { q.F() }' }),
    'b.go F',
    'exact p/a.go::F',
  ],
  [
    'a package of outside',
    go({ 'b.go': 'package m\nimport "fmt"\nfunc g() { fmt.Println() }' }),
    'b.go Println',
    'external fmt',
  ],
  [
    'a method of a receiver',
    go({ 'a.go': 'package m\ntype T struct{}\nfunc (t *T) A() { t.B() }\nfunc (t T) B() {}' }),
    'a.go B',
    'receiver_type a.go::T.B',
  ],
  [
    'a method in another file of the package',
    go({
      'a.go': 'package m\ntype T struct{}',
      'b.go': 'package m\nfunc (t *T) Run() {}',
      'c.go': 'package m\nfunc f(t *T) { t.Run() }',
    }),
    'c.go Run',
    'receiver_type b.go::T.Run',
  ],
  [
    'a field',
    go({
      'a.go': 'package m\ntype S struct{}\nfunc (s S) Run() {}\ntype T struct { s *S }\nfunc (t T) Go() { t.s.Run() }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a promoted method',
    go({ 'a.go': 'package m\ntype S struct{}\nfunc (s S) Run() {}\ntype T struct { *S }\nfunc f(t T) { t.Run() }' }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'several results',
    go({
      'a.go':
        'package m\ntype S struct{}\nfunc (s S) Run() {}\nfunc open() (*S, error) { return nil, nil }\nfunc f() { s, err := open(); _ = err; s.Run() }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a composite literal',
    go({ 'a.go': 'package m\ntype S struct{}\nfunc (s S) Run() {}\nfunc f() { s := &S{}; s.Run() }' }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'range over a slice',
    go({
      'a.go': 'package m\ntype S struct{}\nfunc (s S) Run() {}\nfunc f(all []S) { for _, s := range all { s.Run() } }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'range over a map',
    go({
      'a.go':
        'package m\ntype S struct{}\nfunc (s S) Run() {}\nfunc f(all map[string]*S) { for _, s := range all { s.Run() } }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'an interface method',
    go({
      'a.go': 'package m\ntype R interface { Run() }\ntype S struct{}\nfunc (s S) Run() {}\nfunc f(r R) { r.Run() }',
    }),
    'a.go Run',
    'receiver_type a.go::R.Run',
  ],
  [
    'an interface that embeds another',
    go({ 'a.go': 'package m\ntype R interface { Run() }\ntype Q interface { R; Stop() }\nfunc f(q Q) { q.Run() }' }),
    'a.go Run',
    'receiver_type a.go::R.Run',
  ],
  [
    'a type switch',
    go({
      'a.go':
        'package m\ntype S struct{}\nfunc (s *S) Run() {}\nfunc f(x any) { switch v := x.(type) { case *S: v.Run() } }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a type assertion',
    go({ 'a.go': 'package m\ntype S struct{}\nfunc (s *S) Run() {}\nfunc f(x any) { x.(*S).Run() }' }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a package variable',
    go({
      'a.go': 'package m\ntype S struct{}\nfunc (s *S) Run() {}',
      'b.go': 'package m\nvar One = &S{}',
      'c.go': 'package m\nfunc f() { One.Run() }',
    }),
    'c.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a generic function',
    go({
      'a.go':
        'package m\ntype S struct{}\nfunc (s *S) Run() {}\nfunc first[T any](all []T) T { return all[0] }\nfunc f(all []*S) { first(all).Run() }',
    }),
    'a.go Run',
    'receiver_type a.go::S.Run',
  ],
  [
    'a field of a function type',
    go({ 'a.go': 'package m\ntype T struct { call func() }\nfunc f(t T) { t.call() }' }),
    'a.go call',
    'indirect_call',
  ],
];

const java = (body: string, more: Record<string, string> = {}) => ({
  'p/A.java': `package p;\nimport java.util.*;\npublic class A {\n${body}\n}`,
  'p/S.java': 'package p;\npublic class S { public void run() {} public static S make() { return new S(); } }',
  ...more,
});
const runs = 'receiver_type p/S.java::S.run';

const javaRows: ResolutionRow[] = [
  ['a method of the class', java('void f() { g(); } void g() {}'), 'p/A.java g', 'exact p/A.java::A.g'],
  [
    'an inherited method by its bare name',
    { 'A.java': 'class B { void g() {} }\nclass A extends B { void f() { g(); } }' },
    'A.java g',
    'receiver_type A.java::B.g',
  ],
  [
    'a method of the outer class',
    { 'A.java': 'class A { void g() {} class I { void f() { g(); } } }' },
    'A.java g',
    'exact A.java::A.g',
  ],
  ['a class of the package', java('void f() { S.make(); }'), 'p/A.java make', 'receiver_type p/S.java::S.make'],
  [
    'an imported class',
    {
      'p/S.java': 'package p;\npublic class S { public void run() {} }',
      'q/B.java': 'package q;\nimport p.S;\nclass B { void f(S s) { s.run(); } }',
    },
    'q/B.java run',
    runs,
  ],
  [
    'a wildcard import',
    {
      'p/S.java': 'package p;\npublic class S { public void run() {} }',
      'q/B.java': 'package q;\nimport p.*;\nclass B { void f(S s) { s.run(); } }',
    },
    'q/B.java run',
    runs,
  ],
  [
    'a static import',
    {
      'p/S.java': 'package p;\npublic class S { public static void go() {} }',
      'q/B.java': 'package q;\nimport static p.S.go;\nclass B { void f() { go(); } }',
    },
    'q/B.java go',
    'exact p/S.java::S.go',
  ],
  [
    'a static wildcard import',
    {
      'p/S.java': 'package p;\npublic class S { public static void go() {} }',
      'q/B.java': 'package q;\nimport static p.S.*;\nclass B { void f() { go(); } }',
    },
    'q/B.java go',
    'namespace p/S.java::S.go',
  ],
  ['a field', java('private S s; void f() { s.run(); }'), 'p/A.java run', runs],
  ['var', java('void f() { var s = new S(); s.run(); }'), 'p/A.java run', runs],
  ['a chain', java('void f() { S.make().run(); }'), 'p/A.java run', runs],
  ['a list in a loop', java('void f(List<S> all) { for (S s : all) s.run(); }'), 'p/A.java run', runs],
  ['get of a list', java('void f(List<S> all) { all.get(0).run(); }'), 'p/A.java run', runs],
  ['get of a map', java('void f(Map<String, S> all) { all.get("x").run(); }'), 'p/A.java run', runs],
  [
    'a stream',
    java('void f(List<S> all) { all.stream().filter(s -> true).forEach(s -> s.run()); }'),
    'p/A.java run',
    runs,
  ],
  ['an optional', java('void f(Optional<S> s) { s.get().run(); }'), 'p/A.java run', runs],
  ['a cast', java('void f(Object o) { ((S) o).run(); }'), 'p/A.java run', runs],
  ['a pattern', java('void f(Object o) { if (o instanceof S s) s.run(); }'), 'p/A.java run', runs],
  [
    'a lambda of a functional interface',
    java('interface Each { void one(S s); } void each(Each e) {} void f() { each(s -> s.run()); }'),
    'p/A.java run',
    runs,
  ],
  ['a constructor', java('A(int x) {} void f() { new A(1); }'), 'p/A.java A', 'exact p/A.java::A.A'],
  ['a constructor by arity', java('A() {} A(int x) {} void f() { new A(1); }'), 'p/A.java A', 'exact p/A.java::A.A#2'],
  ['this(...)', java('A() { this(1); } A(int x) {}'), 'p/A.java A', 'receiver_type p/A.java::A.A#2'],
  [
    'super(...)',
    { 'A.java': 'class B { B(int x) {} }\nclass A extends B { A() { super(1); } }' },
    'A.java B',
    'receiver_type A.java::B.B',
  ],
  [
    'an overload by arity',
    java('void g(int a) {} void g(int a, int b) {} void f() { g(1, 2); }'),
    'p/A.java g',
    'exact p/A.java::A.g#2',
  ],
  [
    'an overload by a literal',
    java('void g(int a) {} void g(String a) {} void f() { g("x"); }'),
    'p/A.java g',
    'exact p/A.java::A.g#2',
  ],
  [
    'an overload by a declared type',
    java('void g(S a) {} void g(String a) {} void f(S s) { g(s); }'),
    'p/A.java g',
    'exact p/A.java::A.g',
  ],
  [
    'an overload by the element of an array',
    java('void g(int[] a) {} void g(long[] a) {} void f(long[] x) { g(x); }'),
    'p/A.java g',
    'exact p/A.java::A.g#2',
  ],
  [
    'varargs only where nothing else fits',
    java('void g(String... a) {} void g(String a) {} void f() { g("x"); g("x", "y"); }'),
    'p/A.java g@2',
    'exact p/A.java::A.g',
  ],
  [
    'a literal before its boxed type',
    java('  void a() { b(true); }\n  void b(boolean x) {}\n  void b(Boolean x) {}\n  void b(Object x) {}'),
    'p/A.java b',
    'exact p/A.java::A.b',
  ],
  [
    'an overload among those of two classes that are taken in whole',
    {
      'p/M.java':
        'package p;\npublic class M { public static int eq(int a) { return a; } public static <T> T eq(T a) { return a; } }',
      'p/N.java':
        'package p;\npublic class N { public static int eq(int a, int b) { return a; } public static int eq(long a, long b) { return 1; } }',
      'q/A.java': 'package q;\nimport static p.M.*;\nimport static p.N.*;\nclass A { void a() { eq("x"); } }',
    },
    'q/A.java eq',
    'namespace p/M.java::M.eq#2',
  ],
  [
    'an overload that nothing tells apart',
    java('void g(S a) {} void g(String a) {} void f() { g(unknown.thing()); }'),
    'p/A.java g',
    'ambiguous_target p/A.java::A.g p/A.java::A.g#2',
  ],
  [
    'a method that overrides is not an overload',
    { 'A.java': 'class B { void g(int x) {} }\nclass A extends B { void g(int x) {} void f() { g(1); } }' },
    'A.java g',
    'exact A.java::A.g',
  ],
  [
    'a generic type argument',
    java('static class Box<T> { T get() { return null; } } void f(Box<S> b) { b.get().run(); }'),
    'p/A.java run',
    runs,
  ],
  [
    'an enum constant',
    { 'A.java': 'enum E { ONE; void go() {} }\nclass A { void f() { E.ONE.go(); } }' },
    'A.java go',
    'receiver_type A.java::E.go',
  ],
  [
    'a method of a nested class',
    { 'A.java': 'class A { static class I { static void go() {} } }\nclass B { void f() { A.I.go(); } }' },
    'A.java go',
    'receiver_type A.java::A.I.go',
  ],
  ['a method reference', java('void f(List<S> all) { all.forEach(S::run); }'), 'p/A.java run', runs],
  ['a class of the platform', java('void f(String s) { s.trim(); }'), 'p/A.java trim', 'external String'],
];

resolutionTable('Go', goRows);
resolutionTable('Java', javaRows);
