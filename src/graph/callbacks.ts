import type { Expression } from '../model/expression.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';
import { parameterAt, passedParameters } from './arity.js';
import { constructorsOf } from './constructors.js';
import { awaitedOf, elementOf, iterationOf, keyOf } from './containers.js';
import { declarationsOf } from './declarations.js';
import type { Call, Engine } from './engine.js';
import { isUnbound } from './extensionFunctions.js';
import { functionIn, inferTypeParameters } from './generics.js';
import type { FileView } from './program.js';
import { handedByScopeFunction } from './scopeFunctions.js';
import { calledValue } from './siteResults.js';
import {
  type Context,
  type FunctionType,
  isUnknown,
  outside,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';

/** What a call hands to a parameter of the function that is its argument. */
export function callbackParameter(
  engine: Engine,
  expression: Extract<Expression, { kind: 'callback_parameter' }> & { whole?: true },
  context: Context,
): Types {
  const view = engine.program.view(context.path);
  const site = view.facts.callSites[expression.site];
  if (!site) return unknownTypes;
  const compute = (): Types => {
    const inner: Context = { path: view.path, scope: site.scope };
    const call: Call = { site, index: expression.site, context: inner };
    const callee = calledValue(engine, site.callee, inner);
    const scoped = handedByScopeFunction(engine, callee, call, expression.parameter);
    if (scoped) return scoped;
    const functions = engine.select(
      callee.flatMap((type): FunctionType[] => {
        if (type.kind === 'function') return [type];
        if (type.kind === 'static' && site.kind !== 'decorator') return [...constructorsOf(engine, type.ref)];
        return [];
      }),
      call,
    );
    const found: Types[] = functions.map((fn) => handedBy(engine, fn, call, expression));
    for (const type of callee)
      if (type.kind !== 'function') found.push(handedByValue(engine, type, call, expression, view));
    const result = unite(found);
    // A lambda without a receiver has none: what is around holds inside it.
    return result.length > 0 || (expression.parameter === -1 && found.length > 0) ? result : unknownTypes;
  };
  if (expression.count !== undefined && !expression.whole) {
    // One tuple for several parameters is taken apart.
    const { count, parameter } = expression;
    const whole = callbackParameter(engine, { ...expression, parameter: 0, whole: true }, context);
    if (whole.length > 0 && whole.every((type) => type.kind === 'tuple' && type.elements.length === count)) {
      return unite(whole.map((type) => (type.kind === 'tuple' ? (type.elements[parameter] ?? unknownTypes) : [type])));
    }
  }
  return engine.evaluations.remember(
    view,
    `c${expression.site}:${expression.argument}:${expression.parameter}`,
    compute,
  );
}

type CallbackPlace = Extract<Expression, { kind: 'callback_parameter' }>;

function handedBy(engine: Engine, fn: FunctionType, call: Call, place: CallbackPlace): Types {
  const symbol = engine.program.symbol(fn.ref);
  if (place.argument < 0) return yielded(engine, fn, symbol, place.parameter);
  const argument = call.site.arguments[place.argument];
  const declared = symbol.signature ? passedParameters(symbol.signature, isUnbound(engine, fn)) : [];
  const parameter =
    parameterAt(declared, call.site.arguments, place.argument) ??
    (argument?.kind === 'keyword' ? fieldOf(declared[0]?.fields, argument.name) : undefined);
  if (!parameter?.type) return unknownTypes;
  const env = inferTypeParameters(engine, fn, call);
  const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
  const isRest = parameter.kind === 'rest' && parameter.type.kind === 'array';
  const type = isRest ? (parameter.type as Extract<TypeRef, { kind: 'array' }>).element : parameter.type;
  const context: Context = { path: fn.ref.path, scope, ...(env && { env }) };
  if (place.parameter === itself) return engine.resolveType(type, context);
  // What is given for a type parameter says less than what it must be able to do.
  const bound = functionBound(symbol, type);
  if (!bound) return parameterOfType(engine, type, place.parameter, context);
  const self = fn.receiver ? { self: [fn.receiver] } : {};
  return parameterOfType(engine, bound, place.parameter, { ...context, ...self });
}

/** The function type that bounds a type parameter: `F: FnMut(Match) -> bool`. */
function functionBound({ signature }: DeclaredSymbol, type: TypeRef): TypeRef | undefined {
  if (type.kind !== 'named' || type.path.length !== 1) return undefined;
  const bound = signature?.typeParameters?.find(({ name }) => name === type.path[0])?.bound;
  return bound && functionIn(bound);
}

/** As the position of a parameter: what the callee's own parameter is declared as. */
const itself = -2;

/** What a callable hands to the block that it is called with. */
function yielded(engine: Engine, fn: FunctionType, symbol: DeclaredSymbol, position: number): Types {
  const value = symbol.yields?.[position];
  if (!value) return unknownTypes;
  const { receiver } = fn;
  const self: Types | undefined = receiver?.kind === 'instance' || receiver?.kind === 'static' ? [receiver] : undefined;
  const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
  return engine.evaluations.nested(() => engine.evaluate(value, { path: fn.ref.path, scope, ...(self && { self }) }));
}

function fieldOf<T extends { name: string }>(
  fields: readonly T[] | undefined,
  name: string | undefined,
): T | undefined {
  return fields?.find((field) => field.name === name);
}

/** What a function of this written type is handed as its parameter at `position`. */
export function parameterOfType(engine: Engine, type: TypeRef, position: number, context: Context): Types {
  return unite(engine.resolveType(type, context).map((value) => parameterOfValue(engine, value, position)));
}

/** The same for a value: a function type, a functional interface, a generic function type of outside. */
export function parameterOfValue(engine: Engine, value: Type, position: number): Types {
  switch (value.kind) {
    case 'callable': {
      const parameter = position < 0 ? value.receiver : value.parameters[position];
      return parameter ? engine.resolveType(parameter, value.context) : [];
    }
    case 'function': {
      if (position < 0) return [];
      const symbol = engine.program.symbol(value.ref);
      const parameter = (symbol.signature?.parameters ?? []).filter(({ kind }) => kind !== 'receiver')[position];
      if (!parameter?.type) return unknownTypes;
      const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
      return engine.resolveType(parameter.type, { path: value.ref.path, scope, ...(value.env && { env: value.env }) });
    }
    case 'instance':
      return position < 0 ? [] : functionalInterface(engine, value, position);
    case 'outside':
      // Consumer<T>, Function<T, R>, BiFunction<A, B, R>: parameters in the order of the type arguments.
      return value.args[position] ?? unknownTypes;
    default:
      return [];
  }
}

/** The one method of an interface without a body: what a lambda of that interface is. */
function functionalInterface(engine: Engine, value: Extract<Type, { kind: 'instance' }>, position: number): Types {
  const pending: Type[] = [value];
  for (let steps = 0; pending.length > 0 && steps < 20; steps++) {
    const type = pending.shift() as Type;
    if (type.kind === 'outside') return type.args[position] ?? unknownTypes;
    if (type.kind !== 'instance') continue;
    const methods = abstractMethods(engine, type);
    if (methods.length > 0) {
      const members = methods
        .flatMap((name) => engine.member(type, name))
        .filter((member) => member.kind === 'function');
      const first = members.find((member) => engine.program.symbol(member.ref).bodiless);
      return first ? parameterOfValue(engine, first, position) : unknownTypes;
    }
    pending.push(...engine.heritage(type.ref, type.args));
  }
  return unknownTypes;
}

function abstractMethods(engine: Engine, type: Extract<Type, { kind: 'instance' }>): string[] {
  const names: string[] = [];
  for (const declaration of declarationsOf(engine, type.ref)) {
    const view = engine.program.view(declaration.path);
    if (view.facts.symbols[declaration.index]?.kind !== 'interface') continue;
    for (const [name, members] of view.index.membersOf(declaration.index)) {
      const isAbstract = members.some((index) => {
        const symbol = view.facts.symbols[index];
        return symbol?.kind === 'method' && symbol.bodiless && !symbol.signature?.modifiers.includes('static');
      });
      if (isAbstract) names.push(name);
    }
  }
  return names;
}

/** What builtin containers, awaitables and function values hand to a callback. */
function handedByValue(engine: Engine, type: Type, call: Call, place: CallbackPlace, view: FileView): Types {
  if (type.kind === 'callable') {
    const parameter = type.parameters[place.argument];
    if (!parameter) return unknownTypes;
    if (place.parameter === itself) return engine.resolveType(parameter, type.context);
    return parameterOfType(engine, parameter, place.parameter, type.context);
  }
  if (type.kind === 'static' && call.site.kind === 'jsx') return unknownTypes;
  if (type.kind === 'static' && engine.program.view(type.ref.path).rules.companionObjects) {
    // A functional interface that is made of a lambda.
    if (place.parameter < 0) return [];
    return parameterOfValue(engine, { kind: 'instance', ref: type.ref, args: type.args ?? [] }, place.parameter);
  }
  const { rules } = view;
  if (type.kind === 'outside_method' && rules.selfMethods?.get(type.name) !== undefined) {
    return place.parameter === 0 && type.owner.kind !== 'function' ? [type.owner] : unknownTypes;
  }
  const known =
    type.kind === 'outside' || type.kind === 'outside_method' ? rules.callbackTypes?.get(type.name) : undefined;
  if (known !== undefined && place.parameter === 0) return [outside('', known)];
  if (place.parameter < 0 && place.parameter !== itself) return receiverFromOutside(type, call, view);
  if (type.kind !== 'outside_method' || type.owner.kind !== 'outside') return unknownTypes;
  const { owner, name } = type;
  if (rules.awaitableTypes.has(owner.name)) {
    return place.argument === 0 && place.parameter === 0 ? awaitedOf([owner], view) : unknownTypes;
  }
  if (owner.args.length === 0 && owner.name !== '' && rules.optionalMethods?.has(name)) {
    return place.parameter === 0 ? [owner] : unknownTypes;
  }
  if (owner.args.length === 0) return unknownTypes;
  if (!rules.containerMethods.has(name) && !rules.elementCallbacks?.has(name)) return unknownTypes;
  if (rules.keyCallbacks?.has(name)) return keyOf(engine, [owner], view);
  if (place.parameter === itself) {
    const role = rules.containerMethods.get(name);
    if (role === 'value') return owner.args[owner.args.length - 1] ?? unknownTypes;
    return role === 'element' ? elementOf(engine, [owner], view) : unknownTypes;
  }
  const element = iterationOf(engine, [owner], view);
  if (name === 'each_with_object' && place.parameter === 1) {
    const memo = call.site.arguments[0];
    return memo ? engine.evaluate(memo.value, call.context) : unknownTypes;
  }
  if (/^fold/.test(name) && view.rules.parameterlessCalls) return foldParameter(engine, call, place, element, name);
  if (/^(reduce|reduceRight|fold|foldLeft|inject)$/.test(name)) {
    if (place.parameter === 1) return element;
    const initial = call.site.arguments[place.argument < 0 ? 0 : 1];
    if (place.parameter === 0) return initial ? engine.evaluate(initial.value, call.context) : element;
    return unknownTypes;
  }
  if (/^(sort|toSorted|sorted|min|max)$/.test(name)) return place.parameter < 2 ? element : unknownTypes;
  const isMap = owner.args.length === 2 && owner.name !== '[]' && !rules.keyedIteration;
  if (isMap && place.argument < 0 && !/value/.test(name))
    return place.parameter === 0 ? keyOf(engine, [owner]) : element;
  if (isMap && /^(forEach|compute|computeIfAbsent|computeIfPresent|replaceAll|merge)$/.test(name)) {
    const keyFirst = !rules.elementTypes.has('Promise') && rules.overloadsByArity;
    return place.parameter === (keyFirst ? 0 : 1) ? keyOf(engine, [owner]) : element;
  }
  return place.parameter === 0 ? element : unknownTypes;
}

/** What a function from outside gives its lambda as a receiver: nothing where it belongs to the platform, as far as is not known better. */
function receiverFromOutside(type: Type, call: Call, { rules }: FileView): Types {
  const receiver = rules.builtinReceivers?.get(call.site.name);
  if (receiver !== undefined) return [outside('', receiver)];
  if (type.kind === 'unknown') return unknownTypes;
  if (rules.containerMethods.has(call.site.name)) return [];
  const owner = type.kind === 'outside_method' ? type.owner : type;
  return owner.kind === 'outside' && /^($|javax?\.|kotlinx?\.)/.test(owner.specifier) && owner.name !== ''
    ? []
    : unknownTypes;
}

/** `foldLeft(start)((result, element) => ...)`, `option.fold(none)(element => ...)`. */
function foldParameter(engine: Engine, call: Call, place: CallbackPlace, element: Types, name: string): Types {
  const value = call.site.arguments[place.argument]?.value;
  const isBinary = name === 'foldLeft' || name === 'foldRight';
  if (!isBinary || !value || place.argument === 0) return place.parameter === 0 ? element : unknownTypes;
  const start = call.site.arguments[0];
  const begun = start ? engine.evaluate(start.value, call.context) : unknownTypes;
  return (place.parameter === 0) === (name === 'foldLeft') ? begun : element;
}

/** The type of a member of an annotated object, for the parameters of a function in it. */
export function memberType(engine: Engine, types: Types, name: string): Types {
  return unite(types.filter((type) => !isUnknown(type)).map((type) => engine.member(type, name)));
}
