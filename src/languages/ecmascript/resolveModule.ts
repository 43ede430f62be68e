import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { fileAt, folderFile } from './moduleFiles.js';
import { packageFile, privateImport } from './packages.js';
import { mappedPaths, mappingsFor } from './pathMappings.js';
import { folderOf, joinPath } from './paths.js';

const resolved = new WeakMap<World, Map<string, ModuleTarget>>();
const external: ModuleTarget = { kind: 'external' };
const missing: ModuleTarget = { kind: 'missing' };
/** Endings of files that hold no code. */
const noCode =
  /\.(json|css|scss|sass|less|svg|png|jpe?g|gif|webp|html|txt|md|wasm|node|vue|svelte|graphql|gql|ya?ml)(\?.*)?$/;

/** `.`, `..`, `./a/`: a folder and never a file of its name. */
const namesFolder = /(^|\/)\.{0,2}$/;

/** What an ES or CommonJS specifier means: a file of the repository, or something outside. */
export function resolveEcmaScriptModule(specifier: string, from: string, world: World): ModuleTarget {
  let known = resolved.get(world);
  if (!known) {
    known = new Map();
    resolved.set(world, known);
  }
  const folder = folderOf(from);
  const key = `${folder}\0${specifier}`;
  let target = known.get(key);
  if (!target) {
    target = resolve(specifier, folder, world);
    known.set(key, target);
  }
  return target;
}

function resolve(specifier: string, folder: string, world: World): ModuleTarget {
  if (noCode.test(specifier)) return external;
  if (/^\.\.?(\/|$)/.test(specifier)) {
    const path = joinPath(folder, specifier);
    if (path === undefined) return external;
    const file = namesFolder.test(specifier) ? folderFile(world, path) : fileAt(world, path);
    return file === undefined ? missing : { kind: 'file', path: file };
  }
  if (specifier.startsWith('node:') || specifier.startsWith('/') || specifier.includes('://')) return external;
  if (specifier.startsWith('#')) {
    const file = privateImport(world, specifier, folder);
    if (file !== undefined) return { kind: 'file', path: file };
  }
  let isMapped = false;
  for (const { baseFolder, patterns } of mappingsFor(world, folder)) {
    const paths = mappedPaths(patterns, specifier);
    if (baseFolder !== undefined && paths.length === 0) {
      const path = joinPath(baseFolder, specifier);
      if (path !== undefined) paths.push(path);
    } else if (paths.length > 0) isMapped = true;
    for (const path of paths) {
      const file = fileAt(world, path);
      if (file !== undefined) return { kind: 'file', path: file };
    }
  }
  const own = packageFile(world, specifier);
  if (own.kind === 'file') return { kind: 'file', path: own.path };
  return own.kind === 'own_package' || isMapped || specifier.startsWith('#') ? missing : external;
}
