import { describe, expect, it } from 'vitest';
import { swift } from '../../../src/languages/swift/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: swift,
  declaration: (t: string) => `class A {\n${t}\n}`,
  call: (t: string) => `func run(a: A) {\n${t}\n}`,
};

const rows: Row[] = [
  {
    old: 'func f(x: Int) {}',
    now: 'func f(y: Int) {}',
    call: 'a.f(x: 1)',
    expected: 'broken unknown-keyword',
    says: 'which is now called `y`',
  },
  {
    old: 'func f(x: Int) {}',
    now: 'func f(_ x: Int) {}',
    call: 'a.f(x: 1)',
    expected: 'broken unknown-keyword',
    says: 'without a label',
  },
  {
    old: 'func f(_ x: Int) {}',
    now: 'func f(x: Int) {}',
    call: 'a.f(1)',
    expected: 'broken missing-keyword',
    says: '`x: Int`',
  },
  {
    old: 'func f(with x: Int) {}',
    now: 'func f(by x: Int) {}',
    call: 'a.f(with: 1)',
    expected: 'broken unknown-keyword',
  },
  { old: 'func f(x: Int) {}', now: 'func f(x y: Int) {}', call: 'a.f(x: 1)', expected: 'fits parameter-renamed' },
  {
    old: 'func f(x: Int) {}',
    now: 'func f(x: Int, y: Int) {}',
    call: 'a.f(x: 1)',
    expected: 'broken missing-keyword',
    says: '`y: Int`',
  },
  {
    old: 'func f(x: Int) {}',
    now: 'func f(x: Int, y: Int = 1) {}',
    call: 'a.f(x: 1)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'func f(x: Int, y: Int) {}',
    now: 'func f(y: Int, x: Int) {}',
    call: 'a.f(x: 1, y: 2)',
    expected: 'broken labels-reordered',
    says: 'y:x:',
  },
  {
    old: 'func f(x: Int, y: Int) {}',
    now: 'func f(x: Int) {}',
    call: 'a.f(x: 1, y: 2)',
    expected: 'broken unknown-keyword',
  },
  {
    old: 'func f(_ x: Int, _ y: Int) {}',
    now: 'func f(_ x: Int) {}',
    call: 'a.f(1, 2)',
    expected: 'broken too-many-arguments',
  },
  { old: 'func f() {}', now: 'func f(_ x: Int) {}', call: 'a.f()', expected: 'broken too-few-arguments' },
  { old: 'func f(x: Int) {}', now: 'func f() {}', call: 'a.f(x: 1)', expected: 'broken unknown-keyword' },
  {
    old: 'func f(x: Int, done: () -> Void) {}',
    now: 'func f(x: Int, completion: () -> Void) {}',
    call: 'a.f(x: 1) { }',
    expected: 'fits parameter-renamed',
  },
  {
    old: 'func f(x: Int, done: () -> Void) {}',
    now: 'func f(x: Int) {}',
    call: 'a.f(x: 1) { }',
    expected: 'broken too-many-arguments',
  },
  {
    old: 'func f(_ xs: Int...) {}',
    now: 'func f(_ xs: Int..., y: Int = 0) {}',
    call: 'a.f(1, 2, 3)',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'func f(x: Int) {}',
    now: 'func f(x: String) {}',
    call: 'a.f(x: 1)',
    expected: 'broken parameter-type-changed',
  },
  { old: 'func f(x: Int = 1) {}', now: 'func f(x: Int = 2) {}', call: 'a.f()', expected: 'suspect default-changed' },
  { old: 'func f(x: Int = 1) {}', now: 'func f(x: Int = 2) {}', call: 'a.f(x: 3)', expected: 'fits still-fits' },
  { old: 'case f(Int)', now: 'case f(n: Int)', call: 'a.f(1)', expected: 'broken missing-keyword' },
];

const enumSnippets = { ...snippets, declaration: (t: string) => `enum A {\n${t}\n}` };

describe('Swift calls under change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(row.old.startsWith('case') ? enumSnippets : snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
