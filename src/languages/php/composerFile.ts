import { compareCodeUnits } from '../../model/order.js';
import type { World } from '../../model/world.js';

const known = new WeakMap<World, readonly string[]>();

/** The namespaces that the composer.json files of a world map to folders of theirs: dotted, each with a dot at its end; sorted. */
export function ownNamespaces(world: World): readonly string[] {
  let found = known.get(world);
  if (!found) {
    const names = new Set<string>();
    for (const path of world.projectFiles('composer.json')) {
      for (const prefix of mappedPrefixes(world.projectFile(path) ?? '')) names.add(prefix);
    }
    found = [...names].sort(compareCodeUnits);
    known.set(world, found);
  }
  return found;
}

/** The prefixes under `psr-4` and `psr-0`, for the package itself and for its development. */
function mappedPrefixes(text: string): string[] {
  const root = record(parsed(text));
  return ['autoload', 'autoload-dev'].flatMap((section) => {
    const autoload = record(root?.[section]);
    return ['psr-4', 'psr-0'].flatMap((kind) => Object.keys(record(autoload?.[kind]) ?? {}).flatMap(dottedPrefix));
  });
}

function dottedPrefix(prefix: string): string[] {
  const name = prefix.replace(/^\\|\\$/g, '').replaceAll('\\', '.');
  return name === '' ? [] : [`${name}.`];
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
