import { type Files, type ResolutionRow, resolutionTable } from './resolutionTable.js';

const one = (code: string): Files => ({ 'a.php': `<?php\n${code}` });
const files = (entries: Record<string, string>): Files =>
  Object.fromEntries(
    Object.entries(entries).map(([path, code]) => [path, path.endsWith('.php') ? `<?php\n${code}` : code]),
  );

const service = 'class S { function run() {} }';
const run = 'receiver_type a.php::S.run';

const nameRows: ResolutionRow[] = [
  ['a function of the file', one('function f() {} f();'), 'a.php f', 'exact a.php::f'],
  ['a function above its declaration, in another case', one('F(); function f() {}'), 'a.php f', 'exact a.php::f'],
  [
    'a function of the namespace in another file',
    files({ 'a.php': 'namespace A; function f() {}', 'b.php': 'namespace A; f();' }),
    'b.php f',
    'package a.php::f',
  ],
  [
    'a function that falls back to the global namespace',
    files({ 'a.php': 'function f() {}', 'b.php': 'namespace A\\B; f();' }),
    'b.php f',
    'package a.php::f',
  ],
  [
    'a function of the namespace hides the global one',
    files({ 'a.php': 'function f() {}', 'c.php': 'namespace B; function f() {}', 'b.php': 'namespace B; f();' }),
    'b.php f',
    'package c.php::f',
  ],
  [
    'no function of a namespace around',
    files({ 'a.php': 'namespace A; function f() {}', 'b.php': 'namespace A\\B; f();' }),
    'b.php f',
    'missing_target',
  ],
  ['a function of PHP', one('strlen("x");'), 'a.php strlen', 'external strlen'],
  ['a function of PHP from a namespace', one('namespace A; strlen("x");'), 'a.php strlen', 'external strlen'],
  ['a function of PHP, fully qualified', one('namespace A; \\strlen("x");'), 'a.php strlen', 'external strlen'],
  [
    'a fully qualified function',
    files({ 'a.php': 'namespace A\\B; function f() {}', 'b.php': 'namespace C; \\A\\B\\f();' }),
    'b.php f',
    'exact a.php::f',
  ],
  [
    'a qualified function, from the namespace around',
    files({ 'a.php': 'namespace A\\B; function f() {}', 'b.php': 'namespace A; B\\f();' }),
    'b.php f',
    'exact a.php::f',
  ],
  [
    'a qualified function never falls back',
    files({ 'a.php': 'namespace B; function f() {}', 'b.php': 'namespace A; B\\f();' }),
    'b.php f',
    'external A.B',
  ],
  [
    'a relative name',
    files({ 'a.php': 'namespace A; function f() {}', 'b.php': 'namespace A; namespace\\f();' }),
    'b.php f',
    'exact a.php::f',
  ],
  [
    'an imported function',
    files({ 'a.php': 'namespace A; function f() {}', 'b.php': 'namespace B; use function A\\f; f();' }),
    'b.php f',
    'exact a.php::f',
  ],
  [
    'an imported function under an alias',
    files({ 'a.php': 'namespace A; function f() {}', 'b.php': 'namespace B; use function A\\f as g; g();' }),
    'b.php g',
    'exact a.php::f',
  ],
  [
    'a group of imported functions',
    files({ 'a.php': 'namespace A; function f() {} function g() {}', 'b.php': 'use function A\\{f, g as h}; h();' }),
    'b.php h',
    'exact a.php::g',
  ],
  [
    'an imported class',
    files({ 'a.php': 'namespace A; class C {}', 'b.php': 'namespace B; use A\\C; new C();' }),
    'b.php C',
    'exact a.php::C',
  ],
  [
    'an imported class under an alias, in another case',
    files({ 'a.php': 'namespace A; class C {}', 'b.php': 'namespace B; use A\\C as Other; new other();' }),
    'b.php Other',
    'exact a.php::C',
  ],
  [
    'a group of imports',
    files({ 'a.php': 'namespace A\\B; class C {}', 'b.php': 'use A\\{B\\C as D, E}; new D();' }),
    'b.php D',
    'exact a.php::C',
  ],
  [
    'a class through an imported namespace',
    files({ 'a.php': 'namespace A\\B; class C {}', 'b.php': 'namespace X; use A\\B as Y; new Y\\C();' }),
    'b.php C',
    'exact a.php::C',
  ],
  [
    'a class of the namespace',
    files({ 'a.php': 'namespace A; class C {}', 'b.php': 'namespace A; new C();' }),
    'b.php C',
    'package a.php::C',
  ],
  [
    'classes do not fall back to the global namespace',
    files({ 'a.php': 'class C {}', 'b.php': 'namespace A; new C();' }),
    'b.php C',
    'missing_target',
  ],
  [
    'a global class, fully qualified',
    files({ 'a.php': 'class C {}', 'b.php': 'namespace A; new \\C();' }),
    'b.php C',
    'exact a.php::C',
  ],
  ['a class of PHP', one('namespace A; new \\Exception();'), 'a.php Exception', 'external Exception'],
  ['a class of outside', one('namespace A; use Ext\\Client; new Client();'), 'a.php Client', 'external Ext'],
  [
    'a class that its namespace no longer has',
    files({ 'a.php': 'namespace A; class B {}', 'b.php': 'use A\\C; new C();' }),
    'b.php C',
    'missing_target',
  ],
  [
    'a namespace that composer.json maps to a folder here',
    files({
      'composer.json': '{"autoload": {"psr-4": {"A\\\\": "src/"}}}',
      'src/x/y.php': '',
      'b.php': 'use A\\x\\C; new C();',
    }),
    'b.php C',
    'missing_target',
  ],
  [
    'two namespaces in one file, in braces',
    one('namespace A { function f() {} } namespace B { function f() {} f(); }'),
    'a.php f',
    'exact a.php::B.f',
  ],
  [
    'a namespace in braces from another file',
    files({ 'a.php': 'namespace A\\B { class C {} } namespace D { class E {} }', 'b.php': 'use A\\B\\C; new C();' }),
    'b.php C',
    'exact a.php::A.B.C',
  ],
  [
    'a conditional function',
    files({ 'a.php': 'if (!function_exists("f")) { function f() {} }', 'b.php': 'namespace N; f();' }),
    'b.php f',
    'package a.php::f',
  ],
];
resolutionTable('PHP names', nameRows);

const receiverRows: ResolutionRow[] = [
  ['$this', one('class A { function m() { $this->n(); } function n() {} }'), 'a.php n', 'receiver_type a.php::A.n'],
  ['a new object', one(`${service} (new S)->run();`), 'a.php run', run],
  ['a variable', one(`${service} $s = new S(); $s->run();`), 'a.php run', run],
  ['a nullsafe call', one(`${service} function f(?S $s) { $s?->run(); }`), 'a.php run', run],
  ['a parameter', one(`${service} function f(S $s) { $s->run(); }`), 'a.php run', run],
  ['a union', one(`${service} function f(S|string|null $s) { $s->run(); }`), 'a.php run', run],
  [
    'a union of two classes',
    one(`${service} class T { function run() {} } function f(S|T $s) { $s->run(); }`),
    'a.php run',
    `${run} a.php::T.run`,
  ],
  ['an intersection', one(`${service} interface I {} function f(S&I $s) { $s->run(); }`), 'a.php run', run],
  ['a documented parameter', one(`${service} /** @param S $s */ function f($s) { $s->run(); }`), 'a.php run', run],
  ['a documented variable', one(`${service} /** @var S $s */ $s = g(); $s->run();`), 'a.php run', run],
  ['a typed property', one(`${service} class A { private S $s; function m() { $this->s->run(); } }`), 'a.php run', run],
  [
    'a comment that tells the class more closely than the declaration',
    one(
      `${service} interface I {} class A { /** @var S&Mock */ private Mock $s; /** @return S */ function g(): I {} function m() { $this->s->run(); $this->g()->run(); } }`,
    ),
    'a.php run@2',
    run,
  ],
  [
    'a documented property',
    one(`${service} class A { /** @var S|null */ private $s; function m() { $this->s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a promoted parameter',
    one(`${service} class A { function __construct(private readonly S $s) {} function m() { $this->s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a property that the constructor assigns',
    one(
      `${service} class A { private $s; function __construct(S $x) { $this->s = $x; } function m() { $this->s->run(); } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a property that no declaration announces',
    one(`${service} class A { function __construct() { $this->s = new S; } function m() { $this->s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'an inherited property',
    one(`${service} class P { protected S $s; } class A extends P { function m() { $this->s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a static property',
    one(`${service} class A { private static ?S $s = null; static function m() { self::$s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a property and a method of one name',
    one(`${service} class A { private S $run; function run() { $this->run->run(); $this->run(); } }`),
    'a.php run@2',
    'receiver_type a.php::A.run',
  ],
  ['a return type', one(`${service} function g(): S {} g()->run();`), 'a.php run', run],
  ['a documented return type', one(`${service} /** @return S */ function g() {} g()->run();`), 'a.php run', run],
  ['what a function evidently returns', one(`${service} function g() { return new S; } g()->run();`), 'a.php run', run],
  [
    'a return type of static',
    one(
      'class P { static function make(): static { return new static; } } class A extends P { function m() {} } A::make()->m();',
    ),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a return type of self',
    one('class A { static function make(): self { return new self; } function m() {} } A::make()->m();'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a fluent builder',
    one(
      'class B { /** @return $this */ function a() { return $this; } function b() { return $this; } function c() {} } (new B)->a()->b()->c();',
    ),
    'a.php c',
    'receiver_type a.php::B.c',
  ],
  [
    'a builder in a base class',
    one('class P { /** @return static */ function a() {} } class B extends P { function b() {} } (new B)->a()->b();'),
    'a.php b',
    'receiver_type a.php::B.b',
  ],
  ['a clone', one(`${service} function f(S $s) { (clone $s)->run(); }`), 'a.php run', run],
  ['a default by ??', one(`${service} function f(?S $s) { ($s ?? new S)->run(); }`), 'a.php run', run],
  ['a conditional', one(`${service} function f($c) { ($c ? new S : null)->run(); }`), 'a.php run', run],
  [
    'a match',
    one(`${service} function f($c) { $s = match ($c) { 1 => new S, default => null }; $s->run(); }`),
    'a.php run',
    run,
  ],
  [
    'an assignment in a condition',
    one(`${service} function g(): ?S {} if ($s = g()) { $s->run(); }`),
    'a.php run',
    run,
  ],
  [
    'an object that is set when it is missing',
    one(`${service} function f() { static $s; $s ??= new S; $s->run(); }`),
    'a.php run',
    run,
  ],
  [
    'the last of several values in a row',
    one(`${service} class T { function run() {} } function f() { $s = new T; $s->run(); $s = new S; $s->run(); }`),
    'a.php run@2',
    run,
  ],
  [
    'a value of either branch',
    one(`${service} class T { function run() {} } function f($c) { $s = new T; if ($c) { $s = new S; } $s->run(); }`),
    'a.php run',
    `${run} a.php::T.run`,
  ],
  [
    'a value in a branch',
    one(`${service} class T { function run() {} } function f($c) { $s = new T; if ($c) { $s = new S; $s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a foreach over a documented list',
    one(`${service} /** @param S[] $all */ function f(array $all) { foreach ($all as $s) { $s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'a foreach over a documented map',
    one(
      `${service} /** @param array<string, S> $all */ function f($all) { foreach ($all as $k => $s) { $s->run(); } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a foreach over keys',
    one(
      `${service} /** @param \\SplObjectStorage<S, int> $all */ function f($all) { foreach ($all as $s => $n) { $s->run(); } }`,
    ),
    'a.php run',
    run,
  ],
  ['a foreach over a literal', one(`${service} foreach ([new S, new S] as $s) { $s->run(); }`), 'a.php run', run],
  [
    'a property that is filled with what it holds',
    one(
      `${service} class A { private array $all = []; function add(S $s) { $this->all[$s->id] = $s; } function m() { foreach ($this->all as $s) { $s->run(); } $this->all['x']->run(); } }`,
    ),
    'a.php run@2',
    run,
  ],
  [
    'a property of lists of lists',
    one(
      `${service} class A { private $all = []; function add($k, S $s) { $this->all[$k][] = $s; } function m() { foreach ($this->all as $list) { foreach ($list as $s) { $s->run(); } } } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a list that is filled',
    one(`${service} function f() { $all = []; $all[] = new S; foreach ($all as $s) { $s->run(); } }`),
    'a.php run',
    run,
  ],
  ['an element', one(`${service} /** @param list<S> $all */ function f($all) { $all[0]->run(); }`), 'a.php run', run],
  [
    'a member of an array shape',
    one(`${service} /** @param array{s: S, n?: int} $x */ function f(array $x) { $x['s']->run(); }`),
    'a.php run',
    run,
  ],
  [
    'a destructured tuple',
    one(`${service} /** @return array{int, S} */ function g() {} [, $s] = g(); $s->run();`),
    'a.php run',
    run,
  ],
  ['a destructured record', one(`${service} ['s' => $s] = ['s' => new S, 'n' => 1]; $s->run();`), 'a.php run', run],
  ['a nested list()', one(`${service} list($a, list($s)) = [1, [new S]]; $s->run();`), 'a.php run', run],
  [
    'a generator of documented values',
    one(
      `${service} /** @return \\Generator<int, S> */ function g() { yield new S; } foreach (g() as $s) { $s->run(); }`,
    ),
    'a.php run',
    run,
  ],
  ['a generator', one(`${service} function g() { yield new S; } foreach (g() as $s) { $s->run(); }`), 'a.php run', run],
  [
    'an iterator of its own',
    one(
      `${service} class L implements \\IteratorAggregate { /** @return \\Iterator<S> */ function getIterator() {} } foreach (new L as $s) { $s->run(); }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a catch',
    one('class E extends \\Exception { function m() {} } try { f(); } catch (E $e) { $e->m(); }'),
    'a.php m',
    'receiver_type a.php::E.m',
  ],
  [
    'a catch of several',
    one('class E { function m() {} } class F { function m() {} } try { f(); } catch (E | F $e) { $e->m(); }'),
    'a.php m',
    'receiver_type a.php::E.m a.php::F.m',
  ],
  ['instanceof', one(`${service} function f($s) { if ($s instanceof S) { $s->run(); } }`), 'a.php run', run],
  ['instanceof before &&', one(`${service} function f($s) { return $s instanceof S && $s->run(); }`), 'a.php run', run],
  [
    'instanceof in a conditional',
    one(`${service} function f($s) { return $s instanceof S ? $s->run() : null; }`),
    'a.php run',
    run,
  ],
  [
    'instanceof behind which one leaves',
    one(`${service} function f($s) { if (!$s instanceof S) { return; } $s->run(); }`),
    'a.php run',
    run,
  ],
  [
    'instanceof, otherwise',
    one(`${service} function f($s) { if (!($s instanceof S)) { throw new X; } else { $s->run(); } }`),
    'a.php run',
    run,
  ],
  ['an assertion', one(`${service} function f($s) { assert($s instanceof S); $s->run(); }`), 'a.php run', run],
  [
    'instanceof of a property',
    one(
      `${service} interface I {} class A { private I $s; function m() { if ($this->s instanceof S) { $this->s->run(); } } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'what stands behind a narrowed branch',
    one(`${service} class T { function run() {} } function f(T $s) { if ($s instanceof S) {} $s->run(); }`),
    'a.php run',
    'receiver_type a.php::T.run',
  ],
  [
    'a closure that takes a variable over',
    one(`${service} function f(S $s) { return function () use ($s) { $s->run(); }; }`),
    'a.php run',
    run,
  ],
  ['an arrow function', one(`${service} function f(S $s) { return fn () => $s->run(); }`), 'a.php run', run],
  [
    '$this in a closure',
    one('class A { function m() { return array_map(function ($x) { return $this->n($x); }, []); } function n($x) {} }'),
    'a.php n',
    'receiver_type a.php::A.n',
  ],
  [
    'a parameter of a callback',
    one(
      `${service} class L { /** @param callable(S): void $f */ function each(callable $f) {} } (new L)->each(function ($s) { $s->run(); });`,
    ),
    'a.php run',
    run,
  ],
  ['what a closure gives back', one(`${service} $f = fn () => new S; $f()->run();`), 'a.php run', run],
  [
    'a callable object',
    one('class A { function __invoke($x) {} } $a = new A; $a(1);'),
    'a.php $a',
    'receiver_type a.php::A.__invoke',
  ],
  [
    'an object of unknown class',
    one(`${service} function f($s) { $s->run(); }`),
    'a.php run',
    'ambiguous_target a.php::S.run',
  ],
  ['a dynamic method', one('class A { function m($n) { $this->$n(); } }'), 'a.php ', 'indirect_call'],
  [
    'a class that has no such method, nor has what PHP makes it implement',
    one(`class A implements \\ArrayAccess, \\Countable {} (new A)->walk();`),
    'a.php walk',
    'missing_target',
  ],
  [
    'what PHP makes a class implement',
    one(`abstract class A implements \\Countable { function m() { $this->count(); } }`),
    'a.php count',
    'external Countable',
  ],
  [
    'an exception that has no such method',
    one(
      `class E extends \\RuntimeException {} class F extends \\LogicException { function walk() {} } (new E)->walk();`,
    ),
    'a.php walk',
    'missing_target',
  ],
  [
    'what PHP gives to an exception',
    one(`class E extends \\RuntimeException {} (new E)->getMessage();`),
    'a.php getMessage',
    'external RuntimeException',
  ],
  ['a class that has no such method', one(`${service} (new S)->walk();`), 'a.php walk', 'missing_target'],
  [
    'a method that the declared type lacks and one below it has',
    one(
      'interface I {} class A implements I { function walk() {} } class B { function walk() {} } function f(I $i) { $i->walk(); }',
    ),
    'a.php walk',
    'ambiguous_target a.php::A.walk',
  ],
  [
    'an interface is no trait of the types that implement it',
    one(
      'trait T {} interface I {} class A implements I { use T; function walk() {} } function f(I $i) { $i->walk(); }',
    ),
    'a.php walk',
    'ambiguous_target a.php::A.walk',
  ],
  [
    'a class that answers every call',
    one('class A { function __call($n, $a) {} } class B { function walk() {} } (new A)->walk();'),
    'a.php walk',
    'ambiguous_target a.php::B.walk',
  ],
];
resolutionTable('PHP receivers', receiverRows);

const typeRows: ResolutionRow[] = [
  ['a static method', one('class A { static function m() {} } A::m();'), 'a.php m', 'receiver_type a.php::A.m'],
  [
    'self',
    one('class A { static function m() {} function n() { self::m(); } }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'static',
    one('class A { static function m() {} static function n() { static::m(); } }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'parent',
    one('class P { function m() {} } class A extends P { function m() { parent::m(); } }'),
    'a.php m',
    'receiver_type a.php::P.m',
  ],
  [
    'parent past a trait',
    one(
      'trait T { function m() {} } class P { function m() {} } class A extends P { use T; function n() { parent::m(); } }',
    ),
    'a.php m',
    'receiver_type a.php::P.m',
  ],
  [
    'an inherited method',
    one('class P { function m() {} } class A extends P {} (new A)->m();'),
    'a.php m',
    'receiver_type a.php::P.m',
  ],
  [
    'a method of an interface',
    one('interface I { function m(); } interface J extends I {} function f(J $j) { $j->m(); }'),
    'a.php m',
    'receiver_type a.php::I.m',
  ],
  [
    'an overridden method',
    one('class P { function m() {} } class A extends P { function m() {} } (new A)->m();'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a method in another case',
    one('class A { function getName() {} } (new A)->getname();'),
    'a.php getname',
    'receiver_type a.php::A.getName',
  ],
  ['a constructor', one('class A { function __construct($x) {} } new A(1);'), 'a.php A', 'exact a.php::A.__construct'],
  [
    'an inherited constructor',
    one('class P { function __construct($x) {} } class A extends P {} new A(1);'),
    'a.php A',
    'exact a.php::P.__construct',
  ],
  ['a class without a constructor', one('class A {} new A;'), 'a.php A', 'exact a.php::A'],
  [
    'the constructor of the parent',
    one(
      'class P { function __construct() {} } class A extends P { function __construct() { parent::__construct(); } }',
    ),
    'a.php __construct',
    'receiver_type a.php::P.__construct',
  ],
  [
    'new self',
    one('class A { function __construct() {} static function m() { return new self; } }'),
    'a.php A',
    'exact a.php::A.__construct',
  ],
  [
    'new static',
    one('class A { function __construct() {} function m() { return new static(); } }'),
    'a.php A',
    'receiver_type a.php::A.__construct',
  ],
  [
    'new of a class in a variable',
    one('class A { function __construct() {} } $c = A::class; new $c();'),
    'a.php $c',
    'receiver_type a.php::A.__construct',
  ],
  ['new of an unknown class', one('class A {} function f($c) { new $c(); }'), 'a.php $c', 'indirect_call'],
  [
    'an anonymous class',
    one('class P { function __construct($x) {} } new class(1) extends P {};'),
    'a.php P',
    'receiver_type a.php::P.__construct',
  ],
  [
    'a method of an anonymous class',
    one('$a = new class { function m() {} }; $a->m();'),
    'a.php m',
    'receiver_type a.php::new class.m',
  ],
  [
    'a method of a trait',
    one('trait T { function m() {} } class A { use T; } (new A)->m();'),
    'a.php m',
    'receiver_type a.php::T.m',
  ],
  [
    'a trait hides what is inherited',
    one('trait T { function m() {} } class P { function m() {} } class A extends P { use T; } (new A)->m();'),
    'a.php m',
    'receiver_type a.php::T.m',
  ],
  [
    'a class hides its trait',
    one('trait T { function m() {} } class A { use T; function m() {} } (new A)->m();'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a method of a trait under another name',
    one('trait T { function m() {} } class A { use T { m as protected n; } function f() { $this->n(); } }'),
    'a.php n',
    'receiver_type a.php::T.m',
  ],
  [
    'one trait in the stead of another',
    one(
      'trait T { function m() {} } trait U { function m() {} } class A { use T, U { U::m insteadof T; T::m as tm; } } (new A)->m();',
    ),
    'a.php m',
    'receiver_type a.php::U.m',
  ],
  [
    'a trait in a trait',
    one('trait T { function m() {} } trait U { use T; } class A { use U; } (new A)->m();'),
    'a.php m',
    'receiver_type a.php::T.m',
  ],
  [
    'what a trait expects of its class',
    one('trait T { function f() { $this->m(); } } class A { use T; function m() {} }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'what a trait expects and nothing here has',
    one('trait T { function f() { $this->m(); } } class B { function m() {} }'),
    'a.php m',
    'ambiguous_target a.php::B.m',
  ],
  [
    'a result of static through a trait',
    one('trait T { /** @return static */ function a() {} } class A { use T; function b() {} } (new A)->a()->b();'),
    'a.php b',
    'receiver_type a.php::A.b',
  ],
  ['an enum case', one('enum E { case A; function m() {} } E::A->m();'), 'a.php m', 'receiver_type a.php::E.m'],
  [
    'a static method of an enum',
    one('enum E: string { case A = "a"; static function m() {} } E::m();'),
    'a.php m',
    'receiver_type a.php::E.m',
  ],
  [
    'a parameter of an enum',
    one('enum E { case A; function m() {} } function f(E $e = E::A) { $e->m(); }'),
    'a.php m',
    'receiver_type a.php::E.m',
  ],
  [
    'a constant that holds an enum case',
    one('enum E { case A; const X = self::A; function m() {} } E::X->m();'),
    'a.php m',
    'receiver_type a.php::E.m',
  ],
  [
    'a documented method',
    one('/** @method static S make(int $n) */ class F {} class S { function run() {} } F::make(1)->run();'),
    'a.php run',
    run,
  ],
  [
    'a documented property of a class',
    one(`${service} /** @property-read S $s */ class A {} (new A)->s->run();`),
    'a.php run',
    run,
  ],
  [
    'a mixin',
    one(`${service} /** @mixin S */ class A { function __call($n, $a) {} } (new A)->run();`),
    'a.php run',
    run,
  ],
  ['a class of outside', one('use Ext\\C; (new C)->run();'), 'a.php run', 'external Ext'],
  ['a base of outside', one('use Ext\\C; class A extends C {} (new A)->run();'), 'a.php run', 'external Ext'],
  [
    'a static call on an instance',
    one('class A { static function m() {} } function f(A $a) { $a::m(); }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
];
resolutionTable('PHP types', typeRows);

const genericRows: ResolutionRow[] = [
  [
    'a collection with a type argument',
    one(
      `${service} /** @template T */ class C { /** @return T */ function first() {} } /** @param C<S> $c */ function f(C $c) { $c->first()->run(); }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a class string',
    one(
      `${service} /**\n * @template T of object\n * @param class-string<T> $c\n * @return T\n */ function get(string $c) {} get(S::class)->run();`,
    ),
    'a.php run',
    run,
  ],
  [
    'a base with type arguments',
    one(
      `${service} /** @template T */ class Repo { /** @return T|null */ function find() {} } /** @extends Repo<S> */ class SRepo extends Repo {} (new SRepo)->find()->run();`,
    ),
    'a.php run',
    run,
  ],
  [
    'a base with type arguments under an alias; a type parameter that only its bound tells of',
    files({
      'a.php':
        'namespace A; class S { function run() {} } /** @template T */ class Box { /** @param callable(T): bool $f */ function each($f) {} }',
      'b.php':
        'namespace B; use A\\Box as Base; use A\\S; /**\n * @template TS of S\n * @extends \\A\\Box<TS>\n */ class Box extends Base { function f() { $this->each(fn ($s) => $s->run()); } }',
    }),
    'b.php run',
    run,
  ],
  [
    'a trait with type arguments',
    one(
      `${service} /** @template T */ trait Finds { /** @return T */ function find() {} } class A { /** @use Finds<S> */ use Finds; } (new A)->find()->run();`,
    ),
    'a.php run',
    run,
  ],
  [
    'a conditional return type that is about a type argument',
    one(
      `${service} class D { function run() {} } /**\n * @template T\n * @param class-string<T> $c\n * @return ($c is class-string<T> ? T : D)\n */ function app($c) {} app(S::class)->run();`,
    ),
    'a.php run',
    run,
  ],
  [
    'a conditional return type',
    one(`${service} /** @return ($x is null ? S : null) */ function g($x) {} g(null)->run();`),
    'a.php run',
    run,
  ],
  [
    'array_filter keeps what is in the list',
    one(`${service} /** @param S[] $all */ function f($all) { foreach (array_filter($all) as $s) { $s->run(); } }`),
    'a.php run',
    run,
  ],
  [
    'array_pop gives an element',
    one(`${service} /** @param S[] $all */ function f($all) { array_pop($all)->run(); }`),
    'a.php run',
    run,
  ],
  [
    'a documented type of the method that is overridden',
    one(
      `${service} interface I { /** @param S[] $all */ function f(array $all); } class A implements I { function f(array $all) { foreach ($all as $s) { $s->run(); } } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'a documented result of the method that is overridden',
    one(
      `${service} interface I { /** @return S */ function g(); } class A implements I { /** {@inheritDoc} */ function g() {} } (new A)->g()->run();`,
    ),
    'a.php run',
    run,
  ],
];
resolutionTable('PHP generics', genericRows);

const referenceRows: ResolutionRow[] = [
  ['a first-class callable of a function', one('function f() {} $g = f(...);'), 'a.php f', 'exact a.php::f'],
  [
    'a first-class callable of a global function from a namespace',
    files({ 'a.php': 'function f() {}', 'b.php': 'namespace N; $g = f(...);' }),
    'b.php f',
    'package a.php::f',
  ],
  [
    'a first-class callable of a method',
    one('class A { function m() {} function n() { return $this->m(...); } }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a callable array',
    one('class A { function m() {} function n() { return [$this, "m"]; } }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a callable array with a class',
    one('class A { static function m() {} } $x = [A::class, "m"];'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a callable array for a function that calls back',
    one('class A { function m() {} } function f(A $a) { usort($x, [$a, "m"]); }'),
    'a.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a callable string',
    files({ 'a.php': 'namespace N; class A { static function m() {} }', 'b.php': '$x = "N\\\\A::m";' }),
    'b.php m',
    'receiver_type a.php::A.m',
  ],
  [
    'a function by its name',
    files({ 'a.php': 'function f() {}', 'b.php': 'namespace N; array_map("f", []);' }),
    'b.php f',
    'exact a.php::f',
  ],
  ['a class by its name', one('class A { function __construct() {} } $x = A::class;'), 'a.php A', 'exact a.php::A'],
  [
    'an attribute',
    one('class Route { function __construct($p) {} } class A { #[Route("/")] function m() {} }'),
    'a.php Route',
    'exact a.php::Route.__construct',
  ],
  [
    'an attribute of outside',
    one('use Ext\\Route; class A { #[Route("/")] function m() {} }'),
    'a.php Route',
    'external Ext',
  ],
  [
    'a data provider in a comment',
    one('class ATest extends TestCase { /** @dataProvider rows */ function testA() {} static function rows() {} }'),
    'a.php rows',
    'receiver_type a.php::ATest.rows',
  ],
  [
    'a data provider as an attribute',
    one('class ATest extends TestCase { #[DataProvider("rows")] function testA() {} static function rows() {} }'),
    'a.php rows',
    'receiver_type a.php::ATest.rows',
  ],
  [
    'a mock',
    one(
      `${service} use PHPUnit\\Framework\\TestCase; class ATest extends TestCase { function testA() { $m = $this->createMock(S::class); $m->run(); } }`,
    ),
    'a.php run',
    run,
  ],
  [
    'what a mock has beyond its class',
    one(
      `${service} use PHPUnit\\Framework\\TestCase; class ATest extends TestCase { function testA() { $m = $this->createMock(S::class); $m->expects(1); } }`,
    ),
    'a.php expects',
    'external MockObject',
  ],
  [
    'a built mock',
    one(
      `${service} use PHPUnit\\Framework\\TestCase; class ATest extends TestCase { function testA() { $m = $this->getMockBuilder(S::class)->disableOriginalConstructor()->getMock(); $m->run(); } }`,
    ),
    'a.php run',
    run,
  ],
  ['a Pest test', one(`${service} it('runs', function () { (new S)->run(); });`), 'a.php run', run],
];
resolutionTable('PHP references and tests', referenceRows);
