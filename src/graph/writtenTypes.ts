import { isType } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { ofArity } from './declarations.js';
import type { Engine } from './engine.js';
import { moduleTarget, targetValue } from './modules.js';
import {
  type Context,
  isUnknown,
  listOf,
  nothing,
  outside,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';
import { bindTypeArguments } from './typeArguments.js';
import { typeOperators } from './typeOperators.js';

/** Written types that say nothing about what a value is. */
const anything: ReadonlySet<string> = new Set(['any', 'unknown', 'object', 'Any', 'var', 'mixed', 'auto']);

/** Written types of which no value has members worth following. */
const nothingNames: ReadonlySet<string> = new Set(['undefined', 'null', 'void', 'never', 'None', 'NoneType', 'nil']);

/** Values of a written type: `User` gives instances of the class, `User[]` a list of them. */
export function resolveWrittenType(engine: Engine, type: TypeRef, context: Context): Types {
  return engine.evaluations.nested(() => resolve(engine, type, context));
}

function resolve(engine: Engine, type: TypeRef, context: Context): Types {
  switch (type.kind) {
    case 'named':
      return named(engine, type.path, type.args, context);
    case 'import':
      return imported(engine, type, context);
    case 'array':
      return [listOf(engine.resolveType(type.element, context))];
    case 'tuple':
      return [
        {
          kind: 'tuple',
          elements: type.elements.map((element) => engine.resolveType(element, context)),
          ...(type.labels && { labels: type.labels }),
        },
      ];
    case 'union':
      return unite(type.members.map((member) => engine.resolveType(member, context)));
    case 'intersection':
      return intersection(type.members.map((member) => engine.resolveType(member, context)));
    case 'function':
      return [
        {
          kind: 'callable',
          parameters: type.parameters,
          context,
          ...(type.returns && { returns: type.returns }),
          ...(type.receiver && { receiver: type.receiver }),
        },
      ];
    case 'object':
      return [{ kind: 'shape', members: type.members, context }];
    case 'map':
      return [outside('', 'map', [engine.resolveType(type.key, context), engine.resolveType(type.value, context)])];
    case 'pointer':
      return engine.resolveType(type.to, context);
    case 'typeof': {
      const bound = type.of.kind === 'name' ? context.env?.get(type.of.name) : undefined;
      return bound ? bound.map(classOf) : engine.evaluate(type.of, context);
    }
    case 'self':
      return engine.self(context).map(asInstance);
    case 'literal':
      return literal(type.text);
    case 'opaque':
      return unknownTypes;
  }
}

/** A static method that gives `Self` or `static` gives a value of the class that it is reached through. */
function asInstance(type: Type): Type {
  return type.kind === 'static' ? { kind: 'instance', ref: type.ref, args: type.args ?? [] } : type;
}

/** The class of a type parameter's value. */
function classOf(type: Type): Type {
  return type.kind === 'instance' ? { kind: 'static', ref: type.ref, args: type.args } : type;
}

function literal(text: string): Types {
  if (nothingNames.has(text)) return nothing;
  return [outside('', /^['"`]/.test(text) ? 'string' : /^[-\d]/.test(text) ? 'number' : 'boolean')];
}

/** All at once: parts that say nothing are left out as long as one says something. */
function intersection(parts: readonly Types[]): Types {
  const telling = parts.map((part) => part.filter((type) => !isUnknown(type))).filter((part) => part.length > 0);
  return telling.length > 0 ? unite(telling) : unknownTypes;
}

function named(engine: Engine, path: readonly string[], args: readonly TypeRef[] | undefined, context: Context): Types {
  const first = path[0] as string;
  if (path.length === 1) {
    const bound = context.env?.get(first);
    if (bound) return bound;
  }
  // A variable may hold a type too, where no type has the name.
  const { rules } = engine.program.view(context.path);
  const looked =
    engine.lookup(first, context, 'type') ??
    (rules.undeclaredTypesAreOutside ? undefined : engine.lookup(first, context));
  let types = looked?.types;
  if (types) for (const segment of path.slice(1)) types = unite(types.map((type) => engine.member(type, segment)));
  if (types) types = ofArity(engine, types, args?.length ?? 0);
  const last = (rules.modulesAreScopes && nameOutside(types)) || (path[path.length - 1] as string);
  const isHere = types?.some((type) => type.kind !== 'outside' && type.kind !== 'outside_method' && !isUnknown(type));
  if (types && isHere) return instances(engine, types, args, context);
  if ((rules.anyTypes ?? anything).has(last)) return unknownTypes;
  if (nothingNames.has(last)) return nothing;
  if (rules.transparentTypes?.has(last) && args?.[0]) return engine.resolveType(args[0], context);
  const isContainer = rules.elementTypes.has(last) || rules.awaitableTypes.has(last);
  const operator = isContainer ? undefined : typeOperators[last];
  if (operator) {
    const result = operator(engine, args ?? [], context);
    if (result) return result;
  }
  // A name that nothing binds is no type that is known to stand outside.
  const isUnbound = !looked || looked.origin === 'inherited';
  const isOutside =
    isUnbound && rules.undeclaredTypesAreOutside === true && !engine.program.declaresType(last, context.path);
  if (!types && !isContainer && !rules.builtinNames.has(last) && !isOutside) return unknownTypes;
  if (isOutside && (!types || types.every(isUnknown))) types = [outside('', last)];
  if (types?.length === 0 || types?.every(isUnknown))
    return isContainer && !looked ? container(engine, last, args, context) : unknownTypes;
  // What bounds a type parameter has arguments of its own.
  if (rules.modulesAreScopes && !args && types?.some((type) => type.kind === 'outside' && type.args.length > 0))
    return types;
  const specifier = types?.find((type) => type.kind === 'outside')?.specifier ?? '';
  return [
    outside(
      specifier,
      last,
      (args ?? []).map((arg) => engine.resolveType(arg, context)),
    ),
  ];
}

/** The name that a type of outside has there, whatever it goes by here. */
function nameOutside(types: Types | undefined): string {
  const type = types?.find(({ kind }) => kind === 'outside' || kind === 'outside_method');
  return type?.kind === 'outside' || type?.kind === 'outside_method' ? type.name : '';
}

function container(engine: Engine, name: string, args: readonly TypeRef[] | undefined, context: Context): Types {
  return [
    outside(
      '',
      name,
      (args ?? []).map((arg) => engine.resolveType(arg, context)),
    ),
  ];
}

function instances(engine: Engine, types: Types, args: readonly TypeRef[] | undefined, context: Context): Types {
  const resolved = args?.map((arg) => engine.resolveType(arg, context));
  return engine.instancesOf(types, resolved);
}

/** Values of the types that are named: of a class its instances, of an alias what it stands for. */
export function instancesOfTypes(engine: Engine, types: Types, args: readonly Types[] | undefined): Types {
  const named = types.filter((type) => type.kind === 'static' && isType(engine.program.symbol(type.ref).kind));
  const relevant = named.length > 0 ? named : types;
  return unite(relevant.map((type) => instancesOf(engine, type, args)));
}

function instancesOf(engine: Engine, type: Type, args: readonly Types[] | undefined): Types {
  switch (type.kind) {
    case 'static': {
      const symbol = engine.program.symbol(type.ref);
      if (symbol.kind === 'type_alias') return aliased(engine, type, args ?? type.args ?? []);
      return [{ kind: 'instance', ref: type.ref, args: args ?? type.args ?? [] }];
    }
    case 'function':
      return [{ kind: 'instance', ref: type.ref, args: [] }];
    case 'outside':
      return [outside(type.specifier, type.name, args ?? type.args)];
    case 'outside_method':
      return [outside('', type.name, args ?? [])];
    case 'instance':
    case 'callable':
    case 'shape':
    case 'tuple':
    case 'values':
    case 'object':
      // A type parameter's value, or a variable that holds a type's values (Python's type variables and aliases).
      return [type];
    case 'module':
    case 'package':
    case 'namespace':
    case 'open_namespace':
    case 'unit':
    case 'lambda':
      return unknownTypes;
    case 'unknown':
      return unknownTypes;
  }
}

function aliased(engine: Engine, alias: Extract<Type, { kind: 'static' }>, args: readonly Types[]): Types {
  const view = engine.program.view(alias.ref.path);
  const symbol = engine.program.symbol(alias.ref);
  const { type } = symbol;
  if (!type) {
    return symbol.init
      ? engine.instancesOf(engine.evaluate(symbol.init, { path: view.path, scope: symbol.scope }), args)
      : unknownTypes;
  }
  const env = bindTypeArguments(engine, alias.ref, args);
  const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
  if (args.length > 0 && env) {
    return engine.evaluations.nested(() => engine.resolveType(type, { path: view.path, scope, env }));
  }
  return engine.evaluations.remember(view, `a${alias.ref.index}`, () =>
    engine.resolveType(type, { path: view.path, scope, ...(env && { env }) }),
  );
}

function imported(engine: Engine, type: Extract<TypeRef, { kind: 'import' }>, context: Context): Types {
  const view = engine.program.view(context.path);
  const target = moduleTarget(engine, view, type.specifier);
  let types = targetValue(engine, view, target, type.specifier);
  for (const segment of type.path) types = unite(types.map((value) => engine.member(value, segment)));
  if (types.length === 0) return unknownTypes;
  return instances(engine, types, type.args, context);
}
