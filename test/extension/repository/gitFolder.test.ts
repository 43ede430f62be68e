import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitFolderOf } from '../../../src/extension/repository/gitFolder.js';
import { nestedRepositories } from '../../../src/extension/repository/nestedRepositories.js';

describe('finding repositories on disk', () => {
  let folder: string;
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], { cwd, stdio: 'pipe' });

  beforeAll(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-git-')));
    for (const name of ['plain', 'group/inner', 'node_modules/dependency', '.hidden/repository', 'none/deep/deeper']) {
      fs.mkdirSync(at(name), { recursive: true });
      git(at(name), 'init', '-q');
    }
    git(at('plain'), 'commit', '-q', '--allow-empty', '-m', 'first');
    git(at('plain'), 'worktree', 'add', '-q', at('worktree'));
    fs.symlinkSync(at('plain'), at('link'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('finds the git folder of a plain repository', async () => {
    expect(await gitFolderOf(at('plain'))).toEqual({ own: at('plain/.git'), common: at('plain/.git') });
  });

  it('finds both git folders of a worktree', async () => {
    expect(await gitFolderOf(at('worktree'))).toEqual({
      own: at('plain/.git/worktrees/worktree'),
      common: at('plain/.git'),
    });
  });

  it('finds none where there is none', async () => {
    expect(await gitFolderOf(at('group'))).toBeUndefined();
  });

  it('finds the repositories below a folder: not deep down, not hidden, not through links', async () => {
    expect(await nestedRepositories(folder)).toEqual([at('group/inner'), at('plain'), at('worktree')]);
  });

  it('looks at no more than so many folders', async () => {
    expect((await nestedRepositories(folder, 2, 1)).length).toBeLessThanOrEqual(1);
    expect(await nestedRepositories(at('missing'))).toEqual([]);
  });
});
