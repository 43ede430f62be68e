import type { FileView } from './program.js';
import { type Types, typesKey, unite, unknownTypes } from './type.js';

/** Evaluations nested deeper than this are given up; far within what the stack holds. */
const depthLimit = 120;

/** Steps of one question; a question that needs more is answered with unknown. */
const stepLimit = 60_000;

/** A circle whose value still grows after so many rounds is taken as it is. */
const roundLimit = 5;

interface Running {
  depth: number;
  /** What the evaluation is taken to give as long as it is not finished. */
  assumed: Types;
  /** True where another evaluation made use of that. */
  used: boolean;
}

/**
 * Keeps evaluation finite and its results sound to remember. A result that leant on an evaluation still in
 * progress (a circle), on the depth limit or on the step limit is not remembered; a circle is gone round until its value no longer grows. So
 * answers do not depend on which question came first.
 */
export class Evaluations {
  readonly #inProgress = new Map<string, Running>();
  #depth = 0;
  /** Depth of the outermost evaluation in progress that the current one leant on. */
  #leanedOn = Number.POSITIVE_INFINITY;
  #steps = 0;

  /** `compute`, remembered in the view under `key`. */
  remember(view: FileView, key: string, compute: () => Types): Types {
    const finished = view.memo.get(key);
    if (finished) return finished;
    const fullKey = `${view.path}\n${key}`;
    const running = this.#inProgress.get(fullKey);
    if (running !== undefined) {
      this.#leanedOn = Math.min(this.#leanedOn, running.depth);
      running.used = true;
      return running.assumed;
    }
    if (this.#depth >= depthLimit || !this.step()) {
      this.#leanedOn = -1;
      return unknownTypes;
    }
    const outer = this.#leanedOn;
    const depth = this.#depth++;
    const mine: Running = { depth, assumed: [], used: false };
    this.#inProgress.set(fullKey, mine);
    let result: Types = [];
    try {
      for (let round = 0; round < roundLimit; round++) {
        this.#leanedOn = Number.POSITIVE_INFINITY;
        mine.used = false;
        result = compute();
        if (!mine.used) break;
        const grown = unite([mine.assumed, result]);
        if (typesKey(grown) === typesKey(mine.assumed)) break;
        mine.assumed = grown;
      }
    } finally {
      this.#depth--;
      this.#inProgress.delete(fullKey);
    }
    if (this.#leanedOn >= depth) {
      view.memo.set(key, result);
      this.#leanedOn = outer;
    } else {
      this.#leanedOn = Math.min(outer, this.#leanedOn);
    }
    return result;
  }

  /** Counts one step; false when the question has used up its steps. */
  step(): boolean {
    if (this.#steps < stepLimit) {
      this.#steps++;
      return true;
    }
    this.#leanedOn = -1;
    return false;
  }

  /** `compute` one level deeper, or unknown where that is too deep. For what is not remembered. */
  nested(compute: () => Types): Types {
    if (this.#depth >= depthLimit || !this.step()) {
      this.#leanedOn = -1;
      return unknownTypes;
    }
    this.#depth++;
    try {
      return compute();
    } finally {
      this.#depth--;
    }
  }

  /** Begins a new question. */
  restart(): void {
    if (this.#depth === 0) {
      this.#steps = 0;
      this.#leanedOn = Number.POSITIVE_INFINITY;
    }
  }
}
