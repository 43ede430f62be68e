import { stableId } from '../diff/stableId.js';
import { findSymbol } from '../diff/symbolAt.js';
import { signatureKey } from '../model/signature.js';
import type { StaleCall, StaleImplementer, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import type { World } from '../model/world.js';

/** The changed symbol that a finding is about: what it was, and what became of it. */
export interface Subject {
  /** Id at base; of a symbol that is new, its id at head. */
  id: string;
  name: string;
  /** Absent where it is gone. */
  now?: { id: string; name: string; signature: string; hash: string };
}

/** Finds what the findings of one answer are about. */
export class Subjects {
  readonly #before = new Map<string, SymbolRef>();
  readonly #removed: ReadonlySet<string>;
  readonly #added: ReadonlySet<string>;
  readonly #known = new Map<string, Subject>();

  constructor(
    diff: StructuralDiff,
    readonly head: World,
  ) {
    for (const { from, to } of diff.relocations) this.#before.set(to.id, from);
    for (const { before, after } of diff.signatureChanges) this.#before.set(after.id, before);
    this.#removed = new Set(diff.removed.map(({ symbol }) => symbol.id));
    this.#added = new Set(diff.added.map(({ id }) => id));
  }

  ofCall({ callee, changed }: StaleCall): Subject {
    return this.#subject(callee, changed);
  }

  /** Of the two ends the one that changed. */
  ofImplementer({ implementer, changed, after }: StaleImplementer): Subject {
    const isChanged = ({ id }: SymbolRef) => this.#before.has(id) || this.#added.has(id) || this.#removed.has(id);
    const end = !isChanged(changed) && isChanged(implementer) ? implementer : changed;
    const isGone = after === '' && end === changed && this.#removed.has(end.id);
    return this.#subject(this.#before.get(end.id) ?? end, isGone ? undefined : end);
  }

  #subject(before: SymbolRef, now: SymbolRef | undefined): Subject {
    const key = `${before.id}\n${now?.id ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const subject = { id: before.id, name: before.name, ...(now ? { now: this.#state(now) } : {}) };
    this.#known.set(key, subject);
    return subject;
  }

  #state({ id, name, kind, signature }: SymbolRef): NonNullable<Subject['now']> {
    const declared = findSymbol(this.head, id)?.symbol.signature;
    return { id, name, signature: signature || name, hash: stableId(kind, declared ? signatureKey(declared) : '') };
  }
}
