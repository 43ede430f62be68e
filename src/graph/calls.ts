import type { DeclaredSymbol } from '../model/symbol.js';
import { callBehind, isCalledByName } from './argumentLists.js';
import { acceptsArguments } from './arity.js';
import { calledThrough } from './calledObjects.js';
import { asValues } from './companions.js';
import { constructorsOf } from './constructors.js';
import { awaitable, awaitedOf, builtinResult, elementOf, itemOf } from './containers.js';
import type { Call, Engine } from './engine.js';
import { inferConstructed, inferTypeParameters } from './generics.js';
import { inheritedReturn } from './inheritedSignatures.js';
import type { FileView } from './program.js';
import { scopeFunctionResult } from './scopeFunctions.js';
import {
  type Context,
  type FunctionType,
  isUnknown,
  listOf,
  nothing,
  outside,
  type Type,
  type Types,
  typeKey,
  unite,
  unknownTypes,
} from './type.js';

/** What calling these values gives. */
export function callResultOf(engine: Engine, callee: Types, call: Call | undefined): Types {
  const scoped = call && scopeFunctionResult(engine, callee, call);
  if (scoped) return scoped;
  const functions = callee.filter((type) => type.kind === 'function');
  const results: Types[] = [];
  if (functions.length > 0) {
    for (const fn of engine.select(functions, call)) results.push(functionResult(engine, fn, call));
  }
  for (const type of callee) if (type.kind !== 'function') results.push(resultOf(engine, type, call));
  return unite(results);
}

/** What a function gives back; what further argument lists are passed to is called in turn. */
function functionResult(engine: Engine, fn: FunctionType, call: Call | undefined): Types {
  const result = engine.returnTypes(fn, call);
  const { signature } = engine.program.symbol(fn.ref);
  if (!call || !signature || !engine.program.view(call.context.path).rules.parameterlessCalls) return result;
  const behind = callBehind(signature, call.site);
  return behind ? engine.callResult(result, { ...call, site: behind }) : result;
}

/** What a method of a container gives that is named without arguments: an element, the container itself. */
function containerPart(
  engine: Engine,
  { owner, name }: Extract<Type, { kind: 'outside_method' }>,
  context: Context,
): Types | undefined {
  if (owner.kind !== 'outside') return undefined;
  const view = engine.program.view(context.path);
  const known = builtinResultName(view, owner.name, name);
  if (known !== '') return [outside('', known)];
  if (owner.args.length === 0) return undefined;
  const role = view.rules.containerMethods.get(name);
  if (role === 'element') return elementOf(engine, [owner], view);
  return role === 'container' ? [owner] : undefined;
}

/** Values of names: a method that takes no arguments gives what it gives back, of companions the object is meant. */
export function calledByName(engine: Engine, types: Types, context: Context): Types {
  const values = asValues(engine, types);
  if (!values.some((type) => type.kind === 'function' || type.kind === 'outside_method')) return values;
  return unite(
    values.map((type): Types => {
      if (type.kind === 'outside_method') return containerPart(engine, type, context) ?? [type];
      if (type.kind !== 'function') return [type];
      const { signature, kind } = engine.program.symbol(type.ref);
      if (!signature || kind === 'constructor' || !isCalledByName(signature)) return [type];
      return engine.returnTypes(type, undefined);
    }),
  );
}

function resultOf(engine: Engine, type: Type, call: Call | undefined): Types {
  switch (type.kind) {
    case 'static': {
      const { rules } = engine.program.view(call?.context.path ?? type.ref.path);
      // Constructing without `new`.
      if (rules.callingTypeConstructs) {
        const inferred = type.args?.length
          ? type.args
          : inferConstructed(engine, type.ref, constructorsOf(engine, type.ref), call);
        return engine.instancesOf([type], inferred.length > 0 ? inferred : undefined);
      }
      // A conversion (Go).
      if (rules.structuralInterfaces) return engine.instancesOf([type], undefined);
      return unknownTypes;
    }
    case 'lambda': {
      const view = engine.program.view(type.context.path);
      if (type.returnType) return engine.resolveType(type.returnType, type.context);
      const returned = unite(type.returns.map((expression) => engine.evaluate(expression, type.context)));
      return type.async ? awaitable(returned, view) : returned;
    }
    case 'callable':
      return type.returns ? engine.resolveType(type.returns, type.context) : unknownTypes;
    case 'outside':
      return call ? outsideResult(engine, type, call) : unknownTypes;
    case 'outside_method':
      return outsideMethodResult(engine, type, call);
    case 'instance': {
      const view = engine.program.view(type.ref.path);
      // There are only calls: that of a name which holds a value gives the value.
      if (view.rules.implicitSelf) return [type];
      const { callMethod } = view.rules;
      if (callMethod !== undefined) {
        const { functions, types } = calledThrough(engine, type, callMethod, call);
        if (functions.length > 0) return engine.callResult(functions, call);
        if (types.length > 0) return engine.callResult(types, call);
      }
      // A value of a type that is made of a function type (Go).
      const { kind, type: underlying, bodyScope } = engine.program.symbol(type.ref);
      if (kind !== 'struct' || underlying?.kind !== 'function' || !underlying.returns) return unknownTypes;
      return engine.resolveType(underlying.returns, { path: type.ref.path, scope: bodyScope });
    }
    default:
      return unknownTypes;
  }
}

/** A builtin function, or a type of outside that is constructed by calling it. */
function outsideResult(engine: Engine, type: Extract<Type, { kind: 'outside' }>, call: Call): Types {
  const view = engine.program.view(call.context.path);
  const known =
    builtinCall(engine, `${type.specifier}.${type.name}`, call, view) ?? builtinCall(engine, type.name, call, view);
  if (known) return known;
  // A container is called for one of its elements.
  if (view.rules.companions && type.args.length > 0) return elementOf(engine, [type], view);
  if (view.rules.callingTypeConstructs && /^[A-Z]/.test(type.name)) {
    const explicit = call.site.typeArguments ?? [];
    if (explicit.length > 0) {
      const args = explicit.map((arg) => engine.resolveType(arg, call.context));
      return [outside(type.specifier, type.name, args)];
    }
    const held = view.rules.companions ? heldBy(engine, type.name, call, view) : undefined;
    return [outside(type.specifier, type.name, held ? [held] : [])];
  }
  return [outside(type.specifier, view.rules.builtinResults?.get(type.name) ?? '')];
}

/** What a container holds that is made of its arguments: `List(a, b)`. */
function heldBy(engine: Engine, name: string, call: Call, view: FileView): Types | undefined {
  if (view.rules.elementTypes.get(name) !== 0) return undefined;
  const [explicit] = call.site.typeArguments ?? [];
  if (explicit) return engine.resolveType(explicit, call.context);
  const { arguments: args } = call.site;
  if (args.length === 0) return undefined;
  return unite(
    args
      .slice(0, 8)
      .map(({ kind, value }) =>
        kind === 'spread'
          ? elementOf(engine, engine.evaluate(value, call.context), view)
          : engine.evaluate(value, call.context),
      ),
  );
}

function builtinCall(engine: Engine, name: string, call: Call, view: FileView): Types | undefined {
  const rule = view.rules.builtinCalls?.get(name);
  if (!rule) return undefined;
  if (rule.gives === 'gathered') return gatheredIn(engine, view.rules.builtinResults?.get(name), call, view);
  const argument = call.site.arguments[rule.argument];
  if (!argument) return undefined;
  const result = builtinResult(engine, rule.gives, engine.evaluate(argument.value, call.context), view);
  const whole = rule.also === undefined ? result : unite([result, [outside('', rule.also)]]);
  return rule.within === undefined ? whole : [outside('', rule.within, [whole])];
}

/** A container of all arguments, of this name where it is no list: a map has pairs for arguments. */
function gatheredIn(engine: Engine, container: string | undefined, call: Call, view: FileView): Types {
  const { elementTypes } = view.rules;
  const explicit = call.site.typeArguments ?? [];
  if (container !== undefined && elementTypes.get(container) === 1) {
    const args = explicit.map((type) => engine.resolveType(type, call.context));
    if (args.length === 2) return [outside('', container, args)];
    const pairs = gathered(engine, call);
    return [outside('', container, [itemOf(engine, pairs, 0, view), itemOf(engine, pairs, 1, view)])];
  }
  const elements = gathered(engine, call);
  return [container === undefined ? listOf(elements) : outside('', container, [elements])];
}

/** What a list of all arguments holds: by the call's type argument where it has one. */
function gathered(engine: Engine, call: Call): Types {
  const [explicit] = call.site.typeArguments ?? [];
  if (explicit) return engine.resolveType(explicit, call.context);
  const view = engine.program.view(call.context.path);
  const parts = call.site.arguments.map(({ kind, value }) => {
    const given = engine.evaluate(value, call.context);
    return kind === 'spread' ? elementOf(engine, given, view) : given;
  });
  return parts.length === 0 ? unknownTypes : unite(parts);
}

/** A method of a container, an awaitable, or something else outside. */
function outsideMethodResult(
  engine: Engine,
  type: Extract<Type, { kind: 'outside_method' }>,
  call: Call | undefined,
): Types {
  const { owner, name } = type;
  if (owner.kind === 'function') return functionMethodResult(engine, owner, name, call);
  if (call) {
    const gives = engine.program.view(call.context.path).rules.selfMethods?.get(name);
    if (gives) return gives === 'receiver' ? [owner] : callbackResult(engine, call, 0);
  }
  if (owner.kind !== 'outside' || !call) return unknownTypes;
  const view = engine.program.view(call.context.path);
  const builtin = builtinCall(engine, `${owner.name}.${name}`, call, view);
  if (builtin) return builtin;
  const { rules } = view;
  if (rules.awaitableTypes.has(owner.name)) return awaitableMethod(engine, owner, name, call, view);
  const role = owner.args.length > 0 ? rules.containerMethods.get(name) : undefined;
  switch (role) {
    case 'element':
      return elementOf(engine, [owner], view);
    case 'value':
      return owner.args[owner.args.length - 1] ?? unknownTypes;
    case 'container':
      return [owner];
    case 'callback_element': {
      const plain = builtinResultName(view, owner.name, name);
      if (plain !== '') return [outside(owner.specifier, plain)];
      return mapped(engine, owner, call, view);
    }
    case 'callback_flattened':
      return [outside(owner.specifier, owner.name, [elementOf(engine, callbackResult(engine, call, 0), view)])];
    case 'callback_result':
      return callbackResult(engine, call, call.site.arguments.length - 1);
    case 'pairs':
      return [listOf([{ kind: 'tuple', elements: [unknownTypes, elementOf(engine, [owner], view)] }])];
    default:
      return [outside(owner.specifier, builtinResultName(view, owner.name, name))];
  }
}

/** Name of the type that a method or constant of the platform gives; '' where nothing is known of it. */
function builtinResultName({ rules }: FileView, owner: string, name: string): string {
  return rules.builtinResults?.get(`${owner}.${name}`) ?? rules.builtinResults?.get(`*.${name}`) ?? '';
}

/** `map` and the like: a list of what the callback gives; what it gives is flattened where it is itself a list. */
function mapped(engine: Engine, owner: Extract<Type, { kind: 'outside' }>, call: Call, view: FileView): Types {
  const given = callbackResult(engine, call, 0);
  if (owner.name === 'Optional' && view.rules.optionalMethods) return given;
  if (/^(flatMap|flat_map|collect_concat|thenCompose|SelectMany)$/.test(call.site.name)) {
    const elements = unite(
      given.map((type) =>
        type.kind === 'outside' || type.kind === 'tuple' ? elementOf(engine, [type], view) : [type],
      ),
    );
    return [outside(owner.specifier, owner.name, [elements])];
  }
  if (/^fold/.test(call.site.name) && view.rules.parameterlessCalls) {
    // `foldLeft(start)(function)`: the function stands behind what it begins with.
    const start = call.site.arguments[0];
    const last = call.site.arguments[call.site.arguments.length - 1];
    const begun = start ? engine.evaluate(start.value, call.context) : unknownTypes;
    if (last === undefined || last === start) return begun;
    return unite([begun, callbackResult(engine, call, call.site.arguments.length - 1)]);
  }
  if (call.site.name === 'GroupBy') {
    const grouping = outside(owner.specifier, 'IGrouping', [given, elementOf(engine, [owner], view)]);
    return [outside(owner.specifier, 'IEnumerable', [[grouping]])];
  }
  if (/^(reduce|fold|reduceRight|inject)/.test(call.site.name)) return given;
  return [outside(owner.specifier, owner.name === '[]' || owner.args.length === 1 ? owner.name : '[]', [given])];
}

/** What the function that is an argument gives back. */
function callbackResult(engine: Engine, call: Call, argument: number): Types {
  const callback = call.site.block ?? call.site.arguments[argument]?.value;
  if (!callback) return unknownTypes;
  const value = engine.evaluate(callback, call.context);
  return value.length === 0 ? unknownTypes : engine.callResult(value, undefined);
}

function awaitableMethod(
  engine: Engine,
  owner: Extract<Type, { kind: 'outside' }>,
  name: string,
  call: Call,
  view: FileView,
): Types {
  const awaited = awaitedOf([owner], view);
  switch (name) {
    case 'then':
    case 'thenApply':
    case 'thenCompose':
      return awaitable(callbackResult(engine, call, 0), view);
    case 'ConfigureAwait':
    case 'WaitAsync':
    case 'GetAwaiter':
    case 'AsTask':
    case 'catch':
    case 'finally':
    case 'exceptionally':
    case 'whenComplete':
      return [owner];
    case 'get':
    case 'join':
    case 'result':
    case 'GetResult':
      return awaited;
    default:
      return [outside(owner.specifier, '')];
  }
}

/** `f.call(...)` gives what `f` gives, `f.bind(...)` is `f`. */
function functionMethodResult(engine: Engine, owner: FunctionType, name: string, call: Call | undefined): Types {
  if (name === 'bind') return [owner];
  if (name === 'call' || name === 'apply') return engine.returnTypes(owner, undefined);
  return call ? [outside('', '')] : unknownTypes;
}

/** What a function gives back: as declared, by what it overrides where its own says nothing, else as its return expressions show. */
export function returnTypesOf(engine: Engine, fn: FunctionType, call: Call | undefined): Types {
  const view = engine.program.view(fn.ref.path);
  const own = ownReturnTypes(engine, fn, call);
  return own.every(isUnknown) ? (inheritedReturn(engine, view, fn.ref.index) ?? own) : own;
}

function ownReturnTypes(engine: Engine, fn: FunctionType, call: Call | undefined): Types {
  const view = engine.program.view(fn.ref.path);
  const symbol = engine.program.symbol(fn.ref);
  const { signature } = symbol;
  if (!signature) return unknownTypes;
  const chosen = chosenOverload(symbol, call);
  const returnType = chosen?.returnType ?? signature.returnType;
  const scope = symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope;
  const self = receiverSelf(engine, fn, symbol);
  if (returnType) {
    const env = inferTypeParameters(engine, fn, call, chosen);
    const context: Context = { path: fn.ref.path, scope, ...(env && { env }), ...(self && { self }) };
    if (!env && !self) {
      const key = `d${fn.ref.index}:${chosen ? (signature.overloads ?? []).indexOf(chosen) : ''}`;
      return engine.evaluations.remember(view, key, () => engine.resolveType(returnType, context));
    }
    return engine.evaluations.nested(() => engine.resolveType(returnType, context));
  }
  if (symbol.kind === 'constructor' && view.rules.companions && symbol.container >= 0) {
    const constructed = inferConstructed(engine, { path: fn.ref.path, index: symbol.container }, [fn], call);
    return [{ kind: 'instance', ref: { path: fn.ref.path, index: symbol.container }, args: constructed }];
  }
  const returns = symbol.returns ?? [];
  if (returns.length === 0) return unknownTypes;
  const key = self || fn.env ? `b${fn.ref.index}@${fn.receiver ? typeKey(fn.receiver) : ''}` : `b${fn.ref.index}`;
  const inferred = engine.evaluations.remember(view, key, () => {
    const context: Context = { path: fn.ref.path, scope, ...(fn.env && { env: fn.env }), ...(self && { self }) };
    return unite(returns.map((expression) => engine.evaluate(expression, context)));
  });
  if (signature.modifiers.includes('generator')) return [listOf(inferred)];
  return signature.modifiers.includes('async') ? awaitable(inferred, view) : inferred;
}

/** The receiver, where it is more than the enclosing declaration says: a subclass of it, or with type arguments. */
function receiverSelf(_engine: Engine, fn: FunctionType, symbol: DeclaredSymbol): Types | undefined {
  const { receiver } = fn;
  if (!receiver || isUnknown(receiver)) return undefined;
  if (receiver.kind !== 'instance' && receiver.kind !== 'static') return undefined;
  const isOwn = receiver.ref.path === fn.ref.path && receiver.ref.index === symbol.container;
  if (isOwn && (receiver.args ?? []).length === 0) {
    const isStatic = symbol.signature?.modifiers.some(
      (modifier) => modifier === 'static' || modifier === 'classmethod',
    );
    return isStatic === (receiver.kind === 'static') ? undefined : receiver.kind === 'static' ? [receiver] : undefined;
  }
  return [receiver];
}

function chosenOverload(symbol: DeclaredSymbol, call: Call | undefined) {
  const overloads = symbol.signature?.overloads ?? [];
  if (overloads.length === 0) return undefined;
  if (!call) return undefined;
  return (
    overloads.find((overload) => acceptsArguments(overload, call.site.arguments)) ?? overloads[overloads.length - 1]
  );
}

/** What `with x as y` binds: what entering gives, else the thing itself. */
export function enteredBy(engine: Engine, types: Types, view: FileView): Types {
  return unite(
    types.map((type): Types => {
      const { delegateGetter } = view.rules;
      if (delegateGetter !== undefined) return delegated(engine, type, delegateGetter, view);
      if (type.kind === 'instance') {
        for (const name of ['__enter__', '__aenter__']) {
          const methods = engine.member(type, name).filter((member) => member.kind === 'function');
          const result = methods.length > 0 ? engine.callResult(methods, undefined) : nothing;
          if (result.length > 0 && !result.every(isUnknown)) return awaitedOf(result, view);
        }
        return [type];
      }
      if (type.kind === 'outside' && type.args.length > 0) return elementOf(engine, [type], view);
      return [type];
    }),
  );
}

/** What a property gives that is delegated to a value: what its getter gives, what a container from outside holds. */
function delegated(engine: Engine, type: Type, getter: string, view: FileView): Types {
  if (type.kind === 'outside') return type.args.length > 0 ? elementOf(engine, [type], view) : unknownTypes;
  const getters = engine.member(type, getter, view.path).filter((member) => member.kind === 'function');
  return getters.length > 0 ? engine.callResult(getters, undefined) : unknownTypes;
}
