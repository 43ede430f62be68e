import { describe, expect, it } from 'vitest';
import { kotlin } from '../../../src/languages/kotlin/index.js';
import { readableKotlin } from '../../../src/languages/kotlin/readableKotlin.js';
import { isTestPath } from '../../../src/model/testPath.js';
import { factsOf } from '../parse.js';
import { renderCalls } from '../renderFacts.js';

const pathsOf = async (source: string) =>
  (await factsOf(kotlin, source)).symbols.map(({ kind, path, exported, isTest }) => {
    return `${kind} ${path}${exported ? '' : ' (own)'}${isTest ? ' (test)' : ''}`;
  });

describe('Kotlin symbols', () => {
  const rows: [string, string, string[]][] = [
    [
      'a class with its constructors and properties',
      'class A(val x: Int, y: Int) {\n  constructor() : this(1, 2)\n  private val z = 1\n  fun f() {}\n}',
      ['class A', 'constructor A.A', 'field A.x', 'constructor A.A#2', 'field A.z (own)', 'method A.f'],
    ],
    [
      'objects and companions',
      'object O {\n  fun f() {}\n}\nclass A {\n  companion object {\n    fun g() {}\n  }\n}',
      ['object O', 'method O.f', 'class A', 'object A.Companion', 'method A.Companion.g'],
    ],
    [
      'an enum',
      'enum class E(val x: Int) {\n  A(1) {\n    override fun f() {}\n  };\n  open fun f() {}\n}',
      [
        'enum E',
        'constructor E.E',
        'field E.x',
        'field E.A',
        'object E.A {} (own)',
        'method E.A {}.f (own)',
        'method E.f',
      ],
    ],
    [
      'accessors',
      'class A {\n  val x get() = 1\n  var y = 2\n    set(value) { field = value }\n}',
      ['class A', 'getter A.x', 'field A.y', 'setter A.y#2'],
    ],
    [
      'functions in functions',
      'fun f() {\n  fun g() {}\n  class L\n}',
      ['function f', 'function f.g (own)', 'class f.L (own)'],
    ],
    [
      'an anonymous object',
      'fun f() = object : I {\n  override fun g() {}\n}',
      ['function f', 'object f.object : I (own)', 'method f.object : I.g (own)'],
    ],
    ['names in backticks', 'fun `a b`() {}', ['function a b']],
    [
      'tests by annotation',
      'class T {\n  @Test fun a() {}\n  @ParameterizedTest fun b() {}\n  fun c() {}\n}',
      ['class T', 'method T.a (test)', 'method T.b (test)', 'method T.c'],
    ],
    [
      'tests with titles',
      'class T : FunSpec({\n  context("a") {\n    test("b c") { f() }\n  }\n})',
      ['class T', 'test T.context("a") (own) (test)', 'test T.context("a").test("b c") (own) (test)'],
    ],
    [
      'string specifications',
      'class T : StringSpec({\n  "adds" { f() }\n})',
      ['class T', 'test T."adds" (own) (test)'],
    ],
    [
      'groups by an operator',
      'class T : FreeSpec({\n  "a" - {\n    "b" { f() }\n  }\n})',
      ['class T', 'test T."a" (own) (test)', 'test T."a"."b" (own) (test)'],
    ],
    ['a call with a title elsewhere is no test', 'fun f() { test("a") { } }', ['function f']],
  ];
  it.each(rows)('%s', async (_title, source, expected) => {
    expect(await pathsOf(source)).toEqual(expected);
  });
});

describe('Kotlin call sites', () => {
  const rows: [string, string, string[]][] = [
    [
      'a trailing lambda is the last argument of the same call',
      'fun f() { g(1) { h() } }',
      ['g(1, lambda(h())) in f', 'h() in f'],
    ],
    ['a generic call that looks like comparisons', 'fun f() { g<A> { h() } }', ['g<A>(lambda(h())) in f', 'h() in f']],
    ['a negation before a chain', 'fun f() { !a.b() }', ['a.b() in f']],
    ['a safe call and an assertion', 'fun f() { a?.b()!!.c() }', ['a.b().c() in f', 'a.b() in f']],
    ['names, spreads', 'fun f() { g(a = 1, *b) }', ['g(a=1, ...b) in f']],
    [
      'operators',
      'fun f() { a + b; a[1]; a in b; a += b }',
      ['a.plus(b) in f', 'a.get(1) in f', 'b.contains(a) in f', 'a.plusAssign(b) in f'],
    ],
    ['no operators of literals', 'fun f() { 1 + 2; "a" + b; a + "b" }', []],
    ['a superclass’s constructor', 'class A(x: Int) : B(x)', ['super(x) in A.A']],
    ['templates', 'fun f() = "a \u0024{b.c()} $d"', ['b.c() in f']],
    ['initialisers belong to the class', 'class A {\n  val x = f()\n  init { g() }\n}', ['f() in A', 'g() in A']],
  ];
  it.each(rows)('%s', async (_title, source, expected) => {
    expect(renderCalls(await factsOf(kotlin, source))).toEqual(expected);
  });
});

describe('Kotlin text that the grammar reads in another form', () => {
  const rows: [string, string][] = [
    ['an annotation class behind an annotation', '@A(1)\nannotation class B\n'],
    ['context parameters', 'context(a: A)\nfun f() {}\n'],
    ['dollars before a string', 'val a = $$"x$y"\n'],
    ['a comma before the semicolon of an enum', 'enum class E {\n  A, B, ;\n  fun f() {}\n}\n'],
    ['a modifier as a name', 'fun f() {\n  open(x)\n}\n'],
    ['an empty list in an annotation', 'annotation class A(val b: Array<Int> = [])\n'],
    ['a call of get on a line of its own', 'fun f() {\n  val a by b\n  get("x") { }\n}\n'],
    ['a guard', 'fun f(x: Any) = when (x) {\n  is String if x.isEmpty() -> 1\n  else -> 2\n}\n'],
    ['an annotated constructor with a modifier', 'class A\n  @B(1)\n  internal constructor() : C {\n  fun f() {}\n}\n'],
  ];
  it.each(rows)('%s', async (_title, source) => {
    const readable = readableKotlin(source);
    expect(readable.length).toBe(source.length);
    expect(readable.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length));
    expect((await factsOf(kotlin, source)).health.state).toBe('clean');
  });

  it('leaves other text alone', () => {
    const source = 'class A(val open: Int) {\n  open fun f() = g(open = 1)\n  val x = get()\n}\n';
    expect(readableKotlin(source).replace(/_pen/g, 'open')).toBe(source);
  });
});

describe('Kotlin with errors', () => {
  it('gives the facts of the sound parts', async () => {
    const facts = await factsOf(kotlin, 'fun a() { b() }\nfun (((\nfun c() { d() }\n');
    expect(facts.symbols.map(({ name }) => name)).toContain('a');
    expect(facts.health.state).toBe('errors');
  });

  it('survives nesting without end', async () => {
    const source = `fun f() { ${'a { '.repeat(2000)}${' }'.repeat(2000)} }`;
    expect((await factsOf(kotlin, source)).symbols[0]?.name).toBe('f');
  });
});

describe('Kotlin test paths', () => {
  it.each([
    ['a/src/commonTest/kotlin/Helpers.kt', true],
    ['a/src/test/kotlin/Helpers.kt', true],
    ['a/RouteTest.kt', true],
    ['a/RouteSpec.kt', true],
    ['a/src/main/kotlin/Route.kt', false],
    ['a/src/main/kotlin/Tester.kt', false],
  ])('%s', (path, expected) => {
    expect(isTestPath(path)).toBe(expected);
  });
});
