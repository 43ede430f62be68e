import { LRUCache } from 'lru-cache';
import type { Facts, FactsSummary } from '../model/facts.js';
import { decodeFacts } from './factsCodec.js';
import type { FactsKey } from './factsKey.js';
import type { FactsStore } from './factsStore.js';
import { decodeSummary, type StoredSummary } from './summaryCodec.js';
import type { Unit } from './unit.js';

/** Bytes of decoded facts that are kept, as far as that can be estimated. */
const defaultCacheBytes = 64_000_000;
const mostHeldBytes = 256_000_000;
/** Decoded objects take so many bytes for each byte of their stored form, as measured. */
const growth = 9;

/**
 * Facts by key, decoded: out of the store through a bounded cache, or, for unsaved text, out of memory. Remembers what
 * could not be read, for it has to be parsed again.
 */
export class FactsReader {
  readonly #cache: LRUCache<FactsKey, Facts>;
  /**
   * Facts that left the cache while someone still holds them are given again, rather than made a second time. They also
   * live on until the work that asked for them pauses, so of a large repository not all are noted here.
   */
  readonly #held = new Map<FactsKey, WeakRef<Facts>>();
  #heldBytes = 0;
  readonly #released = new FinalizationRegistry<{ key: FactsKey; size: number }>(({ key, size }) => {
    this.#heldBytes -= size;
    if (!this.#held.get(key)?.deref()) this.#held.delete(key);
  });
  /** Unsaved text is not worth a place on disk: each keystroke makes another. */
  readonly #unsaved = new LRUCache<FactsKey, { summary: Uint8Array; facts: Uint8Array }>({ max: 256 });
  readonly #lost = new Map<FactsKey, Unit>();

  constructor(
    readonly store: FactsStore,
    cacheBytes = defaultCacheBytes,
  ) {
    this.#cache = new LRUCache({ maxSize: cacheBytes });
  }

  /** Of unsaved text it also says that it is still in use. */
  has(key: FactsKey): boolean {
    return this.#unsaved.get(key) !== undefined || this.store.has(key);
  }

  keep(key: FactsKey, summary: Uint8Array, facts: Uint8Array): void {
    this.#lost.delete(key);
    this.store.put(key, summary, facts);
  }

  keepUnsaved(key: FactsKey, summary: Uint8Array, facts: Uint8Array): void {
    this.#lost.delete(key);
    this.#unsaved.set(key, { summary, facts });
  }

  /** Undefined where they cannot be read; the unit is then among the lost ones. */
  facts(unit: Unit): Facts | undefined {
    const known = this.#cache.get(unit.key) ?? this.#held.get(unit.key)?.deref();
    if (known) return known;
    const bytes = this.#unsaved.get(unit.key)?.facts ?? this.store.facts(unit.key);
    if (bytes) {
      try {
        const facts = decodeFacts(bytes);
        this.#remember(unit.key, facts, bytes.length * growth + 1);
        return facts;
      } catch {
        this.store.discard(unit.key);
      }
    }
    this.#lost.set(unit.key, unit);
    return undefined;
  }

  #remember(key: FactsKey, facts: Facts, size: number): void {
    this.#cache.set(key, facts, { size });
    if (this.#heldBytes + size > mostHeldBytes) return;
    this.#heldBytes += size;
    this.#held.set(key, new WeakRef(facts));
    this.#released.register(facts, { key, size });
  }

  summary(unit: Unit): FactsSummary | undefined {
    const stored = this.storedSummary(unit.key);
    if (!stored) this.#lost.set(unit.key, unit);
    return stored?.summary;
  }

  storedSummary(key: FactsKey): StoredSummary | undefined {
    const bytes = this.#unsaved.get(key)?.summary ?? this.store.summary(key);
    if (!bytes) return undefined;
    try {
      return decodeSummary(bytes);
    } catch {
      this.store.discard(key);
      return undefined;
    }
  }

  /** Units whose facts were asked for and could not be read, since the last time they were taken. */
  takeLost(): Unit[] {
    const lost = [...this.#lost.values()];
    this.#lost.clear();
    return lost;
  }
}
