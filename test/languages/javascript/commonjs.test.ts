import { describe, expect, it } from 'vitest';
import { javascript } from '../../../src/languages/javascript/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderCalls, renderExports, renderImports, renderSymbols } from '../renderFacts.js';

type Row = [what: string, source: string, lines: string[]];

describe('require', () => {
  const table: Row[] = [
    ['a module', 'const a = require("./m")', ['./m: * as a']],
    ['a member', 'const a = require("./m").b', ['./m: b as a']],
    ['several members', 'const { a, b: c, d = 1 } = require("./m")', ['./m: *', './m: a as a', './m: b as c']],
    ['in one statement', 'var a = require("a"), b = require(`b`)', ['a: * as a', 'b: * as b']],
    ['in place', 'require("./m").f(); g(require("./n"))', ['./m: *', './n: *']],
    ['for effect', 'require("./m")', ['./m: *']],
    ['in a function', 'function f() { const a = require("./m"); return a.b() }', ['./m: * as a']],
    ['in parentheses and a cast', 'const a = /** @type {A} */ (require("./m"))', ['./m: * as a']],
    ['what is no literal is no import', 'require(name); const a = require("./a" + b)', []],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    expect(renderImports(await factsOf(javascript, source))).toEqual(lines);
  });

  it('called at once gives the result', async () => {
    const facts = await factsOf(javascript, 'const a = require("./m")(1), { b } = require("./n")(2)');
    expect(renderBindings(facts)).toEqual(['variable a = module(./m)(1)', 'variable b = module(./n)(2).b']);
  });

  it('nested patterns take a member apart', async () => {
    const facts = await factsOf(javascript, 'const { a: { b }, c = 1 } = require("./m")');
    expect(renderBindings(facts)).toEqual(['variable b = module(./m).a.b', 'variable c = module(./m).c']);
  });
});

describe('exports', () => {
  const table: Row[] = [
    [
      'named',
      'exports.a = 1; exports.f = function () {}; module.exports.g = g; exports["h"] = h',
      ['value a = 1', 'value f = &f', 'value g = g', 'value h = h'],
    ],
    ['a function', 'module.exports = function (a) {}', ['assignment &exports']],
    ['a class', 'module.exports = class A {}', ['assignment &A']],
    ['a name', 'module.exports = A', ['assignment A']],
    ['a literal of names', 'module.exports = { a, b: c }', ['assignment {a: a, b: c}', 'value a = a', 'value b = c']],
    [
      'a literal with functions',
      'module.exports = { a, f() {}, g: () => {} }',
      ['assignment &exports', 'value a = a', 'value f = &exports.f', 'value g = &exports.g'],
    ],
    [
      'in a chain',
      'exports = module.exports = f; exports.a = exports.b = g',
      ['assignment f', 'value b = g', 'value a = g'],
    ],
    ['under a local name too', 'const app = (module.exports = {}); app.run = () => {}', ['assignment &app']],
    ['a call', 'module.exports = create({ a: 1 })', ['assignment create({a: 1})']],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    expect(renderExports(await factsOf(javascript, source))).toEqual(lines);
  });
});

describe('functions assigned to members', () => {
  const table: Row[] = [
    [
      'of exports',
      'exports.f = (a) => a.b; module.exports.g = function h() {}',
      ['function f(a) -> a.b [exported]', 'function g() [exported]'],
    ],
    [
      'of an object of the file',
      'const app = {}; app.run = function (a) {}; app.run.once = () => {}',
      ['object app', 'method app.run(a)', 'method app.run.once()'],
    ],
    ['of something else', 'app.use = function (a) {}; a.b.c = () => {}', ['method app.use(a)', 'method a.b.c()']],
    [
      'of a prototype',
      'function A() { this.x = new X() } A.prototype.m = function () { return this.x.y() }',
      ['function A()', 'field A.x = new X()', 'method A.m() -> this.x.y()'],
    ],
    [
      'of a whole prototype',
      'function A() {} A.prototype = { m() {}, n: function () { this.m() } }',
      ['function A()', 'method A.m()', 'method A.n()'],
    ],
    [
      'of a function or class itself',
      'class A {} A.of = (a) => new A(a); function f() {} f.g = () => {}',
      ['class A', 'method A.of(a) -> new A(a) [static]', 'function f()', 'method f.g() [static]'],
    ],
    [
      'of this',
      'class A { constructor() { this.m = () => this.n; this.k = function () {} } }',
      ['class A', 'constructor A.constructor()', 'method A.m() -> this.n', 'method A.k()'],
    ],
    [
      'a prototype made of another',
      'function B() {} function A() {} A.prototype = Object.create(B.prototype)',
      ['function B()', 'function A() extends B'],
    ],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    const facts = await factsOf(javascript, source);
    expect(renderSymbols(facts).filter((line) => !line.startsWith('field A.prototype'))).toEqual(lines);
  });

  it('know their receiver', async () => {
    const source = 'function A() {}\nA.prototype.m = function () { this.n(); run(function () { this.o() }) }';
    expect(renderCalls(await factsOf(javascript, source))).toEqual([
      'this.n() in A.m',
      'run(lambda()) in A.m',
      '?.o() in A.m',
    ]);
  });
});

describe('exports that the file uses itself', () => {
  const table: Row[] = [
    ['above or below', 'function g() { exports.f() } exports.f = () => module.exports.f()', ['&f() in g', '&f() in f']],
    ['under another name', 'const api = exports; api.f = () => 1; const g = () => api.f()', ['&f() in g']],
    ['a name', 'exports.f = h; exports.f()', ['h() in <module>']],
    ['what is not exported stays as it is', 'exports.f()', ['exports.f() in <module>']],
  ];
  it.each(table)('%s', async (_what, source, lines) => {
    const calls = renderCalls(await factsOf(javascript, source));
    expect(calls.filter((line) => line.includes('('))).toEqual(lines);
  });

  it('under another name are exports', async () => {
    expect(renderExports(await factsOf(javascript, 'const api = module.exports; api.f = g'))).toEqual(['value f = g']);
  });
});
