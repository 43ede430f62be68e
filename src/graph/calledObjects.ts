import { caseConstructors, companionClass } from './companions.js';
import type { Call, Engine } from './engine.js';
import { selectAlike } from './overloads.js';
import type { FunctionType, Ref, Type } from './type.js';

type StaticType = Extract<Type, { kind: 'static' }>;

/** What calling a value means. */
export interface CalledThrough {
  functions: readonly FunctionType[];
  /** Classes that it constructs as a whole, whichever constructor that runs. */
  types: readonly StaticType[];
  /** The class that one of the functions constructs. */
  constructs?: Ref;
}

/**
 * What calling a value runs: its method for that. The object of a case class constructs the class, whatever else it is called for;
 * the object of any other class does so only where it has no such method.
 */
export function calledThrough(engine: Engine, value: Type, callMethod: string, call: Call | undefined): CalledThrough {
  const members = engine.member(value, callMethod);
  const methods = members.filter((member): member is FunctionType => member.kind === 'function');
  const types = members.filter((member): member is StaticType => member.kind === 'static');
  const companion = methods.length > 0 ? companionClass(engine, value) : undefined;
  if (companion?.kind !== 'static' || !call) return { functions: call ? engine.select(methods, call) : methods, types };
  const constructors = caseConstructors(engine, companion.ref);
  const functions = selectAlike(engine, [...methods, ...constructors], call);
  return {
    functions,
    types,
    ...(functions.some((fn) => constructors.includes(fn)) ? { constructs: companion.ref } : {}),
  };
}
