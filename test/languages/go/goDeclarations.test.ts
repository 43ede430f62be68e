import { describe, expect, it } from 'vitest';
import { packageNameOf } from '../../../src/languages/go/goImports.js';
import { go } from '../../../src/languages/go/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderImports, renderSymbols } from '../renderFacts.js';

describe('Go declarations', () => {
  const table: [string, string, string[]][] = [
    [
      'functions',
      'func Add(a, b int, c ...string) int { return 1 }\nfunc add()',
      ['function Add(a: int, b: int, ...c: string[]): int [exported]', 'function add() [bodiless]'],
    ],
    [
      'methods under their types, wherever in the file those stand',
      'func (s *S) Do() {}\ntype S struct{}\nfunc (s S) do() {}',
      ['struct S [exported]', 'method S.Do(receiver _: *S) [exported]', 'method S.do(receiver _: S)'],
    ],
    [
      'methods of a type of another file',
      'func (s *Set[T]) Add(x T) {}\nfunc (Set[T]) Add(x T) {}',
      ['method Set.Add(receiver _: *Set<T>, x: T) [exported]', 'method Set.Add#2(receiver _: Set<T>, x: T) [exported]'],
    ],
    [
      'methods of an alias under the type that it stands for',
      'type A = B\ntype B = S\ntype S struct{}\nfunc (a *A) Do() {}',
      [
        'type_alias A: B [exported]',
        'type_alias B: S [exported]',
        'struct S [exported]',
        'method S.Do(receiver _: *A) [exported]',
      ],
    ],
    [
      'structs with what they embed',
      'type S struct {\n*Base\npkg.Other[int]\na, B int `json:"a"`\nf func(int) (string, error)\nanon struct{ X, y float64 }\n}',
      [
        'struct S embeds *Base embeds pkg.Other<int> [exported]',
        'field S.Base: *Base [exported]',
        'field S.Other: pkg.Other<int> [exported]',
        'field S.a: int',
        'field S.B: int [exported]',
        'field S.f: ((int) => [string, error])',
        'field S.anon: {X: float64, y: float64}',
      ],
    ],
    [
      'interfaces with what they embed',
      'type I interface {\nM(int, ...string) (n int, err error)\nio.Reader\n~int | string\n}',
      [
        'interface I embeds io.Reader [exported]',
        'method I.M(_: int, ..._: string[]): [int, error] [exported bodiless]',
      ],
    ],
    [
      'types made of other types, and aliases',
      'type (\nSet[K comparable, V any] map[K]V\nKind int\nFn func(a int) error\nOther Base\nAlias = pkg.T\n)',
      [
        'struct Set<K, V>: map[K]V extends map[K]V [exported]',
        'struct Kind: int [exported]',
        'struct Fn: ((int) => error) extends ((int) => error) [exported]',
        'struct Other: Base extends Base [exported]',
        'type_alias Alias: pkg.T [exported]',
      ],
    ],
    ['every init', 'func init() {}\nfunc init() {}', ['function init()', 'function init#2()']],
    [
      'function literals with a name, at package level also those in a value',
      'var H pkg.Fn = func(a int) {}\nvar cmd = &Command{RunE: func(c *Command) error { return nil }, Subs: map[string]Sub{"k": {Go: func() {}}}}',
      ['function H(a: int) [exported]', 'function cmd.RunE(c: *Command): error', 'function cmd.Subs."k".Go()'],
    ],
    [
      'function literals with a name inside of a function',
      'func f() {\na := func(n int) string { return "" }\nvar b, c = func() {}, 1\nvar d func()\nd = func() {}\n_ = func() {}\nx.e = func() {}\nuse(func() {})\n}',
      ['function f()', 'function f.a(n: int): string', 'function f.b()', 'function f.d()'],
    ],
    [
      'types inside of a function',
      'func f() {\ntype local struct{ x int }\n}',
      ['function f()', 'struct f.local', 'field f.local.x: int'],
    ],
    [
      'tests by the conventions of go test',
      'import "testing"\nfunc TestA(t *testing.T) {}\nfunc BenchmarkA(b *testing.B) {}\nfunc FuzzA(f *testing.F) {}\nfunc ExampleA() {}\nfunc Testing(t *testing.T) {}\nfunc TestMain(m *testing.M) {}\nfunc TestHelper(t *testing.T, x int) {}\nfunc (s *Suite) TestB() {}',
      [
        'function TestA(t: *testing.T) [exported isTest]',
        'function BenchmarkA(b: *testing.B) [exported isTest]',
        'function FuzzA(f: *testing.F) [exported isTest]',
        'function ExampleA() [exported isTest]',
        'function Testing(t: *testing.T) [exported]',
        'function TestMain(m: *testing.M) [exported]',
        'function TestHelper(t: *testing.T, x: int) [exported]',
        'method Suite.TestB(receiver _: *Suite) [exported isTest]',
      ],
    ],
    [
      'no tests where nothing of testing is imported',
      'func ExampleA() {}\nfunc (s *Suite) TestB() {}',
      ['function ExampleA() [exported]', 'method Suite.TestB(receiver _: *Suite) [exported]'],
    ],
    [
      'the sound parts of a file with a syntax error',
      'func a() { f( }\nfunc b() { g() }\ntype T struct { x int',
      ['function a()', 'function b()'],
    ],
  ];
  it.each(table)('%s', async (_what, source, expected) => {
    const symbols = renderSymbols(await factsOf(go, `package p\n${source}\n`));
    if (_what.startsWith('the sound parts')) expect(symbols).toEqual(expect.arrayContaining(expected));
    else expect(symbols).toEqual(expected);
  });

  it('bind what the package can name, and nothing else', async () => {
    const facts = await factsOf(
      go,
      'package p\nfunc f() { g := func() {} }\nfunc (s *S) m() {}\nfunc init() {}\ntype S struct{ x int }\nvar v, _ = 1, 2\n',
    );
    expect(facts.bindings.filter(({ scope }) => scope === 0).map(({ name }) => name)).toEqual(['S', 'f', 'v']);
  });

  it('never throw, however deep the text nests', async () => {
    for (const deep of [
      `var x = ${'f('.repeat(3000)}1${')'.repeat(3000)}`,
      `var x = ${'"a" + '.repeat(5000)}"b"`,
      `func f() { ${'{'.repeat(3000)}${'}'.repeat(3000)} }`,
      `func f() { x${'.a()'.repeat(3000)} }`,
    ]) {
      expect((await factsOf(go, `package p\ntype T int\n${deep}\n`)).symbols[0]?.path).toBe('T');
    }
  });
});

describe('Go packages and imports', () => {
  it('tell names, dots, blanks and cgo apart', async () => {
    const facts = await factsOf(
      go,
      'package app\nimport "fmt"\nimport (\nlog "a.b/logging"\n. "a.b/dot"\n_ "a.b/effect"\n`gopkg.in/yaml.v3`\n"C"\n)\n',
    );
    expect(facts.packageName).toBe('app');
    expect(renderImports(facts)).toEqual([
      'fmt: * as fmt',
      'a.b/logging: * as log',
      'a.b/dot: **',
      'a.b/effect: (effect)',
      'gopkg.in/yaml.v3: * as yaml',
    ]);
  });

  const names: [string, string[], string][] = [
    ['net/http', [], 'http'],
    ['a.b/c/v2', [], 'c'],
    ['gopkg.in/yaml.v3', [], 'yaml'],
    ['github.com/x/go-redis/v9', [], 'redis'],
    ['github.com/x/redis-go', ['redis'], 'redis'],
    ['github.com/x/nats.go', ['nats'], 'nats'],
    ['k8s.io/client-go', ['client'], 'client'],
    ['github.com/x/go-sql-driver', ['sqldriver'], 'sqldriver'],
    ['github.com/x/go-sql-driver', ['driver'], 'driver'],
    ['github.com/x/go-sql-driver', ['sql_driver'], 'sql_driver'],
  ];
  it.each(names)('%s, in a file that uses %j, is %s', (specifier, used, name) => {
    expect(packageNameOf(specifier, () => new Set(used))).toBe(name);
  });
});

describe('Go bindings', () => {
  const table: [string, string, string[]][] = [
    [
      'receiver, parameters, named results, type parameters',
      'func (s *Set[T]) f(a, b int, c ...string) (n int, err error) {}',
      [
        'type_parameter T',
        'parameter s: *Set<T>',
        'parameter a: int',
        'parameter b: int',
        'parameter c: string[]',
        'variable n: int',
        'variable err: error',
      ],
    ],
    [
      'constraints',
      'func f[K comparable, V fmt.Stringer]() {}',
      ['type_parameter K: comparable', 'type_parameter V: fmt.Stringer'],
    ],
    [
      'constants, those of an iota list by the first',
      'const (\nA Kind = iota\nB\nC = "c"\n)',
      ['variable A: Kind', 'variable B: Kind', 'variable C = "c"'],
    ],
    [
      'variables',
      'var a, b = f(), 2\nvar c, d = pair()\nvar e T\nvar _ = x()',
      [
        'variable a = f()',
        'variable b = 2',
        'variable c = item0(pair())',
        'variable d = item1(pair())',
        'variable e: T',
      ],
    ],
    [
      'short declarations, and forms that say whether it went well',
      'func m() {\na, b := f(), g()\nc, err := two()\nd, ok := x.(*T)\ne, ok := table[k]\nv, ok := <-ch\nx.y, _ = 1, 2\n}',
      [
        'variable a = f()',
        'variable b = g()',
        'variable c = item0(two())',
        'variable err = item1(two())',
        'variable d = (x as *T)',
        'variable ok = <boolean>',
        'variable e = table[]',
        'variable ok = <boolean>',
        'variable v = element(ch)',
        'variable ok = <boolean>',
      ],
    ],
    [
      'loops',
      'func m() {\nfor i, x := range xs() {}\nfor k := range table {}\nfor i = range xs {}\nfor j := 0; j < 1; j++ {}\n}',
      ['variable i = key(xs())', 'variable x = element(xs())', 'variable k = key(table)', 'variable j = 0'],
    ],
    [
      'type switches: one binding a case',
      'func m() {\nswitch y := x.(type) {\ncase *T: f(y)\ncase A, B: f(y)\ncase nil:\ndefault:\n}\n}',
      ['variable y: *T', 'variable y = x', 'variable y = x', 'variable y = x'],
    ],
    [
      'select and headers',
      'func m() {\nselect {\ncase r, ok := <-ch:\ncase z = <-ch:\n}\nif a := f(); a {} else if b := g(); b {}\nswitch c := h(); c {}\n}',
      [
        'variable r = element(ch)',
        'variable ok = <boolean>',
        'variable a = f()',
        'variable b = g()',
        'variable c = h()',
      ],
    ],
    [
      'values whose type is written at the spot',
      'var a, b, c, d = &T{}, new(T), make(map[string]*T), []byte(x)\nvar e, f, g = (*T)(x), [...]int{1}, x.(I)',
      [
        'variable a = <*T>',
        'variable b = <*T>',
        'variable c = <map[string]*T>',
        'variable d = (x as byte[])',
        'variable e = (x as *T)',
        'variable f = <int[]>',
        'variable g = (x as I)',
      ],
    ],
  ];
  it.each(table)('%s', async (_what, source, expected) => {
    expect(renderBindings(await factsOf(go, `package p\n${source}\n`))).toEqual(expected);
  });

  const shadowing: [string, string, string][] = [
    ['a package by a variable', 'func m() { labels := labels.New() }', 'labels'],
    ['a function by its result', 'func m() { name, err := name(o) }', 'name'],
    ['a function by a closure', 'func m() { sample := func() { sample() } }', 'sample'],
    ['a type by a variable', 'func m() { var test = &test{} }', 'test'],
    ['a type by a variable of it', 'func m() { var test test }', 'test'],
    ['a package by a parameter', 'func m(labels labels.Labels) {}', 'labels'],
    ['a variable by an element of it', 'func m(c Config) { for _, c := range c.All { } }', 'c'],
    ['a package that was used before', 'func m() { a := config.New(); config := 1 }', 'config'],
    ['a type that was used before', 'func m() { a := test{}; test := 1 }', 'test'],
    ['an outer variable that was used before', 'func m(c int) { { d := 1; New(c, d); c := 1 } }', 'c'],
    ['a value by what it is asserted to be', 'func m(c any) { switch c := c.(type) { case *T: use() } }', 'c'],
  ];
  it.each(shadowing)('shadow %s only from the end of the declaration', async (_what, source, name) => {
    const facts = await factsOf(go, `package p\n${source}\n`);
    const binding = facts.bindings.findLast((one) => one.name === name);
    const before = facts.callSites.filter((site) => /^(New|name|sample)$/.test(site.name)).map(({ scope }) => scope);
    if (binding?.kind !== 'symbol') expect(facts.scopes[binding?.scope ?? 0]?.parent).toBe(binding?.initScope);
    for (let at of before) {
      for (; at >= 0; at = facts.scopes[at]?.parent ?? -1) expect(at).not.toBe(binding?.scope);
    }
  });

  it('read their values where they stand, where nothing is shadowed', async () => {
    const facts = await factsOf(go, 'package p\nfunc m(a A) { b := a.b; c := x.c }\n');
    expect(facts.bindings.map(({ initScope }) => initScope)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('end with their block', async () => {
    const facts = await factsOf(go, 'package p\nfunc m() {\nif f := a(); f {\ng := b()\n}\nuse()\n}\n');
    const scopeOf = (name: string) => facts.bindings.find((binding) => binding.name === name)?.scope ?? -1;
    const use = facts.callSites.find(({ name }) => name === 'use');
    expect(facts.scopes[scopeOf('g')]?.parent).toBe(scopeOf('f'));
    expect(facts.scopes[scopeOf('f')]?.parent).toBe(use?.scope);
  });
});
