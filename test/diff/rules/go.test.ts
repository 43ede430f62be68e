import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: go,
  declaration: (t: string) => `package p\n\n${t}\n`,
  call: (t: string) => `package p\n\nfunc run() {\n${t}\n}\n`,
};

const rows: Row[] = [
  {
    old: 'func f(a string) {}',
    now: 'func f(a string, b int) {}',
    call: 'f("x")',
    expected: 'broken too-few-arguments',
    says: 'passes 1 argument; `b int` is now required',
  },
  {
    old: 'func f(a string, b int) {}',
    now: 'func f(a string) {}',
    call: 'f("x", 1)',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(a string) {}',
    now: 'func f(a string, rest ...int) {}',
    call: 'f("x")',
    expected: 'fits optional-parameter-added',
    says: '`rest ...int`',
  },
  { old: 'func f(a string) {}', now: 'func f(name string) {}', call: 'f("x")', expected: 'fits parameter-renamed' },
  {
    old: 'func f(a, b string) {}',
    now: 'func f(b, a string) {}',
    call: 'f(x, y)',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'func f(a string) {}',
    now: 'func f(a int) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
    says: 'from `string` to `int`',
  },
  {
    old: 'func f(a []string) {}',
    now: 'func f(a []int) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
    says: 'from `[]string` to `[]int`',
  },
  { old: 'func f(a string) {}', now: 'func f(a interface{}) {}', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'x := f()',
    expected: 'broken result-removed',
    says: 'returns 2 results now, not 1',
  },
  {
    old: 'func f() (int, error) { return 1, nil }',
    now: 'func f() int { return 1 }',
    call: 'x, err := f()',
    expected: 'broken result-removed',
    says: 'returns 1 result now, not 2',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() { }',
    call: 'x := f()',
    expected: 'broken result-removed',
    says: 'returns nothing now',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'f()',
    expected: 'fits still-fits',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() string { return "" }',
    call: 'x := f()',
    expected: 'suspect return-type-changed',
  },
  { old: 'func f() { }', now: 'func f() error { return nil }', call: 'f()', expected: 'fits still-fits' },
  {
    old: 'func f(a string, b int) {}',
    now: 'func f(a string, b int, c int) {}',
    call: 'f(g())',
    expected: 'suspect too-few-arguments',
    says: 'how many arguments it passes is not known',
  },
  {
    old: 'func f(a string) {}',
    now: 'func f(a string, b int) {}',
    call: 'f(g())',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'type T struct{}\nfunc (t *T) f() {}',
    now: 'type T struct{}\nfunc (t *T) f(b int) {}',
    call: 'x.T.f()',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'type T struct{}\nfunc (t *T) f(a string) {}',
    now: 'type T struct{}\nfunc (t *T) f(a string, b int) {}',
    call: 't.f("x")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'type T struct{}\nfunc (t T) f(a string) {}',
    now: 'type T struct{}\nfunc (t T) f(a string, b int) {}',
    call: 'T.f(t, "x")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'type I interface { f(a string) }',
    now: 'type I interface { f(a string, b int) }',
    call: 'i.f("x")',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a string, b ...string) {}',
    call: 'f(xs...)',
    expected: 'broken too-few-arguments',
  },
  { old: 'func f[T any](a T) {}', now: 'func f[U any](a U) {}', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'func f[T any](a T) {}',
    now: 'func f[T comparable](a T) {}',
    call: 'f(x)',
    expected: 'suspect type-parameters-changed',
  },
  {
    old: 'func f(a string) {}',
    now: 'func f(a string, b int) {}',
    call: 'register(f)',
    expected: 'suspect passed-as-value',
  },
];

describe('calls of Go functions whose signature changed', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow(snippets, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
