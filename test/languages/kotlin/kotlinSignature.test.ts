import { describe, expect, it } from 'vitest';
import { kotlin } from '../../../src/languages/kotlin/index.js';
import type { Signature } from '../../../src/model/signature.js';
import { factsOf } from '../parse.js';
import { renderSignature } from '../renderFacts.js';

async function signatureOf(source: string): Promise<[string, string, readonly string[]]> {
  const facts = await factsOf(kotlin, source);
  const signature = facts.symbols.find((symbol) => symbol.signature)?.signature as Signature;
  return [renderSignature(facts, signature), signature.text, signature.modifiers];
}

describe('Kotlin signatures', () => {
  const rows: [source: string, structure: string, text: string, modifiers: string][] = [
    ['fun f() {}', '()', 'fun f()', ''],
    [
      'fun f(a: Int, b: String = "x"): Long = 1',
      '(a: Int, b?: String = "x"): Long',
      'fun f(a: Int, b: String = "x"): Long',
      '',
    ],
    [
      'private suspend inline fun <reified T : Any> f(vararg a: T) {}',
      '<T extends Any>(...a: T[])',
      'private suspend inline fun <reified T: Any> f(vararg a: T)',
      'inline private suspend',
    ],
    ['fun String?.f(a: Int) = 1', '(receiver this: String | null, a: Int)', 'fun String?.f(a: Int)', 'extension'],
    [
      'operator fun plus(a: List<*>): Map<in A, out B> = x',
      '(a: List<opaque(*)>): Map<A, B>',
      'operator fun plus(a: List<*>): Map<in A, out B>',
      'operator',
    ],
    [
      'class A private constructor(val a: Int, b: Int = 1)',
      '(a: Int, b?: Int = 1)',
      'private constructor(a: Int, b: Int = 1)',
      'private',
    ],
    ['class A { constructor(a: Int) : this() {} }', '(a: Int)', 'constructor(a: Int)', ''],
    ['data class A(val a: Int, val b: String?)', '(a: Int, b: String | null)', 'constructor(a: Int, b: String?)', ''],
    ['class A protected constructor(a: Int)', '(a: Int)', 'protected constructor(a: Int)', 'protected'],
    ['@Throws(IOException::class, a.b.E::class) fun f() {}', '() throws import(a.b).E, IOException', 'fun f()', ''],
    ['@kotlin.jvm.Throws(E::class) fun f() {}', '() throws E', 'fun f()', ''],
    ['@Deprecated("x", ReplaceWith("g")) fun f() {}', '@Deprecated ()', 'fun f()', ''],
    ['@Deprecated("x", level = DeprecationLevel.ERROR) fun f() {}', '@Deprecated(ERROR) ()', 'fun f()', ''],
    [
      'fun <T : Any, U> f(a: T): U where T : X, T : Comparable<T>, U : Y = x',
      '<T extends Any & X & Comparable<T>, U extends Y>(a: T): U',
      'fun <T: Any, U> f(a: T): U',
      '',
    ],
    [
      'fun <T> List<T>.f(a: T = x): T = a',
      '<T>(receiver this: List<T>, a?: T = x): T',
      'fun <T> List<T>.f(a: T = x): T',
      'extension',
    ],
    [
      'abstract class A { protected abstract suspend fun f() }',
      '()',
      'protected abstract suspend fun f()',
      'abstract protected suspend',
    ],
    ['open class A { internal open fun f() {} }', '()', 'internal open fun f()', 'internal open'],
    ['class A : B() { final override fun f() {} }', '()', 'final override fun f()', 'final override'],
    ['interface I {\n  fun f() {}\n}', '()', 'fun f()', ''],
    ['class A {\n  companion object {\n    fun f(a: Int) {}\n  }\n}', '(a: Int)', 'fun f(a: Int)', ''],
    ['infix fun A.f(b: A) = b', '(receiver this: A, b: A)', 'infix fun A.f(b: A)', 'extension infix'],
    ['external fun f()', '()', 'external fun f()', 'extern'],
    ['interface I {\n  fun f(a: a.b.C)\n}', '(a: import(a.b).C)', 'fun f(a: a.b.C)', 'abstract'],
    ['val String.last: Char\n  get() = x', '(receiver this: String): Char', 'val String.last: Char', 'extension'],
  ];
  it.each(rows)('%s', async (source, structure, text, modifiers) => {
    const [shown, line, words] = await signatureOf(source);
    expect([shown, line, words.join(' ')]).toEqual([structure, text, modifiers]);
  });

  it('is equal whatever its layout', async () => {
    const [one] = await signatureOf('fun f(a: Int, b: String) {}');
    const [other] = await signatureOf('fun f(\n  a: Int, // a\n  b: String,\n) {}');
    expect(other).toBe(one);
  });
});
