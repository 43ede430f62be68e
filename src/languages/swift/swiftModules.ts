import type { Facts } from '../../model/facts.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';

/** One target of a package: a module, and the folder of its files from the repository's root. */
interface Target {
  name: string;
  folder: string;
}

/** Folders in which a package has its targets by convention. */
const sourceFolders = ['Sources', 'Source', 'src', 'srcs'];
const testFolders = ['Tests', ...sourceFolders];

const manifestName = 'Package.swift';
const targetCalls = new Set(['target', 'executableTarget', 'testTarget', 'systemLibrary', 'macro', 'plugin']);

/** What was found out about a world's packages, by the folder of the manifest. */
const packagesOf = new WeakMap<World, Map<string, readonly Target[] | undefined>>();
const unitsOf = new WeakMap<World, Map<string, string>>();

/** The module that a file belongs to: `folder/of/package:Module`; '' for files of no package, which are taken as one module. */
export function swiftUnitOf(path: string, world: World): string {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  let units = unitsOf.get(world);
  if (!units) {
    units = new Map();
    unitsOf.set(world, units);
  }
  const isManifest = /(^|\/)Package(@swift-[\d.]+)?\.swift$/.test(path);
  const key = isManifest ? path : folder;
  let unit = units.get(key);
  if (unit === undefined) {
    unit = isManifest ? `${path}:` : unitOfFolder(folder, world);
    units.set(key, unit);
  }
  return unit;
}

function unitOfFolder(folder: string, world: World): string {
  for (let root: string | undefined = folder; root !== undefined; root = parentOf(root)) {
    const targets = targetsOf(root, world);
    if (!targets) continue;
    const target = containing(targets, folder);
    if (target) return `${root}:${target.name}`;
    const named = conventionalName(folder, root);
    // Beside the package, an application that uses it.
    return named === undefined ? '' : `${root}:${named}`;
  }
  return '';
}

/** The innermost target that holds a folder. */
function containing(targets: readonly Target[], folder: string): Target | undefined {
  let found: Target | undefined;
  for (const target of targets) {
    const isInside = target.folder === '' || folder === target.folder || folder.startsWith(`${target.folder}/`);
    if (isInside && (!found || target.folder.length > found.folder.length)) found = target;
  }
  return found;
}

/** `X` of `Sources/X/...` and `Tests/X/...`. */
function conventionalName(folder: string, root: string): string | undefined {
  const [first, second] = (root === '' ? folder : folder.slice(root.length + 1)).split('/');
  if (first === undefined || !testFolders.includes(first)) return undefined;
  return second ?? first;
}

function parentOf(folder: string): string | undefined {
  if (folder === '') return undefined;
  const cut = folder.lastIndexOf('/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

/** The targets that the manifest in this folder names; undefined where there is none. */
function targetsOf(root: string, world: World): readonly Target[] | undefined {
  let packages = packagesOf.get(world);
  if (!packages) {
    packages = new Map();
    packagesOf.set(world, packages);
  }
  if (packages.has(root)) return packages.get(root);
  const manifest = root === '' ? manifestName : `${root}/${manifestName}`;
  const facts = world.has(manifest) ? world.facts(manifest) : undefined;
  const targets = facts && namedTargets(facts, root, world);
  packages.set(root, targets);
  return targets;
}

function namedTargets(facts: Facts, root: string, world: World): Target[] {
  const targets: Target[] = [];
  for (const site of facts.callSites) {
    if (!targetCalls.has(site.name)) continue;
    const name = literal(site, 'name');
    if (name === undefined) continue;
    const written = literal(site, 'path');
    const folder = written === undefined ? conventionalFolder(name, site.name, root, world) : joined(root, written);
    if (folder !== undefined) targets.push({ name, folder });
  }
  return targets;
}

function literal(site: Facts['callSites'][number], label: string): string | undefined {
  const value = site.arguments.find((argument) => argument.name === label)?.value;
  if (value?.kind !== 'literal' || value.text === undefined) return undefined;
  const text = /^"([^"\\]*)"$/.exec(value.text);
  return text?.[1];
}

function conventionalFolder(name: string, call: string, root: string, world: World): string | undefined {
  for (const outer of call === 'testTarget' ? testFolders : sourceFolders) {
    const folder = joined(root, `${outer}/${name}`);
    if (world.hasFolder(folder)) return folder;
  }
  return undefined;
}

function joined(root: string, path: string): string {
  const clean = path.replace(/^\.\//, '').replace(/\/+$/, '');
  if (clean === '.' || clean === '') return root;
  return root === '' ? clean : `${root}/${clean}`;
}

/** What `import X` means: the module of this name of the file's own package, else of any package of the repository. */
export function resolveSwiftModule(specifier: string, from: string, world: World): ModuleTarget {
  const own = swiftUnitOf(from, world);
  const ownRoot = own.slice(0, Math.max(0, own.lastIndexOf(':')));
  const roots = manifestFolders(world);
  const inOrder = own === '' ? roots : [ownRoot, ...roots.filter((root) => root !== ownRoot)];
  for (const root of inOrder) {
    if (targetsOf(root, world)?.some(({ name }) => moduleName(name) === specifier)) {
      const target = targetsOf(root, world)?.find(({ name }) => moduleName(name) === specifier);
      return { kind: 'unit', name: `${root}:${target?.name ?? specifier}` };
    }
  }
  for (const root of inOrder) {
    if (sourceFolders.some((outer) => world.hasFolder(joined(root, `${outer}/${specifier}`)))) {
      return { kind: 'unit', name: `${root}:${specifier}` };
    }
  }
  // Beside the packages an application is one module with whatever frameworks its project makes of its folders.
  if (own === '' && world.hasFolder(specifier)) return { kind: 'unit', name: '' };
  return { kind: 'external' };
}

/** A target's name as a module's: what cannot stand in a name becomes an underscore. */
function moduleName(target: string): string {
  return target.replace(/[^A-Za-z0-9_]/g, '_');
}

const foldersOf = new WeakMap<World, readonly string[]>();

/** The folders of all manifests, outer ones first. */
function manifestFolders(world: World): readonly string[] {
  let folders = foldersOf.get(world);
  if (!folders) {
    // A manifest names its package, which is found without looking at every path.
    folders = world
      .filesDeclaring('package')
      .filter((path) => path === manifestName || path.endsWith(`/${manifestName}`))
      .map((path) => parentOf(path) ?? '');
    foldersOf.set(world, folders);
  }
  return folders;
}
