import { describe, expect, it } from 'vitest';
import { csharp } from '../../../src/languages/csharp/index.js';
import { type Signature, signaturesEqual } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(member: string, type = 'class'): Promise<Signature> {
  const facts = await factsOf(csharp, `${type} A { ${member} }`);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature;
  if (!signature) throw new Error(`no signature in ${member}`);
  return signature;
}

describe('C# signatures', () => {
  const table: [string, string, string][] = [
    ['void F() {}', '(): void', 'void F()'],
    [
      'public static int F(string a, int b = 2) => 1;',
      '(a: string, b?: int = 2): int',
      'public static int F(string a, int b = 2)',
    ],
    [
      'T F<T, U>(T a, U[] b) where T : class, I, new() where U : I => a;',
      '',
      'T F<T, U>(T a, U[] b) where T: class, I, new() where U: I',
    ],
    ['void F(params object[] rest) {}', '(...rest: object[]): void', 'void F(params object[] rest)'],
    ['void F([X] string a, [Y(1)] int b) {}', '(a: string, b: int): void', 'void F(string a, int b)'],
    ['public A(int x) : base(x) { }', '(x: int)', 'public A(int x)'],
    [
      'Task<List<B>> F(N.M.C c, Dictionary<string, B> d) => null;',
      '(c: N.M.C, d: Dictionary<string, B>): Task<List<B>>',
      'Task<List<B>> F(N.M.C c, Dictionary<string, B> d)',
    ],
    ['static A operator +(A a, A b) => a;', '(a: A, b: A): A', 'static A operator +(A a, A b)'],
    ['void I.F(int a) {}', '(a: int): void', 'void I.F(int a)'],
    ['[Obsolete("x")] void F() {}', '@Obsolete (): void', 'void F()'],
    ['[System.Obsolete("x", error: true)] void F() {}', '@Obsolete(error) (): void', 'void F()'],
    [
      'void F(ref int a, out string b, in long c, ref readonly X d) {}',
      '(a: int & opaque(ref), b: string & opaque(out), c: long & opaque(in), d: X & opaque(in)): void',
      'void F(ref int a, out string b, in long c, ref readonly X d)',
    ],
    [
      'void F<T>(T? a = default, CancellationToken ct = default) where T : struct, I<T> {}',
      '<T extends opaque(struct) & I<T>>(a?: T | null = default, ct?: CancellationToken = default): void',
      'void F<T>(T? a = default, CancellationToken ct = default) where T: struct, I<T>',
    ],
    ['B this[int i] => null;', '(i: int): B', 'B this[int i]'],
  ];
  it.each(table)('%s', async (member, rendered, text) => {
    const signature = await signatureOf(member);
    const facts = await factsOf(csharp, `class A { ${member} }`);
    if (rendered !== '') expect(renderSignature(facts, signature)).toBe(rendered);
    expect(signature.text).toBe(text);
  });

  const modifiers: [string, string, string, string[]][] = [
    ['a member without a word is private', 'class', 'void F() {}', ['private']],
    ['a member of an interface is public and abstract', 'interface', 'void F();', ['abstract', 'public']],
    ['a default method of an interface', 'interface', 'void F() {}', ['public']],
    [
      'words that count',
      'class',
      'protected internal sealed override void F() {}',
      ['internal', 'override', 'protected', 'sealed'],
    ],
    ['private protected', 'class', 'private protected void F() {}', ['private', 'protected']],
    ['internal', 'class', 'internal static void F() {}', ['internal', 'static']],
    ['unsafe and extern', 'class', 'static extern unsafe void F();', ['extern', 'private', 'static', 'unsafe']],
    ['a static member of an interface', 'interface', 'static abstract void F();', ['abstract', 'public', 'static']],
    ['virtual and async', 'class', 'public virtual async Task F() {}', ['async', 'public', 'virtual']],
    ['abstract', 'abstract class', 'public abstract void F();', ['abstract', 'public']],
    ['readonly of a struct', 'struct', 'public readonly int F() => 1;', ['public', 'readonly']],
    ['partial', 'partial class', 'partial void F();', ['partial', 'private']],
    ['an extension method', 'static class', 'public static void F(this int a) {}', ['extension', 'public', 'static']],
  ];
  it.each(modifiers)('%s', async (_title, type, member, expected) => {
    expect((await signatureOf(member, type)).modifiers).toEqual(expected);
  });

  it('takes what an extension method extends as its receiver', async () => {
    const { parameters } = await signatureOf('public static void F(this int a, int b) {}');
    expect(parameters.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['receiver a', 'positional b']);
  });

  const equal: [string, string, string, boolean][] = [
    ['layout does not count', 'void F( int a,int b ){}', 'void F(int a, int b) { }', true],
    ['attributes do not count', '[X] void F([Y] int a) {}', 'void F(int a) {}', true],
    ['a default counts', 'void F(int a = 1) {}', 'void F(int a = 2) {}', false],
    ['ref counts', 'void F(int a) {}', 'void F(ref int a) {}', false],
    ['out is no ref', 'void F(ref int a) {}', 'void F(out int a) { a = 1; }', false],
    ['what may be null is another type', 'void F(string a) {}', 'void F(string? a) {}', false],
    ['a question mark and Nullable are one', 'void F(int? a) {}', 'void F(Nullable<int> a) {}', true],
    ['a constraint counts', 'void F<T>() where T : I {}', 'void F<T>() where T : class, I {}', false],
    ['visibility counts', 'public void F() {}', 'internal void F() {}', false],
    ['a private word that is implied does not', 'private void F() {}', 'void F() {}', true],
    ['obsolete counts', '[Obsolete] void F() {}', 'void F() {}', false],
    ['async counts', 'async Task F() {}', 'Task F() {}', false],
    ['params counts', 'void F(params int[] a) {}', 'void F(int[] a) {}', false],
    ['this counts', 'static void F(this int a) {}', 'static void F(int a) {}', false],
  ];
  it.each(equal)('%s', async (_title, a, b, expected) => {
    expect(signaturesEqual(await signatureOf(a), await signatureOf(b))).toBe(expected);
  });
});
