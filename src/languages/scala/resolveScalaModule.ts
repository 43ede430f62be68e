import type { Import } from '../../model/moduleLinks.js';
import { isType } from '../../model/symbol.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';

/** Imports that stand for each other's first names are followed this far. */
const expansionLimit = 6;

/**
 * What the path in front of an import's selector means: a package, or an object or type in one. Its first name may be a package
 * beside the file's own, one around it, or what another import of the file brings in.
 */
export function resolveScalaModule(specifier: string, from: string, world: World, use?: Import): ModuleTarget {
  const facts = world.facts(from);
  const own = facts?.packageName ?? '';
  const rooted = specifier.startsWith('_root_.') ? specifier.slice('_root_.'.length) : undefined;
  if (specifier === '') return { kind: 'namespace', name: own };
  const names = rooted === undefined ? expansions(specifier, from, world, own, use) : [rooted];
  for (const name of names) {
    const target = targetOf(name, world);
    if (target) return target;
  }
  return { kind: names.some((name) => isKnownRoot(name, world)) ? 'missing' : 'external' };
}

/** The full names that a path may have, the likeliest first. */
function expansions(
  specifier: string,
  from: string,
  world: World,
  own: string,
  use: Import | undefined,
  depth = 0,
): string[] {
  const dot = specifier.indexOf('.');
  const first = dot < 0 ? specifier : specifier.slice(0, dot);
  const rest = dot < 0 ? '' : specifier.slice(dot);
  const result: string[] = [];
  const facts = world.facts(from);
  if (depth < expansionLimit) {
    for (const entry of facts?.imports ?? []) {
      if (entry.local !== first || entry === use || entry.imported === '**') continue;
      const full = entry.specifier === '' ? entry.imported : `${entry.specifier}.${entry.imported}`;
      if (full === first || full.startsWith(`${first}.`)) continue;
      result.push(...expansions(`${full}${rest}`, from, world, own, entry, depth + 1));
    }
  }
  for (let around = own; around !== ''; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
    const relative = `${around}.${first}`;
    if (exists(relative, world)) result.push(`${relative}${rest}`);
  }
  for (const entry of facts?.imports ?? []) {
    if (entry.imported !== '**' || entry === use || entry.specifier === specifier) continue;
    const relative = `${entry.specifier}.${first}`;
    if (exists(relative, world)) result.push(`${relative}${rest}`);
  }
  result.push(specifier);
  return result;
}

/** True for a package, and for an object or type that a package declares. */
function exists(name: string, world: World): boolean {
  return isPackage(name, world) || targetOf(name, world) !== undefined;
}

function isPackage(name: string, world: World): boolean {
  return world.filesInPackage(name).length > 0 || world.hasPackageInside(name);
}

function isKnownRoot(name: string, world: World): boolean {
  const segments = name.split('.');
  return isPackage(segments.slice(0, Math.max(1, segments.length - 1)).join('.'), world) && segments.length > 1;
}

function targetOf(name: string, world: World): ModuleTarget | undefined {
  if (isPackage(name, world)) return { kind: 'namespace', name };
  const segments = name.split('.');
  for (let length = segments.length - 1; length >= 0; length--) {
    const packageName = segments.slice(0, length).join('.');
    const files = new Set(world.filesInPackage(packageName));
    if (files.size === 0) continue;
    const typePath = segments.slice(length).join('.');
    for (const path of world.filesDeclaring(segments[segments.length - 1] as string)) {
      if (!files.has(path)) continue;
      const found = world
        .facts(path)
        ?.symbols.some(
          ({ path: symbolPath, kind }) =>
            symbolPath === typePath && (isType(kind) || kind === 'object' || kind === 'namespace'),
        );
      if (found) return { kind: 'type', path, typePath };
    }
  }
  return undefined;
}
