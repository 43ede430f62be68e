import type { World } from '../../model/world.js';
import { fileAt, folderFile, sourceAt } from './moduleFiles.js';
import { matchPattern } from './pathMappings.js';
import { folderOf, foldersUpward, inFolder, joinPath } from './paths.js';
import { asObject, asString, projectJson } from './projectJson.js';

const packageFolders = new WeakMap<World, ReadonlyMap<string, string>>();

/** The folders of the repository's own packages, by the name in their package.json. */
function ownPackages(world: World): ReadonlyMap<string, string> {
  let folders = packageFolders.get(world);
  if (!folders) {
    const found = new Map<string, string>();
    for (const path of world.projectFiles('package.json')) {
      const name = asString(projectJson(world, path)?.name);
      if (name !== undefined && !found.has(name)) found.set(name, folderOf(path));
    }
    folders = found;
    packageFolders.set(world, folders);
  }
  return folders;
}

/** `@scope/name/sub/path` as the package's name and the path in it. */
function splitSpecifier(specifier: string): { name: string; subpath: string } {
  const parts = specifier.split('/');
  const count = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, count).join('/'), subpath: parts.slice(count).join('/') };
}

/** What a bare specifier means where it names a package of the repository. */
export type PackageFile = { kind: 'file'; path: string } | { kind: 'own_package' } | { kind: 'other_package' };

/** The file of one of the repository's own packages that a specifier means. */
export function packageFile(world: World, specifier: string): PackageFile {
  const { name, subpath } = splitSpecifier(specifier);
  const folder = ownPackages(world).get(name);
  if (folder === undefined) return { kind: 'other_package' };
  const path =
    exportedFile(world, folder, subpath) ??
    (subpath === ''
      ? (folderFile(world, folder) ?? sourceEntry(world, folder, ''))
      : (fileAt(world, inFolder(folder, subpath)) ?? sourceEntry(world, folder, subpath)));
  return path === undefined ? { kind: 'own_package' } : { kind: 'file', path };
}

/** `#name`: what the nearest package.json's `imports` makes of it. */
export function privateImport(world: World, specifier: string, folder: string): string | undefined {
  for (const at of foldersUpward(folder)) {
    const manifest = projectJson(world, inFolder(at, 'package.json'));
    if (!manifest) continue;
    const imports = asObject(manifest.imports);
    return imports && targetIn(world, at, imports, specifier);
  }
  return undefined;
}

function exportedFile(world: World, folder: string, subpath: string): string | undefined {
  const manifest = projectJson(world, inFolder(folder, 'package.json'));
  const exported = manifest?.exports;
  const key = subpath === '' ? '.' : `./${subpath}`;
  const table = asObject(exported);
  const isTable = table && Object.keys(table).some((name) => name.startsWith('.'));
  if (isTable) return targetIn(world, folder, table, key);
  return subpath === '' && exported !== undefined ? conditionFile(world, folder, exported, '') : undefined;
}

function targetIn(
  world: World,
  folder: string,
  table: Readonly<Record<string, unknown>>,
  key: string,
): string | undefined {
  let best: { pattern: string; matched: string } | undefined;
  for (const pattern of Object.keys(table)) {
    const matched = matchPattern(pattern, key);
    if (matched === undefined) continue;
    if (!pattern.includes('*')) return conditionFile(world, folder, table[pattern], '');
    if (!best || pattern.length > best.pattern.length) best = { pattern, matched };
  }
  return best && conditionFile(world, folder, table[best.pattern], best.matched);
}

/** Conditions in the order in which a source is likeliest behind them. */
const conditions = ['source', 'development', 'types', 'import', 'module', 'node', 'require', 'browser', 'default'];

function conditionFile(world: World, folder: string, target: unknown, matched: string): string | undefined {
  if (typeof target === 'string')
    return builtFile(
      world,
      folder,
      target.replace('*', () => matched),
    );
  if (Array.isArray(target)) {
    for (const option of target) {
      const file = conditionFile(world, folder, option, matched);
      if (file !== undefined) return file;
    }
    return undefined;
  }
  const table = asObject(target);
  if (!table) return undefined;
  const names = [...conditions, ...Object.keys(table).filter((name) => !conditions.includes(name))];
  for (const name of names) {
    const file = conditionFile(world, folder, table[name], matched);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Folders that hold what is built, and those that it is built from. */
const buildFolder = /^(\.\/)?(dist|lib|build|out|esm|cjs|es|types|typings|output|compiled)\//;

/** The file at a path in a package; where it is a built one that is not here, the source that it is built from. */
function builtFile(world: World, folder: string, target: string): string | undefined {
  const path = joinPath(folder, target);
  if (path === undefined) return undefined;
  const direct = fileAt(world, path);
  if (direct !== undefined) return direct;
  let rest = target.replace(/^\.\//, '');
  while (buildFolder.test(rest)) {
    rest = rest.replace(buildFolder, '');
    const stem = rest.replace(/(\.d)?\.[cm]?[jt]sx?$/, '');
    const file = sourceEntry(world, folder, stem) ?? sourceAt(world, inFolder(folder, stem));
    if (file !== undefined) return file;
  }
  return undefined;
}

function sourceEntry(world: World, folder: string, subpath: string): string | undefined {
  for (const sources of ['src', 'source', 'lib']) {
    const at = inFolder(folder, sources);
    const file = subpath === '' ? sourceAt(world, `${at}/index`) : fileAt(world, `${at}/${subpath}`);
    if (file !== undefined) return file;
  }
  return undefined;
}
