import path from 'node:path';
import { build } from 'esbuild';
import { defaultFileLimits } from '../../src/git/fileLimits.js';
import { findGit } from '../../src/git/gitProgram.js';
import { GitRepository } from '../../src/git/repository.js';
import type { EngineFiles } from '../../src/index/engineFiles.js';
import { FactsStore } from '../../src/index/factsStore.js';
import type { LanguageTable } from '../../src/index/languageTable.js';
import { ParsePool, type PoolOptions } from '../../src/index/parsePool.js';
import { RepositoryIndex } from '../../src/index/repositoryIndex.js';
import { temporaryFolder } from '../git/temporaryRepository.js';
import { testLanguages } from './testLanguage.js';

const root = path.resolve(import.meta.dirname, '../..');

let built: Promise<string> | undefined;
let script: Promise<string> | undefined;

/** The files of an engine whose workers speak the language of the tests. */
export async function testEngineFiles(): Promise<EngineFiles> {
  built ??= bundled('testWorker');
  return {
    workerFile: await built,
    grammarsFolder: path.join(root, 'grammars'),
    runtimeFolder: path.join(root, 'node_modules/web-tree-sitter'),
  };
}

/** indexOnce.ts as a script that node can run. */
export function indexOnceScript(): Promise<string> {
  script ??= bundled('indexOnce');
  return script;
}

async function bundled(name: string): Promise<string> {
  const outfile = path.join(temporaryFolder(), `${name}.cjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
    alias: { 'web-tree-sitter': path.join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs') },
  });
  return outfile;
}

const openPools: ParsePool[] = [];
const openIndexes: RepositoryIndex[] = [];
const openStores: FactsStore[] = [];

export async function testPool(options: Partial<PoolOptions> = {}): Promise<ParsePool> {
  const pool = new ParsePool({ files: await testEngineFiles(), limits: defaultFileLimits, workers: 1, ...options });
  openPools.push(pool);
  return pool;
}

export interface TestIndex {
  index: RepositoryIndex;
  store: FactsStore;
  pool: ParsePool;
}

/** An index of the repository at `folder`; of its own pool and store unless told. */
export async function testIndex(
  folder: string,
  options: { cacheFolder?: string | null; pool?: ParsePool; store?: FactsStore; languages?: LanguageTable } = {},
): Promise<TestIndex> {
  const cacheFolder = options.cacheFolder ?? null;
  const pool = options.pool ?? (await testPool());
  const store = options.store ?? FactsStore.open({ folder: cacheFolder });
  const repository = await GitRepository.open(await findGit(), folder);
  const index = new RepositoryIndex({
    repository,
    languages: options.languages ?? testLanguages,
    pool,
    store,
    cacheFolder,
  });
  openIndexes.push(index);
  openStores.push(store);
  return { index, store, pool };
}

/** For `afterEach` or `afterAll`: ends what was opened. */
export async function closeTestEngines(): Promise<void> {
  for (const index of openIndexes.splice(0)) index.dispose();
  for (const store of openStores.splice(0)) store.close();
  await Promise.all(openPools.splice(0).map((pool) => pool.dispose()));
}
