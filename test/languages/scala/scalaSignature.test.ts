import { describe, expect, it } from 'vitest';
import { scala } from '../../../src/languages/scala/index.js';
import type { Facts } from '../../../src/model/facts.js';
import { signaturesEqual } from '../../../src/model/signature.js';
import type { DeclaredSymbol } from '../../../src/model/symbol.js';
import { factsOf } from '../parse.js';

async function signatureOf(code: string, path: string) {
  const facts = await factsOf(scala, code);
  const found = symbolAt(facts, path).signature;
  if (!found) throw new Error(`No signature of ${path}.`);
  return found;
}

function symbolAt(facts: Facts, path: string): DeclaredSymbol {
  const found = facts.symbols.find((symbol) => symbol.path === path);
  if (!found) throw new Error(`No ${path} in ${facts.symbols.map((symbol) => symbol.path).join()}.`);
  return found;
}

describe('Scala signatures', () => {
  it.each([
    ['def f(a: Int): String = ""', 'def f(a: Int): String', ['a:positional']],
    ['def f(a: Int, b: String = "x") = 1', 'def f(a: Int, b: String = "x")', ['a:positional', 'b:positional?']],
    ['def f(xs: String*) = 1', 'def f(xs: String*)', ['xs:rest?']],
    ['def f(a: Int)(b: Int) = 1', 'def f(a: Int)(b: Int)', ['a:positional', 'b:positional@1']],
    ['def f(a: Int)(implicit b: B) = 1', 'def f(a: Int)(implicit b: B)', ['a:positional', 'b:positional?@1 implied']],
    ['def f(a: Int)(using b: B) = 1', 'def f(a: Int)(using b: B)', ['a:positional', 'b:positional?@1 implied']],
    ['def f[T: Ord](a: T) = 1', 'def f[T: Ord](a: T)', ['a:positional', 'evidence$1:positional?@1 implied']],
    ['def f = 1', 'def f', []],
    ['def f() = 1', 'def f()', []],
    ['final def f(g: => Int) = 1', 'final def f(g: => Int)', ['g:positional']],
  ])('%s', async (code, text, parameters) => {
    const signature = await signatureOf(code, 'f');
    expect(signature.text).toBe(text);
    expect(
      signature.parameters.map(
        ({ name, kind, optional, list, implied }) =>
          `${name}:${kind}${optional ? '?' : ''}${list === undefined ? '' : `@${list}`}${implied ? ' implied' : ''}`,
      ),
    ).toEqual(parameters);
  });

  it.each([
    ['@throws[IOException] def f() = 1', [named('IOException')], undefined],
    ['@throws(classOf[E]) @throws[D]("why") def f() = 1', [named('D'), named('E')], undefined],
    ['@deprecated("x", "1") def f() = 1', undefined, ['deprecated']],
    ['@tailrec def f() = 1', undefined, undefined],
  ])('annotations: %s', async (code, throws, decorators) => {
    const signature = await signatureOf(code, 'f');
    expect([signature.throws, signature.decorators]).toEqual([throws, decorators]);
  });

  it('tells a method without a list from one with an empty list', async () => {
    expect((await signatureOf('def f = 1', 'f')).modifiers).toEqual(['property']);
    expect((await signatureOf('def f() = 1', 'f')).modifiers).toEqual([]);
    expect((await signatureOf('def f(implicit a: A) = 1', 'f')).modifiers).toEqual(['property']);
  });

  it.each([
    ['layout', 'def f(a: Int,\n    b: Int): Int = 1', 'def f(a: Int, b: Int): Int = 2'],
    ['comments', 'def f(a: Int /* one */): Int = 1', 'def f(a: Int): Int = 1'],
    ['a trailing comma', 'def f(\n  a: Int,\n): Int = 1', 'def f(a: Int): Int = 1'],
  ])('%s never counts', async (_what, one, other) => {
    expect(signaturesEqual(await signatureOf(one, 'f'), await signatureOf(other, 'f'))).toBe(true);
  });

  it.each([
    ['a type', 'def f(a: Int) = 1', 'def f(a: Long) = 1'],
    ['a by-name parameter', 'def f(a: Int) = 1', 'def f(a: => Int) = 1'],
    ['lists', 'def f(a: Int, b: Int) = 1', 'def f(a: Int)(b: Int) = 1'],
    ['an implicit list', 'def f(a: Int)(b: B) = 1', 'def f(a: Int)(implicit b: B) = 1'],
    ['a default', 'def f(a: Int = 1) = 1', 'def f(a: Int = 2) = 1'],
    ['a bound', 'def f[T <: A](a: T) = 1', 'def f[T <: B](a: T) = 1'],
    ['empty parentheses', 'def f = 1', 'def f() = 1'],
    ['a name', 'def f(a: Int) = 1', 'def f(b: Int) = 1'],
    ['a thrown type', 'def f() = 1', '@throws[E] def f() = 1'],
    ['a lower bound', 'def f[T >: A](a: T) = 1', 'def f[T >: B](a: T) = 1'],
    ['a context bound', 'def f[T](a: T) = 1', 'def f[T: Ord](a: T) = 1'],
  ])('%s counts', async (_what, one, other) => {
    expect(signaturesEqual(await signatureOf(one, 'f'), await signatureOf(other, 'f'))).toBe(false);
  });

  it('reads constructors from class headers and from this', async () => {
    const code =
      'class C private (val a: Int, b: String = "") { def this(a: Int) = this(a, "") }\ncase class D(x: Int)';
    expect((await signatureOf(code, 'C.C')).text).toBe('class C private (val a: Int, b: String = "")');
    expect((await signatureOf(code, 'C.C')).modifiers).toEqual(['private']);
    expect((await signatureOf(code, 'C.C#2')).text).toBe('def this(a: Int)');
    expect((await signatureOf(code, 'D.D')).modifiers).toEqual(['case']);
  });

  it.each([
    ['private', 'private def f = 1', ['private', 'property']],
    ['private to a package', 'private[app] def f = 1', ['internal', 'property']],
    ['protected', 'protected override def f = 1', ['override', 'property', 'protected']],
    ['inline', 'inline def f(a: Int) = 1', ['inline']],
    ['private to the object', 'private[this] def f() = 1', ['private']],
    ['protected to a package', 'protected[app] final def f() = 1', ['final', 'protected']],
    ['implicit', 'implicit def f(a: Int): B = x', ['implicit']],
  ])('modifiers: %s', async (_what, code, modifiers) => {
    expect((await signatureOf(`class A { ${code} }`, 'A.f')).modifiers.toSorted()).toEqual(modifiers);
  });

  it('gives an extension its receiver and its type parameters', async () => {
    const signature = await signatureOf('extension [T](xs: List[T]) def second(n: Int): T = xs(n)', 'second');
    expect(signature.text).toBe('extension [T](xs: List[T]) def second(n: Int): T');
    expect(signature.modifiers).toEqual(['extension']);
    expect(signature.parameters.map(({ name, kind }) => `${name}:${kind}`)).toEqual(['xs:receiver', 'n:positional']);
    expect(signature.typeParameters?.map(({ name }) => name)).toEqual(['T']);
  });

  it.each([
    ['a.b.C[D]', { kind: 'named', path: ['a', 'b', 'C'], args: [{ kind: 'named', path: ['D'] }] }],
    ['(A, B)', { kind: 'tuple', elements: [named('A'), named('B')] }],
    ['A => B', { kind: 'function', parameters: [named('A')], returns: named('B') }],
    ['(A, B) => C', { kind: 'function', parameters: [named('A'), named('B')], returns: named('C') }],
    ['A | B', { kind: 'union', members: [named('A'), named('B')] }],
    ['A & B', { kind: 'intersection', members: [named('A'), named('B')] }],
    ['A with B', { kind: 'intersection', members: [named('A'), named('B')] }],
    ['x.type', { kind: 'typeof', of: { kind: 'name', name: 'x' } }],
    ['this.type', { kind: 'self' }],
    ['A#B', { kind: 'named', path: ['A', 'B'] }],
    ['1', { kind: 'literal', text: '1' }],
  ])('the type %s', async (text, type) => {
    expect((await signatureOf(`def f: ${text} = ???`, 'f')).returnType).toEqual(type);
  });
});

function named(name: string) {
  return { kind: 'named', path: [name] };
}
