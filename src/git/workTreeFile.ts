import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import type { FileLimits } from './fileLimits.js';
import { type Refusal, tooLarge } from './sourceText.js';

/** What tells, without reading it, that a file is still what it was. */
export interface FileStamp {
  size: number;
  mtime: bigint;
  ctime: bigint;
  inode: bigint;
}

export type FileLook = { state: 'file'; stamp: FileStamp } | { state: 'absent' } | ({ state: 'refused' } & Refusal);

export type FileRead = { state: 'read'; bytes: Buffer; stamp: FileStamp } | Exclude<FileLook, { state: 'file' }>;

/**
 * Looks at files of one work tree without ever following a link out of it. Holds which folders are no links, so it is
 * to be used for one pass and then thrown away.
 */
export class WorkTreeFiles {
  readonly #folders = new Map<string, FileLook | undefined>();

  /** @param open opens a file by its absolute path; tests put a failing one in its place */
  constructor(
    readonly root: string,
    readonly open: (file: string, flags: number) => number = openSync,
  ) {}

  /** What stands at a path (posix, from the root). */
  look(file: string): FileLook {
    const refused = this.#refusedFolder(path.posix.dirname(file));
    return refused ?? this.#lookAt(file);
  }

  /** The bytes of a regular file of at most `limits.largestFile` bytes. */
  read(file: string, limits: FileLimits): FileRead {
    const look = this.look(file);
    if (look.state !== 'file') return look;
    if (look.stamp.size > limits.largestFile) return { state: 'refused', ...tooLarge(look.stamp.size, limits) };
    try {
      return this.#readRegular(this.#absolute(file), limits);
    } catch (error) {
      return failedLook(error);
    }
  }

  /** Never waits on a FIFO and never follows a link, even where the file was replaced since it was looked at. */
  #readRegular(absolute: string, limits: FileLimits): FileRead {
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const descriptor = this.open(absolute, flags);
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      if (!stats.isFile()) return { state: 'refused', reason: 'not_a_file', detail: `It is a ${specialKind(stats)}.` };
      const size = Number(stats.size);
      if (size > limits.largestFile) return { state: 'refused', ...tooLarge(size, limits) };
      const bytes = Buffer.allocUnsafeSlow(size);
      let length = 0;
      while (length < size) {
        const count = readSync(descriptor, bytes, length, size - length, length);
        if (count === 0) break;
        length += count;
      }
      return { state: 'read', bytes: bytes.subarray(0, length), stamp: stampOf(stats) };
    } finally {
      closeSync(descriptor);
    }
  }

  #absolute(file: string): string {
    return path.sep === '/' ? `${this.root}/${file}` : path.join(this.root, ...file.split('/'));
  }

  /** The reason that a folder is not entered; undefined where it is a folder of the work tree. */
  #refusedFolder(folder: string): FileLook | undefined {
    if (folder === '.') return undefined;
    if (this.#folders.has(folder)) return this.#folders.get(folder);
    const answer = this.#refusedFolder(path.posix.dirname(folder)) ?? this.#lookAtFolder(folder);
    this.#folders.set(folder, answer);
    return answer;
  }

  #lookAtFolder(folder: string): FileLook | undefined {
    try {
      const stats = lstatSync(this.#absolute(folder));
      if (stats.isDirectory()) return undefined;
      if (stats.isSymbolicLink()) return this.#link(folder);
      return { state: 'absent' };
    } catch (error) {
      return failedLook(error);
    }
  }

  #lookAt(file: string): FileLook {
    try {
      const stats = lstatSync(this.#absolute(file), { bigint: true });
      if (stats.isFile()) return { state: 'file', stamp: stampOf(stats) };
      if (stats.isSymbolicLink()) return this.#link(file);
      // Git tracks no folder: where one stands, the file is gone.
      if (stats.isDirectory()) return { state: 'absent' };
      return { state: 'refused', reason: 'not_a_file', detail: `It is a ${specialKind(stats)}.` };
    } catch (error) {
      return failedLook(error);
    }
  }

  /** Where a link leads is found out without reading what is there. */
  #link(file: string): FileLook {
    try {
      const target = realpathSync.native(this.#absolute(file));
      const relative = path.relative(this.root, target);
      if (relative.startsWith('..') || path.isAbsolute(relative)) {
        return { state: 'refused', reason: 'outside_root', detail: 'It is a link that leads out of the repository.' };
      }
      const detail = `It is a link to ${relative.split(path.sep).join('/')}, which is read under its own path.`;
      return { state: 'refused', reason: 'not_a_file', detail };
    } catch (error) {
      const loop = codeOf(error) === 'ELOOP';
      const detail = loop ? 'It is a link that leads in a loop.' : 'It is a link that leads nowhere.';
      return { state: 'refused', reason: 'not_a_file', detail };
    }
  }
}

function stampOf(stats: BigIntStats): FileStamp {
  return { size: Number(stats.size), mtime: stats.mtimeNs, ctime: stats.ctimeNs, inode: stats.ino };
}

export function sameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.size === b.size && a.mtime === b.mtime && a.ctime === b.ctime && a.inode === b.inode;
}

function specialKind(stats: BigIntStats): string {
  if (stats.isFIFO()) return 'FIFO';
  if (stats.isSocket()) return 'socket';
  if (stats.isCharacterDevice() || stats.isBlockDevice()) return 'device';
  return 'special file';
}

function failedLook(error: unknown): Exclude<FileLook, { state: 'file' }> {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'absent' };
  if (code === 'ELOOP') return { state: 'refused', reason: 'not_a_file', detail: 'It is a link.' };
  return { state: 'refused', reason: 'unreadable', detail: `It could not be read: ${code ?? String(error)}.` };
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
