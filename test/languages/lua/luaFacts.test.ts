import { describe, expect, it } from 'vitest';
import { lua } from '../../../src/languages/lua/index.js';
import { factsOf } from '../parse.js';
import { renderBindings, renderCalls, renderExports, renderImports, renderSymbols } from '../renderFacts.js';

const symbols: [title: string, code: string, expected: string[]][] = [
  ['a local function', 'local function a(x, y) return x end', ['function a(x, y) -> x']],
  ['a global function with varargs', 'function b(...) end', ['function b(......) [exported]']],
  ['a default', 'local c = function(z) z = z or 1 end', ['function c(z?)']],
  ['a default by a condition', 'local function c(z) if z == nil then z = 1 end end', ['function c(z?)']],
  ['a function of a table elsewhere', 'function t.u.v(q) end', ['function t.u.v(q) [exported]']],
  [
    'a table with members of each kind',
    'local M = { n = 1, f = function(self, a) end }\nfunction M:g(a) return a.b end\nM.h = function() end\nM.k = M.f\nreturn M',
    [
      'object M [exported]',
      'field M.n = <number>',
      'method M.f(receiver self, a) [exported]',
      'method M.g(receiver self, a) -> a.b [exported]',
      'function M.h() [exported]',
      'field M.k = M.f',
    ],
  ],
  [
    'the nameless table that a file returns',
    'return { f = function(self, a) end, n = { g = function(...) end }, h = 1 }',
    [
      'object default [exported]',
      'method default.f(receiver self, a) [exported]',
      'object default.n [exported]',
      'function default.n.g(......) [exported]',
      'field default.h = <number>',
    ],
  ],
  [
    'functions behind a dot and behind a colon',
    'local M = {}\nfunction M.a(x, y, ...) end\nfunction M:b(x) end\nfunction M.c(self, x) end\nM.d = function(a) end',
    [
      'object M',
      'function M.a(x, y, ......)',
      'method M.b(receiver self, x)',
      'method M.c(receiver self, x)',
      'function M.d(a)',
    ],
  ],
  [
    'an annotated class',
    '---@class my.Foo: Base\n---@field x Bar\nlocal Foo = {}\nFoo.__index = Foo\n---@param a string\n---@param b? integer\n---@return my.Foo\nfunction Foo.new(a, b) return setmetatable({}, Foo) end',
    [
      'class Foo extends Base',
      'field Foo.x: Bar',
      'type_alias my/Foo: typeof &Foo [exported]',
      'function Foo.new(a: string, b?: integer): my/Foo',
    ],
  ],
  [
    'a class whose comment stands apart',
    '---@class Foo\n---@field x Bar\n\nlocal Foo = {}\nreturn Foo',
    ['class Foo [exported]', 'field Foo.x: Bar'],
  ],
  [
    'a class that a comment alone declares',
    '---@class Opts: Base\n---@field x Bar\n',
    ['class Opts extends Base [exported]', 'field Opts.x: Bar'],
  ],
  [
    'a class that a call makes',
    'local D = P:extend()\nfunction D:x() end',
    ['class D extends P', 'method D.x(receiver self)'],
  ],
  ['a metatable with an index', 'local mt = { __index = { f = function() end } }', ['class mt', 'function mt.f()']],
  [
    'types of annotations',
    '---@param f fun(a: Foo, b): Bar\n---@param m table<string, Foo[]>\n---@param s "a"|"b"\n---@param o { x: Foo, y?: Bar }\n---@param ... Foo\n---@generic T: Foo\nlocal function g(f, m, s, o, ...) end',
    [
      'function g<T extends Foo>(f: ((Foo, any) => Bar), m: map[string]Foo[], s: "a" | "b", o: {x: Foo, y?: Bar}, ......: Foo)',
    ],
  ],
  [
    'tests of busted',
    'describe("d", function() before_each(function() end) it("i", function() end) end)',
    ['test describe("d")', 'test describe("d").before_each()', 'test describe("d").it("i")'],
  ],
  ['what is sound in a broken file', 'local function f() g( end\nlocal function h() k() end', ['function h()']],
];

const calls: [title: string, code: string, expected: string[]][] = [
  ['varargs are spread', 'local a = f(1, ...)', ['f(<number>, ...?) in <module> assigned']],
  ['a call without parentheses', 'obj:m"x"', ['obj.m(<string>) in <module> ignored']],
  ['several names of one call', 'local a, b = f()', ['f() in <module> destructured']],
  [
    'a condition and a result',
    'if p() then return q(f{ k = 1 }) end',
    ['p() in <module> condition', 'q(f({k: <number>})) in <module> returned', 'f({k: <number>}) in <module> argument'],
  ],
  [
    'what is iterated',
    'for i, v in ipairs(t) do v.g() end',
    ['ipairs(t) in <module> iterated', 'v.g() in <module> ignored'],
  ],
  ['a module in place', 'require("z").w()', ['module(z).w() in <module> ignored']],
  ['a function handed on', 'local function f() end\nx(f)', ['x(f) in <module> ignored', '&f in <module> argument']],
  [
    'a callback is part of the function around',
    'local function f() x(function() y() end) end',
    ['x(lambda()) in f ignored', 'y() in f ignored'],
  ],
  [
    'a chain',
    'a.b():c():d()',
    ['a.b().c().d() in <module> ignored', 'a.b().c() in <module> member', 'a.b() in <module> member'],
  ],
];

describe('facts of Lua', () => {
  it.each(symbols)('%s', async (_title, code, expected) => {
    expect(renderSymbols(await factsOf(lua, code))).toEqual(expected);
  });
  it.each(calls)('%s', async (_title, code, expected) => {
    expect(renderCalls(await factsOf(lua, code), { use: true })).toEqual(expected);
  });
  it('imports, exports and bindings', async () => {
    const facts = await factsOf(lua, 'local a = require("x.a")\nlocal o = setmetatable({}, a)\nreturn o');
    expect(renderImports(facts)).toEqual(['x.a: * as a']);
    expect(renderExports(facts)).toEqual(['assignment o']);
    expect(renderBindings(facts)).toEqual(['variable o = ({} as a)']);
  });
  it('says which calls pass what stands before the colon', async () => {
    const facts = await factsOf(lua, 'a:f() a.f()');
    expect(facts.callSites.map(({ passesReceiver }) => passesReceiver ?? false)).toEqual([true, false]);
  });
  it('says what a signature looks like', async () => {
    const facts = await factsOf(lua, 'local M = {}\nfunction M:f(a, ...) end\nlocal g = function(x) end');
    expect(facts.symbols.map(({ signature }) => signature?.text)).toEqual([
      undefined,
      'function M:f(a, ...)',
      'function g(x)',
    ]);
  });
});
