import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { DiffRequest, Session } from '../../src/session/session.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');
const engineFiles = engineFilesIn(dist);

const files = {
  'src/mod.ts':
    'export function alpha(a: string): number {\n  return a.length;\n}\n\nexport function gamma(): void {}\n',
  'src/other.ts':
    "import { alpha as first, gamma } from './mod';\n\nexport function consumer() {\n  gamma();\n  return first('x');\n}\n",
  'tools/run.py': 'def run(name, *, fast=False):\n    return name\n\n\nrun("a", fast=True)\n',
  'README.md': 'one\n',
};
const changedAlpha = files['src/mod.ts'].replace('a: string)', 'a: string, b: number)');

let cacheFolder: string;
let session: Session;
beforeAll(() => {
  cacheFolder = temporaryFolder();
  session = createSession({ cacheFolder, files: engineFiles, workers: 1 });
});

afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

let repository: TemporaryRepository;

async function diff(request: Partial<DiffRequest> = {}, on = session): Promise<StructuralDiff> {
  const answer = await on.diff({ folder: repository.root, ...request });
  if (!answer.ok) throw new Error(`${answer.failure.code}: ${answer.failure.message}`);
  return answer.value;
}

async function refused(request: Partial<DiffRequest>): Promise<string> {
  const answer = await session.diff({ folder: repository.root, ...request });
  return answer.ok ? 'answered' : answer.failure.code;
}

/** Every file below a folder, git's own included, with content and time. */
function everythingIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${lstatSync(file).mtimeMs} ${readFileSync(file).toString('base64')}`)
    .sort();
}

const staleOf = (d: StructuralDiff) =>
  d.staleCalls.map((c) => `${c.path}:${c.nameRange.startLine + 1} ${c.caller.name} ${c.verdict} ${c.code}`);

describe('a question about the working tree', () => {
  it('finds nothing where nothing changed', async () => {
    repository = TemporaryRepository.create(files);
    const d = await diff();
    expect(d.files).toEqual([]);
    expect(d.staleCalls).toEqual([]);
    expect(d.head.basis).toBe('working_tree');
  });

  it('finds the calls that a changed signature left behind, through an alias', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    expect(staleOf(await diff())).toEqual(['src/other.ts:5 consumer broken too-few-arguments']);
  });

  it('answers the same whatever is staged', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    const unstaged = await diff();
    repository.git('add', '-A');
    expect(await diff()).toEqual(unstaged);
  });

  it('is of now: a file that is put back leaves nothing behind', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    expect((await diff()).summary.staleCalls.broken).toBe(1);
    repository.write({ 'src/mod.ts': files['src/mod.ts'] });
    expect((await diff()).files).toEqual([]);
    repository.write({ 'src/mod.ts': changedAlpha });
    repository.commit();
    expect((await diff()).files).toEqual([]);
  });

  it('counts untracked files, and not ignored ones', async () => {
    repository = TemporaryRepository.create({ ...files, '.gitignore': 'ignored.ts\n' });
    repository.write({ 'src/new.ts': 'export function fresh() {}\n', 'ignored.ts': 'export function hidden() {}\n' });
    expect((await diff()).added.map((s) => s.id)).toEqual(['src/new.ts::fresh']);
  });

  it('takes unsaved text over what is on disk, until it is taken away', async () => {
    repository = TemporaryRepository.create(files);
    await session.setOverlay(repository.file('src/mod.ts'), changedAlpha);
    expect((await diff()).summary.staleCalls.broken).toBe(1);
    await session.setOverlay(repository.file('src/mod.ts'), null);
    expect((await diff()).files).toEqual([]);
  });

  it('takes unsaved text of a repository that is opened through a link', async () => {
    repository = TemporaryRepository.create(files);
    const link = path.join(temporaryFolder(), 'link');
    symlinkSync(repository.root, link);
    await session.setOverlay(path.join(link, 'src/mod.ts'), changedAlpha);
    expect((await diff({ folder: path.join(link, 'src') })).summary.staleCalls.broken).toBe(1);
    await session.setOverlay(path.join(link, 'src/mod.ts'), null);
  });

  it('answers for the whole repository from a folder below its root', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    expect(await diff({ folder: repository.file('tools') })).toEqual(await diff());
    const opened = await session.open(repository.file('tools'));
    expect(opened).toMatchObject({ ok: true, value: { root: repository.root, prefix: 'tools' } });
  });

  it('compares with nothing before the first commit', async () => {
    repository = TemporaryRepository.create();
    repository.write(files);
    const d = await diff();
    expect(d.base).toEqual({ requested: 'HEAD', commit: null, basis: 'empty' });
    expect(d.added.map((s) => s.name)).toEqual(['alpha', 'gamma', 'consumer', 'run']);
  });

  it('reads generated files like any other, whatever says that they are generated', async () => {
    const go = '// Code generated by protoc-gen-go. DO NOT EDIT.\n\npackage api\n\n';
    repository = TemporaryRepository.create({
      'go.mod': 'module example.com/api\n\ngo 1.22\n',
      'api.pb.go': `${go}func Send(to string) {}\n`,
      'caller.pb.go': `${go}func All() {\n\tSend("a")\n}\n`,
      '.gitattributes': 'src/** linguist-generated=true\n',
      'src/mod.ts': files['src/mod.ts'],
      'src/other.ts': files['src/other.ts'],
    });
    repository.write({ 'api.pb.go': `${go}func Send(to string, times int) {}\n`, 'src/mod.ts': changedAlpha });
    const d = await diff();
    expect(staleOf(d)).toEqual([
      'caller.pb.go:6 All broken too-few-arguments',
      'src/other.ts:5 consumer broken too-few-arguments',
    ]);
    expect(d.gaps).toEqual([]);
  });

  it('judges Python keywords', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'tools/run.py': files['tools/run.py'].replace('*, fast', '*, quick') });
    expect(staleOf(await diff())).toEqual(['tools/run.py:5 <module> broken unknown-keyword']);
  });
});

describe('a question about refs', () => {
  it('takes the merge base against another branch, and names both', async () => {
    repository = TemporaryRepository.create(files);
    const fork = repository.git('rev-parse', 'HEAD').trim();
    repository.git('checkout', '-q', '-b', 'feature');
    repository.commit({ 'src/feature.ts': 'export function branchFn() {}\n' });
    repository.git('checkout', '-q', 'main');
    const main = repository.commit({ 'src/main.ts': 'export function mainFn() {}\n' });
    repository.git('checkout', '-q', 'feature');
    const d = await diff({ base: 'main' });
    expect(d.base).toEqual({ requested: 'main', commit: fork, basis: 'merge_base' });
    expect([d.added.map((s) => s.name), d.removed]).toEqual([['branchFn'], []]);
    const exact = await diff({ base: 'main', exactBase: true });
    expect(exact.base).toEqual({ requested: 'main', commit: main, basis: 'exact' });
    expect(exact.removed.map((r) => r.symbol.name)).toEqual(['mainFn']);
  });

  it('compares two commits without a look at the working tree', async () => {
    repository = TemporaryRepository.create(files);
    repository.git('tag', 'v1');
    repository.commit({ 'src/mod.ts': changedAlpha });
    repository.git('tag', 'v2');
    repository.write({ 'src/dirty.ts': 'export function dirty() {}\n' });
    const d = await diff({ base: 'v1', head: 'v2' });
    expect(staleOf(d)).toEqual(['src/other.ts:5 consumer broken too-few-arguments']);
    expect(d.added).toEqual([]);
  });

  it.each<[string, Partial<DiffRequest>, string]>([
    ['does not exist', { base: 'nowhere' }, 'unknown_ref'],
    ['does not exist at head', { base: 'HEAD', head: 'nowhere' }, 'unknown_ref'],
    ['begins with a dash', { base: '--output=/tmp/x' }, 'invalid_ref'],
    ['holds a NUL', { base: 'a\0b' }, 'invalid_ref'],
    ['is empty', { base: '' }, 'invalid_ref'],
  ])('refuses a ref that %s', async (_what, request, code) => {
    repository = TemporaryRepository.create(files);
    expect(await refused(request)).toBe(code);
  });

  it('refuses a name that is a branch and a tag', async () => {
    repository = TemporaryRepository.create(files);
    repository.git('branch', 'both');
    repository.commit({ 'README.md': 'two\n' });
    repository.git('tag', 'both');
    expect(await refused({ base: 'both' })).toBe('ambiguous_ref');
  });

  it('refuses histories without a common ancestor, unless the exact base is asked for', async () => {
    repository = TemporaryRepository.create(files);
    repository.git('checkout', '-q', '--orphan', 'other');
    repository.commit({ 'src/mod.ts': changedAlpha });
    expect(await refused({ base: 'main' })).toBe('no_common_ancestor');
    expect((await diff({ base: 'main', exactBase: true })).signatureChanges.map((c) => c.after.name)).toEqual([
      'alpha',
    ]);
  });
});

describe('a folder that cannot be asked about', () => {
  it('that is in no repository', async () => {
    repository = TemporaryRepository.create(files);
    expect(await refused({ folder: temporaryFolder() })).toBe('not_a_repository');
  });

  it('that does not exist', async () => {
    repository = TemporaryRepository.create(files);
    expect(await refused({ folder: path.join(temporaryFolder(), 'nowhere') })).toBe('not_found');
  });

  it('that is bare', async () => {
    repository = TemporaryRepository.create(undefined, { bare: true });
    expect(await refused({})).toBe('bare_repository');
  });

  it('whose git is missing', async () => {
    repository = TemporaryRepository.create(files);
    const without = createSession({ cacheFolder, files: engineFiles, gitPath: path.join(temporaryFolder(), 'no-git') });
    expect(await without.diff({ folder: repository.root })).toMatchObject({
      ok: false,
      failure: { code: 'git_missing' },
    });
    await without.dispose();
  });
});

describe('what a session keeps', () => {
  it('gives another session the same answer, without parsing again', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    const first = await diff();
    const other = createSession({ cacheFolder, files: engineFiles, workers: 1 });
    const stages: string[] = [];
    const answer = await other.diff(
      { folder: repository.root },
      { onProgress: (p) => stages.push(`${p.stage} ${p.total}`) },
    );
    await other.dispose();
    expect(answer).toEqual({ ok: true, value: first });
  });

  it('gives a repository with a folder for each worktree an answer each', async () => {
    repository = TemporaryRepository.create(files);
    const place = path.join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '-q', '-b', 'side', place);
    const side = TemporaryRepository.at(place);
    side.write({ 'src/mod.ts': changedAlpha });
    expect((await diff()).files).toEqual([]);
    expect((await diff({ folder: place })).summary.staleCalls.broken).toBe(1);
  });

  it('writes nothing in the repository', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    const before = everythingIn(repository.root);
    await diff();
    await diff({ base: 'HEAD', head: 'HEAD' });
    expect(everythingIn(repository.root)).toEqual(before);
  });

  it('stops when it is called off', async () => {
    repository = TemporaryRepository.create(files);
    const abort = new AbortController();
    abort.abort();
    const answer = await session.diff({ folder: repository.root }, { signal: abort.signal });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});

describe('a session whose files are watched', () => {
  it.each(['one file', 'anything'])('sees what a question that was called off has not: %s changed', async (what) => {
    repository = TemporaryRepository.create(files);
    const watched = createSession({ cacheFolder, files: engineFiles, workers: 1, watched: true });
    await diff({}, watched);
    repository.write({ 'src/mod.ts': changedAlpha });
    watched.filesChanged(what === 'one file' ? [repository.file('src/mod.ts')] : undefined);
    const abort = new AbortController();
    let next: Promise<StructuralDiff> | undefined;
    const calledOff = watched.diff(
      { folder: repository.root },
      {
        signal: abort.signal,
        onProgress: () => {
          if (next) return;
          abort.abort();
          next = diff({}, watched);
        },
      },
    );
    expect(await calledOff).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect((await next)?.summary.staleCalls.broken).toBe(1);
    await watched.dispose();
  });

  it('sees a change that it is told of, whatever is saved, committed or checked out', async () => {
    repository = TemporaryRepository.create(files);
    const watched = createSession({ cacheFolder, files: engineFiles, workers: 1, watched: true });
    const broken = async () => (await diff({}, watched)).summary.staleCalls.broken;
    expect(await broken()).toBe(0);
    repository.write({ 'src/mod.ts': changedAlpha });
    watched.filesChanged([repository.file('src/mod.ts')]);
    expect(await broken()).toBe(1);
    mkdirSync(repository.file('new'));
    repository.write({ 'new/file.ts': "import { alpha } from '../src/mod';\nalpha('a');\n" });
    watched.filesChanged([repository.file('new/file.ts')]);
    expect((await diff({}, watched)).added).toEqual([]);
    expect((await diff({}, watched)).files.map((f) => f.path)).toEqual(['new/file.ts', 'src/mod.ts']);
    repository.commit();
    watched.filesChanged();
    expect(await broken()).toBe(0);
    repository.git('checkout', '-q', 'HEAD~1');
    watched.filesChanged([repository.file('.git/HEAD')]);
    expect((await diff({}, watched)).files).toEqual([]);
    await watched.dispose();
  });
});

describe('smaller questions', () => {
  it('finds the symbol at a place and by name', async () => {
    repository = TemporaryRepository.create(files);
    const at = await session.symbolAt({
      folder: repository.root,
      file: repository.file('src/other.ts'),
      line: 4,
      column: 4,
    });
    expect(at).toMatchObject({ ok: true, value: { id: 'src/other.ts::consumer' } });
    const named = await session.findSymbols(repository.root, 'alpha', 10);
    expect(named).toMatchObject({ ok: true, value: [{ id: 'src/mod.ts::alpha' }] });
  });

  it('tells how a text parses, repository or not', async () => {
    expect(await session.parseHealth('/nowhere/a.ts', 'function f( {')).toMatchObject({
      ok: true,
      value: { state: 'errors' },
    });
    expect(await session.parseHealth('/nowhere/a.ts', 'f();')).toMatchObject({ ok: true, value: { state: 'clean' } });
    expect(await session.parseHealth('/nowhere/a.txt', 'f();')).toEqual({ ok: true, value: null });
  });

  it('reports what it reads and where facts are kept', async () => {
    repository = TemporaryRepository.create(files);
    const answer = await session.doctor({ folder: repository.root });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        root: repository.root,
        files: { indexed: 3, withParseErrors: 0, skipped: [] },
        languages: [
          { language: 'python', files: 1 },
          { language: 'typescript', files: 2 },
        ],
        store: { kind: 'file' },
      },
    });
  });

  it('shows a graph of the change, callers left and callees right', async () => {
    repository = TemporaryRepository.create(files);
    repository.write({ 'src/mod.ts': changedAlpha });
    const answer = await session.impact({
      diff: { folder: repository.root },
      direction: 'both',
      depth: 1,
      limit: 100,
    });
    if (!answer.ok) throw new Error(answer.failure.message);
    expect(answer.value.nodes.map((n) => [n.symbol.name, n.distance, n.verdict])).toEqual([
      ['consumer', -1, 'broken'],
      ['alpha', 0, undefined],
    ]);
  });

  it('lists refs', async () => {
    repository = TemporaryRepository.create(files);
    repository.git('tag', 'v1');
    expect(await session.refs(repository.root)).toMatchObject({
      ok: true,
      value: { branches: [{ name: 'main' }], tags: [{ name: 'v1' }], commits: [{ subject: 'change' }] },
    });
  });
});
