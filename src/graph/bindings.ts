import type { Binding } from '../model/scope.js';
import { contextualParameter } from './contextualTypes.js';
import type { Engine, NamedValue, NameOrigin, NameUse } from './engine.js';
import { inheritedParameter } from './inheritedSignatures.js';
import type { FileView } from './program.js';
import { type Context, isUnknown, type Types, typesKey, unite, unknownTypes } from './type.js';

export function visibleBindings(
  view: FileView,
  scope: number,
  name: string,
  from: number,
  use: NameUse,
): readonly Binding[] {
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
export function meant(view: FileView, bindings: readonly Binding[], use: NameUse): readonly Binding[] {
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
