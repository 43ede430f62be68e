// Indexes the repository of its first argument with the cache of its second, and prints what it saw. For tests that
// need another process.
import { defaultFileLimits } from '../../src/git/fileLimits.js';
import { findGit } from '../../src/git/gitProgram.js';
import { GitRepository } from '../../src/git/repository.js';
import type { EngineFiles } from '../../src/index/engineFiles.js';
import { FactsStore } from '../../src/index/factsStore.js';
import { ParsePool } from '../../src/index/parsePool.js';
import { RepositoryIndex } from '../../src/index/repositoryIndex.js';
import { testLanguages } from './testLanguage.js';

async function main(root: string, cacheFolder: string, files: EngineFiles): Promise<void> {
  const pool = new ParsePool({ files, limits: defaultFileLimits, workers: 1 });
  const store = FactsStore.open({ folder: cacheFolder });
  const repository = await GitRepository.open(await findGit(), root);
  const index = new RepositoryIndex({ repository, languages: testLanguages, pool, store, cacheFolder });
  await index.refresh();
  const world = index.headWorld();
  const seen = world.paths().map((path) => [path, world.facts(path)?.symbols.map((symbol) => symbol.name)]);
  console.log(JSON.stringify({ seen, note: store.status().note }));
  index.dispose();
  store.tidy();
  store.close();
  await pool.dispose();
}

const [root, cache, files] = process.argv.slice(2) as [string, string, string];
void main(root, cache, JSON.parse(files) as EngineFiles);
