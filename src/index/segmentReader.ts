import fs from 'node:fs';
import { crc32 } from './crc32.js';
import type { FactsKey } from './factsKey.js';
import { KeyTable } from './keyTable.js';
import {
  decodeRecordHeader,
  isSegmentHeader,
  type RecordPlace,
  recordHeaderBytes,
  segmentHeaderBytes,
  segmentVersionOf,
} from './segmentFormat.js';

const scanBytes = 1 << 20;

/**
 * Reads one segment file, also while another process still appends to it. The descriptor stays open, so that the
 * segment can be read on where another process removes the file.
 */
export class SegmentReader {
  /** Records that no key table knows of, found by walking the file. */
  readonly #scanned = new Map<FactsKey, RecordPlace>();
  readonly #descriptor: number;
  #table: KeyTable;
  #scannedTo: number;

  private constructor(
    readonly file: string,
    descriptor: number,
    table: KeyTable | undefined,
  ) {
    this.#descriptor = descriptor;
    this.#table = table ?? KeyTable.empty();
    this.#scannedTo = table?.segmentLength ?? segmentHeaderBytes;
  }

  /** Undefined where the file is gone, no file, damaged from the start, or of another version. */
  static open(file: string): SegmentReader | undefined {
    let descriptor: number;
    try {
      descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
    } catch {
      return undefined;
    }
    try {
      if (fs.fstatSync(descriptor).isFile() && isSegmentHeader(readAt(descriptor, 0, segmentHeaderBytes))) {
        const table = readTable(file);
        const length = fs.fstatSync(descriptor).size;
        const reader = new SegmentReader(file, descriptor, table && table.segmentLength <= length ? table : undefined);
        reader.scan();
        return reader;
      }
    } catch {
      // A disk that fails while it is read: as good as damaged.
    }
    fs.closeSync(descriptor);
    return undefined;
  }

  get sealed(): boolean {
    return this.#table.count > 0 && this.#scanned.size === 0;
  }

  get count(): number {
    return this.#table.count + this.#scanned.size;
  }

  /** As the file says; null where it can no longer be read. */
  version(): number | null {
    try {
      return segmentVersionOf(readAt(this.#descriptor, 0, segmentHeaderBytes));
    } catch {
      return null;
    }
  }

  get bytes(): number {
    return fs.fstatSync(this.#descriptor).size;
  }

  /** Takes in what was appended since; stops at the first record that is not whole. */
  scan(): void {
    const length = this.bytes;
    let window: Buffer = Buffer.alloc(0);
    let windowStart = this.#scannedTo;
    while (this.#scannedTo + recordHeaderBytes <= length) {
      if (this.#scannedTo + recordHeaderBytes > windowStart + window.length || this.#scannedTo < windowStart) {
        windowStart = this.#scannedTo;
        window = readAt(this.#descriptor, windowStart, Math.min(scanBytes, length - windowStart));
      }
      const header = decodeRecordHeader(window, this.#scannedTo - windowStart);
      if (!header) return;
      const offset = this.#scannedTo + recordHeaderBytes;
      const end = offset + header.summaryLength + header.factsLength;
      if (end > length) return;
      const { key, summaryLength, factsLength } = header;
      this.#scanned.set(key, { offset, summaryLength, factsLength });
      this.#scannedTo = end;
    }
  }

  find(key: FactsKey): RecordPlace | undefined {
    return this.#scanned.get(key) ?? this.#table.find(key);
  }

  /** Undefined where the stored bytes are damaged. */
  summary(key: FactsKey, place: RecordPlace): Buffer | undefined {
    return this.#part(key, place, 'summary');
  }

  facts(key: FactsKey, place: RecordPlace): Buffer | undefined {
    return this.#part(key, place, 'facts');
  }

  /** Whole records, as they stand, in file order. */
  *records(): Generator<{ key: FactsKey; bytes: Buffer }> {
    const places = [...this.#table.entries(), ...this.#scanned].sort((a, b) => a[1].offset - b[1].offset);
    for (const [key, place] of places) {
      const length = recordHeaderBytes + place.summaryLength + place.factsLength;
      yield { key, bytes: readAt(this.#descriptor, place.offset - recordHeaderBytes, length) };
    }
  }

  /** The table of all that is in it now, for its side file. */
  table(): KeyTable {
    return KeyTable.of(new Map([...this.#table.entries(), ...this.#scanned]), this.#scannedTo);
  }

  adopt(table: KeyTable): void {
    this.#table = table;
    this.#scanned.clear();
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }

  #part(key: FactsKey, place: RecordPlace, part: 'summary' | 'facts'): Buffer | undefined {
    const start = place.offset - recordHeaderBytes;
    const length = recordHeaderBytes + place.summaryLength + (part === 'facts' ? place.factsLength : 0);
    const record = readAt(this.#descriptor, start, length);
    const header = decodeRecordHeader(record, 0);
    if (record.length < length || header?.key !== key) return undefined;
    const middle = recordHeaderBytes + place.summaryLength;
    const bytes = part === 'facts' ? record.subarray(middle) : record.subarray(recordHeaderBytes, middle);
    const expected = part === 'facts' ? header.factsCrc : header.summaryCrc;
    return crc32(bytes) === expected ? bytes : undefined;
  }
}

export function tableFile(segmentFile: string): string {
  return segmentFile.replace(/\.seg$/, '.idx');
}

function readTable(segmentFile: string): KeyTable | undefined {
  try {
    return KeyTable.decode(fs.readFileSync(tableFile(segmentFile)));
  } catch {
    return undefined;
  }
}

/** As many of the bytes as there are. */
function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let count = 0;
  while (count < length) {
    const got = fs.readSync(descriptor, bytes, count, length - count, position + count);
    if (got === 0) break;
    count += got;
  }
  return bytes.subarray(0, count);
}
