import { acceptsArguments } from './arity.js';
import type { Call, Engine } from './engine.js';
import { type Type, type Types, unknownTypes } from './type.js';

/** The rule of a call of a function on any value, where none of the repository is meant. */
function ruleOf(engine: Engine, callee: Types, call: Call) {
  const { scopeFunctions } = engine.program.view(call.context.path).rules;
  const rule = scopeFunctions?.get(call.site.name);
  return rule && !callee.some((type) => takesArguments(engine, type, call)) ? rule : undefined;
}

/** A member of the name that takes no lambda is not meant by a call with one. */
function takesArguments(engine: Engine, type: Type, call: Call): boolean {
  if (type.kind !== 'function') return false;
  const { signature } = engine.program.symbol(type.ref);
  return signature === undefined || acceptsArguments(signature, call.site.arguments);
}

/** True for a call with a lambda that no function of the repository is meant by, only one on any value. */
export function meansScopeFunction(engine: Engine, callee: Types, call: Call): boolean {
  return call.site.arguments.some(({ trailing }) => trailing) && ruleOf(engine, callee, call) !== undefined;
}

/** What such a function is called on: what stands before the dot, `with`'s first argument, else `this`. */
function subjectOf(engine: Engine, call: Call): Types {
  const { callee, arguments: args } = call.site;
  if (callee.kind === 'member') return engine.evaluate(callee.object, call.context);
  const [first] = args;
  return first && args.length > 1 ? engine.evaluate(first.value, call.context) : engine.self(call.context);
}

/** What calling a function on any value gives; undefined for other calls. */
export function scopeFunctionResult(engine: Engine, callee: Types, call: Call): Types | undefined {
  const rule = ruleOf(engine, callee, call);
  if (!rule) return undefined;
  if (rule.gives === 'receiver') return subjectOf(engine, call);
  const last = call.site.arguments[call.site.arguments.length - 1];
  if (rule.gives === 'other' || !last) return undefined;
  const given = engine.callResult(engine.evaluate(last.value, call.context), undefined);
  return given.length > 0 ? given : unknownTypes;
}

/** What such a function hands to its lambda: to its parameter at `position`, -1 for its receiver. Undefined for other calls. */
export function handedByScopeFunction(engine: Engine, callee: Types, call: Call, position: number): Types | undefined {
  const rule = ruleOf(engine, callee, call);
  if (!rule) return undefined;
  const wanted = rule.hands === 'receiver' ? -1 : 0;
  if (position !== wanted) return [];
  // `run { }` on nothing leaves `this` as it is around.
  if (call.site.callee.kind !== 'member' && call.site.arguments.length < 2) return [];
  return subjectOf(engine, call);
}
