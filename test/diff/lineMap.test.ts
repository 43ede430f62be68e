import { describe, expect, it } from 'vitest';
import { newLineOf } from '../../src/diff/lineMap.js';

const hunk = (oldStart: number, oldLines: number, newStart: number, newLines: number) => ({
  oldStart,
  oldLines,
  newStart,
  newLines,
});

describe('where an old line stands now', () => {
  it.each([
    ['without hunks', [], 5, 5],
    ['before an insertion', [hunk(3, 0, 4, 2)], 2, 2],
    ['behind an insertion', [hunk(3, 0, 4, 2)], 3, 5],
    ['before a change', [hunk(3, 1, 3, 1)], 1, 1],
    ['on a changed line', [hunk(3, 1, 3, 1)], 2, undefined],
    ['behind a removal', [hunk(2, 2, 1, 0)], 3, 1],
    ['on a removed line', [hunk(2, 2, 1, 0)], 2, undefined],
    ['behind several', [hunk(1, 0, 2, 1), hunk(4, 2, 5, 1)], 6, 6],
  ])('%s', (_what, hunks, line, expected) => {
    expect(newLineOf(hunks, line)).toBe(expected);
  });
});
