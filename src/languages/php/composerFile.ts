import { compareCodeUnits } from '../../model/order.js';
import type { World } from '../../model/world.js';

/** A namespace that a composer.json maps to a folder. */
interface Mapping {
  /** Dotted, with a dot at its end. */
  prefix: string;
  /** From the repository's root, without a slash at its end. */
  folder: string;
}

const known = new WeakMap<World, readonly Mapping[]>();

/** True where a composer.json of the world maps a namespace to a folder in which the world has files. */
export function isMapped(namespace: string, world: World): boolean {
  return mappings(world).some(({ prefix, folder }) => {
    if (!`${namespace}.`.startsWith(prefix)) return false;
    const rest = namespace.slice(prefix.length).replaceAll('.', '/');
    return world.hasFolder([folder, rest].filter((part) => part !== '').join('/'));
  });
}

function mappings(world: World): readonly Mapping[] {
  let found = known.get(world);
  if (!found) {
    found = [...world.projectFiles('composer.json')].sort(compareCodeUnits).flatMap((path) => {
      const around = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
      return mapped(world.projectFile(path) ?? '', around);
    });
    known.set(world, found);
  }
  return found;
}

/** What stands under `psr-4`, for the package itself and for its development. */
function mapped(text: string, around: string): Mapping[] {
  const root = record(parsed(text));
  return ['autoload', 'autoload-dev'].flatMap((section) => {
    const prefixes = record(record(root?.[section])?.['psr-4']) ?? {};
    return Object.entries(prefixes).flatMap(([written, target]) => {
      const prefix = written.replace(/^\\|\\$/g, '').replaceAll('\\', '.');
      if (prefix === '') return [];
      const folders = (Array.isArray(target) ? target : [target]).filter((folder) => typeof folder === 'string');
      return folders.map((folder) => ({ prefix: `${prefix}.`, folder: joined(around, folder) }));
    });
  });
}

function joined(around: string, folder: string): string {
  return [...around.split('/'), ...folder.split('/')].filter((part) => part !== '' && part !== '.').join('/');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
