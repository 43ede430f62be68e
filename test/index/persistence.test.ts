import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { LanguageTable } from '../../src/index/languageTable.js';
import { removeTemporaryFolders, TemporaryRepository, temporaryFolder } from '../git/temporaryRepository.js';
import { closeTestEngines, indexOnceScript, type TestIndex, testEngineFiles, testIndex } from './testEngine.js';
import { testLanguage, testLanguages } from './testLanguage.js';

afterEach(closeTestEngines);
afterAll(removeTemporaryFolders);

/** So many files that the state is worth keeping, and a test of few changes is one of few. */
function manyFiles(count = 80): TemporaryRepository {
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`src/f${i}.ts`, `function f${i}() { f${i + 1}(); }\n`]),
  );
  return TemporaryRepository.create({ ...files, 'package.json': '{}' });
}

/** Opens the index, brings it to now, and tells which files had to be parsed. */
async function start(
  repository: TemporaryRepository,
  cacheFolder: string,
  languages?: LanguageTable,
): Promise<TestIndex & { parsed: string[] }> {
  const opened = await testIndex(repository.root, languages ? { cacheFolder, languages } : { cacheFolder });
  const parsed: string[] = [];
  const { run } = opened.pool;
  opened.pool.run = async (jobs, options) => {
    parsed.push(...jobs.map((job) => job.path));
    return run.call(opened.pool, jobs, options);
  };
  await opened.index.refresh();
  return { ...opened, parsed: parsed.sort() };
}

function symbols({ index }: TestIndex): (string | undefined)[][] {
  const world = index.headWorld();
  return world.paths().map((file) => [
    file,
    world
      .facts(file)
      ?.symbols.map((symbol) => symbol.name)
      .join(),
  ]);
}

function stored(folder: string, ending: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** Old enough for a stamp to be trusted. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 80));
}

describe('a second start', () => {
  it('parses nothing, and shows the same', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    await settle();
    const first = await start(repository, cache);
    const seen = symbols(first);
    expect(first.parsed).toHaveLength(80);
    await closeTestEngines();
    const second = await start(repository, cache);
    expect(second.parsed).toEqual([]);
    expect(symbols(second)).toEqual(seen);
    expect(second.index.headWorld().filesMentioning('f8')).toEqual(['src/f7.ts']);
    expect(second.index.headWorld().projectFile('package.json')).toBe('{}');
  });

  it('parses what changed since, came, or is other again', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    await settle();
    await start(repository, cache);
    await closeTestEngines();
    repository.write({ 'src/f3.ts': 'function edited() {}\n', 'src/new.ts': 'function n() {}\n', 'src/f4.ts': null });
    const second = await start(repository, cache);
    expect(second.parsed).toEqual(['src/f3.ts', 'src/new.ts']);
    const world = second.index.headWorld();
    expect([world.has('src/f4.ts'), world.filesDeclaring('f3'), world.filesDeclaring('edited')]).toEqual([
      false,
      [],
      ['src/f3.ts'],
    ]);
    await closeTestEngines();
    repository.write({ 'src/f3.ts': 'function f3() { f4(); }\n' });
    expect((await start(repository, cache)).parsed).toEqual([]);
  });

  it('sees an edit that keeps size and time', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    await settle();
    await start(repository, cache);
    await closeTestEngines();
    const { mtime, atime } = fs.statSync(repository.file('src/f1.ts'));
    repository.write({ 'src/f1.ts': 'function g1() { g2(); }\n' });
    fs.utimesSync(repository.file('src/f1.ts'), atime, mtime);
    const second = await start(repository, cache);
    expect(second.index.headWorld().filesDeclaring('g1')).toEqual(['src/f1.ts']);
  });

  it('parses anew what another version of an extractor made', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    await start(repository, cache);
    await closeTestEngines();
    const newer = { ...testLanguage, extractorVersion: 2 };
    const languages: LanguageTable = {
      ...testLanguages,
      languageOf: (file) => testLanguages.languageOf(file) && newer,
      languageById: (id) => testLanguages.languageById(id) && newer,
    };
    expect((await start(repository, cache, languages)).parsed).toHaveLength(80);
  });

  it('serves another worktree from the same facts', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    await start(repository, cache);
    await closeTestEngines();
    const worktree = path.join(temporaryFolder(), 'tree');
    repository.git('worktree', 'add', '-q', '--detach', worktree);
    fs.writeFileSync(path.join(worktree, 'src/f0.ts'), 'function own() {}\n');
    const files = await testEngineFiles();
    const { index, pool } = await testIndex(worktree, { cacheFolder: cache });
    expect(files.workerFile).toBeTruthy();
    const known: string[] = [];
    const { run } = pool;
    pool.run = async (jobs, options) =>
      run.call(pool, jobs, {
        ...options,
        onOutcome: (number, outcome) => {
          if (outcome.state === 'known') known.push(jobs[number]?.path ?? '');
          options.onOutcome(number, outcome);
        },
      });
    await index.refresh();
    expect(known).toHaveLength(79);
    expect(index.headWorld().filesDeclaring('own')).toEqual(['src/f0.ts']);
  });
});

describe('a cache that was harmed', () => {
  const harms: [string, (cache: string) => void][] = [
    ['its state cut off', (cache) => fs.truncateSync(stored(cache, '.head')[0] as string, 500)],
    ['its state replaced by other bytes', (cache) => fs.writeFileSync(stored(cache, '.head')[0] as string, 'nonsense')],
    ['its facts gone', (cache) => fs.rmSync(path.join(cache, 'facts'), { recursive: true })],
    [
      'its facts cut in half',
      (cache) => {
        const segment = stored(cache, '.seg')[0] as string;
        fs.truncateSync(segment, fs.statSync(segment).size / 2);
      },
    ],
    ['everything gone', (cache) => fs.rmSync(cache, { recursive: true })],
  ];

  it.each(harms)('%s, gives the same answers', async (_, harm) => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    const seen = symbols(await start(repository, cache));
    await closeTestEngines();
    harm(cache);
    const second = await start(repository, cache);
    expect(symbols(second)).toEqual(seen);
    expect(second.index.headWorld().filesMentioning('f8')).toEqual(['src/f7.ts']);
  });

  it('under a running index, is repaired', async () => {
    const repository = manyFiles();
    const cache = temporaryFolder();
    const seen = symbols(await start(repository, cache));
    await closeTestEngines();
    const second = await start(repository, cache);
    const segment = stored(cache, '.seg')[0] as string;
    fs.writeFileSync(segment, Buffer.alloc(fs.statSync(segment).size, 7));
    expect(symbols(second)).not.toEqual(seen);
    expect(await second.index.repair()).toBe(true);
    expect(symbols(second)).toEqual(seen);
    expect(await second.index.repair()).toBe(false);
  });
});

describe('two processes with one cache', () => {
  it('both see everything, and the next start parses nothing', async () => {
    const repository = manyFiles(200);
    const cache = temporaryFolder();
    const script = await indexOnceScript();
    const files = JSON.stringify(await testEngineFiles());
    const run = async (): Promise<string> =>
      (await promisify(execFile)(process.execPath, [script, repository.root, cache, files])).stdout;
    await settle();
    const [one, two] = await Promise.all([run(), run()]);
    expect(JSON.parse(one as string).seen).toHaveLength(200);
    expect(one).toBe(two);
    const third = await start(repository, cache);
    expect(third.parsed).toEqual([]);
    expect(symbols(third)).toEqual(
      JSON.parse(one as string).seen.map(([file, names]: [string, string[]]) => [file, names.join()]),
    );
  });
});
