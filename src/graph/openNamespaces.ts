import { isType } from '../model/symbol.js';
import { qualifiedName } from '../model/symbolPath.js';
import type { Engine } from './engine.js';
import { visibleFiles } from './includes.js';
import { type FileView, familyOf, type Program } from './program.js';
import { type Ref, type Type, type Types, unite } from './type.js';

/**
 * Namespaces that any file can open. A symbol's full name is its file's package clause and its path through namespaces and
 * types, dotted; the symbols of one full name are found through the index of declared names.
 */

/** The full name of a symbol: `a.b.Type.method`. */
export function fullNameOf(program: Program, ref: Ref): string {
  const view = program.view(ref.path);
  const names = fullNamesOf(view);
  const known = names[ref.index];
  if (known !== undefined) return known;
  const name = inPackage(view, withoutMacros(program, view, qualifiedName(program.symbol(ref).path)));
  names[ref.index] = name;
  return name;
}

/** The full names of a file's symbols as far as they were asked for, by index. */
function fullNamesOf({ notes }: FileView): (string | undefined)[] {
  const known = notes.get('full names') as (string | undefined)[] | undefined;
  if (known) return known;
  const names: (string | undefined)[] = [];
  notes.set('full names', names);
  return names;
}

const macroSegment = /(^|\.)_*[A-Z][A-Z0-9_]*(?=\.|$)/;

/** Namespaces that a macro opens go by what the macro's definition says. */
function withoutMacros(program: Program, { rules }: FileView, name: string): string {
  if (!rules.includesFiles || !macroSegment.test(name)) return name;
  return name
    .split('.')
    .flatMap((segment) => (macroSegment.test(segment) ? (openedBy(program, segment) ?? segment) : segment))
    .join('.');
}

const openedByMacro = new WeakMap<Program, Map<string, readonly string[] | undefined>>();

/** The namespaces that a macro of this name opens, by the first definition that opens one; undefined for another name. */
function openedBy(program: Program, name: string): readonly string[] | undefined {
  let known = openedByMacro.get(program);
  if (!known) {
    known = new Map();
    openedByMacro.set(program, known);
  }
  if (known.has(name)) return known.get(name);
  let found: readonly string[] | undefined;
  for (const path of program.world.filesDeclaring(name)) {
    const view = program.file(path);
    for (const index of view?.index.named(name) ?? []) {
      const symbol = view?.facts.symbols[index];
      if (symbol?.kind !== 'macro' || symbol.type?.kind !== 'named') continue;
      if (!found || found.length === 0) found = symbol.type.path;
    }
  }
  known.set(name, found);
  return found;
}

function inPackage(view: FileView, name: string): string {
  const { packageName } = view.facts;
  return packageName ? `${packageName}.${name}` : name;
}

/** Which files' names count: those that a file sees, or what has linkage anywhere, where names are told by includes. */
export type Reach = 'visible' | 'anywhere';

/**
 * Symbols of this full name in files of the family, extension blocks left out, in the order of their paths; as far as the file
 * at `from` can name them, where it is given.
 */
export function symbolsOfFullName(
  program: Program,
  fullName: string,
  family: string,
  from?: string,
  reach: Reach = 'visible',
): readonly Ref[] {
  const all = allOfFullName(program, fullName, family);
  if (from === undefined || all.length === 0) return all;
  if (program.view(from).rules.includesFiles) return nameableFrom(program, all, fullName, from, reach);
  const isNameable = (ref: Ref) => ref.path === from || program.symbol(ref).exported;
  return all.every(isNameable) ? all : all.filter(isNameable);
}

/** What a file and those that it includes declare; or what has linkage in any file. */
function nameableFrom(
  program: Program,
  all: readonly Ref[],
  fullName: string,
  from: string,
  reach: Reach,
): readonly Ref[] {
  const files = visibleFiles(program, from);
  const visible = all.filter((ref) => files.has(ref.path));
  if (visible.length > 0 || reach === 'visible') return visible;
  if (program.view(from).rules.builtinNames.has(fullName)) return [];
  return all.filter((ref) => program.symbol(ref).exported);
}

/** More full names than this are not kept. */
const keptNames = 50_000;

const foundOfProgram = new WeakMap<Program, Map<string, readonly Ref[]>>();

function allOfFullName(program: Program, fullName: string, family: string): readonly Ref[] {
  return kept(foundOfProgram, program, `${family}:${fullName}`, () => searched(program, fullName, family));
}

/** `compute`, remembered for a program under `key`. */
function kept<T>(memo: WeakMap<Program, Map<string, T>>, program: Program, key: string, compute: () => T): T {
  let known = memo.get(program);
  if (!known || known.size >= keptNames) {
    known = new Map();
    memo.set(program, known);
  }
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = compute();
  known.set(key, value);
  return value;
}

function searched(program: Program, fullName: string, family: string): readonly Ref[] {
  const last = fullName.slice(fullName.lastIndexOf('.') + 1);
  const found: Ref[] = [];
  for (const path of program.world.filesDeclaring(last)) {
    const view = program.file(path);
    if (!view || familyOf(view.language) !== family) continue;
    const { packageName } = view.facts;
    if (packageName && !fullName.startsWith(`${packageName}.`)) continue;
    const local = packageName ? fullName.slice(packageName.length + 1) : fullName;
    const indexes = view.rules.includesFiles
      ? view.index.named(last).filter((index) => fullNameOf(program, { path, index }) === fullName)
      : view.index.atPath(local);
    for (const index of indexes) {
      const symbol = view.facts.symbols[index];
      if (symbol && symbol.kind !== 'extension' && !isLocal(view, index)) found.push({ path, index });
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

const openedOfProgram = new WeakMap<Program, Map<string, boolean>>();

/** True where some file opens this namespace, or one inside it. */
function namespaceExists(program: Program, name: string, family: string): boolean {
  if (name === '') return true;
  return kept(openedOfProgram, program, `${family}:${name}`, () => {
    const isOfFamily = (path: string) => {
      const view = program.file(path);
      return view !== undefined && familyOf(view.language) === family;
    };
    if (program.world.filesInPackage(name).some(isOfFamily) || program.world.hasPackageInside(name)) return true;
    return symbolsOfFullName(program, name, family).some((ref) => program.symbol(ref).kind === 'namespace');
  });
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

/** A name of a namespace as a file sees it; where it sees none, what has linkage in any file. */
export function nearestNamespaceMember(
  engine: Engine,
  namespace: string,
  name: string,
  family: string,
  from: string,
): Types {
  const types = openNamespaceMember(engine, namespace, name, family, from);
  if (types.length > 0 || !engine.program.view(from).rules.includesFiles) return types;
  return openNamespaceMember(engine, namespace, name, family, from, 'anywhere');
}

/** A name of a namespace, or a namespace in it; empty where no file declares it there. */
export function openNamespaceMember(
  engine: Engine,
  namespace: string,
  name: string,
  family: string,
  from?: string,
  reach?: Reach,
): Types {
  const fullName = namespace === '' ? name : `${namespace}.${name}`;
  const refs = symbolsOfFullName(engine.program, fullName, family, from, reach);
  // A module that very many files open is one type, found once.
  const known = openedOften.get(refs);
  if (known) return known;
  const parts: Types[] = [];
  let isNamespace = false;
  for (const ref of refs) {
    if (engine.program.symbol(ref).kind === 'namespace') isNamespace = true;
    else parts.push(engine.symbolValue(ref));
  }
  if (parts.length === 0) parts.push(...inheritedByObject(engine, namespace, name, family));
  if (isNamespace || (parts.length === 0 && namespaceExists(engine.program, fullName, family))) {
    parts.push([{ kind: 'open_namespace', name: fullName, family }]);
  }
  const value = unite(parts);
  if (refs.length > 6 && value.length === 1 && value[0]?.kind === 'static') openedOften.set(refs, value);
  return value;
}

const openedOften = new WeakMap<readonly Ref[], Types>();

const objectsOfProgram = new WeakMap<Program, Map<string, readonly Ref[]>>();

/** A name that the object of a package (Scala's `package object`) inherits. */
function inheritedByObject(engine: Engine, namespace: string, name: string, family: string): Types[] {
  if (namespace === '') return [];
  const { program } = engine;
  // A namespace may be opened in every file: those of its parts that are objects are picked once.
  const objects = kept(objectsOfProgram, program, `${family}:${namespace}`, () =>
    symbolsOfFullName(program, namespace, family).filter((ref) => {
      const { kind, heritage } = program.symbol(ref);
      return kind === 'object' && heritage !== undefined;
    }),
  );
  return objects.map((ref) => {
    const members = engine.member({ kind: 'instance', ref, args: [] }, name);
    return members.filter((type) => type.kind !== 'outside_method' && type.kind !== 'unknown');
  });
}
