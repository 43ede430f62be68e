import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/index.js';
import { type Signature, signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(source: string): Promise<Signature> {
  const facts = await factsOf(go, `package p\n${source}\n`);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no signature in ${source}`);
  return signature;
}

describe('Go signatures', () => {
  const table: [string, string, string][] = [
    ['func f() {}', '()', 'func f()'],
    [
      'func (s *S[T]) M(\n\ta, b int, // two\n\tc ...pkg.T,\n) (n int, err error) {}',
      '(receiver _: *S<T>, a: int, b: int, ...c: pkg.T[]): [int, error]',
      'func (s *S[T]) M(a, b int, c ...pkg.T) (n int, err error)',
    ],
    [
      'func F[K comparable, V int | ~string](m map[K][]V, f func(K) (V, error), c <-chan struct{ X int }) chan<- K {}',
      '<K extends comparable, V extends int | opaque(~string)>(m: map[K]V[], f: ((K) => [V, error]), c: <-chan<{X: int}>): chan<-<K>',
      'func F[K comparable, V int | ~string](m map[K][]V, f func(K) (V, error), c <-chan struct{ X int }) chan<- K',
    ],
    [
      'func f(interface{}, interface{ M(int) string }) (x *T) {}',
      '(_: any, _: {M: ((int) => string)}): *T',
      'func f(interface{}, interface{ M(int) string }) (x *T)',
    ],
    [
      'type I interface { M(ctx context.Context) error }',
      '(ctx: context.Context): error',
      'M(ctx context.Context) error',
    ],
    ['var F = func(a int) error { return nil }', '(a: int): error', 'func F(a int) error'],
  ];
  it.each(table)('%s', async (source, structure, text) => {
    const signature = await signatureOf(source);
    expect(renderSignature({ symbols: [] } as never, signature)).toBe(structure);
    expect(signature.text).toBe(text);
  });

  const equal: [string, string, string][] = [
    [
      'layout, comments and trailing commas',
      'func f(a int, b string) {}',
      'func f(\n\ta int, // first\n\tb string,\n) {\n}',
    ],
    ['grouping', 'func f(a, b int) {}', 'func f(a int, b int) {}'],
    ['the name of the receiver', 'func (s *S) f() {}', 'func (srv *S) f() {}'],
    ['names of results', 'func f() (int, error) {}', 'func f() (n int, err error) {}'],
    ['parentheses around one result', 'func f() error {}', 'func f() (error) {}'],
    ['the spelling of any', 'func f(a any) {}', 'func f(a interface{}) {}'],
    ['a missing name', 'func f(int) {}', 'func f(_ int) {}'],
  ];
  it.each(equal)('do not depend on %s', async (_what, a, b) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(true);
  });

  const different: [string, string, string][] = [
    ['a parameter more', 'func f(a int) {}', 'func f(a, b int) {}'],
    ['the order', 'func f(a int, b string) {}', 'func f(b string, a int) {}'],
    ['a type', 'func f(a int) {}', 'func f(a *int) {}'],
    ['an array’s length', 'func f(a [3]int) {}', 'func f(a [4]int) {}'],
    ['array or slice', 'func f(a [3]int) {}', 'func f(a []int) {}'],
    ['a channel’s direction', 'func f(a chan int) {}', 'func f(a <-chan int) {}'],
    ['variadic or slice', 'func f(a []int) {}', 'func f(a ...int) {}'],
    ['a result', 'func f() error {}', 'func f() (int, error) {}'],
    ['a constraint', 'func f[T any]() {}', 'func f[T comparable]() {}'],
    ['a receiver by pointer', 'func (s S) f() {}', 'func (s *S) f() {}'],
  ];
  it.each(different)('depend on %s', async (_what, a, b) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(false);
  });
});
