import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findGit } from '../../src/git/gitProgram.js';
import { GitRepository } from '../../src/git/repository.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from './temporaryRepository.js';

afterAll(removeTemporaryFolders);

async function open(repository: TemporaryRepository): Promise<GitRepository> {
  return GitRepository.open(await findGit(), repository.root);
}

/** Two branches of one file, a tag, and a name that is both. */
function withHistory(): { repository: TemporaryRepository; first: string; second: string } {
  const repository = TemporaryRepository.create({ 'a.ts': 'a' });
  const first = repository.git('rev-parse', 'HEAD').trim();
  const second = repository.commit({ 'a.ts': 'b' }, 'second, with "quotes"');
  repository.git('tag', '-a', '-m', 'one', 'v1.0', first);
  repository.git('branch', 'feature/login', first);
  repository.git('branch', 'both', first);
  repository.git('tag', 'both', second);
  return { repository, first, second };
}

describe('resolving a ref', () => {
  it.each([
    ['HEAD', 'second'],
    ['HEAD~1', 'first'],
    ['main', 'second'],
    ['v1.0', 'first'],
    ['refs/heads/both', 'first'],
    ['refs/tags/both', 'second'],
    ['feature/login', 'first'],
    ['@', 'second'],
    ['main@{0}', 'second'],
    [':/second', 'second'],
  ])('%s is the %s commit', async (ref, which) => {
    const { repository, ...commits } = withHistory();
    expect(await (await open(repository)).resolve(ref)).toBe(commits[which as 'first' | 'second']);
  });

  it('takes HEAD as it stands at each question, whatever moved it', async () => {
    const { repository, first, second } = withHistory();
    const opened = await open(repository);
    const seen = [await opened.resolve('HEAD')];
    const third = repository.commit({ 'a.ts': 'c' }, 'third');
    seen.push(await opened.resolve('HEAD'));
    repository.git('checkout', '-q', '--detach', first);
    seen.push(await opened.resolve('HEAD'));
    repository.git('checkout', '-q', 'main');
    repository.git('reset', '-q', '--hard', second);
    repository.git('pack-refs', '--all');
    seen.push(await opened.resolve('HEAD'));
    expect(seen).toEqual([second, third, first, second]);
  });

  it.each([
    ['', 'invalid_ref', 'empty'],
    ['  ', 'invalid_ref', 'empty'],
    ['-h', 'invalid_ref', 'begins with "-"'],
    ['--output=/tmp/x', 'invalid_ref', 'begins with "-"'],
    ['ma\0in', 'invalid_ref', 'NUL'],
    ['main\nother', 'invalid_ref', 'control character'],
    ['x'.repeat(2000), 'invalid_ref', 'longer'],
    ['main..v1.0', 'invalid_ref', 'range'],
    ['main...v1.0', 'invalid_ref', 'range'],
    ['^main', 'invalid_ref', 'range'],
    ['nowhere', 'unknown_ref', 'names no commit'],
    ['HEAD~99', 'unknown_ref', 'names no commit'],
    ['HEAD:a.ts', 'unknown_ref', 'names no commit'],
    ['0000000000000000000000000000000000000000', 'unknown_ref', 'names no commit'],
    ['both', 'ambiguous_ref', 'refs/heads/both and refs/tags/both'],
    ['both~0', 'ambiguous_ref', 'refs/heads/both and refs/tags/both'],
  ])('%j is %s', async (ref, code, words) => {
    const { repository } = withHistory();
    await expect((await open(repository)).resolve(ref)).rejects.toMatchObject({
      failure: { code, message: expect.stringContaining(words), hint: expect.stringMatching(/./) },
    });
  });

  it('names near refs', async () => {
    const { repository } = withHistory();
    const opened = await open(repository);
    await expect(opened.resolve('mian')).rejects.toMatchObject({ failure: { hint: 'Did you mean main?' } });
    await expect(opened.resolve('login')).rejects.toMatchObject({ failure: { hint: 'Did you mean feature/login?' } });
  });

  it('names the candidates of a short hash', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const byStart = new Map<string, string[]>();
    // Five hex digits: among some thousand commits two begin alike.
    const script = Array.from({ length: 3000 }, (_, i) => commitInput(i)).join('');
    const { execFileSync } = await import('node:child_process');
    execFileSync('git', ['fast-import', '--quiet'], { cwd: repository.root, input: script });
    for (const commit of repository.git('rev-list', 'many').split('\n').filter(Boolean)) {
      byStart.set(commit.slice(0, 5), [...(byStart.get(commit.slice(0, 5)) ?? []), commit]);
    }
    const [start, commits] = [...byStart].find(([, list]) => list.length > 1) as [string, string[]];
    await expect((await open(repository)).resolve(start)).rejects.toMatchObject({
      failure: { code: 'ambiguous_ref', message: expect.stringContaining(commits.sort()[0] as string) },
    });
  });

  it('says that there is no commit yet', async () => {
    const opened = await open(TemporaryRepository.create());
    for (const ref of ['HEAD', 'HEAD~1', '@']) {
      await expect(opened.resolve(ref)).rejects.toMatchObject({ failure: { code: 'no_commit_yet' } });
    }
    await expect(opened.resolve('main')).rejects.toMatchObject({ failure: { code: 'unknown_ref' } });
  });

  it('says of a shallow clone that older commits are not in it', async () => {
    const { repository, first } = withHistory();
    const clone = path.join(temporaryFolder(), 'clone');
    repository.git('clone', '-q', '--depth', '1', `file://${repository.root}`, clone);
    const opened = await open(TemporaryRepository.at(clone));
    expect(opened.place.shallow).toBe(true);
    await expect(opened.resolve(first)).rejects.toMatchObject({
      failure: { code: 'unknown_ref', hint: expect.stringContaining('shallow') },
    });
  });
});

function commitInput(number: number): string {
  const message = `m${number}`;
  return `commit refs/heads/many\ncommitter a <a@example.com> ${1700000000 + number} +0000\ndata ${message.length}\n${message}\n`;
}

describe('the merge base', () => {
  it('is the point where two branches parted', async () => {
    const { repository, first, second } = withHistory();
    repository.git('checkout', '-q', 'feature/login');
    const side = repository.commit({ 'b.ts': 'b' });
    const opened = await open(repository);
    expect(await opened.mergeBase(second, side)).toBe(first);
    expect(await opened.mergeBase(second, second)).toBe(second);
  });

  it('says where there is none', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    repository.git('checkout', '-q', '--orphan', 'alone');
    const other = repository.commit({ 'b.ts': 'b' });
    await expect((await open(repository)).mergeBase(first, other)).rejects.toMatchObject({
      failure: { code: 'no_common_ancestor', hint: expect.stringContaining('exact base') },
    });
  });

  it('says of a shallow clone that the ancestor may be missing', async () => {
    const { repository, first, second } = withHistory();
    repository.git('checkout', '-q', 'feature/login');
    repository.commit({ 'b.ts': 'b' });
    const clone = path.join(temporaryFolder(), 'clone');
    repository.git('clone', '-q', '--depth', '1', '--no-single-branch', `file://${repository.root}`, clone);
    const opened = await open(TemporaryRepository.at(clone));
    const side = await opened.resolve('origin/feature/login');
    expect(first).not.toBe(side);
    await expect(opened.mergeBase(second, side)).rejects.toMatchObject({
      failure: { code: 'no_common_ancestor', hint: expect.stringContaining('shallow') },
    });
  });
});

describe('the refs to choose from', () => {
  it('are branches, tags and recent commits', async () => {
    const { repository, first, second } = withHistory();
    const refs = await (await open(repository)).refs();
    const branches = refs.branches.map(({ name, commit, remote }) => [name, commit, remote]);
    expect(branches.sort()).toEqual([
      ['both', first, false],
      ['feature/login', first, false],
      ['main', second, false],
    ]);
    expect(refs.tags.map(({ name, commit }) => [name, commit]).sort()).toEqual([
      ['both', second],
      ['v1.0', first],
    ]);
    const commits = refs.commits.map(({ time, ...rest }) => ({ ...rest, time: Date.parse(time) }));
    const time = Date.UTC(2024, 0, 1);
    expect(commits).toEqual([
      { commit: second, subject: 'second, with "quotes"', author: 'Ada', time },
      { commit: first, subject: 'change', author: 'Ada', time },
    ]);
  });

  it('are none before the first commit', async () => {
    expect(await (await open(TemporaryRepository.create())).refs()).toEqual({ branches: [], tags: [], commits: [] });
  });
});
