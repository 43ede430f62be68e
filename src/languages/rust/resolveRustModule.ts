import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { crateNamed, join, libraryBeside, packageOf } from './rustPackages.js';

/**
 * What a specifier means, as far as files tell: `./a` is the file of `mod a;`, `path:x.rs` that of a `#[path]`, `::name` a crate, and a path
 * (`crate::a::b`, `super::c`) the file of the innermost module that it leads through.
 */
export function resolveRustModule(specifier: string, from: string, world: World): ModuleTarget {
  if (specifier.startsWith('./')) return fileOrMissing(moduleFile(specifier.slice(2), from, world));
  if (specifier.startsWith('path:')) {
    const path = join(folderOf(from), specifier.slice('path:'.length));
    const inModule = join(ownFolder(from, world), specifier.slice('path:'.length));
    return fileOrMissing(world.has(path) ? path : world.has(inModule) ? inModule : undefined);
  }
  const [first = '', ...rest] = specifier.startsWith('::') ? specifier.slice(2).split('::') : specifier.split('::');
  const root = rootFile(first, from, world);
  if (root === 'outside') return { kind: 'external' };
  if (root !== undefined) return { kind: 'file', path: innermost(root, rest, world) };
  // A module of the file itself, or what another import brings in.
  const within = innermost(from, [first, ...rest], world);
  if (within !== from) return { kind: 'file', path: within };
  const library = libraryBeside(first, from, world);
  return library === undefined ? { kind: 'missing' } : { kind: 'file', path: innermost(library, rest, world) };
}

/** What the first name of a path means where nothing in the file binds it: a crate. */
export function rustRoot(name: string, from: string, world: World): ModuleTarget | undefined {
  const root = rootFile(name, from, world) ?? libraryBeside(name, from, world);
  if (root === undefined) return undefined;
  return root === 'outside' ? { kind: 'external' } : { kind: 'file', path: root };
}

function rootFile(name: string, from: string, world: World): string | 'outside' | undefined {
  switch (name) {
    case 'crate':
    case '$crate':
      return crateRoot(from, world);
    case 'self':
      return from;
    case 'super':
      return parentOf(from, world) ?? from;
    default:
      return crateNamed(name, from, world);
  }
}

function fileOrMissing(path: string | undefined): ModuleTarget {
  return path === undefined ? { kind: 'missing' } : { kind: 'file', path };
}

/** Follows `mod` declarations from a file as long as the names are modules with files of their own. */
function innermost(start: string, names: readonly string[], world: World): string {
  let path = start;
  for (const name of names) {
    if (name === 'super') path = parentOf(path, world) ?? path;
    else if (name !== 'self') {
      const declared = world.facts(path)?.imports.find((entry) => entry.local === name && isModule(entry.specifier));
      if (!declared) return path;
      const target = resolveRustModule(declared.specifier, path, world);
      if (target.kind !== 'file') return path;
      path = target.path;
    }
  }
  return path;
}

function isModule(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('path:');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of the modules that a file declares. */
function ownFolder(path: string, world: World): string {
  const folder = folderOf(path);
  return baseOf(path) === 'mod.rs' || isRoot(path, world) ? folder : join(folder, baseOf(path).replace(/\.rs$/, ''));
}

function moduleFile(name: string, from: string, world: World): string | undefined {
  const own = ownFolder(from, world);
  for (const folder of new Set([own, folderOf(from)])) {
    for (const path of [join(folder, `${name}.rs`), join(folder, `${name}/mod.rs`)]) {
      if (path !== from && world.has(path)) return path;
    }
  }
  return undefined;
}

const conventionalRoot = /^(src\/(lib|main)\.rs|(src\/bin|tests|examples|benches)\/([^/]+|[^/]+\/main)\.rs|build\.rs)$/;

/** True for the root file of a crate. */
function isRoot(path: string, world: World): boolean {
  const own = packageOf(world, path);
  if (!own) return /(^|\/)(lib|main)\.rs$/.test(path);
  if (own.roots.has(path)) return true;
  const inPackage = own.folder === '' ? path : path.slice(own.folder.length + 1);
  return (
    conventionalRoot.test(inPackage) && !own.manifest.closedFolders.some((folder) => inPackage.startsWith(`${folder}/`))
  );
}

/** The file whose module a file's module is declared in; undefined for the root of a crate. */
export function parentOf(path: string, world: World): string | undefined {
  if (isRoot(path, world)) return undefined;
  const base = baseOf(path);
  const isFolder = base === 'mod.rs';
  const folder = isFolder ? folderOf(folderOf(path)) : folderOf(path);
  const name = isFolder ? baseOf(folderOf(path)) : base.replace(/\.rs$/, '');
  const candidates = [join(folder, 'mod.rs'), `${folder}.rs`, join(folder, 'lib.rs'), join(folder, 'main.rs')];
  const standing = candidates.filter((one) => one !== path && world.has(one));
  const declares = (one: string) =>
    world.facts(one)?.imports.some((entry) => entry.local === name && isModule(entry.specifier)) ?? false;
  const declaring = standing.find(declares);
  if (declaring !== undefined) return declaring;
  const roots = world.filesInFolder(folder).filter((one) => one !== path && isRoot(one, world));
  const own = packageOf(world, path)?.library;
  return roots.find(declares) ?? declaredByPath(path, world) ?? standing[0] ?? (own !== path ? own : undefined);
}

/** The file of the same folder, or the one above, that declares a file by its path. */
function declaredByPath(path: string, world: World): string | undefined {
  const folder = folderOf(path);
  for (const near of [folder, folderOf(folder)]) {
    for (const one of world.filesInFolder(near)) {
      if (one === path || !one.endsWith('.rs')) continue;
      const found = world.facts(one)?.imports.some((entry) => {
        if (!entry.specifier.startsWith('path:')) return false;
        const target = resolveRustModule(entry.specifier, one, world);
        return target.kind === 'file' && target.path === path;
      });
      if (found) return one;
    }
  }
  return undefined;
}

/** The root file of the crate that a file belongs to. */
function crateRoot(from: string, world: World): string {
  let path = from;
  for (let steps = 0; steps < 64; steps++) {
    const parent = parentOf(path, world);
    if (parent === undefined || parent === path) return path;
    path = parent;
  }
  return path;
}
