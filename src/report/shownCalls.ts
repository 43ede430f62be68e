import type {
  PossibleCaller,
  Relocation,
  RemovedSymbol,
  SignatureChange,
  StaleCall,
  StructuralDiff,
} from '../model/structuralDiff.js';
import { DiffLists } from './diffLists.js';

/** The calls that a rendering shows below one change. */
export interface ShownCalls {
  stale: StaleCall[];
  possible: PossibleCaller[];
  /** Number of those of the change that are shown apart, since they stand in generated files. */
  generated?: number;
  /** Settings may have left out others. */
  some?: boolean;
}

type Change = SignatureChange | Relocation | RemovedSymbol;

/**
 * Which change each call is shown under. A call can be of several changes (a renamed symbol is removed too): it is
 * shown once, under a signature change before a relocation before a removal, so that what is shown adds up to the
 * summary.
 */
export class CallsByChange {
  readonly #shown = new Map<Change, ShownCalls>();
  /** Stale calls of no listed change. */
  readonly rest: StaleCall[];
  /** Stale calls in generated files, whatever their change: they are shown apart. Accepted ones stand with their change. */
  readonly generated: StaleCall[];

  constructor(diff: StructuralDiff) {
    const lists = new DiffLists(diff);
    this.generated = diff.staleCalls.filter((call) => call.generated && !call.accepted);
    const generated = new Set(this.generated.map((call) => call.id));
    const taken = new Set(generated);
    const { tests, excluded, rules } = diff.summary.leftOut;
    const some = tests + excluded + rules > 0;
    const take = <T extends { id: string }>(calls: T[]): T[] => {
      const fresh = calls.filter((call) => !taken.has(call.id));
      for (const call of fresh) taken.add(call.id);
      return fresh;
    };
    for (const change of [...diff.signatureChanges, ...diff.relocations, ...diff.removed]) {
      const possible = 'possibleCallers' in change ? (change.possibleCallers ?? []) : [];
      this.#shown.set(change, {
        stale: take(lists.staleCalls(change.staleCalls)),
        possible: take(lists.possibleCallers(possible)),
        generated: change.staleCalls.filter((id) => generated.has(id)).length,
        some,
      });
    }
    this.rest = diff.staleCalls.filter((call) => !taken.has(call.id));
  }

  of(change: Change): ShownCalls {
    return this.#shown.get(change) ?? { stale: [], possible: [] };
  }
}
