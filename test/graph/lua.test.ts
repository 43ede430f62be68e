import { type Files, type ResolutionRow, resolutionTable } from './resolutionTable.js';

const one = (code: string): Files => ({ 'a.lua': code });
const call = (title: string, code: string, name: string, expected: string): ResolutionRow => [
  title,
  one(code),
  `a.lua ${name}`,
  expected,
];

const names: ResolutionRow[] = [
  call('a local function', 'local function f() end f()', 'f', 'exact a.lua::f'),
  call('a local function in its own body', 'local function f() f() end', 'f', 'exact a.lua::f'),
  call('a function held by a local', 'local f = function() end f()', 'f', 'exact a.lua::f'),
  call('a local that gets a function later', 'local f\nf = function() end\nf()', 'f', 'exact a.lua::f'),
  call('a function declared into a local', 'local f\nfunction f() end\nf()', 'f', 'exact a.lua::f'),
  call('a global function', 'function f() end f()', 'f', 'exact a.lua::f'),
  call('a global function used above it', 'local function g() f() end function f() end', 'f', 'exact a.lua::f'),
  call(
    'an inner local hides an outer one',
    'local function f() end do local function f() end f() end',
    'f',
    'exact a.lua::f#2',
  ),
  call(
    'a local ends with its block',
    'local function f() end do local function f() end end f()',
    'f',
    'exact a.lua::f',
  ),
  call('a later local of the same block', 'local function f() end local function f() end f()', 'f', 'exact a.lua::f#2'),
  call('a parameter hides a function', 'local function f() end local function g(f) f() end', 'f', 'indirect_call'),
  call('a loop variable hides a function', 'local function f() end for f in x do f() end', 'f', 'indirect_call'),
  call('a call without parentheses, of a string', 'local function f() end f"x"', 'f', 'exact a.lua::f'),
  call('a call without parentheses, of a table', 'local function f() end f{ 1 }', 'f', 'exact a.lua::f'),
  call('a closure sees the names around', 'local function f() end return function() f() end', 'f', 'exact a.lua::f'),
  call('a function of Lua', 'print("x")', 'print', 'external print'),
  call('a function of a library of Lua', 'string.format("x")', 'format', 'external string'),
  call('a name that nothing has', 'nothing()', 'nothing', 'missing_target'),
  call('several names of one statement', 'local f, g = function() end, 1\nf()', 'f', 'indirect_call'),
  call(
    'a local taken from a table',
    'local M = {}\nfunction M.f() end\nlocal f = M.f\nf()',
    'f',
    'receiver_type a.lua::M.f',
  ),
  call(
    'a local that has the name of what it holds',
    'local M = {} function M.f() end local g = M.f do local g = g g() end',
    'g',
    'receiver_type a.lua::M.f',
  ),
  [
    'a global of another file',
    { 'a.lua': 'function helper_fn() end', 'b.lua': 'local x = require("x")\nhelper_fn()' },
    'b.lua helper_fn',
    'package a.lua::helper_fn',
  ],
  [
    'a global of two other files',
    { 'a.lua': 'function helper_fn() end', 'c.lua': 'function helper_fn() end', 'b.lua': 'helper_fn()' },
    'b.lua helper_fn',
    'ambiguous_target a.lua::helper_fn c.lua::helper_fn',
  ],
  [
    'a global variable of another file that holds an object',
    {
      'a.lua':
        'local P = {}\nP.__index = P\nfunction P.new() return setmetatable({}, P) end\nfunction P:move() end\nthe_point = P.new()',
      'b.lua': 'the_point:move()',
    },
    'b.lua move',
    'receiver_type a.lua::P.move',
  ],
  [
    'a global variable that two files set to different things',
    {
      'a.lua': 'local P = {}\nP.__index = P\nfunction P:move() end\nthe_point = setmetatable({}, P)',
      'c.lua': 'local Q = {}\nQ.__index = Q\nfunction Q:move() end\nthe_point = setmetatable({}, Q)',
      'b.lua': 'the_point:move()',
    },
    'b.lua move',
    'ambiguous_target a.lua::P.move c.lua::Q.move',
  ],
  [
    'a local function of another file is not to be seen',
    { 'a.lua': 'local function helper_fn() end', 'b.lua': 'helper_fn()' },
    'b.lua helper_fn',
    'missing_target',
  ],
  [
    'a global table of another file',
    { 'a.lua': 'Tools = {}\nfunction Tools.run() end', 'b.lua': 'Tools.run()' },
    'b.lua run',
    'receiver_type a.lua::Tools.run',
  ],
];

const tables: ResolutionRow[] = [
  call('a function of a table', 'local M = {} function M.f() end M.f()', 'f', 'receiver_type a.lua::M.f'),
  call('a function assigned to a field', 'local M = {} M.f = function() end M.f()', 'f', 'receiver_type a.lua::M.f'),
  call('a function in a constructor', 'local M = { f = function() end } M.f()', 'f', 'receiver_type a.lua::M.f'),
  call('a function under a string key', 'local M = { ["f"] = function() end } M.f()', 'f', 'receiver_type a.lua::M.f'),
  call(
    'a local function put into a constructor',
    'local function f() end local M = { g = f } M.g()',
    'g',
    'receiver_type a.lua::f',
  ),
  call(
    'a local function put into a field',
    'local function f() end local M = {} M.x = 1 M.g = f M.g()',
    'g',
    'receiver_type a.lua::f',
  ),
  call(
    'a table in a table',
    'local M = {} M.sub = {} function M.sub.f() end M.sub.f()',
    'f',
    'receiver_type a.lua::M.sub.f',
  ),
  call(
    'a table in a constructor',
    'local M = { sub = { f = function() end } } M.sub.f()',
    'f',
    'receiver_type a.lua::M.sub.f',
  ),
  call('a method through a colon', 'local M = {} function M:f() end M:f()', 'f', 'receiver_type a.lua::M.f'),
  call(
    'self in a method',
    'local M = {} function M:f() end function M:g() self:f() end',
    'f',
    'receiver_type a.lua::M.f',
  ),
  call(
    'self as a written parameter',
    'local M = {} function M:f() end function M.g(self) self:f() end',
    'f',
    'receiver_type a.lua::M.f',
  ),
  call(
    'self in a closure of a method',
    'local M = {} function M:f() end function M:g() h(function() self:f() end) end',
    'f',
    'receiver_type a.lua::M.f',
  ),
  call(
    'self of a nameless function is another',
    'local M = {} function M:ff() end function M:g() h(function(self) self:ff() end) end',
    'ff',
    'same_file a.lua::M.ff',
  ),
  call('a member that a table lacks', 'local M = {} function M.f() end M.nope()', 'nope', 'missing_target'),
  call('a key that is known', 'local M = { f = function() end } M["f"]()', '', 'receiver_type a.lua::M.f'),
  call(
    'a field through self',
    'local T = {} function T.f() end local M = {} function M:a() self.t = T end function M:b() self.t.f() end',
    'f',
    'receiver_type a.lua::T.f',
  ),
];

const point = 'local P = {}\nP.__index = P\nfunction P.new() return setmetatable({}, P) end\nfunction P:move() end\n';
const moved = 'receiver_type a.lua::P.move';
const classes: ResolutionRow[] = [
  call('an object that new returns', `${point}local p = P.new()\np:move()`, 'move', moved),
  call('an object at once', `${point}P.new():move()`, 'move', moved),
  call('an object in a method', `${point}function P:go() self:move() end`, 'move', moved),
  call(
    'new with a colon and self',
    'local P = {}\nfunction P:new(o)\n o = o or {}\n setmetatable(o, self)\n self.__index = self\n return o\nend\nfunction P:move() end\nlocal p = P:new()\np:move()',
    'move',
    moved,
  ),
  call(
    'setmetatable of self, returned',
    'local P = {}\nP.__index = P\nfunction P:new() return setmetatable({}, self) end\nfunction P:move() end\nP:new():move()',
    'move',
    moved,
  ),
  call(
    'an object that is made in a local',
    'local P = {}\nP.__index = P\nfunction P:move() end\nfunction P.new()\n local self = setmetatable({}, P)\n self:move()\n return self\nend',
    'move',
    moved,
  ),
  call(
    'an object whose metatable is set below',
    'local P = {}\nP.__index = P\nfunction P:move() end\nfunction P.new()\n local o = {}\n setmetatable(o, P)\n o:move()\n return o\nend',
    'move',
    moved,
  ),
  call(
    'an object with an index in place',
    'local P = {}\nfunction P:move() end\nlocal p = setmetatable({}, { __index = P })\np:move()',
    'move',
    moved,
  ),
  call(
    'an object by a metatable of its own',
    'local P = {}\nfunction P:move() end\nlocal mt = { __index = P }\nlocal p = setmetatable({}, mt)\np:move()',
    'move',
    moved,
  ),
  call(
    'methods in the index of a metatable',
    'local mt = { __index = { move = function(self) end } }\nlocal p = setmetatable({}, mt)\np:move()',
    'move',
    'receiver_type a.lua::mt.move',
  ),
  call(
    'an inherited method',
    `${point}local C = setmetatable({}, { __index = P })\nC.__index = C\nfunction C.new() return setmetatable({}, C) end\nlocal c = C.new()\nc:move()`,
    'move',
    moved,
  ),
  call(
    'an inherited method, said below',
    `${point}local C = {}\nC.__index = C\nsetmetatable(C, { __index = P })\nfunction C:go() self:move() end`,
    'move',
    moved,
  ),
  call(
    'an overridden method',
    `${point}local C = setmetatable({}, { __index = P })\nfunction C:move() end\nfunction C:go() self:move() end`,
    'move',
    'receiver_type a.lua::C.move',
  ),
  call(
    'a method of the parent by its name',
    `${point}local C = setmetatable({}, { __index = P })\nfunction C:move() P.move(self) end`,
    'move',
    moved,
  ),
  call(
    'a class that another makes',
    'local B = {}\nfunction B:extend() local o = {} setmetatable(o, self) self.__index = self return o end\nfunction B:hop() end\nlocal C = B:extend()\nfunction C:go() self:hop() end',
    'hop',
    'receiver_type a.lua::B.hop',
  ),
  call(
    'an object in a field of self',
    `${point}local M = {}\nfunction M:init() self.p = P.new() end\nfunction M:go() self.p:move() end`,
    'move',
    moved,
  ),
  call(
    'an object called',
    'local P = {}\nP.__index = P\nfunction P.__call(self, x) end\nlocal p = setmetatable({}, P)\np(1)',
    'p',
    'receiver_type a.lua::P.__call',
  ),
  call('a method that a class lacks', `${point}local p = P.new()\np:fly()`, 'fly', 'missing_target'),
];

const mod = 'local M = {}\nfunction M.f() end\nfunction M:m() end\nreturn M';
const modules: ResolutionRow[] = [
  [
    'a function of the nameless table that a module gives',
    {
      'm.lua': 'return { f = function(x) end, ["g"] = function() end }',
      'a.lua': 'local m = require("m")\nm.f(1)\nm.g()',
    },
    'a.lua f',
    'receiver_type m.lua::default.f',
  ],
  [
    'a function of a module',
    { 'a/b.lua': mod, 'c.lua': 'local b = require("a.b")\nb.f()' },
    'c.lua f',
    'receiver_type a/b.lua::M.f',
  ],
  [
    'a module by init',
    { 'a/b/init.lua': mod, 'c.lua': 'local b = require "a.b"\nb.f()' },
    'c.lua f',
    'receiver_type a/b/init.lua::M.f',
  ],
  [
    'a module below lua/',
    { 'lua/a/b.lua': mod, 'c.lua': "local b = require('a.b')\nb:m()" },
    'c.lua m',
    'receiver_type lua/a/b.lua::M.m',
  ],
  [
    'a module below src/',
    { 'src/a/b.lua': mod, 'spec/c_spec.lua': 'local b = require("a.b")\nb.f()' },
    'spec/c_spec.lua f',
    'receiver_type src/a/b.lua::M.f',
  ],
  [
    'a module with slashes',
    { 'a/b.lua': mod, 'c.lua': 'local b = require("a/b")\nb.f()' },
    'c.lua f',
    'receiver_type a/b.lua::M.f',
  ],
  ['a module in place', { 'a.lua': mod, 'c.lua': 'require("a").f()' }, 'c.lua f', 'receiver_type a.lua::M.f'],
  [
    'a field of a module in place',
    { 'a.lua': mod, 'c.lua': 'local f = require("a").f\nf()' },
    'c.lua f',
    'exact a.lua::M.f',
  ],
  [
    'a module that returns a table in place',
    { 'a.lua': 'local function f() end\nreturn { g = f }', 'c.lua': 'local a = require("a")\na.g()' },
    'c.lua g',
    'receiver_type a.lua::f',
  ],
  [
    'a module that returns a function',
    { 'a.lua': 'local function f() end\nreturn f', 'c.lua': 'local a = require("a")\na()' },
    'c.lua a',
    'exact a.lua::f',
  ],
  [
    'a module in a function',
    { 'a.lua': mod, 'c.lua': 'local function g()\n local a = require("a")\n a.f()\nend' },
    'c.lua f',
    'receiver_type a.lua::M.f',
  ],
  ['a module in a global', { 'a.lua': mod, 'c.lua': 'a = require("a")\na.f()' }, 'c.lua f', 'receiver_type a.lua::M.f'],
  [
    'a module in a field',
    { 'a.lua': mod, 'c.lua': 'local M = {}\nM.a = require("a")\nfunction M.g() M.a.f() end' },
    'c.lua f',
    'receiver_type a.lua::M.f',
  ],
  [
    'a module below a folder at the root',
    { 'front/u.lua': mod, 'plugins/c.lua': 'local u = require("u")\nu.f()' },
    'plugins/c.lua f',
    'receiver_type front/u.lua::M.f',
  ],
  [
    'a module below two folders at the root',
    { 'front/u.lua': mod, 'back/u.lua': mod, 'plugins/c.lua': 'local u = require("u")\nu.f()' },
    'plugins/c.lua f',
    'ambiguous_target back/u.lua::M.f front/u.lua::M.f',
  ],
  [
    'a module that requires itself',
    { 'a.lua': 'local M = {}\nfunction M.f() end\nfunction M.g() require("a").f() end\nreturn M' },
    'a.lua f',
    'receiver_type a.lua::M.f',
  ],
  [
    'a function taken from a module',
    { 'a.lua': mod, 'c.lua': 'local a = require("a")\nlocal g = a.f\ng()' },
    'c.lua g',
    'exact a.lua::M.f',
  ],
  [
    'a function taken from a module from outside',
    { 'c.lua': 'local T = require("ffi/util").template\nT("x")' },
    'c.lua T',
    'external ffi/util',
  ],
  [
    'a class taken from a module',
    { 'a.lua': `${point}return { P = P }`, 'c.lua': 'local P = require("a").P\nP.new():move()' },
    'c.lua move',
    'receiver_type a.lua::P.move',
  ],
  [
    'a module from outside',
    { 'c.lua': 'local x = require("socket.http")\nx.request()' },
    'c.lua request',
    'external socket.http',
  ],
  [
    'what a module lacks',
    { 'a.lua': mod, 'c.lua': 'local a = require("a")\na.gone()' },
    'c.lua gone',
    'missing_target',
  ],
  [
    'a class of a module',
    { 'a.lua': `${point}return P`, 'c.lua': 'local P = require("a")\nlocal p = P.new()\np:move()' },
    'c.lua move',
    'receiver_type a.lua::P.move',
  ],
  [
    'a parent of another module',
    {
      'a.lua': `${point}return P`,
      'c.lua': 'local P = require("a")\nlocal C = setmetatable({}, { __index = P })\nfunction C:go() self:move() end',
    },
    'c.lua move',
    'receiver_type a.lua::P.move',
  ],
  [
    'a class extended from another module',
    {
      'a.lua':
        'local B = {}\nfunction B:extend(o) o = o or {} setmetatable(o, self) return o end\nfunction B:hop() end\nreturn B',
      'c.lua': 'local B = require("a")\nlocal C = B:extend{ x = 1 }\nfunction C:go() self:hop() end',
    },
    'c.lua hop',
    'receiver_type a.lua::B.hop',
  ],
];

const foo = '---@class Foo\nlocal Foo = {}\nfunction Foo:run() end\nreturn Foo';
const run = 'receiver_type a.lua::Foo.run';
const annotations: ResolutionRow[] = [
  [
    'a table may be an object of any class',
    {
      'a.lua': 'local Foo = {}\nfunction Foo:frobnicate() end',
      'c.lua': '---@param x table\nlocal function f(x) x:frobnicate() end',
    },
    'c.lua frobnicate',
    'ambiguous_target a.lua::Foo.frobnicate',
  ],
  [
    'a result that is a table of some kind',
    {
      'a.lua': 'local Foo = {}\nfunction Foo:frobnicate() end',
      'c.lua': '---@return table # what it is\nlocal function f() end\nf():frobnicate()',
    },
    'c.lua frobnicate',
    'ambiguous_target a.lua::Foo.frobnicate',
  ],
  ['a parameter', { 'a.lua': foo, 'c.lua': '---@param x Foo\nlocal function f(x) x:run() end' }, 'c.lua run', run],
  [
    'an optional parameter',
    { 'a.lua': foo, 'c.lua': '---@param x? Foo\nlocal function f(x) x:run() end' },
    'c.lua run',
    run,
  ],
  [
    'a parameter that may be nil',
    { 'a.lua': foo, 'c.lua': '---@param x Foo|nil\nlocal function f(x) x:run() end' },
    'c.lua run',
    run,
  ],
  ['a result', { 'a.lua': foo, 'c.lua': '---@return Foo\nlocal function f() end\nf():run()' }, 'c.lua run', run],
  ['a variable', { 'a.lua': foo, 'c.lua': '---@type Foo\nlocal x = y()\nx:run()' }, 'c.lua run', run],
  [
    'a field',
    { 'a.lua': foo, 'c.lua': '---@class Bar\n---@field foo Foo\nlocal Bar = {}\nfunction Bar:go() self.foo:run() end' },
    'c.lua run',
    run,
  ],
  [
    'a class under a name of its own',
    {
      'a.lua': '---@class my.Foo\nlocal M = {}\nfunction M:run() end\nreturn M',
      'c.lua': '---@param x my.Foo\nlocal function f(x) x:run() end',
    },
    'c.lua run',
    'receiver_type a.lua::M.run',
  ],
  [
    'a parent',
    { 'a.lua': foo, 'c.lua': '---@class Bar: Foo\nlocal Bar = {}\nfunction Bar:go() self:run() end' },
    'c.lua run',
    run,
  ],
  [
    'a list',
    { 'a.lua': foo, 'c.lua': '---@param xs Foo[]\nlocal function f(xs) for _, x in ipairs(xs) do x:run() end end' },
    'c.lua run',
    run,
  ],
  [
    'a class that a comment alone declares',
    {
      'a.lua': foo,
      'c.lua': '---@class Opts\n---@field foo Foo\n\n---@param o Opts\nlocal function f(o) o.foo:run() end',
    },
    'c.lua run',
    run,
  ],
  [
    'a type that nothing declares',
    { 'c.lua': '---@param x Gone\nlocal function f(x) x:run() end' },
    'c.lua run',
    'missing_target',
  ],
];

const others: ResolutionRow[] = [
  call(
    'a method that hands a call on to what it wraps',
    'local M = {} function M:frob() return self.inner:frob() end',
    'frob',
    'ambiguous_target a.lua::M.frob',
  ),
  call(
    'a method that calls itself on another value',
    'local M = {} function M:frob(x) return x:frob(1) end',
    'frob',
    'same_file a.lua::M.frob',
  ),
  call('a function handed on', 'local function f() end pcall(f)', 'f', 'exact a.lua::f'),
  call(
    'a function of a table handed on',
    'local M = {} function M.f() end pcall(M.f)',
    'f',
    'receiver_type a.lua::M.f',
  ),
  call(
    'a call in a test',
    'local function f() end\ndescribe("x", function() it("y", function() f() end) end)',
    'f',
    'exact a.lua::f',
  ),
  call('a call on nothing known', 'local function g(x) x:frob() end', 'frob', 'missing_target'),
  [
    'a name that two tables have',
    {
      'a.lua': 'local A = {} function A:frob() end',
      'b.lua': 'local B = {} function B:frob() end',
      'c.lua': 'local function g(x) x:frob() end',
    },
    'c.lua frob',
    'ambiguous_target a.lua::A.frob b.lua::B.frob',
  ],
  call('what assert passes on', `${point}local p = assert(P.new())\np:move()`, 'move', moved),
  call('either of two', `${point}local function g(q) local p = q or P.new() p:move() end`, 'move', moved),
];

resolutionTable('names', names);
resolutionTable('tables', tables);
resolutionTable('classes by metatables', classes);
resolutionTable('modules', modules);
resolutionTable('annotations', annotations);
resolutionTable('functions as values, tests, what is not known', others);
