import type { CallSite } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { TypeParameter } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';

/** An expression in this position hands its value on: a function there is meant as a value. */
export type RustPosition = 'value';

export type ExpressionVisitor = (walk: RustWalk, node: SyntaxNode, position?: RustPosition) => Expression;
export type StatementVisitor = (walk: RustWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes; they call each other through the walk. */
export interface RustVisitors {
  /** By type index; what has none is visited child by child. */
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** A type that an `impl` block adds members to. */
export interface ExtendedType {
  name: string;
  node: SyntaxNode;
  scope: number;
  container: number;
  typeParameters: TypeParameter[];
}

/** Where a walk over one Rust file stands. */
export class RustWalk extends TreeWalk<RustPosition> {
  /** Names used so far in the function around, whatever they mean. */
  usedNames = new Set<string>();
  /** The inline modules around the place, outermost first. */
  readonly modules: string[] = [];
  /** The types of inherent `impl` blocks that are named by one name. */
  readonly extended: ExtendedType[] = [];
  /** Names of all functions of the file. */
  readonly functionNames = new Set<string>();
  /** What may be called at the place: see `CallSite.context`. */
  context: CallSite['context'];
  /** The place is compiled for tests alone. */
  inTests = false;

  constructor(
    builder: FactsBuilder,
    readonly visitors: RustVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: RustPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** Visits an expression whose value is handed on. */
  value(node: SyntaxNode): Expression {
    return this.expression(node, 'value');
  }

  /** Runs `inside` where other things may be called. */
  inContext(context: CallSite['context'], inside: () => void): void {
    const before = this.context;
    this.context = context;
    inside();
    this.context = before;
  }

  /** The context as a call site has it. */
  contextOf(): Pick<CallSite, 'context'> {
    return this.context ? { context: this.context } : {};
  }

  /** Binds a variable or parameter in the innermost frame. */
  bind(
    kind: 'parameter' | 'variable',
    name: string,
    value: Pick<Binding, 'type' | 'init' | 'initScope' | 'mutable'>,
  ): void {
    this.scopes.note(name);
    const binding = this.builder.bind(this.scopes.binding(), name, kind, value);
    if (value.initScope !== undefined) binding.initScope = value.initScope;
    if (value.mutable) binding.mutable = true;
  }

  /**
   * Begins a new scope where one of the names that are about to be bound had a meaning up to here: `let x = x.next()`.
   * Returns the scope in which their values are to be read.
   */
  beginShadowing(names: readonly string[]): number | undefined {
    if (!names.some((name) => this.usedNames.has(name) || this.scopes.knows(name))) return undefined;
    return this.scopes.deepen();
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, callable: number, inside: () => void): void {
    const before = { container: this.container, callable: this.callable };
    this.container = symbol;
    this.callable = callable;
    inside();
    this.container = before.container;
    this.callable = before.callable;
  }

  /** A variable's type and value, the type first. */
  static held(type: TypeRef | undefined, init: Expression | undefined): Pick<Binding, 'type' | 'init'> {
    return { ...(type && { type }), ...(init && { init }) };
  }
}
