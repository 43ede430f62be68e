import { acceptsArguments } from './arity.js';
import { constructorsOf } from './constructors.js';
import type { Call, Engine } from './engine.js';
import { companionMembers } from './members.js';
import type { FunctionType, Ref } from './type.js';

/** `X(1)` as a call of the companion's call method, where no constructor of X takes these arguments. */
export function invokedThroughName(engine: Engine, ref: Ref, call: Call): readonly FunctionType[] {
  const { companionObjects, callMethod } = engine.program.view(ref.path).rules;
  if (!companionObjects || callMethod === undefined) return [];
  const constructors = constructorsOf(engine, ref);
  const { signature } =
    constructors
      .map((fn) => engine.program.symbol(fn.ref))
      .find((one) => one.signature && acceptsArguments(one.signature, call.site.arguments)) ?? {};
  if (signature) return [];
  const methods = companionMembers(engine, ref, callMethod).filter(
    (member): member is FunctionType => member.kind === 'function',
  );
  return engine.select(methods, call).filter((fn) => {
    const symbol = engine.program.symbol(fn.ref);
    return symbol.signature !== undefined && acceptsArguments(symbol.signature, call.site.arguments);
  });
}
