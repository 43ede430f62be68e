import type { PossibleCaller, StaleCall, StructuralDiff } from '../model/structuralDiff.js';

/** A diff's lists by id, for renderings that put them back together. */
export class DiffLists {
  readonly #staleCalls: Map<string, StaleCall>;
  readonly #possibleCallers: Map<string, PossibleCaller>;

  constructor(readonly diff: StructuralDiff) {
    this.#staleCalls = new Map(diff.staleCalls.map((call) => [call.id, call]));
    this.#possibleCallers = new Map(diff.possibleCallers.map((caller) => [caller.id, caller]));
  }

  /** In the order of `ids`. */
  staleCalls(ids: readonly string[]): StaleCall[] {
    return ids.flatMap((id) => this.#staleCalls.get(id) ?? []);
  }

  possibleCallers(ids: readonly string[]): PossibleCaller[] {
    return ids.flatMap((id) => this.#possibleCallers.get(id) ?? []);
  }
}

/** Stale calls that a person should look at: those that fit are left out. */
export function needsAttention(call: StaleCall): boolean {
  return call.verdict !== 'fits';
}
