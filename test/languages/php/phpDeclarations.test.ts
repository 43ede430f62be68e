import { describe, expect, it } from 'vitest';
import { php } from '../../../src/languages/php/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderImports, renderSymbols } from '../renderFacts.js';

type Row = [title: string, code: string, lines: string[]];

const facts = (code: string) => factsOf(php, `<?php\n${code}`);

describe('PHP declarations', () => {
  const rows: Row[] = [
    [
      'kinds of declarations and what they inherit',
      'namespace A; interface I extends J {} abstract class C extends B implements I { use T; abstract function m(); private function p() {} } trait T {} enum E: int { case X = 1; } final class F {} function f() {}',
      [
        'interface I extends J [exported]',
        'class C extends B implements I embeds T [exported]',
        'method C.m() [abstract public exported bodiless]',
        'method C.p() [private]',
        'interface T [exported]',
        'enum E implements BackedEnum [exported]',
        'field E.X: E [exported]',
        'class F [exported]',
        'function f() [exported]',
      ],
    ],
    [
      'parameters: defaults, nullable, unions, intersections, variadic',
      'function f($a, int $b = 1, ?S $c = null, int|string $d, S&I $e, string ...$rest) {}',
      ['function f(a, b?: int = 1, c?: S | null = null, d: int | string, e: S & I, ...rest: string[]) [exported]'],
    ],
    [
      'promoted parameters, which are fields, too',
      'class A { function __construct(private readonly int $a, readonly protected ?S $b = null, int|string $c = 1) {} }',
      [
        'class A [exported]',
        'constructor A.__construct(a: int, b?: S | null = null, c?: int | string = 1) [public exported]',
        'field A.$a: int',
        'field A.$b: S | null [exported]',
      ],
    ],
    [
      'modifiers',
      'abstract class A { abstract protected static function f(): static; final public function g(): never {} private function h(): mixed {} }',
      [
        'class A [exported]',
        'method A.f(): self [abstract protected static exported bodiless]',
        'method A.g(): never [final public exported]',
        'method A.h(): mixed [private]',
      ],
    ],
    [
      'attributes that say something to callers',
      'class A { #[Deprecated("x"), Other] function f(#[SensitiveParameter] $p) {} #[\\NoDiscard] function g() {} } #[Deprecated] function h() {}',
      [
        'class A [exported]',
        'method A.f@Deprecated (p) [public exported]',
        'method A.g@NoDiscard () [public exported]',
        'function h@Deprecated () [exported]',
      ],
    ],
    ['a generator', 'function f(): iterable { yield 1; }', ['function f(): iterable [generator exported]']],
    [
      'parameters by reference',
      'function f(array &$a, &$b, S &...$c) {}',
      ['function f(a: *array, b: *mixed, ...c: *S[]) [exported]'],
    ],
    [
      'types of a doc comment where they tell more',
      'class S {} /**\n * @template T of S\n * @param T[] $a the first\n * @param array<int, S> $b\n * @param S|null $c\n * @param callable(S, int): bool $d\n * @param array{x: int, y?: S} $e\n * @param class-string<T> $g\n * @return list<S>\n */ function f(array $a, $b, $c, $d, $e, string $g): array {}',
      [
        'class S [exported]',
        'function f<T extends S>(a: T[], b: map[int]S, c: S | null, d: ((S, int) => bool), e: {x: int, y?: S}, g: typeof T): S[] [exported]',
      ],
    ],
    [
      'results that are the receiver, the class itself, or either of a condition',
      'class A { /** @return $this */ function a() {} /** @return static */ function b() {} /** @return self */ function c() {} function d(): static {} function e(): ?self {} /** @return ($x is int ? A : null) */ function g($x) {} }',
      [
        'class A [exported]',
        'method A.a(): self [public exported]',
        'method A.b(): self [public exported]',
        'method A.c(): A [public exported]',
        'method A.d(): self [public exported]',
        'method A.e(): A | null [public exported]',
        'method A.g(x): either<A, null> [public exported]',
      ],
    ],
    [
      'tags of analysers come before plain ones',
      '/** @return array\n * @phpstan-return array<string, A> */ function f(): array {} /** @psalm-param A $x */ function g($x) {}',
      ['function f(): map[string]A [exported]', 'function g(x: A) [exported]'],
    ],
    [
      'properties: typed, documented, promoted, assigned; constants',
      "class A { private ?S $s = null; public static int $n = 1; /** @var S[] */ protected $all = []; var $old; readonly S $r; public function __construct(protected S $p, private int $q = 2) { $this->old = new S; $this->undeclared = 1; } const X = 1; private const string Y = 'y'; }",
      [
        'class A [exported]',
        'field A.$s: S | null = <null>',
        'field A.$n: int = 1 [exported]',
        'field A.$all: S[] = [] [exported]',
        'field A.$old [exported]',
        'field A.$r: S [exported]',
        'constructor A.__construct(p: S, q?: int = 2) [public exported]',
        'field A.$p: S [exported]',
        'field A.$q: int',
        'field A.$old#2 = new S() [exported]',
        'field A.$undeclared = 1 [exported]',
        'field A.const X = 1 [exported]',
        'field A.const Y: string = <string>',
      ],
    ],
    [
      'what a function without a return type returns or yields',
      'function f($x) { if ($x) { return new A; } return null; } function g() { yield new A; } function h(): int { return 1; }',
      [
        'function f(x) -> new A() | <null> [exported]',
        'function g() -> new A() [generator exported]',
        'function h(): int [exported]',
      ],
    ],
    [
      'modifiers',
      'class A { final public static function a() {} protected function b() {} private function c() {} abstract function d(); }',
      [
        'class A [exported]',
        'method A.a() [final public static exported]',
        'method A.b() [protected exported]',
        'method A.c() [private]',
        'method A.d() [abstract public exported bodiless]',
      ],
    ],
    [
      'members that a doc comment declares, and what it mixes in',
      '/**\n * @property S $s\n * @property-read int $n\n * @method S find(int $id, string ...$more)\n * @method static static make($a = [1], ?S $b = null)\n * @method bare()\n * @mixin B\n */ class A {}',
      [
        'class A delegates B [exported]',
        'field A.$s: S [exported]',
        'field A.$n: int [exported]',
        'method A.find(id: int, ...more: string[]): S [public exported]',
        'method A.make(a? = [1], b?: S | null = null): self [public static exported]',
        'method A.bare() [public exported]',
      ],
    ],
    [
      'type arguments of what a class extends, implements and uses',
      '/** @extends Base<User>\n * @implements I<int, User> */ class A extends Base implements I, K { /** @use T<User> */ use T; }',
      ['class A extends Base<User> implements I<int, User> implements K embeds T<User> [exported]'],
    ],
    [
      'names that a class gives to methods of traits',
      'class A { use T, U { T::m insteadof U; U::m as protected um; n as k; } }',
      [
        'class A embeds T embeds U [exported]',
        'field A.use m = T.m [exported]',
        'field A.use um = U.m [exported]',
        'field A.use k = (T.n | U.n) [exported]',
      ],
    ],
    [
      'an anonymous class',
      'function f() { return new class(1) extends B { private $x; function m() {} }; }',
      [
        'function f() -> new &f.new B()(1) [exported]',
        'class f.new B() extends B',
        'field f.new B().$x',
        'method f.new B().m() [public]',
      ],
    ],
    [
      'test methods of PHPUnit',
      'class ATest extends TestCase { function testA() {} /** @test */ function b() {} #[Test] function c() {} function helper() {} protected function testD() {} } class B { function testX() {} }',
      [
        'class ATest extends TestCase [exported]',
        'method ATest.testA() [public exported isTest]',
        'method ATest.b() [public exported isTest]',
        'method ATest.c() [public exported isTest]',
        'method ATest.helper() [public exported]',
        'method ATest.testD() [protected exported]',
        'class B [exported]',
        'method B.testX() [public exported]',
      ],
    ],
    [
      'tests of Pest under their titles',
      "describe('a', function () { beforeEach(function () { f(); }); it('adds', function () { g(); }); test('x', fn () => h()); }); it('chained', function () {})->with([1]); $x->it('no', function () {}); it($t, function () {});",
      [
        'test describe("a")',
        'test describe("a").beforeEach()',
        'test describe("a").it("adds")',
        'test describe("a").test("x")',
        'test it("chained")',
      ],
    ],
    [
      'several namespaces in one file are symbols',
      'namespace A { class C {} function f() {} } namespace B\\D { class C {} } namespace { function g() {} }',
      [
        'namespace A [exported]',
        'class A.C [exported]',
        'function A.f() [exported]',
        'namespace B.D [exported]',
        'class B.D.C [exported]',
        'function g() [exported]',
      ],
    ],
    [
      'a function or class inside of another belongs to the namespace',
      'class A { function m() { function inner() {} if (true) { class B {} } } }',
      ['class A [exported]', 'method A.m() [public exported]', 'function inner() [exported]', 'class B [exported]'],
    ],
    [
      'property hooks',
      'class A { public string $n { get => f($this->n); set(string $v) { $this->n = g($v); } } }',
      ['class A [exported]', 'field A.$n: string [exported]'],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect(renderSymbols(await facts(code))).toEqual(lines);
  });
});

describe('PHP imports', () => {
  const rows: Row[] = [
    [
      'imports of classes, functions, groups, whole names and files',
      "use A\\B; use C\\D as E, F; use function G\\f; use function H\\{g, h as i}; use const J\\K; use L\\{M, N\\O as P, function q}; new \\Q\\R; \\s(); B\\T::u(); require __DIR__ . '/x/y.php'; include_once 'z.php'; require dirname(__DIR__) . '/w.php'; require $x;",
      [
        'A: B as B',
        'C: D as E',
        ': F as F',
        'G: f as f',
        'H: g as g',
        'H: h as i',
        'J: (effect)',
        'L: M as M',
        'L.N: O as P',
        'L: q as q',
        'Q: R as \\Q\\R',
        ': s as \\s',
        'A.B: T as \\A\\B\\T',
        './x/y.php: (effect)',
        './z.php: (effect)',
        './../w.php: (effect)',
      ],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect(renderImports(await facts(code))).toEqual(lines);
  });
});

describe('PHP variables', () => {
  const rows: Row[] = [
    [
      'variables through assignments, loops, destructuring and catch clauses',
      "function f(A $a, $b) { $c = new B; $c = $c->next(); if ($a) { $c = 1; } foreach ($b as $k => $v) {} [$d, 'k' => $e] = g(); $all[] = $c; try {} catch (E | F $x) {} static $s = 1; global $g; $h ??= i(); }",
      [
        'parameter $a: A',
        'parameter $b',
        'variable $c = new B()',
        'variable $c = $c.next()',
        'variable $c = 1',
        'variable $c = 1',
        'variable $k = key($b)',
        'variable $v = element($b)',
        'variable $d = item0(g())',
        'variable $e = g()[k]',
        'variable $all = [$c]',
        'variable $x: E | F',
        'variable $s = 1',
        'variable $h = i()',
      ],
    ],
    [
      'variables and properties that a condition, an assertion or a comment narrows',
      'function f($x, $y) { if ($x instanceof A && $y->p instanceof B) {} if (!$x instanceof C) { return; } assert($y instanceof D); /** @var E $z */ $z = g(); /** @var F $w */ foreach ($w as $q) {} }',
      [
        'parameter $x',
        'parameter $y',
        'variable $x: A',
        'variable $x: A',
        'variable $y->p: B',
        'variable $x: C',
        'variable $y: D',
        'variable $z: E = g()',
        'variable $w: F',
        'variable $q = element($w)',
      ],
    ],
    [
      'what closures take over and are handed',
      '$a = 1; $f = function (A $x, $y) use ($a, &$b) { return $x; }; m(fn ($z) => $z->n());',
      [
        'variable $a = 1',
        'variable $a = $a',
        'variable $b = $b',
        'parameter $x: A',
        'parameter $y',
        'variable $f = lambda($x)',
        'parameter $z = param0 of arg0 of m(lambda($z.n()))',
      ],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect(renderBindings(await facts(code))).toEqual(lines);
  });
});

describe('PHP signature texts', () => {
  const rows: Row[] = [
    [
      'signatures as they are shown',
      '#[A] abstract class C { #[B] final public static function m( #[D] array &$a , callable $c=null, ?int ...$r ) : ?static { } private function __construct(protected readonly S $s = new S()) {} }',
      [
        'final public static function m(array &$a, callable $c = null, ?int ...$r): ?static',
        'private function __construct(protected readonly S $s = new S())',
      ],
    ],
  ];
  it.each(rows)('%s', async (_title, code, lines) => {
    expect((await facts(code)).symbols.flatMap(({ signature }) => (signature ? [signature.text] : []))).toEqual(lines);
  });
});
