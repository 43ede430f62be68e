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
function expansions(specifier: string, from: string, world: World, own: string, use: Import | undefined): string[] {
  const [first, rest] = split(specifier);
  const result = named(specifier, world.facts(from)?.imports ?? [], use, 0);
  // Of the packages around only those are seen that clauses of their own open: the implied wildcard imports.
  if (own !== '' && exists(`${own}.${first}`, world)) result.push(`${own}.${first}${rest}`);
  for (const entry of world.facts(from)?.imports ?? []) {
    if (entry.imported !== '**' || entry === use || entry.specifier === specifier) continue;
    for (const around of [...named(entry.specifier, world.facts(from)?.imports ?? [], entry, 1), entry.specifier]) {
      if (exists(`${around}.${first}`, world)) result.push(`${around}.${first}${rest}`);
    }
  }
  result.push(specifier);
  return result;
}

/** The path with its first name spelled out as the imports have it that bring that name in. */
function named(specifier: string, imports: readonly Import[], use: Import | undefined, depth: number): string[] {
  if (depth > expansionLimit) return [];
  const [first, rest] = split(specifier);
  return imports.flatMap((entry) => {
    if (entry.local !== first || entry === use || entry.imported === '**') return [];
    const full = entry.specifier === '' ? entry.imported : `${entry.specifier}.${entry.imported}`;
    if (full === first || full.startsWith(`${first}.`)) return [];
    return [...named(`${full}${rest}`, imports, entry, depth + 1), `${full}${rest}`];
  });
}

/** The first name of a path, and what is behind it with the dot. */
function split(specifier: string): [string, string] {
  const dot = specifier.indexOf('.');
  return dot < 0 ? [specifier, ''] : [specifier.slice(0, dot), specifier.slice(dot)];
}

/** True for a package, and for an object or type that a package declares. */
function exists(name: string, world: World): boolean {
  return isPackage(name, world) || targetOf(name, world) !== undefined;
}

function isPackage(name: string, world: World): boolean {
  return world.filesInPackage(name).length > 0 || world.hasPackageInside(name);
}

/** True for a name in a package that has files of its own: what it does not declare is missing, not outside. */
function isKnownRoot(name: string, world: World): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && world.filesInPackage(name.slice(0, dot)).length > 0;
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
