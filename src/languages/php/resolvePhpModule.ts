import type { Import } from '../../model/moduleLinks.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { isMapped } from './composerFile.js';

/**
 * What an import's specifier means: a path (it begins with a dot) the file there, anything else a namespace. A namespace of which the
 * repository declares nothing is missing where its composer.json maps it to a folder, and outside of it otherwise.
 */
export function resolvePhpModule(specifier: string, from: string, world: World, use?: Import): ModuleTarget {
  if (specifier.startsWith('.')) {
    const path = joined(from, specifier);
    if (path !== undefined && world.has(path)) return { kind: 'file', path };
    return { kind: /(^|\/)vendor\//.test(specifier) ? 'external' : 'missing' };
  }
  const namespace: ModuleTarget = { kind: 'namespace', name: specifier };
  const imported = use?.imported ?? '';
  if (specifier === '') {
    return imported === '' || declaresGlobally(world, imported) ? namespace : { kind: 'external' };
  }
  if (isOpened(world, specifier)) return namespace;
  if (imported !== '' && isOpened(world, `${specifier}.${imported}`)) return namespace;
  return { kind: isMapped(specifier, world) ? 'missing' : 'external' };
}

function isPhp(world: World, path: string): boolean {
  return world.language(path) === 'php';
}

/** True where a file opens this namespace. */
function isOpened(world: World, name: string): boolean {
  if (world.filesInPackage(name).some((path) => isPhp(world, path))) return true;
  return world
    .filesDeclaring(name.slice(name.lastIndexOf('.') + 1))
    .some(
      (path) =>
        isPhp(world, path) &&
        world
          .facts(path)
          ?.symbols.some((symbol) => symbol.kind === 'namespace' && symbol.path.replace(/#\d+$/, '') === name),
    );
}

/** True where a file declares this name, or opens a namespace of it, in no namespace. */
function declaresGlobally(world: World, name: string): boolean {
  if (world.filesInPackage(name).some((path) => isPhp(world, path))) return true;
  return world.filesDeclaring(name).some((path) => {
    const facts = isPhp(world, path) ? world.facts(path) : undefined;
    return (
      facts?.packageName === undefined && facts?.symbols.some((symbol) => symbol.name === name && symbol.container < 0)
    );
  });
}

/** The path that a relative one means from a file; undefined where it leaves the repository. */
function joined(from: string, specifier: string): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
