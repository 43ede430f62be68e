import { describe, expect, it } from 'vitest';
import { encodeFacts } from '../../src/index/factsCodec.js';
import { factsKey } from '../../src/index/factsKey.js';
import { FactsReader } from '../../src/index/factsReader.js';
import { FactsStore } from '../../src/index/factsStore.js';
import { encodeSummary } from '../../src/index/summaryCodec.js';
import type { Unit } from '../../src/index/unit.js';
import type { Facts } from '../../src/model/facts.js';

const health = { state: 'clean' as const, uncertain: [] };

function unitOf(number: number): Unit {
  const blobId = number.toString(16).padStart(40, '0');
  return { key: factsKey(blobId, { id: 'go', extractorVersion: 1 }), blobId, textId: blobId, language: 'go' };
}

function factsOf(number: number): Facts {
  const scopes = [{ parent: -1, kind: 'file' as const, owner: -1 }];
  const packageName = `p${number}`;
  return {
    language: 'go',
    symbols: [],
    scopes,
    bindings: [],
    callSites: [],
    imports: [],
    exports: [],
    packageName,
    health,
  };
}

function summaryOf(number: number): Uint8Array {
  const names = { declares: [], mentions: [], heritage: [] };
  return encodeSummary({
    textId: `${number}`,
    summary: { language: 'go', packageName: `p${number}`, ...names, health },
  });
}

/** A reader whose cache has room for a few files, and a store of twenty. */
function filled(): { reader: FactsReader; store: FactsStore } {
  const store = FactsStore.open({ folder: null });
  const reader = new FactsReader(store, 4000);
  for (let i = 0; i < 20; i++) reader.keep(unitOf(i).key, summaryOf(i), encodeFacts(factsOf(i)));
  return { reader, store };
}

describe('reading facts', () => {
  it('gives what was kept, in any order and again', () => {
    const { reader } = filled();
    for (const i of [0, 19, 7, 0, 7, 3]) expect(reader.facts(unitOf(i))).toEqual(factsOf(i));
    expect(reader.summary(unitOf(5))?.packageName).toBe('p5');
  });

  it('gives the same object while someone holds it, though others went through the cache', () => {
    const { reader } = filled();
    const held = reader.facts(unitOf(0));
    for (let i = 1; i < 20; i++) reader.facts(unitOf(i));
    expect(reader.facts(unitOf(0))).toBe(held);
  });

  it('names what it could not read, once', () => {
    const { reader, store } = filled();
    store.discard(unitOf(4).key);
    expect(reader.facts(unitOf(4))).toBeUndefined();
    expect(reader.facts(unitOf(99))).toBeUndefined();
    expect(reader.takeLost()).toEqual([unitOf(4), unitOf(99)]);
    expect(reader.takeLost()).toEqual([]);
  });

  it('takes bytes that are no facts for lost, and what is kept anew for found', () => {
    const { reader } = filled();
    reader.keep(unitOf(4).key, summaryOf(4), new Uint8Array([1, 2, 3]));
    expect(reader.facts(unitOf(4))).toBeUndefined();
    expect(reader.has(unitOf(4).key)).toBe(false);
    reader.keep(unitOf(4).key, summaryOf(4), encodeFacts(factsOf(4)));
    expect(reader.takeLost()).toEqual([]);
    expect(reader.facts(unitOf(4))).toEqual(factsOf(4));
  });
});
