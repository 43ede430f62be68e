import { crc32 } from './crc32.js';
import { type FactsKey, factsKeyBytes } from './factsKey.js';

/**
 * A segment file is a header and then records, only ever appended. A record is a header of fixed size, the encoded
 * summary and the encoded facts, each with a checksum, so that a torn or damaged part is known as such.
 */
export const segmentVersion = 2;
export const segmentHeaderBytes = 16;
export const recordHeaderBytes = factsKeyBytes + 24;

const segmentMagic = 'AFSHKSEG';
const recordMagic = 0x5ec0fac7;

/** Where a record's parts stand in a segment. */
export interface RecordPlace {
  /** Of the summary; the facts follow it. */
  offset: number;
  summaryLength: number;
  factsLength: number;
}

export interface RecordHeader extends Omit<RecordPlace, 'offset'> {
  key: FactsKey;
  summaryCrc: number;
  factsCrc: number;
}

export function segmentHeader(): Buffer {
  const header = Buffer.alloc(segmentHeaderBytes);
  header.write(segmentMagic, 0, 'latin1');
  header.writeUInt32LE(segmentVersion, 8);
  return header;
}

/** Null for what is no header of a segment. */
export function segmentVersionOf(header: Buffer): number | null {
  const isSegment = header.length >= 12 && header.toString('latin1', 0, segmentMagic.length) === segmentMagic;
  return isSegment ? header.readUInt32LE(8) : null;
}

export function isSegmentHeader(bytes: Buffer): boolean {
  return bytes.length >= segmentHeaderBytes && bytes.subarray(0, segmentHeaderBytes).equals(segmentHeader());
}

export function encodeRecord(key: FactsKey, summary: Uint8Array, facts: Uint8Array): Buffer {
  const record = Buffer.allocUnsafe(recordHeaderBytes + summary.length + facts.length);
  record.writeUInt32LE(recordMagic, 0);
  record.write(key, 4, 'latin1');
  const rest = 4 + factsKeyBytes;
  record.writeUInt32LE(summary.length, rest);
  record.writeUInt32LE(facts.length, rest + 4);
  record.writeUInt32LE(crc32(summary), rest + 8);
  record.writeUInt32LE(crc32(facts), rest + 12);
  record.writeUInt32LE(crc32(record.subarray(0, rest + 16)), rest + 16);
  record.set(summary, recordHeaderBytes);
  record.set(facts, recordHeaderBytes + summary.length);
  return record;
}

/** Undefined where no whole and undamaged header stands at `position`. */
export function decodeRecordHeader(bytes: Buffer, position: number): RecordHeader | undefined {
  if (position + recordHeaderBytes > bytes.length || bytes.readUInt32LE(position) !== recordMagic) return undefined;
  const rest = position + 4 + factsKeyBytes;
  if (crc32(bytes.subarray(position, rest + 16)) !== bytes.readUInt32LE(rest + 16)) return undefined;
  return {
    key: bytes.toString('latin1', position + 4, rest),
    summaryLength: bytes.readUInt32LE(rest),
    factsLength: bytes.readUInt32LE(rest + 4),
    summaryCrc: bytes.readUInt32LE(rest + 8),
    factsCrc: bytes.readUInt32LE(rest + 12),
  };
}
