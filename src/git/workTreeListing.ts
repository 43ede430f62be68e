import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { GitCommand } from './gitCommand.js';
import { type OutputEntry, orderedEntries, splitEntries } from './pathList.js';
import { type EntryKind, kindOfMode } from './treeListing.js';

/** What the index knows of a file's inode, to tell without reading whether it may have changed. */
export interface IndexStat {
  mtimeSeconds: number;
  mtimeNanoseconds: number;
  inode: number;
  size: number;
}

/** One path that may be in the work tree: tracked, or untracked and not ignored. */
export interface WorkTreeEntry {
  kind: EntryKind;
  /** Blob id in the index; absent for untracked and for unmerged paths. */
  id?: string;
  /** Absent where there is none that can be trusted. */
  stat?: IndexStat;
  /** Left out of the work tree on purpose (sparse checkout): its text is that of the index. */
  sparse?: boolean;
  unmerged?: boolean;
  untracked?: boolean;
}

export interface WorkTreeListing {
  entries: ReadonlyMap<string, WorkTreeEntry>;
  undecodable: readonly string[];
}

/** What git's index lists, and the state of its file that it was read from. */
interface TrackedFiles {
  indexStamp: string;
  entries: ReadonlyMap<string, WorkTreeEntry>;
  undecodable: readonly string[];
}

/** Lists one work tree, again and again: what git's index says is asked for only where its file is another than before. */
export class WorkTreeLister {
  #tracked: TrackedFiles | undefined;

  /** @param gitFolder the git folder of this work tree */
  constructor(
    readonly git: GitCommand,
    readonly gitFolder: string,
  ) {}

  /**
   * All paths that git would show in the work tree, without looking at any file's content: neither command here converts
   * or compares content, so no filter of the repository can run.
   * @throws FailureError git_failed, cancelled
   */
  async list(signal?: AbortSignal): Promise<WorkTreeListing> {
    const [tracked, untracked] = await Promise.all([
      this.#listTracked(signal),
      this.git.output(['ls-files', '-o', '-z', '--exclude-standard', '--full-name'], signal),
    ]);
    const entries = new Map(tracked.entries);
    const others = splitEntries(untracked);
    for (const entry of others.entries) {
      // A folder is a repository of its own, which is not entered.
      if (!entry.endsWith('/') && !entries.has(entry)) entries.set(entry, { kind: 'file', untracked: true });
    }
    return { entries, undecodable: [...tracked.undecodable, ...others.undecodable] };
  }

  async #listTracked(signal: AbortSignal | undefined): Promise<TrackedFiles> {
    const index = await indexState(path.join(this.gitFolder, 'index'));
    if (this.#tracked && index.settled && index.stamp === this.#tracked.indexStamp) return this.#tracked;
    const output = await this.git.output(['ls-files', '-s', '-t', '-z', '--debug', '--full-name'], signal);
    const entries = new Map<string, WorkTreeEntry>();
    const undecodable: string[] = [];
    parseIndex(orderedEntries(output), index.modified, entries, undecodable);
    const tracked = { indexStamp: index.stamp, entries, undecodable };
    this.#tracked = index.settled ? tracked : undefined;
    return tracked;
  }
}

/**
 * The output is `TAG MODE ID STAGE TAB PATH NUL` with five lines of stat data before the next entry's tag. Git does not
 * promise the form of those lines, so an entry whose lines are otherwise is one without stat data.
 */
function parseIndex(
  chunks: readonly OutputEntry[],
  indexTime: bigint,
  entries: Map<string, WorkTreeEntry>,
  undecodable: string[],
): void {
  let previous: WorkTreeEntry | undefined;
  for (const { text: chunk, decodable } of chunks) {
    const headStart = endOfStat(chunk);
    if (previous?.id !== undefined && headStart > 0) {
      const stat = parseStat(chunk.slice(0, headStart));
      // A file changed in the instant the index was written may look unchanged.
      if (stat && BigInt(stat.mtimeSeconds) * 1_000_000_000n + BigInt(stat.mtimeNanoseconds) < indexTime)
        previous.stat = stat;
    }
    const tab = chunk.indexOf('\t', headStart);
    if (tab < 0) continue;
    const [tag, mode = '', id = '', stage] = chunk.slice(headStart, tab).split(' ');
    const name = chunk.slice(tab + 1);
    if (!decodable) {
      undecodable.push(name);
      previous = undefined;
      continue;
    }
    const entry: WorkTreeEntry = { kind: kindOfMode(mode) };
    if (stage === '0') entry.id = id;
    else entry.unmerged = true;
    if (tag === 'S') entry.sparse = true;
    entries.set(name, entry);
    previous = entry;
  }
}

const statLines = 5;

function endOfStat(chunk: string): number {
  let position = 0;
  for (let line = 0; line < statLines && chunk.startsWith('  ', position); line++) {
    const end = chunk.indexOf('\n', position);
    if (end < 0) return chunk.length;
    position = end + 1;
  }
  return position;
}

const statPattern = /^ {2}mtime: (\d+):(\d+)\n(?:.*\n)*?.*ino: (\d+)\n(?:.*\n)*? {2}size: (\d+)\t/m;

function parseStat(lines: string): IndexStat | undefined {
  const match = statPattern.exec(lines);
  if (!match) return undefined;
  const [, seconds, nanoseconds, inode, size] = match.map(Number);
  return {
    mtimeSeconds: seconds as number,
    mtimeNanoseconds: nanoseconds as number,
    inode: inode as number,
    size: size as number,
  };
}

interface IndexState {
  stamp: string;
  /** Nanoseconds. */
  modified: bigint;
  /** False where it was written so short a time ago that it could be written again without its stamp showing it. */
  settled: boolean;
}

/** More than a tick of any file system's clock. */
const settledNanoseconds = 2_100_000_000n;

async function indexState(file: string): Promise<IndexState> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await lstat(file, { bigint: true });
    return {
      stamp: `${ino} ${size} ${mtimeNs} ${ctimeNs}`,
      modified: mtimeNs,
      settled: BigInt(Date.now()) * 1_000_000n - mtimeNs > settledNanoseconds,
    };
  } catch {
    return { stamp: 'absent', modified: 0n, settled: false };
  }
}
