import { describe, expect, it } from 'vitest';
import { c } from '../../../src/languages/c/index.js';
import { readableText } from '../../../src/languages/cfamily/readableText.js';
import { cpp } from '../../../src/languages/cpp/index.js';
import type { Facts } from '../../../src/model/facts.js';
import { factsOf } from '../parse.js';

/** Symbols as `kind path`, fields left out. */
function symbols({ symbols: all }: Facts): string[] {
  return all.filter(({ kind }) => kind !== 'field').map(({ kind, path }) => `${kind} ${path}`);
}

const declared: [title: string, source: string, expected: string[]][] = [
  ['functions and prototypes', 'int f(int);\nint f(int a) { return a; }', ['function f', 'function f#2']],
  [
    'a class with members',
    'class A { A(); ~A(); void f(); };',
    ['class A', 'constructor A.A', 'method A.~A', 'method A.f'],
  ],
  ['members written apart', 'A::A() {}\nvoid A::f() {}\nA::~A() {}', ['constructor A.A', 'method A.f', 'method A.~A']],
  [
    'operators',
    'struct A { bool operator==(const A& o); operator bool() const; };',
    ['struct A', 'method A.operator==', 'method A.operator bool'],
  ],
  ['nested namespaces', 'namespace a::b { void f(); }', ['namespace a', 'namespace a.b', 'function a.b.f']],
  ['a namespace without a name', 'namespace { void f() {} }', ['function f']],
  ['an inline namespace', 'namespace a { inline namespace v1 { void f(); } }', ['namespace a', 'function a.f']],
  [
    'templates',
    'template <class T> struct B { T get(); };\ntemplate <class T> T id(T t) { return t; }',
    ['struct B', 'method B.get', 'function id'],
  ],
  ['a typedef of a nameless struct', 'typedef struct { int a; } S, *P;', ['struct S', 'type_alias P']],
  ['aliases', 'using X = int;\ntypedef long Y;', ['type_alias X', 'type_alias Y']],
  ['an enumeration', 'enum E { a, b };', ['enum E']],
  ['a function-like macro', '#define CALL(x) f(x)\n', ['macro CALL']],
  [
    'a friend that is defined',
    'namespace n { class A { friend void f(A a) {} }; }',
    ['namespace n', 'class n.A', 'function n.f'],
  ],
  ['a deleted function is none', 'struct A { A(const A&) = delete; A() = default; };', ['struct A', 'constructor A.A']],
  ['a function that gives a pointer to one', 'int (*get(int a))(char) { return 0; }', ['function get']],
  ['a pointer to a function is none', 'int (*fp)(int);', []],
  [
    'a macro before the type',
    'LIB_EXPORT int f(int a);\nstatic LIB_INLINE void g(void) {}',
    ['function f', 'function g'],
  ],
  ['a macro in the head of a class', 'class LIB_EXPORT A { void f(); };', ['class A', 'method A.f']],
  ['macros behind parameters', 'class A { void f() LOCKS(mu_); int x_ GUARDED_BY(mu_); };', ['class A', 'method A.f']],
  [
    'a conditional inside an expression',
    'int f(int a) {\n return a\n#ifdef X\n + 1\n#endif\n ;\n}\nint g(void) { return 1; }',
    ['function f', 'function g'],
  ],
  [
    'one body behind two heads',
    '#ifdef X\nint f(int a) {\n#else\nint f(long a) {\n#endif\n return 1; }\nint g(void) { return 1; }',
    ['function f', 'function g'],
  ],
  ['tests of googletest', 'TEST(Suite, Name) { f(); }', ['test Suite_Name_Test.TestBody']],
  ['tests of Catch2', 'TEST_CASE("adds", "[x]") { f(); }', ['test TEST_CASE("adds")']],
];

describe('C++ symbols', () => {
  it.each(declared)('%s', async (_title, source, expected) => {
    const facts = await factsOf(cpp, source);
    expect(symbols(facts)).toEqual(expected);
    expect(facts.health.state).toBe('clean');
  });
});

/** Calls as `kind name/number of arguments`. */
const called: [title: string, source: string, expected: string[]][] = [
  ['a call that constructs', 'void h() { T c(f()); }', ['new T/1', 'call f/0']],
  ['a call with a name', 'void h() { T c(f(x)); }', ['new T/1', 'call f/1']],
  ['a call in a call', 'void h() { T c(f(g(), x)); }', ['new T/1', 'call f/2', 'call g/0']],
  ['calls beside names', 'void h() { T c(x, f(), g(y)); }', ['new T/3', 'call f/0', 'call g/1']],
  ['a call of a namespace', 'void h() { n::T c(n::f()); }', ['new T/1', 'call f/0']],
  ['a call with template arguments', 'void h() { T c(f<A>()); }', ['new T/1', 'call f/0']],
  ['a call that a pointer begins with', 'void h() { T* c(f()); }', ['call f/0']],
  ['a call that a number begins with', 'void h() { int c(f(x)); }', ['call f/1']],
  ['a name that constructs', 'void h() { T c(x); }', ['new T/1']],
  ['a function that takes one that gives a number', 'void h() { T c(int()); }', []],
  ['a function that takes one with a number', 'void h() { T c(f(int)); }', []],
  ['a function that takes one that gives a type of the file', 'struct F {};\nvoid h() { T c(F()); }', []],
  ['a function that takes a named one', 'void h() { T c(f g()); }', []],
  ['a function outside of all', 'T c(f());', []],
];

describe('C++ calls', () => {
  it.each(called)('%s', async (_title, source, expected) => {
    const { callSites } = await factsOf(cpp, source);
    expect(callSites.map(({ kind, name, arguments: args }) => `${kind} ${name}/${args.length}`)).toEqual(expected);
  });
});

describe('C symbols', () => {
  it('reads an old-style definition with its types', async () => {
    const facts = await factsOf(c, 'int f(a, b) int a; char *b; { return a; }');
    expect(facts.symbols[0]?.signature?.parameters).toEqual([
      { name: 'a', kind: 'positional', optional: false, type: { kind: 'named', path: ['int'] } },
      {
        name: 'b',
        kind: 'positional',
        optional: false,
        type: { kind: 'pointer', to: { kind: 'named', path: ['char'] } },
      },
    ]);
  });

  it('tells file-local functions from others', async () => {
    const facts = await factsOf(c, 'static int f(void) { return 1; }\nint g(void) { return 1; }');
    expect(facts.symbols.map(({ exported }) => exported)).toEqual([false, true]);
  });

  it('marks the tests of cmocka', async () => {
    const facts = await factsOf(c, 'static void test_adds(void **state) { add(); }\nstatic void helper(void) {}');
    expect(facts.symbols.map(({ isTest }) => isTest)).toEqual([true, false]);
  });
});

const signatures: [title: string, source: string, expected: unknown][] = [
  ['no parameters', 'int f(void);', []],
  [
    'a default',
    'int f(int a = 3);',
    [{ name: 'a', kind: 'positional', optional: true, default: '3', type: { kind: 'named', path: ['int'] } }],
  ],
  [
    'variadic',
    'int f(const char* s, ...);',
    [
      {
        name: 's',
        kind: 'positional',
        optional: false,
        type: { kind: 'pointer', to: { kind: 'intersection', members: [{ kind: 'named', path: ['char'] }] } },
      },
      { name: '...', kind: 'rest', optional: true },
    ],
  ],
  [
    'a reference',
    'void f(A& a);',
    [
      {
        name: 'a',
        kind: 'positional',
        optional: false,
        type: { kind: 'union', members: [{ kind: 'named', path: ['A'] }] },
      },
    ],
  ],
  [
    'a callback',
    'void f(int (*cb)(int));',
    [
      {
        name: 'cb',
        kind: 'positional',
        optional: false,
        type: {
          kind: 'function',
          parameters: [{ kind: 'named', path: ['int'] }],
          returns: { kind: 'named', path: ['int'] },
        },
      },
    ],
  ],
  [
    'template arguments',
    'void f(std::vector<A> v);',
    [
      {
        name: 'v',
        kind: 'positional',
        optional: false,
        type: { kind: 'named', path: ['std', 'vector'], args: [{ kind: 'named', path: ['A'] }] },
      },
    ],
  ],
];

describe('C++ signatures', () => {
  it.each(signatures)('%s', async (_title, source, expected) => {
    const facts = await factsOf(cpp, source);
    expect(facts.symbols[0]?.signature?.parameters).toEqual(expected);
  });

  it('has modifiers', async () => {
    const facts = await factsOf(
      cpp,
      'class A { public: virtual int f() const = 0; static void g(); private: void h() override; };',
    );
    expect(facts.symbols.slice(1).map(({ signature }) => signature?.modifiers)).toEqual([
      ['abstract', 'const', 'public', 'virtual'],
      ['public', 'static'],
      ['override', 'private'],
    ]);
  });

  it('does not count layout', async () => {
    const [a, b] = await Promise.all([factsOf(cpp, 'int  f( int a ,int b );'), factsOf(cpp, 'int f(int a, int b);')]);
    expect(a.symbols[0]?.signature).toEqual(b.symbols[0]?.signature);
  });
});

const readings: [title: string, source: string, expected: string][] = [
  ['plain code as it is', 'int f(int a) { return a; }', 'int f(int a) { return a; }'],
  ['directives', '#ifdef X\nint a;\n#endif\n', '        \nint a;\n      \n'],
  ['what is switched off', '#if 0\nint a;\n#endif\n', '     \n      \n      \n'],
  ['an attribute', 'API void f();', '    void f();'],
  ['a typedef name stays', 'DWORD x;', 'DWORD x;'],
  ['a call without a semicolon', 'void f() {\n  CHECK(x)\n  g();\n}', 'void f() {\n  CHECK(x);  g();\n}'],
  [
    'a comment in a definition',
    '#define A(x) do { /* why */ \\\n f(x); } while (0)\n',
    '#define A(x) do {           \\\n f(x); } while (0)\n',
  ],
  ['a qualifier of a pointer', 'T* nonnull f();', 'T*         f();'],
  ['a block behind a call', 'void f() { each(x) { g(); } }', 'void f() { each(x);{ g(); } }'],
];

describe('what the grammar is given', () => {
  it.each(readings)('%s', (_title, source, expected) => {
    expect(readableText(source)).toBe(expected);
  });

  it('keeps the length and the lines of odd texts', () => {
    for (const text of [
      '#if',
      '#else\n#endif',
      '{{{(((',
      '"',
      'R"x(',
      '#define A \\\n',
      'FOO(',
      'A\u00e9B("\\',
      '/* ',
    ]) {
      const read = readableText(text);
      expect(read.length).toBe(text.length);
    }
  });
});
