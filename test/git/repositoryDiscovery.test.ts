import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findGit, oldestGit } from '../../src/git/gitProgram.js';
import { GitRepository } from '../../src/git/repository.js';
import type { FailureCode } from '../../src/model/answer.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from './temporaryRepository.js';

afterAll(removeTemporaryFolders);

async function open(folder: string): Promise<GitRepository> {
  return GitRepository.open(await findGit(), folder);
}

async function failureOf(work: Promise<unknown>): Promise<{ code: FailureCode; message: string; hint: string }> {
  return work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: { failure: { code: FailureCode; message: string; hint: string } }) => error.failure,
  );
}

describe('finding git', () => {
  it('says what to do where there is none', async () => {
    const failure = await failureOf(findGit({ environment: { PATH: temporaryFolder() } }));
    expect(failure.code).toBe('git_missing');
    expect(failure.hint).toContain('Install git');
  });

  it('does not take a program out of a relative folder of the PATH', async () => {
    expect((await failureOf(findGit({ environment: { PATH: '.:bin' } }))).code).toBe('git_missing');
  });

  it.each([
    ['git version 1.8.3.1', 'git_too_old'],
    ['git version 2.24.4 (Apple Git-130)', 'git_too_old'],
    ['no version at all', 'git_missing'],
  ])('%s gives %s', async (words, code) => {
    const repository = TemporaryRepository.create();
    const gitPath = repository.script('git', `echo '${words}'`);
    const failure = await failureOf(findGit({ gitPath }));
    expect(failure.code).toBe(code);
    expect(failure.hint).toContain(oldestGit);
  });

  it('tells the version of the one that is there', async () => {
    expect((await findGit()).version).toMatch(/^\d+\.\d+/);
  });
});

describe('finding the repository', () => {
  it('takes a folder below the root, with its prefix', async () => {
    const repository = TemporaryRepository.create({ 'a b/c/x.ts': 'x' });
    const found = await open(path.join(repository.root, 'a b', 'c'));
    expect(found.place).toMatchObject({ root: repository.root, prefix: 'a b/c', objectFormat: 'sha1', shallow: false });
  });

  it('takes a root whose path has a newline, quotes and emoji', async () => {
    const folder = path.join(temporaryFolder(), 'a\n"b" 🦀');
    mkdirSync(folder);
    TemporaryRepository.at(folder).git('init', '-q');
    expect((await open(folder)).root).toBe(folder);
  });

  it('takes a worktree as a repository of its own', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const worktree = path.join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '-q', '-b', 'side', worktree);
    const found = await open(worktree);
    expect(found.root).toBe(worktree);
    expect(found.place.commonFolder).toBe(path.join(repository.root, '.git'));
    expect((await found.head()).branch).toBe('side');
  });

  it('takes a submodule as a repository of its own', async () => {
    const inner = TemporaryRepository.create({ 'in.ts': 'in' });
    const outer = TemporaryRepository.create({ 'out.ts': 'out' });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', inner.root, 'sub');
    outer.commit();
    expect((await open(outer.file('sub'))).root).toBe(outer.file('sub'));
    const listing = await (await open(outer.root)).workTree();
    expect(listing.entries.get('sub')?.kind).toBe('submodule');
    expect([...listing.entries.keys()].filter((name) => name.endsWith('.ts'))).toEqual(['out.ts']);
  });

  it('leads through a link to the folder that it means', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const link = path.join(temporaryFolder(), 'link');
    symlinkSync(repository.root, link);
    expect((await open(link)).root).toBe(repository.root);
  });

  it('ignores what the environment says about repositories', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const other = TemporaryRepository.create({ 'b.ts': 'b' });
    process.env.GIT_DIR = other.file('.git');
    process.env.GIT_INDEX_FILE = other.file('.git/index');
    try {
      expect([...(await (await open(repository.root)).workTree()).entries.keys()]).toEqual(['a.ts']);
    } finally {
      delete process.env.GIT_DIR;
      delete process.env.GIT_INDEX_FILE;
    }
  });

  it.each<[string, () => string, FailureCode]>([
    ['a folder outside any repository', () => temporaryFolder(), 'not_a_repository'],
    ['a folder that does not exist', () => path.join(temporaryFolder(), 'none'), 'not_found'],
    ['a file', () => TemporaryRepository.create({ 'a.ts': 'a' }).file('a.ts'), 'not_found'],
    ['a bare repository', () => TemporaryRepository.create(undefined, { bare: true }).root, 'bare_repository'],
    ['the git folder itself', () => TemporaryRepository.create({ 'a.ts': 'a' }).file('.git'), 'not_a_repository'],
    ['an empty .git folder', () => emptyGitFolder(), 'not_a_repository'],
    ['a config whose work tree is elsewhere', () => strayWorkTree(), 'not_a_repository'],
  ])('refuses %s', async (_, folder, code) => {
    const failure = await failureOf(open(folder()));
    expect(failure.code).toBe(code);
    expect(failure.hint).not.toBe('');
  });

  it('gives the words of git where it distrusts the owner, and says what to do', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const script = `case "$*" in *--version*) echo git version 2.40.0;; *) echo "fatal: detected dubious ownership in repository at '/x'" >&2; exit 128;; esac`;
    const gitPath = repository.script('git', script);
    const failure = await failureOf(GitRepository.open(await findGit({ gitPath }), repository.root));
    expect(failure.code).toBe('git_failed');
    expect(failure.message).toContain('dubious ownership');
    expect(failure.hint).toContain('safe.directory');
  });

  it('knows a repository of sha256 objects', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' }, { format: 'sha256' });
    expect((await open(repository.root)).place.objectFormat).toBe('sha256');
  });

  it('tells HEAD before the first commit, on a branch and detached', async () => {
    const repository = TemporaryRepository.create();
    const found = await open(repository.root);
    expect(await found.head()).toEqual({ commit: null, branch: 'main' });
    const commit = repository.commit({ 'a.ts': 'a' });
    expect(await found.head()).toEqual({ commit, branch: 'main' });
    repository.git('checkout', '-q', '--detach');
    expect(await found.head()).toEqual({ commit, branch: null });
  });
});

function emptyGitFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '.git'));
  return folder;
}

function strayWorkTree(): string {
  const repository = TemporaryRepository.create({ 'a.ts': 'a' });
  const elsewhere = temporaryFolder();
  writeFileSync(path.join(elsewhere, 'secret.ts'), 'secret');
  repository.git('config', 'core.worktree', path.dirname(repository.root));
  return repository.root;
}
