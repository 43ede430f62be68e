import { describe, expect, it } from 'vitest';
import { javascript } from '../../../src/languages/javascript/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const plain = (t: string) => t;

const rows: Row[] = [
  { old: 'function f(a) {}', now: 'function f(a, b) {}', call: 'f(1)', expected: 'broken too-few-arguments' },
  {
    old: 'function f(a, b) {}',
    now: 'function f(a) {}',
    call: 'f(1, 2)',
    expected: 'suspect too-many-arguments',
    says: 'JavaScript ignores the surplus',
  },
  {
    old: 'function f(a, b) {}',
    now: 'function f(a, b, c) {}',
    call: 'f(1)',
    expected: 'suspect too-few-arguments',
    says: 'did not fit the old signature either',
  },
  { old: 'function f(a) {}', now: 'function f(a, b = 1) {}', call: 'f(1)', expected: 'fits optional-parameter-added' },
  { old: 'function f(a, b) {}', now: 'function f(b, a) {}', call: 'f(x, y)', expected: 'suspect parameters-reordered' },
  { old: 'function f(a) {}', now: 'function f(z) {}', call: 'f(x)', expected: 'fits parameter-renamed' },
  { old: 'function f(a) {}', now: 'function f(...args) {}', call: 'f(x)', expected: 'suspect parameter-removed' },
  { old: 'function f(a) {}', now: 'async function f(a) {}', call: 'const y = f(x)', expected: 'suspect async-changed' },
  {
    old: 'function f({ a }) {}',
    now: 'function f({ a, b }) {}',
    call: 'f({ a: 1 })',
    expected: 'suspect field-missing',
  },
  { old: 'function f({ a }) {}', now: 'function f({ a, b = 1 }) {}', call: 'f({ a: 1 })', expected: 'fits still-fits' },
  {
    old: 'function f({ colour }) {}',
    now: 'function f({ color }) {}',
    call: 'f({ colour: 1 })',
    expected: 'suspect field-unknown',
  },
  {
    old: 'function f({ a, ...rest }) {}',
    now: 'function f({ ...rest }) {}',
    call: 'f({ a: 1 })',
    expected: 'fits still-fits',
  },
  {
    name: 'C',
    old: 'function C({ a }) {}',
    now: 'function C({ a, b }) {}',
    call: 'const x = <C a="1" />',
    expected: 'suspect field-missing',
  },
  {
    old: 'const o = { f(a) {} }',
    now: 'const o = { f(a, b) {} }',
    call: 'o.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'const o = { f: (a) => 1 }',
    now: 'const o = { f: (a, b) => 1 }',
    call: 'o.f(1)',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'class A { #f(a) {} }',
    now: 'class A { #f(a, b) {} }',
    name: '#f',
    call: 'class A { g() { this.#f(1) } }',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function* f(a) {}',
    now: 'function f(a) {}',
    call: 'for (const x of f(1)) {}',
    expected: 'suspect generator-changed',
  },
  { old: 'function f(a) {}', now: 'function f(a, b) {}', call: 'f(...xs)', expected: 'suspect spread-arguments' },
];

describe('calls of JavaScript functions whose signature changed', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const found = await judgeRow({ language: javascript, declaration: plain, call: plain }, row);
    expect(`${found.verdict} ${found.code}`, found.reason).toBe(row.expected);
    if (row.says !== undefined) expect(found.reason).toContain(row.says);
  });
});
