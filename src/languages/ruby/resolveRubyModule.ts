import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { topLevel } from './rubyNames.js';

/** Folders that are on the load path of a gem or application, below any folder. */
const loadFolders: readonly string[] = ['lib', 'app', 'test', 'spec', ''];

/** What `require` and `require_relative` mean: a file beside this one, or one below a folder that is on the load path. */
export function resolveRubyModule(specifier: string, from: string, world: World): ModuleTarget {
  if (specifier === topLevel) return { kind: 'namespace', name: '' };
  const file = /\.rb$/.test(specifier) ? specifier : `${specifier}.rb`;
  if (specifier.startsWith('.')) {
    const path = joined(from.slice(0, from.lastIndexOf('/') + 1), file);
    return path !== undefined && world.has(path) ? { kind: 'file', path } : { kind: 'missing' };
  }
  if (specifier.startsWith('/')) return { kind: 'external' };
  // The nearest load path above the file comes first: a repository may hold several gems.
  for (let folder = from; folder !== ''; ) {
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    const prefix = folder === '' ? '' : `${folder}/`;
    for (const load of loadFolders) {
      const path = `${prefix}${load === '' ? '' : `${load}/`}${file}`;
      if (path !== from && world.has(path)) return { kind: 'file', path };
    }
  }
  return inSiblingGem(specifier, file, world) ?? { kind: 'external' };
}

/** `a/b/c` of another gem in the repository: `a/lib/a/b/c.rb`, `gems/a/lib/a/b/c.rb`. */
function inSiblingGem(specifier: string, file: string, world: World): ModuleTarget | undefined {
  const last = specifier.slice(specifier.lastIndexOf('/') + 1);
  const gem = specifier.split('/')[0] as string;
  for (const folder of [gem, gem.replaceAll('_', '-'), gem.replaceAll('_', ''), `gems/${gem}`, last]) {
    const path = `${folder}/lib/${file}`;
    if (world.has(path)) return { kind: 'file', path };
  }
  return undefined;
}

function joined(folder: string, specifier: string): string | undefined {
  const parts = folder.split('/').filter((part) => part !== '');
  for (const part of specifier.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
