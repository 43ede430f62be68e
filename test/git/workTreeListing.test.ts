import { utimesSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { findGit } from '../../src/git/gitProgram.js';
import { GitRepository } from '../../src/git/repository.js';
import type { WorkTreeListing } from '../../src/git/workTreeListing.js';
import { removeTemporaryFolders, TemporaryRepository } from './temporaryRepository.js';

afterAll(removeTemporaryFolders);

async function listing(repository: TemporaryRepository): Promise<WorkTreeListing> {
  return (await GitRepository.open(await findGit(), repository.root)).workTree();
}

const files = { 'a.ts': 'a', 'dir/b.ts': 'b', 'dir/deep/c.md': 'c', 'other/d.ts': 'd' };

describe('the paths of a work tree', () => {
  it.each<[string, string[][]]>([
    ['as it is', []],
    ['version 4', [['update-index', '--index-version', '4']]],
    ['split', [['update-index', '--split-index']]],
    ['with an untracked cache', [['update-index', '--force-untracked-cache']]],
    ['with entries assumed unchanged', [['update-index', '--assume-unchanged', 'a.ts']]],
  ])('are read from an index %s', async (_, commands) => {
    const repository = TemporaryRepository.create(files);
    for (const command of commands) repository.git(...command);
    const { entries } = await listing(repository);
    expect([...entries.keys()]).toEqual(Object.keys(files));
    for (const name of Object.keys(files)) {
      expect(entries.get(name)).toMatchObject({ kind: 'file', id: repository.git('rev-parse', `:${name}`).trim() });
    }
  });

  it('are read from a sparse index, with what is left out marked so', async () => {
    const repository = TemporaryRepository.create(files);
    repository.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'dir');
    const { entries } = await listing(repository);
    const sparse = [...entries].filter(([, entry]) => entry.sparse).map(([name]) => name);
    expect([...entries.keys()]).toEqual(Object.keys(files));
    expect(sparse).toEqual(['other/d.ts']);
  });

  it('come with the stat data of the index, except where it may be too young to be trusted', async () => {
    const repository = TemporaryRepository.create(files);
    const old = new Date(Date.now() - 60_000);
    const future = new Date(Date.now() + 60_000);
    utimesSync(repository.file('a.ts'), old, old);
    utimesSync(repository.file('dir/b.ts'), future, future);
    repository.git('add', '-A');
    repository.git('update-index', '--refresh');
    const { entries } = await listing(repository);
    expect(entries.get('a.ts')?.stat).toMatchObject({ size: 1, mtimeSeconds: Math.floor(old.getTime() / 1000) });
    expect(entries.get('dir/b.ts')?.stat).toBeUndefined();
  });

  it.skipIf(process.platform !== 'linux')(
    'that are not UTF-8 are told apart, whatever stands around them',
    async () => {
      const repository = TemporaryRepository.create(files);
      const old = new Date(Date.now() - 60_000);
      utimesSync(repository.file('a.ts'), old, old);
      const latin = Buffer.concat([Buffer.from(`${repository.root}/b`), Buffer.from([0xe9]), Buffer.from('.ts')]);
      writeFileSync(latin, 'twelve bytes');
      repository.git('add', '-A');
      const { entries, undecodable } = await listing(repository);
      expect(undecodable).toEqual(['b\ufffd.ts']);
      expect([...entries.keys()]).toEqual(Object.keys(files));
      expect(entries.get('a.ts')?.stat).toMatchObject({ size: 1, mtimeSeconds: Math.floor(old.getTime() / 1000) });
    },
  );

  it('tell untracked files, links and conflicts apart', async () => {
    const repository = TemporaryRepository.create(files);
    repository.git('checkout', '-q', '-b', 'side');
    repository.commit({ 'a.ts': 'side' });
    repository.git('checkout', '-q', 'main');
    repository.commit({ 'a.ts': 'main' });
    expect(() => repository.git('merge', 'side')).toThrow();
    repository.write({ 'new.ts': 'n', 'ignored.ts': 'i', '.git/info/exclude': 'ignored.ts\n' });
    const { entries } = await listing(repository);
    expect(entries.get('a.ts')).toEqual({ kind: 'file', unmerged: true });
    expect(entries.get('new.ts')).toEqual({ kind: 'file', untracked: true });
    expect(entries.has('ignored.ts')).toBe(false);
  });

  it('can be called off', async () => {
    const opened = await GitRepository.open(await findGit(), TemporaryRepository.create(files).root);
    const controller = new AbortController();
    const running = opened.workTree(controller.signal);
    controller.abort();
    await expect(running).rejects.toMatchObject({ failure: { code: 'cancelled' } });
  });
});
