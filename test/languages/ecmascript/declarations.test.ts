import { describe, expect, it } from 'vitest';
import { typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderSymbols } from '../renderFacts.js';

type Row = [what: string, source: string, symbols: string[]];

async function symbolsOf(source: string): Promise<string[]> {
  return renderSymbols(await factsOf(typescript, source));
}

describe('functions', () => {
  const table: Row[] = [
    ['a function', 'function f(a: string, b?: number): void {}', ['function f(a: string, b?: number): void']],
    ['an async generator', 'async function* f() { yield 1 }', ['function f() [async generator]']],
    [
      'what a generator yields',
      'function* f() { yield new A(); yield* g() }',
      ['function f() -> new A() | element(g()) [generator]'],
    ],
    ['an arrow function', 'const f = (a: A): B => a.b', ['function f(a: A): B']],
    ['an arrow function without parentheses', 'const f = a => a.b', ['function f(a) -> a.b']],
    ['a function expression', 'let f = function g(a) { return h(a) }', ['function f(a) -> h(a)']],
    ['several in one declaration', 'const f = () => {}, n = 1, g = () => {}', ['function f()', 'function g()']],
    ['one with an annotated name', 'const f: Handler = (req) => {}', ['function f(req): Handler']],
    ['one in parentheses and a cast', 'const f = ((a) => a) as Fn', ['function f(a) -> a']],
    ['one assigned to a declared variable', 'let f; f = () => 1', ['function f()']],
    [
      'nested ones',
      'function f() { function g() { const h = () => {} } }',
      ['function f()', 'function f.g()', 'function f.g.h()'],
    ],
    ['nameless ones belong to nobody', 'run(() => { const inner = () => {} })', ['function inner()']],
    ['homonyms of one scope', 'function f() {} function f(a) {}', ['function f()', 'function f#2(a)']],
    [
      'one that a hook hands on',
      'function C() { const f = useCallback((a: A) => a.b(), []) }',
      ['function C()', 'function C.f(a: A) -> a.b()'],
    ],
    [
      'one in two wrappers',
      'const C = memo(forwardRef((props, ref) => g(props)))',
      ['function C(props, ref) -> g(props)'],
    ],
    ['a value that a callback computes is none', 'const x = xs.map((a) => a.b)', []],
    ['an ambient one', 'declare function f(a: A): B', ['function f(a: A): B [bodiless]']],
    [
      'the overloads of one implementation',
      'function f(a: string): A; function f(a: number): B; function f(a: any) { return a }',
      ['function f(a: any) / (a: string): A / (a: number): B -> a'],
    ],
    [
      'overloads without an implementation',
      'declare function f(a: string): A; declare function f(a: number): B;',
      ['function f(a: string): A / (a: string): A / (a: number): B [bodiless]'],
    ],
  ];
  it.each(table)('%s', async (_what, source, symbols) => {
    expect(await symbolsOf(source)).toEqual(symbols);
  });
});

describe('classes', () => {
  const table: Row[] = [
    [
      'methods, accessors and fields',
      'class A { m() {} get v() { return 1 } set v(x) {} f = 1; g: G; h: H = new H() }',
      [
        'class A',
        'method A.m()',
        'getter A.v()',
        'setter A.v#2(x)',
        'field A.f',
        'field A.g: G',
        'field A.h: H = new H()',
      ],
    ],
    [
      'private names, static and async members, generators',
      'class A { #p() {} static s() {} static async *g() {} #f = () => {} }',
      ['class A', 'method A.#p()', 'method A.s() [static]', 'method A.g() [async generator static]', 'method A.#f()'],
    ],
    [
      'modifiers',
      'abstract class A extends B { protected abstract m(): void; private n() {} override o() {} public readonly p = () => {} }',
      [
        'class A extends B',
        'method A.m(): void [abstract protected bodiless]',
        'method A.n() [private]',
        'method A.o() [override]',
        'method A.p() [public readonly]',
      ],
    ],
    [
      'the constructor and its parameter properties',
      'class A { constructor(private readonly b: B, c: C) { this.d = new D(); this.c = c } }',
      ['class A', 'constructor A.constructor(b: B, c: C)', 'field A.d = new D()', 'field A.c = c', 'field A.b: B'],
    ],
    [
      'what is extended and implemented',
      'class A<T extends X> extends M.B<T> implements I, J<K> {}',
      ['class A<T> extends M.B<T> implements I implements J<K>'],
    ],
    ['a computed base', 'class A extends mixin(B) {}', ['class A extends typeof mixin(B)']],
    [
      'overloaded methods, static ones apart',
      'class A { m(a: string): void; m(a: number): void; m(a: any) {} static m(b): void; static m(b) {} }',
      ['class A', 'method A.m(a: any) / (a: string): void / (a: number): void', 'method A.m#2(b) / (b): void [static]'],
    ],
    ['a class expression', 'const A = class B { m() {} }', ['class A', 'method A.m()']],
    [
      'a method under a computed name',
      'class A { ["m"]() {} [Symbol.iterator]() {} }',
      ['class A', 'method A.m()', 'method A.[Symbol.iterator]()'],
    ],
    [
      'decorated members',
      'class A { @Get("/") @Auth m() {} @Input() f: F }',
      ['class A', 'method A.m@Get @Auth ()', 'field A.f: F'],
    ],
    [
      'a method that is bound to itself is no field',
      'class A { constructor() { this.m = this.m.bind(this) } m() {} }',
      ['class A', 'constructor A.constructor()', 'method A.m()'],
    ],
    [
      'a field of several values',
      'class A { f; a() { this.f = new B() } b() { this.f = new C() } }',
      ['class A', 'field A.f = (new B() | new C())', 'method A.a()', 'method A.b()'],
    ],
    [
      'a declared class',
      'declare class A { m(a: B): C; f: F }',
      ['class A', 'method A.m(a: B): C [bodiless]', 'field A.f: F'],
    ],
  ];
  it.each(table)('%s', async (_what, source, symbols) => {
    expect(await symbolsOf(source)).toEqual(symbols);
  });
});

describe('object literals', () => {
  const table: Row[] = [
    [
      'bound to a name',
      'const api = { m(a) {}, f: (b) => b.c, async *g() {}, get v() { return 1 }, n: { deep() {} }, d: new D(), k: 1 }',
      [
        'object api',
        'method api.m(a)',
        'method api.f(b) -> b.c',
        'method api.g() [async generator]',
        'getter api.v()',
        'object api.n',
        'method api.n.deep()',
        'field api.d = new D()',
      ],
    ],
    ['data alone is no symbol', 'const colours = { red: 1, blue: { dark: 2 } }', []],
    ['what is spread into it', 'const api = { ...base, m() {} }', ['object api embeds typeof base', 'method api.m()']],
    ['frozen', 'const api = Object.freeze({ m() {} })', ['object api', 'method api.m()']],
    ['with a type', 'const api: Api = { m(a) {} }', ['object api: Api', 'method api.m(a)']],
    [
      'handed to a call, under the name of the variable',
      'const store = create({ go() {}, actions: { stop: () => {} } })',
      ['method store.go()', 'method store.actions.stop()'],
    ],
    ['handed to a call in a function', 'function f() { run({ done() {} }) }', ['function f()', 'method f.done()']],
    [
      'functions assigned to it later',
      'const app = {}; app.run = (a) => a.b',
      ['object app', 'method app.run(a) -> a.b'],
    ],
  ];
  it.each(table)('%s', async (_what, source, symbols) => {
    expect(await symbolsOf(source)).toEqual(symbols);
  });
});

describe('types', () => {
  const table: Row[] = [
    [
      'an interface',
      'interface I<T> extends J<T>, K.L { m?(a: T): void; p: (b: B) => void; q?: Q; get g(): G; (c: C): void }',
      [
        'interface I<T> extends J<T> extends K.L',
        'method I.m(a: T): void [bodiless]',
        'method I.p(b: B): void [bodiless]',
        'field I.q: Q',
        'getter I.g(): G [bodiless]',
        'field I.[(c: C): void]',
      ],
    ],
    [
      'overloads in an interface',
      'interface I { on(a: "x"): void; on(a: "y"): void }',
      ['interface I', 'method I.on(a: "x"): void / (a: "x"): void / (a: "y"): void [bodiless]'],
    ],
    [
      'an alias of an object type',
      'type O = { m(a: A): B; p: (c: C) => D; q: Q }',
      [
        'type_alias O: {m: ((A) => B), p: ((C) => D), q: Q}',
        'method O.m(a: A): B [bodiless]',
        'method O.p(c: C): D [bodiless]',
        'field O.q: Q',
      ],
    ],
    ['an alias of a function type', 'type F<T> = (a: T) => void', ['type_alias F<T>: ((T) => void)']],
    [
      'an intersection',
      'type O = Base & { m(): void }',
      ['type_alias O: Base & {m: (() => void)}', 'method O.m(): void [bodiless]'],
    ],
    ['an enum', 'enum E { A, B = f() }', ['enum E']],
    [
      'namespaces',
      'namespace N.M { export function f() {} class C { m() {} } }',
      ['namespace N', 'namespace N.M', 'function N.M.f() [exported]', 'class N.M.C', 'method N.M.C.m()'],
    ],
    [
      'an ambient module',
      'declare module "m" { export function f(): void }',
      ['namespace m', 'function m.f(): void [exported bodiless]'],
    ],
    [
      'global augmentation',
      'declare global { interface W { m(): void } }',
      ['interface W', 'method W.m(): void [bodiless]'],
    ],
  ];
  it.each(table)('%s', async (_what, source, symbols) => {
    expect(await symbolsOf(source)).toEqual(symbols);
  });
});

describe('default exports', () => {
  const table: Row[] = [
    ['a named function', 'export default function f() {}', ['function f() [exported]']],
    ['a nameless function', 'export default function (a) {}', ['function default(a) [exported]']],
    ['an arrow function', 'export default (a) => a.b', ['function default(a) -> a.b [exported]']],
    [
      'a nameless class',
      'export default class { m() {} }',
      ['class default [exported]', 'method default.m() [exported]'],
    ],
    ['an object literal', 'export default { m() {} }', ['object default [exported]', 'method default.m() [exported]']],
    ['a generator', 'export default async function* () {}', ['function default() [async exported generator]']],
  ];
  it.each(table)('%s', async (_what, source, symbols) => {
    const sorted = (line: string) =>
      line.replace(/\[(.*)\]$/, (_, marks: string) => `[${marks.split(' ').sort().join(' ')}]`);
    expect((await symbolsOf(source)).map(sorted)).toEqual(symbols);
  });
});

describe('what other files can name', () => {
  it('is what the file exports, and the members of it that are not private', async () => {
    const source = `
      function a() {}
      function b() { const inner = () => {} }
      class C { m() {} #p() {} private q() {} protected r() {} }
      class D { m() {} }
      export { a as renamed, C };
      export const e = () => {};`;
    const facts = await factsOf(typescript, source);
    expect(facts.symbols.filter((symbol) => symbol.exported).map((symbol) => symbol.path)).toEqual([
      'a',
      'C',
      'C.m',
      'C.r',
      'e',
    ]);
  });
});
