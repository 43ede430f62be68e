import type { Expression } from '../../model/expression.js';
import type { LanguageId } from '../../model/languageId.js';
import type { Modifier } from '../../model/signature.js';
import type { SymbolKind } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import { ecmaScriptTokens } from './tokenRules.js';

/** Reads one node, with everything in it, and gives its value where it has one. Every node is read exactly once. */
export type Handler = (x: Extraction, node: SyntaxNode) => Expression | undefined;

/** What the function around a node gathers. */
export interface FunctionFrame {
  /** Return expressions. */
  returns: Expression[];
  /** Yielded expressions of a generator. */
  yields: Expression[];
  /** What `this` means here. */
  receiver: Expression;
  isAsync?: boolean;
}

/** What the class (or constructor function, or object literal) around a node knows of its members. */
export interface ClassFrame {
  symbol: number;
  /** Names of its methods and accessors, those included that come later. */
  methods: ReadonlySet<string>;
  /** Its fields so far, by name. */
  fields: Map<string, number>;
}

/** The name under which a function, class or object literal that is about to be read is declared. */
export interface Naming {
  /** The function, class or object literal. */
  node: SyntaxNode;
  name: string;
  nameNode: SyntaxNode;
  /** The whole declaration. */
  declaration: SyntaxNode;
  container: number;
  member: boolean;
  /** The scope that the name is bound in. */
  scope: number;
  qualifier?: string | undefined;
  modifiers?: Modifier[];
  decorators?: SyntaxNode[];
  /** Text in front of a function's header: `alpha = `. */
  prefix?: string;
  /** Where the header's text starts, where that is not the function itself. */
  headerNode?: SyntaxNode;
  exported?: boolean;
  isTest?: boolean;
  /** The annotation of what it is bound to. */
  type?: TypeRef | undefined;
  /** What `this` means in a function that is no arrow function. */
  receiver?: Expression;
  classFrame?: ClassFrame;
  kind?: SymbolKind;
  /** Values of the type that it is a member of need not have it. */
  optional?: boolean;
  /** The symbol that it became; -1 until then. */
  symbol: number;
}

/** The call site and argument that a function is handed to. */
export interface Callback {
  site: number;
  argument: number;
  /** What the call passes first, where that is known here: the module of `import("m").then(...)`. */
  first?: Expression;
}

/** Where the walk stands. */
export interface Position {
  scope: number;
  /** Scope of the enclosing function or of the file, where `var` binds. */
  functionScope: number;
  /** The symbol that encloses. */
  container: number;
  /** The symbol that calls are made by. */
  caller: number;
  frame: FunctionFrame;
  classFrame: ClassFrame | undefined;
  /** Types that members (`this.a`, `a.b`) are known to have here, by their dotted text. */
  narrowed?: ReadonlyMap<string, TypeRef> | undefined;
}

export const unknown: Expression = Object.freeze({ kind: 'unknown' });
export const receiver: Expression = Object.freeze({ kind: 'this' });

/** Deeper than this a part is read later, from the top: a chain of thousands of links must not end in a stack overflow. */
const maximalDepth = 240;

/** The walk over one file: where it stands, and the one way to read a node. */
export class Extraction {
  readonly builder: FactsBuilder;
  position: Position;
  /** What the function about to be read is handed to. */
  callback: Callback | undefined;
  /** The variable whose initialiser is read: names the functions in a nameless object literal. */
  qualifier: string | undefined;
  /** The name of what is about to be read, where it gets one from what is around it. */
  naming: Naming | undefined;
  /** Frames of constructor functions and of objects that get members later, by symbol. */
  readonly classFrames = new Map<number, ClassFrame>();
  /** Overloads that wait for their implementation, by where they stand and what they are called. */
  readonly openOverloads = new Map<string, number>();
  /** Names of the file that may mean a function or class: those passed as values are references. */
  referable: ReadonlySet<string> = new Set();
  /** Names of the file that may hold an object with functions: its members passed as values are references. */
  roots: ReadonlySet<string> = new Set();
  /** Names of variables that functions are assigned to as properties somewhere (`app.run = function ...`). */
  extended: ReadonlySet<string> = new Set();
  /** Names that stand before `.prototype` somewhere: functions of these names are constructors. */
  constructors: ReadonlySet<string> = new Set();
  /** Names of variables that hold the module's exports: `const api = exports`. */
  exportsNames: ReadonlySet<string> = new Set();
  readonly #exportsMembers: (Expression & { kind: 'member' })[] = [];
  /** True where the file tests with `instanceof` at all. */
  readonly narrows: boolean;
  /** True where some comment of the file may call something deprecated. */
  readonly deprecates: boolean;
  /** True where JSDoc comments carry the types. */
  readonly jsdoc: boolean;
  readonly #symbolsByScope: (Map<string, number> | undefined)[] = [];
  readonly #later: { node: SyntaxNode; position: Position }[] = [];
  #depth = 0;

  constructor(
    readonly tree: SyntaxTree,
    language: LanguageId,
    readonly handlers: readonly (Handler | undefined)[],
  ) {
    this.builder = new FactsBuilder(tree, language, ecmaScriptTokens);
    this.narrows = tree.source.includes('instanceof');
    this.deprecates = tree.source.includes('@deprecated');
    this.jsdoc = language === 'javascript';
    this.position = {
      scope: 0,
      functionScope: 0,
      container: -1,
      caller: -1,
      frame: { returns: [], yields: [], receiver: unknown },
      classFrame: undefined,
    };
  }

  get scope(): number {
    return this.position.scope;
  }

  /** Reads a node and gives its value. */
  visit(node: SyntaxNode): Expression {
    if (node === noNode) return unknown;
    const handler = this.handlers[this.tree.columns.type[node] as number];
    if (!handler) {
      this.visitChildren(node);
      return unknown;
    }
    if (this.isTooDeep(node)) return unknown;
    this.#depth++;
    const value = handler(this, node);
    this.#depth--;
    return value ?? unknown;
  }

  /** True where a node is nested too deep to be read now; it is then read later, for what it declares and calls. */
  isTooDeep(node: SyntaxNode): boolean {
    if (this.#depth < maximalDepth) return false;
    this.#later.push({ node, position: this.position });
    return true;
  }

  /** Counts one level of nesting while `read` runs; for what reads its parts without `visit`. */
  nested<T>(read: () => T): T {
    this.#depth++;
    const value = read();
    this.#depth--;
    return value;
  }

  /** Reads all that is in a node, for what it declares and calls. */
  visitChildren(node: SyntaxNode): void {
    const { next, type } = this.tree.columns;
    const end = this.tree.after(node);
    for (let child = node + 1; child < end; ) {
      const after = next[child] as number;
      if (after === child + 1) {
        child = after;
      } else if (this.handlers[type[child] as number]) {
        this.visit(child);
        child = after;
      } else {
        child++;
      }
    }
  }

  /** Reads the statements of a block in the present scope. A statement may move the walk to a scope of its own for those behind it. */
  visitStatements(block: SyntaxNode): void {
    const { next } = this.tree.columns;
    const end = this.tree.after(block);
    const before = this.position;
    for (let child = block + 1; child < end; child = next[child] as number) {
      if (next[child] !== child + 1) this.visit(child);
    }
    this.position = before;
  }

  /** Reads what was too deep to read in place. */
  visitLater(): void {
    for (let item = this.#later.pop(); item; item = this.#later.pop()) {
      const before = this.position;
      this.position = item.position;
      this.visit(item.node);
      this.position = before;
    }
  }

  /** Takes note of `exports.name`, which means what the file exports under that name, now or further down. */
  noteExportsMember(value: Expression & { kind: 'member' }, object: Expression): void {
    if (this.isExports(object)) this.#exportsMembers.push(value);
  }

  /** True for `exports`, `module.exports` and a variable that holds them. */
  isExports(value: Expression): boolean {
    if (value.kind === 'name') return value.name === 'exports' || this.exportsNames.has(value.name);
    return value.kind === 'member' && value.name === 'exports' && isName(value.object, 'module');
  }

  /** Lets members of the module's exports be what they are, once all exports are known. */
  settleExportsMembers(): void {
    if (this.#exportsMembers.length === 0) return;
    const values = new Map<string, Expression>();
    for (const entry of this.builder.exports) {
      if (entry.kind === 'value' && isSettled(entry.value)) values.set(entry.name, entry.value);
    }
    for (const member of this.#exportsMembers) {
      const value = values.get(member.name);
      if (value) become(member, value);
    }
  }

  /** Takes the name that waits for this node, if one does. */
  takeNaming(node: SyntaxNode): Naming | undefined {
    const { naming } = this;
    if (naming?.node !== node) return undefined;
    this.naming = undefined;
    return naming;
  }

  /** The frame of a symbol whose members are assigned one by one. */
  classFrameOf(symbol: number): ClassFrame {
    let frame = this.classFrames.get(symbol);
    if (!frame) {
      frame = { symbol, methods: new Set(), fields: new Map() };
      this.classFrames.set(symbol, frame);
    }
    return frame;
  }

  /** Binds a symbol in a scope, so that it can be found again by name. */
  bindSymbol(symbol: number, name: string, scope: number): void {
    this.builder.bindSymbol(symbol, name, scope);
    let names = this.#symbolsByScope[scope];
    if (!names) {
      names = new Map();
      this.#symbolsByScope[scope] = names;
    }
    if (!names.has(name)) names.set(name, symbol);
  }

  /** The symbol that a name means here, as far as it was declared already; -1 where none does. */
  symbolNamed(name: string): number {
    for (let scope = this.position.scope; scope >= 0; scope = this.builder.scopes[scope]?.parent ?? -1) {
      const symbol = this.#symbolsByScope[scope]?.get(name);
      if (symbol !== undefined) return symbol;
    }
    return -1;
  }
}

/** True for what means the same wherever in the file it stands. */
function isSettled(value: Expression): boolean {
  if (value.kind === 'member') return isSettled(value.object);
  return value.kind === 'symbol' || value.kind === 'name' || value.kind === 'module';
}

function isName(value: Expression, name: string): boolean {
  return value.kind === 'name' && value.name === name;
}

/** Lets one expression be another in place: others refer to it. */
function become(target: Expression, value: Expression): void {
  const parts = target as unknown as Record<string, unknown>;
  for (const key of Object.keys(parts)) delete parts[key];
  Object.assign(parts, value);
}
