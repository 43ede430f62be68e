import { closeSync, constants, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FailureError } from '../model/answer.js';
import { type AcceptedEntry, acceptedText, readAccepted } from '../policy/acceptedList.js';
import { acceptedFile, ownFolder, readOwnFile } from './ownFiles.js';

/**
 * The list of accepted findings of the work tree at `root`, as it can be written anew.
 * @throws FailureError accepted_list where it is there and cannot be read in full: what cannot be read would be lost
 */
export function readAcceptedList(root: string): AcceptedEntry[] {
  const file = readOwnFile(root, acceptedFile);
  if (file.state === 'absent') return [];
  if (file.state === 'problem') throw unusable(file.problem);
  const { entries, problems } = readAccepted(file.text);
  if (problems.length > 0) throw unusable(problems[0] as string);
  return entries;
}

/**
 * Writes the list of accepted findings, whole or not at all. The one file that is ever written into a repository, and only
 * where a person asked for it: never through a link.
 * @throws FailureError accepted_list
 */
export function writeAcceptedList(root: string, entries: readonly AcceptedEntry[]): void {
  const folder = path.join(root, ownFolder);
  const file = path.join(root, ...acceptedFile.split('/'));
  const before = readOwnFile(root, acceptedFile);
  const lines = acceptedText(entries);
  const text = before.state === 'text' && before.text.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines;
  const part = `${file}.${process.pid}.part`;
  try {
    if (!isFolder(folder)) mkdirSync(folder);
    refuseOther(file);
    // A new file of our own: what stands under this name, a link too, is not written through.
    rmSync(part, { force: true });
    const descriptor = openSync(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o644);
    try {
      writeFileSync(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, file);
  } catch (error) {
    if (error instanceof FailureError) throw error;
    try {
      rmSync(part, { force: true });
    } catch {
      // What could not be written there cannot be removed there.
    }
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw FailureError.of(
      'accepted_list',
      `${acceptedFile} could not be written (${why}).`,
      'Check that the folder may be written to.',
    );
  }
}

/** False where nothing stands there. */
function isFolder(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats || stats.isDirectory()) return stats !== undefined;
  throw FailureError.of(
    'accepted_list',
    `${ownFolder} is ${stats.isSymbolicLink() ? 'a link' : 'no folder'}, and is not written to.`,
    'Put a folder of its own in its place.',
  );
}

function refuseOther(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw unusable(stats.isSymbolicLink() ? 'is a link' : 'is no file');
}

function unusable(problem: string): FailureError {
  return FailureError.of(
    'accepted_list',
    `${acceptedFile} ${problem.replace(/[;:] nothing of it holds$/, '')}, so it is left as it is.`,
    'Correct it by hand, or move it away.',
  );
}
