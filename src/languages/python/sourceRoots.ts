import type { World } from '../../model/world.js';

/** The folder of a path; '' for the repository root. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

/** `folder/name`, where the folder may be the root. */
export function joined(folder: string, name: string): string {
  if (folder === '') return name;
  return name === '' ? folder : `${folder}/${name}`;
}

export function hasInit(world: World, folder: string): boolean {
  return world.has(joined(folder, '__init__.py')) || world.has(joined(folder, '__init__.pyi'));
}

/** The folder that a file's outermost package stands in: its own folder where that is no package. */
export function packageRoot(world: World, file: string): string {
  let folder = folderOf(file);
  while (folder !== '' && hasInit(world, folder)) folder = folderOf(folder);
  return folder;
}

/** Folders of a project that sources usually stand in. */
const sourceFolders = ['', 'src', 'lib', 'python', 'source'];

/**
 * Where the modules that a file imports by their full names may stand, the likeliest first: the root of its own package,
 * the folders around it, and the sources of every project of the repository.
 */
export function sourceRoots(world: World, file: string): readonly string[] {
  const own = packageRoot(world, file);
  let known = rootsOf.get(world);
  if (!known) {
    known = new Map();
    rootsOf.set(world, known);
  }
  let roots = known.get(own);
  if (!roots) {
    roots = rootsFrom(world, own);
    known.set(own, roots);
  }
  return roots;
}

const rootsOf = new WeakMap<World, Map<string, readonly string[]>>();

function rootsFrom(world: World, own: string): string[] {
  const roots = new Set<string>();
  roots.add(own);
  for (let folder = own; ; folder = folderOf(folder)) {
    for (const name of sourceFolders) roots.add(joined(folder, name));
    for (const name of configuredSources(world, folder)) roots.add(joined(folder, name));
    if (folder === '') break;
  }
  for (const folder of projectFolders(world)) {
    for (const name of sourceFolders) roots.add(joined(folder, name));
    for (const name of configuredSources(world, folder)) roots.add(joined(folder, name));
  }
  return [...roots];
}

/** Files that make a folder a project. */
export const projectFileNames = ['pyproject.toml', 'setup.cfg', 'setup.py'];

function projectFolders(world: World): string[] {
  const folders = new Set<string>();
  for (const name of projectFileNames) for (const path of world.projectFiles(name)) folders.add(folderOf(path));
  return [...folders];
}

function configuredSources(world: World, folder: string): string[] {
  const found: string[] = [];
  for (const name of projectFileNames) {
    const text = world.projectFile(joined(folder, name));
    if (text !== undefined) found.push(...sourcesIn(text));
  }
  return found;
}

const remembered = new Map<string, string[]>();
const rememberedLimit = 400;

const sourcePatterns = [
  // setuptools: package-dir = {"" = "lib"}, package_dir={'': 'lib'}, and the indented line `= lib` of setup.cfg
  /package[-_]dir\s*=\s*(?:\{\s*)?["']{2}\s*[=:]\s*["']([\w./-]+)["']/g,
  /package_dir\s*=\s*\n\s*=\s*([\w./-]+)/g,
  // setuptools: where = ["lib"], find_packages("lib"), find_packages(where="lib")
  /\bwhere\s*=\s*\[?\s*["']?([\w./-]+)["']?/g,
  /find_(?:namespace_)?packages\(\s*["']([\w./-]+)["']/g,
  // Poetry: packages = [{ include = "x", from = "lib" }]
  /\bfrom\s*=\s*["']([\w./-]+)["']/g,
  // pytest, mypy, pyright, ruff: pythonpath = ["lib"], mypy_path = "lib", extraPaths, src
  /\b(?:pythonpath|mypy_path|source-roots?|src)\s*=\s*\[?\s*["']?([\w./-]+)["']?/g,
];

/** The folders that a project's configuration names as holding sources, relative to it. */
export function sourcesIn(text: string): string[] {
  const known = remembered.get(text);
  if (known) return known;
  const found = new Set<string>();
  for (const pattern of sourcePatterns) {
    for (const match of text.matchAll(pattern)) {
      const folder = (match[1] as string).replace(/^\.\/+/, '').replace(/\/+$/, '');
      if (folder !== '' && folder !== '.' && !folder.startsWith('/') && !folder.includes('..')) found.add(folder);
    }
  }
  const folders = [...found];
  if (remembered.size >= rememberedLimit) remembered.clear();
  remembered.set(text, folders);
  return folders;
}
