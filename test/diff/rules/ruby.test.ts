import { describe, expect, it } from 'vitest';
import { ruby } from '../../../src/languages/ruby/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: ruby,
  declaration: (t: string) => `class A\n${t}\nend`,
  call: (t: string) => `def run(x, list, opts, blk, a)\n${t}\nend`,
};

const rows: Row[] = [
  {
    old: 'def f(a); end',
    now: 'def f(a, b); end',
    call: 'x.f(1)',
    expected: 'broken too-few-arguments',
    says: '`b` is now required',
  },
  { old: 'def f(a); end', now: 'def f(a, b = 1); end', call: 'x.f(1)', expected: 'fits optional-parameter-added' },
  { old: 'def f(a, b); end', now: 'def f(a); end', call: 'x.f(1, 2)', expected: 'broken too-many-arguments' },
  { old: 'def f(a); end', now: 'def f(*a); end', call: 'x.f(1)', expected: 'fits still-fits' },
  { old: 'def f(*a); end', now: 'def f(a); end', call: 'x.f(1, 2)', expected: 'broken too-many-arguments' },
  { old: 'def f(a, b); end', now: 'def f(b, a); end', call: 'x.f(1, 2)', expected: 'suspect parameters-reordered' },
  {
    old: 'def f(a, c = 1); end',
    now: 'def f(a, b = 0, c = 1); end',
    call: 'x.f(1, 2)',
    expected: 'suspect optional-parameter-inserted',
  },
  { old: 'def f(a, b = 1); end', now: 'def f(a, b = 2); end', call: 'x.f(1)', expected: 'suspect default-changed' },
  { old: 'def f(a, b = 1); end', now: 'def f(a, b = 2); end', call: 'x.f(1, 5)', expected: 'fits still-fits' },
  { old: 'def f(a, b = 1); end', now: 'def f(a, b); end', call: 'x.f(1)', expected: 'broken too-few-arguments' },
  { old: 'def f(a:); end', now: 'def f(b:); end', call: 'x.f(a: 1)', expected: 'broken unknown-keyword', says: '`b`' },
  {
    old: 'def f(a:); end',
    now: 'def f(a:, b:); end',
    call: 'x.f(a: 1)',
    expected: 'broken missing-keyword',
    says: '`b:`',
  },
  { old: 'def f(a:); end', now: 'def f(a:, b: 2); end', call: 'x.f(a: 1)', expected: 'fits optional-parameter-added' },
  { old: 'def f(a:, b: 2); end', now: 'def f(a:); end', call: 'x.f(a: 1, b: 3)', expected: 'broken unknown-keyword' },
  {
    old: 'def f(a:); end',
    now: 'def f(a:, **rest); end',
    call: 'x.f(a: 1)',
    expected: 'fits optional-parameter-added',
  },
  { old: 'def f(**o); end', now: 'def f(a:); end', call: 'x.f(b: 1)', expected: 'broken unknown-keyword' },
  { old: 'def f(a); end', now: 'def f(a:); end', call: 'x.f(1)', expected: 'broken parameter-kind-changed' },
  { old: 'def f(a:); end', now: 'def f(a); end', call: 'x.f(a: 1)', expected: 'suspect parameter-kind-changed' },
  { old: 'def f(a); end', now: 'def f(b); end', call: 'x.f(1)', expected: 'fits parameter-renamed' },
  { old: 'def f(a); end', now: 'def f(a, b); end', call: 'x.f(*list)', expected: 'suspect spread-arguments' },
  { old: 'def f(a:); end', now: 'def f(a:, b:); end', call: 'x.f(**opts)', expected: 'suspect spread-arguments' },
  { old: 'def f(a); end', now: 'def self.f(a); end', call: 'x.f(1)', expected: 'suspect static-changed' },
  { old: 'def f(a); end', now: 'private def f(a); end', call: 'x.f(1)', expected: 'suspect visibility-narrowed' },
  { old: 'def f(a); end', now: 'def f(a, &b); end', call: 'x.f(1)', expected: 'fits still-fits' },
  {
    old: 'def f(a, &b); end',
    now: 'def f(a); end',
    call: 'x.f(1) { 2 }',
    expected: 'suspect block-changed',
    says: 'no longer takes',
  },
  {
    old: 'def f(a, &b); end',
    now: 'def f(a); end',
    call: 'x.f(1, &blk)',
    expected: 'suspect block-changed',
    says: 'no longer takes',
  },
  { old: 'def f(a, &b); end', now: 'def f(a); end', call: 'x.f(1)', expected: 'fits still-fits' },
  {
    old: 'def f(a); end',
    now: 'def f(a); yield a; end',
    call: 'x.f(1)',
    expected: 'suspect block-changed',
    says: 'hands over no block',
  },
  { old: 'def f(a); end', now: 'def f(a); yield a; end', call: 'x.f(1) { |y| y }', expected: 'fits still-fits' },
  { old: 'def f(a); end', now: 'def f(a); yield a if block_given?; end', call: 'x.f(1)', expected: 'fits still-fits' },
  {
    old: 'def f(a); yield a; end',
    now: 'def f(a, &b); b.call(a); end',
    call: 'x.f(1) { 2 }',
    expected: 'fits still-fits',
  },
  {
    old: 'def f(a); yield if block_given?; end',
    now: 'def f(a); yield; end',
    call: 'x.f(1)',
    expected: 'suspect block-changed',
  },
  {
    old: 'def f(a); yield if block_given?; end',
    now: 'def f(a); yield; end',
    call: 'x.f(*a)',
    expected: 'fits still-fits',
  },
  { old: 'attr_accessor :f', now: 'attr_reader :f', call: 'x.f', expected: 'fits still-fits' },
];

describe('Ruby calls under change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
