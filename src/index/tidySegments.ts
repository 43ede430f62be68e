import fs from 'node:fs';
import path from 'node:path';
import type { FactsKey } from './factsKey.js';
import { SegmentReader, tableFile } from './segmentReader.js';
import { SegmentWriter } from './segmentWriter.js';
import type { StoreFiles } from './storeFiles.js';
import { replaceFile } from './storeFiles.js';

const mostSegments = 12;
/** Larger segments are left as they are, so that merging costs little and age stays told apart. */
const mergeBytes = 32_000_000;
const staleMilliseconds = 600_000;

/**
 * Keeps a folder of sealed segments small: drops the oldest over `sizeLimit` bytes and merges small ones where there
 * are many. One process at a time does it; one that holds a removed segment open can read it on.
 * @throws where the folder cannot be written
 */
export function tidySegments(folder: string, sizeLimit: number, files: StoreFiles): void {
  removeParts(folder);
  const segments = sealedSegments(folder);
  const total = segments.reduce((sum, { bytes }) => sum + bytes, 0);
  if (segments.length <= mostSegments && total <= sizeLimit) return;
  const lock = takeLock(path.join(folder, 'tidy.lock'), files);
  if (!lock) return;
  try {
    let left = total;
    while (left > sizeLimit && segments.length > 0) {
      const oldest = segments.shift() as SealedSegment;
      left -= oldest.bytes;
      removeSegment(oldest.file);
    }
    const small = segments.filter(({ bytes }) => bytes <= mergeBytes);
    if (small.length > mostSegments) merge(folder, small, files);
  } finally {
    lock.release();
  }
}

/** What is left of writes that never came to their end. */
function removeParts(folder: string): void {
  for (const name of filesIn(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.part') && Date.now() - modifiedAt(file) > staleMilliseconds) fs.rmSync(file, { force: true });
  }
}

function filesIn(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function modifiedAt(file: string): number {
  try {
    return fs.statSync(file).mtimeMs;
  } catch {
    return Date.now();
  }
}

interface SealedSegment {
  file: string;
  bytes: number;
}

/** Oldest first: names begin with the time that they were made. */
function sealedSegments(folder: string): SealedSegment[] {
  const names = filesIn(folder);
  const sealed = new Set(names.filter((name) => name.endsWith('.idx')).map((name) => name.slice(0, -4)));
  return names
    .filter((name) => name.endsWith('.seg') && sealed.has(name.slice(0, -4)))
    .sort()
    .map((name) => ({ file: path.join(folder, name), bytes: sizeOf(path.join(folder, name)) }));
}

/** The newest record of each key, in a new segment. The old ones go only when that one is whole. */
function merge(folder: string, segments: readonly SealedSegment[], files: StoreFiles): void {
  const writer = SegmentWriter.create(folder, files);
  const taken = new Set<FactsKey>();
  try {
    for (const { file } of [...segments].reverse()) {
      const reader = SegmentReader.open(file);
      if (!reader) continue;
      for (const { key, bytes } of reader.records()) {
        if (taken.has(key)) continue;
        taken.add(key);
        writer.addRecord(bytes);
      }
      reader.close();
      writer.flush();
    }
    writer.close();
    const merged = SegmentReader.open(writer.file);
    if (!merged) throw new Error(`${writer.file} cannot be read back`);
    replaceFile(tableFile(writer.file), merged.table().encode(), files);
    merged.close();
  } catch (error) {
    writer.close();
    removeSegment(writer.file);
    throw error;
  }
  for (const { file } of segments) removeSegment(file);
}

function removeSegment(file: string): void {
  fs.rmSync(file, { force: true });
  fs.rmSync(tableFile(file), { force: true });
}

function sizeOf(file: string): number {
  try {
    return fs.statSync(file).size;
  } catch {
    return 0;
  }
}

/** Undefined where another process is at it. */
function takeLock(file: string, files: StoreFiles): { release(): void } | undefined {
  if (Date.now() - modifiedAt(file) > staleMilliseconds) fs.rmSync(file, { force: true });
  try {
    files.close(files.open(file, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
  return { release: () => fs.rmSync(file, { force: true }) };
}
