import type { CallSite } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';
import { isCalledByName } from './argumentLists.js';
import { asValues } from './companions.js';
import { constructorsOf } from './constructors.js';
import { ofArity } from './declarations.js';
import type { Call, Engine } from './engine.js';
import { inferConstructed } from './generics.js';
import type { FileView } from './program.js';
import { type Context, outside, type Types, unite, unknownTypes } from './type.js';

/** The value of a call site's expression. `context` is the evaluation that asks, whose `this` and type arguments hold for it too. */
export function siteResultOf(engine: Engine, path: string, site: number, context?: Context): Types {
  const view = engine.program.view(path);
  if (context?.self || context?.env) {
    return engine.evaluations.nested(() => compute(engine, view, site, context));
  }
  const finished = view.memo.get(`r${site}`);
  if (finished) return finished;
  // A chain is evaluated from its innermost call outwards, so that its length costs no stack.
  const chain = [site];
  for (let at = receiverSite(view, site); at !== undefined; at = receiverSite(view, at)) {
    if (view.memo.has(`r${at}`) || chain.length > 20_000) break;
    chain.push(at);
  }
  let result: Types = unknownTypes;
  for (let i = chain.length - 1; i >= 0; i--) {
    const at = chain[i] as number;
    result = engine.evaluations.remember(view, `r${at}`, () => compute(engine, view, at, undefined));
    if (i > 0 && i % 100 === 0) engine.evaluations.restart();
  }
  return result;
}

/** The call whose value the callee of this one is reached through. */
function receiverSite(view: FileView, site: number): number | undefined {
  let expression: Expression | undefined = view.facts.callSites[site]?.callee;
  for (;;) {
    switch (expression?.kind) {
      case 'member':
      case 'index':
        expression = expression.object;
        break;
      case 'await':
      case 'element':
      case 'item':
        expression = expression.of;
        break;
      case 'result':
        return expression.site > site ? expression.site : undefined;
      default:
        return undefined;
    }
  }
}

function compute(engine: Engine, view: FileView, index: number, outer: Context | undefined): Types {
  const site = view.facts.callSites[index];
  if (!site) return unknownTypes;
  const context: Context = {
    path: view.path,
    scope: site.scope,
    ...(outer?.self && { self: outer.self }),
    ...(outer?.env && { env: outer.env }),
  };
  const call: Call = { site, index, context };
  switch (site.kind) {
    case 'call':
    case 'tagged_template':
      return identityResult(engine, view, call) ?? engine.callResult(calledValue(engine, site.callee, context), call);
    case 'new':
      return constructed(engine, constructedType(engine, view, site, context), call);
    case 'reference':
      if (view.rules.parameterlessCalls) return namedResult(engine, calledValue(engine, site.callee, context), call);
      return view.rules.callableVariables
        ? calledValue(engine, site.callee, context)
        : engine.evaluate(site.callee, context);
    default:
      return unknownTypes;
  }
}

/** `x.clone()`, where the repository does not say what that gives: what it is called on. */
function identityResult(engine: Engine, view: FileView, { site, context }: Call): Types | undefined {
  const { callee } = site;
  if (callee.kind !== 'member' || !view.rules.identityMethods?.has(callee.name)) return undefined;
  const receiver = engine.evaluate(callee.object, context);
  const here = receiver.filter((type) => type.kind === 'instance' || type.kind === 'static');
  if (here.length === 0) return undefined;
  const members = here.flatMap((type) => engine.member(type, callee.name));
  if (members.some((member) => member.kind === 'function')) return undefined;
  return here.map((type) =>
    type.kind === 'static' ? { kind: 'instance', ref: type.ref, args: type.args ?? [] } : type,
  );
}

/** The types that a construction names. */
function constructedType(engine: Engine, view: FileView, site: CallSite, context: Context): Types {
  const { callee } = site;
  // Of companions the class is meant, which as a value gives way to the object.
  if (callee.kind === 'member' && view.rules.companions) {
    return unite(engine.evaluate(callee.object, context).map((type) => engine.member(type, callee.name, context.path)));
  }
  const isTypeName = view.rules.undeclaredTypesAreOutside || view.rules.companions;
  if (callee.kind !== 'name' || !isTypeName) return engine.evaluate(callee, context);
  const types = engine.lookup(callee.name, context, 'type')?.types ?? unknownTypes;
  return ofArity(engine, types, site.typeArguments?.length ?? 0);
}

/** What `f[T]` gives without arguments: what a method that takes none gives back. */
function namedResult(engine: Engine, named: Types, call: Call): Types {
  const values = asValues(engine, named);
  return unite(
    values.map((type): Types => {
      const signature = type.kind === 'function' ? engine.program.symbol(type.ref).signature : undefined;
      if (type.kind === 'outside_method') return engine.callResult([type], call);
      return signature && isCalledByName(signature) ? engine.callResult([type], call) : [type];
    }),
  );
}

/** What `new` gives: instances of the classes. */
function constructed(engine: Engine, classes: Types, call: Call): Types {
  return unite(
    classes.map((type): Types => {
      switch (type.kind) {
        case 'static': {
          if (type.args && type.args.length > 0) return [{ kind: 'instance', ref: type.ref, args: type.args }];
          const args = inferConstructed(engine, type.ref, constructorsOf(engine, type.ref), call);
          return engine.instancesOf([type], args.length > 0 ? args : undefined);
        }
        case 'function':
          return [{ kind: 'instance', ref: type.ref, args: [] }];
        case 'outside': {
          const explicit = call.site.typeArguments?.map((arg) => engine.resolveType(arg, call.context));
          return [outside(type.specifier, type.name, explicit ?? type.args)];
        }
        case 'instance':
          return constructsValue(engine, call) ? [type] : unknownTypes;
        case 'callable':
          if (engine.program.view(call.context.path).rules.targetTypedNew !== undefined) return [type];
          return type.returns ? engine.resolveType(type.returns, type.context) : unknownTypes;
        default:
          return unknownTypes;
      }
    }),
  );
}

/** What is called: a bare name means a function first where functions and values have names apart. */
export function calledValue(engine: Engine, callee: Expression, context: Context): Types {
  const { blocksImplement, callableVariables, parameterlessCalls } = engine.program.view(context.path).rules;
  if (callee.kind === 'member' && parameterlessCalls) {
    const object = engine.evaluate(callee.object, context);
    const parts = object.map((type) => engine.member(type, callee.name, context.path));
    return asValues(
      engine,
      callee.object.kind === 'super' ? (parts.find((part) => part.length > 0) ?? []) : unite(parts),
    );
  }
  if (callee.kind === 'member' && (blocksImplement || callableVariables)) {
    return calledMember(engine, engine.evaluate(callee.object, context), callee, context.path);
  }
  if (callee.kind === 'member' && engine.program.view(context.path).rules.containerProperties) {
    // A method of something outside is not what reading a property of its name gives.
    const receivers = engine.evaluate(callee.object, context);
    const parts = receivers.map((type) => engine.member(type, callee.name, context.path));
    if (callee.object.kind === 'super') return parts.find((part) => part.length > 0) ?? unknownTypes;
    const members = unite(parts);
    return members.length > 0 ? members : unknownTypes;
  }
  if (callee.kind !== 'name') return engine.evaluate(callee, context);
  return engine.lookup(callee.name, context, 'called')?.types ?? unknownTypes;
}

/** True for a construction whose callee is a value of what it constructs: C#'s `new()`, PHP's `new static`. */
export function constructsValue(engine: Engine, { site, context }: Call): boolean {
  const { targetTypedNew, constructsFromValues } = engine.program.view(context.path).rules;
  return site.kind === 'new' && (targetTypedNew !== undefined || constructsFromValues === true);
}

/** A member that is called, where functions and properties have names apart: the functions, where there are some. */
function calledMember(
  engine: Engine,
  receiver: Types,
  callee: Extract<Expression, { kind: 'member' }>,
  path: string,
): Types {
  const parts = receiver.map((type) => engine.member(type, callee.name, path));
  const members = callee.object.kind === 'super' ? (parts.find((part) => part.length > 0) ?? []) : unite(parts);
  if (members.length === 0) return unknownTypes;
  const functions = members.filter((type) => type.kind === 'function');
  return functions.length > 0 ? functions : members;
}
