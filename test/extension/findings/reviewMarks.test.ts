import { describe, expect, it } from 'vitest';
import { ReviewMarks } from '../../../src/extension/findings/reviewMarks.js';

function store() {
  const values = new Map<string, unknown>();
  return {
    get: <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    update: async (key: string, value: unknown) => void values.set(key, structuredClone(value)),
  };
}

describe('ReviewMarks', () => {
  it('keeps marks over a restart, by repository', async () => {
    const kept = store();
    await new ReviewMarks(kept).mark('/one', ['a', 'b']);
    const later = new ReviewMarks(kept);
    expect([later.isMarked('/one', 'a'), later.isMarked('/two', 'a'), later.isMarked('/one', 'c')]).toEqual([
      true,
      false,
      false,
    ]);
    await later.unmark('/one', ['a']);
    expect(new ReviewMarks(kept).isMarked('/one', 'a')).toBe(false);
    expect(new ReviewMarks(kept).isMarked('/one', 'b')).toBe(true);
  });

  it('lets the oldest go when there are too many', async () => {
    const kept = store();
    const marks = new ReviewMarks(kept, 2);
    await marks.mark('/r', ['old'], 1);
    await marks.mark('/r', ['newer'], 2);
    await marks.mark('/r', ['newest'], 3);
    const left = new ReviewMarks(kept);
    expect(['old', 'newer', 'newest'].map((id) => left.isMarked('/r', id))).toEqual([false, true, true]);
  });
});
