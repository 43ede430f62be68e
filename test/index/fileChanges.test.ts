import { rmSync, symlinkSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { FileChange } from '../../src/index/fileChanges.js';
import { type FileContents, removeTemporaryFolders, TemporaryRepository } from '../git/temporaryRepository.js';
import { closeTestEngines, testIndex } from './testEngine.js';

afterEach(closeTestEngines);
afterAll(removeTemporaryFolders);

/** Ten functions, named by `name`, of which the last `changed` are others. */
function text(name: string, changed = 0): string {
  const lines = Array.from({ length: 10 }, (_, i) => {
    const mark = i >= 10 - changed ? 'Other' : '';
    return `export function ${name}${i}${mark}(value: number) { return value + ${i}; }`;
  });
  return `${lines.join('\n')}\n`;
}

async function changesSinceHead(repository: TemporaryRepository): Promise<FileChange[]> {
  const { index } = await testIndex(repository.root);
  await index.refresh();
  const base = await index.worldAt(await index.repository.resolve('HEAD'));
  return (await index.changes(base, index.headWorld())).changes;
}

type Step = (repository: TemporaryRepository) => void;

const write =
  (files: FileContents): Step =>
  (repository) => {
    repository.write(files);
  };

const git =
  (...args: string[]): Step =>
  (repository) => {
    repository.git(...args);
  };

const renamed = (oldPath: string, path: string, similarity: number): FileChange => ({
  path,
  oldPath,
  status: 'renamed',
  kind: 'file',
  similarity,
});

const cases: [string, FileContents, Step[], FileChange[]][] = [
  ['nothing', { 'a.ts': text('a') }, [], []],
  [
    'an edit, unstaged',
    { 'a.ts': text('a') },
    [write({ 'a.ts': text('b') })],
    [{ path: 'a.ts', status: 'modified', kind: 'file' }],
  ],
  [
    'an edit, staged',
    { 'a.ts': text('a') },
    [write({ 'a.ts': text('b') }), git('add', '-A')],
    [{ path: 'a.ts', status: 'modified', kind: 'file' }],
  ],
  [
    'an edit, staged and then taken back in the work tree',
    { 'a.ts': text('a'), 'n.md': 'one\n' },
    [write({ 'a.ts': text('b'), 'n.md': 'two\n' }), git('add', '-A'), write({ 'a.ts': text('a'), 'n.md': 'one\n' })],
    [],
  ],
  [
    'files untracked, staged and only meant to be added',
    { 'a.ts': text('a') },
    [
      write({ 'u.ts': 'u();\n', 's.ts': 's();\n', 'i.ts': 'i();\n', 'n.md': 'n' }),
      git('add', 's.ts'),
      git('add', '-N', 'i.ts'),
    ],
    ['i.ts', 'n.md', 's.ts', 'u.ts'].map((path) => ({ path, status: 'added', kind: 'file' })),
  ],
  [
    'files deleted in the index and in the work tree',
    { 'a.ts': text('a'), 'b.ts': text('b'), 'n.md': 'n' },
    [git('rm', '-q', '--cached', 'n.md'), write({ 'n.md': null, 'a.ts': null }), git('rm', '-q', 'b.ts')],
    ['a.ts', 'b.ts', 'n.md'].map((path) => ({ path, status: 'deleted', kind: 'file' })),
  ],
  ['git mv', { 'a.ts': text('a') }, [git('mv', 'a.ts', 'z.ts')], [renamed('a.ts', 'z.ts', 100)]],
  [
    'mv without git',
    { 'a.ts': text('a') },
    [write({ 'a.ts': null, 'z.ts': text('a') })],
    [renamed('a.ts', 'z.ts', 100)],
  ],
  [
    'git mv and an edit of the new file that is not staged',
    { 'a.ts': text('a') },
    [git('mv', 'a.ts', 'z.ts'), write({ 'z.ts': text('a', 2) })],
    [renamed('a.ts', 'z.ts', 78)],
  ],
  [
    'mv and an edit, neither staged',
    { 'a.ts': text('a') },
    [write({ 'a.ts': null, 'sub/z.ts': text('a', 4) })],
    [renamed('a.ts', 'sub/z.ts', 57)],
  ],
  [
    'a file that has too little in common with the one that went',
    { 'a.ts': text('a') },
    [write({ 'a.ts': null, 'z.ts': text('a', 6) })],
    [
      { path: 'a.ts', status: 'deleted', kind: 'file' },
      { path: 'z.ts', status: 'added', kind: 'file' },
    ],
  ],
  [
    'a swap, which is two edits',
    { 'a.ts': text('a'), 'b.ts': text('b') },
    [write({ 'a.ts': text('b'), 'b.ts': text('a') })],
    ['a.ts', 'b.ts'].map((path) => ({ path, status: 'modified', kind: 'file' })),
  ],
  [
    'two equal files moved to another folder keep their names',
    { 'one/a.ts': text('a'), 'one/b.ts': text('a') },
    [write({ 'one/a.ts': null, 'one/b.ts': null, 'two/b.ts': text('a'), 'two/a.ts': text('a') })],
    [renamed('one/a.ts', 'two/a.ts', 100), renamed('one/b.ts', 'two/b.ts', 100)],
  ],
  [
    'a change of case',
    { 'name.ts': text('a') },
    [write({ 'name.ts': null, 'Name.ts': text('a') })],
    [renamed('name.ts', 'Name.ts', 100)],
  ],
  [
    'prose that was moved as it is',
    { 'a.md': 'some prose\n' },
    [git('mv', 'a.md', 'b.md')],
    [renamed('a.md', 'b.md', 100)],
  ],
  [
    'a file that became a link, and a link that leads elsewhere',
    { 'a.ts': text('a') },
    [
      (repository) => {
        rmSync(repository.file('a.ts'));
        symlinkSync('nowhere', repository.file('a.ts'));
      },
    ],
    [{ path: 'a.ts', status: 'modified', kind: 'link' }],
  ],
  [
    'a change of mode, which is none of content',
    { 'a.ts': text('a') },
    [git('update-index', '--chmod=+x', 'a.ts')],
    [],
  ],
];

describe('the changes from HEAD to the work tree', () => {
  it.each(cases)('%s', async (_, files, steps, expected) => {
    const repository = TemporaryRepository.create(files);
    for (const step of steps) step(repository);
    expect(await changesSinceHead(repository)).toEqual(expected);
  });

  it('are the same from a commit and from the work tree with the same content', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': text('a'), 'b.ts': text('b'), 'c.ts': text('c') });
    const first = repository.git('rev-parse', 'HEAD').trim();
    repository.write({ 'a.ts': null, 'x/a.ts': text('a', 3), 'b.ts': text('b', 1), 'c.ts': null });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(first);
    const fromTree = await index.changes(base, index.headWorld());
    const second = repository.commit();
    const fromCommit = await index.changes(base, await index.worldAt(second, 'head'));
    expect(fromTree.changes.map((change) => change.status)).toEqual(['modified', 'deleted', 'renamed']);
    expect(fromCommit).toEqual(fromTree);
  });

  it('of a head world from before are what they were', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': text('a'), 'b.ts': text('b') });
    const { index } = await testIndex(repository.root);
    repository.write({ 'a.ts': text('edited') });
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    const before = index.headWorld();
    const paths = async (world: typeof before): Promise<string[]> =>
      (await index.changes(base, world)).changes.map((change) => change.path);
    expect(await paths(before)).toEqual(['a.ts']);
    repository.write({ 'a.ts': text('a'), 'b.ts': text('other') });
    await index.refresh();
    expect(await paths(index.headWorld())).toEqual(['b.ts']);
    expect(await paths(before)).toEqual(['a.ts']);
    const same = index.headWorld();
    await index.refresh();
    expect(index.headWorld()).toBe(same);
  });

  it('take in unsaved text, and its going back', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': text('a'), 'b.ts': text('b') });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    const paths = async (): Promise<string[]> => {
      await index.refresh({ only: [] });
      return (await index.changes(base, index.headWorld())).changes.map((change) => change.path);
    };
    index.setOverlay('a.ts', text('other'));
    expect(await paths()).toEqual(['a.ts']);
    index.setOverlay('a.ts', text('a').replaceAll('\n', '\r\n'));
    expect(await paths()).toEqual([]);
    repository.write({ 'b.ts': text('edited') });
    await index.refresh();
    index.setOverlay('b.ts', text('b'));
    expect(await paths()).toEqual([]);
    index.setOverlay('b.ts', null);
    expect(await paths()).toEqual(['b.ts']);
  });
});
