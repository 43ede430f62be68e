import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/session/session.js';
import {
  type FileContents,
  removeTemporaryFolders,
  TemporaryRepository,
  temporaryFolder,
} from '../git/temporaryRepository.js';
import { edgeLines, ReviewedRepository, scenarioSession, symbolLines } from './reviewedRepository.js';

let session: Session;
beforeAll(() => {
  session = scenarioSession();
});
afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

const reviewed = (files: FileContents) => ReviewedRepository.create(session, files);

const two = 'export function first() {\n  return second();\n}\n\nexport function second() {\n  return 2;\n}\n';

describe('symbols that stand elsewhere', () => {
  it('are not modified where they only moved down', async () => {
    const r = reviewed({ 'a.ts': two });
    r.repository.write({ 'a.ts': `export function zeroth() {}\n\n${two}` });
    const document = await r.document();
    expect(symbolLines(document)).toEqual(['added a.ts::zeroth']);
    expect(edgeLines(document)).toEqual([]);
  });

  it('are modified as text where only their comments or layout changed, so that no hunk is lost', async () => {
    const r = reviewed({ 'a.ts': two });
    r.repository.write({ 'a.ts': two.replace('return 2;', 'return 2; // two') });
    const document = await r.document();
    expect(document.data.symbols).toMatchObject([{ change: 'modified', part: 'text', hunks: [6] }]);
    expect(document.data.unmapped_hunks).toEqual([]);
    expect(document.data).toMatchObject({ summary: { body_changes: 0, signature_changes: 0 } });
  });

  it('name each other where a function went to another file', async () => {
    const body = 'export function moved(a: number[]) {\n  return a.map((x) => x * 2).filter(Boolean).length;\n}\n';
    const r = reviewed({ 'a.ts': `${two}\n${body}`, 'b.ts': 'export const b = 1;\n' });
    r.repository.write({ 'a.ts': two, 'b.ts': `export const b = 1;\n\n${body}` });
    const document = await r.document();
    expect(document.data.symbols).toMatchObject([
      { symbol: { id: 'a.ts::moved' }, change: 'removed', relocated_to: 'b.ts::moved' },
      { symbol: { id: 'b.ts::moved' }, change: 'added', relocated_from: 'a.ts::moved', part: 'place' },
    ]);
    expect(document.data).toMatchObject({ summary: { moved: 1, added: 0, removed: 0 } });
  });

  it('are known to come along with a renamed file, members too', async () => {
    const text =
      'class A {\n    int run() {\n        return stop();\n    }\n\n    int stop() {\n        return 1;\n    }\n}\n';
    const r = reviewed({ 'src/A.java': text });
    r.repository.git('mv', 'src/A.java', 'src/B.java');
    const document = await r.document();
    expect(document.data.files).toMatchObject([{ path: 'src/B.java', status: 'renamed', old_path: 'src/A.java' }]);
    expect(document.data.symbols.map(({ change, relocated_from }) => `${change} ${relocated_from}`)).toEqual([
      'modified src/A.java::A',
      'modified src/A.java::A.run',
      'modified src/A.java::A.stop',
    ]);
    expect(edgeLines(document)).toEqual([]);
  });
});

describe('files that are hard to read', () => {
  it('are listed by their own name, whatever it holds', async () => {
    const names = ['a "quoted".ts', 'ü/ñ.ts', 'tab\there.ts', 'back\\slash.ts'];
    const r = reviewed(Object.fromEntries(names.map((name) => [name, two])));
    r.repository.write(Object.fromEntries(names.map((name) => [name, two.replace('return 2', 'return 3')])));
    const document = await r.document();
    expect(document.data.files.map(({ path }) => path)).toEqual([...names].sort());
    expect(symbolLines(document)).toEqual([...names].sort().map((name) => `modified ${name}::second`));
    expect(JSON.parse((await r.run('--json', '--files', ...names)).stdout).data.files).toHaveLength(4);
  });

  it('are told of where they are not UTF-8, and stop nothing', async () => {
    const r = reviewed({ 'a.ts': two, 'latin.ts': Buffer.from([0x2f, 0x2f, 0xe9, 0x0a]) });
    r.repository.write({ 'a.ts': two.replace('2;', '3;'), 'latin.ts': Buffer.from([0x2f, 0x2f, 0xe8, 0x0a]) });
    const document = await r.document();
    expect(document).toMatchObject({ code: 0, ok: true });
    expect(symbolLines(document)).toContain('modified a.ts::second');
    expect(document.data.files.map(({ path }) => path)).toEqual(['a.ts', 'latin.ts']);
  });

  it('are seen while git does not track them yet', async () => {
    const r = reviewed({ 'a.ts': two });
    r.repository.write({ 'new.ts': 'export function fresh() {}\n' });
    const document = await r.document();
    expect(document.data.files).toEqual([{ path: 'new.ts', status: 'added', analysed: true }]);
    expect(symbolLines(document)).toEqual(['added new.ts::fresh']);
  });
});

describe('a base that the clone does not have', () => {
  it('is unavailable, and nothing is compared in its place', async () => {
    const origin = TemporaryRepository.create({ 'a.ts': two });
    origin.commit({ 'a.ts': two.replace('2;', '3;') });
    const folder = temporaryFolder();
    origin.git('clone', '-q', '--depth', '1', `file://${origin.root}`, `${folder}/shallow`);
    const r = new ReviewedRepository(session, TemporaryRepository.at(`${folder}/shallow`));
    const document = await r.document('--base', 'HEAD~1');
    expect(document).toMatchObject({
      code: 2,
      ok: false,
      next_action: 'provide a base revision',
      data: { symbols: [] },
    });
    expect(document.warnings).toMatchObject([
      { code: 'base_revision_unavailable', message: expect.stringContaining('shallow') },
    ]);
  });

  it('is the merge base where branches parted, the ref itself where that is asked for', async () => {
    const r = reviewed({ 'a.ts': two });
    r.repository.git('checkout', '-q', '-b', 'topic');
    r.repository.commit({ 'a.ts': two.replace('2;', '3;') });
    r.repository.git('checkout', '-q', 'main');
    const main = r.repository.commit({ 'b.ts': 'export function b() {}\n' });
    r.repository.git('checkout', '-q', 'topic');
    const merged = await r.document('--base', 'main');
    expect(merged.data).toMatchObject({ base_point: { requested: 'main', basis: 'merge_base' } });
    expect(symbolLines(merged)).toEqual(['modified a.ts::second']);
    const exact = await r.document('--base', 'main', '--exact-base');
    expect(exact.data).toMatchObject({ base: main, base_point: { basis: 'exact' } });
    expect(symbolLines(exact)).toEqual(['modified a.ts::second', 'removed b.ts::b']);
  });
});

describe('bad input', () => {
  it.each<[string, string[], RegExp]>([
    ['501 files', Array.from({ length: 501 }, (_, i) => `missing-${i}.ts`), /at most 500/],
    ['an absolute path', ['/etc/passwd'], /absolute path/],
    ['a path that leads out', ['src/../../a.ts'], /out of the repository/],
    ['a folder', ['src'], /is a folder/],
    ['an empty path', [''], /empty path/],
  ])('%s is refused', async (_what, files, why) => {
    const r = reviewed({ 'src/a.ts': two });
    const { code, stdout, stderr } = await r.run('--files', ...files);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
    const document = await r.document('--files', ...files);
    expect(document).toMatchObject({ code: 2, ok: false, warnings: [{ code: 'invalid_argument' }] });
  });

  it('a path from a folder below is told as it should be', async () => {
    const r = reviewed({ 'src/a.ts': two });
    const below = new ReviewedRepository(session, TemporaryRepository.at(r.repository.file('src')));
    expect((await below.run('--files', 'a.ts')).stderr).toContain('did you mean src/a.ts?');
  });

  it.each<[string[], RegExp]>([
    [['--files', 'a.ts', '--base', 'HEAD'], /--files compares nothing, --base/],
    [['--base', 'HEAD', '--head', 'HEAD', '--files', 'a.ts'], /--base and --head/],
    [['--fail-on', 'broken', '--files', 'a.ts'], /--fail-on/],
    [['--format', 'sarif', '--files', 'a.ts'], /text or json/],
    [['--files'], /argument missing/],
    [['--limit', '501'], /1 to 500/],
  ])('%j is refused before anything is read', async (args, why) => {
    const { code, stdout, stderr } = await reviewed({ 'a.ts': two }).run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(why);
  });
});

describe('what a limit and a gate say', () => {
  it('is partial where a list is as long as it may be, findings where the gate is reached', async () => {
    const r = reviewed({ 'a.ts': two, 'b.ts': "import { first } from './a';\n\nexport const b = () => first();\n" });
    r.repository.write({ 'a.ts': two.replace('first()', 'first(a: number)') });
    expect(await r.document('--limit', '1')).toMatchObject({ code: 3, truncated: true });
    expect(await r.document('--limit', '1', '--fail-on', 'broken')).toMatchObject({ code: 1, truncated: true });
    expect(await r.document()).toMatchObject({ code: 0, truncated: false });
  });

  it('leaves tests out and says how much of them', async () => {
    const r = reviewed({ 'a.ts': two, 'a.test.ts': 'export function checks() {}\n' });
    r.repository.write({ 'a.ts': two.replace('2;', '3;'), 'a.test.ts': 'export function checks() {\n  gone();\n}\n' });
    const document = await r.document('--no-tests');
    expect(symbolLines(document)).toEqual(['modified a.ts::second']);
    expect(document.data.newly_unresolved_callers).toEqual([]);
    expect(document.warnings).toMatchObject([
      { code: 'tests_left_out', message: expect.stringContaining('1 symbol, 0 edges, 1 newly unresolved caller') },
    ]);
  });
});
