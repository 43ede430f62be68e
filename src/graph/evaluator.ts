import type { Expression } from '../model/expression.js';
import type { TypeRef } from '../model/typeRef.js';
import { callbackParameter } from './callbacks.js';
import { calledByName, callResultOf, enteredBy, returnTypesOf } from './calls.js';
import { awaitedOf, elementOf, itemOf, keyOf } from './containers.js';
import { ofArity } from './declarations.js';
import { dereferenced } from './dereference.js';
import type { Call, Engine, NamedValue } from './engine.js';
import { Evaluations } from './evaluations.js';
import { classesOf, parameterValue, payloadOf } from './expectedValues.js';
import { extensionMembers } from './extensionFunctions.js';
import { heritageOf } from './hierarchyTypes.js';
import { lookupOnSelf } from './implicitSelf.js';
import { ancestorsOf, memberOf } from './members.js';
import { importedValue, moduleTarget, targetValue } from './modules.js';
import { lookupName } from './names.js';
import { selectOverloads } from './overloads.js';
import { pathRoot } from './pathModules.js';
import type { Program } from './program.js';
import { firstHaving, selfTypes, superTypes } from './receivers.js';
import { sidedMember } from './sidedMembers.js';
import { siteResultOf } from './siteResults.js';
import { valueOfSymbol } from './symbolValues.js';
import {
  type Context,
  isUnknown,
  listOf,
  nothing,
  outside,
  outsideClass,
  type Type,
  type Types,
  unite,
  unknownTypes,
} from './type.js';
import { unlistedMember } from './unlistedMembers.js';
import { instancesOfTypes, resolveWrittenType } from './writtenTypes.js';

/** Array literals up to this length are tuples. */
const tupleLimit = 8;

const literalNames = {
  string: 'string',
  template: 'string',
  number: 'number',
  boolean: 'boolean',
  regexp: 'RegExp',
} as const;

/** The evaluator of one world: from expressions, through names, members and calls, to types. */
export function createEngine(program: Program): Engine {
  const evaluations = new Evaluations();
  const engine: Engine = {
    program,
    evaluations,
    evaluate: (expression, context) => evaluations.nested(() => evaluate(engine, expression, context)),
    resolveType: (type, context) => resolveWrittenType(engine, type, context),
    instancesOf: (types, args) => instancesOfTypes(engine, types, args),
    lookup: (name, context, use): NamedValue | undefined =>
      program.view(context.path).rules.implicitSelf
        ? lookupOnSelf(engine, name, context, use ?? 'value')
        : lookupName(engine, name, context, use ?? 'value'),
    unlisted: (receiver, ref, name, fromOutside) => unlistedMember(engine, receiver, ref, name, fromOutside),
    member: (type, name, from) =>
      evaluations.nested(() => {
        if (hasSides(program, type)) return sidedMember(engine, type, name);
        const own = memberOf(engine, type, name, from);
        if (from === undefined || own.some((value) => !isForeign(value))) return own;
        if (type.kind === 'open_namespace') return own.length > 0 ? own : undeclaredIn(engine, type.name, name, from);
        // Calling a function through the method that runs it.
        if (type.kind === 'callable' && name === engine.program.view(from).rules.callMethod) return [type];
        const platform = builtinMember(engine, type, name, from);
        if (platform) return platform;
        const extensions = extensionMembers(engine, type, name, from);
        return extensions.length > 0 ? extensions : own;
      }),
    importValue: (view, entry) => importedValue(engine, view, entry),
    symbolValue: (ref, receiver, env) => valueOfSymbol(engine, ref, receiver, env),
    siteResult: (path, site, context) => siteResultOf(engine, path, site, context),
    callResult: (callee, call: Call | undefined) => evaluations.nested(() => callResultOf(engine, callee, call)),
    returnTypes: (fn, call) => returnTypesOf(engine, fn, call),
    heritage: (ref, args) => heritageOf(engine, ref, args),
    ancestors: (ref, args) => ancestorsOf(engine, ref, args),
    select: (candidates, call) => selectOverloads(engine, candidates, call),
    self: (context) => selfTypes(engine, context),
  };
  return engine;
}

function evaluate(engine: Engine, expression: Expression, context: Context): Types {
  switch (expression.kind) {
    case 'name':
      return read(
        engine,
        written(engine, engine.lookup(expression.name, context)?.types ?? unknownTypes, expression, context),
        context,
      );
    case 'member':
      return read(engine, memberChain(engine, expression, context), context);
    case 'result':
      return engine.siteResult(context.path, expression.site, context);
    case 'index':
      return indexed(engine, expression, context);
    case 'await': {
      const view = engine.program.view(context.path);
      const types = engine.evaluate(expression.of, context);
      const { dereferenceMethod } = view.rules;
      return dereferenceMethod === undefined
        ? awaitedOf(types, view)
        : dereferenced(engine, types, view, dereferenceMethod);
    }
    case 'this':
      return engine.self(context);
    case 'super':
      return superTypes(engine, context);
    case 'typed':
      return engine.resolveType(expression.type, context);
    case 'literal':
      return literal(engine, expression, context);
    case 'array':
      return arrayLiteral(engine, expression.elements, context);
    case 'object':
      return [{ kind: 'values', members: expression.members, context }];
    case 'symbol':
      return engine.symbolValue({ path: context.path, index: expression.symbol });
    case 'lambda':
      return [
        {
          kind: 'lambda',
          returns: expression.returns,
          async: expression.async === true,
          context: expression.scope === undefined ? context : { ...context, scope: expression.scope },
          ...(expression.returnType && { returnType: expression.returnType }),
        },
      ];
    case 'either':
      return either(expression.options.map((option) => engine.evaluate(option, context)));
    case 'element':
      return iterationElement(engine, expression.of, context);
    case 'key':
      return keyOf(engine, engine.evaluate(expression.of, context), engine.program.view(context.path));
    case 'item':
      return item(engine, expression, context);
    case 'entered':
      return enteredBy(engine, engine.evaluate(expression.of, context), engine.program.view(context.path));
    case 'callback_parameter':
      return callbackParameter(engine, expression, context);
    case 'parameter_value':
      return parameterValue(engine, expression, context);
    case 'class_of':
      return classesOf(engine.evaluate(expression.of, context));
    case 'called':
      return engine.callResult(engine.evaluate(expression.of, context), undefined);
    case 'payload':
      return payloadOf(engine, expression, context);
    case 'scoped':
      return engine.evaluate(expression.of, { ...context, scope: expression.scope });
    case 'module': {
      const view = engine.program.view(context.path);
      if (view.rules.modulesAreScopes) return pathRoot(engine, view, expression.specifier, context) ?? unknownTypes;
      const value = targetValue(engine, view, moduleTarget(engine, view, expression.specifier), expression.specifier);
      return value.length > 0 ? value : unknownTypes;
    }
    case 'unknown':
      return unknownTypes;
  }
}

/** A type's name with the type arguments that are written behind it, which also tell types of one name apart. */
function written(
  engine: Engine,
  types: Types,
  { typeArguments }: { typeArguments?: TypeRef[] },
  context: Context,
): Types {
  if (!engine.program.view(context.path).rules.typesByArity) return types;
  const meant = ofArity(engine, types, typeArguments?.length ?? 0);
  if (!typeArguments) return meant;
  const args = typeArguments.map((arg) => engine.resolveType(arg, context));
  return meant.map((type) => (type.kind === 'static' || type.kind === 'outside' ? { ...type, args } : type));
}

/** A name of a namespace that no file declares there: where types that nothing declares are from outside, it is one. */
function undeclaredIn(engine: Engine, namespace: string, name: string, from: string): Types {
  if (!engine.program.view(from).rules.undeclaredTypesAreOutside) return nothing;
  return engine.program.declaresType(name, from) ? nothing : [outsideClass(namespace, name)];
}

/** What a property of a generic type of the platform gives; undefined for what is not known. */
function builtinMember(engine: Engine, type: Type, name: string, from: string): Types | undefined {
  if (type.kind !== 'outside' || type.args.length === 0) return undefined;
  const rule = engine.program.view(from).rules.builtinMembers?.get(`${type.name}.${name}`);
  const arg = rule && type.args[rule.argument];
  return rule && arg ? (rule.gives === 'list' ? [listOf(arg)] : arg) : undefined;
}

function literal(engine: Engine, expression: Extract<Expression, { kind: 'literal' }>, context: Context): Types {
  if (expression.type === 'null') return nothing;
  const own = engine.program.view(context.path).rules.literalType?.(expression);
  return [outside('', own ?? literalNames[expression.type])];
}

/** What reading a name gives, where that calls a method that takes no arguments. */
function read(engine: Engine, types: Types, context: Context): Types {
  return engine.program.view(context.path).rules.parameterlessCalls ? calledByName(engine, types, context) : types;
}

/** True for what does not stand in the repository as far as is known. */
function isForeign(type: Type): boolean {
  return type.kind === 'outside_method' || isUnknown(type);
}

/** True for a type, or a value of one, whose own members lie apart from those of its values. */
function hasSides(program: Program, type: Type): type is Extract<Type, { kind: 'instance' | 'static' }> {
  return (
    (type.kind === 'instance' || type.kind === 'static') && program.view(type.ref.path).rules.implicitSelf === true
  );
}

/** Alternatives of one expression; an unknown one says nothing against the others. */
function either(options: readonly Types[]): Types {
  return unite(options);
}

/** `a.b.c`, without recursion over its links. */
function memberChain(engine: Engine, expression: Expression, context: Context): Types {
  const links: Extract<Expression, { kind: 'member' }>[] = [];
  let root = expression;
  while (root.kind === 'member') {
    links.push(root);
    root = root.object;
  }
  let types = engine.evaluate(root, context);
  for (let i = links.length - 1; i >= 0; i--) {
    // Nothing yet (in a circle) or nothing at all has no members.
    if (types.length === 0 || types.every(isUnknown)) return types;
    const link = links[i] as (typeof links)[number];
    const { name } = link;
    const parts = types.map((type) => engine.member(type, name, context.path));
    // What `super` has is the first ancestor's that has it.
    types =
      root.kind === 'super' && i === links.length - 1
        ? firstHaving(parts)
        : valuesOf(engine, readProperties(engine, unite(parts), context), context);
    types = written(engine, types, link, context);
    if (i > 0) types = read(engine, types, context);
  }
  return types.length > 0 ? types : unknownTypes;
}

/** What reading a property of something outside gives, as far as the language says. */
function readProperties(engine: Engine, types: Types, context: Context): Types {
  const view = engine.program.view(context.path);
  const { containerProperties, builtinResults, singletonProperties } = view.rules;
  if (!containerProperties || !types.some((type) => type.kind === 'outside_method')) return types;
  return unite(
    types.map((type): Types => {
      if (type.kind !== 'outside_method' || type.owner.kind !== 'outside') return [type];
      const { owner, name } = type;
      const role = owner.args.length > 0 ? containerProperties.get(name) : undefined;
      switch (role) {
        case 'element':
          return elementOf(engine, [owner], view);
        case 'container':
          return [owner];
        case 'keys':
          return [listOf(owner.args[0] ?? unknownTypes)];
        case 'values':
          return [listOf(owner.args[1] ?? unknownTypes)];
        default:
          if (singletonProperties?.has(name) && owner.name !== '') return [owner];
          return [outside('', builtinResults?.get(`${owner.name}.${name}`) ?? builtinResults?.get(`*.${name}`) ?? '')];
      }
    }),
  );
}

/** Where fields and methods have names apart, a name that is not called means the field. */
function valuesOf(engine: Engine, types: Types, context: Context): Types {
  const { blocksImplement, callableVariables } = engine.program.view(context.path).rules;
  if (types.length < 2 || !(blocksImplement || callableVariables)) return types;
  const values = types.filter((type) => type.kind !== 'function');
  return values.length > 0 ? values : types;
}

function indexed(engine: Engine, expression: Extract<Expression, { kind: 'index' }>, context: Context): Types {
  const view = engine.program.view(context.path);
  const { key } = expression;
  return unite(
    engine.evaluate(expression.object, context).map((type): Types => {
      if (type.kind === 'tuple' && key !== undefined && /^\d+$/.test(key))
        return type.elements[Number(key)] ?? unknownTypes;
      const { indexMethod } = view.rules;
      if (indexMethod !== undefined && (type.kind === 'instance' || type.kind === 'static')) {
        const methods = engine.member(type, indexMethod, context.path).filter((member) => member.kind === 'function');
        if (methods.length > 0) return engine.callResult(methods, undefined);
      }
      if (type.kind === 'outside' && type.args.length > 1) {
        const position = view.rules.dereferenceMethod ? view.rules.elementTypes.get(type.name) : undefined;
        return type.args[position ?? type.args.length - 1] as Types;
      }
      if (view.rules.dereferenceMethod && type.kind === 'instance') return subscripted(engine, type);
      if (key !== undefined && type.kind !== 'outside' && type.kind !== 'tuple') {
        const member = engine.member(type, key);
        if (member.length > 0) return member;
      }
      if (type.kind === 'static') return unknownTypes;
      return elementOf(engine, [type], view);
    }),
  );
}

/** What a class's own `operator[]` gives; an array of it is evaluated as it is. */
function subscripted(engine: Engine, type: Type): Types {
  const operators = engine.member(type, 'operator[]').filter((member) => member.kind === 'function');
  return operators.length > 0 ? engine.callResult(operators, undefined) : [type];
}

function arrayLiteral(engine: Engine, elements: readonly Expression[], context: Context): Types {
  const parts = elements.map((element) => engine.evaluate(element, context));
  return parts.length > 0 && parts.length <= tupleLimit ? [{ kind: 'tuple', elements: parts }] : [listOf(unite(parts))];
}

function iterationElement(engine: Engine, of: Expression, context: Context): Types {
  return elementOf(engine, engine.evaluate(of, context), engine.program.view(context.path));
}

function item(engine: Engine, expression: Extract<Expression, { kind: 'item' }>, context: Context): Types {
  const view = engine.program.view(context.path);
  const { of, position } = expression;
  if (of.kind === 'element') {
    // The pairs of a map's iteration.
    const containers = engine.evaluate(of.of, context);
    return unite(
      containers.map((type) =>
        type.kind === 'outside' && type.args.length === 2
          ? (type.args[position] ?? unknownTypes)
          : itemOf(engine, elementOf(engine, [type], view), position, view),
      ),
    );
  }
  return itemOf(engine, engine.evaluate(of, context), position, view);
}
