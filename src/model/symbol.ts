import type { Expression } from './expression.js';
import type { Range } from './range.js';
import type { Modifier, Signature, TypeParameter } from './signature.js';
import type { TypeRef } from './typeRef.js';

export type SymbolKind =
  | 'function'
  | 'method'
  | 'constructor'
  | 'getter'
  | 'setter'
  | 'class'
  | 'interface'
  | 'enum'
  | 'struct'
  | 'type_alias'
  | 'namespace'
  /** An object literal bound to a name, with members of its own. */
  | 'object'
  /**
   * A block that adds members or supertypes to a type that is declared elsewhere: Rust's `impl`, Swift's `extension`. Its
   * name is that type's last name, `type` the type; it is never bound in a scope and never listed in a diff.
   */
  | 'extension'
  /** A function-like macro. */
  | 'macro'
  /** What a framework calls by: no symbol of any facts, but a node that framework edges start from or lead to. */
  | 'route'
  | 'command'
  | 'event'
  /** What a declared client asks of another service. */
  | 'endpoint'
  | 'configuration'
  /** A field or property that is no function: kept for receiver types, never listed in a diff. */
  | 'field'
  /** A test callback under its own title: `it("adds")`. */
  | 'test';

export interface Heritage {
  /** `delegates`: what the type has not, that type answers for, without being a supertype (PHP's `@mixin`). */
  relation: 'extends' | 'implements' | 'embeds' | 'delegates';
  type: TypeRef;
  /**
   * What has the members of `type`, where that is not every value of the type that says so: the type itself (`type`: Ruby's
   * `extend`), or the types that inherit from it, themselves (`heirs`: a concern's class methods).
   */
  side?: 'type' | 'heirs';
  /** What `type` asks for is answered by another object (Kotlin's `by`). */
  delegated?: true;
  /** Looked at before the type's own members (Ruby's `prepend`). */
  first?: boolean;
}

/** What one parse of one file says about one symbol. */
export interface DeclaredSymbol {
  /** The simple name: `add`, `#secret`, `constructor`, `__init__`, `default` for a nameless default export, `it("adds")`. */
  name: string;
  /** The part of the id behind `::`: `Container.name`, with `#2`, `#3` for homonyms of one scope in source order. */
  path: string;
  kind: SymbolKind;
  /** Index of the symbol that encloses it, -1 where none does. */
  container: number;
  /** True for a member of its container (reached through a receiver); false for a function nested in a function. */
  member: boolean;
  /** Index of the scope that its name is bound in. */
  scope: number;
  /** Index of the scope that it opens, -1 where it opens none. */
  bodyScope: number;
  /** The whole declaration, decorators included. */
  range: Range;
  /** The name alone; for nameless ones the first token. */
  nameRange: Range;
  /** Callables only; a class has none (its constructor has). */
  signature?: Signature;
  /** What a type says of itself, as far as it decides who may extend it, sorted. */
  typeModifiers?: Modifier[];
  /** It says that it overrides something, where no modifier does (Java's `@Override`). */
  overrides?: true;
  /** Type parameters of a class, interface or alias. */
  typeParameters?: TypeParameter[];
  /**
   * Declared type of a field, target of a type alias; for a function or object literal the annotation of the variable,
   * field or property that it is bound to (`const f: Handler = (req) => ...`), which types its parameters and members.
   */
  type?: TypeRef;
  /** Initialiser of a field, or the value assigned to it in a constructor. */
  init?: Expression;
  /** Index of the scope that `init` stands in, where that is not `scope`: the constructor's body for `this.x = x`. */
  initScope?: number;
  /** What a callable without a declared return type returns: its return expressions, at most eight. */
  returns?: Expression[];
  /** What a callable hands to the block that it is called with, by position. */
  yields?: Expression[];
  heritage?: Heritage[];
  /** True for an object whose members are reached through the name of the type that it stands in (Kotlin's companions). */
  companion?: true;
  /** The interface through which alone the member is reached: C#'s explicit implementations. */
  through?: TypeRef;
  /** True where other files can name it (exported, public, capitalised in Go, any top-level Python name). */
  exported: boolean;
  /** True for tests by what the code says (test callbacks, `@Test`, `test_*` in a test class); the path adds to it elsewhere. */
  isTest: boolean;
  /** True where the declaration has no body: interface and abstract methods, overload-only, ambient. */
  bodiless: boolean;
  /** True for a type that cannot be constructed: an abstract class. */
  abstract?: true;
  /** True for a member of a type that its values need not have: `a?: A`, `f?(): void`. */
  optional?: true;
  /** Hash of the body's tokens without comments and layout; equal bodies have equal hashes whatever the symbol's own name. '' without a body. */
  bodyHash: string;
  /** Number of tokens of the body, for telling a telling body from a trivial one. */
  bodySize: number;
}

/** `path::Container.name`: the id of a symbol of the file at `path` (posix, from the repository root). */
export function symbolId(path: string, symbol: Pick<DeclaredSymbol, 'path'>): string {
  return `${path}::${symbol.path}`;
}

/** The id of the file itself as a caller. */
export function moduleId(path: string): string {
  return `${path}::<module>`;
}

const callableKinds: ReadonlySet<SymbolKind> = new Set([
  'function',
  'method',
  'constructor',
  'getter',
  'setter',
  'macro',
]);
const typeKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'enum', 'struct', 'type_alias']);

export function isCallable(kind: SymbolKind): boolean {
  return callableKinds.has(kind);
}

export function isType(kind: SymbolKind): boolean {
  return typeKinds.has(kind);
}
