import type { FileView } from './program.js';
import { type Types, unknownTypes } from './type.js';

/** Evaluations nested deeper than this are given up; far within what the stack holds. */
const depthLimit = 120;

/** Steps of one question; a question that needs more is answered with unknown. */
const stepLimit = 60_000;

/**
 * Keeps evaluation finite and its results sound to remember. A result that leant on an evaluation still in
 * progress (a cycle), on the depth limit or on the step limit is not remembered, so that answers do not depend on which question came first.
 */
export class Evaluations {
  readonly #inProgress = new Map<string, number>();
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
      this.#leanedOn = Math.min(this.#leanedOn, running);
      return [];
    }
    if (this.#depth >= depthLimit || !this.step()) {
      this.#leanedOn = -1;
      return unknownTypes;
    }
    const outer = this.#leanedOn;
    this.#leanedOn = Number.POSITIVE_INFINITY;
    const depth = this.#depth++;
    this.#inProgress.set(fullKey, depth);
    let result: Types;
    try {
      result = compute();
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
