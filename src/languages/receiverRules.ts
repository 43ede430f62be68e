import type { Signature } from '../model/signature.js';
import type { DeclaredSymbol } from '../model/symbol.js';
import type { TypeRef } from '../model/typeRef.js';

/** What a method does with what it is called on: leaves it as it is, may change it, or takes it over. */
export type ReceiverAccess = 'reads' | 'changes' | 'takes';

/** Whether what a method is called on lets itself be changed; undefined where the code around does not tell. */
export type Hold = 'fixed' | 'changeable' | undefined;

/** A variable or parameter that a method is called on. */
export interface HeldVariable {
  type: TypeRef | undefined;
  /** What it holds is certainly a value of the type itself. */
  isMutable: boolean;
  /** It is reached through a pointer: `p->f()`. */
  isBehindPointer: boolean;
  /** A field of it is meant. */
  isField: boolean;
  /** Name of the type that the method belongs to. */
  owner: string | undefined;
}

/** How a language says what a method does with its receiver, and what may be done with one. */
export interface ReceiverRules {
  access(signature: Signature): ReceiverAccess | undefined;
  /** How a method's declaration says it, for people. */
  words: Record<ReceiverAccess, string>;
  /** What ails what holds `fixed`, for people: "cannot be changed". */
  fixed: string;
  holds(variable: HeldVariable): Hold;
  /** Whether a method lets its own receiver be changed. `container` is what the method stands in. */
  ownHolds(method: DeclaredSymbol, container: DeclaredSymbol | undefined): Hold;
  /** Whether a value of this type that is made at the spot can be changed there. `owner` is the type that the method belongs to. */
  temporaryHolds(type: TypeRef | undefined, owner: string | undefined): Hold;
  /** A changing method can be called on any variable. */
  changesAnyVariable: boolean;
}
