import type { TypeRef } from '../model/typeRef.js';
import { plainType } from './argumentFit.js';
import { passedParameters } from './arity.js';
import type { Call, Engine } from './engine.js';
import type { Context, FunctionType } from './type.js';

/**
 * Of methods that differ in nothing but whether they leave their receiver as it is (C++), the one that a call through a constant or
 * changeable receiver means; all of them where it is not told what the receiver is.
 */
export function ofConstantReceiver(
  engine: Engine,
  candidates: readonly FunctionType[],
  call: Call,
): readonly FunctionType[] {
  if (candidates.length !== 2) return candidates;
  const [first, second] = candidates as readonly [FunctionType, FunctionType];
  if (!engine.program.view(first.ref.path).rules.pairsDeclarations) return candidates;
  if (isConstant(engine, first) === isConstant(engine, second)) return candidates;
  if (parametersText(engine, first) !== parametersText(engine, second)) return candidates;
  const wanted = hasConstantReceiver(engine, first, call);
  return wanted === undefined ? candidates : candidates.filter((candidate) => isConstant(engine, candidate) === wanted);
}

function isConstant(engine: Engine, { ref }: FunctionType): boolean {
  return engine.program.symbol(ref).signature?.modifiers.includes('const') ?? false;
}

function parametersText(engine: Engine, { ref }: FunctionType): string {
  const { signature } = engine.program.symbol(ref);
  return JSON.stringify(signature && passedParameters(signature).map(({ type }) => type ?? null));
}

function hasConstantReceiver(engine: Engine, { receiver }: FunctionType, { site, context }: Call): boolean | undefined {
  const { callee } = site;
  if (callee.kind !== 'member' || receiver?.kind !== 'instance') return undefined;
  // Behind `->` a pointer stands for what it points to.
  const object = callee.object.kind === 'await' ? callee.object.of : callee.object;
  if (object.kind !== 'name') return undefined;
  const { index, facts } = engine.program.view(context.path);
  const { name } = object;
  for (let scope = context.scope; scope >= 0; scope = facts.scopes[scope]?.parent ?? -1) {
    const bindings = index.bindings(scope, name);
    if (bindings.length === 0) continue;
    const [{ kind, type }] = bindings as [(typeof bindings)[number]];
    if (bindings.length > 1 || (kind !== 'variable' && kind !== 'parameter') || !type) return undefined;
    return isConstantType(engine, type, engine.program.symbol(receiver.ref).name, context);
  }
  return undefined;
}

/** Whether a type, a pointer or a reference to it is constant; undefined where neither the class itself is written nor a name for it. */
function isConstantType(engine: Engine, type: TypeRef, className: string, context: Context): boolean | undefined {
  const behind = type.kind === 'union' ? plainType(type) : type;
  const held = behind.kind === 'pointer' ? behind.to : behind;
  const isMarked = held.kind === 'intersection';
  const bare = isMarked ? plainType(held) : held;
  if (bare.kind !== 'named') return undefined;
  const name = bare.path[bare.path.length - 1] as string;
  if (name === className) return isMarked;
  const [alias, ...others] = bare.path.length === 1 ? (engine.lookup(name, context, 'type')?.types ?? []) : [];
  if (alias?.kind !== 'static' || others.length > 0) return undefined;
  const meant = engine.program.symbol(alias.ref).type;
  // A name for a name, or for a pointer, is not followed.
  return meant?.kind === 'named' && meant.path[meant.path.length - 1] === className ? isMarked : undefined;
}
