import { lstatSync } from 'node:fs';
import path from 'node:path';
import { WorkTreeFiles } from '../git/workTreeFile.js';

/** The folder of a repository that holds what it says to Aftershock. */
export const ownFolder = '.aftershock';
export const configFile = `${ownFolder}/config.json`;
export const acceptedFile = `${ownFolder}/accepted.json`;

export type OwnFile = { state: 'absent' } | { state: 'text'; text: string } | { state: 'problem'; problem: string };

const largest: Readonly<Record<string, number>> = { [configFile]: 256_000, [acceptedFile]: 4_000_000 };

/** Reads one of the files that a repository says something in, as it stands in the work tree: never through a link. */
export function readOwnFile(root: string, file: string): OwnFile {
  const limits = { largestFile: largest[file] ?? 0, longestLine: Number.POSITIVE_INFINITY };
  const read = new WorkTreeFiles(root).read(file, limits);
  switch (read.state) {
    case 'absent':
      return isFolder(path.join(root, ...file.split('/')))
        ? { state: 'problem', problem: 'is a folder' }
        : { state: 'absent' };
    case 'refused':
      return { state: 'problem', problem: `is not read: ${read.detail.replace(/\.$/, '').replace(/^It/, 'it')}` };
    case 'read':
      return { state: 'text', text: read.bytes.toString('utf8') };
  }
}

function isFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}
