import type { DeclaredSymbol } from '../model/symbol.js';
import type { Engine } from './engine.js';
import { ancestorsOf } from './members.js';
import type { FileView } from './program.js';
import { type Context, type Type, type Types, unknownTypes } from './type.js';

/** What `this` (or `self`, or `cls`) is at a place: the value that the nearest enclosing member is reached through. */
export function selfTypes(engine: Engine, context: Context): Types {
  if (context.self) return context.self;
  const view = engine.program.view(context.path);
  const { scopes, symbols } = view.facts;
  let innermostFunction = -1;
  for (let scope = context.scope; scope >= 0; scope = scopes[scope]?.parent ?? -1) {
    const { kind, owner } = scopes[scope] as { kind: string; owner: number };
    if (owner < 0) continue;
    const symbol = symbols[owner] as DeclaredSymbol;
    if (kind === 'class') return [instance(view, owner)];
    if (symbol.kind === 'object') return [{ kind: 'object', ref: { path: view.path, index: owner } }];
    if (kind !== 'function') continue;
    if (innermostFunction < 0) innermostFunction = owner;
    if (symbol.member && symbol.container >= 0) return [receiverOf(view, symbol)];
    if (symbol.member) return orphanReceiver(engine, view, symbol, scope);
  }
  const symbol = symbols[innermostFunction];
  // A function with members of its own, or whose `this` gets fields, is a constructor function.
  if (symbol?.kind === 'function' && view.index.membersOf(innermostFunction).size > 0)
    return [instance(view, innermostFunction)];
  return unknownTypes;
}

function instance(view: FileView, index: number): Type {
  return { kind: 'instance', ref: { path: view.path, index }, args: [] };
}

/** What a member is reached through: an instance, the class itself for static ones, an object literal. */
function receiverOf(view: FileView, member: DeclaredSymbol): Type {
  const ref = { path: view.path, index: member.container };
  const container = view.facts.symbols[member.container] as DeclaredSymbol;
  if (container.kind === 'object') return { kind: 'object', ref };
  const modifiers = member.signature?.modifiers ?? [];
  if (modifiers.includes('static') || modifiers.includes('classmethod')) return { kind: 'static', ref };
  return { kind: 'instance', ref, args: [] };
}

function orphanReceiver(engine: Engine, view: FileView, member: DeclaredSymbol, scope: number): Types {
  const receiver = member.signature?.parameters.find((parameter) => parameter.kind === 'receiver');
  return receiver?.type ? engine.resolveType(receiver.type, { path: view.path, scope }) : unknownTypes;
}

/** What `super` is: all that `this` inherits from. */
export function superTypes(engine: Engine, context: Context): Types {
  // The class around the place, not the receiver's own: `super` is told by where it stands.
  const here = selfTypes(engine, { path: context.path, scope: context.scope });
  const result: Type[] = [];
  for (const type of here) {
    if (type.kind !== 'instance' && type.kind !== 'static') continue;
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
