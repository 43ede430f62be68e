import type { Scope } from '../model/scope.js';
import type { FactsBuilder } from './factsBuilder.js';

interface Frame {
  /** Index of the scope, -1 as long as nothing is bound in it. */
  index: number;
  kind: Scope['kind'];
  /** Names of the variables that it holds so far. */
  names?: Set<string>;
}

/**
 * The scopes around the place that a walk has reached. A block becomes a scope of the facts only when a name is bound in
 * it: in languages where a name is in scope from its declaration onwards, what stood before needs no scope of its own.
 */
export class ScopeStack {
  readonly #frames: Frame[] = [{ index: 0, kind: 'file' }];

  constructor(readonly builder: FactsBuilder) {}

  /** True outside of all frames. */
  isFile(): boolean {
    return this.#frames.length === 1;
  }

  /** The innermost scope that exists. */
  current(): number {
    for (let i = this.#frames.length - 1; i > 0; i--) {
      const { index } = this.#frames[i] as Frame;
      if (index >= 0) return index;
    }
    return 0;
  }

  /** The scope of the innermost frame, made now where it does not exist yet. */
  binding(): number {
    const frame = this.#frames[this.#frames.length - 1] as Frame;
    if (frame.index < 0) frame.index = this.builder.addScope(this.current(), frame.kind);
    return frame.index;
  }

  /**
   * Begins a scope inside of the innermost frame that holds for the rest of it, for a name that means something else up to
   * here. Returns the scope before.
   */
  deepen(): number {
    const frame = this.#frames[this.#frames.length - 1] as Frame;
    const before = this.current();
    frame.index = this.builder.addScope(before, 'block');
    return before;
  }

  /** Remembers that the innermost frame holds a variable of this name. */
  note(name: string): void {
    const frame = this.#frames[this.#frames.length - 1] as Frame;
    frame.names ??= new Set();
    frame.names.add(name);
  }

  /**
   * True where a variable of this name is noted outside of the innermost frame and not in it, and the frame already has a
   * scope: what was said in that scope so far means the outer one.
   */
  hidesInScope(name: string): boolean {
    const last = this.#frames.length - 1;
    const frame = this.#frames[last] as Frame;
    if (frame.index < 0 || frame.names?.has(name)) return false;
    for (let i = last - 1; i >= 0; i--) if (this.#frames[i]?.names?.has(name)) return true;
    return false;
  }

  /** True where a variable of this name was noted around here. */
  knows(name: string): boolean {
    for (let i = this.#frames.length - 1; i >= 0; i--) if (this.#frames[i]?.names?.has(name)) return true;
    return false;
  }

  /** Runs `inside` in a frame that becomes a scope when it first binds a name. */
  within(kind: Scope['kind'], inside: () => void): void {
    this.#frames.push({ index: -1, kind });
    inside();
    this.#frames.pop();
  }

  /** Runs `inside` in a scope that exists from the start. */
  withinScope(index: number, kind: Scope['kind'], inside: () => void): void {
    this.#frames.push({ index, kind });
    inside();
    this.#frames.pop();
  }
}
