import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { FailureError } from '../model/answer.js';
import { gitEnvironment, safeArguments } from './gitEnvironment.js';
import type { GitProgram } from './gitProgram.js';

export interface GitOutput {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** Runs git commands in one folder, each in the scrubbed environment. */
export class GitCommand {
  readonly #environment: NodeJS.ProcessEnv;

  constructor(
    readonly program: GitProgram,
    readonly folder: string,
    environment: NodeJS.ProcessEnv = process.env,
  ) {
    this.#environment = gitEnvironment(environment);
  }

  /** The same git in another folder. */
  in(folder: string): GitCommand {
    return new GitCommand(this.program, folder, this.#environment);
  }

  /** Starts a git that is spoken with over its pipes. */
  start(args: readonly string[]): ChildProcessWithoutNullStreams {
    return spawn(this.program.path, [...safeArguments, ...args], {
      cwd: this.folder,
      env: this.#environment,
      stdio: 'pipe',
      windowsHide: true,
    });
  }

  /**
   * Runs one command to its end, whatever its exit code.
   * @throws FailureError cancelled, git_failed (it could not be started or was killed)
   */
  run(args: readonly string[], signal?: AbortSignal): Promise<GitOutput> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(cancelled());
        return;
      }
      const child = this.start(args);
      const stdout: Buffer[] = [];
      const stderr: Buffer[] = [];
      const abort = (): void => {
        child.kill();
        reject(cancelled());
      };
      signal?.addEventListener('abort', abort, { once: true });
      child.stdin.on('error', () => {});
      child.stdin.end();
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
      child.on('error', (error) => {
        signal?.removeEventListener('abort', abort);
        reject(
          FailureError.of('git_failed', `git could not be started in ${this.folder}: ${error.message}`, startHint),
        );
      });
      child.on('close', (code, killedBy) => {
        signal?.removeEventListener('abort', abort);
        const words = Buffer.concat(stderr).toString('utf8').trim();
        if (code === null) {
          const message = `git ${args[0]} in ${this.folder} was ended by ${killedBy}. ${words}`.trim();
          reject(FailureError.of('git_failed', message, 'Ask again; where it stays so, run git there by hand.'));
          return;
        }
        resolve({ code, stdout: Buffer.concat(stdout), stderr: words });
      });
    });
  }

  /**
   * Runs one command that has to succeed.
   * @throws FailureError git_failed with git's own words, cancelled
   */
  async output(args: readonly string[], signal?: AbortSignal): Promise<Buffer> {
    const result = await this.run(args, signal);
    if (result.code !== 0) throw gitFailure(args, this.folder, result);
    return result.stdout;
  }
}

const startHint = 'Check that the folder is there and may be entered.';

export function cancelled(): FailureError {
  return FailureError.of('cancelled', 'The question was called off.', 'Ask again.');
}

/** Git's own words about a command that failed, with a hint where they are known. */
export function gitFailure(args: readonly string[], folder: string, result: GitOutput): FailureError {
  const words = result.stderr.replace(/^(fatal|error): /, '').replace(/\s*\n\s*/g, '; ') || `exit code ${result.code}`;
  if (/dubious ownership|unsafe repository/.test(result.stderr)) {
    return FailureError.of(
      'git_failed',
      `git refuses to read ${folder}: ${words.split('; ')[0]}`,
      `The folder belongs to another user. If you trust it, run: git config --global --add safe.directory '${folder}'`,
    );
  }
  return FailureError.of(
    'git_failed',
    `git ${args[0]} failed in ${folder}: ${words}`,
    'Run the command there by hand to see more; git fsck finds damage in a repository.',
  );
}
