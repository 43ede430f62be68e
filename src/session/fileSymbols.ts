import { lstatSync } from 'node:fs';
import path from 'node:path';
import { places, sortedGaps } from '../diff/gaps.js';
import { symbolAt, symbolRef } from '../diff/symbolAt.js';
import type { IndexWorld } from '../index/indexWorld.js';
import { FailureError } from '../model/answer.js';
import type { FileSymbols, NamedFile } from '../model/fileSymbols.js';
import { compareCodeUnits } from '../model/order.js';
import type { Gap } from '../model/structuralDiff.js';

/** Files that may be named in one question. */
export const mostNamedFiles = 500;

/**
 * The symbols that the working tree has in these files.
 * @param files paths from the root of the repository
 * @param prefix the folder that the question comes from, from the root
 * @throws FailureError invalid_argument
 */
export function fileSymbols(root: string, prefix: string, world: IndexWorld, files: readonly string[]): FileSymbols {
  const paths = [...new Set(files.map(pathInRepository))].sort(compareCodeUnits);
  if (paths.length === 0) throw refused('no file is named', 'Name at least one.');
  if (paths.length > mostNamedFiles) {
    throw refused(`${paths.length} files are named, at most ${mostNamedFiles} may be`, 'Ask about fewer files.');
  }
  const gaps: Gap[] = [];
  const skipped = new Map(world.skipped().map((file) => [file.path, file.detail]));
  const named = paths.map((file): NamedFile => {
    if (!world.files.has(file)) return unlisted(root, prefix, file, gaps);
    const facts = world.facts(file);
    if (skipped.has(file))
      gaps.push({
        code: 'file_skipped',
        path: file,
        message: `It was left out (${skipped.get(file)}): its symbols are not known.`,
      });
    if (facts?.health.state === 'errors') {
      gaps.push({
        code: 'parse_errors',
        path: file,
        message: `It has syntax errors in ${places(facts.health.uncertain)}: symbols there are not certain.`,
      });
    }
    const symbols = (facts?.symbols ?? []).flatMap((symbol, index) =>
      symbol.kind === 'field' || symbol.kind === 'extension' ? [] : [symbolRef(symbolAt(file, facts!, index))],
    );
    return { path: file, state: 'present', analysed: facts !== undefined, symbols };
  });
  return { files: named, gaps: sortedGaps(gaps) };
}

/** A path as the lists of the repository have it. */
function pathInRepository(given: string): string {
  const hint = 'Give paths from the root of the repository, such as src/main.ts.';
  if (given.trim() === '') throw refused('an empty path names no file', hint);
  if (given.includes('\0')) throw refused(`"${given}" is no path`, hint);
  if (path.posix.isAbsolute(given) || path.win32.isAbsolute(given)) {
    throw refused(`"${given}" is an absolute path`, hint);
  }
  // As in git, a backslash parts folders on Windows alone.
  const posix = path.sep === '\\' ? given.replaceAll('\\', '/') : given;
  if (posix.split('/').includes('..')) throw refused(`"${given}" may lead out of the repository`, hint);
  if (posix.endsWith('/')) throw refused(`"${given}" is a folder`, 'Name the files in it.');
  return path.posix.normalize(posix);
}

/** A file that git does not list: gone, ignored, or no file at all. */
function unlisted(root: string, prefix: string, file: string, gaps: Gap[]): NamedFile {
  const found = kindOnDisk(path.join(root, file));
  if (found === 'folder') throw refused(`"${file}" is a folder`, 'Name the files in it.');
  if (found === 'file') {
    gaps.push({
      code: 'file_skipped',
      path: file,
      message:
        'It is there, and git does not list it (ignored, or behind a link or a submodule): its symbols are not known.',
    });
    return { path: file, state: 'present', analysed: false, symbols: [] };
  }
  const below = path.posix.join(prefix, file);
  if (prefix !== '' && kindOnDisk(path.join(root, below)) === 'file') {
    throw refused(`"${file}" is not in the repository`, `Paths are from its root: did you mean ${below}?`);
  }
  return { path: file, state: 'missing', analysed: false, symbols: [] };
}

function kindOnDisk(file: string): 'file' | 'folder' | undefined {
  try {
    return lstatSync(file).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function refused(what: string, hint: string): FailureError {
  return FailureError.of('invalid_argument', `Of the files that were asked for, ${what}.`, hint);
}
