import type { Expression } from './expression.js';

/** A type as it is written in the source, or as far as the parse shows it. */
export type TypeRef =
  /** `a.b.Name<args>`; `path` is the dotted name in source order. */
  | { kind: 'named'; path: string[]; args?: TypeRef[] }
  /** `T[]`, `[]T`, a rest parameter's list. */
  | { kind: 'array'; element: TypeRef }
  /** `[A, B]`: a tuple, or Go's several results; `labels` where its elements have names, '' for one that has none (Swift). */
  | { kind: 'tuple'; elements: TypeRef[]; labels?: string[] }
  | { kind: 'union'; members: TypeRef[] }
  | { kind: 'intersection'; members: TypeRef[] }
  /** `(a: A) => R`, `func(A) R`, `Callable[[A], R]`. */
  | {
      kind: 'function';
      parameters: TypeRef[];
      returns?: TypeRef;
      /** How many of its last parameters a call may leave out. */
      optional?: number;
      /** The last parameter takes any number of arguments; its type is that of their list. */
      rest?: true;
      /** What `this` is inside: `T.() -> R`. */
      receiver?: TypeRef;
      /** `suspend () -> R`. */
      async?: true;
    }
  /** `{ a: A; b(): B }`: an anonymous structural type. */
  | { kind: 'object'; members: { name: string; type?: TypeRef; optional?: boolean }[] }
  /** `map[K]V`. */
  | { kind: 'map'; key: TypeRef; value: TypeRef }
  /** `*T`, `&T`. */
  | { kind: 'pointer'; to: TypeRef }
  /** `typeof expression`. */
  | { kind: 'typeof'; of: Expression }
  /** `this`, `Self`: the type of the receiver. */
  | { kind: 'self' }
  /** A literal type, such as `"on"` or `3`; `text` as written. */
  | { kind: 'literal'; text: string }
  /** `import("./module").Name`. */
  | { kind: 'import'; specifier: string; path: string[]; args?: TypeRef[] }
  /** Anything that has no structure here (conditional, mapped, keyof ...); `text` with layout normalised. */
  | { kind: 'opaque'; text: string };
