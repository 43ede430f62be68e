import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { blobId } from '../../src/git/blobId.js';
import { decodeFacts } from '../../src/index/factsCodec.js';
import type { ParseOutcome, ParsePool } from '../../src/index/parsePool.js';
import type { ParseJob } from '../../src/index/parseProtocol.js';
import { decodeSummary } from '../../src/index/summaryCodec.js';
import { removeTemporaryFolders, TemporaryRepository } from '../git/temporaryRepository.js';
import { closeTestEngines, testEngineFiles, testIndex, testPool } from './testEngine.js';

afterEach(closeTestEngines);
afterAll(removeTemporaryFolders);

function textJob(path: string, text: string): ParseJob {
  return { path, language: 'typescript', source: { kind: 'text', text } };
}

async function outcomes(pool: ParsePool, jobs: ParseJob[], signal?: AbortSignal): Promise<ParseOutcome[]> {
  const found: ParseOutcome[] = [];
  await pool.run(jobs, {
    format: 'sha1',
    ...(signal ? { signal } : {}),
    onOutcome: (index, outcome) => {
      found[index] = outcome;
    },
  });
  return found;
}

function shortForm(outcome: ParseOutcome | undefined): string {
  if (outcome?.state === 'facts')
    return decodeFacts(outcome.facts)
      .symbols.map((symbol) => symbol.name)
      .join();
  return outcome?.state === 'refused' ? outcome.reason : String(outcome?.state);
}

const plain = Array.from({ length: 30 }, (_, i) => textJob(`f${i}.ts`, `function f${i}() {}\n`));

describe('the pool of parse workers', () => {
  it('gives facts, a summary and the id that git would give the text', async () => {
    const [outcome] = await outcomes(await testPool(), [textJob('a.ts', 'function a() { b(); }\n')]);
    if (outcome?.state !== 'facts') throw new Error('no facts');
    const { textId, summary } = decodeSummary(outcome.summary);
    expect(outcome.blobId).toBe(blobId(Buffer.from('function a() { b(); }\n')));
    expect(textId).toBe(outcome.blobId);
    expect(summary).toMatchObject({ declares: ['a'], mentions: ['b'], health: { state: 'clean' } });
  });

  it.each([
    ['ends the worker', '// !!exit\n', 'parser_crashed'],
    ['takes all memory', '// !!memory\n', 'parser_crashed'],
    ['throws', '// !!throw\n', 'parser_crashed'],
    ['never ends', '// !!hang\n', 'parser_timed_out'],
  ])('names a file that %s, and does all others', async (_, text, reason) => {
    const timeLimitMilliseconds = text.includes('hang') ? 500 : 60_000;
    const pool = await testPool({ workers: 2, timeLimitMilliseconds, heapMegabytes: 64 });
    const jobs = [...plain.slice(0, 15), textJob('odd.ts', text), ...plain.slice(15)];
    const found = await outcomes(pool, jobs);
    expect(found.map(shortForm)).toEqual([
      ...plain.slice(0, 15).map((_job, i) => `f${i}`),
      reason,
      ...plain.slice(15).map((_job, i) => `f${i + 15}`),
    ]);
    expect(pool.restarts > 0).toBe(!text.includes('throw'));
    expect((await outcomes(pool, plain)).map(shortForm)).toEqual(plain.map((_job, i) => `f${i}`));
  });

  it('does again what a worker had when it was killed from outside', async () => {
    const pool = await testPool({ workers: 2 });
    const jobs = Array.from({ length: 400 }, (_, i) => textJob(`f${i}.ts`, `function f${i}() { g(); }\n`.repeat(20)));
    let seen = 0;
    const found: ParseOutcome[] = [];
    await pool.run(jobs, {
      format: 'sha1',
      onOutcome: (index, outcome) => {
        found[index] = outcome;
        if (++seen === 40 || seen === 150) pool.endOneWorker();
      },
    });
    expect(pool.restarts).toBe(2);
    expect(found.filter((outcome) => outcome.state !== 'facts')).toEqual([]);
    expect(found).toHaveLength(400);
  });

  it('stops when it is called off, and works on', async () => {
    const pool = await testPool({ timeLimitMilliseconds: 1000 });
    const controller = new AbortController();
    const running = outcomes(pool, [textJob('hang.ts', '!!hang'), ...plain], controller.signal);
    controller.abort();
    await expect(running).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    expect((await outcomes(pool, plain.slice(0, 2))).map(shortForm)).toEqual(['f0', 'f1']);
  });

  it('rejects what is open when it is disposed of', async () => {
    const pool = await testPool();
    const running = outcomes(pool, plain);
    await Promise.all([expect(running).rejects.toMatchObject({ failure: { code: 'engine_stopped' } }), pool.dispose()]);
    await expect(outcomes(pool, plain)).rejects.toMatchObject({ failure: { code: 'engine_stopped' } });
  });

  it('says so where its workers cannot start', async () => {
    const files = { ...(await testEngineFiles()), grammarsFolder: '/nowhere' };
    await expect(outcomes(await testPool({ files }), plain)).rejects.toMatchObject({ failure: { code: 'internal' } });
    const none = { ...files, workerFile: '/nowhere/worker.js' };
    await expect(outcomes(await testPool({ files: none }), plain)).rejects.toMatchObject({
      failure: { code: 'internal' },
    });
  });

  it('reads blobs only where their bytes are what their id says', async () => {
    const bytes = Buffer.from('function a() {}\n');
    const job = (id: string): ParseJob => ({
      path: 'a.ts',
      language: 'typescript',
      source: { kind: 'blob', id, bytes },
    });
    const found = await outcomes(await testPool(), [job(blobId(bytes)), job(blobId(Buffer.from('other')))]);
    expect(found.map(shortForm)).toEqual(['a', 'missing_object']);
  });
});

describe('an index whose worker is killed in the middle', () => {
  it('is complete in the end', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`f${i}.ts`, `function f${i}() { f${i + 1}(); }\n`.repeat(10)]),
    );
    const repository = TemporaryRepository.create(files);
    const pool = await testPool({ workers: 2 });
    const { index } = await testIndex(repository.root, { pool });
    await index.refresh({ onProgress: ({ done }) => void (done === 30 && pool.endOneWorker()) });
    expect(pool.restarts).toBe(1);
    const world = index.headWorld();
    expect(world.paths()).toHaveLength(300);
    expect(world.skipped()).toEqual([]);
    for (const path of world.paths()) expect(world.facts(path)?.symbols).toHaveLength(10);
  });
});
