import { type BigIntStats, existsSync, lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryPlace } from './discoverRepository.js';

/**
 * What of the disk decides that a folder belongs to this repository, and what is known of that: equal as long as asking git
 * again would give the same place. Undefined where the folder is no longer there.
 */
export function placeStamp(folder: string, place: RepositoryPlace): string | undefined {
  const { root, gitFolder, commonFolder } = place;
  let real: string;
  try {
    real = realpathSync(folder);
  } catch {
    return undefined;
  }
  const nested = foldersBelow(root, real);
  if (!nested) return undefined;
  const parts = nested.map((at) => `${existsSync(path.join(at, '.git'))} ${existsSync(path.join(at, 'HEAD'))}`);
  parts.push(entryStamp(path.join(root, '.git')));
  for (const name of ['HEAD', 'objects', 'refs']) parts.push(String(existsSync(path.join(commonFolder, name))));
  parts.push(fileStamp(path.join(commonFolder, 'config')), fileStamp(path.join(commonFolder, 'shallow')));
  parts.push(fileStamp(path.join(gitFolder, 'commondir')), fileStamp(path.join(gitFolder, 'config.worktree')));
  return [real, ...parts].join('\n');
}

/** The folder itself and those between it and the root, the root left out; undefined for one outside. */
function foldersBelow(root: string, folder: string): string[] | undefined {
  const relative = path.relative(root, folder);
  if (relative === '') return [];
  if (relative.startsWith('..') || path.isAbsolute(relative)) return undefined;
  const names = relative.split(path.sep);
  return names.map((_, depth) => path.join(root, ...names.slice(0, depth + 1)));
}

/** A git folder's own times change with whatever git does in it; a file that points to one is written once. */
function entryStamp(file: string): string {
  return statsOf(file, (stats) => (stats.isFile() ? timesOf(stats) : `${stats.dev} ${stats.ino} ${stats.mode}`));
}

function fileStamp(file: string): string {
  return statsOf(file, timesOf);
}

function statsOf(file: string, text: (stats: BigIntStats) => string): string {
  try {
    return text(lstatSync(file, { bigint: true }));
  } catch {
    return 'absent';
  }
}

function timesOf({ dev, ino, mode, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, mode, size, mtimeNs, ctimeNs].join(' ');
}
