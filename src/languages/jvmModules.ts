import { isType } from '../model/symbol.js';
import type { World } from '../model/world.js';
import type { ModuleTarget } from './language.js';

/**
 * What a package or class name means. The name of a package of the repository gives its files; the name of a type in such a
 * package (`a.b.Outer`, `a.b.Outer.Inner`) gives that type.
 */
export function resolveJvmModule(specifier: string, _from: string, world: World): ModuleTarget {
  const segments = specifier.split('.');
  let known = false;
  for (let length = segments.length; length > 0; length--) {
    const files = world.filesInPackage(segments.slice(0, length).join('.'));
    if (files.length === 0) continue;
    const rest = segments.slice(length);
    if (rest.length === 0) return { kind: 'package', files };
    if (isPackageSegment(rest[0] as string)) return { kind: 'external' };
    const facade = rest.length === 1 ? facadeFile(files, rest[0] as string) : undefined;
    if (facade !== undefined) return { kind: 'package', files: [facade] };
    known = true;
    const typePath = rest.join('.');
    for (const path of declaring(files, rest[rest.length - 1] as string, world)) {
      const facts = world.facts(path);
      if (
        facts?.symbols.some((symbol) => symbol.path === typePath && (isType(symbol.kind) || symbol.kind === 'object'))
      ) {
        return { kind: 'type', path, typePath };
      }
    }
  }
  return { kind: known ? 'missing' : 'external' };
}

/** The Kotlin file whose top-level functions Java reaches through a class of this name: `UtilKt` is `Util.kt`. */
export function facadeFile(files: readonly string[], name: string): string | undefined {
  if (!name.endsWith('Kt')) return undefined;
  const file = `/${name.slice(0, -2)}.kt`.toLowerCase();
  return files.find((path) => `/${path}`.toLowerCase().endsWith(file));
}

/** True for a name that by convention is a package's and not a type's. */
function isPackageSegment(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x61 && first <= 0x7a;
}

/** Those of a package's files that declare a symbol of this name. */
function declaring(files: readonly string[], name: string, world: World): string[] {
  const candidates = new Set(world.filesDeclaring(name));
  return files.filter((file) => candidates.has(file));
}
