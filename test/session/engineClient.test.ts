import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineClient } from '../../src/session/engineClient.js';
import { RestartPolicy } from '../../src/session/restartPolicy.js';

const options = { cacheFolder: '/cache', workers: 0, cacheBytes: 1, maxFileBytes: 1 };

describe('EngineClient', () => {
  let folder: string;
  let script: string;
  let client: EngineClient;
  let log: string[];
  let crashes: (number | null)[];
  let restarts: number;

  const connect = (delays = [0, 0]) =>
    new EngineClient(
      script,
      options,
      {
        log: (line) => log.push(line),
        started: (_pid, restart) => (restarts += restart ? 1 : 0),
        crashed: (_how, restartsIn) => crashes.push(restartsIn),
      },
      undefined,
      new RestartPolicy(delays),
    );
  const until = async (true_: () => boolean) => {
    for (let i = 0; i < 300 && !true_(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(true_()).toBe(true);
  };

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aftershock-engine-'));
    script = path.join(folder, 'engine.cjs');
    await build({
      entryPoints: [path.join(import.meta.dirname, 'fakeEngine.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'cjs',
    });
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    log = [];
    crashes = [];
    restarts = 0;
    client = connect();
  });
  afterEach(() => client.dispose());

  it('answers questions in another process, with the options it was given', async () => {
    const answer = await client.open('/somewhere');
    expect(answer).toMatchObject({ ok: true, value: { root: '/somewhere', prefix: '/cache' } });
    expect(client.pid).not.toBe(process.pid);
  });

  it('reports progress to the one who asked', async () => {
    const seen: number[] = [];
    await client.open('progress', { onProgress: (progress) => seen.push(progress.done) });
    expect(seen).toEqual([1, 2, 3]);
  });

  it.each([3, 100, 101, 1_234])(
    'brings an answer with %i rows over whole, and without its edges where nobody wants them',
    async (count) => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      const [whole, lean] = await Promise.all([
        client.diff({ folder: '/', base: String(count) }),
        client.diff({ folder: '/', base: String(count), withoutEdges: true }),
      ]);
      expect(whole).toEqual({ ok: true, value: { root: '/', edges: numbers, gaps: numbers, staleCalls: [0, 1, 2] } });
      expect(lean).toEqual({
        ok: true,
        value: { root: '/', edges: [], touched: [], gaps: numbers, staleCalls: [0, 1, 2] },
      });
    },
  );

  it('turns what is thrown in the engine into an answer', async () => {
    expect(await client.open('throw')).toMatchObject({ ok: false, failure: { code: 'internal' } });
  });

  it('says so where the engine has no answer to give', async () => {
    const answer = await client.textAt({ folder: '/a', path: 'a.ts', ref: 'HEAD' });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'not_found' } });
  });

  it('calls a question off at once, in the engine too', async () => {
    await client.open('/start');
    const abort = new AbortController();
    const answer = client.open('hang', { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    const later = await client.open('/state');
    expect(later.ok && later.value.submodules).toEqual(['1']);
  });

  it('does not ask what was called off before', async () => {
    const answer = await client.open('crash', { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(crashes).toEqual([]);
  });

  it('has unsaved text in place before the next question', async () => {
    await client.open('/start');
    void client.setOverlay('/a.ts', 'one');
    void client.setOverlay('/b.ts', 'two');
    void client.setOverlay('/b.ts', null);
    const answer = await client.findSymbols('/', '', 1);
    expect(answer.ok && answer.value.map((s) => s.id)).toEqual(['/a.ts=one']);
  });

  it('passes hints on', async () => {
    await client.open('/start');
    client.filesChanged(['/a.ts']);
    client.filesChanged();
    const answer = await client.open('/state');
    expect(answer.ok && answer.value.submodules).toEqual(['/a.ts', 'anything', '0']);
  });

  it('ends open questions, starts again and sends unsaved text again when the engine crashes', async () => {
    await client.setOverlay('/a.ts', 'unsaved');
    const hanging = client.open('hang');
    const answer = await client.open('crash');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'engine_stopped' } });
    expect(await hanging).toMatchObject({ ok: false, failure: { code: 'engine_stopped' } });
    await until(() => restarts === 1);
    const overlays = await client.findSymbols('/', '', 1);
    expect(overlays.ok && overlays.value.map((s) => s.id)).toEqual(['/a.ts=unsaved']);
  });

  it('stays down after too many crashes, until it is asked for again', async () => {
    for (let i = 0; i < 3; i++) {
      await client.open('crash');
      await until(() => i === 2 || restarts === i + 1);
    }
    expect(crashes).toEqual([0, 0, null]);
    expect(await client.open('/a')).toMatchObject({ ok: false, failure: { code: 'engine_stopped' } });
    await client.restart();
    expect(await client.open('/a')).toMatchObject({ ok: true });
  });

  it('ends its process when disposed of', async () => {
    await client.open('/a');
    const pid = client.pid!;
    await client.dispose();
    expect(() => process.kill(pid, 0)).toThrow();
    expect(log).toContain('disposed');
    expect(await client.open('/a')).toMatchObject({ ok: false, failure: { code: 'engine_stopped' } });
  });
});

describe('RestartPolicy', () => {
  it.each([
    ['waits longer with each crash', [0, 10, 20, 30], [0, 1_000, 5_000, null]],
    ['forgets crashes of long ago', [0, 10, 300_000, 300_010], [0, 1_000, 0, 1_000]],
  ])('%s', (_name, times, delays) => {
    const policy = new RestartPolicy();
    expect(times.map((time) => policy.crashed(time))).toEqual(delays);
  });
});
