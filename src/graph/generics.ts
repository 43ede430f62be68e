import type { Signature } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';
import { parameterAt, passedParameters } from './arity.js';
import { elementOf } from './containers.js';
import type { Call, Engine } from './engine.js';
import { isUnbound } from './extensionFunctions.js';
import {
  type Context,
  type Environment,
  type FunctionType,
  known,
  type Ref,
  sameRef,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';

/**
 * Type parameters of a function in one call: by the call's type arguments where it has them, else from what the
 * arguments are. Those of the receiver's type stay bound around them.
 */
export function inferTypeParameters(
  engine: Engine,
  fn: FunctionType,
  call: Call | undefined,
  overload?: Signature,
): Environment | undefined {
  const symbol = engine.program.symbol(fn.ref);
  const signature = overload ?? symbol.signature;
  const parameters = signature?.typeParameters ?? symbol.signature?.typeParameters;
  if (!parameters || parameters.length === 0) return fn.env;
  const context: Context = {
    path: fn.ref.path,
    scope: symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope,
    ...(fn.env && { env: fn.env }),
  };
  const env = new Map<string, Types>(fn.env ?? []);
  for (const parameter of parameters) env.delete(parameter.name);
  const explicit = call?.site.typeArguments;
  if (call && explicit && explicit.length > 0) {
    parameters.forEach((parameter, position) => {
      const arg = explicit[position];
      if (arg) env.set(parameter.name, engine.resolveType(arg, call.context));
    });
  } else if (call) {
    const names = new Set(parameters.map((parameter) => parameter.name));
    const extended = (signature?.parameters ?? []).find((parameter) => parameter.kind === 'receiver')?.type;
    const unbound = isUnbound(engine, fn);
    const { receiver } = fn;
    if (extended && receiver && !unbound) match(engine, extended, () => [receiver], names, env, { ...context, env }, 0);
    const declared = signature ? passedParameters(signature, unbound) : [];
    call.site.arguments.forEach((argument, position) => {
      const parameter = parameterAt(declared, call.site.arguments, position);
      if (!parameter?.type || !mentions(parameter.type, names)) return;
      const type =
        parameter.kind === 'rest' && parameter.type.kind === 'array' ? parameter.type.element : parameter.type;
      match(engine, type, () => engine.evaluate(argument.value, call.context), names, env, { ...context, env }, 0);
    });
    // `F: FnOnce(T) -> U`: what is given for F tells U.
    for (const { name, bound } of parameters) {
      const given = bound && env.get(name);
      const wanted = given && functionIn(bound);
      if (wanted) match(engine, wanted, () => given, names, env, { ...context, env }, 0);
    }
  }
  const missing = parameters.filter((parameter) => !env.has(parameter.name));
  for (const parameter of missing) {
    const fallback = parameter.default ?? parameter.bound;
    env.set(parameter.name, fallback ? engine.resolveType(fallback, { ...context, env: new Map(env) }) : unknownTypes);
  }
  return env;
}

/** The function type among several bounds. */
export function functionIn(bound: TypeRef): TypeRef | undefined {
  if (bound.kind === 'function') return bound;
  return bound.kind === 'intersection' ? bound.members.find(({ kind }) => kind === 'function') : undefined;
}

/** True where the type names one of the parameters. */
export function mentions(type: TypeRef, names: ReadonlySet<string>): boolean {
  switch (type.kind) {
    case 'named':
      return (
        (type.path.length === 1 && names.has(type.path[0] as string)) ||
        (type.args ?? []).some((arg) => mentions(arg, names))
      );
    case 'array':
      return mentions(type.element, names);
    case 'tuple':
      return type.elements.some((element) => mentions(element, names));
    case 'union':
    case 'intersection':
      return type.members.some((member) => mentions(member, names));
    case 'function':
      return (
        type.parameters.some((parameter) => mentions(parameter, names)) ||
        (type.returns !== undefined && mentions(type.returns, names))
      );
    case 'object':
      return type.members.some((member) => member.type !== undefined && mentions(member.type, names));
    case 'map':
      return mentions(type.key, names) || mentions(type.value, names);
    case 'pointer':
      return mentions(type.to, names);
    case 'import':
      return (type.args ?? []).some((arg) => mentions(arg, names));
    case 'typeof':
      return type.of.kind === 'name' && names.has(type.of.name);
    default:
      return false;
  }
}

const matchDepth = 6;

/** Binds the parameters in `type` to what stands at their places in `actual`. The first argument that tells decides. */
function match(
  engine: Engine,
  type: TypeRef,
  actual: () => Types,
  names: ReadonlySet<string>,
  env: Map<string, Types>,
  context: Context,
  depth: number,
): void {
  if (depth > matchDepth || !mentions(type, names)) return;
  const recur = (inner: TypeRef, value: () => Types) => match(engine, inner, value, names, env, context, depth + 1);
  switch (type.kind) {
    case 'named': {
      const name = type.path[0] as string;
      if (type.path.length === 1 && names.has(name)) {
        const value = known(actual());
        if (value.length > 0 && !env.has(name)) env.set(name, value);
        return;
      }
      matchArguments(engine, type, known(actual()), recur, context);
      return;
    }
    case 'array':
      recur(type.element, () => elementOf(engine, actual()));
      return;
    case 'tuple':
      type.elements.forEach((element, position) => {
        recur(element, () =>
          unite(known(actual()).map((value) => (value.kind === 'tuple' ? (value.elements[position] ?? []) : []))),
        );
      });
      return;
    case 'union':
    case 'intersection':
      for (const member of type.members) recur(member, actual);
      return;
    case 'pointer':
      recur(type.to, actual);
      return;
    case 'map':
      recur(type.value, () => elementOf(engine, actual()));
      return;
    case 'function':
      if (type.returns) {
        const { returns } = type;
        recur(returns, () => resultOfValue(engine, known(actual())));
      }
      return;
    case 'typeof':
      // `type[T]` against a class.
      if (type.of.kind === 'name' && !env.has(type.of.name)) {
        const classes = known(actual()).filter((value) => value.kind === 'static');
        if (classes.length > 0) env.set(type.of.name, classes.map(instanceOf));
      }
      return;
    case 'object':
      for (const member of type.members) {
        const { name: memberName, type: memberType } = member;
        if (memberType)
          recur(memberType, () => unite(known(actual()).map((value) => engine.member(value, memberName))));
      }
      return;
    default:
      return;
  }
}

/** What a value gives when it is called or constructed. */
function resultOfValue(engine: Engine, values: Types): Types {
  const classes = values.filter((value) => value.kind === 'static');
  if (classes.length > 0) return classes.map(instanceOf);
  return engine.callResult(values, undefined);
}

function instanceOf(type: Type): Type {
  return type.kind === 'static' ? { kind: 'instance', ref: type.ref, args: type.args ?? [] } : type;
}

/** `Box<T>` against a `Box<User>`, a subclass of it, or (a token such as `Type<T>`, `Class<T>`) against the class itself. */
function matchArguments(
  engine: Engine,
  type: Extract<TypeRef, { kind: 'named' }>,
  actual: Types,
  recur: (inner: TypeRef, value: () => Types) => void,
  context: Context,
): void {
  const args = type.args ?? [];
  if (args.length === 0) return;
  for (const value of actual) {
    if (value.kind === 'static') {
      recur(args[0] as TypeRef, () => [instanceOf(value)]);
    } else if (value.kind === 'outside') {
      args.forEach((arg, position) => {
        const actualArgument = value.args[position];
        if (actualArgument) recur(arg, () => actualArgument);
      });
    } else if (value.kind === 'tuple') {
      recur(args[0] as TypeRef, () => unite(value.elements));
    } else if (value.kind === 'instance') {
      const wanted = engine.resolveType({ kind: 'named', path: type.path }, context);
      const ancestor = asAncestor(engine, value, wanted);
      ancestor?.args.forEach((actualArgument, position) => {
        const arg = args[position];
        if (arg) recur(arg, () => actualArgument);
      });
      if (!ancestor && wanted.every((one) => one.kind === 'outside'))
        recur(args[0] as TypeRef, () => elementOf(engine, [value]));
    }
  }
}

/** The type itself or the ancestor of it that is one of `wanted`, with its arguments as seen from there. */
function asAncestor(
  engine: Engine,
  value: Extract<Type, { kind: 'instance' }>,
  wanted: Types,
): Extract<Type, { kind: 'instance' }> | undefined {
  const pending: Type[] = [value];
  for (let steps = 0; pending.length > 0 && steps < 50; steps++) {
    const type = pending.shift() as Type;
    if (type.kind !== 'instance') continue;
    if (wanted.some((one) => one.kind === 'instance' && sameRef(one.ref, type.ref))) return type;
    pending.push(...engine.heritage(type.ref, type.args));
  }
  return undefined;
}

/** Arguments of a generic class from the arguments of its construction. */
export function inferConstructed(
  engine: Engine,
  ref: Ref,
  constructors: readonly FunctionType[],
  call: Call | undefined,
): readonly Types[] {
  const parameters = engine.program.symbol(ref).typeParameters;
  if (!parameters || parameters.length === 0 || !call) return [];
  const explicit = call.site.typeArguments;
  if (explicit && explicit.length > 0) return explicit.map((arg) => engine.resolveType(arg, call.context));
  const fn = constructors.find((candidate) => candidate.ref.path === ref.path);
  if (!fn) return [];
  const symbol = engine.program.symbol(fn.ref);
  const names = new Set(parameters.map((parameter) => parameter.name));
  const env = new Map<string, Types>();
  const context: Context = { path: ref.path, scope: symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope };
  const declared = (symbol.signature?.parameters ?? []).filter((parameter) => parameter.kind !== 'receiver');
  call.site.arguments.forEach((argument, position) => {
    const parameter = parameterAt(declared, call.site.arguments, position);
    if (parameter?.type)
      match(engine, parameter.type, () => engine.evaluate(argument.value, call.context), names, env, context, 0);
  });
  return env.size === 0 ? [] : parameters.map((parameter) => env.get(parameter.name) ?? unknownTypes);
}
