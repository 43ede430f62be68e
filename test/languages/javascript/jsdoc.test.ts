import { describe, expect, it } from 'vitest';
import { parseJsdocType } from '../../../src/languages/ecmascript/jsdocTypes.js';
import { javascript } from '../../../src/languages/javascript/index.js';
import { typescript } from '../../../src/languages/typescript/index.js';
import type { Facts } from '../../../src/model/facts.js';
import { factsOf } from '../parse.js';
import { renderType } from '../renderExpression.js';
import { renderBindings, renderCalls, renderExports, renderImports, renderSymbols } from '../renderFacts.js';

describe('type expressions', () => {
  const table: [text: string, type: string][] = [
    ['string', 'string'],
    ['a.b.C', 'a.b.C'],
    ['A|B', 'A | B'],
    ['(A | B)[]', 'A | B[]'],
    ['?A', 'A | null'],
    ['!A', 'A'],
    ['A=', 'A'],
    ['A?', 'A'],
    ['...A', 'A[]'],
    ['*', 'any'],
    ['Array<A>', 'Array<A>'],
    ['Array.<A>', 'Array<A>'],
    ['Map<string, A[]>', 'Map<string, A[]>'],
    ['function(A, B=): C', '((A, B?) => C)'],
    ['function', 'Function'],
    ['(a: A, ...b: B[]) => C', '((A, ...B[]) => C)'],
    ['() => void', '(() => void)'],
    ['{ a: A, b?: B }', '{a: A, b?: B}'],
    ['{ a: A; m(b: B): C }', '{a: A, m: ((B) => C)}'],
    ['[A, b: B]', '[A, B]'],
    ['import("./x").Y', 'import(./x).Y'],
    ['import("./x")', 'import(./x).'],
    ["import('./x').Y<Z>", 'import(./x).Y<Z>'],
    ['typeof a.b', 'typeof a.b'],
    ['typeof import("./x")', 'typeof module(./x)'],
    ['"on" | 3', '"on" | 3'],
    ['A & B', 'A & B'],
    ['this', 'self'],
    ['keyof A', 'opaque(keyof A)'],
    ['A["b"]', 'typeof <A>.b'],
    ['A["b"]["c"][]', 'typeof <typeof <A>.b>.c[]'],
    ['A[b]', 'opaque(A[b])'],
    ['x is A', 'opaque(x is A)'],
    ['new () => A', 'opaque(new () => A)'],
    ['A<', 'opaque(A<)'],
    ['', 'opaque()'],
  ];
  it.each(table)('%s', (text, type) => {
    expect(renderType({} as Facts, parseJsdocType(text))).toBe(type);
  });
});

type Row = [what: string, source: string, lines: string[]];

describe('types in comments', () => {
  const table: Row[] = [
    [
      'of parameters and results',
      '/**\n * @param {A} a the a\n * @param {B=} b\n * @param {C} [c]\n * @param {...D} d\n * @returns {Promise<E>} it\n */\nfunction f(a, b, c, ...d) {}',
      ['function f(a: A, b?: B, c?: C, ...d: D[]): Promise<E>'],
    ],
    ['before an export', '/** @param {A} a */\nexport function f(a) {}', ['function f(a: A) [exported]']],
    ['before a variable', '/** @param {A} a */\nconst f = (a) => {}', ['function f(a: A)']],
    ['before an assignment', '/** @param {A} a */\nexports.f = function (a) {}', ['function f(a: A) [exported]']],
    ['before a member', 'class A { /** @param {B} b @returns {C} */ m(b) {} }', ['class A', 'method A.m(b: B): C']],
    ['before a property', 'const o = { /** @param {B} b */ m: (b) => {} }', ['object o', 'method o.m(b: B)']],
    [
      'of a destructured parameter, by its place',
      '/** @param {Opts} opts\n * @param {A} opts.a\n * @param {B} b */\nfunction f({ a }, b) {}',
      ['function f({kwonly a}: Opts, b: B)'],
    ],
    [
      'of fields',
      'class A { /** @type {B} */ b = null; constructor() { /** @type {C} */ this.c = undefined } }',
      ['class A', 'field A.b: B', 'constructor A.constructor()', 'field A.c: C'],
    ],
    ['type parameters', '/** @template T, U\n * @param {T} a */\nfunction f(a) {}', ['function f<T, U>(a: T)']],
    ['bounds of type parameters', '/** @template {A} T */\nclass C {}', ['class C<T>']],
    ['what a class extends', '/** @extends {Base<A>} */\nclass C extends Base {}', ['class C extends Base<A>']],
    [
      'definitions',
      '/** @typedef {A | B} T */\n/** @typedef {Object} O\n * @property {A} a\n * @property {B} [b] */',
      ['type_alias T: A | B [exported]', 'type_alias O: {a: A, b?: B} [exported]'],
    ],
    ['callbacks', '/** @callback F\n * @param {A} a\n * @returns {B} */', ['type_alias F: ((A) => B) [exported]']],
    [
      'other comments say nothing',
      '/* @param {A} a */\nfunction f(a) {}\n// @returns {B}\nfunction g() {}',
      ['function f(a)', 'function g()'],
    ],
    ['a broken tag harms nothing', '/** @param {A a\n * @returns */\nfunction f(a) {}', ['function f(a)']],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    expect(renderSymbols(await factsOf(javascript, source))).toEqual(lines);
  });

  it('of variables', async () => {
    const source = '/** @type {Map<string, A>} */\nconst m = new Map(); /** @type {B} */ let b;';
    expect(renderBindings(await factsOf(javascript, source))).toEqual([
      'variable m: Map<string, A> = new Map()',
      'variable b: B',
    ]);
  });

  it('of casts', async () => {
    const source = 'const a = /** @type {A} */ (b); return /** @type {C} */ (d).go(/** @type {E} */ (f))';
    const facts = await factsOf(javascript, source);
    expect(renderBindings(facts)).toEqual(['variable a = (b as A)']);
    expect(renderCalls(facts)).toEqual(['(d as C).go((f as E)) in <module>']);
  });

  it('of another file are imports', async () => {
    const source = [
      '/** @typedef {import("./a").A} A */',
      '/** @typedef {import("./b")} B */',
      '/** @typedef {import("./c").C<A>} C */',
      '/** @import { D, E as F } from "./d" */',
    ].join('\n');
    const facts = await factsOf(javascript, source);
    expect(renderImports(facts)).toEqual([
      'type ./a: A as A',
      'type ./b: * as B',
      'type ./d: D as D',
      'type ./d: E as F',
    ]);
    expect(renderSymbols(facts)).toEqual(['type_alias C: import(./c).C<A> [exported]']);
  });

  it('can be named by other files', async () => {
    const source = '/** @typedef {A} T */\n/** @callback F */\n/** @typedef {import("./b")} B */';
    expect(renderExports(await factsOf(javascript, source))).toEqual(['local T as T', 'local F as F', 'local B as B']);
  });

  it('of the parts of a parameter', async () => {
    const source =
      '/**\n * @param {Object} opts\n * @param {Logger=} opts.logger it\n * @param {A} [opts.a]\n */\nfunction f({ logger, a }) {}';
    const facts = await factsOf(javascript, source);
    expect(renderSymbols(facts)).toEqual([
      'function f({kwonly logger?: Logger, kwonly a?: A}: {logger?: Logger, a?: A})',
    ]);
    expect(renderBindings(facts)).toEqual([
      'parameter logger = <{logger?: Logger, a?: A}>.logger',
      'parameter a = <{logger?: Logger, a?: A}>.a',
    ]);
  });

  it('of this', async () => {
    const facts = await factsOf(javascript, '/** @this {A} */\nfunction f() { this.go() }');
    expect(renderCalls(facts)).toEqual(['<A>.go() in f']);
  });

  it('count in JavaScript alone', async () => {
    const facts = await factsOf(typescript, '/** @param {A} a */\nfunction f(a) {}');
    expect(renderSymbols(facts)).toEqual(['function f(a)']);
  });
});
