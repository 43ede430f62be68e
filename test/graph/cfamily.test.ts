import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const header = 'int run(int n);\n';
const source = '#include "a.h"\nint run(int n) { return n; }\n';

const names: ResolutionRow[] = [
  [
    'a function of the file',
    { 'a.c': 'int f(void) { return 1; }\nint g(void) { return f(); }' },
    'a.c f',
    'exact a.c::f',
  ],
  [
    'a prototype stands for the definition in another file',
    { 'a.h': header, 'a.c': source, 'b.c': '#include "a.h"\nint g(void) { return run(1); }' },
    'b.c run',
    'package a.c::run',
  ],
  [
    'an include through another header',
    {
      'a.h': header,
      'all.h': '#include "a.h"\n',
      'a.c': source,
      'b.c': '#include "all.h"\nint g(void) { return run(1); }',
    },
    'b.c run',
    'package a.c::run',
  ],
  [
    'an include by a suffix of its path',
    {
      'lib/inc/x/a.h': header,
      'lib/a.c': '#include "x/a.h"\nint run(int n) { return n; }',
      'app/b.c': '#include <x/a.h>\nint g(void) { return run(1); }',
    },
    'app/b.c run',
    'package lib/a.c::run',
  ],
  [
    'a function that nothing included declares, by its linkage',
    { 'a.c': 'int only_here(void) { return 1; }', 'b.c': 'int g(void) { return only_here(); }' },
    'b.c only_here',
    'package a.c::only_here',
  ],
  [
    'a static function of another file is not meant',
    { 'a.c': 'static int hidden(void) { return 1; }', 'b.c': 'int g(void) { return hidden(); }' },
    'b.c hidden',
    'missing_target',
  ],
  [
    'a static function of the file before one of its name elsewhere',
    {
      'a.c': 'int help(void) { return 1; }',
      'b.c': 'static int help(void) { return 2; }\nint g(void) { return help(); }',
    },
    'b.c help',
    'exact b.c::help',
  ],
  [
    'a static function of a header',
    {
      'a.h': 'static inline int twice(int n) { return n * 2; }',
      'b.c': '#include "a.h"\nint g(void) { return twice(1); }',
    },
    'b.c twice',
    'package a.h::twice',
  ],
  [
    'both definitions of a conditional',
    {
      'a.c':
        '#ifdef X\nint f(int a) { return 1; }\n#else\nint f(int a) { return 2; }\n#endif\nint g(void) { return f(1); }',
    },
    'a.c f',
    'exact a.c::f a.c::f#2',
  ],
  [
    'definitions for several platforms that see one prototype',
    {
      'os.h': 'int poll_all(void);',
      'posix.c': '#include "os.h"\nint poll_all(void) { return 1; }',
      'win.c': '#include "os.h"\nint poll_all(void) { return 2; }',
      'm.c': '#include "os.h"\nint g(void) { return poll_all(); }',
    },
    'm.c poll_all',
    'package posix.c::poll_all win.c::poll_all',
  ],
  [
    'the definition named like its header before a mock of it',
    {
      'net.h': 'int net_open(void);',
      'net.c': '#include "net.h"\nint net_open(void) { return 1; }',
      'mock.c': '#include "net.h"\nint net_open(void) { return 2; }',
      'm.c': '#include "net.h"\nint g(void) { return net_open(); }',
    },
    'm.c net_open',
    'package net.c::net_open',
  ],
  [
    'an old-style definition',
    { 'a.c': 'int old(a, b) int a; char *b; { return a; }\nint g() { return old(1, 0); }' },
    'a.c old',
    'exact a.c::old',
  ],
  ['a function of the C library', { 'a.c': 'int g(void) { return strlen("x"); }' }, 'a.c strlen', 'external strlen'],
  [
    'a function of the library that the repository declares itself',
    { 'a.h': 'int strlen(const char *s);', 'b.c': '#include "a.h"\nint g(void) { return strlen("x"); }' },
    'b.c strlen',
    'package a.h::strlen',
  ],
  ['a function that is nowhere', { 'a.c': 'int g(void) { return nowhere(); }' }, 'a.c nowhere', 'missing_target'],
  [
    'a pointer to a function in a field',
    { 'a.c': 'struct ops { int (*open)(int); };\nint g(struct ops *o) { return o->open(1); }' },
    'a.c open',
    'indirect_call',
  ],
  [
    'a pointer to a function as a parameter',
    { 'a.c': 'int apply(int (*fn)(int), int x) { return fn(x); }' },
    'a.c fn',
    'indirect_call',
  ],
  [
    'a function that is handed on',
    { 'a.h': header, 'a.c': source, 'b.c': '#include "a.h"\nvoid add(int (*f)(int));\nvoid g(void) { add(run); }' },
    'b.c run',
    'package a.c::run',
  ],
  [
    'the address of a function',
    { 'a.c': 'int run(int n) { return n; }\nvoid g(void) { int (*p)(int) = &run; }' },
    'a.c run',
    'exact a.c::run',
  ],
  [
    'a function in a table',
    { 'a.c': 'static int run(int n) { return n; }\nstatic int (*table[])(int) = { run };' },
    'a.c run',
    'exact a.c::run',
  ],
  [
    'a macro that wraps a call means the macro and what it calls',
    {
      'a.h': 'int raise_at(int code, int line);\n#define RAISE(c) raise_at(c, __LINE__)\n',
      'a.c': '#include "a.h"\nint raise_at(int code, int line) { return code; }',
      'b.c': '#include "a.h"\nint g(void) { return RAISE(3); }',
    },
    'b.c RAISE',
    'package a.c::raise_at a.h::RAISE',
  ],
  [
    'a macro that uses a macro',
    {
      'a.c':
        'int low(int a) { return a; }\n#define ONE(x) low(x)\n#define TWO(x) do { ONE(x); } while (0)\nvoid g(void) { TWO(1); }',
    },
    'a.c TWO',
    'exact a.c::ONE a.c::TWO a.c::low',
  ],
  [
    'another name by a macro',
    { 'a.c': 'int real_open(int a) { return a; }\n#define my_open real_open\nint g(void) { return my_open(1); }' },
    'a.c my_open',
    'exact a.c::real_open',
  ],
  [
    'a macro that cannot be parsed leaves the functions around it',
    {
      'a.c':
        'MODULE_LICENSE("x")\nint f(void) { return 1; }\nDECLARE_THING(a, b)\nint g(void) { LIST_FOREACH(x, list) { f(); } return 0; }',
    },
    'a.c f',
    'exact a.c::f',
  ],
  [
    'C calls what C++ defines with C linkage',
    {
      'api.h': '#ifdef __cplusplus\nextern "C" {\n#endif\nint api(int a);\n#ifdef __cplusplus\n}\n#endif\n',
      'api.cc': '#include "api.h"\nextern "C" int api(int a) { return a; }',
      'm.c': '#include "api.h"\nint g(void) { return api(1); }',
    },
    'm.c api',
    'package api.cc::api',
  ],
  [
    'a local prototype',
    {
      'a.c': 'int far_away(int a) { return a; }',
      'b.c': 'int g(void) { extern int far_away(int); return far_away(1); }',
    },
    'b.c far_away',
    'exact a.c::far_away',
  ],
  [
    'a parameter hides a function',
    { 'a.c': 'int f(int a) { return a; }\nint g(int (*f)(int)) { return f(1); }' },
    'a.c f',
    'indirect_call',
  ],
  [
    'what is switched off is not there',
    { 'a.c': '#if 0\nint f(void) { return 1; }\n#endif\nint g(void) { return f(); }' },
    'a.c f',
    'missing_target',
  ],
];

resolutionTable('C names', names);

const classA =
  'class A {\n public:\n  A(int x);\n  void run(int n = 3);\n  static A* make();\n  A& self();\n private:\n  int x_;\n};\n';
const definedA =
  '#include "a.h"\nA::A(int x) : x_(x) {}\nvoid A::run(int n) {}\nA* A::make() { return new A(1); }\nA& A::self() { return *this; }\n';
const withA = (body: string, more: Record<string, string> = {}) => ({
  'a.h': classA,
  'a.cc': definedA,
  'm.cc': `#include "a.h"\n${body}`,
  ...more,
});
const run = 'receiver_type a.cc::A.run';

const receivers: ResolutionRow[] = [
  ['a local object', withA('void g() { A a(1); a.run(); }'), 'm.cc run', run],
  ['a pointer', withA('void g(A* a) { a->run(); }'), 'm.cc run', run],
  ['a reference', withA('void g(const A& a) { a.run(2); }'), 'm.cc run', run],
  ['auto of new', withA('void g() { auto a = new A(1); a->run(); }'), 'm.cc run', run],
  ['auto of a static method', withA('void g() { auto* a = A::make(); a->run(); }'), 'm.cc run', run],
  ['a chain', withA('void g(A a) { a.self().self().run(); }'), 'm.cc run', run],
  ['unique_ptr', withA('void g(std::unique_ptr<A> a) { a->run(); }'), 'm.cc run', run],
  ['make_unique', withA('void g() { auto a = std::make_unique<A>(1); a->run(); }'), 'm.cc run', run],
  ['get of a smart pointer', withA('void g(std::shared_ptr<A> a) { a.get()->run(); }'), 'm.cc run', run],
  ['an element of a vector', withA('void g(std::vector<A>& v) { v[0].run(); v.back().run(); }'), 'm.cc run@2', run],
  ['a range', withA('void g(std::vector<A>& v) { for (auto& a : v) a.run(); }'), 'm.cc run', run],
  [
    'a range of smart pointers',
    withA('void g(std::vector<std::unique_ptr<A>>& v) { for (auto& a : v) a->run(); }'),
    'm.cc run',
    run,
  ],
  ['a structured binding', withA('void g(std::map<int, A>& m) { for (auto& [k, a] : m) a.run(); }'), 'm.cc run', run],
  ['the value of a map', withA('void g(std::map<int, A>& m) { m[1].run(); m.at(1).run(); }'), 'm.cc run@2', run],
  [
    'the second of an iterator',
    withA('void g(std::map<int, A>& m) { auto it = m.find(1); it->second.run(); }'),
    'm.cc run',
    run,
  ],
  ['a static cast', withA('void g(void* p) { static_cast<A*>(p)->run(); }'), 'm.cc run', run],
  ['a C cast', withA('void g(void* p) { ((A*)p)->run(); }'), 'm.cc run', run],
  ['std::move', withA('void g(A a) { std::move(a).run(); }'), 'm.cc run', run],
  ['an array', withA('void g() { A* all[3]; all[0]->run(); }'), 'm.cc run', run],
  ['a temporary', withA('void g() { A(1).run(); A{2}.run(); }'), 'm.cc run@2', run],
  ['a declaration in a condition', withA('void g() { if (auto* a = A::make()) a->run(); }'), 'm.cc run', run],
  ['a captured object', withA('void g(A a) { auto f = [&] { a.run(); }; }'), 'm.cc run', run],
  ['a parameter of a lambda', withA('void g() { auto f = [](A& a) { a.run(); }; }'), 'm.cc run', run],
  [
    'an alias of a type',
    withA('using B = A;\ntypedef A* P;\nvoid g(B b, P p) { b.run(); p->run(); }'),
    'm.cc run@2',
    run,
  ],
  ['a field', withA('struct S { A* a; void go() { a->run(); } };'), 'm.cc run', run],
  ['a field through this', withA('struct S { A a; void go() { this->a.run(); } };'), 'm.cc run', run],
  ['a bare name in a method', withA('struct B : A { void go() { run(); } };'), 'm.cc run', run],
  [
    'a bare name in a method written apart',
    withA('class B : public A { void go(); };\nvoid B::go() { run(2); }'),
    'm.cc run',
    run,
  ],
  ['a method of a base by its name', withA('struct B : A { void run(int n) { A::run(n); } };'), 'm.cc run', run],
  [
    'an override is nearer than what it overrides',
    withA('struct B : A { void run(int n); };\nvoid g(B b) { b.run(1); }'),
    'm.cc run',
    'receiver_type m.cc::B.run',
  ],
  ['a static method', withA('void g() { A::make(); }'), 'm.cc make', 'receiver_type a.cc::A.make'],
  [
    'a function template that gives what it takes',
    withA('template <class T> T& id(T& t) { return t; }\nvoid g(A a) { id(a).run(); }'),
    'm.cc run',
    run,
  ],
  [
    'a class template',
    withA('template <class T> struct Box { T& get(); T value; };\nvoid g(Box<A> b) { b.value.run(); b.get().run(); }'),
    'm.cc run@2',
    run,
  ],
  [
    'a smart pointer of the repository',
    withA('template <class T> struct Ptr { T* operator->(); };\nvoid g(Ptr<A> p) { p->run(); }'),
    'm.cc run',
    run,
  ],
  ['an unknown receiver that is common', withA('void g(Unknown u) { u.size(); }'), 'm.cc size', 'missing_target'],
  ['a method that is not there', withA('void g(A a) { a.nowhere(); }'), 'm.cc nowhere', 'missing_target'],
];

resolutionTable('C++ receivers', receivers);

const constructors: ResolutionRow[] = [
  ['an object of a class', withA('void g() { A a(1); }'), 'm.cc A', 'package a.cc::A.A'],
  ['an object in braces', withA('void g() { A a{1}; }'), 'm.cc A', 'package a.cc::A.A'],
  ['new', withA('void g() { new A(1); }'), 'm.cc A', 'package a.cc::A.A'],
  ['a conversion', withA('void g() { auto a = A(1); }'), 'm.cc A', 'package a.cc::A.A'],
  ['a base among the initialisers', withA('struct B : A { B() : A(1) {} };'), 'm.cc A', 'package a.cc::A.A'],
  ['a field among the initialisers', withA('struct S { A a_; S() : a_(1) {} };'), 'm.cc a_', 'exact a.cc::A.A'],
  ['a constant field', withA('struct S { const A a_; S() : a_(1) {} };'), 'm.cc a_', 'exact a.cc::A.A'],
  ['a pointer among them', withA('struct S { A* a_; S(A* a) : a_(a) {} };'), 'm.cc a_', 'missing_target'],
  ['a constant pointer', withA('struct S { S(A* a) : a_(a) {} A* const a_; };'), 'm.cc a_', 'missing_target'],
  ['a reference', withA('struct S { const A& a_; S(A& a) : a_{a} {} };'), 'm.cc a_', 'missing_target'],
  ['a reference to what is left over', withA('struct S { A&& a_; S(A&& a) : a_(a) {} };'), 'm.cc a_', 'missing_target'],
  ['an array', withA('struct S { A a_[2]; S() : a_{1, 2} {} };'), 'm.cc a_', 'missing_target'],
  [
    'a pointer to a function',
    withA('struct S { A (*a_)(int); S(A (*f)(int)) : a_(f) {} };'),
    'm.cc a_',
    'missing_target',
  ],
  ['a builtin type', withA('struct S { int a_; S(int a) : a_(a) {} };'), 'm.cc a_', 'missing_target'],
  ['a type that nothing declares', withA('struct S { Other a_; S(int a) : a_(a) {} };'), 'm.cc a_', 'missing_target'],
  ['a name for a pointer', withA('using P = A*;\nstruct S { P a_; S(P a) : a_(a) {} };'), 'm.cc a_', 'missing_target'],
  [
    'a pointer of a class that is declared in a header',
    withA('#include "s.h"\nS::S(A* a) : a_(a) {}', { 's.h': 'class A;\nstruct S { S(A* a); A* const a_; };' }),
    'm.cc a_',
    'missing_target',
  ],
  ['a variable of a name for a pointer', withA('typedef A* P;\nvoid g(A* a) { P p(a); }'), 'm.cc P', 'indirect_call'],
  [
    'overloaded constructors by their number of arguments',
    { 'm.cc': 'struct C { C(int a) {} C(int a, int b) {} };\nvoid g() { C c(1, 2); }' },
    'm.cc C',
    'exact m.cc::C.C#2',
  ],
];

resolutionTable('C++ constructors', constructors);

const namespaces: ResolutionRow[] = [
  [
    'a qualified name',
    { 'm.cc': 'namespace a { namespace b { void f() {} } }\nvoid g() { a::b::f(); }' },
    'm.cc f',
    'namespace m.cc::a.b.f',
  ],
  [
    'a nested namespace in one',
    { 'm.cc': 'namespace a::b { void f() {} }\nvoid g() { a::b::f(); }' },
    'm.cc f',
    'namespace m.cc::a.b.f',
  ],
  [
    'a namespace that is opened again in another file',
    {
      'a.h': 'namespace n { void f(int x); }',
      'a.cc': '#include "a.h"\nnamespace n { void f(int x) {} }',
      'm.cc': '#include "a.h"\nnamespace n { void g() { f(1); } }',
    },
    'm.cc f',
    'package a.cc::n.f',
  ],
  [
    'a name of the namespace around',
    { 'm.cc': 'namespace a { void f() {} namespace b { void g() { f(); } } }' },
    'm.cc f',
    'exact m.cc::a.f',
  ],
  [
    'the global namespace',
    { 'm.cc': 'void f() {}\nnamespace a { void f() {} void g() { ::f(); } }' },
    'm.cc f',
    'namespace m.cc::f',
  ],
  [
    'a using directive',
    { 'a.h': 'namespace n { void f(); }', 'm.cc': '#include "a.h"\nusing namespace n;\nvoid g() { f(); }' },
    'm.cc f',
    'namespace a.h::n.f',
  ],
  [
    'a using declaration in a function',
    { 'a.h': 'namespace n { void f(); }', 'm.cc': '#include "a.h"\nvoid g() { using n::f; f(); }' },
    'm.cc f',
    'exact a.h::n.f',
  ],
  [
    'a using declaration of a namespace',
    { 'a.h': 'namespace n { void f(); }\nnamespace o { using n::f; }', 'm.cc': '#include "a.h"\nvoid g() { o::f(); }' },
    'm.cc f',
    'namespace a.h::n.f',
  ],
  [
    'an alias of a namespace',
    { 'm.cc': 'namespace a::b { void f() {} }\nnamespace z = a::b;\nvoid g() { z::f(); }' },
    'm.cc f',
    'namespace m.cc::a.b.f',
  ],
  [
    'an inline namespace',
    { 'm.cc': 'namespace a { inline namespace v1 { void f() {} } }\nvoid g() { a::f(); }' },
    'm.cc f',
    'namespace m.cc::a.f',
  ],
  [
    'a namespace without a name is seen in its file',
    { 'm.cc': 'namespace { void f() {} }\nvoid g() { f(); }' },
    'm.cc f',
    'exact m.cc::f',
  ],
  ['and in no other', { 'a.cc': 'namespace { void f() {} }', 'm.cc': 'void g() { f(); }' }, 'm.cc f', 'missing_target'],
  [
    'the namespace of an argument',
    {
      'a.h': 'namespace n { struct T {}; void f(const T& t); }',
      'a.cc': '#include "a.h"\nnamespace n { void f(const T& t) {} }',
      'm.cc': '#include "a.h"\nvoid g(n::T t) { f(t); }',
    },
    'm.cc f',
    'namespace a.cc::n.f',
  ],
  [
    'namespaces that macros open',
    {
      'config.h': '#define LIB_BEGIN_NAMESPACE namespace lib { inline namespace v2 {\n#define LIB_END_NAMESPACE }}\n',
      'a.h': '#include "config.h"\nLIB_BEGIN_NAMESPACE\nvoid f(int x) {}\nLIB_END_NAMESPACE\n',
      'm.cc': '#include "a.h"\nvoid g() { lib::f(1); }',
    },
    'm.cc f',
    'namespace a.h::LIB_BEGIN_NAMESPACE.f',
  ],
  ['the standard library', { 'm.cc': '#include <vector>\nvoid g() { std::sort(1, 2); }' }, 'm.cc sort', 'external std'],
  [
    'a method defined through its namespace',
    {
      'a.h': 'namespace n { class A { public: void f(); void h(); }; }',
      'a.cc': '#include "a.h"\nvoid n::A::f() { h(); }\nvoid n::A::h() {}',
    },
    'a.cc h',
    'receiver_type a.cc::n.A.h',
  ],
  [
    'a class that is defined apart from its class',
    {
      'a.h': 'class T { struct Rep; Rep* rep_; void go(); };\nstruct B { void f(); };',
      'a.cc': '#include "a.h"\nstruct T::Rep { B* b; };\nvoid T::go() { rep_->b->f(); }\nvoid B::f() {}',
    },
    'a.cc f',
    'receiver_type a.cc::B.f',
  ],
  [
    'an object of a class that is written apart from its class',
    {
      'a.h': 'namespace n { class A { public: class B; }; }',
      'b.h': '#include "a.h"\nnamespace n { class A::B { public: void go(); }; }',
      'b.cc': '#include "b.h"\nnamespace n { void A::B::go() {} }',
      'm.cc': '#include "b.h"\nnamespace n { void g() { A::B b; b.go(); } }',
    },
    'm.cc go',
    'receiver_type b.cc::n.A.B.go',
  ],
];

resolutionTable('C++ namespaces', namespaces);

const overloads: ResolutionRow[] = [
  [
    'by number of arguments',
    { 'm.cc': 'void f(int a) {}\nvoid f(int a, int b) {}\nvoid g() { f(1, 2); }' },
    'm.cc f',
    'exact m.cc::f#2',
  ],
  [
    'by default arguments',
    { 'm.cc': 'void f(int a, int b = 1) {}\nvoid f() {}\nvoid g() { f(1); }' },
    'm.cc f',
    'exact m.cc::f',
  ],
  [
    'by the class of an argument',
    { 'm.cc': 'struct A {};\nstruct B {};\nvoid f(const A& a) {}\nvoid f(const B& b) {}\nvoid g(B b) { f(b); }' },
    'm.cc f',
    'exact m.cc::f#2',
  ],
  [
    'each prototype has its definition',
    {
      'a.h': 'void f(int a);\nvoid f(const char* s, int n);',
      'a.cc': '#include "a.h"\nvoid f(const char* s, int n) {}\nvoid f(int a) {}',
      'm.cc': '#include "a.h"\nvoid g() { f("x", 1); }',
    },
    'm.cc f',
    'package a.cc::f',
  ],
  [
    'what nothing tells apart is listed',
    { 'm.cc': 'struct A {};\nvoid f(A* a) {}\nvoid f(long a) {}\nvoid g(Unknown u) { f(u.x()); }' },
    'm.cc f',
    'ambiguous_target m.cc::f m.cc::f#2',
  ],
  [
    'defaults are the prototype’s',
    {
      'a.h': 'void f(int a, int b = 2);\nvoid f();',
      'a.cc': '#include "a.h"\nvoid f(int a, int b) {}\nvoid f() {}',
      'm.cc': '#include "a.h"\nvoid g() { f(1); }',
    },
    'm.cc f',
    'package a.cc::f',
  ],
  [
    'a method that may change its receiver, through a pointer to what may change',
    {
      'm.cc':
        'template<typename T> struct A {\n int* at(int i) { return 0; }\n const int* at(int i) const { return 0; }\n};\nvoid g(A<int>* a) { a->at(1); }',
    },
    'm.cc at',
    'receiver_type m.cc::A.at',
  ],
  [
    'a method that leaves its receiver as it is, through a constant reference',
    {
      'm.cc':
        'template<typename T> struct A {\n int* at(int i) { return 0; }\n const int* at(int i) const { return 0; }\n};\nvoid g(const A<int>& a) { a.at(1); }',
    },
    'm.cc at',
    'receiver_type m.cc::A.at#2',
  ],
  [
    'a method that may change its receiver, through another name of its type',
    {
      'm.cc':
        'template<typename T> struct A {\n int* at(int i) { return 0; }\n const int* at(int i) const { return 0; }\n};\ntypedef A<int> Ints;\nvoid g(Ints* a) { a->at(1); }',
    },
    'm.cc at',
    'receiver_type m.cc::A.at',
  ],
  [
    'methods that differ in that alone, through what is not told',
    {
      'm.cc':
        'template<typename T> struct A {\n int* at(int i) { return 0; }\n const int* at(int i) const { return 0; }\n};\nA<int>* make();\nvoid g() { make()->at(1); }',
    },
    'm.cc at',
    'ambiguous_target m.cc::A.at m.cc::A.at#2',
  ],
  [
    'text is a pointer to characters before it is a string',
    {
      'm.cc':
        '#include <string>\nstruct P { P(const std::string& p) {}\n P(const char* p) {} };\nvoid f() { P p("x"); }',
    },
    'm.cc P',
    'exact m.cc::P.P#2',
  ],
  [
    'text is a string where nothing takes a pointer to characters',
    { 'm.cc': '#include <string>\nvoid f(int a) {}\nvoid f(const std::string& p) {}\nvoid g() { f("x"); }' },
    'm.cc f',
    'exact m.cc::f#2',
  ],
  [
    'a class named inside a class that is nested in it is no constructor',
    {
      'r.h':
        'namespace n {\nclass R {\n public:\n  void drop();\n private:\n  class P;\n  explicit R(int op, int f);\n};\n}',
      'r.cc': '#include "r.h"\nnamespace n {\nR::R(int op, int f) {}\nvoid R::drop() {}\n}',
      'p.cc':
        '#include "r.h"\nnamespace n {\nclass R::P {\n public:\n  bool push(R* re);\n};\nbool R::P::push(R* re) { re->drop(); }\n}',
    },
    'p.cc drop',
    'receiver_type r.cc::n.R.drop',
  ],
  [
    'a call operator',
    { 'm.cc': 'struct F { int operator()(int a) { return a; } };\nvoid g(F f) { f(1); }' },
    'm.cc f',
    'receiver_type m.cc::F.operator()',
  ],
];

resolutionTable('C++ overloads', overloads);

const tests: ResolutionRow[] = [
  ['googletest', withA('TEST(Suite, Works) { A::make(); }'), 'm.cc make', 'receiver_type a.cc::A.make'],
  [
    'a member of the fixture of a googletest',
    { 'm.cc': 'class Fix : public testing::Test { public: void help() {} };\nTEST_F(Fix, Works) { help(); }' },
    'm.cc help',
    'receiver_type m.cc::Fix.help',
  ],
  [
    'Catch2',
    withA('TEST_CASE("makes one", "[a]") { SECTION("x") { A::make(); } }'),
    'm.cc make',
    'receiver_type a.cc::A.make',
  ],
];

resolutionTable('C++ tests', tests);
