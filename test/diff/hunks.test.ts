import { describe, expect, it } from 'vitest';
import { HunkBudget, lineHunks } from '../../src/diff/hunks.js';

const text = (...lines: string[]) => lines.map((l) => `${l}\n`).join('');

describe('lineHunks', () => {
  it.each([
    ['equal texts', text('a', 'b'), text('a', 'b'), []],
    ['a changed line', text('a', 'b', 'c'), text('a', 'x', 'c'), ['2,1 2,1']],
    ['an added line', text('a', 'b'), text('a', 'x', 'b'), ['1,0 2,1']],
    ['a removed line', text('a', 'x', 'b'), text('a', 'b'), ['2,1 1,0']],
    ['a line added at the top', text('a'), text('x', 'a'), ['0,0 1,1']],
    ['a line added at the end', text('a'), text('a', 'x'), ['1,0 2,1']],
    ['a new text', '', text('a', 'b'), ['0,0 1,2']],
    ['a text that is gone', text('a', 'b'), '', ['1,2 0,0']],
    ['two runs', text('a', 'b', 'c', 'd', 'e'), text('x', 'b', 'c', 'd', 'y'), ['1,1 1,1', '5,1 5,1']],
    ['other line ends', 'a\r\nb\r\n', 'a\nb\n', []],
    ['a byte order mark', '\ufeffa\n', 'a\n', []],
    ['a missing last line end', 'a\nb', 'a\nb\n', []],
    ['a repeated line that is moved', text('a', '}', 'b', '}'), text('b', '}', 'a', '}'), ['1,2 0,0', '3,0 2,2']],
  ])('%s', (_what, base, head, expected) => {
    const hunks = lineHunks(base, head);
    expect(hunks.map((h) => `${h.oldStart},${h.oldLines} ${h.newStart},${h.newLines}`)).toEqual(expected);
  });

  it('covers a text that differs too much in one hunk, from the first difference to the last', () => {
    const lines = (shift: number) => Array.from({ length: 400 }, (_, i) => `${(i * 7 + shift) % 50}`);
    const base = text('same', ...lines(0), 'end');
    const head = text('same', ...lines(3), 'end');
    const budget = new HunkBudget(0);
    expect(lineHunks(base, head, budget)).toEqual([{ oldStart: 2, oldLines: 400, newStart: 2, newLines: 400 }]);
    expect(lineHunks(base, head).length).toBeGreaterThan(1);
  });

  it('needs no comparison for lines that only one side has', () => {
    const base = text(...Array.from({ length: 20_000 }, (_, i) => `old ${i}`));
    const head = text(...Array.from({ length: 20_000 }, (_, i) => `new ${i}`));
    expect(lineHunks(base, head)).toEqual([{ oldStart: 1, oldLines: 20_000, newStart: 1, newLines: 20_000 }]);
  });
});
