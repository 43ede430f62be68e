import type { World } from '../../model/world.js';
import { inFolder, joinPath } from './paths.js';
import { asString, projectJson } from './projectJson.js';

/** File endings in the order in which they are tried; a declaration file only where there is no source. */
const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.d.mts', '.d.cts'];

/** Endings that a specifier may carry, and those of the sources that it can mean. */
const sourceEndings: readonly (readonly [string, readonly string[]])[] = [
  ['.js', ['.ts', '.tsx', '.js', '.jsx', '.d.ts']],
  ['.jsx', ['.tsx', '.jsx']],
  ['.mjs', ['.mts', '.mjs', '.d.mts']],
  ['.cjs', ['.cts', '.cjs', '.d.cts']],
];

/** The file that a path without or with an ending means: itself, with an ending, or the index or main file of a folder. */
export function fileAt(world: World, path: string): string | undefined {
  return sourceAt(world, path) ?? folderFile(world, path);
}

/** The file of this path, with the endings that it may stand for. */
export function sourceAt(world: World, path: string): string | undefined {
  if (path === '') return undefined;
  for (const [written, meant] of sourceEndings) {
    if (!path.endsWith(written)) continue;
    const stem = path.slice(0, -written.length);
    for (const ending of meant) if (world.has(stem + ending)) return stem + ending;
  }
  if (world.has(path)) return path;
  for (const ending of endings) if (world.has(path + ending)) return path + ending;
  return undefined;
}

/** The file that a folder stands for: what its package.json names, or its index. */
export function folderFile(world: World, folder: string): string | undefined {
  const manifest = projectJson(world, inFolder(folder, 'package.json'));
  if (manifest) {
    for (const key of ['source', 'types', 'typings', 'module', 'main']) {
      const entry = asString(manifest[key]);
      const target = entry === undefined ? undefined : joinPath(folder, entry);
      if (target === undefined || target === folder) continue;
      const file = sourceAt(world, target) ?? sourceAt(world, inFolder(target, 'index'));
      if (file !== undefined) return file;
    }
  }
  return sourceAt(world, inFolder(folder, 'index'));
}
