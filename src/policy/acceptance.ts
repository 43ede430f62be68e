import type { ExpiredAcceptance } from '../model/policy.js';
import type { AcceptedEntry } from './acceptedList.js';
import type { Subject } from './subject.js';

/** The entries of a list, and which of them still hold for what became of their symbols. */
export class Acceptances {
  readonly #bySymbol = new Map<string, AcceptedEntry[]>();

  constructor(entries: readonly AcceptedEntry[]) {
    for (const entry of entries) {
      const list = this.#bySymbol.get(entry.symbol);
      if (list) list.push(entry);
      else this.#bySymbol.set(entry.symbol, [entry]);
    }
  }

  /** The entry that accepts what a rule says of the subject; of several, the first in the order of the list. */
  of(code: string, subject: Subject): AcceptedEntry | undefined {
    return this.#ofCode(code, subject.id).find((entry) => holds(entry, subject));
  }

  /** Why nothing accepts it any more, where something did. */
  expired(code: string, subject: Subject): ExpiredAcceptance | undefined {
    const entries = this.#ofCode(code, subject.id);
    const last = entries.at(-1);
    if (!last || entries.some((entry) => holds(entry, subject))) return undefined;
    return { code, symbol: subject.id, reason: last.reason, message: expiryOf(last, subject) };
  }

  #ofCode(code: string, symbol: string): AcceptedEntry[] {
    return (this.#bySymbol.get(symbol) ?? []).filter((entry) => entry.code === code);
  }
}

/** The entry that accepts what a rule says of the subject as it is now. */
export function acceptedEntry(code: string, { id, now }: Subject, reason: string): AcceptedEntry {
  return {
    code,
    symbol: id,
    ...(now && now.id !== id ? { now: now.id } : {}),
    signature: now ? now.signature : null,
    hash: now ? now.hash : null,
    reason,
  };
}

function holds(entry: AcceptedEntry, { id, now }: Subject): boolean {
  if (!now) return entry.hash === null;
  return entry.hash === now.hash && (entry.now ?? id) === now.id;
}

function expiryOf(entry: AcceptedEntry, { id, now }: Subject): string {
  const was = entry.signature === null ? 'accepted as gone' : `accepted for \`${entry.signature}\``;
  if (!now) return `${was}, which is gone now`;
  if (entry.signature === null) return `${was}, and it is \`${now.signature}\` now`;
  if (entry.signature !== now.signature) return `${was}, which is \`${now.signature}\` now`;
  if ((entry.now ?? id) !== now.id) return `${was} as \`${entry.now ?? id}\`, which is \`${now.id}\` now`;
  return `${was}, which has changed in its modifiers or annotations since`;
}
