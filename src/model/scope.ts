import type { Expression } from './expression.js';
import type { TypeRef } from './typeRef.js';

/** A region of one file in which names are bound. Scope 0 is the file. */
export interface Scope {
  /** Index of the enclosing scope, -1 for the file. */
  parent: number;
  kind: 'file' | 'class' | 'function' | 'block';
  /** Index of the symbol that opens it, -1 where none does. */
  owner: number;
  /** What a bare name may be a member of inside it: the receiver of a lambda (Kotlin's `apply`), a block evaluated on an object. */
  receiver?: Expression;
}

/**
 * A name bound in a scope. The same name may be bound several times in one scope (reassignment, overloads,
 * declaration merging); its value is then any of them. A narrowing (`instanceof`) is a binding in its own block scope.
 */
export interface Binding {
  scope: number;
  name: string;
  kind: 'symbol' | 'import' | 'parameter' | 'variable' | 'type_parameter';
  /** Index into `Facts.symbols`, for kind `symbol`. */
  symbol?: number;
  /** Index into `Facts.imports`, for kind `import`. */
  import?: number;
  type?: TypeRef;
  init?: Expression;
  /** True where what it holds may be changed through it, in languages that say so at the name: Rust's `mut`. */
  mutable?: true;
  /** The scope in which the type and the value are to be read, where that is another: `labels := labels.New()`, `for _, c := range c.all`. */
  initScope?: number;
}
