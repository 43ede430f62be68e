import { describe, expect, it } from 'vitest';
import { scala } from '../../../src/languages/scala/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: scala,
  declaration: (t: string) => `class A {\n${t}\n}`,
  call: (t: string) => `class B { def run(x: A) = {\n${t}\n} }`,
};

const rows: Row[] = [
  {
    old: 'def f(a: Int)(b: Int): Int = 1',
    now: 'def f(a: Int, b: Int): Int = 1',
    call: 'x.f(1)(2)',
    expected: 'broken parameter-lists-changed',
    says: 'passes 2 argument lists; `f` now takes 1',
  },
  {
    old: 'def f(a: Int, b: Int): Int = 1',
    now: 'def f(a: Int)(b: Int): Int = 1',
    call: 'x.f(1, 2)',
    expected: 'broken parameter-lists-changed',
    says: 'passes 1 argument list; `f` now takes 2',
  },
  {
    old: 'def f(a: Int)(b: Int): Int = 1',
    now: 'def f(a: Int): Int => Int = g',
    call: 'x.f(1)(2)',
    expected: 'suspect parameter-lists-changed',
  },
  {
    old: 'def f(a: Int): Int = 1',
    now: 'def f(a: Int)(implicit b: Int): Int = 1',
    call: 'x.f(1)',
    expected: 'suspect parameter-lists-changed',
    says: 'leaves `b: Int` to the compiler, which has to find one where the call stands',
  },
  {
    old: 'def f(): Int = 1',
    now: 'def f: Int = 1',
    call: 'x.f()',
    expected: 'suspect kind-changed',
    says: 'takes no argument list any more',
  },
  {
    old: 'def f(a: Int)(b: Int): Int = 1',
    now: 'def f(a: Int)(b: Int)(implicit c: Int): Int = 1',
    call: 'x.f(1)(2)',
    expected: 'suspect parameter-lists-changed',
  },
];

describe('Scala calls under change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
