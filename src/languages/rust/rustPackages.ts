import { compareCodeUnits } from '../../model/order.js';
import type { World } from '../../model/world.js';
import { type CargoDependency, type CargoManifest, parseCargoManifest } from './cargoManifest.js';

/** One Cargo package of the repository. */
export interface RustPackage {
  /** From the repository root; '' is the root itself. */
  folder: string;
  /** The crate name of its library, dashes as underscores. */
  libraryName: string;
  /** Root file of its library, whether it exists or not. */
  library: string;
  /** Root files that the manifest names. */
  roots: ReadonlySet<string>;
  manifest: CargoManifest;
}

interface Packages {
  /** Deepest folder first. */
  all: readonly RustPackage[];
  workspace: ReadonlyMap<string, { dependency: CargoDependency; folder: string }>;
}

const packagesByText = new WeakMap<World, { key: string; packages: Packages }>();

/** All packages of the world; read again whenever a manifest has changed. */
export function packagesOf(world: World): Packages {
  const texts = world.projectFiles('Cargo.toml').map((path) => [path, world.projectFile(path) ?? ''] as const);
  const key = JSON.stringify(texts);
  const known = packagesByText.get(world);
  if (known?.key === key) return known.packages;
  const all: RustPackage[] = [];
  const workspace = new Map<string, { dependency: CargoDependency; folder: string }>();
  for (const [path, text] of texts) {
    const folder = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    const manifest = parseCargoManifest(text);
    for (const [name, dependency] of manifest.workspaceDependencies) workspace.set(name, { dependency, folder });
    if (manifest.name === undefined) continue;
    all.push({
      folder,
      libraryName: (manifest.libraryName ?? manifest.name).replaceAll('-', '_'),
      library: join(folder, manifest.libraryPath ?? 'src/lib.rs'),
      roots: new Set([manifest.libraryPath ?? 'src/lib.rs', ...manifest.targetPaths].map((root) => join(folder, root))),
      manifest,
    });
  }
  all.sort((a, b) => b.folder.length - a.folder.length || compareCodeUnits(a.folder, b.folder));
  const packages = { all, workspace };
  packagesByText.set(world, { key, packages });
  return packages;
}

/** The package that a file belongs to. */
export function packageOf(world: World, path: string): RustPackage | undefined {
  return packagesOf(world).all.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
}

const platformCrates: ReadonlySet<string> = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

/**
 * What a crate name means in a file: the root file of a library of the repository, something outside, or undefined where the name
 * is none that is known.
 */
export function crateNamed(name: string, from: string, world: World): string | 'outside' | undefined {
  if (platformCrates.has(name)) return 'outside';
  const { all, workspace } = packagesOf(world);
  const own = packageOf(world, from);
  for (const [local, written] of own?.manifest.dependencies ?? []) {
    if (local.replaceAll('-', '_') !== name) continue;
    const shared = written.fromWorkspace ? workspace.get(local) : undefined;
    const dependency = { ...shared?.dependency, ...written };
    const base = written.path === undefined && shared ? shared.folder : (own as RustPackage).folder;
    const folder = dependency.path === undefined ? undefined : join(base, dependency.path);
    const wanted = (dependency.package ?? local).replaceAll('-', '_');
    const found =
      all.find((one) => one.folder === folder) ??
      all.find(({ manifest }) => manifest.name?.replaceAll('-', '_') === wanted) ??
      all.find(({ libraryName }) => libraryName === wanted);
    return found && world.has(found.library) ? found.library : 'outside';
  }
  if (own?.libraryName === name && world.has(own.library)) return own.library;
  const other = all.find(({ libraryName, library }) => libraryName === name && world.has(library));
  return other?.library;
}

/**
 * What a crate name means in a test, example or program that no manifest tells of: the root file of the library that Cargo's layout
 * puts beside it.
 */
export function libraryBeside(name: string, from: string, world: World): string | undefined {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || packageOf(world, from)) return undefined;
  const place = /^(?:(.*)\/)?(?:(?:tests|examples|benches|src\/bin)\/.*|src\/main\.rs)$/.exec(from);
  if (!place) return undefined;
  const library = join(place[1] ?? '', 'src/lib.rs');
  return world.has(library) ? library : undefined;
}

/** A path below a folder, `.` and `..` taken away. */
export function join(folder: string, rest: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of rest.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
