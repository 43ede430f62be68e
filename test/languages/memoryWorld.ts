import { summarise } from '../../src/languages/factsSummary.js';
import type { Language } from '../../src/languages/language.js';
import type { Facts } from '../../src/model/facts.js';
import type { World } from '../../src/model/world.js';
import { factsOf } from './parse.js';

/** A world of a few snippets: `files` by path; those that the language does not own are project files. */
export async function memoryWorld(language: Language, files: Record<string, string>): Promise<World> {
  const all = new Map<string, Facts>();
  for (const [path, text] of Object.entries(files)) {
    if (language.extensions.some((ending) => path.endsWith(ending))) all.set(path, await factsOf(language, text));
  }
  const paths = [...all.keys()].sort();
  const where = (test: (facts: Facts, path: string) => boolean) =>
    paths.filter((path) => test(all.get(path) as Facts, path));
  const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  return {
    side: 'head',
    paths: () => paths,
    has: (path) => all.has(path),
    language: (path) => (all.has(path) ? language.id : undefined),
    contentKey: (path) => (all.has(path) ? path : undefined),
    facts: (path) => all.get(path),
    filesDeclaring: (name) => where((facts) => summarise(facts).declares.includes(name)),
    filesMentioning: (name) => where((facts) => summarise(facts).mentions.includes(name)),
    filesInheriting: (name) => where((facts) => summarise(facts).heritage.includes(name)),
    filesInPackage: (name) => where((facts) => facts.packageName === name),
    hasPackageInside: (name) => where((facts) => facts.packageName?.startsWith(`${name}.`) === true).length > 0,
    filesInFolder: (folder) => where((_facts, path) => folderOf(path) === folder),
    hasFolder: (folder) => paths.some((path) => path.startsWith(`${folder}/`)),
    projectFile: (path) => (all.has(path) ? undefined : files[path]),
    projectFiles: (name) =>
      Object.keys(files)
        .filter((path) => path === name || path.endsWith(`/${name}`))
        .sort(),
    health: (path) => all.get(path)?.health,
    skipped: () => [],
  };
}
