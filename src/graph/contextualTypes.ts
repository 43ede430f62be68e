import type { Binding } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import { memberType, parameterOfValue } from './callbacks.js';
import type { Engine } from './engine.js';
import type { FileView } from './program.js';
import { type Context, type Types, unite } from './type.js';

/**
 * The type of a parameter without an annotation of its own, where the function is bound to something annotated: a variable or field of a
 * function type, a member of an object literal of a known type. Undefined where nothing says so.
 */
export function contextualParameter(
  engine: Engine,
  view: FileView,
  binding: Binding,
  context: Context,
): Types | undefined {
  const owner = view.facts.scopes[binding.scope]?.owner ?? -1;
  const symbol = view.facts.symbols[owner];
  if (!symbol?.signature) return undefined;
  const position = symbol.signature.parameters
    .filter((parameter) => parameter.kind !== 'receiver')
    .findIndex((parameter) => parameter.name === binding.name);
  if (position < 0) return undefined;
  const types = functionTypes(engine, view, symbol, context);
  if (!types) return undefined;
  const handed = unite(types.map((type) => parameterOfValue(engine, type, position)));
  return handed.length > 0 ? handed : undefined;
}

function functionTypes(engine: Engine, view: FileView, symbol: DeclaredSymbol, context: Context): Types | undefined {
  if (symbol.type) return engine.resolveType(symbol.type, { path: context.path, scope: symbol.scope });
  const container = view.facts.symbols[symbol.container];
  if (container?.kind !== 'object') return undefined;
  const outer = objectType(engine, view, container, context, 0);
  return outer ? memberType(engine, outer, symbol.name) : undefined;
}

/** The annotated type of an object literal, or of the literal around it. */
function objectType(
  engine: Engine,
  view: FileView,
  object: DeclaredSymbol,
  context: Context,
  depth: number,
): Types | undefined {
  if (object.type) return engine.resolveType(object.type, { path: context.path, scope: object.scope });
  const container = view.facts.symbols[object.container];
  if (container?.kind !== 'object' || depth > 5) return undefined;
  const outer = objectType(engine, view, container, context, depth + 1);
  return outer ? memberType(engine, outer, object.name) : undefined;
}
