import type { TypeRef } from '../model/typeRef.js';
import { awaitedOf } from './containers.js';
import type { Engine } from './engine.js';
import { mentions } from './generics.js';
import { type Context, known, type Type, type Types, unite, unknownTypes } from './type.js';

type Operator = (engine: Engine, args: readonly TypeRef[], context: Context) => Types | undefined;

/** Generic names that stand for (a part of) their argument, where the file binds no type of its own to them. */
export const typeOperators: Readonly<Record<string, Operator | undefined>> = Object.assign(Object.create(null), {
  ...passThrough('Partial', 'Readonly', 'Required', 'NonNullable', 'Pick', 'Omit', 'NoInfer', 'Exclude', 'Extract'),
  ...passThrough('Optional', 'Final', 'ClassVar', 'Annotated', 'Required', 'NotRequired', 'ReadOnly', 'DeepPartial'),
  Union: (engine: Engine, args: readonly TypeRef[], context: Context) =>
    args.length > 0 ? unite(args.map((arg) => engine.resolveType(arg, context))) : undefined,
  Awaited: (engine: Engine, args: readonly TypeRef[], context: Context) =>
    args[0] ? awaitedOf(engine.resolveType(args[0], context), engine.program.view(context.path)) : undefined,
  InstanceType: (engine: Engine, args: readonly TypeRef[], context: Context) =>
    args[0] ? unite(known(engine.resolveType(args[0], context)).map(instance)) : undefined,
  ReturnType: (engine: Engine, args: readonly TypeRef[], context: Context) =>
    args[0] ? engine.callResult(engine.resolveType(args[0], context), undefined) : undefined,
  either,
  Type: staticSide,
  type: staticSide,
  Self: (engine: Engine, _args: readonly TypeRef[], context: Context) => engine.self(context),
} satisfies Record<string, Operator>);

/** A conditional type: its first branch where that is about a type argument that the call shows, else either of them. */
function either(engine: Engine, args: readonly TypeRef[], context: Context): Types | undefined {
  const [yes, no] = args;
  if (!yes || !no) return undefined;
  const first = engine.resolveType(yes, context);
  const names = new Set(context.env?.keys() ?? []);
  if (names.size > 0 && mentions(yes, names) && first.length > 0 && known(first).length === first.length) return first;
  return unite([first, engine.resolveType(no, context)]);
}

function passThrough(...names: string[]): Record<string, Operator> {
  const operator: Operator = (engine, args, context) => (args[0] ? engine.resolveType(args[0], context) : undefined);
  return Object.fromEntries(names.map((name) => [name, operator]));
}

/** `Type[X]`: the class itself. */
function staticSide(engine: Engine, args: readonly TypeRef[], context: Context): Types | undefined {
  if (!args[0]) return undefined;
  const sides = engine
    .resolveType(args[0], context)
    .flatMap((type): Type[] => (type.kind === 'instance' ? [{ kind: 'static', ref: type.ref, args: type.args }] : []));
  return sides.length > 0 ? sides : unknownTypes;
}

function instance(type: Type): Types {
  return type.kind === 'static' ? [{ kind: 'instance', ref: type.ref, args: type.args ?? [] }] : unknownTypes;
}
