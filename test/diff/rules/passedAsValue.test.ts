import { describe, expect, it } from 'vitest';
import { diffOf } from '../scenario.js';

describe('functions passed as values', () => {
  const rows: [old: string, now: string, use: string, expected: string, says?: string][] = [
    [
      'f(a: string)',
      'f(a: string, b?: number)',
      'xs.map(f)',
      'suspect passed-as-value',
      'its index now fills `b?: number`',
    ],
    ['f(a: string)', 'f(a: string, b = 10)', 'xs.forEach(f)', 'suspect passed-as-value', 'its index now fills'],
    [
      'f(a: string)',
      'f(a: string, b: number)',
      'xs.map(f)',
      'suspect passed-as-value',
      'its index now fills `b: number`',
    ],
    ['f(a: string)', 'f(a: string, b?: number)', 'p.then(f)', 'fits still-fits', 'calls it with 1 argument'],
    ['f(a: string)', 'f(a: string, b: number)', 'p.then(f)', 'suspect passed-as-value', '`b: number` would get none'],
    ['f(a: string, b: number)', 'f(a: string)', 'xs.map(f)', 'fits still-fits'],
    ['f(a: string, b: number)', 'f(b: number)', 'xs.map(f)', 'suspect passed-as-value', 'which is gone'],
    ['f(a: string, b: string)', 'f(b: string, a: string)', 'xs.sort(f)', 'suspect passed-as-value'],
    ['f(a: string)', 'f(a: number)', 'xs.map(f)', 'suspect passed-as-value'],
    ['f(a: string, b?: A, c?: B)', 'f(a: string, b?: A, c?: B, d?: C)', 'xs.map(f)', 'fits still-fits'],
    [
      'f(a: string)',
      'f(a: string, b?: number)',
      'run(f)',
      'fits still-fits',
      'passed to `run`, which calls it with 1 argument',
    ],
    ['f(a: string)', 'f(a: string, b: number)', 'run(f)', 'broken passed-as-value', '`b: number` would get none'],
    ['f(a: string)', 'f(a: string, b?: number)', 'both(f)', 'suspect passed-as-value'],
    ['f(a: string)', 'f(a: string, b?: number)', 'other(f)', 'suspect passed-as-value', 'whoever calls it'],
    ['f(a: string)', 'f(a: string, b?: number)', 'el.addEventListener("x", f)', 'fits still-fits'],
    ['f(a: string)', 'f(text: string)', 'xs.map(f)', 'fits still-fits'],
  ];
  it.each(rows)('%s → %s: %s', async (old, now, use, expected, says) => {
    const helpers =
      'function run(cb: (a: string) => void) {} function both(cb: (a: string, b: number) => void) {} function other(cb: any) {}';
    const tree = (signature: string) => ({
      'f.ts': `export function ${signature} { return 1; }`,
      'use.ts': `import { f } from "./f"; ${helpers} ${use};`,
    });
    const { staleCalls } = await diffOf({ before: tree(old), after: tree(now) });
    expect(
      staleCalls.map((c) => `${c.verdict} ${c.code}`),
      staleCalls[0]?.reason,
    ).toEqual([expected]);
    if (says !== undefined) expect(staleCalls[0]!.reason).toContain(says);
  });
});
