import type { Expression } from './expression.js';
import type { Range } from './range.js';
import type { TypeRef } from './typeRef.js';

export type CallSiteKind =
  | 'call'
  | 'new'
  /** `super(...)`, `this(...)` of a constructor, `super().__init__(...)`. */
  | 'super'
  | 'jsx'
  | 'decorator'
  | 'tagged_template'
  /** A function or class passed, assigned or returned as a value, not called here; also `X::method`. */
  | 'reference';

export interface Argument {
  kind: 'positional' | 'keyword' | 'spread' | 'keyword_spread';
  /** The keyword, the JSX attribute. */
  name?: string;
  value: Expression;
  /** What it says that it is passed as (C#'s `ref x`). */
  passing?: 'ref' | 'out' | 'in';
  /** A lambda behind the parentheses: it fills the last parameter, whichever stand before it (Kotlin); there may be several, the first without its label (Swift). */
  trailing?: true;
  /** Number of the argument list that it stands in, where that is not the first: `f(a)(b)` is one call. */
  list?: number;
}

/** What the code around a call does with its value. */
export type ResultUse =
  | 'ignored'
  | 'awaited'
  | 'returned'
  | 'assigned'
  | 'member'
  | 'iterated'
  /** By a loop that awaits each result (Python's `async for`). */
  | 'async_iterated'
  /** By a block that enters and leaves it (Python's `with`), and by one that awaits both. */
  | 'entered'
  | 'async_entered'
  | 'destructured'
  | 'condition'
  /** One side of `==`, `<` and the like, or what a `switch` is about. */
  | 'compared'
  /** A part of a larger expression that takes one value of it: an operand, an element of a list, one of several arguments. */
  | 'operand'
  | 'argument'
  | 'other';

/** What stands around a call and decides what its callee may throw. */
export interface CallGuard {
  /** What is caught around it, within its own function or lambda. */
  catches?: TypeRef[];
  /** It stands in a lambda, whose type says what may be thrown. */
  inLambda?: true;
  /** It says that it may throw (Swift's `try`). */
  tried?: true;
}

/** One place that calls (or constructs, renders, decorates with, passes as a value) a symbol. */
export interface CallSite {
  kind: CallSiteKind;
  /** What is called; for `new` and JSX the class or component. */
  callee: Expression;
  /** The callee's last name, the one that the index lists it by; '' where there is none (`f()()`, `x[i]()`). */
  name: string;
  /** The whole expression, arguments included. */
  range: Range;
  /** The callee's last name alone: where a mark belongs. */
  nameRange: Range;
  /** Index of the symbol that encloses it, -1 for the file itself. */
  caller: number;
  /** Index of the scope it stands in. */
  scope: number;
  arguments: Argument[];
  /** The block that is handed over beside the arguments (Ruby): its parameters are those of argument -1. */
  block?: Expression;
  /** Explicit type arguments. */
  typeArguments?: TypeRef[];
  /** What stands before the name is passed as the first argument, whether or not the callee names a receiver: Lua's `a:f()`. */
  passesReceiver?: true;
  /** Written nowhere: the call of the base's constructor that stands for none. */
  implied?: true;
  /** Absent where nothing is caught, and in languages that check nothing that is thrown. */
  guard?: CallGuard;
  /** It is made only where there is something to call: `f?.()`. */
  optional?: true;
  /** It stands in an async function, nameless ones included. */
  inAsync?: true;
  /** What is taken out of the value, once it was awaited where it is: names in a pattern (`'...'` for the rest), or the one member that is used. */
  takes?: string[];
  use: ResultUse;
  /** The result is left alone in so many words: `let _ = f()`, `(void)f()`. */
  discarded?: true;
  /** What went wrong is handed on to the caller's caller: Rust's `f()?`. */
  propagated?: true;
  /**
   * Where it stands, as far as that says what may be called: in code that is marked as unsafe, or in the text of a macro, which
   * may stand anywhere once it is expanded. Absent in all other code.
   */
  context?: 'unsafe' | 'expanded';
  /** Hash of the expression's tokens, comments and layout left out: the same call has the same hash. */
  textHash: string;
}
