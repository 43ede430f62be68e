import type { CallSite } from '../model/callSite.js';
import type { Expression } from '../model/expression.js';
import type { Import } from '../model/moduleLinks.js';
import type { TypeRef } from '../model/typeRef.js';
import type { Evaluations } from './evaluations.js';
import type { FileView, Program } from './program.js';
import type { Context, Environment, FunctionType, Ref, Type, Types } from './type.js';

/** How a bare name was found: what the tier of a call by that name follows from. */
export type NameOrigin =
  | 'scope'
  | 'parameter'
  | 'variable'
  | 'import'
  | 'member'
  | 'inherited'
  | 'unit'
  | 'wildcard'
  | 'builtin';

/** Where methods, values or types of one name live apart, which of them is meant; `held`: a value that is bound around the place, whatever imports bring in. */
export type NameUse = 'called' | 'value' | 'type' | 'held';

export interface NamedValue {
  types: Types;
  origin: NameOrigin;
}

/**
 * The evaluator's parts as they see each other. Each part is a file of functions that take the engine first; what
 * they need of the parts above them they reach through it.
 */
export interface Engine {
  readonly program: Program;
  readonly evaluations: Evaluations;
  /** What an expression may be. */
  evaluate(expression: Expression, context: Context): Types;
  /** Values of a written type: `User` gives instances of the class. */
  resolveType(type: TypeRef, context: Context): Types;
  /** Values of a type, class or alias that is given as itself. */
  instancesOf(types: Types, args: readonly Types[] | undefined): Types;
  /** What a bare name is bound to; undefined where nothing binds it. */
  lookup(name: string, context: Context, use?: NameUse): NamedValue | undefined;
  /**
   * What `type.name` may be: empty where the type provably has no such member, unknown where that cannot be told. Extensions
   * count as seen from the file at `from`, and not at all without it.
   */
  member(type: Type, name: string, from?: string): Types;
  /** What a name means on a type that neither lists it nor inherits it, in languages that let others answer for it. */
  unlisted(receiver: Type, ref: Ref, name: string, fromOutside: Types): Types | undefined;
  /** What an import binds; empty where the module or the name is missing. */
  importValue(view: FileView, entry: Import): Types;
  /** The value of a symbol, reached through `receiver`. */
  symbolValue(ref: Ref, receiver?: Type, env?: Environment): Types;
  /** The value of a call site's expression. */
  siteResult(path: string, site: number, context?: Context): Types;
  /** What calling these values gives, with the arguments of `site` where it is known. */
  callResult(callee: Types, call: Call | undefined): Types;
  /** What the functions give back, the call's arguments binding their type parameters. */
  returnTypes(fn: FunctionType, call: Call | undefined): Types;
  /** Types directly above a type, nearest first, as instances. */
  heritage(ref: Ref, args: readonly Types[]): Types;
  /** All that a type inherits from, in the order in which members are looked up. */
  ancestors(ref: Ref, args: readonly Types[]): Types;
  /** Of several functions of one name the ones that fit the call. */
  select(candidates: readonly FunctionType[], call: Call | undefined): readonly FunctionType[];
  /** What `this` is at a place. */
  self(context: Context): Types;
}

/** A call as far as its result depends on it. */
export interface Call {
  site: CallSite;
  index: number;
  context: Context;
}
