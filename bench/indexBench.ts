// Measures the index on one repository. Run by bench/index.mjs, which bundles it.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultFileLimits } from '../src/git/fileLimits.js';
import { findGit } from '../src/git/gitProgram.js';
import { GitRepository } from '../src/git/repository.js';
import type { EngineFiles } from '../src/index/engineFiles.js';
import { FactsStore } from '../src/index/factsStore.js';
import { ParsePool } from '../src/index/parsePool.js';
import type { ParseJob } from '../src/index/parseProtocol.js';
import { RepositoryIndex } from '../src/index/repositoryIndex.js';
import * as registry from '../src/languages/registry.js';

interface Settings {
  root: string;
  files: EngineFiles;
  parseOnlyFile: string;
  workers: number;
  rounds: number;
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const results: Record<string, number | string> = {};

/** Milliseconds on the clock, and of all threads' work: the latter says more on a machine that has other work too. */
async function timed<T>(work: () => Promise<T> | T): Promise<[T, number, number]> {
  const before = process.cpuUsage();
  const started = performance.now();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return [value, performance.now() - started, (user + system) / 1000];
}

const round = (value: number): number => Math.round(value * 10) / 10;
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

interface Opened {
  index: RepositoryIndex;
  store: FactsStore;
  pool: ParsePool;
}

async function open(cacheFolder: string, files: EngineFiles): Promise<Opened> {
  const pool = new ParsePool({ files, limits: defaultFileLimits, workers: settings.workers });
  const store = FactsStore.open({ folder: cacheFolder });
  const repository = await GitRepository.open(await findGit(), settings.root);
  const index = new RepositoryIndex({ repository, languages: registry, pool, store, cacheFolder });
  return { index, store, pool };
}

async function close({ index, store, pool }: Opened): Promise<void> {
  index.dispose();
  store.close();
  await pool.dispose();
}

async function parseOnly(paths: readonly string[]): Promise<[clock: number, work: number]> {
  const files = { ...settings.files, workerFile: settings.parseOnlyFile };
  const pool = new ParsePool({ files, limits: defaultFileLimits, workers: settings.workers });
  const sized = paths.map((file) => ({ file, size: statSync(path.join(settings.root, file)).size }));
  sized.sort((a, b) => b.size - a.size);
  const jobs = sized.map(({ file }): ParseJob => {
    const language = registry.languageOf(file);
    if (!language) throw new Error(`no language for ${file}`);
    return { path: file, language: language.id, source: { kind: 'disk', root: settings.root } };
  });
  const sizes = new Map(jobs.map((job, i) => [job, sized[i]?.size ?? 0]));
  const weight = (job: ParseJob): number => sizes.get(job) ?? 0;
  const [, time, work] = await timed(() => pool.run(jobs, { format: 'sha1', weight, onOutcome: () => {} }));
  await pool.dispose();
  return [time, work];
}

async function main(): Promise<void> {
  const caches: string[] = [];
  const newCache = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'aftershock-bench-'));
    caches.push(folder);
    return folder;
  };
  try {
    const first = await open(newCache(), settings.files);
    await first.index.refresh();
    const paths = first.index.headWorld().paths();
    let lines = 0;
    let bytes = 0;
    for (const file of paths) {
      const content = readFileSync(path.join(settings.root, file));
      bytes += content.length;
      for (const byte of content) if (byte === 10) lines++;
    }
    Object.assign(results, { files: paths.length, lines, 'source MB': round(bytes / 1e6) });
    results.skipped = first.index.headWorld().skipped().length;
    await close(first);

    const alone: [number, number][] = [];
    const cold: [number, number][] = [];
    let cache = '';
    for (let i = 0; i < settings.rounds; i++) {
      alone.push(await parseOnly(paths));
      cache = newCache();
      const opened = await open(cache, settings.files);
      const [, time, work] = await timed(() => opened.index.refresh());
      cold.push([time, work]);
      results['cache MB'] = megabytes(opened.store.status().bytes);
      results['save ms'] = round((await timed(() => opened.index.save()))[1]);
      await close(opened);
    }
    for (const [index, name] of ['clock', 'CPU'].entries()) {
      const least = (list: [number, number][]): number => Math.min(...list.map((pair) => pair[index] as number));
      results[`parse alone, ${name} ms`] = round(least(alone));
      results[`cold index, ${name} ms`] = round(least(cold));
      results[`cold / parse alone, ${name}`] = Math.round((100 * least(cold)) / least(alone)) / 100;
    }

    const [opened, openTime] = await timed(() => open(cache, settings.files));
    const [, warmTime] = await timed(() => opened.index.refresh());
    results['warm open ms'] = round(openTime);
    results['warm first refresh ms'] = round(warmTime);
    const { index } = opened;
    results['refresh, nothing changed ms'] = round((await timed(() => index.refresh()))[1]);
    const edited = paths[Math.floor(paths.length / 2)] as string;
    const file = path.join(settings.root, edited);
    const before = readFileSync(file);
    try {
      writeFileSync(file, `${before.toString('utf8')}\n// edited\n`);
      results['refresh after one edit ms'] = round((await timed(() => index.refresh()))[1]);
      writeFileSync(file, `${before.toString('utf8')}\n// edited again\n`);
      results['hinted refresh ms'] = round((await timed(() => index.refresh({ only: [edited] })))[1]);
    } finally {
      writeFileSync(file, before);
    }
    const sizes = new Map(paths.map((name) => [name, statSync(path.join(settings.root, name)).size]));
    const bySize = [...paths].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0));
    for (const [name, typed] of [
      ['median', bySize[bySize.length >> 1] as string],
      ['largest', bySize.at(-1) as string],
    ] as const) {
      const text = readFileSync(path.join(settings.root, typed), 'utf8');
      const middle = text.indexOf('\n', text.length >> 1) + 1;
      const keystrokes: number[] = [];
      for (let i = 0; i < 41; i++) {
        index.setOverlay(typed, `${text.slice(0, middle)}// ${'x'.repeat(i)}\n${text.slice(middle)}`);
        const [, time] = await timed(() => index.refresh({ only: [] }));
        // The first one starts a worker, or the tree that the others go on from.
        if (i > 0) keystrokes.push(time);
      }
      keystrokes.sort((a, b) => a - b);
      results[`keystroke in ${name} file, lines`] = text.split('\n').length;
      results[`keystroke in ${name} file, p50 ms`] = round(keystrokes[20] as number);
      results[`keystroke in ${name} file, p95 ms`] = round(keystrokes[37] as number);
      index.setOverlay(typed, null);
      await index.refresh({ only: [] });
    }

    for (const ref of ['HEAD', 'HEAD~20', 'HEAD~200']) {
      const commit = await index.repository.resolve(ref);
      const [world, time] = await timed(() => index.worldAt(commit));
      results[`world at ${ref} ms`] = round(time);
      results[`world at ${ref} again ms`] = round((await timed(() => index.worldAt(commit)))[1]);
      const [changes, changesTime] = await timed(() => index.changes(world, index.headWorld()));
      results[`changes since ${ref}`] = changes.changes.length;
      results[`changes since ${ref} ms`] = round(changesTime);
    }
    const head = index.headWorld();
    const [, readTime] = await timed(() => {
      let sites = 0;
      for (const name of paths.slice(0, 500)) sites += head.facts(name)?.callSites.length ?? 0;
      return sites;
    });
    results['decode us a file'] = round((readTime * 1000) / Math.min(500, paths.length));
    let rows = 0;
    for (const name of paths) {
      const facts = head.facts(name);
      rows += (facts?.symbols.length ?? 0) + (facts?.callSites.length ?? 0);
    }
    results['symbols and call sites'] = rows;
    const names = paths.slice(0, 200).flatMap((name) => head.facts(name)?.symbols.map((s) => s.name) ?? []);
    const [, findTime] = await timed(() => names.reduce((sum, name) => sum + head.filesMentioning(name).length, 0));
    results['look-up of a name us'] = round((findTime * 1000) / names.length);
    results['RSS now MB'] = megabytes(process.memoryUsage().rss);
    await close(opened);
    results['peak RSS MB'] = megabytes(process.resourceUsage().maxRSS * 1024);
  } finally {
    for (const folder of caches) rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, value] of Object.entries(results)) console.log(`${name.padEnd(34)} ${value}`);
}

void main();
