import { crc32 } from './crc32.js';
import { type FactsKey, factsKeyBytes } from './factsKey.js';
import type { RecordPlace } from './segmentFormat.js';

const magic = 'AFSHKIDX';
const version = 1;
const headerBytes = 32;
const rowBytes = factsKeyBytes + 16;

/** Of a key so many bytes are compared as one number. */
const startBytes = 6;

function startOf(key: FactsKey): number {
  let start = 0;
  for (let i = 0; i < startBytes; i++) start = start * 256 + key.charCodeAt(i);
  return start;
}

/** The keys of one sealed segment, sorted, as they stand in its side file: found by bisection, without any object a key. */
export class KeyTable {
  private constructor(
    readonly rows: Buffer,
    readonly count: number,
    /** Length of the segment that it describes. */
    readonly segmentLength: number,
  ) {}

  static empty(): KeyTable {
    return new KeyTable(Buffer.alloc(0), 0, 0);
  }

  static of(places: ReadonlyMap<FactsKey, RecordPlace>, segmentLength: number): KeyTable {
    const keys = [...places.keys()].sort();
    const rows = Buffer.alloc(keys.length * rowBytes);
    for (const [index, key] of keys.entries()) {
      const place = places.get(key) as RecordPlace;
      const start = index * rowBytes;
      rows.write(key, start, 'latin1');
      rows.writeUIntLE(place.offset, start + factsKeyBytes, 6);
      rows.writeUInt32LE(place.summaryLength, start + factsKeyBytes + 8);
      rows.writeUInt32LE(place.factsLength, start + factsKeyBytes + 12);
    }
    return new KeyTable(rows, keys.length, segmentLength);
  }

  /** Undefined where the bytes are damaged, or written by another version. */
  static decode(bytes: Buffer): KeyTable | undefined {
    if (bytes.length < headerBytes || bytes.toString('latin1', 0, 8) !== magic) return undefined;
    if (bytes.readUInt32LE(8) !== version) return undefined;
    const count = bytes.readUInt32LE(12);
    const rows = bytes.subarray(headerBytes);
    if (rows.length !== count * rowBytes || crc32(rows) !== bytes.readUInt32LE(24)) return undefined;
    return new KeyTable(rows, count, bytes.readUIntLE(16, 6));
  }

  encode(): Buffer {
    const header = Buffer.alloc(headerBytes);
    header.write(magic, 0, 'latin1');
    header.writeUInt32LE(version, 8);
    header.writeUInt32LE(this.count, 12);
    header.writeUIntLE(this.segmentLength, 16, 6);
    header.writeUInt32LE(crc32(this.rows), 24);
    return Buffer.concat([header, this.rows]);
  }

  find(key: FactsKey): RecordPlace | undefined {
    const start = startOf(key);
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = middle * rowBytes;
      const order = this.rows.readUIntBE(at, startBytes) - start || this.#compareRest(at, key);
      if (order === 0) return this.#placeAt(at);
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  #compareRest(at: number, key: FactsKey): number {
    for (let i = startBytes; i < factsKeyBytes; i++) {
      const difference = (this.rows[at + i] as number) - key.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  *entries(): Generator<[FactsKey, RecordPlace]> {
    for (let at = 0; at < this.rows.length; at += rowBytes) {
      yield [this.rows.toString('latin1', at, at + factsKeyBytes), this.#placeAt(at)];
    }
  }

  #placeAt(at: number): RecordPlace {
    return {
      offset: this.rows.readUIntLE(at + factsKeyBytes, 6),
      summaryLength: this.rows.readUInt32LE(at + factsKeyBytes + 8),
      factsLength: this.rows.readUInt32LE(at + factsKeyBytes + 12),
    };
  }
}
