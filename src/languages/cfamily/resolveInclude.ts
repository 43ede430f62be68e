import type { Import } from '../../model/moduleLinks.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { globalNamespace } from './names.js';
import { standardHeaders } from './standardNames.js';

/** Folders below one of a file's own that headers are usually looked for in. */
const includeFolders = ['', 'include/', 'src/', 'inc/', 'lib/'];

/** What an `#include` or a dotted namespace means. */
export function resolveInclude(specifier: string, from: string, world: World, _use?: Import): ModuleTarget {
  if (specifier === globalNamespace || specifier === '') return { kind: 'namespace', name: '' };
  const first = specifier[0];
  if (first !== '"' && first !== '<') {
    return specifier === 'std' || specifier.startsWith('std.')
      ? { kind: 'external' }
      : { kind: 'namespace', name: specifier };
  }
  const written = specifier.slice(1, -1);
  const isQuoted = first === '"';
  if (!isQuoted && standardHeaders.has(written)) return { kind: 'external' };
  const path = includedFile(written, from, world);
  if (path !== undefined) return { kind: 'file', path };
  return { kind: isQuoted ? 'missing' : 'external' };
}

function includedFile(written: string, from: string, world: World): string | undefined {
  let folder = from.slice(0, from.lastIndexOf('/') + 1);
  for (;;) {
    for (const below of includeFolders) {
      const path = normalised(`${folder}${below}${written}`);
      if (path !== undefined && world.has(path)) return path;
    }
    if (folder === '') break;
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  const wanted = written.replace(/^(\.\.?\/)+/, '');
  const candidates = filesNamed(world, wanted.slice(wanted.lastIndexOf('/') + 1)).filter(
    (path) => path === wanted || path.endsWith(`/${wanted}`),
  );
  return nearest(candidates, from);
}

function normalised(path: string): string | undefined {
  if (!path.includes('./')) return path;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The one that shares the longest run of folders with a file; undefined where two are alike. */
function nearest(candidates: readonly string[], from: string): string | undefined {
  let best: string | undefined;
  let bestShared = -1;
  let isTied = false;
  for (const path of candidates) {
    const shared = sharedFolders(path, from);
    if (shared > bestShared) {
      best = path;
      bestShared = shared;
      isTied = false;
    } else if (shared === bestShared) isTied = true;
  }
  return isTied ? undefined : best;
}

function sharedFolders(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  let count = 0;
  while (count < left.length - 1 && count < right.length - 1 && left[count] === right[count]) count++;
  return count;
}

const namesByPaths = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

/** Files of a base name. */
function filesNamed(world: World, name: string): readonly string[] {
  const paths = world.paths();
  let names = namesByPaths.get(paths);
  if (!names) {
    const found = new Map<string, string[]>();
    for (const path of paths) {
      if (!/\.[chi][\w+]*$/.test(path)) continue;
      const base = path.slice(path.lastIndexOf('/') + 1);
      const list = found.get(base);
      if (list) list.push(path);
      else found.set(base, [path]);
    }
    names = found;
    namesByPaths.set(paths, names);
  }
  return names.get(name) ?? [];
}
