import { describe, expect, it } from 'vitest';
import { diffOf, staleLines } from './scenario.js';

type Row = [what: string, before: string, after: string, caller: string, expected: string[]];

const module = (declaration: string) => `local M = {}\n${declaration}\nreturn M\n`;
const use = (call: string) => `local M = require("a")\nlocal function g(x)\n  ${call}\nend\n`;

const rows: Row[] = [
  [
    'a parameter more',
    'function M.f(a) end',
    'function M.f(a, b) end',
    'M.f(1)',
    ['b.lua:3 g → M.f: broken too-few-arguments'],
  ],
  [
    'a parameter more that has a default',
    'function M.f(a) end',
    'function M.f(a, b) b = b or 1 end',
    'M.f(1)',
    ['b.lua:3 g → M.f: fits optional-parameter-added'],
  ],
  [
    'an argument too many',
    'function M.f(a, b) end',
    'function M.f(a) end',
    'M.f(1, 2)',
    ['b.lua:3 g → M.f: suspect too-many-arguments'],
  ],
  [
    'a method called with a colon',
    'function M:f(a) end',
    'function M:f(a, b) end',
    'M:f(1)',
    ['b.lua:3 g → M.f: broken too-few-arguments'],
  ],
  [
    'a method called with a dot passes its receiver',
    'function M:f(a) end',
    'function M:f(a, b) end',
    'M.f(M, 1)',
    ['b.lua:3 g → M.f: broken too-few-arguments'],
  ],
  [
    'a method called with a dot passes enough',
    'function M:f(a) end',
    'function M:f(a, b) b = b or 1 end',
    'M.f(M, 1)',
    ['b.lua:3 g → M.f: fits optional-parameter-added'],
  ],
  [
    'a function called with a colon gets what stands before it',
    'function M.f(m, a) end',
    'function M.f(m, a, b) end',
    'M:f(1)',
    ['b.lua:3 g → M.f: broken too-few-arguments'],
  ],
  [
    'a function that becomes a method, called with a dot',
    'function M.f(a) end',
    'function M:f(a) end',
    'M.f(1)',
    ['b.lua:3 g → M.f: broken too-few-arguments'],
  ],
  [
    'a method that becomes a function, called with a colon',
    'function M:f(a) end',
    'function M.f(a) end',
    'M:f(1)',
    ['b.lua:3 g → M.f: suspect too-many-arguments'],
  ],
  [
    'a function that is gone',
    'function M.f(a) end',
    'function M.h() end',
    'M.f(1)',
    ['b.lua:3 g → M.f: broken symbol-removed'],
  ],
  [
    'varargs passed on',
    'function M.f(a) end',
    'function M.f(a, b) end',
    'M.f(...)',
    ['b.lua:3 g → M.f: suspect spread-arguments'],
  ],
];

describe('verdicts on calls in Lua', () => {
  it.each(rows)('%s', async (_what, before, after, caller, expected) => {
    const diff = await diffOf({
      before: { 'a.lua': module(before), 'b.lua': use(caller) },
      after: { 'a.lua': module(after), 'b.lua': use(caller) },
    });
    expect(staleLines(diff)).toEqual(expected);
  });
});

const taken: [what: string, caller: string][] = [
  ['a local that holds a function of a module', 'local M = require("a")\nlocal g = M.f\ng(1)\n'],
  ['a local that takes a function from a module in place', 'local g = require("a").f\ng(1)\n'],
  ['a module in place', 'require("a").f(1)\n\n\n'],
];

describe('callers under another name in Lua', () => {
  it.each(taken)('%s', async (_what, caller) => {
    const diff = await diffOf({
      before: { 'a.lua': module('function M.f(a) end'), 'b.lua': caller },
      after: { 'a.lua': module('function M.f(a, b) end'), 'b.lua': caller },
    });
    expect(diff.staleCalls.map(({ verdict, code }) => `${verdict} ${code}`)).toEqual(['broken too-few-arguments']);
  });
});
