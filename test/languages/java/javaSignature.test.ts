import { describe, expect, it } from 'vitest';
import { java } from '../../../src/languages/java/index.js';
import { type Signature, signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(member: string, type = 'class'): Promise<Signature> {
  const facts = await factsOf(java, `${type} A { ${member} }`);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no signature in ${member}`);
  return signature;
}

describe('Java signatures', () => {
  const table: [string, string, string][] = [
    ['void f() {}', '(): void', 'void f()'],
    [
      'public static <T extends A & B, U> Map<T, ? super U> f(final T a, @X int[] b, U... c) throws E2, a.E1 {}',
      '<T extends A & B, U>(a: T, b: int[], ...c: U[]): Map<T, U> throws import(a).E1, E2',
      'public static <T extends A & B, U> Map<T, ? super U> f(T a, int[] b, U... c) throws E2, a.E1',
    ],
    ['int f(int a[])[] { return null; }', '(a: int[]): int[]', 'int f(int a[])[]'],
    ['void f(A this, int b) {}', '(b: int): void', 'void f(int b)'],
    [
      'abstract void f(a.b.Outer.Inner<X> c);',
      '(c: import(a.b).Outer.Inner<X>): void',
      'abstract void f(a.b.Outer.Inner<X> c)',
    ],
    ['private A(int x) { }', '(x: int)', 'private A(int x)'],
    ['A(int x) throws IOException { }', '(x: int) throws IOException', 'A(int x) throws IOException'],
    ['@Deprecated(forRemoval = true) void f() { }', '@Deprecated (): void', 'void f()'],
    ['@java.lang.Deprecated void f(@Nullable String a) { }', '@Deprecated (a: String): void', 'void f(String a)'],
    [
      '<T extends Comparable<? super T>> T f(List<? extends T> a) { return null; }',
      '<T extends Comparable<T>>(a: List<T>): T',
      '<T extends Comparable<? super T>> T f(List<? extends T> a)',
    ],
  ];
  it.each(table)('%s', async (source, structure, text) => {
    const signature = await signatureOf(source);
    expect(renderSignature({ symbols: [] } as never, signature)).toBe(structure);
    expect(signature.text).toBe(text);
  });

  it('a record’s constructor reads like one', async () => {
    const facts = await factsOf(java, 'record P(@X int a, String... b) { P { } }');
    expect(facts.symbols.map((symbol) => symbol.signature?.text).filter(Boolean)).toEqual([
      'public int a()',
      'public String[] b()',
      'P(int a, String... b)',
    ]);
  });

  const modifiers: [string, string, string, string[]][] = [
    ['what is not written is for the package', 'class', 'void f() {}', []],
    ['protected and final', 'class', 'protected final void f() {}', ['final', 'protected']],
    ['abstract', 'abstract class', 'public abstract void f();', ['abstract', 'public']],
    ['synchronized and native', 'class', 'synchronized native void f();', ['native', 'synchronized']],
    ['static', 'class', 'private static void f() {}', ['private', 'static']],
    ['a method of an interface', 'interface', 'void f();', ['abstract', 'public']],
    ['a default method', 'interface', 'default void f() {}', ['default', 'public']],
    ['a static method of an interface', 'interface', 'static void f() {}', ['public', 'static']],
    ['a private method of an interface', 'interface', 'private void f() {}', ['private']],
    ['a constructor of an enum', 'enum', 'X(1); A(int a) {}', ['private']],
  ];
  it.each(modifiers)('modifiers: %s', async (_what, type, member, expected) => {
    expect((await signatureOf(member, type)).modifiers).toEqual(expected);
  });

  const equal: [string, string, string, string?][] = [
    ['layout and comments', 'int f(int a,int b){}', 'int f(\n  int a, // first\n  int b\n) { }'],
    ['annotations and final parameters', 'void f(int a) {}', '@X void f(final @Y int a) {}'],
    ['the order of thrown types', 'void f() throws A, B {}', 'void f() throws B, A {}'],
    ['the order of modifiers', 'public static final void f() {}', 'final static public void f() {}'],
    ['what an interface implies', 'void f();', 'public abstract void f();', 'interface'],
    ['where array brackets stand', 'int[] f(int[] a) {}', 'int f(int a[])[] {}'],
    ['the body', 'int f() { return 1; }', 'int f() { return 2; }'],
  ];
  it.each(equal)('do not depend on %s', async (_what, a, b, type) => {
    expect(signaturesEqual(await signatureOf(a, type), await signatureOf(b, type))).toBe(true);
  });

  const different: [string, string, string][] = [
    ['a parameter more', 'void f(int a) {}', 'void f(int a, int b) {}'],
    ['a parameter’s type', 'void f(int a) {}', 'void f(long a) {}'],
    ['a parameter’s name', 'void f(int a) {}', 'void f(int b) {}'],
    ['varargs instead of an array', 'void f(int[] a) {}', 'void f(int... a) {}'],
    ['a wildcard', 'void f(List<T> a) {}', 'void f(List<? extends T> a) {}'],
    ['the kind of wildcard', 'void f(List<? super T> a) {}', 'void f(List<? extends T> a) {}'],
    ['the return type', 'int f() {}', 'long f() {}'],
    ['a bound', '<T> void f() {}', '<T extends A> void f() {}'],
    ['a thrown type', 'void f() {}', 'void f() throws A {}'],
    ['static', 'void f() {}', 'static void f() {}'],
    ['final', 'void f() {}', 'final void f() {}'],
    ['that it is deprecated', 'void f() {}', '@Deprecated void f() {}'],
    ['the order of parameters', 'void f(int a, int b) {}', 'void f(int b, int a) {}'],
    ['visibility', 'public void f() {}', 'private void f() {}'],
  ];
  it.each(different)('depend on %s', async (_what, a, b) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(false);
  });
});
