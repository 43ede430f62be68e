import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { FailureError } from '../model/answer.js';
import { gitEnvironment } from './gitEnvironment.js';

/** A git that is there and new enough. */
export interface GitProgram {
  /** Absolute path of the executable. */
  path: string;
  /** As it says itself: `2.39.5`. */
  version: string;
}

/** The oldest git whose plumbing has all that is used here. */
export const oldestGit = '2.25';

export interface GitSearch {
  /** An executable to use in place of the one on the PATH. */
  gitPath?: string;
  /** Default: the environment of this process. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Finds git and checks its version.
 * @throws FailureError git_missing, git_too_old
 */
export async function findGit(search: GitSearch = {}): Promise<GitProgram> {
  const environment = search.environment ?? process.env;
  const executable = search.gitPath ?? (await findOnPath(environment));
  if (!executable) {
    throw FailureError.of(
      'git_missing',
      'git was not found on the PATH.',
      `Install git ${oldestGit} or newer, or set the path of its executable.`,
    );
  }
  const version = await versionOf(executable, environment);
  if (!atLeast(version, oldestGit)) {
    throw FailureError.of(
      'git_too_old',
      `git at ${executable} is version ${version}; ${oldestGit} is the oldest that works.`,
      `Install git ${oldestGit} or newer, or set the path of a newer executable.`,
    );
  }
  return { path: executable, version };
}

/** Relative entries of the PATH are left out: they would find a program inside the repository. */
async function findOnPath(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const windows = process.platform === 'win32';
  const variable = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH');
  const folders = (variable ? (environment[variable] ?? '') : '').split(path.delimiter);
  for (const folder of folders) {
    if (!path.isAbsolute(folder)) continue;
    const candidate = path.join(folder, windows ? 'git.exe' : 'git');
    try {
      await access(candidate, constants.X_OK);
      if ((await stat(candidate)).isFile()) return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

function versionOf(executable: string, environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: gitEnvironment(environment), timeout: 10_000, windowsHide: true };
    execFile(executable, ['--version'], options, (error, stdout) => {
      const match = /(\d+\.\d+(\.\d+)?)/.exec(stdout);
      if (match?.[1]) {
        resolve(match[1]);
        return;
      }
      const words = error ? error.message : `it answered ${JSON.stringify(stdout.slice(0, 100))}`;
      reject(
        FailureError.of(
          'git_missing',
          `${executable} could not be run as git: ${words}`,
          `Install git ${oldestGit} or newer, or set the path of its executable.`,
        ),
      );
    });
  });
}

function atLeast(version: string, wanted: string): boolean {
  const have = version.split('.').map(Number);
  const want = wanted.split('.').map(Number);
  for (let i = 0; i < want.length; i++) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
