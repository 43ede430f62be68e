import { describe, expect, it } from 'vitest';
import { cpp } from '../../../src/languages/cpp/index.js';
import { diffOf, staleLines } from '../scenario.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = { language: cpp, declaration: (t: string) => t, call: (t: string) => t };
const inFunction = { ...snippets, call: (t: string) => `void run() {\n${t}\n}\n` };

const method = (behind: string) => `class A { public: int f()${behind}; };`;
const [changes, reads] = [method(''), method(' const')];

const receivers: Row[] = [
  {
    old: reads,
    now: changes,
    call: 'void m(const A& a) { a.f(); }',
    expected: 'broken receiver-changed',
    says: '`a` of type `const A&`',
  },
  { old: reads, now: changes, call: 'void m(const A* a) { a->f(); }', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'void m() { const A a; a.f(); }', expected: 'broken receiver-changed' },
  {
    old: reads,
    now: changes,
    call: 'class A { void m() const { f(); } };',
    expected: 'broken receiver-changed',
    says: 'which is `const`',
  },
  { old: reads, now: changes, call: 'class A { void m() const { this->f(); } };', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'void A::m() const { f(); }', expected: 'broken receiver-changed' },
  { old: reads, now: changes, call: 'class A { void m() { f(); } };', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'void m(A& a) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'void m(const Alias& a) { a.f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'void m(A* const a) { a->f(); }', expected: 'suspect receiver-changed' },
  { old: reads, now: changes, call: 'void m(const B& b) { b.a->f(); }', expected: 'suspect receiver-changed' },
  { old: changes, now: reads, call: 'void m(A& a) { a.f(); }', expected: 'fits still-fits' },
  { old: changes, now: reads, call: 'void m(const A& a) { a.f(); }', expected: 'fits still-fits' },
];

const types: Row[] = [
  { old: 'void f(std::string a);', now: 'void f(const std::string& a);', call: 'f(x);', expected: 'fits still-fits' },
  { old: 'void f(A& a);', now: 'void f(const A& a);', call: 'f(x);', expected: 'fits still-fits' },
  { old: 'void f(A* a);', now: 'void f(const A* a);', call: 'f(x);', expected: 'fits still-fits' },
  {
    old: 'void f(const A& a);',
    now: 'void f(A& a);',
    call: 'f(x);',
    expected: 'suspect parameter-type-changed',
    says: 'from `const A&` to `A&`',
  },
  { old: 'void f(A a);', now: 'void f(A& a);', call: 'f(x);', expected: 'suspect parameter-type-changed' },
  { old: 'void f(const int a);', now: 'void f(int a);', call: 'f(x);', expected: 'fits still-fits' },
  { old: 'void f(int a);', now: 'void f(long a);', call: 'f(x);', expected: 'fits still-fits' },
  {
    old: 'void f(const char* a);',
    now: 'void f(int a);',
    call: 'f("x");',
    expected: 'broken parameter-type-changed',
    says: 'text',
  },
  {
    old: 'void f(const std::string& a);',
    now: 'void f(int a);',
    call: 'f("x");',
    expected: 'broken parameter-type-changed',
  },
  {
    old: 'void f(const std::string& a);',
    now: 'void f(bool a);',
    call: 'f("x");',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'void f(int a);', now: 'void f(const char* a);', call: 'f(0);', expected: 'suspect parameter-type-changed' },
  { old: 'void f(int a);', now: 'void f(std::string a);', call: 'f(12);', expected: 'broken parameter-type-changed' },
  { old: 'void f(int a);', now: 'void f(A a);', call: 'f(12);', expected: 'suspect parameter-type-changed' },
];

const generics: Row[] = [
  {
    old: 'template <class T> T f();',
    now: 'template <class T, class U> T f();',
    call: 'f<int>();',
    expected: 'suspect type-parameters-changed',
    says: '`U`',
  },
  {
    old: 'template <class T> T f();',
    now: 'template <class T, class U> T f(U a = 1);',
    call: 'f<int>();',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'template <class T> T f();',
    now: 'template <class T, class U = int> T f();',
    call: 'f<int>();',
    expected: 'fits still-fits',
  },
  {
    old: 'template <class T, class U> T f();',
    now: 'template <class T> T f();',
    call: 'f<int, int>();',
    expected: 'broken type-parameters-changed',
  },
  {
    old: 'template <class T, class U> T f();',
    now: 'template <class... T> int f();',
    call: 'f<int, int>();',
    expected: 'fits still-fits',
  },
  {
    old: 'template <class T> void f(T a);',
    now: 'template <class T> requires C<T> void f(T a);',
    call: 'f(x);',
    expected: 'suspect type-parameters-changed',
    says: '`C<T>`',
  },
];

const results: Row[] = [
  { old: 'int f();', now: 'void f();', call: 'int a = f();', expected: 'broken result-removed' },
  { old: 'int f();', now: 'void f();', call: '(void)f();', expected: 'fits still-fits' },
  {
    old: 'int f();',
    now: 'std::string f();',
    call: 'int a = f();',
    expected: 'broken return-type-changed',
    says: 'keeps the result in `a`, a `int`',
  },
  { old: 'int f();', now: 'long f();', call: 'int a = f();', expected: 'suspect return-type-changed' },
  { old: 'int f();', now: 'int f();', call: 'f();', expected: 'fits still-fits' },
];

const constants: Row[] = [
  {
    old: 'constexpr int f();',
    now: 'int f();',
    call: 'void m() { constexpr int a = f(); }',
    expected: 'suspect constant-lost',
  },
  { old: 'constexpr int f();', now: 'int f();', call: 'void m() { f(); }', expected: 'fits still-fits' },
  {
    old: 'constexpr int f();',
    now: 'int f();',
    call: 'constexpr int m() { return f(); }',
    expected: 'suspect constant-lost',
    says: '`m`',
  },
  {
    old: 'constexpr int f();',
    now: 'consteval int f();',
    call: 'void m() { int a = f(); }',
    expected: 'suspect constant-lost',
  },
  { old: 'int f() noexcept;', now: 'int f();', call: 'void m() { f(); }', expected: 'fits still-fits' },
  { old: 'int f();', now: '[[nodiscard]] int f();', call: 'void m() { f(); }', expected: 'fits result-must-be-used' },
  { old: 'int f();', now: '[[nodiscard]] int f();', call: 'void m() { (void)f(); }', expected: 'fits still-fits' },
];

function describeRows(title: string, rows: readonly Row[], of: typeof snippets): void {
  describe(title, () => {
    it.each(rows)('$call with $old then $now', async (row) => {
      const { verdict, code, reason } = await judgeRow(of, row);
      expect(`${verdict} ${code}`, reason).toBe(row.expected);
      if (row.says) expect(reason).toContain(row.says);
    });
  });
}

describeRows('receivers in C++', receivers, snippets);
describeRows('parameter types in C++', types, inFunction);
describeRows('type parameters in C++', generics, inFunction);
describeRows('constants and marks in C++', constants, snippets);
describeRows('results in C++', results, inFunction);

describe('what is declared apart from its definition', () => {
  const calling = '#include "api.h"\nint run(void) { return open_all(1); }\n';
  const api = '#include "api.h"\nint open_all(int a) { int b = a + 1; return b * 2; }\n';

  it('is suspect where the definition goes by another name and the declaration stays', async () => {
    const header = 'int open_all(int a);\n';
    const diff = await diffOf({
      before: { 'api.h': header, 'api.c': api, 'main.c': calling },
      after: { 'api.h': header, 'api.c': api.replace('open_all', 'open_each'), 'main.c': calling },
    });
    expect(staleLines(diff)).toEqual(['main.c:2 run → open_all: suspect definition-removed']);
  });

  it('is held against a new required parameter, whichever of the two has it', async () => {
    const diff = await diffOf({
      before: { 'api.h': 'int open_all(int a);\n', 'api.c': api, 'main.c': calling },
      after: {
        'api.h': 'int open_all(int a, int b);\n',
        'api.c': api.replace('int a)', 'int a, int b)'),
        'main.c': calling,
      },
    });
    expect(staleLines(diff)).toContain('main.c:2 run → open_all: broken too-few-arguments');
  });

  it('fits where the declaration has the default', async () => {
    const apiCpp = api.replace('int a)', 'int a, int b)');
    const diff = await diffOf({
      before: { 'api.h': 'int open_all(int a);\n', 'api.cpp': api, 'main.cpp': calling },
      after: { 'api.h': 'int open_all(int a, int b = 2);\n', 'api.cpp': apiCpp, 'main.cpp': calling },
    });
    expect(staleLines(diff).filter((line) => line.includes('broken'))).toEqual([]);
  });
});
