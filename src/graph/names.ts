import type { Binding } from '../model/scope.js';
import { isType } from '../model/symbol.js';
import { contextualParameter } from './contextualTypes.js';
import type { Engine, NamedValue, NameOrigin, NameUse } from './engine.js';
import { packageMember } from './modules.js';
import type { FileView } from './program.js';
import { type Context, isUnknown, outside, type Type, type Types, typesKey, unite, unknownTypes } from './type.js';

/** What a bare name is bound to, seen from a scope: scopes outwards, then the unit around the file, wildcards, builtins. */
export function lookupName(engine: Engine, name: string, context: Context, use: NameUse): NamedValue | undefined {
  const view = engine.program.view(context.path);
  const { facts, rules } = view;
  let fromOutside: NamedValue | undefined;
  for (let scope = context.scope; scope >= 0; scope = facts.scopes[scope]?.parent ?? -1) {
    const bindings = visibleBindings(view, scope, name, context.scope, use);
    if (bindings.length > 0) return boundValue(engine, view, bindings, scope, context);
    if (rules.bareNameMeansMember && facts.scopes[scope]?.kind === 'class') {
      const member = memberByBareName(engine, view, scope, name, context, use);
      if (member?.types.some((type) => !isForeign(type) && !isUnknown(type))) return member;
      // A base outside the repository may have it; whatever in the repository has it comes first.
      fromOutside ??= member;
    }
  }
  const elsewhere = unitValue(engine, view, name) ?? wildcardValue(engine, view, name) ?? builtinValue(view, name);
  return elsewhere ?? (use === 'called' ? fromOutside : undefined);
}

function visibleBindings(view: FileView, scope: number, name: string, from: number, use: NameUse): readonly Binding[] {
  const bound = view.index.bindings(scope, name);
  // Methods and variables of one name do not hide each other where methods are only ever members.
  const bindings = use === 'value' ? bound : meant(view, bound, use);
  if (bindings.length === 0 || view.facts.scopes[scope]?.kind !== 'class') return bindings;
  // A class body's own statements see its names where a class is a scope like any other (Python); methods do not.
  if (scope === from && view.rules.classBodyIsScope) return bindings;
  return bindings.filter((binding) => binding.kind === 'type_parameter' || ownName(view, binding, scope));
}

/** A variable hides no type of its name, and no method where methods are only ever members. */
function meant(view: FileView, bindings: readonly Binding[], use: NameUse): readonly Binding[] {
  if (use === 'called' && !view.rules.bareNameMeansMember) return bindings;
  return bindings.filter(({ kind }) => kind !== 'variable' && kind !== 'parameter');
}

/** A class expression's own name, bound inside it. */
function ownName(view: FileView, binding: Binding, scope: number): boolean {
  return binding.kind === 'symbol' && binding.symbol === view.facts.scopes[scope]?.owner;
}

function boundValue(
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
  if (view.rules.bareNameMeansMember) return false;
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
    if (!declared.every(isUnknown) || !binding.init) return declared;
  } else if (all.some((other) => other.type && other !== binding)) {
    // One declaration with a type speaks for every assignment.
    return [];
  }
  if (binding.kind === 'parameter') {
    const receiver = receiverParameter(engine, view, binding, context);
    if (receiver) return receiver;
    const contextual = binding.init ? undefined : contextualParameter(engine, view, binding, context);
    if (contextual) return contextual;
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
  const self = innermost?.[0] ?? { kind: 'instance' as const, ref, args: [] };
  const types = engine
    .member(self, name)
    .filter((type) => isForeign(type) || (type.kind === 'function') === (use === 'called'));
  const own = view.index.members(owner, name).length > 0;
  if (types.length === 0 || (!own && types.every(isUnknown))) return undefined;
  return { types, origin: own ? 'member' : 'inherited' };
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
  const types = packageMember(engine, unitFiles(engine, view), name, view.path);
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
    const here = types.filter((type) => type.kind !== 'outside' && !isUnknown(type));
    if (here.length > 0) found.push(here);
  }
  if (found.length === 0) return undefined;
  return { types: unite(found), origin: 'wildcard' };
}

function builtinValue(view: FileView, name: string): NamedValue | undefined {
  const { rules } = view;
  if (!rules.builtinNames.has(name) && !rules.elementTypes.has(name) && !rules.awaitableTypes.has(name))
    return undefined;
  return { types: [outside('', name)], origin: 'builtin' };
}

/** True where one of these is a type. */
export function namesType(engine: Engine, types: Types): boolean {
  return types.some((type) => type.kind === 'static' && isType(engine.program.symbol(type.ref).kind));
}
