import { lstat, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { FailureError } from '../model/answer.js';
import type { ObjectFormat } from './blobId.js';
import { type GitCommand, gitFailure } from './gitCommand.js';

/** Where a repository is and of what kind. All paths are absolute and without links. */
export interface RepositoryPlace {
  /** Root of the work tree. */
  root: string;
  /** The folder that was asked for, posix and relative to the root; '' for the root itself. */
  prefix: string;
  gitFolder: string;
  /** The folder that all worktrees of the repository share. */
  commonFolder: string;
  objectFormat: ObjectFormat;
  shallow: boolean;
}

/**
 * Finds the repository that a folder belongs to: the nearest one upwards.
 * @param git runs in the folder that is asked for
 * @throws FailureError not_found, not_a_repository, bare_repository, git_failed
 */
export async function discoverRepository(git: GitCommand): Promise<RepositoryPlace> {
  const folder = await existingFolder(git.folder);
  const here = git.in(folder);
  const flags = ['--is-bare-repository', '--is-inside-work-tree', '--is-shallow-repository', '--show-object-format'];
  const args = ['rev-parse', ...flags, '--absolute-git-dir'];
  const [facts, top, common] = await Promise.all([
    here.run(args),
    here.run(['rev-parse', '--show-toplevel']),
    here.run(['rev-parse', '--git-common-dir']),
  ]);
  if (facts.code !== 0) {
    if (/not a git repository/.test(facts.stderr)) throw notARepository(folder);
    throw gitFailure(args, folder, facts);
  }
  const [bare, inside, shallow, format, ...rest] = facts.stdout.toString('utf8').split('\n');
  const gitFolder = await realpath(path.resolve(folder, rest.slice(0, -1).join('\n')));
  if (inside !== 'true' || top.code !== 0) {
    if (bare === 'true') throw bareRepository(gitFolder);
    throw notARepository(folder, `${folder} lies in the git folder of a repository, or its work tree is elsewhere.`);
  }
  const root = await realpath(onePath(top.stdout));
  await checkRoot(root, gitFolder, folder);
  return {
    root,
    prefix: path.relative(root, folder).split(path.sep).join('/'),
    gitFolder,
    commonFolder: await realpath(path.resolve(folder, onePath(common.stdout))),
    objectFormat: format === 'sha256' ? 'sha256' : 'sha1',
    shallow: shallow === 'true',
  };
}

async function existingFolder(folder: string): Promise<string> {
  try {
    const real = await realpath(folder);
    if ((await stat(real)).isDirectory()) return real;
  } catch {
    throw FailureError.of('not_found', `${folder} does not exist or may not be entered.`, 'Give a folder that exists.');
  }
  throw FailureError.of('not_found', `${folder} is not a folder.`, 'Give the folder that the file is in.');
}

/**
 * A repository's config can name any folder as its work tree (`core.worktree`). Only one whose `.git` leads back to the
 * same git folder is taken, so that a hostile config cannot make the product read the rest of the disk.
 */
async function checkRoot(root: string, gitFolder: string, folder: string): Promise<void> {
  const entry = path.join(root, '.git');
  try {
    const kind = await lstat(entry);
    if (kind.isFile() || (await realpath(entry)) === gitFolder) return;
  } catch {
    // No such entry: refused below.
  }
  throw notARepository(folder, `The config of ${gitFolder} names ${root} as work tree, which has no .git of its own.`);
}

function onePath(output: Buffer): string {
  return output.toString('utf8').replace(/\r?\n$/, '');
}

function notARepository(folder: string, message = `${folder} is not in a git repository.`): FailureError {
  return FailureError.of('not_a_repository', message, 'Open a folder that git tracks, or run git init there.');
}

function bareRepository(gitFolder: string): FailureError {
  return FailureError.of(
    'bare_repository',
    `${gitFolder} is a bare repository: it has no work tree to compare.`,
    'Clone it, or add a work tree with git worktree add, and open that folder.',
  );
}
