import type { TypeParameter } from '../model/signature.js';
import { declaredType } from './declarations.js';
import type { Engine } from './engine.js';
import { type Context, type Environment, isUnknown, type Ref, type Types, unknownTypes } from './type.js';

/** The type parameters of a type with these arguments; undefined for a type without parameters. */
export function bindTypeArguments(engine: Engine, ref: Ref, args: readonly Types[]): Environment | undefined {
  const symbol = engine.program.symbol(ref);
  if (symbol.kind === 'extension') return bindBlockParameters(engine, ref, args);
  return bindParameters(engine, symbol.typeParameters, args, { path: ref.path, scope: symbol.scope });
}

/** The parameters of an extension block, and of the type that it extends, from the arguments of a value of that type. */
function bindBlockParameters(engine: Engine, block: Ref, args: readonly Types[]): Environment | undefined {
  const { type, typeParameters, scope } = engine.program.symbol(block);
  const env = new Map<string, Types>();
  const extended = declaredType(engine, block);
  const own = extended && bindTypeArguments(engine, extended, args);
  for (const [name, value] of own ?? []) env.set(name, value);
  const written = type?.kind === 'named' ? (type.args ?? []) : [];
  const byPosition = (typeParameters ?? []).map(({ name }) => {
    const position = written.findIndex((arg) => arg.kind === 'named' && arg.path.length === 1 && arg.path[0] === name);
    return position < 0 ? [] : (args[position] ?? []);
  });
  const bound = bindParameters(engine, typeParameters, byPosition, { path: block.path, scope });
  for (const [name, value] of bound ?? []) env.set(name, value);
  return env.size > 0 ? env : undefined;
}

function bindParameters(
  engine: Engine,
  parameters: readonly TypeParameter[] | undefined,
  args: readonly Types[],
  context: Context,
): Environment | undefined {
  if (!parameters || parameters.length === 0) return undefined;
  const env = new Map<string, Types>();
  parameters.forEach((parameter, position) => {
    const arg = args[position];
    if (arg && arg.length > 0 && !arg.every(isUnknown)) {
      env.set(parameter.name, arg);
      return;
    }
    const fallback = parameter.default ?? parameter.bound;
    const inner: Context = { ...context, env: new Map(env) };
    env.set(
      parameter.name,
      fallback ? engine.evaluations.nested(() => engine.resolveType(fallback, inner)) : unknownTypes,
    );
  });
  return env;
}
