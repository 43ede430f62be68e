import type { Expression } from '../model/expression.js';
import { canonicalType, declaredInstances } from './declarations.js';
import type { Engine } from './engine.js';
import {
  type Context,
  type Environment,
  isUnknown,
  type Ref,
  sameRef,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';

/** The value of a symbol, reached through `receiver`, whose type arguments are `env`. */
export function valueOfSymbol(engine: Engine, ref: Ref, receiver?: Type, env?: Environment): Types {
  const symbol = engine.program.symbol(ref);
  switch (symbol.kind) {
    case 'function':
    case 'method':
    case 'constructor':
    case 'macro':
      if (symbol.signature?.modifiers.includes('property') && !engine.program.view(ref.path).rules.parameterlessCalls)
        return propertyValue(engine, ref, receiver, env);
      return [{ kind: 'function', ref, ...(receiver && { receiver }), ...(env && { env }) }];
    case 'getter':
      return propertyValue(engine, ref, receiver, env);
    case 'setter':
      return [];
    case 'class':
    case 'interface':
    case 'enum':
    case 'struct':
    case 'type_alias':
      return [{ kind: 'static', ref: canonicalType(engine.program, ref) }];
    case 'namespace':
      return [{ kind: 'namespace', ref }];
    case 'extension':
      return [];
    case 'object':
      return objectValue(engine, ref);
    case 'field':
      return fieldValue(engine, ref, receiver, env);
    case 'test':
    case 'route':
    case 'command':
    case 'event':
    case 'endpoint':
    case 'configuration':
      return unknownTypes;
  }
}

/** What reading a property gives: what its getter returns. */
function propertyValue(engine: Engine, ref: Ref, receiver: Type | undefined, env: Environment | undefined): Types {
  return engine.returnTypes({ kind: 'function', ref, ...(receiver && { receiver }), ...(env && { env }) }, undefined);
}

/** An object literal; the annotation of what it is bound to says more than the literal. */
function objectValue(engine: Engine, ref: Ref): Types {
  if (engine.program.view(ref.path).rules.singletonObjects) return [{ kind: 'instance', ref, args: [] }];
  const symbol = engine.program.symbol(ref);
  if (engine.program.isSingleton(ref)) return [{ kind: 'instance', ref, args: [] }];
  if (symbol.type) {
    const declared = engine.resolveType(symbol.type, { path: ref.path, scope: symbol.scope });
    const telling = declared.filter((type) => type.kind === 'instance' || type.kind === 'shape');
    if (telling.length > 0) return telling;
  }
  return [{ kind: 'object', ref }];
}

function fieldValue(engine: Engine, ref: Ref, receiver: Type | undefined, env: Environment | undefined): Types {
  const value = plainFieldValue(engine, ref, receiver, env);
  const { descriptorGetter } = engine.program.view(ref.path).rules;
  if (receiver?.kind !== 'instance' || descriptorGetter === undefined) return value;
  return unite(value.map((type) => described(engine, type, descriptorGetter)));
}

/** Reading an attribute that holds a descriptor gives what its getter gives. */
function described(engine: Engine, type: Type, getterName: string): Types {
  if (type.kind !== 'instance') return [type];
  const getters = engine.member(type, getterName).filter((member) => member.kind === 'function');
  const [getter] = getters;
  if (!getter) return [type];
  const result = engine.returnTypes(getter, undefined);
  // Read through the class, a descriptor gives itself: read through an instance, the other thing.
  const others = result.filter((one) => one.kind !== 'instance' || !sameRef(one.ref, type.ref));
  return others.length > 0 ? others : result;
}

function plainFieldValue(engine: Engine, ref: Ref, receiver: Type | undefined, env: Environment | undefined): Types {
  const view = engine.program.view(ref.path);
  const symbol = engine.program.symbol(ref);
  const container = symbol.container >= 0 ? view.facts.symbols[symbol.container] : undefined;
  const scope = container && container.bodyScope >= 0 ? container.bodyScope : symbol.scope;
  if (symbol.type) {
    const context: Context = {
      path: ref.path,
      scope,
      ...(env && { env }),
      ...(receiver && mentionsSelf(symbol.type) && { self: [receiver] }),
    };
    const compute = () => engine.resolveType(symbol.type as NonNullable<typeof symbol.type>, context);
    const declared =
      env || context.self
        ? engine.evaluations.nested(compute)
        : engine.evaluations.remember(view, `f${ref.index}`, compute);
    if (!declared.every(isUnknown) || !symbol.init) return declared;
  }
  if (symbol.init) {
    const init = symbol.init;
    const value = engine.evaluations.remember(view, `i${ref.index}`, () =>
      engine.evaluate(init, { path: ref.path, scope: symbol.initScope ?? initialiserScope(engine, ref, init) }),
    );
    if (container?.kind !== 'enum') return value;
  }
  if (container?.kind === 'enum') {
    return declaredInstances(engine, { path: ref.path, index: symbol.container });
  }
  return unknownTypes;
}

/** Where an initialiser's names are bound: around the field, else in the constructor that assigns it. */
function initialiserScope(engine: Engine, ref: Ref, init: Expression): number {
  const symbol = engine.program.symbol(ref);
  const name = rootName(init);
  if (name === undefined || symbol.container < 0) return symbol.scope;
  const view = engine.program.view(ref.path);
  for (const members of view.index.membersOf(symbol.container).values()) {
    for (const index of members) {
      const member = view.facts.symbols[index];
      if (member?.kind !== 'constructor' || member.bodyScope < 0) continue;
      if (view.index.bindings(member.bodyScope, name).length > 0) return member.bodyScope;
    }
  }
  return symbol.scope;
}

/** The name that an expression starts from. */
function rootName(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'member':
    case 'index':
      return rootName(expression.object);
    case 'await':
    case 'item':
    case 'element':
      return rootName(expression.of);
    case 'either':
      return expression.options.map(rootName).find((name) => name !== undefined);
    default:
      return undefined;
  }
}

function mentionsSelf(type: { kind: string }): boolean {
  return type.kind === 'self' || type.kind === 'union' || type.kind === 'named' || type.kind === 'array';
}
