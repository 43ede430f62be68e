import type { Expression } from '../model/expression.js';
import { compareCodeUnits } from '../model/order.js';
import type { TypeRef } from '../model/typeRef.js';

/** A symbol by its file and its index in that file's facts. */
export interface Ref {
  readonly path: string;
  readonly index: number;
}

/** Values of type parameters by name, as seen from one declaration. */
export type Environment = ReadonlyMap<string, Types>;

/** Where an expression or a written type stands: names in it are looked up from `scope` of the file at `path`. */
export interface Context {
  readonly path: string;
  readonly scope: number;
  /** What `this` is, where that is known better than from the enclosing declaration. */
  readonly self?: Types;
  readonly env?: Environment;
}

/** One thing that an expression may be, as far as calls on it can mean something. */
export type Type =
  /** A value of a class, interface, struct or enum; of a JavaScript constructor function. */
  | { kind: 'instance'; ref: Ref; args: readonly Types[] }
  /** The class, interface or alias itself. */
  | { kind: 'static'; ref: Ref; args?: readonly Types[] }
  /** A function or method; `receiver` is the value that it was reached through, `env` that receiver's type arguments. */
  | { kind: 'function'; ref: Ref; receiver?: Type; env?: Environment }
  /** A nameless function. */
  | { kind: 'lambda'; returns: readonly Expression[]; returnType?: TypeRef; async: boolean; context: Context }
  /** An object literal that is a symbol. */
  | { kind: 'object'; ref: Ref }
  | { kind: 'namespace'; ref: Ref }
  /** A namespace that any file of the language family can open, by its dotted name; '' is the global one. */
  | { kind: 'open_namespace'; name: string; family: string }
  /** One file as a namespace. */
  | { kind: 'module'; path: string }
  /** Several files as one namespace; `specifier` as written in the file `from`. */
  | { kind: 'package'; files: readonly string[]; specifier: string; from: string }
  /** A compilation unit as a namespace, as the file `from` sees it. */
  | { kind: 'unit'; name: string; from: string }
  /** An object literal that is no symbol. */
  | { kind: 'values'; members: readonly { name: string; value: Expression }[]; context: Context }
  /** A structural type. */
  | { kind: 'shape'; members: readonly { name: string; type?: TypeRef }[]; context: Context }
  /** A value of a function type: calls of it mean no one symbol. */
  | { kind: 'callable'; parameters: readonly TypeRef[]; returns?: TypeRef; receiver?: TypeRef; context: Context }
  | { kind: 'tuple'; elements: readonly Types[]; labels?: readonly string[] }
  /**
   * Something of the language, its library or a dependency; `specifier` is '' for builtins. Containers keep their arguments. `itself` where
   * it is known to be a type and no value of it.
   */
  | { kind: 'outside'; specifier: string; name: string; args: readonly Types[]; itself?: true }
  /** A method of something outside. */
  | { kind: 'outside_method'; owner: Type; name: string }
  | { kind: 'unknown' };

/** Any of these; the empty list is nothing at all (`null`), an unknown part is a member of kind `unknown`. */
export type Types = readonly Type[];

export type InstanceType = Extract<Type, { kind: 'instance' }>;
export type FunctionType = Extract<Type, { kind: 'function' }>;

/** More possibilities than this are as good as none. */
const unionLimit = 8;
const overloadLimit = 64;

export const unknownTypes: Types = [{ kind: 'unknown' }];
export const nothing: Types = [];

export function isUnknown(type: Type): boolean {
  return type.kind === 'unknown';
}

/** The possibilities that are known. */
export function known(types: Types): Types {
  return types.some(isUnknown) ? types.filter((type) => type.kind !== 'unknown') : types;
}

export function outside(specifier: string, name: string, args: readonly Types[] = []): Type {
  return { kind: 'outside', specifier, name, args };
}

/** A type of the language, its library or a dependency as itself. */
export function outsideClass(specifier: string, name: string): Type {
  return { kind: 'outside', specifier, name, args: [], itself: true };
}

/** A builtin list of these elements. */
export function listOf(element: Types): Type {
  return outside('', '[]', [element]);
}

/** All of `parts` as one; unknown when there would be too many. */
export function unite(parts: readonly Types[]): Types {
  if (parts.length === 1) return parts[0] as Types;
  const result = new Map<string, Type>();
  for (const part of parts) {
    for (const type of part) {
      const key = typeKey(type);
      if (!result.has(key)) result.set(key, type);
    }
  }
  const types = [...result.values()];
  if (types.length <= unionLimit) return types;
  // Overloads of one name are one possibility.
  const others = types.filter((type) => type.kind !== 'function');
  return others.length <= unionLimit && types.length <= overloadLimit ? types : unknownTypes;
}

/** A string that is equal for equal types (to a bounded depth of type arguments). */
export function typeKey(type: Type, depth = 0): string {
  switch (type.kind) {
    case 'instance':
      return `i:${type.ref.path}#${type.ref.index}${argumentsKey(type.args, depth)}`;
    case 'static':
      return `s:${type.ref.path}#${type.ref.index}`;
    case 'function':
      return `f:${type.ref.path}#${type.ref.index}${type.receiver && depth < 2 ? `@${typeKey(type.receiver, depth + 1)}` : ''}`;
    case 'object':
    case 'namespace':
      return `o:${type.ref.path}#${type.ref.index}`;
    case 'open_namespace':
      return `n:${type.family}:${type.name}`;
    case 'module':
      return `m:${type.path}`;
    case 'package':
      return `p:${type.from}:${type.specifier}`;
    case 'unit':
      return `u:${type.name}`;
    case 'lambda':
      return `l:${type.context.path}#${type.context.scope}:${expressionKey(type.returns)}`;
    case 'values':
      return `v:${type.context.path}#${type.context.scope}:${type.members.map((member) => member.name).join()}`;
    case 'shape':
      return `h:${type.context.path}#${type.context.scope}:${type.members.map((member) => member.name).join()}`;
    case 'callable':
      return `c:${type.context.path}#${type.context.scope}:${type.parameters.length}:${JSON.stringify(type.returns ?? null)}`;
    case 'tuple':
      return `t${argumentsKey(type.elements, depth)}`;
    case 'outside':
      return `x:${type.specifier}:${type.name}${argumentsKey(type.args, depth)}`;
    case 'outside_method':
      return `y:${typeKey(type.owner, depth + 1)}.${type.name}`;
    case 'unknown':
      return '?';
  }
}

/** A key for a whole union, whatever its order. */
export function typesKey(types: Types, depth = 0): string {
  if (types.length === 1) return typeKey(types[0] as Type, depth);
  return types
    .map((type) => typeKey(type, depth))
    .sort(compareCodeUnits)
    .join('|');
}

function argumentsKey(args: readonly Types[], depth: number): string {
  if (args.length === 0 || depth > 2) return '';
  return `<${args.map((arg) => typesKey(arg, depth + 1)).join()}>`;
}

function expressionKey(returns: readonly Expression[]): string {
  const first = returns[0];
  if (!first) return '';
  return first.kind === 'result' ? `r${first.site}` : first.kind === 'name' ? first.name : first.kind;
}

export function refKey(ref: Ref): string {
  return `${ref.path}#${ref.index}`;
}

export function sameRef(a: Ref, b: Ref): boolean {
  return a.index === b.index && a.path === b.path;
}
