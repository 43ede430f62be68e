import { describe, expect, it } from 'vitest';
import { kotlin } from '../../../src/languages/kotlin/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: kotlin,
  declaration: (t: string) => t,
  call: (t: string) => `fun run() {\n  ${t}\n}`,
};

const rows: Row[] = [
  {
    old: 'fun f(x: Int): Int = x',
    now: 'suspend fun f(x: Int): Int = x',
    call: 'f(1)',
    expected: 'suspect async-changed',
    says: '`run`, where the call stands, is not',
  },
  { old: 'fun f(x: Int) {}', now: 'fun f(x: Int, y: Int) {}', call: 'f(1)', expected: 'broken too-few-arguments' },
  {
    old: 'fun f(x: Int) {}',
    now: 'fun f(x: Int, y: Int = 1) {}',
    call: 'f(1)',
    expected: 'fits optional-parameter-added',
  },
  { old: 'fun f(x: Int) {}', now: 'fun f(y: Int) {}', call: 'f(x = 1)', expected: 'broken unknown-keyword' },
  {
    old: 'fun f(block: () -> Unit) {}',
    now: 'fun f(x: Int = 1, block: () -> Unit) {}',
    call: 'f { }',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'fun f(block: () -> Unit) {}',
    now: 'fun f(x: Int, block: () -> Unit) {}',
    call: 'f { }',
    expected: 'broken too-few-arguments',
    says: '`x: Int`',
  },
];

describe('Kotlin calls under a change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
