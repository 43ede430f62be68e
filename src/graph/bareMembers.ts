import type { Scope } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { isSingleton } from './companions.js';
import { declaredInstances } from './declarations.js';
import type { Engine, NamedValue, NameUse } from './engine.js';
import { ancestorsOf, companionMembers } from './members.js';
import type { FileView } from './program.js';
import { type Context, isUnknown, type Type, type Types, unite } from './type.js';

export function isFunction(type: Type): boolean {
  return type.kind === 'function';
}

/** True for what a name can be called as: a variable that holds no function is passed over. */
export function mayBeCalled(engine: Engine, { types, origin }: NamedValue): boolean {
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

/** A bare name as a member of what a scope is inside of: the receiver of a lambda, the type around, what an extension function extends. */
export function memberInScope(
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

export function isWrittenApart({ facts }: FileView, { member, container, signature }: DeclaredSymbol): boolean {
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
export function isForeign(type: Type): boolean {
  return type.kind === 'outside_method';
}

function isInnermostClass(view: FileView, scope: number, from: number): boolean {
  for (let at = from; at >= 0; at = view.facts.scopes[at]?.parent ?? -1) {
    if (view.facts.scopes[at]?.kind === 'class') return at === scope;
  }
  return false;
}
