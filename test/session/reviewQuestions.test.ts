import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureCode } from '../../src/model/answer.js';
import { createSession, engineFilesIn } from '../../src/session/createSession.js';
import type { Session, SymbolImpactRequest } from '../../src/session/session.js';
import { unresolvedTool } from '../../src/tools/unresolvedTool.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';

const dist = process.env.AFTERSHOCK_DIST;
if (!dist) throw new Error('the test setup names no build');

let session: Session;
let folder: string;
beforeAll(() => {
  session = createSession({ cacheFolder: temporaryFolder(), files: engineFilesIn(dist), workers: 1 });
  folder = TemporaryRepository.create({
    'src/a.ts':
      'export function run() {}\nexport class A {\n  run() { return run(); }\n  go() { return this.run(); }\n}\n',
    'src/b.ts': "import { A } from './a';\nexport function run(a: A) { return a.go(); }\nexport const unlike = 1;\n",
    'src/c.ts': "import { run } from './b';\nexport function use(x) { run(x); x.go(); x.nowhere(); }\n",
  }).root;
});
afterAll(async () => {
  await session.dispose();
  removeTemporaryFolders();
});

const defaults = { direction: 'both', depth: 2, minConfidence: 30, limit: 50 } as const;

async function impact(symbol: string, over: Partial<SymbolImpactRequest> = {}) {
  const answer = await session.symbolImpact({ folder, symbol, ...defaults, ...over });
  return answer.ok ? answer.value.root.id : answer.failure;
}

describe('the symbol that a name means', () => {
  it.each([
    ['src/a.ts::A.run', 'src/a.ts::A.run'],
    ['src/a.ts::A::run', 'src/a.ts::A.run'],
    ['a.ts::run', { code: 'ambiguous_symbol', candidates: ['src/a.ts::A.run', 'src/a.ts::run'] }],
    ['b.ts::run', 'src/b.ts::run'],
    ['./src/b.ts::run', 'src/b.ts::run'],
    ['A.run', 'src/a.ts::A.run'],
    ['A::go', 'src/a.ts::A.go'],
    ['go', 'src/a.ts::A.go'],
    ['A', 'src/a.ts::A'],
    ['src/c.ts::<module>', 'src/c.ts::<module>'],
    ['run', { code: 'ambiguous_symbol', candidates: ['src/a.ts::A.run', 'src/a.ts::run', 'src/b.ts::run'] }],
    ['usr', { code: 'unknown_symbol', candidates: ['use'] }],
    ['nothing.like::this', { code: 'unknown_symbol' }],
    ['', { code: 'invalid_argument', message: 'The symbol is empty.' }],
    ['  ', { code: 'invalid_argument' }],
    ['ru\u0007n', { code: 'invalid_argument', message: 'The symbol holds a control character.' }],
    ['x'.repeat(1001), { code: 'invalid_argument' }],
  ])('%j', async (symbol, expected) => {
    const answer = await impact(symbol);
    if (typeof expected === 'string') expect(answer).toBe(expected);
    else expect(answer).toMatchObject(expected);
  });
});

describe('a question that cannot be meant', () => {
  it.each<[string, Partial<SymbolImpactRequest>]>([
    ['depth', { depth: 0 }],
    ['depth', { depth: 6 }],
    ['depth', { depth: 1.5 }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 201 }],
    ['min-confidence', { minConfidence: 101 }],
    ['direction', { direction: 'sideways' as 'both' }],
  ])('%s: %j', async (named, over) => {
    expect(await impact('A.run', over)).toMatchObject({
      code: 'invalid_argument',
      message: expect.stringContaining(named),
    });
  });

  it.each(['/etc', 'C:\\x', '..', 'src/../../x', 'src\u0000'])('a path prefix %j', async (within) => {
    const refused = { ok: false, failure: { code: 'invalid_argument' } };
    expect(await session.unresolved({ folder, limit: 50, within })).toMatchObject(refused);
    expect(await session.testsFor({ folder, symbol: 'A.run', limit: 30, within })).toMatchObject(refused);
  });

  it.each(['nope', 'src/a.ts/x', 'SRC'])('a path prefix %j, which no file has, is told', async (within) => {
    const input = { directory: folder, in: within };
    const document = await unresolvedTool.run(session, input, {});
    expect(document).toMatchObject({ ok: true, data: { total: 0, files: 0 } });
    expect(document).toMatchObject({ warnings: [{ code: 'nothing_in_scope' }] });
    expect(await unresolvedTool.run(session, { ...input, in: 'src/a' }, {})).toMatchObject({ warnings: [] });
  });

  it.each([0, 201, Number.NaN])('%s references', async (limit) => {
    expect(await session.unresolved({ folder, limit })).toMatchObject({
      ok: false,
      failure: { code: 'invalid_argument' },
    });
  });
});

describe('a place that has no graph', () => {
  it.each<[string, () => string, FailureCode]>([
    ['no repository', () => temporaryFolder(), 'not_a_repository'],
    ['no folder', () => path.join(temporaryFolder(), 'gone'), 'not_found'],
    ['a bare repository', () => TemporaryRepository.create(undefined, { bare: true }).root, 'bare_repository'],
  ])('%s', async (_title, make, code) => {
    const where = make();
    const failed = { ok: false, failure: { code } };
    expect(await session.doctor({ folder: where })).toMatchObject(failed);
    expect(await session.unresolved({ folder: where, limit: 50 })).toMatchObject(failed);
    expect(await session.testsFor({ folder: where, symbol: 'a', limit: 30 })).toMatchObject(failed);
    expect(await session.symbolImpact({ folder: where, symbol: 'a', ...defaults })).toMatchObject(failed);
  });
});

describe('a repository of an odd kind', () => {
  it('without a commit has a graph of its working tree', async () => {
    const { root } = TemporaryRepository.create().write({ 'a.ts': 'export function a() { b(); }\n' });
    expect(await session.doctor({ folder: root })).toMatchObject({
      ok: true,
      value: { head: null, dirty: true, graph: { trust: 'trusted', unresolved: { missing_target: 1 } } },
    });
    expect(await session.unresolved({ folder: root, limit: 50 })).toMatchObject({ ok: true, value: { total: 1 } });
  });

  it('without any file says that there is nothing to rely on', async () => {
    const { root } = TemporaryRepository.create();
    const answer = await session.doctor({ folder: root });
    expect(answer).toMatchObject({ ok: true, value: { dirty: false, graph: { trust: 'unusable', callSites: 0 } } });
  });

  it('that is a shallow clone is like any other', async () => {
    const origin = TemporaryRepository.create({ 'a.ts': 'export function a() {}\n' });
    origin.commit({ 'a.ts': 'export function a() { b(); }\n' });
    const clone = path.join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin.root}`, clone]);
    expect(await session.doctor({ folder: clone })).toMatchObject({ ok: true, value: { dirty: false } });
    expect(await session.unresolved({ folder: clone, limit: 50 })).toMatchObject({ ok: true, value: { total: 1 } });
  });

  it('with a conflict in a file says that a symbol which is not found may stand there', async () => {
    const { root } = TemporaryRepository.create({
      'a.ts':
        '<<<<<<< HEAD\nexport function a(x: string) {}\n=======\nexport function a(x: number) {}\n>>>>>>> side\nexport function b() {}\n',
    });
    const open = /^No symbol is named gone\. .*It may stand in what was not read: 1 file has syntax errors/;
    const failure = { code: 'unknown_symbol', message: expect.stringMatching(open) };
    const asked = { folder: root, symbol: 'gone' };
    expect(await session.symbolImpact({ ...asked, ...defaults })).toMatchObject({ ok: false, failure });
    expect(await session.testsFor({ ...asked, limit: 30 })).toMatchObject({ ok: false, failure });
    expect(await session.fileSymbols({ folder: root, files: ['a.ts'] })).toMatchObject({
      ok: true,
      value: { gaps: [{ code: 'parse_errors', path: 'a.ts' }] },
    });
  });

  it('with a file name that is no UTF-8 leaves that file out, and says so', async () => {
    const repository = TemporaryRepository.create({ 'a.ts': 'export function a() {}\n' });
    writeFileSync(
      Buffer.concat([Buffer.from(`${repository.root}/`), Buffer.from([0xff]), Buffer.from('.ts')]),
      'b();\n',
    );
    const answer = await session.unresolved({ folder: repository.root, limit: 50 });
    expect(answer).toMatchObject({ ok: true, value: { total: 0, gaps: [{ code: 'file_skipped' }] } });
  });

  it('with more unresolved calls than are listed counts them all, and reads only what is asked about', async () => {
    const calls = Array.from({ length: 300 }, (_, i) => `  missing${i}();`).join('\n');
    const { root } = TemporaryRepository.create({
      'a.ts': `export function a() {\n${calls}\n}\n`,
      'b.ts': 'export function b() { c(); }\n',
    });
    const all = await session.unresolved({ folder: root, limit: 200 });
    if (!all.ok) throw new Error(all.failure.message);
    expect([all.value.calls.length, all.value.total, all.value.files]).toEqual([200, 301, 2]);
    expect(await session.unresolved({ folder: root, limit: 200, within: 'b' })).toMatchObject({
      ok: true,
      value: { total: 1, files: 1, reasons: { missing_target: 1 } },
    });
    const impactAnswer = await session.symbolImpact({ folder: root, symbol: 'a', ...defaults });
    expect(impactAnswer).toMatchObject({ ok: true, value: { boundaries: { length: 300 }, unwalked: [] } });
  });
});

describe('a question about the whole graph', () => {
  it('tells how far it is, and ends when it is called off', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`m${i}.ts`, `export function f${i}() { ${'g(); '.repeat(100)} }\n`]),
    );
    const { root } = TemporaryRepository.create(files);
    const abort = new AbortController();
    const seen: string[] = [];
    const answer = await session.unresolved(
      { folder: root, limit: 50 },
      {
        signal: abort.signal,
        onProgress: ({ stage, done, total }) => {
          if (stage !== 'linking') return;
          seen.push(`${done}/${total}`);
          if (done === 3) abort.abort();
        },
      },
    );
    expect(seen.slice(0, 4)).toEqual(['0/40', '1/40', '2/40', '3/40']);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await session.unresolved({ folder: root, limit: 50 })).toMatchObject({ ok: true, value: { total: 4000 } });
  });
});
