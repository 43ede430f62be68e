import type { Expression } from '../model/expression.js';
import type { Parameter } from '../model/signature.js';
import type { TypeRef } from '../model/typeRef.js';
import { constructorsOf } from './constructors.js';
import type { Engine } from './engine.js';
import { fitsExpected } from './expectedValues.js';
import { platformFit } from './platformFit.js';
import {
  type Context,
  type FunctionType,
  isUnknown,
  outside,
  type Ref,
  sameRef,
  type Type,
  type Types,
  unite,
} from './type.js';

const integers: ReadonlySet<string> = new Set([
  'int',
  'long',
  'short',
  'byte',
  'char',
  'Integer',
  'Long',
  'Short',
  'Byte',
  'Character',
  'uint',
  'ulong',
  'ushort',
  'sbyte',
  'nint',
  'nuint',
]);
const reals: ReadonlySet<string> = new Set(['float', 'double', 'decimal', 'Float', 'Double']);
const truths: ReadonlySet<string> = new Set(['boolean', 'Boolean', 'bool']);
const primitives: ReadonlySet<string> = new Set(
  'int long short byte char float double boolean bool decimal uint ulong ushort sbyte nint nuint'.split(' '),
);
const anything: ReadonlySet<string> = new Set([
  'Object',
  'object',
  'dynamic',
  'any',
  'unknown',
  'Serializable',
  'Comparable',
  'AnyVal',
  'AnyRef',
  'Matchable',
]);

/** A boxed type's primitive; other names as they are. */
function unboxed(name: string): string {
  return name === 'Integer' ? 'int' : name === 'Character' ? 'char' : name.toLowerCase();
}

/** Order in which a number without a suffix prefers parameter types. */
const widening = ['byte', 'short', 'char', 'int', 'long', 'float', 'double'];

const strings: ReadonlySet<string> = new Set(['String', 'string']);

const exact = 6;
const near = 4;
const loose = 1;
const untold = 0;
const never = -1;

/**
 * How well an argument fits a parameter: higher is better, 0 where nothing can be told, -1 where it cannot be passed. Only
 * what is evident counts: literals, and types that were found.
 */
export function argumentFit(
  engine: Engine,
  value: Expression,
  context: Context,
  parameter: Parameter,
  candidate: FunctionType,
  mayBeRest: boolean,
): number {
  const type = parameter.type as TypeRef;
  if (parameter.kind === 'rest' && mayBeRest && type.kind === 'array') {
    return Math.max(
      fitOne(engine, value, context, type.element, candidate),
      fitOne(engine, value, context, type, candidate),
    );
  }
  return fitOne(engine, value, context, type, candidate);
}

function lastName(type: TypeRef): string | undefined {
  return type.kind === 'named' ? type.path[type.path.length - 1] : undefined;
}

/** True for a type parameter of the function itself, where what it stands for is taken from the arguments (C#). */
function isOwnTypeParameter(engine: Engine, type: TypeRef, { ref }: FunctionType): boolean {
  if (type.kind !== 'named' || type.path.length > 1 || !engine.program.view(ref.path).rules.typesByArity) return false;
  const { signature } = engine.program.symbol(ref);
  return signature?.typeParameters?.some(({ name }) => name === type.path[0]) === true;
}

/** It becomes the argument's own type, which nothing but that type itself fits better. */
function typeParameterFit(engine: Engine, value: Expression, context: Context): number {
  if (value.kind === 'lambda' || (value.kind === 'literal' && value.type === 'null')) return untold;
  if (value.kind === 'literal') return exact - 0.1;
  const types = engine.evaluate(value, context);
  return types.length === 0 || types.some(isUnknown) ? untold : exact - 0.1;
}

/** The value type that a `Nullable` holds. */
function wrappedValue(type: TypeRef): TypeRef | undefined {
  return type.kind === 'named' && type.path[type.path.length - 1] === 'Nullable' && type.args?.length === 1
    ? type.args[0]
    : undefined;
}

/** A type without what lets it be null or says how it is passed. */
export function plainType(type: TypeRef): TypeRef {
  if (type.kind !== 'union' && type.kind !== 'intersection') return type;
  const members = type.members.filter(
    (member) =>
      member.kind !== 'opaque' && !(member.kind === 'literal' && (member.text === 'null' || member.text === 'nil')),
  );
  return members.length === 1 ? (members[0] as TypeRef) : type;
}

const platformFits = { same: exact, conforms: near - 1, literal: near, never } as const;

/** A value of the platform where its types can conform to protocols of the repository. */
function ofPlatformFit(
  engine: Engine,
  value: Expression,
  context: Context,
  type: TypeRef,
  candidate: FunctionType,
): number | undefined {
  const { rules } = engine.program.view(context.path);
  if (!rules.platformSupertypes) return undefined;
  const literal = value.kind === 'literal' ? value : undefined;
  if (literal?.type === 'null') return undefined;
  const values = engine.evaluate(value, context);
  const wanted = parameterTypes(engine, type, candidate);
  if (values.length === 0 || wanted.length === 0) return undefined;
  let worst: number = exact;
  for (const one of values) {
    const name = one.kind === 'tuple' ? '[]' : one.kind === 'outside' ? one.name : '';
    if (name === '' || name === '?' || (one.kind === 'tuple' && wanted.some(({ kind }) => kind === 'tuple')))
      return undefined;
    const fits = wanted.map((other) => platformFit(engine, rules, name, other, literal));
    if (fits.some((fit) => fit === undefined)) return undefined;
    // Elements tell more of lists than that they are lists.
    if (name === '[]' && type.kind === 'array') return undefined;
    worst = Math.min(worst, Math.max(...fits.map((fit) => platformFits[fit ?? 'never'])));
  }
  return worst;
}

function fitOne(
  engine: Engine,
  value: Expression,
  context: Context,
  written: TypeRef,
  candidate: FunctionType,
): number {
  const wrapped = wrappedValue(written);
  if (wrapped) {
    // What may be null takes a value as well, and less readily.
    if (value.kind === 'literal' && value.type === 'null') return loose;
    const types = value.kind === 'literal' ? [] : engine.evaluate(value, context);
    const held = types.flatMap((one) => (one.kind === 'outside' && one.name === 'Nullable' ? (one.args[0] ?? []) : []));
    if (held.length > 0) {
      const fits = held.map((one) => valueFit(engine, one, wrapped, lastName(wrapped), candidate));
      return Math.min(...fits);
    }
    const fit = fitOne(engine, value, context, wrapped, candidate);
    return fit > 0.5 ? fit - 0.5 : fit;
  }
  const type = plainType(written);
  const isNullable = type !== written && written.kind === 'union';
  if (isNullable && value.kind === 'literal' && value.type === 'null') return loose;
  if (isOwnTypeParameter(engine, type, candidate)) return typeParameterFit(engine, value, context);
  const { basicTypes } = engine.program.view(candidate.ref.path).rules;
  const last = type.kind === 'named' ? (type.path[type.path.length - 1] as string) : undefined;
  const name = last === undefined ? undefined : (basicTypes?.get(last) ?? last);
  // Where null has to be allowed, what does not allow it is the lesser fit.
  if (basicTypes && value.kind === 'literal' && value.type === 'null')
    return primitives.has(name ?? '') ? never : untold;
  const isExpected = fitsExpected(
    engine,
    value,
    engine.program.view(context.path),
    value.kind === 'result' || value.kind === 'member' ? parameterTypes(engine, type, candidate) : [],
  );
  if (isExpected !== undefined) return isExpected ? near : never;
  const ofPlatform = ofPlatformFit(engine, value, context, type, candidate);
  if (ofPlatform !== undefined) return ofPlatform;
  if (value.kind === 'literal') {
    return textFit(engine, value, type, candidate) ?? literalFit(value, type, name, engine, candidate);
  }
  if (value.kind === 'lambda') return lambdaFit(engine, type, name, candidate, value.parameters);
  const types = platformConstant(engine, value, context) ?? engine.evaluate(value, context);
  if (types.length === 0) return name !== undefined && primitives.has(name) ? never : untold;
  if (types.some(isUnknown)) return untold;
  const fits = types.map((one) => valueFit(engine, one, type, name, candidate));
  return Math.min(...fits);
}

/** `Double.NaN`: the type of a constant of the platform. */
function platformConstant(engine: Engine, value: Expression, context: Context): Types | undefined {
  if (value.kind !== 'member' || value.object.kind !== 'name') return undefined;
  const owners = engine.evaluate(value.object, context);
  const [owner] = owners;
  if (owner?.kind !== 'outside') return undefined;
  const name = engine.program.view(context.path).rules.builtinResults?.get(`${owner.name}.${value.name}`);
  return name === undefined ? undefined : [outside('', name)];
}

/** Where text is an array of characters, it is a pointer to them before it becomes a string. */
function textFit(
  engine: Engine,
  value: Extract<Expression, { kind: 'literal' }>,
  type: TypeRef,
  candidate: FunctionType,
): number | undefined {
  if (value.type !== 'string' || value.text?.startsWith("'")) return undefined;
  if (!engine.program.view(candidate.ref.path).rules.pairsDeclarations) return undefined;
  if (type.kind === 'pointer') return lastName(plainType(type.to)) === 'char' ? exact : undefined;
  return type.kind === 'named' && strings.has(lastName(type) ?? '') ? near : undefined;
}

function literalFit(
  value: Extract<Expression, { kind: 'literal' }>,
  type: TypeRef,
  name: string | undefined,
  engine: Engine,
  candidate: FunctionType,
): number {
  if (type.kind === 'array') return value.type === 'null' ? loose : never;
  if (name === undefined) return untold;
  switch (value.type) {
    case 'null':
      return primitives.has(name) || isValueType(engine, parameterTypes(engine, type, candidate)) ? never : loose;
    case 'string':
    case 'template':
      if (value.text?.startsWith("'")) return characterFit(name, engine, type, candidate);
      if (strings.has(name)) return exact;
      if (name === 'CharSequence') return near;
      return looseUnlessKnown(engine, name, type, candidate);
    case 'number':
      return numberFit(value.text, name) ?? looseUnlessKnown(engine, name, type, candidate);
    case 'boolean':
      if (name === 'Boolean') return near;
      return truths.has(name) ? exact : looseUnlessKnown(engine, name, type, candidate);
    default:
      return untold;
  }
}

/** True for enums and structs where those hold no null. */
function isValueType(engine: Engine, types: Types): boolean {
  return types.some((type) => {
    if (type.kind !== 'instance' || !engine.program.view(type.ref.path).rules.nullableMembers) return false;
    const { kind } = engine.program.symbol(type.ref);
    return kind === 'enum' || kind === 'struct';
  });
}

/** A character in single quotes; what takes no character may take the number that it is. */
function characterFit(name: string, engine: Engine, type: TypeRef, candidate: FunctionType): number {
  if (name === 'char') return exact;
  if (name === 'Character') return near - 1;
  const steps = widening.indexOf(name) - widening.indexOf('int');
  if (widening.includes(name)) return steps < 0 ? never : near - steps * 0.1;
  return name === 'CharSequence' ? never : looseUnlessKnown(engine, name, type, candidate);
}

function numberFit(text: string | undefined, name: string): number | undefined {
  if (text === undefined)
    return widening.includes(name) ? near : integers.has(name) || reals.has(name) ? loose : undefined;
  const isReal = !/^0x/i.test(text) && /[.ef]|\d[dm]$/i.test(text);
  if (isReal) {
    if (reals.has(name)) return realFit(text, name);
    return integers.has(name) ? never : undefined;
  }
  if (/l$/i.test(text))
    return /^long$/i.test(name) ? exact : reals.has(name) ? near : integers.has(name) ? never : undefined;
  if (name === 'int') return exact;
  if (name === 'Integer') return near - 1;
  const position = widening.indexOf(name);
  if (position >= 0)
    return position < widening.indexOf('int') ? never : near - (position - widening.indexOf('int')) * 0.1;
  return integers.has(name) || reals.has(name) ? never : name === 'Number' ? 2 : undefined;
}

/** By its suffix a number with a fraction is a `float`, a `decimal` or a `double`. */
function realFit(text: string, name: string): number {
  const isDecimal = /m$/i.test(text);
  if (isDecimal || name === 'decimal') return isDecimal && name === 'decimal' ? exact : never;
  return /f$/i.test(text) === /^f/i.test(name) ? exact : near;
}

/** A literal fits what takes anything, or a type variable; never another known type. */
function looseUnlessKnown(engine: Engine, name: string, type: TypeRef, candidate: FunctionType): number {
  if (anything.has(name)) return loose;
  if (primitives.has(name) || strings.has(name) || integers.has(name) || reals.has(name) || truths.has(name))
    return never;
  const declared = parameterTypes(engine, type, candidate);
  if (declared.some((one) => one.kind === 'instance')) return never;
  // A literal is of no type that had to be imported.
  const { companions } = engine.program.view(candidate.ref.path).rules;
  if (companions && declared.some((one) => one.kind === 'outside' && one.specifier !== '')) return never;
  return declared.every(isUnknown)
    ? loose
    : declared.some((one) => one.kind === 'outside' && one.args.length > 0)
      ? never
      : untold;
}

function lambdaFit(
  engine: Engine,
  type: TypeRef,
  name: string | undefined,
  candidate: FunctionType,
  parameters?: number,
): number {
  const isOther = (wanted: number) => parameters !== undefined && parameters !== wanted;
  if (type.kind === 'function') return isOther(type.parameters.length) ? never : exact;
  if (name === undefined) return type.kind === 'array' ? never : untold;
  if (primitives.has(name) || strings.has(name) || integers.has(name) || anything.has(name)) return never;
  const declared = parameterTypes(engine, type, candidate);
  if (declared.some((one) => one.kind === 'instance' && engine.program.symbol(one.ref).kind === 'class')) return never;
  const [only] = declared;
  if (only?.kind === 'callable' && declared.length === 1) return isOther(only.parameters.length) ? never : exact;
  return loose;
}

function parameterTypes(engine: Engine, type: TypeRef, { ref, env }: FunctionType): Types {
  const symbol = engine.program.symbol(ref);
  return engine.resolveType(type, {
    path: ref.path,
    scope: symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope,
    ...(env && { env }),
  });
}

function valueFit(
  engine: Engine,
  value: Type,
  type: TypeRef,
  name: string | undefined,
  candidate: FunctionType,
): number {
  if (name !== undefined && anything.has(name)) return loose;
  if (value.kind === 'outside') return outsideFit(engine, value, type, name, candidate);
  // A constant of a type from outside may be of any type.
  if (value.kind === 'outside_method') return untold;
  if (value.kind === 'tuple') {
    if (type.kind === 'array') return elementsFit(engine, unite(value.elements), type.element, candidate);
    return name !== undefined && isBasic(name) ? never : untold;
  }
  if (value.kind === 'function' || value.kind === 'callable') {
    return lambdaFit(engine, type, name, candidate, parameterCount(engine, value));
  }
  if (name !== undefined && isBasic(name)) return never;
  if (value.kind === 'static' && type.kind === 'function')
    return constructorFit(engine, value.ref, type.parameters.length);
  if (value.kind === 'static') return name === 'Class' ? exact : untold;
  if (value.kind !== 'instance') return untold;
  if (type.kind === 'array') return never;
  return instanceFit(engine, value.ref, parameterTypes(engine, type, candidate));
}

/** How many parameters a function takes, where it takes just so many. */
function parameterCount(engine: Engine, value: Extract<Type, { kind: 'function' | 'callable' }>): number | undefined {
  if (value.kind === 'callable') return value.parameters.length;
  const { signature } = engine.program.symbol(value.ref);
  if (!signature || signature.parameters.some(({ optional, kind }) => optional || kind === 'receiver'))
    return undefined;
  return signature.parameters.length;
}

/** A class that is handed on as the function that constructs it. */
function constructorFit(engine: Engine, ref: Ref, wanted: number): number {
  const constructors = constructorsOf(engine, ref);
  if (constructors.length === 0) return wanted === 0 ? exact : never;
  const counts = constructors.map((fn) => parameterCount(engine, fn));
  return counts.includes(wanted) ? exact : counts.includes(undefined) ? untold : never;
}

function isBasic(name: string): boolean {
  return primitives.has(name) || strings.has(name) || integers.has(name) || reals.has(name) || truths.has(name);
}

/** A value of a type from outside: by the names of the two types, since their declarations are not here. */
function outsideFit(
  engine: Engine,
  value: Extract<Type, { kind: 'outside' }>,
  type: TypeRef,
  name: string | undefined,
  candidate: FunctionType,
): number {
  const { basicTypes } = engine.program.view(candidate.ref.path).rules;
  const own = basicTypes?.get(value.name) ?? value.name;
  const valueName = own === 'string' && name !== 'string' ? 'String' : own;
  if (valueName === '') return untold;
  if (valueName === 'Nullable') return name !== undefined && isBasic(name) ? never : untold;
  if (value.name === '[]') {
    if (type.kind === 'array') return elementsFit(engine, value.args[0] ?? [], type.element, candidate) || loose;
    if (name !== undefined && isBasic(name)) return never;
    // An array is no other type that is known; a type variable may stand for it.
    return parameterTypes(engine, type, candidate).some((one) => !isUnknown(one)) ? never : untold;
  }
  if (type.kind === 'array') return never;
  if (name === undefined) return untold;
  if (valueName === name) {
    if (isNamesake(engine, value, type, candidate)) return never;
    return basicTypes && differInArguments(engine, value, type, candidate) ? never : exact;
  }
  // Numbers are not widened where the basic types have names of their own.
  if (basicTypes && primitives.has(valueName) && primitives.has(name)) return never;
  if (isBasic(valueName) || valueName === 'number') {
    if (valueName === 'number') return numberFit(undefined, name) ?? untold;
    const from = widening.indexOf(valueName);
    const to = widening.indexOf(name);
    if (from >= 0 && to >= 0) return to >= from ? near - (to - from) * 0.1 : never;
    if (unboxed(valueName) === unboxed(name)) return primitives.has(valueName) ? near - 1 : loose / 2;
    if (isBasic(name)) return never;
    if (valueName === 'String' && name === 'CharSequence') return near;
    return parameterTypes(engine, type, candidate).some((one) => one.kind === 'instance') ? never : untold;
  }
  if (isBasic(name)) return never;
  if (valueName === 'Class' && name === 'Type') return near;
  // A type from outside extends none of the repository.
  if (parameterTypes(engine, type, candidate).some((one) => one.kind === 'instance')) return never;
  // StringReader is a Reader, ArrayList a List: the platform names its types so.
  return valueName.endsWith(name) ? near : untold;
}

/** True for `List<A>` against `List<B>`, where both are known. */
function differInArguments(
  engine: Engine,
  value: Extract<Type, { kind: 'outside' }>,
  type: TypeRef,
  candidate: FunctionType,
): boolean {
  const written = type.kind === 'named' ? (type.args ?? []) : [];
  return written.some((argument, position) => {
    const given = value.args[position] ?? [];
    const plain = plainType(argument);
    const last = plain.kind === 'named' ? plain.path[plain.path.length - 1] : undefined;
    if (given.length === 0 || given.some(isUnknown) || last === undefined) return false;
    return given.every((one) => valueFit(engine, one, plain, last, candidate) === never);
  });
}

/** True for two types from outside that have one name and come from different modules. */
function isNamesake(
  engine: Engine,
  value: Extract<Type, { kind: 'outside' }>,
  type: TypeRef,
  candidate: FunctionType,
): boolean {
  if (value.specifier === '') return false;
  const wanted = parameterTypes(engine, type, candidate);
  return (
    wanted.length > 0 &&
    wanted.every((one) => one.kind === 'outside' && one.specifier !== '' && one.specifier !== value.specifier)
  );
}

/** Arrays fit by their elements, primitive ones only where they are the same. */
function elementsFit(engine: Engine, elements: Types, type: TypeRef, candidate: FunctionType): number {
  const name = type.kind === 'named' ? (type.path[type.path.length - 1] as string) : undefined;
  if (elements.length === 0 || elements.some(isUnknown)) return untold;
  const fits = elements.map((element) => {
    const own = element.kind === 'outside' ? element.name : '';
    if (own !== '' && own === name) return exact;
    if (primitives.has(own) || (name !== undefined && primitives.has(name))) return own === '' ? untold : never;
    return valueFit(engine, element, type, name, candidate);
  });
  return Math.min(...fits);
}

function instanceFit(engine: Engine, ref: Ref, wanted: Types): number {
  if (wanted.some(isUnknown) || wanted.length === 0) return loose;
  let open = false;
  let level: Ref[] = [ref];
  const visited = new Set<string>();
  for (let distance = 0; level.length > 0 && distance < 20; distance++) {
    const next: Ref[] = [];
    for (const one of level) {
      const key = `${one.path}#${one.index}`;
      if (visited.has(key)) continue;
      visited.add(key);
      if (wanted.some((type) => type.kind === 'instance' && sameRef(type.ref, one)))
        return distance === 0 ? exact : near - distance * 0.1;
      for (const parent of engine.heritage(one, [])) {
        if (parent.kind === 'instance') next.push(parent.ref);
        else if (parent.kind !== 'outside') open = true;
        else if (wanted.some((type) => type.kind === 'outside' && type.name === parent.name))
          return near - distance * 0.1;
        else open ||= wanted.some((type) => type.kind === 'outside');
      }
    }
    level = next;
  }
  return open ? untold : never;
}
