import fs from 'node:fs';
import path from 'node:path';
import type { FactsKey } from './factsKey.js';
import { makeFolder } from './makeFolder.js';
import { type RecordPlace, segmentVersion } from './segmentFormat.js';
import { SegmentReader, tableFile } from './segmentReader.js';
import { SegmentWriter, writerIsGone } from './segmentWriter.js';
import { diskFiles, replaceFile, type StoreFiles } from './storeFiles.js';
import { tidySegments } from './tidySegments.js';

export interface StoreOptions {
  /** Cache folder; null keeps everything in memory. */
  folder: string | null;
  /** Why there is none, where the folder is null. */
  reason?: string;
  /** Bytes over which the oldest segments are dropped; default 1 GB. */
  sizeLimit?: number;
  files?: StoreFiles;
}

export interface StoreStatus {
  kind: 'file' | 'memory';
  path: string | null;
  bytes: number;
  entries: number;
  /** Version of the stored form that this program reads and writes, and that of the segments that it reads; null without one. */
  format: { expected: number; actual: number | null };
  /** Why it is not, or not wholly, on disk. */
  note: string | null;
}

interface MemoryRecord {
  summary: Uint8Array;
  facts: Uint8Array;
}

const defaultSizeLimit = 1_000_000_000;
const largestSegment = 64_000_000;
const flushBytes = 1 << 20;
const rescanMilliseconds = 1000;
/** Each holds a file open that is no longer in the folder. */
const mostVanished = 24;

/**
 * Encoded facts and summaries by key: immutable, shared by all processes that use the folder, and never needed to be
 * whole: what is lost or damaged is parsed again. Every process appends to segment files of its own. Where the folder
 * cannot be written, what is new stays in memory.
 */
export class FactsStore {
  readonly #folder: string | null;
  readonly #sizeLimit: number;
  readonly #files: StoreFiles;
  readonly #memory = new Map<FactsKey, MemoryRecord>();
  readonly #damaged = new Set<FactsKey>();
  /** By file name; the newest are asked first. */
  #segments = new Map<string, SegmentReader>();
  #writer: SegmentWriter | undefined;
  #note: string | null = null;
  #writable: boolean;
  #scannedAt = Number.NEGATIVE_INFINITY;

  private constructor(options: StoreOptions) {
    this.#folder = options.folder === null ? null : path.join(options.folder, 'facts', `v${segmentVersion}`);
    this.#sizeLimit = options.sizeLimit ?? defaultSizeLimit;
    this.#files = options.files ?? diskFiles;
    this.#writable = this.#folder !== null;
    if (this.#folder === null)
      this.#note = options.reason ?? 'No cache folder was given: facts are kept in memory only.';
  }

  /** Never fails: a folder that cannot be used makes a store in memory, whose status says why. */
  static open(options: StoreOptions): FactsStore {
    const store = new FactsStore(options);
    store.#prepare();
    return store;
  }

  has(key: FactsKey): boolean {
    if (this.#memory.has(key)) return true;
    if (this.#damaged.has(key)) return false;
    for (const segment of this.#segments.values()) if (segment.find(key)) return true;
    return !this.#holders(key).next().done;
  }

  /** Encoded summary; undefined where there is none, or it is damaged. */
  summary(key: FactsKey): Uint8Array | undefined {
    return this.#read(key, 'summary');
  }

  /** Encoded facts; undefined where there are none, or they are damaged. */
  facts(key: FactsKey): Uint8Array | undefined {
    return this.#read(key, 'facts');
  }

  put(key: FactsKey, summary: Uint8Array, facts: Uint8Array): void {
    this.#damaged.delete(key);
    // Until it is flushed it is read from here.
    this.#memory.set(key, { summary, facts });
    if (!this.#writable || this.#folder === null) return;
    try {
      this.#writer ??= SegmentWriter.create(this.#folder, this.#files);
      this.#writer.add(key, summary, facts);
      if (this.#writer.pendingBytes >= flushBytes) this.#flushWriter();
    } catch (error) {
      this.#stopWriting(error);
    }
  }

  /** Puts on disk what was added; other processes see it from then on. */
  flush(): void {
    try {
      this.#flushWriter();
    } catch (error) {
      this.#stopWriting(error);
    }
  }

  /** A record whose content cannot be decoded: it is parsed again. */
  discard(key: FactsKey): void {
    this.#memory.delete(key);
    this.#damaged.add(key);
  }

  /** Merges small segments and drops the oldest ones over the size limit. */
  tidy(): void {
    if (!this.#writable || this.#folder === null) return;
    try {
      this.#sealOrphans();
      tidySegments(this.#folder, this.#sizeLimit, this.#files);
      this.#scan();
    } catch (error) {
      this.#stopWriting(error);
    }
  }

  status(): StoreStatus {
    let bytes = 0;
    let entries = this.#memory.size;
    for (const segment of this.#segments.values()) {
      bytes += segment.bytes;
      entries += segment.count;
    }
    for (const { summary, facts } of this.#memory.values()) bytes += summary.length + facts.length;
    const onDisk = this.#folder !== null && (this.#writable || this.#segments.size > 0);
    const [newest] = this.#segments.values();
    const format = { expected: segmentVersion, actual: newest?.version() ?? null };
    const kind = onDisk ? 'file' : 'memory';
    return { kind, path: onDisk ? this.#folder : null, bytes, entries, format, note: this.#note };
  }

  /** Seals the own segment, so that the next one who opens the folder need not walk it. */
  close(): void {
    this.flush();
    this.#seal();
    for (const segment of this.#segments.values()) segment.close();
    this.#segments.clear();
    this.#memory.clear();
  }

  #prepare(): void {
    if (this.#folder === null) return;
    try {
      makeFolder(this.#folder);
      fs.accessSync(this.#folder, fs.constants.W_OK);
    } catch (error) {
      this.#stopWriting(error);
    }
    this.#scan();
  }

  /** The records of a key, the newest first; looks for new segments where there is none. */
  *#holders(key: FactsKey): Generator<{ segment: SegmentReader; place: RecordPlace }> {
    if (this.#damaged.has(key)) return;
    let found = false;
    for (let attempt = 0; attempt < 2 && !found; attempt++) {
      for (const segment of this.#segments.values()) {
        const place = segment.find(key);
        if (!place) continue;
        found = true;
        yield { segment, place };
      }
      if (found || performance.now() - this.#scannedAt < rescanMilliseconds) return;
      this.#scan();
    }
  }

  #read(key: FactsKey, part: 'summary' | 'facts'): Uint8Array | undefined {
    const held = this.#memory.get(key);
    if (held) return held[part];
    let damaged = false;
    for (const { segment, place } of this.#holders(key)) {
      try {
        const bytes = segment[part](key, place);
        if (bytes) return bytes;
      } catch {
        // A disk that fails while it is read: as good as damaged.
      }
      damaged = true;
    }
    if (damaged) this.#damaged.add(key);
    return undefined;
  }

  /** Takes in the segments that other processes made or went on with. */
  #scan(): void {
    this.#scannedAt = performance.now();
    if (this.#folder === null) return;
    let names: string[];
    try {
      const found = fs.readdirSync(this.#folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.seg'));
      names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
      const other = found.find((entry) => !entry.isFile());
      if (other) this.#note ??= `${path.join(this.#folder, other.name)} is no file and is skipped: it can be removed.`;
    } catch {
      return;
    }
    const own = this.#writer && path.basename(this.#writer.file);
    const next = new Map<string, SegmentReader>();
    for (const name of names.sort().reverse()) {
      const known = this.#segments.get(name);
      if (known && !known.sealed && name !== own) known.scan();
      const segment = known ?? SegmentReader.open(path.join(this.#folder, name));
      if (segment) next.set(name, segment);
    }
    // What another process has merged away stays readable here: its records may be asked for any moment.
    const vanished = [...this.#segments].filter(([name]) => !next.has(name));
    for (const [name, segment] of vanished.slice(0, mostVanished)) next.set(name, segment);
    for (const [, segment] of vanished.slice(mostVanished)) segment.close();
    this.#segments = next;
  }

  #flushWriter(): void {
    const writer = this.#writer;
    if (!writer || writer.pendingBytes === 0) return;
    writer.flush();
    const name = path.basename(writer.file);
    const known = this.#segments.get(name);
    const reader = known ?? SegmentReader.open(writer.file);
    if (!reader) throw new Error(`${writer.file} cannot be read back`);
    if (known) reader.scan();
    else this.#segments = new Map([[name, reader], ...this.#segments]);
    for (const key of this.#memory.keys()) if (reader.find(key)) this.#memory.delete(key);
    if (writer.length >= largestSegment) this.#seal();
  }

  #seal(): void {
    const writer = this.#writer;
    if (!writer) return;
    this.#writer = undefined;
    writer.close();
    const reader = this.#segments.get(path.basename(writer.file));
    if (reader) sealSegment(reader, this.#files);
  }

  /** Segments whose writer ended without sealing them would be walked at every start. */
  #sealOrphans(): void {
    for (const segment of this.#segments.values()) {
      if (segment.sealed || !writerIsGone(segment.file)) continue;
      if (segment.count > 0) sealSegment(segment, this.#files);
      else fs.rmSync(segment.file, { force: true });
    }
  }

  #stopWriting(error: unknown): void {
    this.#writable = false;
    const code = (error as NodeJS.ErrnoException).code;
    const words = code === 'ENOSPC' ? 'the disk is full' : error instanceof Error ? error.message : String(error);
    this.#note = `The cache folder ${this.#folder} cannot be written (${words}): new facts are kept in memory only.`;
    this.#writer?.close();
    this.#writer = undefined;
  }
}

function sealSegment(segment: SegmentReader, files: StoreFiles): void {
  const table = segment.table();
  try {
    replaceFile(tableFile(segment.file), table.encode(), files);
    segment.adopt(table);
  } catch {
    // It is walked again by whoever opens it next.
  }
}
