import type { World } from '../../model/world.js';
import { folderOf, foldersUpward, inFolder, joinPath } from './paths.js';
import { asObject, asString, projectJson } from './projectJson.js';

/** `paths` and `baseUrl` of a tsconfig, resolved to paths from the root. */
export interface PathMappings {
  /** Folder that bare specifiers are looked up in, where `baseUrl` is set. */
  baseFolder?: string;
  /** Patterns in the order of the file, each with its targets as paths from the root, `*` kept. */
  patterns: readonly { pattern: string; targets: readonly string[] }[];
}

const configNames = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'];
const byFolder = new WeakMap<World, Map<string, readonly PathMappings[]>>();

/** The mappings that hold for files of a folder: those of the nearest config, then those of the ones around it. */
export function mappingsFor(world: World, folder: string): readonly PathMappings[] {
  let known = byFolder.get(world);
  if (!known) {
    known = new Map();
    byFolder.set(world, known);
  }
  let result = known.get(folder);
  if (!result) {
    const found: PathMappings[] = [];
    for (const at of foldersUpward(folder)) {
      for (const name of configNames) {
        const mappings = readConfig(world, inFolder(at, name), new Set());
        if (mappings) found.push(mappings);
      }
    }
    result = found;
    known.set(folder, result);
  }
  return result;
}

function readConfig(world: World, path: string, seen: Set<string>): PathMappings | undefined {
  if (seen.has(path)) return undefined;
  seen.add(path);
  const config = projectJson(world, path);
  if (!config) return undefined;
  const folder = folderOf(path);
  const inherited = baseConfigs(world, config.extends, folder, seen);
  // A solution config only points at those that hold the settings.
  const referenced = referencedConfigs(world, config.references, folder, seen);
  const options = asObject(config.compilerOptions);
  const baseUrl = asString(options?.baseUrl);
  const baseFolder = baseUrl === undefined ? inherited?.baseFolder : joinPath(folder, baseUrl);
  const paths = asObject(options?.paths);
  const ownBase = baseUrl === undefined ? folder : (baseFolder ?? folder);
  const patterns = paths ? patternsOf(paths, ownBase) : (inherited?.patterns ?? referenced);
  if (patterns.length === 0 && baseFolder === undefined) return undefined;
  return baseFolder === undefined ? { patterns } : { baseFolder, patterns };
}

function patternsOf(paths: Readonly<Record<string, unknown>>, base: string): PathMappings['patterns'] {
  return Object.entries(paths).map(([pattern, value]) => ({
    pattern,
    targets: (Array.isArray(value) ? value : []).flatMap((target: unknown) => {
      const path = typeof target === 'string' ? joinPath(base, target) : undefined;
      return path === undefined ? [] : [path];
    }),
  }));
}

function baseConfigs(world: World, value: unknown, folder: string, seen: Set<string>): PathMappings | undefined {
  const names = Array.isArray(value) ? value : [value];
  let result: PathMappings | undefined;
  for (const name of names) {
    if (typeof name !== 'string' || !name.startsWith('.')) continue;
    const path = joinPath(folder, name);
    if (path === undefined) continue;
    const base = readConfig(world, path, seen) ?? readConfig(world, `${path}.json`, seen);
    if (base) result = { ...result, ...base };
  }
  return result;
}

function referencedConfigs(world: World, value: unknown, folder: string, seen: Set<string>): PathMappings['patterns'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((reference: unknown) => {
    const name = asString(asObject(reference)?.path);
    const path = name === undefined ? undefined : joinPath(folder, name);
    if (path === undefined) return [];
    const mappings = readConfig(world, path, seen) ?? readConfig(world, inFolder(path, 'tsconfig.json'), seen);
    return mappings?.patterns ?? [];
  });
}

/** What a mapping's pattern makes of a specifier: the paths to try. The longest prefix wins. */
export function mappedPaths(patterns: PathMappings['patterns'], specifier: string): string[] {
  let best: { length: number; paths: string[] } | undefined;
  for (const { pattern, targets } of patterns) {
    const matched = matchPattern(pattern, specifier);
    if (matched === undefined) continue;
    const length = pattern.indexOf('*') < 0 ? Number.POSITIVE_INFINITY : pattern.indexOf('*');
    if (best && best.length >= length) continue;
    best = { length, paths: targets.map((target) => target.replace('*', () => matched)) };
  }
  return best?.paths ?? [];
}

/** The part of a specifier that a pattern's `*` stands for; '' for an exact match; undefined for none. */
export function matchPattern(pattern: string, specifier: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === specifier ? '' : undefined;
  const prefix = pattern.slice(0, star);
  const suffix = pattern.slice(star + 1);
  if (specifier.length < prefix.length + suffix.length) return undefined;
  if (!specifier.startsWith(prefix) || !specifier.endsWith(suffix)) return undefined;
  return specifier.slice(prefix.length, specifier.length - suffix.length);
}
