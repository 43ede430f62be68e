import type { Binding } from '../model/scope.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { Engine } from './engine.js';
import { ancestorsOf, ownMembers } from './members.js';
import type { FileView } from './program.js';
import { type Context, isUnknown, type Types } from './type.js';
import { bindTypeArguments } from './typeArguments.js';

/** What the method that this one overrides says of a parameter's type; undefined where nothing does. */
export function inheritedParameter(engine: Engine, view: FileView, binding: Binding): Types | undefined {
  if (!view.rules.inheritsSignatureTypes) return undefined;
  const index = view.facts.scopes[binding.scope]?.owner ?? -1;
  const symbol = view.facts.symbols[index];
  if (!symbol?.signature || symbol.kind !== 'method') return undefined;
  const name = binding.name.replace(/^\$/, '');
  const position = symbol.signature.parameters.findIndex((parameter) => parameter.name === name);
  if (position < 0) return undefined;
  return fromOverridden(engine, view, index, symbol, (overridden) => overridden.signature?.parameters[position]?.type);
}

/** What the method that this one overrides says of its result. */
export function inheritedReturn(engine: Engine, view: FileView, index: number): Types | undefined {
  const symbol = view.facts.symbols[index];
  if (!view.rules.inheritsSignatureTypes || symbol?.kind !== 'method') return undefined;
  return fromOverridden(engine, view, index, symbol, (overridden) => overridden.signature?.returnType);
}

function fromOverridden(
  engine: Engine,
  view: FileView,
  index: number,
  symbol: DeclaredSymbol,
  typeOf: (overridden: DeclaredSymbol) => DeclaredSymbol['type'],
): Types | undefined {
  if (!symbol.member || symbol.container < 0) return undefined;
  for (const ancestor of ancestorsOf(engine, { path: view.path, index: symbol.container }, [])) {
    if (ancestor.kind !== 'instance') continue;
    for (const member of ownMembers(engine, ancestor.ref, symbol.name, 'any')) {
      if (member.path === view.path && member.index === index) continue;
      const overridden = engine.program.symbol(member);
      const type = typeOf(overridden);
      if (!type) continue;
      const env = bindTypeArguments(engine, ancestor.ref, ancestor.args);
      const scope = overridden.bodyScope >= 0 ? overridden.bodyScope : overridden.scope;
      const context: Context = { path: member.path, scope, ...(env && { env }) };
      const types = engine.evaluations.nested(() => engine.resolveType(type, context));
      if (types.length > 0 && !types.every(isUnknown)) return types;
    }
  }
  return undefined;
}
