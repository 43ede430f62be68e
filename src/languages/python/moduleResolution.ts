import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';
import { folderOf, hasInit, joined, packageRoot, sourceRoots } from './sourceRoots.js';
import { standardModules } from './wellKnownNames.js';

/**
 * What a module's name, written in the file at `from`, means: relative names from the file's package, others from every
 * plausible source root.
 */
export function resolveModule(specifier: string, from: string, world: World): ModuleTarget {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  const name = specifier.slice(dots);
  if (dots > 0) return relative(dots, name, from, world);
  return name === '' ? { kind: 'missing' } : absolute(name, from, world);
}

function relative(dots: number, name: string, from: string, world: World): ModuleTarget {
  let folder = folderOf(from);
  for (let i = 1; i < dots; i++) {
    if (folder === '') return { kind: 'missing' };
    folder = folderOf(folder);
  }
  const at = name === '' ? folder : joined(folder, name.replaceAll('.', '/'));
  if (name === '') return packageAt(at, world) ?? { kind: 'missing' };
  return fileAt(at, world) ?? namespaceAt(at, world) ?? { kind: 'missing' };
}

function absolute(name: string, from: string, world: World): ModuleTarget {
  const parts = name.split('.');
  const top = parts[0] as string;
  const isStandard = standardModules.has(top);
  // A folder of a standard module's name is one of the repository only from within its own package.
  const roots = isStandard ? [packageRoot(world, from)] : sourceRoots(world, from);
  const path = parts.join('/');
  let topStands = false;
  for (const root of roots) {
    if (!standsAt(joined(root, top), world)) continue;
    const target = fileAt(joined(root, path), world);
    if (target && !(isStandard && target.path === from)) return target;
    if (fileAt(joined(root, top), world)) topStands = true;
  }
  if (isStandard) return { kind: 'external' };
  for (const root of roots) {
    const target = namespaceAt(joined(root, path), world);
    if (target) return target;
  }
  return topStands ? { kind: 'missing' } : { kind: 'external' };
}

function standsAt(path: string, world: World): boolean {
  return world.has(`${path}.py`) || world.has(`${path}.pyi`) || world.has(`${path}.pyw`) || world.hasFolder(path);
}

/** A module or package with a file of its own; sources come before stubs, packages before modules. */
function fileAt(path: string, world: World): { kind: 'file'; path: string } | undefined {
  for (const file of [`${path}/__init__.py`, `${path}.py`, `${path}.pyw`, `${path}/__init__.pyi`, `${path}.pyi`]) {
    if (world.has(file)) return { kind: 'file', path: file };
  }
  return undefined;
}

/** The package that a folder is, with or without `__init__.py`. */
function packageAt(folder: string, world: World): ModuleTarget | undefined {
  if (hasInit(world, folder)) {
    const source = joined(folder, '__init__.py');
    return { kind: 'file', path: world.has(source) ? source : joined(folder, '__init__.pyi') };
  }
  return folder === '' || world.hasFolder(folder) ? { kind: 'package', files: world.filesInFolder(folder) } : undefined;
}

/** A folder without `__init__.py` that holds Python files somewhere. */
function namespaceAt(folder: string, world: World): ModuleTarget | undefined {
  if (!world.hasFolder(folder)) return undefined;
  return { kind: 'package', files: world.filesInFolder(folder) };
}
