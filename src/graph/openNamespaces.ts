import { isType } from '../model/symbol.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { Engine } from './engine.js';
import { type FileView, familyOf, type Program } from './program.js';
import { type Ref, type Type, type Types, unite } from './type.js';

/**
 * Namespaces that any file can open. A symbol's full name is its file's package clause and its path through namespaces and
 * types, dotted; the symbols of one full name are found through the index of declared names.
 */

/** The full name of a symbol: `a.b.Type.method`. */
export function fullNameOf(program: Program, ref: Ref): string {
  const view = program.view(ref.path);
  return inPackage(view, qualifiedName(program.symbol(ref).path));
}

function inPackage(view: FileView, name: string): string {
  const { packageName } = view.facts;
  return packageName ? `${packageName}.${name}` : name;
}

/**
 * Symbols of this full name in files of the family, extension blocks left out, in the order of their paths; as far as the file
 * at `from` can name them, where it is given.
 */
export function symbolsOfFullName(program: Program, fullName: string, family: string, from?: string): readonly Ref[] {
  const last = fullName.slice(fullName.lastIndexOf('.') + 1);
  const found: Ref[] = [];
  for (const path of program.world.filesDeclaring(last)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    const { packageName } = view.facts;
    if (packageName && !fullName.startsWith(`${packageName}.`)) continue;
    const local = packageName ? fullName.slice(packageName.length + 1) : fullName;
    for (const index of view.index.atPath(local)) {
      const symbol = view.facts.symbols[index];
      if (!symbol || symbol.kind === 'extension' || isLocal(view, index)) continue;
      if (from === undefined || symbol.exported || path === from) found.push({ path, index });
    }
  }
  return found;
}

/** True for what is declared inside a callable. */
function isLocal(view: FileView, index: number): boolean {
  for (let at = view.facts.symbols[index]?.container ?? -1; at >= 0; at = view.facts.symbols[at]?.container ?? -1) {
    const kind = view.facts.symbols[at]?.kind;
    if (kind !== 'namespace' && kind !== 'extension' && kind !== 'object' && !(kind && isType(kind))) return true;
  }
  return false;
}

/** True where some file opens this namespace, or one inside it. */
function namespaceExists(program: Program, name: string, family: string): boolean {
  if (name === '') return true;
  const isOfFamily = (path: string) => {
    const view = program.file(path);
    return view !== undefined && familyOf(view.language) === family;
  };
  if (program.world.filesInPackage(name).some(isOfFamily) || program.world.hasPackageInside(name)) return true;
  return symbolsOfFullName(program, name, family).some((ref) => program.symbol(ref).kind === 'namespace');
}

/** A namespace as a value; empty where nothing opens it. */
export function openNamespace(engine: Engine, name: string, family: string): Types {
  const types = symbolsOfFullName(engine.program, name, family).filter((ref) =>
    isType(engine.program.symbol(ref).kind),
  );
  const namespace: Type = { kind: 'open_namespace', name, family };
  const parts: Types[] = types.map((ref) => engine.symbolValue(ref));
  if (namespaceExists(engine.program, name, family)) parts.push([namespace]);
  return unite(parts);
}

/** A name of a namespace, or a namespace in it; empty where no file declares it there. */
export function openNamespaceMember(
  engine: Engine,
  namespace: string,
  name: string,
  family: string,
  from?: string,
): Types {
  const fullName = namespace === '' ? name : `${namespace}.${name}`;
  const parts: Types[] = [];
  let isNamespace = false;
  for (const ref of symbolsOfFullName(engine.program, fullName, family, from)) {
    if (engine.program.symbol(ref).kind === 'namespace') isNamespace = true;
    else parts.push(engine.symbolValue(ref));
  }
  if (isNamespace || (parts.length === 0 && namespaceExists(engine.program, fullName, family))) {
    parts.push([{ kind: 'open_namespace', name: fullName, family }]);
  }
  return unite(parts);
}
