import { describe, expect, it } from 'vitest';
import { EditJournal, shiftRange, shiftRangeBy, textChange } from '../../../src/extension/findings/textShift.js';
import { span } from '../sampleDiff.js';

const lines = (startLine: number, startColumn: number, endLine: number, endColumn: number) => ({
  startLine,
  startColumn,
  endLine,
  endColumn,
});

describe('shiftRange', () => {
  // Each case: the range, what is replaced, by what, and where the range stands then.
  it.each([
    ['a line inserted above', span(5, 2, 6), span(3, 0, 0), 'x\n', span(6, 2, 6)],
    ['a line removed above', span(5, 2, 6), lines(3, 0, 4, 0), '', span(4, 2, 6)],
    ['text inserted before it on its line', span(5, 2, 6), span(5, 0, 0), 'ab', span(5, 4, 8)],
    ['text inserted at its start', span(5, 2, 6), span(5, 2, 2), 'ab', span(5, 4, 8)],
    ['its line split before it', span(5, 4, 8), span(5, 2, 2), '\n  ', span(6, 4, 8)],
    ['lines joined before it', span(5, 2, 6), lines(4, 3, 5, 1), '', span(4, 4, 8)],
    ['text inserted at its end', span(5, 2, 6), span(5, 6, 6), 'ab', span(5, 2, 6)],
    ['a change below', span(5, 2, 6), span(7, 0, 3), 'x\ny', span(5, 2, 6)],
    ['text inserted inside', span(5, 2, 6), span(5, 4, 4), 'ab', span(5, 2, 8)],
    ['a line break inside', span(5, 2, 6), span(5, 4, 4), '\n', lines(5, 2, 6, 2)],
    ['a replacement inside', span(5, 2, 6), span(5, 3, 5), 'abc', span(5, 2, 7)],
    ['its end replaced', span(5, 2, 6), span(5, 4, 9), 'x', span(5, 2, 4)],
    ['its start replaced', span(5, 2, 6), span(5, 0, 4), 'x', span(5, 1, 3)],
    ['all of it replaced', span(5, 2, 6), span(5, 2, 6), 'abcd', null],
    ['all of it deleted with its line', span(5, 2, 6), lines(5, 0, 6, 0), '', null],
    ['an empty range behind an insertion', span(5, 2, 2), span(5, 0, 0), 'ab', span(5, 4, 4)],
  ])('%s', (_name, range, replaced, text, expected) => {
    expect(shiftRange(range, textChange(replaced, text))).toEqual(expected);
  });

  it('applies one change after the other, and stops where nothing is left', () => {
    const down = textChange(span(0, 0, 0), '\n');
    expect(shiftRangeBy(span(5, 2, 6), [down, down])).toEqual(span(7, 2, 6));
    expect(shiftRangeBy(span(5, 2, 6), [down, textChange(span(6, 0, 9), ''), down])).toBeNull();
  });
});

describe('EditJournal', () => {
  it('tells the changes of each file since a mark, in order', () => {
    const journal = new EditJournal();
    const [a, b, c] = ['a', 'b', 'c'].map((text) => textChange(span(0, 0, 0), text)) as [never, never, never];
    journal.add('one.ts', [a]);
    const mark = journal.now();
    journal.add('one.ts', [b]);
    journal.add('two.ts', [c]);
    journal.add('one.ts', [c]);
    expect([...journal.since(mark)]).toEqual([
      ['one.ts', [b, c]],
      ['two.ts', [c]],
    ]);
    expect(journal.since(journal.now()).size).toBe(0);
    journal.forget(mark);
    expect(journal.since(0).get('one.ts')).toEqual([b, c]);
  });
});
