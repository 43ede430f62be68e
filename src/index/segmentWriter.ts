import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { FactsKey } from './factsKey.js';
import { encodeRecord, segmentHeader, segmentHeaderBytes } from './segmentFormat.js';
import { diskFiles, type StoreFiles } from './storeFiles.js';

let made = 0;

/** `TIME-HOST-PID-COUNT.seg`: no two writers ever share a file, and names sort by age. */
export function newSegmentName(now = Date.now()): string {
  const time = now.toString(36).padStart(9, '0');
  return `${time}-${hostTag()}-${process.pid}-${(made++).toString(36)}${randomTag()}.seg`;
}

/** True where the process that writes this segment is known to be gone. */
export function writerIsGone(file: string, now = Date.now()): boolean {
  const [, host, pid] = path.basename(file).split('-');
  if (host === hostTag() && Number(pid) === process.pid) return false;
  if (host === hostTag() && !isAlive(Number(pid))) return true;
  try {
    return now - fs.statSync(file).mtimeMs > dayMilliseconds;
  } catch {
    return false;
  }
}

const dayMilliseconds = 86_400_000;

function hostTag(): string {
  return hostname()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)
    .padEnd(1, '_');
}

function randomTag(): string {
  return Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Appends records to a segment of its own. */
export class SegmentWriter {
  readonly #descriptor: number;
  readonly #files: StoreFiles;
  #length = segmentHeaderBytes;
  #pending: Buffer[] = [];
  #pendingBytes = 0;

  private constructor(
    readonly file: string,
    descriptor: number,
    files: StoreFiles,
  ) {
    this.#descriptor = descriptor;
    this.#files = files;
  }

  /** @throws where the folder cannot be written to */
  static create(folder: string, files: StoreFiles = diskFiles): SegmentWriter {
    const file = path.join(folder, newSegmentName());
    const descriptor = files.open(file, 'ax');
    const writer = new SegmentWriter(file, descriptor, files);
    try {
      files.write(descriptor, segmentHeader());
    } catch (error) {
      writer.close();
      fs.rmSync(file, { force: true });
      throw error;
    }
    return writer;
  }

  get length(): number {
    return this.#length;
  }

  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** Holds a record back until `flush`. */
  add(key: FactsKey, summary: Uint8Array, facts: Uint8Array): void {
    this.addRecord(encodeRecord(key, summary, facts));
  }

  addRecord(record: Buffer): void {
    this.#pending.push(record);
    this.#pendingBytes += record.length;
  }

  /** Writes what was added. @throws where it cannot be written; the file then ends where it ended before */
  flush(): void {
    if (this.#pendingBytes === 0) return;
    const data = Buffer.concat(this.#pending);
    try {
      this.#files.write(this.#descriptor, data);
    } catch (error) {
      this.#cutBack();
      throw error;
    }
    this.#length += data.length;
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  close(): void {
    try {
      this.#files.close(this.#descriptor);
    } catch {
      // What was flushed is on its way to the disk; there is nothing left to save.
    }
  }

  #cutBack(): void {
    try {
      this.#files.truncate(this.#descriptor, this.#length);
    } catch {
      // A torn record at the end is known as such when it is read.
    }
  }
}
