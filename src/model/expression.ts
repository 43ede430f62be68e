import type { TypeRef } from './typeRef.js';

/**
 * An expression as far as its value can matter for finding out what a call means. Calls are not nested in it:
 * `result` names the call site whose value it is, by its index in `Facts.callSites`.
 */
export type Expression =
  /** `typeArguments` where the name is a type's and they are written: `List<int>.Empty`. */
  | { kind: 'name'; name: string; typeArguments?: TypeRef[] }
  | { kind: 'member'; object: Expression; name: string; typeArguments?: TypeRef[] }
  /** The value of a call, `new`, or tagged template: `site` is an index into `Facts.callSites`. */
  | { kind: 'result'; site: number }
  /** `object[key]`; `key` only where it is a literal. */
  | { kind: 'index'; object: Expression; key?: string }
  | { kind: 'await'; of: Expression }
  /** `this`, `self` and the like: the receiver of the enclosing method. */
  | { kind: 'this' }
  | { kind: 'super' }
  /** A value whose type is written at the spot: `x as T`, `(T) x`, `x.(T)`, a composite literal `T{}`, `&T{}`. */
  | { kind: 'typed'; type: TypeRef; of?: Expression }
  | { kind: 'literal'; type: 'string' | 'number' | 'boolean' | 'null' | 'regexp' | 'template'; text?: string }
  | { kind: 'array'; elements: Expression[] }
  /** An object literal that is no symbol of its own; `members` only those with a literal key. */
  | { kind: 'object'; members: { name: string; value: Expression }[] }
  /** A function, class or object literal that is a symbol of its own: `symbol` is an index into `Facts.symbols`. */
  | { kind: 'symbol'; symbol: number }
  /**
   * A nameless function at the spot (an arrow or lambda that is an argument, an element, a returned value): what its
   * body returns, at most eight; `returnType` where it is written; `async` where calling it gives an awaitable; `scope` where
   * what it returns stands in another scope than the lambda; `parameters` is how many it has, where that tells what it can stand for.
   */
  | {
      kind: 'lambda';
      returns: Expression[];
      returnType?: TypeRef;
      async?: boolean;
      scope?: number;
      parameters?: number;
    }
  /** `a ? b : c`, `a || b`, `a ?? b`: any of these. */
  | { kind: 'either'; options: Expression[] }
  /** One element of what is iterated: `for (const x of xs)`, `for x in xs`, `range xs` (its value). */
  | { kind: 'element'; of: Expression }
  /** The key side of an iteration over a map or index. */
  | { kind: 'key'; of: Expression }
  /** One item of a tuple or destructured array. */
  | { kind: 'item'; of: Expression; position: number }
  /** What `with x as y` (Python) or try-with-resources binds. */
  | { kind: 'entered'; of: Expression }
  /**
   * Parameter `parameter` of the function that is argument `argument` of call site `site`: -1 for its receiver; -2 for what the
   * callee's parameter itself is declared as (an `out` variable, a construction that takes its type from there). `count`
   * is the number of parameters that it writes, where one tuple may be handed to several (Swift).
   */
  | { kind: 'callback_parameter'; site: number; argument: number; parameter: number; count?: number }
  /** What argument `argument` of call site `site` has to be: a value of the parameter's type. */
  | { kind: 'parameter_value'; site: number; argument: number }
  /** The type of a value, itself as a value: `type(of: x)`, what a leading dot stands for (Swift). */
  | { kind: 'class_of'; of: Expression }
  /** What calling a value without regard to arguments gives: what a closure that is to be of its type returns. */
  | { kind: 'called'; of: Expression }
  /** Associated value `position` (or the one with this label) of case `name` of an enum's value, as a pattern takes it out. */
  | { kind: 'payload'; of: Expression; name: string; position: number; label?: string }
  /** `require("x")`, `import("x")` as a value: the module itself. Where modules are scopes, the first name of a path: a module, crate or type. */
  | { kind: 'module'; specifier: string }
  /** A value as it stands in another scope: what a block or a branch gives. */
  | { kind: 'scoped'; scope: number; of: Expression }
  | { kind: 'unknown' };
