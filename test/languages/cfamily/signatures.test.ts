import { describe, expect, it } from 'vitest';
import { parameterText } from '../../../src/diff/parameterText.js';
import { typeText } from '../../../src/diff/typeText.js';
import { c } from '../../../src/languages/c/index.js';
import { cpp } from '../../../src/languages/cpp/index.js';
import type { Language } from '../../../src/languages/language.js';
import { type Signature, signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';

async function signatureOf(language: Language, source: string): Promise<Signature> {
  const facts = await factsOf(language, source);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no signature in ${source}`);
  return signature;
}

/** A signature in the words of its language: `<T = int>(int a = 1): int [const public] "C" if ...`. */
function shown(signature: Signature): string {
  const { typeParameters = [], parameters, returnType, modifiers, abi, conditions = [] } = signature;
  const generic = typeParameters.map(({ name, bound, default: standard, rest }) => {
    const kind = bound ? `: ${typeText(bound, 'cpp')}` : '';
    return `${rest ? '...' : ''}${name}${kind}${standard ? ` = ${typeText(standard, 'cpp')}` : ''}`;
  });
  const list = parameters.map((parameter) => {
    const mark = parameter.kind === 'receiver' ? 'receiver ' : parameter.kind === 'rest' ? 'rest ' : '';
    return mark + parameterText(parameter, 'cpp');
  });
  return [
    generic.length > 0 ? `<${generic.join(', ')}>` : '',
    `(${list.join(', ')})`,
    returnType ? `: ${typeText(returnType, 'cpp')}` : '',
    modifiers.length > 0 ? ` [${modifiers.join(' ')}]` : '',
    abi === undefined ? '' : ` "${abi}"`,
    ...conditions.map((condition) => ` if ${condition}`),
  ].join('');
}

const cppTable: [source: string, expected: string][] = [
  ['int f();', '(): int'],
  ['void f(const std::string &a);', '(const std::string& a): void'],
  [
    'void f(std::string const &a, const char *const b, A &&c, B *&d);',
    '(const std::string& a, const char* b, A&& c, B*& d): void',
  ],
  ['void f(const int a, A *const b);', '(int a, A* b): void'],
  ['const A &f();', '(): const A&'],
  ['int f(int a = 3, const char *b = "x");', '(int a = 3, const char* b = "x"): int'],
  ['int f(int a = 3) { return a; }', '(int a = 3): int'],
  ['int f(const char *a, ...);', '(const char* a, rest ...): int'],
  ['void f(int a[], int (*b)(int, char));', '(int[] a, int (*)(int, char) b): void'],
  ['std::vector<std::pair<int, A>> f(std::map<K, V> a);', '(std::map<K, V> a): std::vector<std::pair<int, A>>'],
  ['auto f(int a) -> long { return a; }', '(int a): long'],
  ['template <typename T> T f(T a);', '<T>(T a): T'],
  ['template <class T = int, int N = 3> T f();', '<T = int, N: int[] = 3>(): T'],
  ['template <class... Ts> void f(Ts&&... a);', '<...Ts>(rest Ts&& a): void'],
  ['template <template <class> class C = std::vector> void f();', '<C = std::vector>(): void'],
  ['template <class T> requires Foo<T> void f(T a) requires Bar<T>;', '<T>(T a): void if Foo<T> if Bar<T>'],
  ['class A { void f(); };', '(): void [private]'],
  ['struct A { void f() const; };', '(): void [const public]'],
  ['struct A { void f() const noexcept; };', '(): void [const noexcept public]'],
  ['struct A { void f() noexcept(false); };', '(): void [public]'],
  ['struct A { void f() &; };', '(): void [lvalue public]'],
  ['struct A { void f() const &&; };', '(): void [const public rvalue]'],
  ['class A { public: static int f(int a); };', '(int a): int [public static]'],
  ['class A { protected: virtual int f() = 0; };', '(): int [abstract protected virtual]'],
  ['struct A : B { int f() override final; };', '(): int [final override public]'],
  ['struct A { explicit A(int a); };', '(int a) [explicit public]'],
  ['struct A { constexpr int f() const { return 1; } };', '(): int [const constexpr public]'],
  ['consteval int f() { return 1; }', '(): int [consteval]'],
  ['[[nodiscard]] int f();', '(): int [must_use]'],
  ['[[nodiscard("why")]] inline int f() { return 1; }', '(): int [inline must_use]'],
  ['__attribute__((warn_unused_result)) int f();', '(): int [must_use]'],
  ['int f(void) __attribute__((__warn_unused_result__));', '(): int [must_use]'],
  ['extern "C" int f(int a);', '(int a): int "C"'],
  ['extern "C" { int f(int a); }', '(int a): int "C"'],
  ['extern int f(int a);', '(int a): int'],
  ['static int f(int a) { return a; }', '(int a): int [static]'],
  ['int A::f(int a) const { return a; }', '(receiver A this, int a): int [const]'],
  ['struct A { bool operator==(const A &o) const; };', '(const A& o): bool [const operator public]'],
  ['struct A { operator bool() const; };', '(): bool [const operator public]'],
];

const cTable: [source: string, expected: string][] = [
  ['int f(void);', '(): int'],
  ['static inline int f(const struct a *a, size_t n) { return 0; }', '(const a* a, size_t n): int [inline static]'],
  ['unsigned long long f(unsigned int a, char **b);', '(unsigned int a, char** b): unsigned long long'],
  ['int f(const char *a, ...) __attribute__((warn_unused_result));', '(const char* a, rest ...): int [must_use]'],
  ['int f(a, b) int a; char *b; { return a; }', '(int a, char* b): int'],
  ['void f(int (*a)(void *, int), enum e b);', '(int (*)(void*, int) a, e b): void'],
];

describe('C++ signatures', () => {
  it.each(cppTable)('%s', async (source, expected) => {
    expect(shown(await signatureOf(cpp, source))).toBe(expected);
  });

  const same: [string, string][] = [
    ['void f(int a);', 'void f(const int a);'],
    ['void f(A* a);', 'void f(A* const a);'],
    ['void f(const A& a);', 'void f(A const & a);'],
    ['extern void f();', 'void f();'],
  ];
  it.each(same)('%s is as %s', async (one, other) => {
    expect(signaturesEqual(await signatureOf(cpp, one), await signatureOf(cpp, other))).toBe(true);
  });

  const different: [string, string][] = [
    ['void f(A a);', 'void f(A& a);'],
    ['void f(A& a);', 'void f(const A& a);'],
    ['void f(A& a);', 'void f(A&& a);'],
    ['void f(A* a);', 'void f(const A* a);'],
    ['void f();', 'void f() noexcept;'],
    ['void f();', 'extern "C" void f();'],
    ['int f();', '[[nodiscard]] int f();'],
    ['int f();', '[[deprecated("why")]] int f();'],
    ['int f();', '__attribute__((deprecated)) int f();'],
    ['int f();', 'constexpr int f();'],
    ['struct A { void f(); };', 'struct A { void f() const; };'],
    ['struct A { void f() &; };', 'struct A { void f() &&; };'],
    ['struct A { A(int a); };', 'struct A { explicit A(int a); };'],
    ['struct A { void f(); };', 'struct A { virtual void f(); };'],
    ['template <class T> void f(T a);', 'template <class... T> void f(T... a);'],
    ['template <class T> void f(T a);', 'template <class T> requires C<T> void f(T a);'],
    ['template <int N> void f();', 'template <int N = 1> void f();'],
  ];
  it.each(different)('%s is another than %s', async (one, other) => {
    expect(signaturesEqual(await signatureOf(cpp, one), await signatureOf(cpp, other))).toBe(false);
  });
});

describe('C signatures', () => {
  it.each(cTable)('%s', async (source, expected) => {
    expect(shown(await signatureOf(c, source))).toBe(expected);
  });
});
