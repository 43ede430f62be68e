import { describe, expect, it } from 'vitest';
import { lua } from '../../../src/languages/lua/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: lua,
  declaration: (t: string) => `local M = {}\n${t}\nreturn M`,
  call: (t: string) => `local m = require("m")\n${t}`,
};

const rows: Row[] = [
  { old: 'function M.f(a) end', now: 'function M.f(a, b) end', call: 'm.f(1)', expected: 'broken too-few-arguments' },
  {
    old: 'function M.f(a) end',
    now: 'function M.f(a, b) b = b or 1 end',
    call: 'm.f(1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function M.f(a, b) end',
    now: 'function M.f(a) end',
    call: 'm.f(1, 2)',
    expected: 'suspect too-many-arguments',
    says: 'ignores the surplus',
  },
  {
    old: 'function M.f(a, b) end',
    now: 'function M.f(b, a) end',
    call: 'm.f(1, 2)',
    expected: 'suspect parameters-reordered',
  },
  { old: 'function M.f(a) end', now: 'function M.f(b) end', call: 'm.f(1)', expected: 'fits parameter-renamed' },
  { old: 'function M.f(a) end', now: 'function M.f(...) end', call: 'm.f(1)', expected: 'suspect parameter-removed' },
  {
    old: 'function M.f(...) end',
    now: 'function M.f(a) end',
    call: 'm.f(1, 2)',
    expected: 'suspect too-many-arguments',
  },
  {
    old: 'function M.f(a, c) c = c or 1 end',
    now: 'function M.f(a, b, c) b = b or 0; c = c or 1 end',
    call: 'm.f(1, 2)',
    expected: 'suspect optional-parameter-inserted',
  },
  { old: 'function M.f(a) end', now: 'function M.f(a, b) end', call: 'm.f(...)', expected: 'suspect spread-arguments' },
];

describe('Lua calls under change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
