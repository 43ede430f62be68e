import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: go,
  declaration: (t: string) => `package p\n\n${t}\n`,
  call: (t: string) => `package p\n\nfunc run() {\n${t}\n}\n`,
};

const parameters: Row[] = [
  {
    old: 'func f(a, b int) {}',
    now: 'func f(a, b, c int) {}',
    call: 'f(1, 2)',
    expected: 'broken too-few-arguments',
    says: '`c int`',
  },
  { old: 'func f(a, b int) {}', now: 'func f(a int) {}', call: 'f(1, 2)', expected: 'broken too-many-arguments' },
  { old: 'func f(int, string) {}', now: 'func f(int) {}', call: 'f(1, "x")', expected: 'broken too-many-arguments' },
  {
    old: 'func f(a int) {}',
    now: 'func f() {}',
    call: 'f(1)',
    expected: 'broken too-many-arguments',
    says: 'takes no arguments',
  },
  {
    old: 'func f() {}',
    now: 'func f(ctx context.Context) {}',
    call: 'f()',
    expected: 'broken too-few-arguments',
    says: '`ctx context.Context`',
  },
  {
    old: 'func f(a int, b string) {}',
    now: 'func f(b string, a int) {}',
    call: 'f(1, "x")',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'func f(a string, b string) {}',
    now: 'func f(b string, a string) {}',
    call: 'f("x", "y")',
    expected: 'suspect parameters-reordered',
  },
  { old: 'func f(a int, b int) {}', now: 'func f(a, b int) {}', call: 'f(1, 2)', expected: 'fits still-fits' },
  { old: 'func f(a int) {}', now: 'func f(b int) {}', call: 'f(1)', expected: 'fits parameter-renamed' },
  {
    old: 'func f(a *T) {}',
    now: 'func f(a T) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
    says: 'from `*T` to `T`',
  },
  { old: 'func f(a T) {}', now: 'func f(a *T) {}', call: 'f(x)', expected: 'suspect parameter-type-changed' },
  {
    old: 'func f(a map[string]int) {}',
    now: 'func f(a map[string]string) {}',
    call: 'f(x)',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'func f(a int) {}', now: 'func f(a any) {}', call: 'f(x)', expected: 'fits still-fits' },
  { old: 'func f(a any) {}', now: 'func f(a int) {}', call: 'f(x)', expected: 'suspect parameter-type-changed' },
  { old: 'func f(a int) {}', now: 'func f(a int64) {}', call: 'f(x)', expected: 'suspect parameter-type-changed' },
  {
    old: 'func f(a func(int) error) {}',
    now: 'func f(a func(int, string) error) {}',
    call: 'f(g)',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'func f(a chan int) {}',
    now: 'func f(a <-chan int) {}',
    call: 'f(c)',
    expected: 'suspect parameter-type-changed',
  },
];

const variadic: Row[] = [
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a []string) {}',
    call: 'f("x", "y")',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a []string) {}',
    call: 'f()',
    expected: 'broken too-few-arguments',
    says: '`a []string`',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a []string) {}',
    call: 'f("x")',
    expected: 'broken parameter-type-changed',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a []string) {}',
    call: 'f(xs...)',
    expected: 'broken spread-arguments',
    says: 'not variadic',
  },
  {
    old: 'func f(a []string) {}',
    now: 'func f(a ...string) {}',
    call: 'f(xs)',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'func f(a string, b ...string) {}', now: 'func f(a string) {}', call: 'f("x")', expected: 'fits still-fits' },
  {
    old: 'func f(a string, b ...string) {}',
    now: 'func f(a string) {}',
    call: 'f("x", "y")',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(a string, b ...string) {}',
    now: 'func f(a string) {}',
    call: 'f("x", ys...)',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a ...int) {}',
    call: 'f("x")',
    expected: 'broken parameter-type-changed',
  },
  { old: 'func f(a ...string) {}', now: 'func f(a ...int) {}', call: 'f()', expected: 'fits still-fits' },
  { old: 'func f(a ...string) {}', now: 'func f(a ...any) {}', call: 'f("x")', expected: 'fits still-fits' },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(a ...any) {}',
    call: 'f(xs...)',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(n int, a ...string) {}',
    call: 'f("x")',
    expected: 'broken parameter-type-changed',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(n int, a ...string) {}',
    call: 'f()',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(n int, a ...string) {}',
    call: 'f(xs...)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(n int, a ...string) {}',
    call: 'f(x)',
    expected: 'suspect optional-parameter-inserted',
  },
  {
    old: 'func f(a []string) {}',
    now: 'func f(a ...string) {}',
    call: 'xs := []string{"x"}\nf(xs)',
    expected: 'broken parameter-type-changed',
    says: 'a `[]string`',
  },
  { old: 'func f(a string) {}', now: 'func f(a ...string) {}', call: 'f(x)', expected: 'fits still-fits' },
  {
    old: 'func f(a string) {}',
    now: 'func f(names ...int) {}',
    call: 'f("x")',
    expected: 'broken parameter-type-changed',
  },
  {
    old: 'func f(a []any) {}',
    now: 'func f(a ...any) {}',
    call: 'f(xs)',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'func f(a string, b ...string) {}',
    now: 'func f(b ...string) {}',
    call: 'f("x", ys...)',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(a ...string) {}',
    now: 'func f(b ...string) {}',
    call: 'f(xs...)',
    expected: 'fits still-fits',
  },
  {
    old: 'func f(a string) {}',
    now: 'func f(a []string) {}',
    call: 'f("x")',
    expected: 'broken parameter-type-changed',
  },
];

const results: Row[] = [
  { old: 'func f() { }', now: 'func f() int { return 1 }', call: 'defer f()', expected: 'fits still-fits' },
  {
    old: 'func f() (int, error) { return 1, nil }',
    now: 'func f() (int, bool, error) { return 1, true, nil }',
    call: 'x, err := f()',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() (int, error) { return 1, nil }',
    now: 'func f() { }',
    call: 'x, err := f()',
    expected: 'broken result-removed',
    says: 'returns nothing now',
  },
  {
    old: 'func f() (int, error) { return 1, nil }',
    now: 'func f() (string, error) { return "", nil }',
    call: 'x, err := f()',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'func f() error { return nil }',
    now: 'func f() { }',
    call: 'if err := f(); err != nil { }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() error { return nil }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'if err := f(); err != nil { }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() []int { return nil }',
    now: 'func f() { }',
    call: 'for range f() { }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() []int { return nil }',
    now: 'func f() ([]int, error) { return nil, nil }',
    call: 'for _, x := range f() { g(x) }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() *T { return nil }',
    now: 'func f() (*T, error) { return nil, nil }',
    call: 'f().g()',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() bool { return true }',
    now: 'func f() (bool, error) { return true, nil }',
    call: 'if f() { }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'g(1, f())',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'g(f())',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'x = f() + 1',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'return f()',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (n int) { return 1 }',
    call: 'x := f()',
    expected: 'fits still-fits',
  },
  {
    old: 'func f() (int, error) { return 1, nil }',
    now: 'func f() (n int, err error) { return 1, nil }',
    call: 'x, err := f()',
    expected: 'fits still-fits',
  },
  { old: 'func f() int { return 1 }', now: 'func f() { }', call: 'go f()', expected: 'fits still-fits' },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'x = -f()',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'x = xs[f()]',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'xs := []int{f()}',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'm := map[string]int{"a": f()}',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'c <- f()',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'f()++',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'switch f() { }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'switch x { case f(): }',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'return 1, f()',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'g(f()...)',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'x = f() == 1',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'p := T{a: f()}',
    expected: 'broken result-removed',
  },
  {
    old: 'func f() int { return 1 }',
    now: 'func f() (int, error) { return 1, nil }',
    call: 'xs = xs[1:f()]',
    expected: 'broken result-removed',
  },
  { old: 'func f() int { return 1 }', now: 'func f() { }', call: 'g(f())', expected: 'broken result-removed' },
];

const t = 'type T struct{}\n';

const receivers: Row[] = [
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (t *T) f(a int) {}`,
    call: 't.f(1)',
    expected: 'suspect receiver-changed',
    says: 'pointer',
  },
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (t *T) f(a int) {}`,
    call: 'g().f(1)',
    expected: 'suspect receiver-changed',
    says: 'address',
  },
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (t *T) f(a int) {}`,
    call: 'T{}.f(1)',
    expected: 'broken receiver-changed',
    says: 'address',
  },
  {
    old: `${t}func (t *T) f(a int) {}`,
    now: `${t}func (t T) f(a int) {}`,
    call: 't.f(1)',
    expected: 'suspect receiver-changed',
    says: 'copy',
  },
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (other T) f(a int) {}`,
    call: 't.f(1)',
    expected: 'fits still-fits',
  },
  { old: `${t}func (t T) f(a int) {}`, now: `${t}func (T) f(a int) {}`, call: 't.f(1)', expected: 'fits still-fits' },
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (t *T) f(a int) {}`,
    call: '(&T{}).f(1)',
    expected: 'fits still-fits',
  },
  {
    old: `${t}func (t T) f(a int) {}`,
    now: `${t}func (t *T) f(a int) {}`,
    call: 'U{}.f(1)',
    expected: 'suspect receiver-changed',
  },
];

const generics: Row[] = [
  {
    old: 'func f[T any](a T) {}',
    now: 'func f[T, U any](a T) {}',
    call: 'f[int](1)',
    expected: 'broken type-parameters-changed',
    says: 'no argument tells `U`',
  },
  {
    old: 'func f[T, U any](a T) {}',
    now: 'func f[T any](a T) {}',
    call: 'f[int, string](1)',
    expected: 'broken type-parameters-changed',
    says: '2 type arguments',
  },
  {
    old: 'func f[T any](a T) {}',
    now: 'func f(a int) {}',
    call: 'f[int](1)',
    expected: 'broken type-parameters-changed',
  },
  {
    old: 'func f[T any](a T) {}',
    now: 'func f[T ~int](a T) {}',
    call: 'f[int](1)',
    expected: 'suspect type-parameters-changed',
  },
  { old: 'func f[T comparable](a T) {}', now: 'func f[T any](a T) {}', call: 'f[int](1)', expected: 'fits still-fits' },
  {
    old: 'func f[T any](a T) {}',
    now: 'func f[T any](a T, b int) {}',
    call: 'f[int](1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'func f[T, U any](a T, b U) {}',
    now: 'func f[U, T any](a T, b U) {}',
    call: 'f(1, "x")',
    expected: 'fits still-fits',
  },
  {
    old: 'func f[T, U any](a T, b U) {}',
    now: 'func f[U, T any](a U, b T) {}',
    call: 'f(1, "x")',
    expected: 'fits still-fits',
  },
  {
    old: 'func f[T any](a T) {}',
    now: 'func f[T any, U ~[]T](a T) {}',
    call: 'f[int](1)',
    expected: 'suspect type-parameters-changed',
  },
];

describe.each([
  ['parameters', parameters],
  ['variadic parameters', variadic],
  ['results', results],
  ['receivers', receivers],
  ['type parameters', generics],
] as const)('Go: %s', (_, rows) => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow(snippets, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
