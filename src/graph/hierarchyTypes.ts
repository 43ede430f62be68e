import type { Heritage } from '../model/symbol.js';
import { declarationsOf } from './declarations.js';
import type { Engine } from './engine.js';
import { bindTypeArguments } from './generics.js';
import type { Context, Ref, Type, Types } from './type.js';

const order = { extends: 0, embeds: 1, implements: 2 } as const;
const embeddedFirst = { embeds: 0, extends: 1, implements: 2 } as const;

/** Types directly above a type, nearest first: what it extends before what it implements. */
export function heritageOf(engine: Engine, ref: Ref, args: readonly Types[]): Types {
  const view = engine.program.view(ref.path);
  if (args.length === 0) {
    return engine.evaluations.remember(view, `h${ref.index}`, () => directHeritage(engine, ref, args));
  }
  return engine.evaluations.nested(() => directHeritage(engine, ref, args));
}

function directHeritage(engine: Engine, ref: Ref, args: readonly Types[]): Types {
  const result: Types[] = [];
  for (const declaration of declarationsOf(engine, ref)) {
    const symbol = engine.program.symbol(declaration);
    if (!symbol.heritage) continue;
    const env = bindTypeArguments(engine, declaration, args);
    // The names are looked up outside the type itself, its type parameters by their values.
    const context: Context = { path: declaration.path, scope: symbol.scope, ...(env && { env }) };
    const rank = engine.program.view(declaration.path).rules.embeddedFirst ? embeddedFirst : order;
    const entries = symbol.heritage.filter(isSupertype).sort((a, b) => rank[a.relation] - rank[b.relation]);
    for (const entry of entries) result.push(engine.resolveType(entry.type, context).map(asInstance));
  }
  return result.flat();
}

/** Values of the types that answer for what a type itself lacks. */
export function delegatesOf(engine: Engine, ref: Ref): Types {
  const delegates = engine.program.symbol(ref).heritage?.filter((entry) => !isSupertype(entry)) ?? [];
  if (delegates.length === 0) return [];
  const { scope } = engine.program.symbol(ref);
  return delegates.flatMap(({ type }) => engine.resolveType(type, { path: ref.path, scope }));
}

function isSupertype(entry: Heritage): entry is Heritage & { relation: 'extends' | 'implements' | 'embeds' } {
  return entry.relation !== 'delegates';
}

/** A mixin's result is a class: extending it means its instances. */
function asInstance(type: Type): Type {
  return type.kind === 'static' ? { kind: 'instance', ref: type.ref, args: type.args ?? [] } : type;
}
