import { compareCodeUnits } from '../../model/order.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { type GoModule, parseGoModule } from './goModules.js';

/**
 * What an import path means. It is a folder of a module of the repository (the nearest go.mod upwards with its replacements
 * first, then the other modules of the repository), a vendored folder, or, where there is no go.mod at all, a folder whose
 * path the import path ends with. Everything else stands outside.
 */
export function resolveGoModule(specifier: string, from: string, world: World): ModuleTarget {
  const modules = modulesOf(world);
  const own = ownModule(modules, from);
  const found = own ? (inReplacement(own, specifier) ?? inModules(modules, own, specifier)) : undefined;
  const vendored = packageIn(join(own?.folder ?? '', `vendor/${specifier}`), world);
  if (vendored) return vendored;
  if (found !== undefined) return packageIn(found.folder, world) ?? { kind: found.isOwn ? 'missing' : 'external' };
  return own ? { kind: 'external' } : bySuffix(specifier, world);
}

interface FoundFolder {
  folder: string;
  isOwn: boolean;
}

const modulesByText = new WeakMap<World, { key: string; modules: readonly GoModule[] }>();

/** All modules of the world, deepest folder first; read again whenever a go.mod has changed. */
function modulesOf(world: World): readonly GoModule[] {
  const texts = world.projectFiles('go.mod').map((path) => [path, world.projectFile(path) ?? ''] as const);
  const key = JSON.stringify(texts);
  const known = modulesByText.get(world);
  if (known?.key === key) return known.modules;
  const modules = texts.map(([path, text]) => parseGoModule(text, path.slice(0, Math.max(path.lastIndexOf('/'), 0))));
  modules.sort((a, b) => b.folder.length - a.folder.length || compareCodeUnits(a.folder, b.folder));
  modulesByText.set(world, { key, modules });
  return modules;
}

function ownModule(modules: readonly GoModule[], from: string): GoModule | undefined {
  return modules.find(({ folder }) => folder === '' || from.startsWith(`${folder}/`));
}

function inReplacement(own: GoModule, specifier: string): FoundFolder | undefined {
  const prefixes = [...own.replaces.keys()].sort((a, b) => b.length - a.length || compareCodeUnits(a, b));
  for (const prefix of prefixes) {
    const rest = below(specifier, prefix);
    if (rest !== undefined) return { folder: join(own.replaces.get(prefix) as string, rest), isOwn: true };
  }
  return undefined;
}

/** The module with the longest path that the import path begins with; of several of one path the own one. */
function inModules(modules: readonly GoModule[], own: GoModule, specifier: string): FoundFolder | undefined {
  let best: GoModule | undefined;
  for (const module of [own, ...modules]) {
    if (module.path === '' || below(specifier, module.path) === undefined) continue;
    if (!best || module.path.length > best.path.length) best = module;
  }
  if (!best) return undefined;
  return { folder: join(best.folder, below(specifier, best.path) as string), isOwn: best === own };
}

/** The part of a path below a prefix: '' for the prefix itself, undefined where it is not below. */
function below(path: string, prefix: string): string | undefined {
  if (path === prefix) return '';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : undefined;
}

function join(folder: string, rest: string): string {
  return folder === '' || rest === '' ? folder + rest : `${folder}/${rest}`;
}

/** Without a go.mod the root stands somewhere on a GOPATH: the longest ending of the path that is a folder here. */
function bySuffix(specifier: string, world: World): ModuleTarget {
  const segments = specifier.split('/');
  // The standard library has no dot in its first segment; only a whole path can be meant here.
  const isHosted = (segments[0] as string).includes('.');
  for (let skipped = 0; skipped < (isHosted ? segments.length : 1); skipped++) {
    const target = packageIn(segments.slice(skipped).join('/'), world);
    if (target) return target;
  }
  if (isHosted && segments.length === 3) return packageIn('', world) ?? { kind: 'external' };
  return { kind: 'external' };
}

/** The package of a folder: its files without tests, of the package that most of them are of; undefined where it has none. */
function packageIn(folder: string, world: World): ModuleTarget | undefined {
  const byName = new Map<string, string[]>();
  for (const path of world.filesInFolder(folder)) {
    if (!path.endsWith('.go') || path.endsWith('_test.go')) continue;
    const name = world.facts(path)?.packageName ?? '';
    const files = byName.get(name);
    if (files) files.push(path);
    else byName.set(name, [path]);
  }
  // A stray `package main` (a generator) beside a package cannot be imported.
  const named = [...byName].sort(
    ([a, x], [b, y]) => Number(a === 'main') - Number(b === 'main') || y.length - x.length || compareCodeUnits(a, b),
  );
  const [first] = named;
  return first ? { kind: 'package', files: first[1] } : undefined;
}
