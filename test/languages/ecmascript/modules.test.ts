import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/languages/factsSummary.js';
import { typescript } from '../../../src/languages/typescript/index.js';
import { factsOf } from '../parse.js';
import { renderExports, renderImports } from '../renderFacts.js';

type Row = [what: string, source: string, lines: string[]];

describe('imports', () => {
  const table: Row[] = [
    ['a default', 'import a from "./m"', ['./m: default as a']],
    [
      'names and aliases',
      'import { a, b as c, default as d } from "./m"',
      ['./m: a as a', './m: b as c', './m: default as d'],
    ],
    ['a namespace', 'import * as ns from "./m"', ['./m: * as ns']],
    [
      'a default beside others',
      'import a, { b } from "./m"; import c, * as d from "./n"',
      ['./m: default as a', './m: b as b', './n: default as c', './n: * as d'],
    ],
    [
      'types',
      'import type { A } from "./m"; import { type B, c } from "./m"; import type D from "./m"',
      ['type ./m: A as A', 'type ./m: B as B', './m: c as c', 'type ./m: default as D'],
    ],
    ['for effect', 'import "./m"', ['./m: (effect)']],
    ['a string as a name', 'import { "a-b" as c } from "./m"', ['./m: a-b as c']],
    ['import = require', 'import a = require("./m")', ['./m: * as a']],
    [
      'dynamic',
      'const a = await import("./m"); const { b, c: d } = await import("./n"); import("./o")',
      ['./m: * as a', './n: *', './n: b as b', './n: c as d', './o: *'],
    ],
    ['with attributes', 'import a from "./m.json" with { type: "json" }', ['./m.json: default as a']],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    expect(renderImports(await factsOf(typescript, source))).toEqual(lines);
  });
});

describe('exports', () => {
  const table: Row[] = [
    [
      'declarations',
      'export function f() {} export class C {} export interface I {} export type T = A; export enum E {}',
      ['local f as f', 'local C as C', 'local I as I', 'local T as T', 'local E as E'],
    ],
    [
      'variables',
      'export const a = 1, b = () => 2; export let { c, d: [e] } = f()',
      ['local a as a', 'local b as b', 'local c as c', 'local e as e'],
    ],
    ['names and aliases', 'export { a, b as c, d as default }', ['local a as a', 'local b as c', 'local d as default']],
    [
      'from elsewhere',
      'export { a, b as c, default as d, default } from "./m"',
      ['from ./m: a as a', 'from ./m: b as c', 'from ./m: default as d', 'from ./m: default as default'],
    ],
    [
      'everything',
      'export * from "./m"; export type * from "./n"; export * as ns from "./o"',
      ['all ./m', 'all ./n', 'from ./o: * as ns'],
    ],
    ['a default under its name', 'function f() {} export default f', ['local f as default']],
    ['a named default', 'export default function f() {}', ['local f as default']],
    ['a nameless default', 'export default (a) => 1', ['value default = &default']],
    ['a default value', 'export default create({ a: 1 })', ['value default = create({a: 1})']],
    ['export =', 'class A {} export = A', ['assignment A']],
    [
      'namespaces and ambient declarations',
      'export namespace N { export function g() {} } export declare function f(): void',
      ['local N as N', 'local f as f'],
    ],
    [
      'abstract classes',
      'export abstract class A {} export default abstract class B {}',
      ['local A as A', 'local B as default'],
    ],
    ['what a namespace exports is not the file’s', 'namespace N { export const a = 1; export { b } }', []],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    expect(renderExports(await factsOf(typescript, source))).toEqual(lines);
  });
});

describe('the summary of a file', () => {
  it('lists what it declares, mentions and inherits', async () => {
    const source = `
      import dflt, { a as b } from './lib/a.js';
      import * as ns from '../other';
      export { c as d } from './c';
      export * from './all';
      export default class Mine extends ns.Base implements Shape<X> {
        field = 1;
        run() { b(); ns.go(); return this.handler }
      }
      const late = ns.late, { picked: renamed } = ns;
      const inner = () => {};
    `;
    expect(summarise(await factsOf(typescript, source))).toEqual({
      language: 'typescript',
      declares: ['Mine', 'inner', 'run'],
      mentions: [
        '/a',
        '/all',
        '/c',
        '/other',
        '=*',
        '=Mine',
        '=a',
        '=c',
        '=default',
        '=handler',
        '=late',
        '=picked',
        'Mine',
        'a',
        'b',
        'c',
        'd',
        'default',
        'go',
        'handler',
        'late',
        'ns',
        'picked',
      ],
      heritage: ['Base', 'Shape'],
      health: { state: 'clean', uncertain: [] },
    });
  });
});
