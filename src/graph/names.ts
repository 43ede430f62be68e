import type { LinkRules } from '../languages/language.js';
import type { Import } from '../model/moduleLinks.js';
import type { Binding, Scope } from '../model/scope.js';
import { type DeclaredSymbol, isType } from '../model/symbol.js';
import { isSingleton } from './companions.js';
import { contextualParameter } from './contextualTypes.js';
import { declaredInstances } from './declarations.js';
import type { Engine, NamedValue, NameOrigin, NameUse } from './engine.js';
import { inheritedParameter } from './inheritedSignatures.js';
import { ancestorsOf, companionMembers } from './members.js';
import { moduleTarget, packageMember, unitMember } from './modules.js';
import { fullNameOf, openNamespaceMember } from './openNamespaces.js';
import { globMember, macroNamed, pathRoot } from './pathModules.js';
import { type FileView, familyOf } from './program.js';
import { sharedImports } from './sharedImports.js';
import {
  type Context,
  isUnknown,
  outside,
  outsideClass,
  type Type,
  type Types,
  typesKey,
  unite,
  unknownTypes,
} from './type.js';

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

function isFunction(type: Type): boolean {
  return type.kind === 'function';
}

/** True for what a name can be called as: a variable that holds no function is passed over. */
function mayBeCalled(engine: Engine, { types, origin }: NamedValue): boolean {
  if (origin !== 'variable' && origin !== 'parameter') return true;
  return callables(engine, types).length > 0 || (origin === 'parameter' && types.some(isUnknown));
}

/** Those of some values that can be called by their name. */
function callables(engine: Engine, types: Types): Types {
  return types.filter((type) => {
    switch (type.kind) {
      case 'function':
      case 'static':
      case 'callable':
      case 'lambda':
        return true;
      case 'instance': {
        const { callMethod } = engine.program.view(type.ref.path).rules;
        return callMethod !== undefined && engine.member(type, callMethod).some(({ kind }) => kind === 'function');
      }
      default:
        return false;
    }
  });
}

/** Of the members of one name those that a use of it can mean. */
function ofUse(engine: Engine, view: FileView, members: Types, use: NameUse): Types {
  if (view.rules.callableVariables && use === 'called') {
    const functions = members.filter((type) => type.kind === 'function');
    if (functions.length > 0) return functions;
    const others = callables(engine, members);
    return others.length > 0 ? others : members.filter(isForeign);
  }
  // Where values and methods have one space of names, a call may mean either and a value may be a method that is handed on.
  if (view.rules.parameterlessCalls) {
    return use === 'type' ? members.filter((type) => type.kind === 'static' || isSingleton(engine, type)) : members;
  }
  if (view.rules.valuesHideMethods) return use === 'type' ? members.filter(({ kind }) => kind === 'static') : members;
  // Where no value has the name a method is its own value.
  if (view.rules.methodsAreValues && members.every((type) => isForeign(type) || type.kind === 'function'))
    return members;
  return members.filter((type) => isForeign(type) || (type.kind === 'function') === (use === 'called'));
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

/** A bare name as a member of what a scope is inside of: the receiver of a lambda, the type around, what an extension function extends. */
function memberInScope(
  engine: Engine,
  view: FileView,
  scope: number,
  name: string,
  context: Context,
  use: NameUse,
): NamedValue | undefined {
  const { kind, owner, receiver, parent } = view.facts.scopes[scope] as Scope;
  if (receiver)
    return memberOfReceiver(engine, engine.evaluate(receiver, { path: view.path, scope: parent }), name, context, use);
  if (!view.rules.bareNameMeansMember) return undefined;
  if (kind === 'class') return memberByBareName(engine, view, scope, name, context, use);
  const symbol = view.facts.symbols[owner];
  if (kind !== 'function' || !symbol || !isWrittenApart(view, symbol)) return undefined;
  if (view.rules.receiverPassedByName && symbol.signature?.modifiers.includes('extension')) return undefined;
  const self = engine.self({ path: view.path, scope, ...(context.self && { self: context.self }) });
  return memberOfReceiver(engine, self, name, context, use);
}

function isWrittenApart({ facts }: FileView, { member, container, signature }: DeclaredSymbol): boolean {
  if (!member || !signature) return false;
  return container < 0 || facts.symbols[container]?.kind === 'namespace' || signature.modifiers.includes('extension');
}

function memberOfReceiver(
  engine: Engine,
  receiver: Types,
  name: string,
  context: Context,
  use: NameUse,
): NamedValue | undefined {
  const members = unite(
    receiver.filter((type) => !isUnknown(type)).map((type) => engine.member(type, name, context.path)),
  );
  const types = ofUse(engine, engine.program.view(context.path), members, use);
  return types.length === 0 || types.every(isUnknown) ? undefined : { types, origin: 'inherited' };
}

/** The full name of the namespace whose names a scope holds; undefined for a scope of another kind. */
function namespaceOfScope(engine: Engine, view: FileView, scope: number): string | undefined {
  if (scope === 0) return view.facts.packageName ?? '';
  const owner = view.facts.scopes[scope]?.owner ?? -1;
  const symbol = view.facts.symbols[owner];
  if (!symbol) return undefined;
  const fullName = () => fullNameOf(engine.program, { path: view.path, index: owner });
  if (symbol.kind === 'namespace') return fullName();
  if (!view.rules.includesFiles) return undefined;
  // Types within a class, and what stands around a method written apart, may be declared elsewhere.
  if (isType(symbol.kind)) return fullName();
  return symbol.bodyScope === scope && isWrittenApart(view, symbol) ? withoutLast(fullName()) : undefined;
}

function withoutLast(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** A name that a namespace around the place has in any file. */
function openNamespaceValue(engine: Engine, view: FileView, scope: number, name: string): NamedValue | undefined {
  let namespace = namespaceOfScope(engine, view, scope);
  if (namespace === undefined) return undefined;
  const family = familyOf(view.language);
  const isApart = scope !== 0 && view.facts.scopes[scope]?.kind === 'function';
  let isOfClass = scope !== 0 && (isApart || view.facts.scopes[scope]?.kind === 'class');
  for (;;) {
    const found = openNamespaceMember(engine, namespace, name, family, view.path);
    // Of the names of a class only types are looked for here: its members are found through what they are members of.
    const types = isOfClass ? found.filter(({ kind }) => kind === 'static') : found;
    isOfClass = false;
    if (types.length > 0) return { types, origin: 'unit' };
    if (namespace === '' || view.rules.openNamespaces === 'clause') return undefined;
    // Scopes further out hold the namespaces that are written around this one; a package clause holds its own outer ones.
    if ((scope !== 0 && !isApart) || view.rules.openNamespaces === 'own') return undefined;
    namespace = withoutLast(namespace);
  }
}

/** A name that no included file declares, but some file with linkage, in a namespace around the place. */
function linkedValue(engine: Engine, view: FileView, from: number, name: string): NamedValue | undefined {
  const family = familyOf(view.language);
  for (let scope = from; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const namespace = namespaceOfScope(engine, view, scope);
    if (namespace === undefined) continue;
    const types = openNamespaceMember(engine, namespace, name, family, view.path, 'anywhere');
    if (types.length > 0) return { types, origin: 'unit' };
  }
  return undefined;
}

/** A name that this file's part of a namespace declares, with what other files declare under it: overloads, parts of a type. */
function withOpenNamespace(
  engine: Engine,
  view: FileView,
  scope: number,
  name: string,
  bindings: readonly Binding[],
  bound: NamedValue,
): NamedValue {
  const namespace = namespaceOfScope(engine, view, scope);
  if (namespace === undefined || !bindings.every(({ kind }) => kind === 'symbol')) return bound;
  if (view.rules.openNamespaces === 'clause') return bound;
  const elsewhere = openNamespaceMember(engine, namespace, name, familyOf(view.language), view.path);
  return elsewhere.length === 0 ? bound : { ...bound, types: unite([bound.types, elsewhere]) };
}

function visibleBindings(view: FileView, scope: number, name: string, from: number, use: NameUse): readonly Binding[] {
  const bound = view.index.bindings(scope, name);
  // Methods and variables of one name do not hide each other where methods are only ever members.
  const bindings =
    use === 'held' ? bound.filter(({ kind }) => kind !== 'import') : use === 'value' ? bound : meant(view, bound, use);
  if (bindings.length === 0 || view.facts.scopes[scope]?.kind !== 'class') return bindings;
  // A class body's own statements see its names where a class is a scope like any other (Python); methods do not.
  if (scope === from && view.rules.classBodyIsScope) return bindings;
  return bindings.filter(
    (binding) =>
      binding.kind === 'type_parameter' ||
      ownName(view, binding, scope) ||
      (binding.kind === 'import' && view.rules.scopedWildcards),
  );
}

/** A variable hides no type of its name, and no method where methods are only ever members. */
function meant(view: FileView, bindings: readonly Binding[], use: NameUse): readonly Binding[] {
  const { bareNameMeansMember, callableVariables, valuesHideMethods } = view.rules;
  if (use === 'called' && (!bareNameMeansMember || callableVariables || valuesHideMethods)) return bindings;
  return bindings.filter(({ kind }) => kind !== 'variable' && kind !== 'parameter');
}

/** A class expression's own name, bound inside it. */
function ownName(view: FileView, binding: Binding, scope: number): boolean {
  return binding.kind === 'symbol' && binding.symbol === view.facts.scopes[scope]?.owner;
}

/** What the bindings of one name in one scope hold. */
export function boundValue(
  engine: Engine,
  view: FileView,
  bindings: readonly Binding[],
  scope: number,
  context: Context,
): NamedValue {
  const first = bindings[0] as Binding;
  const origin = originOf(bindings);
  if (first.kind === 'type_parameter') {
    const bound = context.env?.get(first.name);
    if (bound) return { types: bound, origin };
  }
  const { self, env } = context;
  const inner: Context = { path: view.path, scope, ...(self && { self }), ...(env && { env }) };
  const compute = () => unite(bindings.map((binding) => bindingValue(engine, view, binding, bindings, inner)));
  if (self || env) return { types: engine.evaluations.nested(compute), origin };
  return { types: engine.evaluations.remember(view, `n${scope}:${first.name}:${bindings.length}`, compute), origin };
}

/** True where the scope that binds a name gives it several values, one of which a call may mean. */
export function isRebound(engine: Engine, name: string, context: Context): boolean {
  const view = engine.program.view(context.path);
  if (view.rules.bareNameMeansMember || view.rules.modulesAreScopes) return false;
  for (let scope = context.scope; scope >= 0; scope = view.facts.scopes[scope]?.parent ?? -1) {
    const bindings = visibleBindings(view, scope, name, context.scope, 'called');
    if (bindings.length > 0) return haveSeveralValues(engine, view, bindings, { path: view.path, scope });
  }
  return false;
}

function haveSeveralValues(engine: Engine, view: FileView, bindings: readonly Binding[], at: Context): boolean {
  // Declarations of one name are overloads, are merged, or replace each other.
  if (bindings.every(({ kind }) => kind === 'symbol')) return false;
  const values = new Set<string>();
  for (const binding of bindings) {
    const symbol = view.facts.symbols[binding.symbol ?? -1];
    if (symbol?.kind === 'interface' || symbol?.kind === 'type_alias') continue;
    const types = engine.evaluations.nested(() => bindingValue(engine, view, binding, bindings, at));
    if (types.length > 0) values.add(typesKey(types));
  }
  return values.size > 1;
}

function originOf(bindings: readonly Binding[]): NameOrigin {
  if (bindings.some(({ kind }) => kind === 'import')) return 'import';
  if (bindings.some(({ kind }) => kind === 'symbol')) return 'scope';
  return bindings.some(({ kind }) => kind === 'parameter') ? 'parameter' : 'variable';
}

function bindingValue(engine: Engine, view: FileView, binding: Binding, all: readonly Binding[], at: Context): Types {
  const context = binding.initScope === undefined ? at : { ...at, scope: binding.initScope };
  if (binding.kind === 'symbol') return engine.symbolValue({ path: view.path, index: binding.symbol as number });
  if (binding.kind === 'import') {
    const entry = view.facts.imports[binding.import ?? -1];
    if (!entry) return unknownTypes;
    const value = engine.importValue(view, entry);
    return value.length > 0 ? value : unknownTypes;
  }
  if (binding.kind === 'type_parameter') {
    const named = all.length === 1 && binding.type ? engine.resolveType(binding.type, context) : [];
    return named.length > 0 ? named : unknownTypes;
  }
  if (binding.type) {
    const declared = engine.resolveType(binding.type, context);
    if (!declared.every(isUnknown)) return declared;
    const inherited = binding.kind === 'parameter' ? inheritedParameter(engine, view, binding) : undefined;
    if (inherited || !binding.init) return inherited ?? declared;
  } else if (all.some((other) => other.type && other !== binding)) {
    // One declaration with a type speaks for every assignment.
    return [];
  }
  if (binding.kind === 'parameter') {
    const receiver = receiverParameter(engine, view, binding, context);
    if (receiver) return receiver;
    const contextual = binding.init ? undefined : contextualParameter(engine, view, binding, context);
    if (contextual) return contextual;
    const inherited = binding.init ? undefined : inheritedParameter(engine, view, binding);
    if (inherited) return inherited;
  }
  if (!binding.init) return all.length > 1 && binding.kind === 'variable' ? [] : unknownTypes;
  return engine.evaluate(binding.init, context);
}

/** `self` and `cls`: what the enclosing method is reached through. */
function receiverParameter(engine: Engine, view: FileView, binding: Binding, context: Context): Types | undefined {
  const owner = view.facts.symbols[view.facts.scopes[binding.scope]?.owner ?? -1];
  const parameter = owner?.signature?.parameters[0];
  if (parameter?.kind !== 'receiver' || parameter.name !== binding.name) return undefined;
  return engine.self(context);
}

/** In languages where a bare name inside a type also means its members: those of this type, inherited ones included. */
function memberByBareName(
  engine: Engine,
  view: FileView,
  scope: number,
  name: string,
  context: Context,
  use: NameUse,
): NamedValue | undefined {
  const owner = view.facts.scopes[scope]?.owner ?? -1;
  if (owner < 0) return undefined;
  const ref = { path: view.path, index: owner };
  const innermost = context.self && isInnermostClass(view, scope, context.scope) ? context.self : undefined;
  const self = innermost?.[0] ?? declaredInstances(engine, ref)[0];
  if (!self) return undefined;
  let types = ofUse(
    engine,
    view,
    engine.member(self, name, view.rules.receiverPassedByName ? undefined : view.path),
    use,
  );
  if (view.rules.companionObjects && types.every((type) => isForeign(type) || isUnknown(type))) {
    const shared = ofUse(engine, view, companionsAround(engine, self, name), use);
    if (shared.length > 0) types = shared;
  }
  const own = view.index.members(owner, name).length > 0;
  if (types.length === 0 || (!own && types.every(isUnknown))) return undefined;
  return { types, origin: own ? 'member' : 'inherited' };
}

/** Members of the companions of a type and of what it extends: their names need no qualifier inside it. */
function companionsAround(engine: Engine, self: Type, name: string): Types {
  if (self.kind !== 'instance') return [];
  const own = companionMembers(engine, self.ref, name);
  if (own.length > 0) return own;
  for (const ancestor of ancestorsOf(engine, self.ref, [])) {
    const found = ancestor.kind === 'instance' ? companionMembers(engine, ancestor.ref, name) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** A member of a base outside the repository. */
function isForeign(type: Type): boolean {
  return type.kind === 'outside_method';
}

function isInnermostClass(view: FileView, scope: number, from: number): boolean {
  for (let at = from; at >= 0; at = view.facts.scopes[at]?.parent ?? -1) {
    if (view.facts.scopes[at]?.kind === 'class') return at === scope;
  }
  return false;
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
  return types.length > 0 ? { types, origin: 'unit' } : undefined;
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
