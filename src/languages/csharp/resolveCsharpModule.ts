import type { Import } from '../../model/moduleLinks.js';
import type { World } from '../../model/world.js';
import type { ModuleTarget } from '../language.js';

/**
 * What the namespace or type of a `using` means: the namespace of that name where some file opens it, or one inside the
 * namespaces around the directive; everything else comes from outside.
 */
export function resolveCsharpModule(specifier: string, from: string, world: World, use?: Import): ModuleTarget {
  const imported = use && use.imported !== '**' && use.imported !== '*' ? `${specifier}.${use.imported}` : specifier;
  if (specifier === '' || isKnown(specifier, world) || isKnown(imported, world))
    return { kind: 'namespace', name: specifier };
  // `using B;` inside of `namespace A` may mean `A.B`.
  for (let around = world.facts(from)?.packageName ?? ''; around !== ''; ) {
    if (isKnown(`${around}.${specifier}`, world)) return { kind: 'namespace', name: `${around}.${specifier}` };
    around = around.slice(0, Math.max(0, around.lastIndexOf('.')));
  }
  return { kind: 'external' };
}

function isKnown(name: string, world: World): boolean {
  if (world.filesInPackage(name).length > 0 || world.hasPackageInside(name)) return true;
  const last = name.slice(name.lastIndexOf('.') + 1);
  return world.filesDeclaring(last).some((path) => {
    if (world.language(path) !== 'csharp') return false;
    const facts = world.facts(path);
    if (!facts) return false;
    const local = facts.packageName ? withinPackage(name, facts.packageName) : name;
    return facts.symbols.some((symbol) => symbol.name === last && symbol.path.replace(/#\d+(?=\.|$)/g, '') === local);
  });
}

/** A full name without the package in front of it. */
function withinPackage(name: string, packageName: string): string | undefined {
  return name.startsWith(`${packageName}.`) ? name.slice(packageName.length + 1) : undefined;
}
