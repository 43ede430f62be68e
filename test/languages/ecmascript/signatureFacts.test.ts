import { describe, expect, it } from 'vitest';
import { javascript } from '../../../src/languages/javascript/index.js';
import type { Language } from '../../../src/languages/language.js';
import { tsx, typescript } from '../../../src/languages/typescript/index.js';
import type { Facts } from '../../../src/model/facts.js';
import { factsOf } from '../parse.js';
import { renderSymbols } from '../renderFacts.js';

type Row = [what: string, source: string, symbols: string[]];

/** One line a symbol, with what a type or member is besides. */
function shown(facts: Facts): string[] {
  return renderSymbols(facts).map((line, i) => {
    const { abstract, optional } = facts.symbols[i]!;
    return `${line}${abstract ? ' (abstract)' : ''}${optional ? ' (optional)' : ''}`;
  });
}

function check(language: Language, table: Row[]): void {
  it.each(table)('%s', async (_what, source, symbols) => {
    expect(shown(await factsOf(language, source))).toEqual(symbols);
  });
}

describe('signatures of TypeScript', () => {
  check(typescript, [
    [
      'parameters of every kind',
      'function f(a: string, b?: number, c = 1, ...d: string[]): void {}',
      ['function f(a: string, b?: number, c? = 1, ...d: string[]): void'],
    ],
    [
      'destructured fields with defaults, nested, and their rest',
      'function f({ a, b: { c = 2 } = {}, d: [e], ...rest }: Opts, [x, y] = [1, 2]) {}',
      ['function f({kwonly a, {kwonly c? = 2}? = {}, kwonly d, **rest}: Opts, [x, y]? = [1, 2])'],
    ],
    [
      'a parameter `this`, bounds, assertions',
      'function f<const T extends A = B>(this: Window, a: T): asserts a is U {}',
      ['function f<T extends A>(receiver this: Window, a: T): opaque(asserts a is U)'],
    ],
    [
      'what an argument’s function type leaves out',
      'function f(cb: (e: E, d?: D) => void, g: (...a: A[]) => void) {}',
      ['function f(cb: ((E, D?) => void), g: ((...A[]) => void))'],
    ],
    [
      'async, generators and both',
      'async function f() {} function* g() {} class A { static async *m() {} }',
      ['function f() [async]', 'function g() [generator]', 'class A', 'method A.m() [async generator static]'],
    ],
    [
      'private names and accessors',
      'class A { #p(a) {} static #q() {} get #g() { return 1 } set #g(v) {} }',
      ['class A', 'method A.#p(a)', 'method A.#q() [static]', 'getter A.#g()', 'setter A.#g#2(v)'],
    ],
    [
      'abstract classes and members',
      'abstract class A { abstract m(a: string): void; protected abstract get x(): number; abstract y: string }',
      [
        'class A (abstract)',
        'method A.m(a: string): void [abstract bodiless]',
        'getter A.x(): number [abstract protected bodiless]',
        'field A.y: string',
      ],
    ],
    [
      'parameter properties',
      'class A { constructor(private readonly a: string, public b = 1, readonly c?: number) {} }',
      [
        'class A',
        'constructor A.constructor(a: string, b? = 1, c?: number)',
        'field A.a: string',
        'field A.b',
        'field A.c: number',
      ],
    ],
    [
      'function-valued fields',
      'class A { readonly f = (a) => 1; static g = async function* (x) {}; h?: (a: string) => void }',
      [
        'class A',
        'method A.f(a) [readonly]',
        'method A.g(x) [async generator static]',
        'field A.h: ((string) => void) (optional)',
      ],
    ],
    [
      'overloads of methods and constructors',
      'class A { constructor(a: string); constructor(a: any) {} m(a: string): void; m(a: number, b: number): void; m(a: any, b?: any) {} }',
      [
        'class A',
        'constructor A.constructor(a: any) / (a: string)',
        'method A.m(a: any, b?: any) / (a: string): void / (a: number, b: number): void',
      ],
    ],
    [
      'ambient functions, constants and classes',
      'declare function f(a: string): void; declare function f(a: number): void; declare const g: (a: string, b?: B) => number; declare class A { constructor(a: string); m(): void; static s(): void }',
      [
        'function f(a: string): void / (a: string): void / (a: number): void [bodiless]',
        'function g(a: string, b?: B): number [bodiless]',
        'class A',
        'constructor A.constructor(a: string) [bodiless]',
        'method A.m(): void [bodiless]',
        'method A.s(): void [static bodiless]',
      ],
    ],
    ['a variable that gets its function later', 'let g: (a: string) => void; g = h', []],
    [
      'object-literal methods',
      'const o = { m(a) {}, async n() {}, *g() {}, get x() { return 1 }, ["c"](a) {}, p: (a) => 1 }',
      [
        'object o',
        'method o.m(a)',
        'method o.n() [async]',
        'method o.g() [generator]',
        'getter o.x()',
        'method o.c(a)',
        'method o.p(a)',
      ],
    ],
    [
      'members that may be missing, and members without a name',
      'interface I { a?(): void; b?: string; c?: (x: A) => B; d: D; (x: A): B; [k: string]: C; new (): E }',
      [
        'interface I',
        'method I.a(): void [bodiless] (optional)',
        'field I.b: string (optional)',
        'method I.c(x: A): B [bodiless] (optional)',
        'field I.d: D',
        'field I.[(x: A): B]',
        'field I.[[k: string]: C]',
        'field I.[new(): E]',
      ],
    ],
    [
      'what is deprecated',
      '/** @deprecated */ export function f() {}\n/** @deprecatedly */ function g() {}\nclass A { /** @deprecated no */ @Dec() m() {} /** @deprecated */ x = () => 1 }\n/** Old.\n * @deprecated */\nexport const h = (a) => 1',
      [
        'function f@deprecated () [exported]',
        'function g()',
        'class A',
        'method A.m@Dec @deprecated ()',
        'method A.x@deprecated ()',
        'function h@deprecated (a) [exported]',
      ],
    ],
  ]);
});

describe('signatures of JavaScript', () => {
  check(javascript, [
    [
      'documented types, optional ones and rests',
      '/** @param {string} a\n * @param {number} [b=1]\n * @param {...string} c\n * @returns {Promise<void>} */\nfunction f(a, b, ...c) {}',
      ['function f(a: string, b?: number, ...c: string[]): Promise<void>'],
    ],
    [
      'a documented rest where the code has none',
      '/** @param {...number} xs */\nfunction f(xs) {}\n/** @param {string} a\n * @param {...number} more */\nfunction g(a) {}',
      ['function f(...xs: number[])', 'function g(a: string, ...more: number[])'],
    ],
    [
      'documented overloads, in comments of their own',
      '/** @overload\n * @param {string} a\n * @returns {void} */\n/** @overload\n * @param {number} a\n * @param {number} [b] */\n/** @param {any} a\n * @param {any} [b] */\nexport function f(a, b) {}',
      ['function f(a: any, b?: any) / (a: string): void / (a: number, b?: number) [exported]'],
    ],
    [
      'documented overloads in one comment',
      '/** @overload\n * @param {string} a\n * @overload\n * @param {number} a\n * @param {...string} c */\nfunction f(a, ...b) {}',
      ['function f(a: string, ...b) / (a: string) / (a: number, ...c: string[])'],
    ],
    [
      'documented types of functions',
      '/** @param {(a: string, b?: number, ...c: A) => void} g\n * @param {function(A, B=): C} h */\nfunction f(g, h) {}',
      ['function f(g: ((string, number?, ...A[]) => void), h: ((A, B?) => C))'],
    ],
    [
      'documented type parameters and the fields of an object',
      '/** @template {object} T\n * @param {T} a\n * @param {object} o\n * @param {string} o.x\n * @param {number} [o.y]\n * @returns {T} */\nfunction f(a, o) {}',
      ['function f<T extends object>(a: T, o: {x: string, y?: number}): T'],
    ],
    ['what is deprecated', 'class A { /** @deprecated */ m() {} }', ['class A', 'method A.m@deprecated ()']],
  ]);
});

describe('signatures of TSX', () => {
  check(tsx, [
    [
      'components by destructured properties',
      'export const C = ({ a, b = 1 }: { a: string; b?: number }) => <p>{a}</p>',
      ['function C({kwonly a: string, kwonly b?: number = 1}: {a: string, b?: number}) [exported]'],
    ],
  ]);
});
