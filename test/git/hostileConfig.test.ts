import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeTestEngines, testIndex } from '../index/testEngine.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from './temporaryRepository.js';

afterEach(closeTestEngines);
afterAll(removeTemporaryFolders);

/** A script that leaves a marker with the given name where it runs. */
function markerScript(repository: TemporaryRepository, folder: string, name: string): string {
  return repository.script(name, `echo ran >> '${path.join(folder, name)}'; cat`);
}

type Hostile = (repository: TemporaryRepository, script: (name: string) => string) => void;

function config(repository: TemporaryRepository, ...entries: [string, string][]): void {
  for (const [key, value] of entries) repository.git('config', key, value);
}

const attributes = (line: string): string => `* ${line}\n`;

const hostiles: [string, Hostile][] = [
  ['fsmonitor', (repository, script) => config(repository, ['core.fsmonitor', script('fsmonitor')])],
  [
    'clean and smudge filters, on stat-dirty files',
    (repository, script) => {
      repository.write({ '.git/info/attributes': attributes('filter=evil') });
      config(repository, ['filter.evil.clean', script('clean')], ['filter.evil.smudge', script('smudge')]);
      config(repository, ['filter.evil.required', 'true']);
    },
  ],
  [
    'a process filter that the tree itself asks for',
    (repository, script) => {
      repository.write({ '.gitattributes': attributes('filter=evil') });
      config(repository, ['filter.evil.process', script('process')]);
    },
  ],
  [
    'textconv and a diff command',
    (repository, script) => {
      repository.write({ '.gitattributes': attributes('diff=evil') });
      config(repository, ['diff.evil.textconv', script('textconv')], ['diff.evil.command', script('command')]);
    },
  ],
  ['an external diff', (repository, script) => config(repository, ['diff.external', script('external')])],
  [
    'hooks',
    (repository, script) => {
      const hooks = temporaryFolder();
      for (const hook of ['post-checkout', 'post-index-change', 'pre-commit', 'reference-transaction']) {
        writeFileSync(path.join(hooks, hook), readFileSync(script(`hook-${hook}`)), { mode: 0o755 });
      }
      config(repository, ['core.hooksPath', hooks]);
    },
  ],
  [
    'pager, editor and aliases',
    (repository, script) => {
      config(repository, ['core.pager', script('pager')], ['core.editor', script('editor')]);
      for (const command of ['ls-files', 'ls-tree', 'rev-parse', 'cat-file', 'for-each-ref', 'rev-list']) {
        config(
          repository,
          [`alias.${command}`, `!${script(`alias-${command}`)}`],
          [`pager.${command}`, script('pager')],
        );
      }
    },
  ],
  [
    'a signature checker',
    (repository, script) => config(repository, ['log.showSignature', 'true'], ['gpg.program', script('gpg')]),
  ],
  [
    'ssh, credential and askpass programs of a promisor remote',
    (repository, script) => {
      config(
        repository,
        ['core.repositoryformatversion', '1'],
        ['extensions.partialClone', 'origin'],
        ['remote.origin.promisor', 'true'],
        ['remote.origin.partialclonefilter', 'blob:none'],
        ['remote.origin.url', 'ssh://nobody@localhost/none'],
        ['core.sshCommand', script('ssh')],
        ['credential.helper', `!${script('credential')}`],
        ['core.askPass', script('askpass')],
      );
      const blob = repository.git('rev-parse', 'HEAD~1:a.ts').trim();
      const file = path.join(repository.root, '.git/objects', blob.slice(0, 2), blob.slice(2));
      repository.write({ [path.relative(repository.root, file)]: null });
    },
  ],
  [
    'a promisor remote that is a command',
    (repository, script) => {
      config(
        repository,
        ['core.repositoryformatversion', '1'],
        ['extensions.partialClone', 'origin'],
        ['remote.origin.promisor', 'true'],
        ['remote.origin.url', `ext::sh -c ${script('ext')}`],
        ['protocol.ext.allow', 'always'],
        ['protocol.allow', 'always'],
      );
      const blob = repository.git('rev-parse', 'HEAD~1:a.ts').trim();
      repository.write({ [`.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`]: null });
    },
  ],
];

describe('nothing that a repository names is run', () => {
  it.each(hostiles)('%s', async (_, make) => {
    const repository = TemporaryRepository.create({ 'a.ts': 'function a() {}\n', 'notes.txt': 'one\n' });
    repository.commit({ 'a.ts': 'function b() {}\n', 'c.ts': 'function c() {}\n' });
    const markers = temporaryFolder();
    make(repository, (name) => markerScript(repository, markers, name));
    // Same content, other time: a git that compares content would have to read the file, and so to filter it.
    for (const file of ['a.ts', 'c.ts', 'notes.txt']) utimesSync(repository.file(file), new Date(), new Date(2e12));
    repository.write({ 'new.ts': 'function n() {}\n', 'c.ts': 'function changed() {}\n' });
    const before = gitState(repository);

    const { index } = await testIndex(repository.root);
    const opened = index.repository;
    await index.refresh();
    const head = index.headWorld();
    const base = await index.worldAt(await opened.resolve('HEAD~1'));
    const { changes } = await index.changes(base, head);
    await opened.refs();
    await opened.head();
    await opened.mergeBase(await opened.resolve('HEAD~1'), await opened.resolve('HEAD'));
    await expect(opened.resolve('nothing')).rejects.toMatchObject({ failure: { code: 'unknown_ref' } });

    expect(head.paths()).toEqual(['a.ts', 'c.ts', 'new.ts']);
    expect(changes.map(({ path: file }) => file)).toContain('c.ts');
    expect(readdirSync(markers)).toEqual([]);
    expect(gitState(repository)).toEqual(before);
  });

  it('the scripts would leave a marker', () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'function a() {}\n' });
    const markers = temporaryFolder();
    config(repository, ['core.fsmonitor', markerScript(repository, markers, 'fsmonitor')]);
    repository.git('status');
    expect(existsSync(path.join(markers, 'fsmonitor'))).toBe(true);
  });
});

/** Names, sizes and times of all that is in the git folder: nothing of it may be written. */
function gitState(repository: TemporaryRepository): string[] {
  const folder = repository.file('.git');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(path.join(folder, name))] as const)
    .map(([name, stats]) => `${name} ${stats.size} ${stats.mtimeMs}`)
    .sort();
}
