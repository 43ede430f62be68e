import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: java,
  declaration: (t: string) => `class A { ${t} }`,
  call: (t: string) => `class Caller { Object run(A a) { ${t} } }`,
};

const rows: Row[] = [
  {
    old: 'void f(int a) {}',
    now: 'void f(int a, String b) {}',
    call: 'a.f(1);',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `String b` is now required',
  },
  {
    old: 'void f(int a, int b) {}',
    now: 'void f(int a) {}',
    call: 'a.f(1, 2);',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'void f(int a) {}',
    now: 'void f(int a, String... rest) {}',
    call: 'a.f(1);',
    expected: 'fits optional-parameter-added',
    says: '`String... rest`',
  },
  {
    old: 'void f(String... rest) {}',
    now: 'void f(String one) {}',
    call: 'a.f("x", "y");',
    expected: 'broken too-many-arguments',
  },
  { old: 'void f(int width) {}', now: 'void f(int height) {}', call: 'a.f(1);', expected: 'fits parameter-renamed' },
  {
    old: 'void f(String a, String b) {}',
    now: 'void f(String b, String a) {}',
    call: 'a.f(x, y);',
    expected: 'suspect parameters-reordered',
    says: 'filled `String a`, and now fills `String b`',
  },
  {
    old: 'void f(int a) {}',
    now: 'void f(String a) {}',
    call: 'a.f(x);',
    expected: 'suspect parameter-type-changed',
    says: 'from `int` to `String`',
  },
  { old: 'void f(int a) {}', now: 'void f(long a) {}', call: 'a.f(x);', expected: 'fits still-fits' },
  { old: 'void f(long a) {}', now: 'void f(int a) {}', call: 'a.f(x);', expected: 'suspect parameter-type-changed' },
  {
    old: 'int f() { return 1; }',
    now: 'String f() { return ""; }',
    call: 'int x = a.f();',
    expected: 'broken return-type-changed',
  },
  {
    old: 'int f() { return 1; }',
    now: 'void f() {}',
    call: 'int x = a.f();',
    expected: 'broken result-removed',
    says: 'returns nothing now',
  },
  { old: 'int f() { return 1; }', now: 'void f() {}', call: 'a.f();', expected: 'fits still-fits' },
  { old: 'public void f() {}', now: 'private void f() {}', call: 'a.f();', expected: 'broken visibility-narrowed' },
  {
    old: 'public void f() {}',
    now: 'void f() {}',
    call: 'a.f();',
    expected: 'suspect visibility-narrowed',
    says: 'was public and is now package-private',
  },
  { old: 'void f() {}', now: 'public void f() {}', call: 'a.f();', expected: 'fits still-fits' },
  { old: 'void f() {}', now: 'static void f() {}', call: 'a.f();', expected: 'fits static-changed' },
  { old: 'static void f() {}', now: 'void f() {}', call: 'A.f();', expected: 'suspect static-changed' },
  {
    old: 'void f() {}',
    now: 'void f() throws IOException {}',
    call: 'a.f();',
    expected: 'suspect thrown-types-changed',
    says: 'throws `IOException`',
  },
  { old: 'void f() throws IOException {}', now: 'void f() {}', call: 'a.f();', expected: 'fits still-fits' },
  { old: 'void f() {}', now: 'final synchronized void f() {}', call: 'a.f();', expected: 'fits still-fits' },
  {
    old: 'void f(int a) {}\nvoid f(String a, int b) {}',
    now: 'void f(int a) {}\nvoid f(String a, int b, int c) {}',
    call: 'a.f(1);',
    expected: 'fits still-fits',
  },
  {
    old: 'void f(int a) {}\nvoid f(String a, int b) {}',
    now: 'void f(int a) {}\nvoid f(String a, int b, int c) {}',
    call: 'a.f("x", 1);',
    expected: 'broken too-few-arguments',
  },
  {
    name: 'A',
    old: 'A(int a) {}',
    now: 'A(int a, int b) {}',
    call: 'return new A(1);',
    expected: 'broken too-few-arguments',
  },
  { old: '<T> void f(T a) {}', now: '<U> void f(U a) {}', call: 'a.f(x);', expected: 'fits still-fits' },
  {
    old: '<T> void f(T a) {}',
    now: '<T extends Number> void f(T a) {}',
    call: 'a.f(x);',
    expected: 'suspect type-parameters-changed',
  },
  {
    old: 'void f(int a) {}',
    now: 'void f(int a, int b) {}',
    call: 'return map(A::f);',
    expected: 'suspect passed-as-value',
  },
];

describe('calls of Java methods whose signature changed', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow(snippets, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
