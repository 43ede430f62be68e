import type { Scope } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { asStatic, declaredInstances } from './declarations.js';
import type { Engine } from './engine.js';
import { ancestorsOf } from './members.js';
import type { FileView } from './program.js';
import { typesAbove } from './sidedMembers.js';
import { type Context, isUnknown, type Type, type Types, unknownTypes } from './type.js';

/** What `this` (or `self`, or `cls`) is at a place: the value that the nearest enclosing member is reached through. */
export function selfTypes(engine: Engine, context: Context): Types {
  if (context.self) return context.self;
  const view = engine.program.view(context.path);
  const { scopes, symbols } = view.facts;
  let innermostFunction = -1;
  for (let scope = context.scope; scope >= 0; scope = scopes[scope]?.parent ?? -1) {
    const { kind, owner, receiver } = scopes[scope] as Scope;
    if (receiver) {
      const types = engine.evaluate(receiver, { path: view.path, scope: scopes[scope]?.parent ?? 0 });
      if (types.length > 0) return types;
    }
    if (owner < 0) continue;
    const symbol = symbols[owner] as DeclaredSymbol;
    if (kind === 'class') {
      const instances = declaredInstances(engine, { path: view.path, index: owner });
      return view.rules.implicitSelf ? instances.map(asStatic) : instances;
    }
    if (symbol.kind === 'object') return [{ kind: 'object', ref: { path: view.path, index: owner } }];
    if (kind !== 'function') continue;
    if (innermostFunction < 0) innermostFunction = owner;
    if (symbol.member && symbol.container >= 0 && !isNamespace(view, symbol.container))
      return receiverOf(engine, view, symbol);
    if (symbol.member) return orphanReceiver(engine, view, symbol, scope);
  }
  const symbol = symbols[innermostFunction];
  // A function with members of its own, or whose `this` gets fields, is a constructor function.
  if (symbol?.kind === 'function' && view.index.membersOf(innermostFunction).size > 0)
    return [{ kind: 'instance', ref: { path: view.path, index: innermostFunction }, args: [] }];
  return unknownTypes;
}

function isNamespace(view: FileView, index: number): boolean {
  return view.facts.symbols[index]?.kind === 'namespace';
}

/** What a member is reached through: an instance, the class itself for static ones, an object literal. */
function receiverOf(engine: Engine, view: FileView, member: DeclaredSymbol): Types {
  const ref = { path: view.path, index: member.container };
  const container = view.facts.symbols[member.container] as DeclaredSymbol;
  if (container.kind === 'object') return engine.symbolValue(ref);
  const instances = declaredInstances(engine, ref);
  const modifiers = member.signature?.modifiers ?? [];
  return modifiers.includes('static') || modifiers.includes('classmethod') ? instances.map(asStatic) : instances;
}

function orphanReceiver(engine: Engine, view: FileView, member: DeclaredSymbol, scope: number): Types {
  const receiver = member.signature?.parameters.find((parameter) => parameter.kind === 'receiver');
  const type = receiver?.type;
  if (!type) return unknownTypes;
  // The type's own name is looked for among the members of what it names: that circle is gone round, not down.
  const instances = engine.evaluations.remember(view, `o${scope}`, () =>
    engine.resolveType(type, { path: view.path, scope }),
  );
  return member.signature?.modifiers.includes('static') ? instances.map(asStatic) : instances;
}

/** What `super` is: all that `this` inherits from. */
export function superTypes(engine: Engine, context: Context): Types {
  // The class around the place, not the receiver's own: `super` is told by where it stands.
  const here = selfTypes(engine, { path: context.path, scope: context.scope });
  const result: Type[] = [];
  for (const type of here) {
    if (type.kind !== 'instance' && type.kind !== 'static') continue;
    if (engine.program.view(type.ref.path).rules.implicitSelf) {
      result.push(...aboveInMixins(engine, type));
      continue;
    }
    for (const parent of engine.heritage(type.ref, [])) {
      if (type.kind === 'static' && parent.kind === 'instance') {
        result.push({ kind: 'static', ref: parent.ref, args: parent.args });
      } else {
        result.push(parent);
      }
    }
    if (result.length === 0 && ancestorsOf(engine, type.ref, []).length === 0)
      result.push({ kind: 'outside', specifier: '', name: 'object', args: [] });
  }
  return result.length > 0 ? result : unknownTypes;
}

/** What is above a type with mixins: all that it inherits from; above a module, whatever its includers have. */
function aboveInMixins(engine: Engine, type: Extract<Type, { kind: 'instance' | 'static' }>): Types {
  if (type.kind === 'static') return typesAbove(engine, type.ref);
  const above = engine.heritage(type.ref, []);
  if (engine.program.symbol(type.ref).kind === 'interface') return [...above, ...unknownTypes];
  return above.length > 0 ? above : [{ kind: 'outside', specifier: '', name: 'Object', args: [] }];
}

/** Of what each type above a place has under a name what counts: the first of it that is known, else the first that there is. */
export function firstHaving(parts: readonly Types[]): Types {
  return (
    parts.find((part) => part.some((type) => !isUnknown(type) && type.kind !== 'outside_method')) ??
    parts.find((part) => part.length > 0) ??
    []
  );
}
