import { describe, expect, it } from 'vitest';
import { php } from '../../../src/languages/php/index.js';
import { judgeRow, type Row } from './judgeSnippet.js';

const snippets = {
  language: php,
  declaration: (t: string) => `<?php class A {\n${t}\n}`,
  call: (t: string) => `<?php function run($x, $y) {\n${t}\n}`,
};

const rows: Row[] = [
  {
    old: 'function f($a) {}',
    now: 'function f($a, $b) {}',
    call: '$x->f(1);',
    expected: 'broken too-few-arguments',
    says: '`$b` is now required',
  },
  {
    old: 'function f($a) {}',
    now: 'function f($a, $b = 1) {}',
    call: '$x->f(1);',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f($a, $b) {}',
    now: 'function f($a) {}',
    call: '$x->f(1, 2);',
    expected: 'suspect too-many-arguments',
    says: 'ignores the surplus',
  },
  { old: 'function f($a) {}', now: 'function f(...$a) {}', call: '$x->f(1);', expected: 'fits still-fits' },
  {
    old: 'function f(int $a, string $b) {}',
    now: 'function f(string $b, int $a) {}',
    call: '$x->f(1, "b");',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'function f(int $a, string $b) {}',
    now: 'function f(string $b, int $a) {}',
    call: '$x->f(a: 1, b: "b");',
    expected: 'fits still-fits',
  },
  {
    old: 'function f(int $a, int $b) {}',
    now: 'function f(int $b, int $a) {}',
    call: '$x->f(1, 2);',
    expected: 'suspect parameters-reordered',
  },
  {
    old: 'function f($a) {}',
    now: 'function f($b) {}',
    call: '$x->f(a: 1);',
    expected: 'broken unknown-keyword',
    says: '`b`',
  },
  { old: 'function f($a) {}', now: 'function f($b) {}', call: '$x->f(1);', expected: 'fits parameter-renamed' },
  {
    old: 'function f($a, $c = 1) {}',
    now: 'function f($a, $b = 0, $c = 1) {}',
    call: '$x->f(1, 2);',
    expected: 'suspect optional-parameter-inserted',
  },
  {
    old: 'function f($a, $c = 1) {}',
    now: 'function f($a, $b = 0, $c = 1) {}',
    call: '$x->f(1, c: 2);',
    expected: 'fits optional-parameter-added',
  },
  {
    old: 'function f($a, $b = 1) {}',
    now: 'function f($a, $b = 2) {}',
    call: '$x->f(1);',
    expected: 'suspect default-changed',
  },
  {
    old: 'function f($a, $b = 1) {}',
    now: 'function f($a, $b) {}',
    call: '$x->f(1);',
    expected: 'broken too-few-arguments',
  },
  {
    old: 'function f(int $a) {}',
    now: 'function f(string $a) {}',
    call: '$x->f($y);',
    expected: 'suspect parameter-type-changed',
  },
  { old: 'function f(int $a) {}', now: 'function f(int|string $a) {}', call: '$x->f(1);', expected: 'fits still-fits' },
  {
    old: 'function f(?int $a) {}',
    now: 'function f(int $a) {}',
    call: '$x->f($y);',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'function f(array $a) {}',
    now: 'function f(array &$a) {}',
    call: '$x->f($y);',
    expected: 'suspect parameter-type-changed',
  },
  {
    old: 'function f(): int { return 1; }',
    now: 'function f(): string { return "a"; }',
    call: '$y = $x->f();',
    expected: 'suspect return-type-changed',
  },
  {
    old: 'function f() { return 1; }',
    now: 'static function f() { return 1; }',
    call: '$x->f();',
    expected: 'fits static-changed',
  },
  { old: 'static function f() {}', now: 'function f() {}', call: 'A::f();', expected: 'suspect static-changed' },
  {
    old: 'public function f() {}',
    now: 'private function f() {}',
    call: '$x->f();',
    expected: 'broken visibility-narrowed',
  },
  {
    old: 'public function f() {}',
    now: 'protected function f() {}',
    call: '$x->f();',
    expected: 'suspect visibility-narrowed',
  },
  {
    old: 'function f($a) {}',
    now: 'function f($a, $b) {}',
    call: '$x->f(...$y);',
    expected: 'suspect spread-arguments',
  },
  {
    old: 'function f() {}',
    now: '#[Deprecated] function f() {}',
    call: '$x->f();',
    expected: 'fits deprecated',
  },
  {
    old: 'function f(): iterable { return []; }',
    now: 'function f(): iterable { yield 1; }',
    call: '$y = $x->f()[0];',
    expected: 'suspect generator-changed',
  },
  {
    old: 'function __construct($a) {}',
    now: 'function __construct($a, $b) {}',
    call: 'new A(1);',
    expected: 'broken too-few-arguments',
    name: 'A',
  },
  {
    old: 'function __construct(private $a) {}',
    now: 'function __construct(private $b) {}',
    call: 'new A(a: 1);',
    expected: 'broken unknown-keyword',
    name: 'A',
  },
];

describe('PHP calls under change', () => {
  it.each(rows)('$old → $now: $call', async (row) => {
    const judgement = await judgeRow(snippets, row);
    expect(`${judgement.verdict} ${judgement.code}`).toBe(row.expected);
    if (row.says) expect(judgement.reason).toContain(row.says);
  });
});
