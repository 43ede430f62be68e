import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';

/** Folders below any folder that hold modules: those of plugins, rocks and applications. */
const moduleFolders: readonly string[] = ['', 'lua/', 'src/', 'lib/'];

/** What `require("a.b")` means: `a/b.lua` or `a/b/init.lua` in the folder of the file, one around it, or below a folder of modules there. */
export function resolveLuaModule(specifier: string, from: string, world: World): ModuleTarget {
  const path = specifier
    .replace(/^\.\//, '')
    .replace(/\.lua$/, '')
    .replace(/[.]/g, '/');
  if (path === '' || path.startsWith('/')) return { kind: 'external' };
  for (let folder = from; folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const prefix = folder === '' ? '' : `${folder}/`;
    for (const below of moduleFolders) {
      for (const ending of ['.lua', '/init.lua']) {
        const file = `${prefix}${below}${path}${ending}`;
        if (world.has(file)) return { kind: 'file', path: file };
      }
    }
  }
  return inOneFolder(path, world) ?? { kind: 'external' };
}

/** A program may put any folder at the root on the package path: a module that only one of them has. */
function inOneFolder(path: string, world: World): ModuleTarget | undefined {
  const found: string[] = [];
  for (const folder of rootFolders(world.paths())) {
    const file = [`${folder}/${path}.lua`, `${folder}/${path}/init.lua`].find((one) => world.has(one));
    if (file !== undefined) found.push(file);
  }
  return found.length === 1 ? { kind: 'file', path: found[0] as string } : undefined;
}

/** The folders at the root, from the sorted paths of all files. */
function rootFolders(paths: readonly string[]): string[] {
  const folders: string[] = [];
  for (let at = 0; at < paths.length; ) {
    const path = paths[at] as string;
    const slash = path.indexOf('/');
    if (slash < 0) {
      at++;
      continue;
    }
    const folder = path.slice(0, slash);
    folders.push(folder);
    // `0` is the character behind the slash.
    at = firstNotBefore(paths, `${folder}0`, at + 1);
  }
  return folders;
}

function firstNotBefore(paths: readonly string[], wanted: string, from: number): number {
  let low = from;
  let high = paths.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paths[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
