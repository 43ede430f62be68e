import { describe, expect, it } from 'vitest';
import { ProgressCount } from '../../src/mcp/progressCount.js';
import type { Progress } from '../../src/session/session.js';

const report = (stage: Progress['stage'], done: number, total: number): Progress => ({ stage, done, total });

describe('progress as one number', () => {
  it('grows over stages that begin anew', () => {
    let now = 0;
    const count = new ProgressCount(() => {
      now += 1_000;
      return now;
    });
    const told = [
      report('listing', 0, 0),
      report('indexing', 1, 3),
      report('indexing', 3, 3),
      report('listing', 0, 0),
      report('indexing', 1, 2),
      report('indexing', 2, 2),
      report('linking', 0, 0),
    ].map((progress) => count.next(progress));
    expect(told).toEqual([
      { progress: 0, message: 'Listing files' },
      { progress: 1, total: 3, message: 'Parsing files' },
      { progress: 3, total: 3, message: 'Parsing files' },
      { progress: 4, message: 'Listing files' },
      { progress: 5, total: 6, message: 'Parsing files' },
      { progress: 6, total: 6, message: 'Parsing files' },
      { progress: 7, message: 'Linking calls' },
    ]);
  });

  it('is told at most every tenth of a second, and at the end of a stage', () => {
    let now = 0;
    const count = new ProgressCount(() => now);
    const told: number[] = [];
    for (let done = 1; done <= 1_000; done++) {
      now += 1;
      const counted = count.next(report('indexing', done, 1_000));
      if (counted) told.push(counted.progress);
    }
    expect(told).toEqual([1, 101, 201, 301, 401, 501, 601, 701, 801, 901, 1_000]);
  });
});
