import type { TypeRef } from '../../model/typeRef.js';

/** Where a call stands, seen from its callee, and through what it reaches it. */
export interface CallPlace {
  /** In the type that the callee is a member of, or in one inside of that. */
  inType: boolean;
  /** In the outermost type around the callee. */
  inOutermostType: boolean;
  /** In a type that inherits from the callee's; undefined where not all that the types around it inherit from is known. */
  inHeir: boolean | undefined;
  /** In a type that the callee's inherits from. */
  inBase: boolean;
  /** In the same package or namespace. */
  samePackage: boolean;
  /** In the same compilation unit: module, crate; undefined where the language has none that are known. */
  sameUnit: boolean | undefined;
  /** In the callee's module, or in one inside of that; undefined where modules are no scopes. */
  inModule: boolean | undefined;
  reach: Reach;
  /** In a file of tests, which may be let in where others are not. */
  isTest: boolean;
  /** The caller has no object of its own: a function, a static method; undefined for what initialises a type. */
  callerIsStatic: boolean | undefined;
  /** What the callee's type has for its objects is reached through the type itself, too. */
  typeHasAll: boolean;
  /** The callee's type answers for what is not there, or not visible. */
  answersForAll: boolean;
  /** True where the callee hides or overrides one of its name, which may take a call that does not reach it. */
  hidesAnother: boolean;
  /** What the caller declares that it throws; undefined where it is no function. */
  callerThrows: readonly TypeRef[] | undefined;
  /** Names of a class of the repository and of all that it extends, nearest first; undefined where it has no such class, or several. */
  classNames(name: string): readonly string[] | undefined;
}

/** Through what a call reaches its callee: a type, an object, its own object, its base, its bare name. */
export type Reach = 'type' | 'object' | 'this' | 'super' | 'bare' | 'unknown';
