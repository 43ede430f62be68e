import type { Progress } from '../session/session.js';
import { texts } from '../tools/texts.js';

export interface CountedProgress {
  progress: number;
  total?: number;
  message: string;
}

const pauseMilliseconds = 100;

/**
 * Progress of several stages as one number that only grows, as the protocol wants it. Within a stage at most ten
 * reports a second are given.
 */
export class ProgressCount {
  #before = 0;
  #last = -1;
  #stage: Progress['stage'] | undefined;
  #done = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** What to report; undefined where there is nothing new. */
  next({ stage, done, total }: Progress): CountedProgress | undefined {
    // Two sides of a comparison are parsed one after the other: the same stage begins anew.
    const isNew = stage !== this.#stage || done < this.#done;
    if (isNew) this.#before = this.#last < 0 ? 0 : this.#last + (done > 0 ? 0 : 1);
    this.#stage = stage;
    this.#done = done;
    const progress = this.#before + done;
    const isDue = isNew || done === total || this.now() - this.#toldAt >= pauseMilliseconds;
    if (progress <= this.#last || !isDue) return undefined;
    this.#last = progress;
    this.#toldAt = this.now();
    return { progress, ...(total > 0 ? { total: this.#before + total } : {}), message: texts.stages[stage] };
  }
}
