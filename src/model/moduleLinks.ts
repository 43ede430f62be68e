import type { Expression } from './expression.js';
import type { Range } from './range.js';

/** One name (or namespace, or nothing) that a file takes from elsewhere. */
export interface Import {
  /**
   * The module, package or class as written: `./a`, `..pkg.mod`, `java.util`, `example.com/x/y`. For Java it is the package,
   * or the class for a static import.
   */
  specifier: string;
  /** The imported name; `*` a namespace or module as a whole, `**` every name of it (wildcard), `default`, `` (empty) for effect only. */
  imported: string;
  /** The local name; absent for wildcards and for effect only. */
  local?: string;
  /** `import type`, or Java's `import static`. */
  typeOnly?: boolean;
  static?: boolean;
  /** It holds for all files of the project: C#'s `global using`. */
  everywhere?: boolean;
  range: Range;
  scope: number;
}

/** One name that a file offers to others. */
export type Export =
  /** `export { local as name }`, `export function name`. */
  | { kind: 'local'; name: string; local: string }
  /** `export { imported as name } from "specifier"`; `imported` `*` for `export * as name`. `range` is that of `imported as name`. */
  | { kind: 'from'; name: string; imported: string; specifier: string; range?: Range }
  /** `export * from "specifier"`. */
  | { kind: 'all'; specifier: string }
  /** `exports.name = expression`, `export default expression` (name `default`). */
  | { kind: 'value'; name: string; value: Expression }
  /** `module.exports = expression`, `export = expression`: the module is this value. */
  | { kind: 'assignment'; value: Expression };
