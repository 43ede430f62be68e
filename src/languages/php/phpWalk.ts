import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { Heritage } from '../../model/symbol.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';
import { PhpNames } from './phpNames.js';

/** Where a closure stands among the arguments of a call: what types its parameters. */
export interface ClosurePosition {
  site: number;
  argument: number;
}

/** The type whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  kind: 'class' | 'interface' | 'trait' | 'enum';
  /** The name; '' for an anonymous class. */
  name: string;
  /** What it extends. */
  parent: TypeRef | undefined;
  parentName: string;
  heritage: readonly Heritage[];
  exported: boolean;
  /** Its body's scope. */
  scope: number;
  /** Properties that are declared with a type, here or in its constructor: what is assigned to them says no more. */
  typedProperties: ReadonlySet<string>;
  /** Properties that it declares without a type. */
  untypedProperties: ReadonlySet<string>;
}

/** What is collected about the function that the walk is in. */
export interface FunctionFrame {
  /** The scope that holds its variables from here on. */
  scope: number;
  /** Names of the variables that it has bound so far. */
  readonly variables: Set<string>;
  readonly returns: Expression[];
  readonly yields: Expression[];
  /** True where it has a `yield`. */
  generates: boolean;
  /** Blocks around the place inside of the function. */
  blocks: number;
  /** Scopes begun for variables that were bound again. */
  rebindings: number;
}

type ExpressionVisitor = (walk: PhpWalk, node: SyntaxNode, position?: ClosurePosition) => Expression;
type StatementVisitor = (walk: PhpWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes by type index; what has none is visited child by child. */
export interface PhpVisitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

export type PhpExpressionVisitor = ExpressionVisitor;
export type PhpStatementVisitor = StatementVisitor;

/** A function whose variables are bound again more often than this keeps its last scope for all of them. */
const maximalRebindings = 100;

export function functionFrame(scope: number): FunctionFrame {
  return { scope, variables: new Set(), returns: [], yields: [], generates: false, blocks: 0, rebindings: 0 };
}

/** Where a walk over one PHP file stands, and what it has found. */
export class PhpWalk extends TreeWalk<ClosurePosition> {
  readonly names: PhpNames;
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  function: FunctionFrame = functionFrame(0);
  #narrowsProperties = false;
  /** The symbol of the namespace around, -1 where the file's own stands for it. */
  namespaceSymbol = -1;

  constructor(
    builder: FactsBuilder,
    readonly visitors: PhpVisitors,
  ) {
    super(builder);
    this.names = new PhpNames(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: ClosurePosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    if (this.callable >= 0) return this.callable;
    return this.type ? this.type.symbol : this.container === this.namespaceSymbol ? -1 : this.container;
  }

  /** What `self` is; undefined in an anonymous class and in a trait, where it is the class around or the one that uses the trait. */
  selfType(): TypeRef | undefined {
    const { type } = this;
    return type && type.name !== '' && type.kind !== 'trait' ? { kind: 'named', path: [type.name] } : undefined;
  }

  parentType(): TypeRef | undefined {
    return this.type?.parent;
  }

  /**
   * Binds a variable of the function around. In straight-line code a value that a variable is given again holds from here on, and
   * those before no longer do; given inside a branch or a loop it holds there, and behind that either may be meant.
   */
  assign(name: string, value: Pick<Binding, 'type' | 'init'>): void {
    const { function: frame, scopes, builder } = this;
    const isKnown = frame.variables.has(name);
    frame.variables.add(name);
    const here = scopes.current();
    if (!isKnown || frame.rebindings >= maximalRebindings) {
      this.#bind(isKnown ? builder.scopeOfName(name, frame.scope) : frame.scope, name, value, here);
      return;
    }
    frame.rebindings++;
    if (frame.blocks === 0) {
      scopes.deepen();
      frame.scope = scopes.current();
      this.#bind(frame.scope, name, value, here);
      return;
    }
    this.#bind(builder.scopeOfName(name, frame.scope), name, value, here);
    scopes.deepen();
    const binding = builder.bind(scopes.current(), name, 'variable', value);
    binding.initScope = here;
  }

  /** Adds what a list that a variable holds is given; all of it may be meant. */
  addTo(name: string, init: Expression): void {
    this.#bind(this.builder.scopeOfName(name, this.function.scope), name, { init }, this.scopes.current());
  }

  /** Lets a variable have this type from here to the end of the block around. */
  narrow(name: string, type: TypeRef): void {
    this.#noteProperty(name);
    const { function: frame, scopes, builder } = this;
    scopes.deepen();
    if (frame.blocks === 0) frame.scope = scopes.current();
    builder.bind(scopes.current(), name, 'variable', { type });
  }

  /** Binds a variable in the innermost frame alone: a narrowed one in a block of its own. */
  bindInBlock(name: string, type: TypeRef): void {
    this.#noteProperty(name);
    this.builder.bind(this.scopes.binding(), name, 'variable', { type });
  }

  #noteProperty(name: string): void {
    if (name.includes('->')) this.#narrowsProperties = true;
  }

  /** True where the property with this path is narrowed around here. */
  isNarrowed(path: string): boolean {
    return this.#narrowsProperties && this.builder.scopeOfName(path, this.scopes.current()) >= 0;
  }

  /** Lets a closure see a variable of the function around under its own name. */
  capture(name: string, from: number): void {
    this.function.variables.add(name);
    this.#bind(this.function.scope, name, { init: { kind: 'name', name } }, from);
  }

  #bind(scope: number, name: string, value: Pick<Binding, 'type' | 'init'>, from: number): void {
    const binding = this.builder.bind(scope, name, 'variable', value);
    if (from !== scope) binding.initScope = from;
  }

  /** Runs `inside` as a block that may be left out or repeated. */
  block(inside: () => void): void {
    this.function.blocks++;
    this.scopes.within('block', inside);
    this.function.blocks--;
  }

  /** Runs `inside` as the body of a function whose parameters are bound in `frame.scope`. */
  inFunction(frame: FunctionFrame, inside: () => void): void {
    const outer = this.function;
    this.function = frame;
    this.scopes.withinScope(frame.scope, 'function', inside);
    this.function = outer;
  }

  /** Runs `inside` as a function body that is no symbol. */
  isolated(inside: () => void): void {
    this.inFunction(functionFrame(this.builder.addScope(this.scopes.current(), 'function')), inside);
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, place: { callable: number; type: TypeFrame | undefined }, inside: () => void): void {
    const { container, callable, type } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
  }
}
