import type { LinkRules } from '../languages/language.js';
import type { Import } from '../model/moduleLinks.js';
import { isType } from '../model/symbol.js';
import { isForeign, isFunction, mayBeCalled, memberInScope } from './bareMembers.js';
import { boundValue, visibleBindings } from './bindings.js';
import type { Engine, NamedValue, NameUse } from './engine.js';
import { moduleTarget, packageMember, unitMember } from './modules.js';
import { linkedValue, namespaceOfScope, openNamespaceValue, withOpenNamespace } from './namespacesAround.js';
import { openNamespaceMember } from './openNamespaces.js';
import { globMember, macroNamed, pathRoot } from './pathModules.js';
import { type FileView, familyOf } from './program.js';
import { sharedImports } from './sharedImports.js';
import { type Context, isUnknown, outside, outsideClass, type Type, type Types, unite, unknownTypes } from './type.js';

/** What a bare name is bound to, seen from a scope: scopes outwards, then the unit around the file, wildcards, builtins. */
export function lookupName(engine: Engine, name: string, context: Context, use: NameUse): NamedValue | undefined {
  const view = engine.program.view(context.path);
  const { facts, rules } = view;
  let fromOutside: NamedValue | undefined;
  let uncalled: NamedValue | undefined;
  // Where a name is looked up in its own namespace alone, only functions fall back to the global one.
  let leftNamespace = false;
  for (let scope = context.scope; scope >= 0; scope = facts.scopes[scope]?.parent ?? -1) {
    const bindings = visibleBindings(view, scope, name, context.scope, use);
    if (bindings.length > 0) {
      const bound = boundValue(engine, view, bindings, scope, context);
      if (use === 'called' && rules.callableVariables && !mayBeCalled(engine, bound)) {
        uncalled ??= bound;
        continue;
      }
      if (use === 'type' && rules.callableVariables && bound.types.every(isFunction)) continue;
      return rules.openNamespaces ? withOpenNamespace(engine, view, scope, name, bindings, bound) : bound;
    }
    if (rules.modulesAreScopes) {
      const types = globMember(engine, { view, scope }, name, '');
      if (types.length > 0) return { types, origin: 'wildcard' };
      continue;
    }
    const member = withoutConstructors(engine, view, memberInScope(engine, view, scope, name, context, use));
    if (member?.types.some((type) => !isForeign(type) && !isUnknown(type))) return member;
    // A base outside the repository may have it; whatever in the repository has it comes first.
    fromOutside ??= member;
    if (use === 'held') continue;
    const wild = rules.scopedWildcards && wildcardInScope(engine, view, scope, name);
    if (wild) return wild;
    if (rules.openNamespaces === undefined || leftNamespace) continue;
    const open = openNamespaceValue(engine, view, scope, name);
    if (open) return open;
    leftNamespace = rules.openNamespaces === 'own' && namespaceOfScope(engine, view, scope) !== undefined;
  }
  if (use === 'held') return undefined;
  if (leftNamespace && use === 'called') {
    const types = openNamespaceMember(engine, '', name, familyOf(view.language), view.path);
    const functions = types.filter(({ kind }) => kind === 'function');
    if (functions.length > 0) return { types: functions, origin: 'unit' };
  }
  if (rules.modulesAreScopes) return outermostName(engine, view, name, context);
  const elsewhere =
    typesOnly(unitValue(engine, view, name), view, use) ??
    (rules.scopedWildcards
      ? packageAround(engine, view, name)
      : typesOnly(wildcardValue(engine, view, name), view, use)) ??
    sharedImportValue(engine, view, name) ??
    (rules.includesFiles ? linkedValue(engine, view, context.scope, name) : undefined) ??
    builtinValue(view, name);
  if (elsewhere) return elsewhere;
  const named = rules.companionObjects && use === 'value' ? packageNamed(engine, view, name) : undefined;
  if (named) return named;
  if (rules.closedNames) {
    // A base from outside has methods; what looks like a type is one that any file sees.
    const isType = /^[A-Z]/.test(name);
    return (isType ? outsideName(view, name) : undefined) ?? fromOutside ?? uncalled ?? outsideName(view, name);
  }
  if ((use === 'called' || rules.parameterlessCalls) && (fromOutside || uncalled)) return fromOutside ?? uncalled;
  if (fromOutside) return inheritedFromOutside(rules);
  return rules.undeclaredTypesAreOutside ? undeclared(engine, view, name, use) : undefined;
}

/** A value that a base outside the repository may have: of whatever type. */
function inheritedFromOutside(rules: LinkRules): NamedValue | undefined {
  return rules.undeclaredTypesAreOutside ? { types: unknownTypes, origin: 'inherited' } : undefined;
}

/** A name that nothing in the repository declares: a type from outside, or what a static import from outside brings. */
function undeclared(engine: Engine, view: FileView, name: string, use: NameUse): NamedValue | undefined {
  if (!/^[A-Z]/.test(name)) return undefined;
  if (use !== 'called') {
    if (engine.program.declaresType(name, view.path)) return undefined;
    return { types: [outsideClass('', name)], origin: 'builtin' };
  }
  if (engine.program.isDeclared(name, view.path)) return undefined;
  const entries = [...view.facts.imports, ...sharedImports(engine, view).map(({ entry }) => entry)];
  for (const entry of entries) {
    if (!entry.static || entry.imported !== '**') continue;
    if (moduleTarget(engine, view, entry.specifier, entry).kind !== 'external') continue;
    return { types: [outside(entry.specifier, name)], origin: 'wildcard' };
  }
  return undefined;
}

/** The wildcard imports of a file, by the scope that they stand in; those that a package clause implies are none. */
function wildcardsOf(view: FileView): ReadonlyMap<number, readonly Import[]> {
  const known = view.notes.get('wildcards') as ReadonlyMap<number, readonly Import[]> | undefined;
  if (known) return known;
  const result = new Map<number, Import[]>();
  for (const entry of view.facts.imports) {
    if (entry.imported !== '**' || isAround(view, entry)) continue;
    const list = result.get(entry.scope);
    if (list) list.push(entry);
    else result.set(entry.scope, [entry]);
  }
  view.notes.set('wildcards', result);
  return result;
}

/** True for the import of a package around the file's own, which its clauses imply. */
function isAround({ facts }: FileView, { specifier, scope }: Import): boolean {
  return scope === 0 && (facts.packageName ?? '').startsWith(`${specifier}.`);
}

/** A name that a wildcard import of this very scope brings in, unless the same clause hides it or gives it another name. */
function wildcardInScope(engine: Engine, view: FileView, scope: number, name: string): NamedValue | undefined {
  const wildcards = wildcardsOf(view).get(scope);
  if (!wildcards) return undefined;
  const found: Types[] = [];
  for (const entry of wildcards) {
    if (isHidden(view, entry, name)) continue;
    const types = engine.importValue(view, { ...entry, imported: name, local: name });
    const here = types.filter((type) => !isForeign(type) && type.kind !== 'outside' && !isUnknown(type));
    if (here.length > 0) found.push(here);
  }
  return found.length === 0 ? undefined : { types: unite(found), origin: 'wildcard' };
}

function isHidden(view: FileView, wildcard: Import, name: string): boolean {
  return view.facts.imports.some(
    ({ specifier, imported, local, scope }) =>
      imported === name && local !== name && scope === wildcard.scope && specifier === wildcard.specifier,
  );
}

/** A name of a package around the file's own that its clauses let see, innermost first; or a package at the root. */
function packageAround(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  const family = familyOf(view.language);
  const around = view.facts.imports.filter((entry) => entry.imported === '**' && isAround(view, entry));
  around.sort((a, b) => b.specifier.length - a.specifier.length);
  for (const namespace of [...around.map(({ specifier }) => specifier), '']) {
    const types = openNamespaceMember(engine, namespace, name, family, view.path);
    const meant = namespace === '' && view.facts.packageName ? types.filter(isOpenNamespace) : types;
    if (meant.length > 0) return { types: meant, origin: 'unit' };
  }
  return undefined;
}

/** A name that an import of another file brings into all files of the project. */
function sharedImportValue(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  const found: Types[] = [];
  for (const { view: other, entry } of sharedImports(engine, view)) {
    if (entry.imported !== '**' && entry.local !== name) continue;
    const types = engine.importValue(
      other,
      entry.imported === '**' ? { ...entry, imported: name, local: name } : entry,
    );
    const here = types.filter((type) => type.kind !== 'outside' && !isUnknown(type));
    if (here.length > 0) found.push(here);
  }
  return found.length > 0 ? { types: unite(found), origin: 'wildcard' } : undefined;
}

/** A name that nothing in the repository can bind, where all that a file sees is known. */
function outsideName(view: FileView, name: string): NamedValue | undefined {
  if (view.facts.health.state !== 'clean') return undefined;
  return { types: [outside('', name)], origin: 'builtin' };
}

/** The first name of a qualified one, where a package of the repository has it: `server.Dispatcher()`. */
function packageNamed(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  const files = engine.program.world.filesInPackage(name);
  if (files.length === 0) return undefined;
  return { types: [{ kind: 'package', files, specifier: name, from: view.path }], origin: 'import' };
}

/** A function is no type, though it may have the name of one: `fun String(...)`. */
function typesOnly(found: NamedValue | undefined, view: FileView, use: NameUse): NamedValue | undefined {
  if (!found || use !== 'type' || !view.rules.callableVariables) return found;
  const types = found.types.filter((type) => !isFunction(type));
  return types.length === 0 ? undefined : { ...found, types };
}

/** Where modules are scopes: the roots of paths, and what the language itself offers. */
function outermostName(engine: Engine, view: FileView, name: string, context: Context): NamedValue | undefined {
  const macros = name.endsWith('!') ? macroNamed(engine, view, name) : [];
  if (macros.length > 0) return { types: macros, origin: 'wildcard' };
  const isRelative = name === 'self' || name === 'super' || name === 'Self';
  const types = pathRoot(engine, view, name, isRelative ? context : { ...context, scope: -1 });
  return types && { types, origin: types.some(({ kind }) => kind === 'module') ? 'import' : 'builtin' };
}

function isOpenNamespace(type: Type): boolean {
  return type.kind === 'open_namespace';
}

/** Where constructors have the name of their class, a bare name means the class. */
function withoutConstructors(engine: Engine, view: FileView, found: NamedValue | undefined): NamedValue | undefined {
  if (!found || !view.rules.pairsDeclarations) return found;
  const types = found.types.filter(
    (type) => type.kind !== 'function' || engine.program.symbol(type.ref).kind !== 'constructor',
  );
  return types.length === 0 ? undefined : { ...found, types };
}

/** Names of the other files of a Go or Java package. */
function unitValue(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  if (view.rules.unitScope === 'file') return undefined;
  if (view.rules.unitScope === 'unit') return sameUnitValue(engine, view, name);
  const types = packageMember(engine, unitFiles(engine, view), name, view.path);
  return types.length > 0 ? { types, origin: 'unit' } : undefined;
}

/** A top-level name of another file of the same compilation unit. */
function sameUnitValue(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  const unit = view.rules.unitOf?.(view.path, engine.program.world);
  const types = unit === undefined ? [] : unitMember(engine, unit, name, view);
  if (types.length === 0) return undefined;
  const isUnclear = view.rules.globalsReplaceEachOther && types.length > 1 && !types.every(isFunction);
  return { types: isUnclear ? unknownTypes : types, origin: 'unit' };
}

/** The files whose top-level names are visible in a file without an import, sorted. */
export function unitFiles(engine: Engine, view: FileView): readonly string[] {
  const { world } = engine.program;
  const { packageName } = view.facts;
  if (view.rules.unitScope === 'package') {
    return packageName === undefined ? world.filesInFolder(folderOf(view.path)) : world.filesInPackage(packageName);
  }
  const folder = folderOf(view.path);
  const named = new Set(packageName === undefined ? [] : world.filesInPackage(packageName));
  return world.filesInFolder(folder).filter((path) => named.size === 0 || named.has(path));
}

export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

function wildcardValue(engine: Engine, view: FileView, name: string): NamedValue | undefined {
  const found: Types[] = [];
  for (const entry of view.facts.imports) {
    if (entry.imported !== '**') continue;
    const types = engine.importValue(view, { ...entry, imported: name, local: name });
    const here = types.filter(({ kind }) => kind !== 'outside' && kind !== 'unknown' && kind !== 'open_namespace');
    if (here.length > 0) found.push(here);
  }
  if (found.length === 0) return undefined;
  return { types: unite(found), origin: 'wildcard' };
}

function builtinValue(view: FileView, name: string): NamedValue | undefined {
  const { rules } = view;
  if (!rules.builtinNames.has(name) && !rules.elementTypes.has(name) && !rules.awaitableTypes.has(name))
    return undefined;
  return { types: [outsideClass('', name)], origin: 'builtin' };
}

/** True where one of these is a type. */
export function namesType(engine: Engine, types: Types): boolean {
  return types.some((type) => type.kind === 'static' && isType(engine.program.symbol(type.ref).kind));
}
