import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { summarise } from '../../src/languages/factsSummary.js';
import type { Language } from '../../src/languages/language.js';
import { languageOf } from '../../src/languages/registry.js';
import type { Facts, FactsSummary } from '../../src/model/facts.js';
import { compareCodeUnits } from '../../src/model/order.js';
import type { World } from '../../src/model/world.js';
import { GrammarParser } from '../../src/syntax/parser.js';

const project = fileURLToPath(new URL('../..', import.meta.url));
const parsers = new Map<string, Promise<GrammarParser>>();

/** The project's parser of one grammar, loaded once a process. */
export function parserOf(language: Language): Promise<GrammarParser> {
  let parser = parsers.get(language.grammar);
  if (!parser) {
    parser = GrammarParser.load(
      `${project}grammars/${language.grammar}`,
      `${project}node_modules/web-tree-sitter`,
      language.readable,
    );
    parsers.set(language.grammar, parser);
  }
  return parser;
}

/** A world of the given files, parsed at once; files of no known language are project files. */
export async function memoryWorld(
  files: Readonly<Record<string, string>>,
  languageFor: (path: string) => Language | undefined = languageOf,
): Promise<World> {
  const facts = new Map<string, Facts>();
  const keys = new Map<string, string>();
  for (const [path, source] of Object.entries(files)) {
    const language = languageFor(path);
    if (!language) continue;
    const parser = await parserOf(language);
    facts.set(path, language.extract(parser.parse(source)));
    keys.set(path, createHash('sha1').update(`${language.id}\n${source}`).digest('hex'));
  }
  return factsWorld(facts, files, keys);
}

/** A world of facts that are there already. */
export function factsWorld(
  facts: ReadonlyMap<string, Facts>,
  files: Readonly<Record<string, string>> = {},
  keys: ReadonlyMap<string, string> = new Map(),
): World {
  const paths = [...facts.keys()].sort(compareCodeUnits);
  const summaries = new Map<string, FactsSummary>(paths.map((path) => [path, summarise(facts.get(path) as Facts)]));
  const declares = invert(paths, (path) => summaries.get(path)?.declares ?? []);
  const mentions = invert(paths, (path) => summaries.get(path)?.mentions ?? []);
  const heritage = invert(paths, (path) => summaries.get(path)?.heritage ?? []);
  const packages = invert(paths, (path) => {
    const name = summaries.get(path)?.packageName;
    return name === undefined ? [] : [name];
  });
  const folders = invert(paths, (path) => [folderOf(path)]);
  const allFolders = new Set<string>();
  for (const path of paths)
    for (let at = folderOf(path); ; at = folderOf(at)) {
      allFolders.add(at);
      if (at === '') break;
    }
  const projectFiles = Object.keys(files)
    .filter((path) => !facts.has(path))
    .sort(compareCodeUnits);
  return {
    side: 'head',
    paths: () => paths,
    has: (path) => facts.has(path),
    language: (path) => facts.get(path)?.language,
    contentKey: (path) => keys.get(path),
    facts: (path) => facts.get(path),
    filesDeclaring: (name) => declares.get(name) ?? [],
    filesMentioning: (name) => mentions.get(name) ?? [],
    filesInheriting: (name) => heritage.get(name) ?? [],
    filesInPackage: (name) => packages.get(name) ?? [],
    hasPackageInside: (name) => [...packages.keys()].some((other) => other.startsWith(`${name}.`)),
    filesInFolder: (folder) => folders.get(folder) ?? [],
    hasFolder: (folder) => allFolders.has(folder),
    projectFile: (path) => (facts.has(path) ? undefined : files[path]),
    projectFiles: (baseName) => projectFiles.filter((path) => path.slice(path.lastIndexOf('/') + 1) === baseName),
    health: (path) => facts.get(path)?.health,
    skipped: () => [],
  };
}

function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

function invert(paths: readonly string[], namesOf: (path: string) => readonly string[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const path of paths) {
    for (const name of namesOf(path)) {
      const list = result.get(name);
      if (list) list.push(path);
      else result.set(name, [path]);
    }
  }
  return result;
}
