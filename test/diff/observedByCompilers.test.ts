import { describe, expect, it } from 'vitest';
import { diffOf } from './scenario.js';

interface Row {
  what: string;
  file?: string;
  before: string;
  after: string;
  /** Verdict and code of every call, in order of place; `-` where a call says nothing. */
  expected: string[];
}

async function verdicts({ file = 'a', before, after }: Row, ending: string): Promise<string[]> {
  const path = `${file}.${ending}`;
  const diff = await diffOf({ before: { [path]: before }, after: { [path]: after } });
  return diff.staleCalls.map(({ verdict, code }) => `${verdict} ${code}`);
}

const swap = (text: string, from: string, to: string) => text.replace(from, to);

const java = 'class A { static void f() {} static class In { void g() { f(); } } }\nclass B { void h() { A.f(); } }\n';
const heir =
  'class A { abstract static class It { final int next() { return 1; } }\n  class Keys extends It { int k() { return next(); } int l(It it) { return it.next(); } } }\n';
const cpp = 'class B {\n public:\n  void f() {}\n  void g() { f(); }\n};\nvoid h() {\n  B b;\n  b.f();\n}\n';
const rust =
  'mod m {\n  pub fn f() {}\n  pub fn g() { f(); }\n  mod in_it { fn k() { super::f(); } }\n}\nfn h() { m::f(); }\n';

describe('a callee that became private is out of reach', () => {
  it.each<[string, Row]>([
    [
      'java',
      {
        what: 'for another outermost type of its file, not for what is nested in its own',
        before: java,
        after: swap(java, 'static void f()', 'private static void f()'),
        expected: ['fits visibility-narrowed', 'broken visibility-narrowed'],
      },
    ],
    [
      'java',
      {
        what: 'for a type that would inherit it, by its plain name',
        before: heir,
        after: swap(heir, 'final int next', 'private final int next'),
        expected: ['broken visibility-narrowed', 'fits visibility-narrowed'],
      },
    ],
    [
      'cpp',
      {
        what: 'for a function of its file beside its class',
        before: cpp,
        after: swap(cpp, '  void f() {}', '  private: void f() {} public:'),
        expected: ['fits visibility-narrowed', 'suspect visibility-narrowed'],
      },
    ],
    [
      'rs',
      {
        what: 'for its file around its module',
        before: rust,
        after: swap(rust, 'pub fn f()', 'fn f()'),
        expected: ['fits visibility-narrowed', 'fits visibility-narrowed', 'broken visibility-narrowed'],
      },
    ],
  ])('%s: %o', async (ending, row) => {
    expect(await verdicts(row, ending)).toEqual(row.expected);
  });
});

describe('a definition of C++ takes the defaults of its declaration', () => {
  it.each<[string, string, string, string[]]>([
    ['one is added to both', 'void f(int a);', 'void f(int a, int b = 0);', ['fits optional-parameter-added']],
    ['it has none', 'void f(int a);', 'void f(int a, int b);', ['broken too-few-arguments']],
  ])('%s', async (_what, declared, declaredAfter, expected) => {
    const files = (header: string, defined: string) => ({
      'a.h': `class A {\n public:\n  ${header}\n};\n`,
      'a.cc': `#include "a.h"\nvoid A::f(${defined}) {}\n`,
      'b.cc': '#include "a.h"\nvoid g(A& a) { a.f(1); }\n',
    });
    const diff = await diffOf({
      before: files(declared, 'int a'),
      after: files(declaredAfter, 'int a, int b'),
    });
    expect(diff.staleCalls.map(({ verdict, code }) => `${verdict} ${code}`)).toEqual(expected);
  });
});

describe('an overload that no longer takes a call of unknown type', () => {
  it('lists the call, though another overload is all that is left to it', async () => {
    const file = (second: string) =>
      [
        'class A {',
        '  static void join(java.util.Collection<?> all, String by) {}',
        `  static void join(${second}) {}`,
        '  void g(java.util.Collection<?> all, String by) { join(all.iterator(), by); }',
        '}',
        '',
      ].join('\n');
    const diff = await diffOf({
      before: { 'A.java': file('java.util.Iterator<?> all, String by') },
      after: { 'A.java': file('String by, java.util.Iterator<?> all') },
    });
    expect([...diff.staleCalls, ...diff.possibleCallers].map(({ path }) => path)).toEqual(['A.java']);
  });
});

describe('a call in a static_assert', () => {
  it('is a call', async () => {
    const file = (taken: string) => `constexpr bool f(${taken}) { return true; }\nstatic_assert(f(1), "");\n`;
    const diff = await diffOf({ before: { 'a.cc': file('int a') }, after: { 'a.cc': file('int a, int b') } });
    expect(diff.staleCalls.map(({ verdict }) => verdict)).toEqual(['broken']);
  });
});
