import { setImmediate } from 'node:timers/promises';
import { cancelled } from '../git/gitCommand.js';
import type { Call } from './session.js';

/** So long at a time, other questions and cancellations wait. */
const sliceMilliseconds = 12;

/**
 * Runs long work that rests now and then, letting others in between.
 * @throws FailureError cancelled
 */
export async function inSlices<T>(work: Generator<void, T>, { signal }: Call): Promise<T> {
  let started = performance.now();
  for (;;) {
    if (signal?.aborted) throw cancelled();
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - started < sliceMilliseconds) continue;
    await setImmediate();
    started = performance.now();
  }
}
