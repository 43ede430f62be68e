import type { CallSite } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';
import type { TypeRef } from '../model/typeRef.js';
import { acceptsArguments, parameterAt, passedParameters } from './arity.js';
import { constructorsOf } from './constructors.js';
import type { Call, Engine } from './engine.js';
import { inferTypeParameters } from './generics.js';
import type { FileView } from './program.js';
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

/** What an argument has to be, by the parameters of the functions that the call can mean as far as its labels say. */
export function parameterValue(
  engine: Engine,
  expression: Extract<Expression, { kind: 'parameter_value' }>,
  context: Context,
): Types {
  const view = engine.program.view(context.path);
  const site = view.facts.callSites[expression.site];
  if (!site) return unknownTypes;
  return engine.evaluations.remember(view, `e${expression.site}:${expression.argument}`, () => {
    const callee = calledValue(engine, site.callee, { path: view.path, scope: site.scope });
    const functions = calledFunctions(engine, callee, site);
    const fields = callee.map((type) =>
      functions.length > 0 ? [] : fieldValue(engine, type, site, expression.argument),
    );
    const result = unite([
      ...fields,
      ...functions.map((fn) => parameterType(engine, fn, site, expression)),
      ...callee.map((type) => outsideParameter(engine, type, view, site, expression.argument)),
    ]);
    return result.length > 0 ? result : unknownTypes;
  });
}

/** The functions that a call may mean, types by their constructors; what does not take its arguments is left out. */
function calledFunctions(engine: Engine, callee: Types, site: CallSite): readonly FunctionType[] {
  const functions = callee.flatMap((type): readonly FunctionType[] => {
    if (type.kind === 'function') return [type];
    return type.kind === 'static' ? constructorsOf(engine, type.ref) : [];
  });
  return functions.filter(({ ref }) => {
    const { signature } = engine.program.symbol(ref);
    return signature !== undefined && acceptsArguments(signature, site.arguments);
  });
}

/** Where no constructor is written that takes the arguments, they are the fields by their labels. */
function fieldValue(engine: Engine, type: Type, site: CallSite, argument: number): Types {
  const label = site.arguments[argument]?.name;
  if (type.kind !== 'static' || label === undefined) return [];
  const receiver: Type = { kind: 'instance', ref: type.ref, args: type.args ?? [] };
  return engine.member(receiver, label).filter(({ kind }) => kind !== 'function' && kind !== 'outside_method');
}

/** What a function value or something outside takes: of the latter nothing is known but that some take values of one type. */
function outsideParameter(engine: Engine, type: Type, view: FileView, site: CallSite, argument: number): Types {
  if (type.kind === 'callable') {
    const parameter = type.parameters[argument];
    return parameter ? engine.resolveType(parameter, type.context) : unknownTypes;
  }
  if (type.kind !== 'outside' && type.kind !== 'outside_method') return [];
  if (view.rules.uniformCalls?.has(type.name)) {
    const other = site.arguments.find(({ kind, value }, position) => {
      return (
        position !== argument &&
        kind === 'positional' &&
        !startsFromExpected(engine, value, { context: { path: view.path, scope: site.scope } })
      );
    });
    if (other) return engine.evaluate(other.value, { path: view.path, scope: site.scope });
  }
  return [outside('', '?')];
}

/** True for what begins with a dot, and so has its own type from what is expected. */
export function startsFromExpected(engine: Engine, value: Expression, call: Pick<Call, 'context'>): boolean {
  return expectedMember(value, engine.program.view(call.context.path)) !== undefined;
}

function parameterType(
  engine: Engine,
  fn: FunctionType,
  site: CallSite,
  { argument, site: index }: Extract<Expression, { kind: 'parameter_value' }>,
): Types {
  const symbol = engine.program.symbol(fn.ref);
  const parameters = symbol.signature ? passedParameters(symbol.signature) : [];
  const parameter = parameterAt(parameters, site.arguments, argument);
  if (!parameter?.type) return unknownTypes;
  const type: TypeRef =
    parameter.kind === 'rest' && parameter.type.kind === 'array' ? parameter.type.element : parameter.type;
  const call: Call | undefined = site.typeArguments
    ? { site, index, context: { path: fn.ref.path, scope: site.scope } }
    : undefined;
  const env = inferTypeParameters(engine, fn, call);
  return engine.resolveType(type, {
    path: fn.ref.path,
    scope: symbol.bodyScope >= 0 ? symbol.bodyScope : symbol.scope,
    ...(env && { env }),
    ...(fn.receiver && { self: [fn.receiver] }),
  });
}

/** The types of some values, as values themselves; a type stays one. */
export function classesOf(types: Types): Types {
  return types.map((type) => (type.kind === 'instance' ? { kind: 'static', ref: type.ref, args: type.args } : type));
}

/** What a pattern takes out of a value of an enum. */
export function payloadOf(
  engine: Engine,
  { of, name, position, label }: Extract<Expression, { kind: 'payload' }>,
  context: Context,
): Types {
  return unite(engine.evaluate(of, context).map((type) => payloadOfOne(engine, type, name, position, label, context)));
}

function payloadOfOne(
  engine: Engine,
  type: Type,
  name: string,
  position: number,
  label: string | undefined,
  context: Context,
): Types {
  // An optional value is written like the value itself.
  if (name === 'some') return [type];
  if (type.kind === 'outside') {
    const results = ['success', 'failure'];
    return type.args[results.indexOf(name)] ?? unknownTypes;
  }
  if (type.kind !== 'instance' && type.kind !== 'static') return unknownTypes;
  const owner: Type = { kind: 'static', ref: type.ref, args: type.args ?? [] };
  const values = engine.member(owner, name, context.path).map((member): Types => {
    if (member.kind !== 'function') return unknownTypes;
    const symbol = engine.program.symbol(member.ref);
    const parameters = symbol.signature ? passedParameters(symbol.signature) : [];
    const labelled = label === undefined ? undefined : parameters.find((parameter) => parameter.label === label);
    const parameter = labelled ?? parameters[position];
    if (!parameter?.type) return unknownTypes;
    return engine.resolveType(parameter.type, {
      path: member.ref.path,
      scope: symbol.scope,
      self: [{ kind: 'instance', ref: type.ref, args: type.args ?? [] }],
      ...(member.env && { env: member.env }),
    });
  });
  return values.length > 0 ? unite(values) : unknownTypes;
}

/**
 * Whether an expression that begins with a member of whatever is expected (`.make(1)`, `.small`) can stand for one of these values:
 * undefined where it begins otherwise, or nothing is known of them.
 */
export function fitsExpected(engine: Engine, value: Expression, view: FileView, wanted: Types): boolean | undefined {
  const name = expectedMember(value, view);
  if (name === undefined || wanted.length === 0 || wanted.some(isUnknown)) return undefined;
  const here = wanted.filter((type) => type.kind === 'instance');
  if (here.length === 0) return undefined;
  if (name === 'init') return true;
  const members = classesOf(here).flatMap((type) => engine.member(type, name, view.path));
  if (members.length > 0 && members.every((type) => type.kind === 'outside_method' || isUnknown(type)))
    return undefined;
  return members.length > 0 ? true : here.length < wanted.length ? undefined : false;
}

/** The name behind the leading dot. */
function expectedMember(value: Expression, view: FileView): string | undefined {
  let at: Expression | undefined = value;
  for (;;) {
    if (at?.kind === 'result') {
      const site: CallSite | undefined = view.facts.callSites[at.site];
      if (site?.callee.kind === 'class_of' && site.callee.of.kind === 'parameter_value') return 'init';
      at = site?.callee;
    } else if (at?.kind === 'member') {
      if (at.object.kind === 'class_of' && at.object.of.kind === 'parameter_value') return at.name;
      at = at.object;
    } else return undefined;
  }
}
