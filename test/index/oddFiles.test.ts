import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SkipReason } from '../../src/model/parseHealth.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { closeTestEngines, testIndex } from './testEngine.js';

const servers: Server[] = [];

afterEach(closeTestEngines);
afterAll(() => {
  for (const server of servers) server.close();
  removeTemporaryFolders();
});

const source = 'function odd() {}\n';
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Makes one odd file called `odd.ts`, or with a name of its own. */
type Make = (repository: TemporaryRepository) => void;

const content =
  (bytes: string | Buffer): Make =>
  (repository) => {
    repository.write({ 'odd.ts': bytes });
  };

describe('a file that is no source', () => {
  it.each<[string, Make, SkipReason, string]>([
    ['binary', content(Buffer.from('function a() {}\n\0\x01\x02')), 'binary', 'NUL'],
    ['of 20 MB', content(Buffer.alloc(20_000_000, 'a();\n')), 'too_large', '20.0 MB'],
    ['of one line of 2 MB', content(`const a = "${'x'.repeat(2_000_000)}";\n`), 'too_large', '2.0 MB'],
    ['of one long line', content(`const a = "${'x'.repeat(20_000)}";\n`), 'minified', '20013 characters'],
    ['minified in several lines', content(`${`f(${'x'.repeat(996)});\n`.repeat(60)}`), 'minified', 'on average'],
    ['not UTF-8', content(Buffer.from('function \xe9() {}\n', 'latin1')), 'encoding', 'neither UTF-8 nor UTF-16'],
    ['broken UTF-16', content(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])), 'encoding', 'UTF-16LE'],
    [
      'an LFS pointer',
      content('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n'),
      'lfs_pointer',
      'LFS pointer',
    ],
    [
      'a FIFO in the place of a tracked file',
      (repository) => {
        repository.commit({ 'odd.ts': source });
        rmSync(repository.file('odd.ts'));
        execFileSync('mkfifo', [repository.file('odd.ts')]);
      },
      'not_a_file',
      'FIFO',
    ],
    [
      'a socket in the place of a tracked file',
      (repository) => {
        repository.commit({ 'odd.ts': source });
        rmSync(repository.file('odd.ts'));
        servers.push(createServer().listen(repository.file('odd.ts')));
        execFileSync('sh', ['-c', `while [ ! -S '${repository.file('odd.ts')}' ]; do sleep 0.01; done`]);
      },
      'not_a_file',
      'socket',
    ],
    [
      'a link out of the root',
      (repository) => {
        const secret = path.join(temporaryFolder(), 'secret.ts');
        writeFileSync(secret, 'function secret() {}\n');
        symlinkSync(secret, repository.file('odd.ts'));
      },
      'outside_root',
      'leads out',
    ],
    [
      'a link inside the root',
      (repository) => symlinkSync('plain.ts', repository.file('odd.ts')),
      'not_a_file',
      'plain.ts',
    ],
    [
      'a loop of links',
      (repository) => {
        symlinkSync('other.ts', repository.file('odd.ts'));
        symlinkSync('odd.ts', repository.file('other.ts'));
      },
      'not_a_file',
      'loop',
    ],
    ['a link to nothing', (repository) => symlinkSync('none', repository.file('odd.ts')), 'not_a_file', 'nowhere'],
    ['one that breaks the extractor', content('// !!throw\n'), 'parser_crashed', 'thrown on purpose'],
  ])('%s is named, and the others are read', async (_, make, reason, words) => {
    const repository = TemporaryRepository.create({ 'plain.ts': 'function plain() {}\n' });
    make(repository);
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const world = index.headWorld();
    expect(world.paths()).toEqual(['plain.ts']);
    const found = world.skipped().find((file) => file.path === 'odd.ts');
    expect(found).toMatchObject({ reason, detail: expect.stringContaining(words) });
    expect(world.filesDeclaring('secret')).toEqual([]);
    // Again, with what is remembered.
    await index.refresh();
    expect(index.headWorld().skipped()).toEqual(world.skipped());
  });

  it('unreadable is named', async () => {
    const repository = TemporaryRepository.create({ 'plain.ts': source, 'odd.ts': source });
    chmodSync(repository.file('odd.ts'), 0o000);
    if (process.getuid?.() === 0) {
      // Root may read it all the same; what it cannot do is told by the same words.
      const { WorkTreeFiles } = await import('../../src/git/workTreeFile.js');
      const name = 'x'.repeat(300);
      expect(new WorkTreeFiles(repository.root).look(`${name}.ts`)).toMatchObject({
        state: 'refused',
        reason: 'unreadable',
        detail: expect.stringContaining('ENAMETOOLONG'),
      });
      return;
    }
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.headWorld().skipped()).toMatchObject([{ path: 'odd.ts', reason: 'unreadable' }]);
  });

  it('in a folder that became a link out of the root is not read', async () => {
    const repository = TemporaryRepository.create({ 'dir/a.ts': source });
    const outside = temporaryFolder();
    writeFileSync(path.join(outside, 'a.ts'), 'function secret() {}\n');
    rmSync(repository.file('dir'), { recursive: true });
    symlinkSync(outside, repository.file('dir'));
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.headWorld().paths()).toEqual([]);
    expect(index.headWorld().skipped()).toMatchObject([{ path: 'dir/a.ts', reason: 'outside_root' }]);
  });

  it('deleted between listing and reading is left out without a word', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': source, 'b.ts': 'function b() {}\n' });
    const { index } = await testIndex(repository.root);
    const { workTree } = index.repository;
    index.repository.workTree = async (signal) => {
      const listing = await workTree.call(index.repository, signal);
      rmSync(repository.file('a.ts'));
      return listing;
    };
    await index.refresh();
    expect([index.headWorld().paths(), index.headWorld().skipped()]).toEqual([['b.ts'], []]);
  });

  it('deleted between looking and parsing is left out without a word', async () => {
    const files = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`f${i}.ts`, `function f${i}() {}\n`]));
    const repository = TemporaryRepository.create(files);
    const { index, pool } = await testIndex(repository.root);
    const { run } = pool;
    pool.run = async (jobs, options) => {
      rmSync(repository.file('f7.ts'));
      return run.call(pool, jobs, options);
    };
    await index.refresh();
    expect(index.headWorld().paths()).toHaveLength(69);
    expect(index.headWorld().has('f7.ts')).toBe(false);
    expect(index.headWorld().skipped()).toEqual([]);
  });
});

describe('text in other clothes', () => {
  it.each<[string, Buffer | string]>([
    ['with a byte order mark', `\uFEFF${source}`],
    ['in UTF-16, low byte first', utf16(source)],
    ['in UTF-16, high byte first', utf16(source).swap16()],
    ['with CRLF', source.replaceAll('\n', '\r\n')],
    ['with a byte order mark and CRLF', `\uFEFF${source.replaceAll('\n', '\r\n')}`],
  ])('%s has the facts of plain text, and is no change', async (_, bytes) => {
    const repository = TemporaryRepository.create({ 'odd.ts': source });
    repository.write({ 'odd.ts': bytes });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const head = index.headWorld();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(head.facts('odd.ts')).toEqual(base.facts('odd.ts'));
    expect(head.contentKey('odd.ts')).toBe(base.contentKey('odd.ts'));
    expect(await index.textAt(head, 'odd.ts')).toBe(source);
    expect(await index.changes(base, head)).toEqual({ changes: [], renamesLimited: false });
  });

  it('committed with CRLF and then edited with LF differs only in what was edited', async () => {
    const repository = TemporaryRepository.create({
      'a.ts': 'function a() {}\r\n',
      'b.ts': 'function b() {}\r\n',
      'notes.txt': 'one\r\ntwo\r\n',
    });
    repository.write({ 'a.ts': 'function a() {}\n', 'b.ts': 'function b2() {}\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect((await index.changes(base, index.headWorld())).changes).toEqual([
      { path: 'b.ts', status: 'modified', kind: 'file' },
    ]);
    repository.git('add', '-A');
    await index.refresh();
    expect((await index.changes(base, index.headWorld())).changes.map((change) => change.path)).toEqual(['b.ts']);
  });

  it('checked out with CRLF by core.autocrlf is no change, code or not', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'a();\nb();\n', 'notes.txt': 'one\ntwo\n' });
    repository.write({ 'a.ts': 'a();\r\nb();\r\n', 'notes.txt': 'one\r\ntwo\r\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect((await index.changes(base, index.headWorld())).changes).toEqual([]);
  });
});

describe('odd paths', () => {
  it.each([
    'with space.ts',
    `with "quotes" and 'quotes'.ts`,
    'with\nnewline.ts',
    'with\ttab.ts',
    'emoji 🦀/ünï.ts',
    'back\\slash.ts',
    ' leading.ts',
    '-dash.ts',
    ':(glob)magic.ts',
    '{a,b}[c]*?.ts',
    'H 100644 0\tfake.ts',
  ])('%j is read on both sides', async (name) => {
    const repository = TemporaryRepository.create({ [name]: source });
    repository.write({ [name]: 'function later() {}\n', [`untracked ${path.basename(name)}`]: source });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const head = index.headWorld();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(head.facts(name)?.symbols[0]?.name).toBe('later');
    expect(base.facts(name)?.symbols[0]?.name).toBe('odd');
    expect((await index.changes(base, head)).changes).toHaveLength(2);
  });

  it('that differ in case only are two files', async () => {
    const repository = TemporaryRepository.create({
      'Case.ts': 'function upper() {}\n',
      'case.ts': 'function lower() {}\n',
    });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const world = index.headWorld();
    expect(world.paths()).toEqual(['Case.ts', 'case.ts']);
    expect([world.filesDeclaring('upper'), world.filesDeclaring('lower')]).toEqual([['Case.ts'], ['case.ts']]);
  });

  it('that are not UTF-8 are named', async () => {
    const repository = TemporaryRepository.create({ 'plain.ts': source });
    const name = Buffer.concat([Buffer.from(`${repository.root}/b`), Buffer.from([0xff]), Buffer.from('d.ts')]);
    writeFileSync(name, source);
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.headWorld().paths()).toEqual(['plain.ts']);
    expect(index.headWorld().skipped()).toMatchObject([{ path: 'b\uFFFDd.ts', reason: 'encoding' }]);
    repository.commit();
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(base.skipped()).toMatchObject([{ path: 'b\uFFFDd.ts', reason: 'encoding' }]);
  });
});

describe('a syntax error', () => {
  it('in the middle of a function leaves the rest its facts, and the range is told', async () => {
    const text = 'function one() {}\nfunction two() {\n  if (x {{{ ;\n}\nfunction three() {}\n';
    const repository = TemporaryRepository.create({ 'broken.ts': text });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const world = index.headWorld();
    expect(world.facts('broken.ts')?.symbols.map((symbol) => symbol.name)).toContain('one');
    expect(world.health('broken.ts')?.state).toBe('errors');
    expect(world.health('broken.ts')?.uncertain.length).toBeGreaterThan(0);
    expect(index.status()).toMatchObject({ files: 1, withParseErrors: 1 });
  });
});

describe('odd states of a repository', () => {
  it('a merge in progress shows the text of the work tree', async () => {
    const rest = '\nfunction rest() {\n  return 1;\n}\n\nfunction more() {\n  return 2;\n}\n';
    const repository = TemporaryRepository.create({ 'a.ts': `${rest}const a = 0;\n` });
    repository.git('checkout', '-q', '-b', 'side');
    repository.commit({ 'a.ts': `${rest}const a = 1;\n` });
    repository.git('checkout', '-q', 'main');
    repository.commit({ 'a.ts': `${rest}const a = 2;\n` });
    expect(() => repository.git('merge', 'side')).toThrow();
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.status().unmerged).toEqual(['a.ts']);
    expect(await index.textAt(index.headWorld(), 'a.ts')).toContain('<<<<<<< HEAD');
    expect(index.headWorld().filesDeclaring('rest')).toEqual(['a.ts']);
    expect(index.headWorld().health('a.ts')?.state).toBe('errors');
    expect(index.repository.mergeInProgress()).toBe(true);
  });

  it('files that a sparse checkout leaves out are as in the index', async () => {
    const repository = TemporaryRepository.create({ 'in/a.ts': 'function a() {}\n', 'out/b.ts': 'function b() {}\n' });
    repository.git('sparse-checkout', 'set', 'in');
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(index.headWorld().paths()).toEqual(['in/a.ts', 'out/b.ts']);
    expect(index.headWorld().filesDeclaring('b')).toEqual(['out/b.ts']);
    expect(index.status().sparse).toBe(1);
    expect((await index.changes(base, index.headWorld())).changes).toEqual([]);
    expect(await index.textAt(index.headWorld(), 'out/b.ts')).toBe('function b() {}\n');
  });

  it('objects that a partial clone lacks are named and not fetched', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'function first() {}\n', 'b.ts': 'function b() {}\n' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    repository.commit({ 'a.ts': 'function second() {}\n' });
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const clone = path.join(temporaryFolder(), 'clone');
    repository.git('clone', '-q', '--filter=blob:none', `file://${repository.root}`, clone);
    const { index } = await testIndex(clone);
    await index.refresh();
    const base = await index.worldAt(first);
    expect(base.paths()).toEqual(['b.ts']);
    expect(base.skipped()).toMatchObject([{ path: 'a.ts', reason: 'missing_object' }]);
    expect((await index.changes(base, index.headWorld())).changes).toEqual([
      { path: 'a.ts', status: 'modified', kind: 'file' },
    ]);
  });

  it('a damaged object is not taken for what it should be', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'function first() {}\n' });
    const first = repository.git('rev-parse', 'HEAD').trim();
    const id = repository.git('rev-parse', 'HEAD:a.ts').trim();
    repository.commit({ 'a.ts': 'function second() {}\n' });
    const { deflateSync } = await import('node:zlib');
    const file = `.git/objects/${id.slice(0, 2)}/${id.slice(2)}`;
    chmodSync(repository.file(file), 0o644);
    repository.write({ [file]: deflateSync(Buffer.from('blob 20\0function forged() {}\n')) });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(first);
    expect(base.filesDeclaring('forged')).toEqual([]);
    expect(base.skipped()).toMatchObject([{ path: 'a.ts', reason: 'missing_object' }]);
  });

  it('nested repositories are not entered', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'function a() {}\n' });
    mkdirSync(repository.file('nested'));
    TemporaryRepository.at(repository.file('nested')).git('init', '-q');
    repository.write({ 'nested/b.ts': source });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    expect(index.headWorld().paths()).toEqual(['a.ts']);
  });

  it('objects named by sha256 work alike', async () => {
    const repository = TemporaryRepository.create(
      { 'a.ts': 'function a() {}\n', 'b.ts': source },
      { format: 'sha256' },
    );
    repository.write({ 'b.ts': 'function later() {}\n' });
    const { index } = await testIndex(repository.root);
    await index.refresh();
    const base = await index.worldAt(await index.repository.resolve('HEAD'));
    expect(base.contentKey('a.ts')).toBe(index.headWorld().contentKey('a.ts'));
    expect((await index.changes(base, index.headWorld())).changes.map((change) => change.path)).toEqual(['b.ts']);
  });
});
