import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type FileContents = Record<string, string | Buffer | null>;

/** A real git repository in a temporary folder, for tests: write files, commit, and ask git things. */
export class TemporaryRepository {
  private constructor(readonly root: string) {}

  /** An empty repository on branch `main`, or one with these files committed. */
  static create(
    files?: FileContents,
    options: { format?: 'sha1' | 'sha256'; bare?: boolean } = {},
  ): TemporaryRepository {
    const repository = new TemporaryRepository(temporaryFolder());
    const format = options.format === 'sha256' ? ['--object-format=sha256'] : [];
    repository.git('init', '-q', '-b', 'main', ...format, ...(options.bare ? ['--bare'] : []));
    if (files) repository.commit(files);
    return repository;
  }

  /** A repository that is there already, such as a clone or a worktree. */
  static at(root: string): TemporaryRepository {
    return new TemporaryRepository(realpathSync(root));
  }

  file(name: string): string {
    return path.join(this.root, name);
  }

  /** Writes files in the work tree; null removes one. */
  write(files: FileContents): this {
    for (const [name, content] of Object.entries(files)) {
      const file = this.file(name);
      if (content === null) {
        rmSync(file, { recursive: true, force: true });
        continue;
      }
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return this;
  }

  /** Writes files, stages everything and commits; gives the commit. */
  commit(files: FileContents = {}, message = 'change'): string {
    this.write(files);
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD').trim();
  }

  /** Runs git in the root; throws where it fails. */
  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, env: testEnvironment, encoding: 'utf8', stdio: 'pipe' });
  }

  /** An executable script in a folder beside the repository, for configs that name programs. */
  script(name: string, body: string): string {
    const file = path.join(temporaryFolder(), name);
    writeFileSync(file, `#!/bin/sh\n${body}\n`);
    chmodSync(file, 0o755);
    return file;
  }
}

const folders: string[] = [];

/** A new folder that `removeTemporaryFolders` takes away again. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'aftershock-')));
  folders.push(folder);
  return folder;
}

/** For `afterAll`: takes away every folder made in this file's tests. */
export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Git for setting up: nobody's own settings, a fixed author and time. */
const testEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: tmpdir(),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z',
};
