import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk, unknown } from '../treeWalk.js';

/** Where a lambda stands: what types its parameters and its receiver. */
export type LambdaPosition =
  /** Among the arguments of a call; `callee` is the name that a trailing lambda's labels go by. */
  | { site: number; argument: number; callee: string }
  /** Where a value of this type is wanted. */
  | { expected: TypeRef };

/** The type whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  /** The simple name, which its constructors have too; '' for an anonymous object. */
  name: string;
  kind: 'class' | 'interface' | 'enum' | 'object';
  /** Last name of the superclass, '' where none is written. */
  superName: string;
  exported: boolean;
  /** Index of the primary constructor's scope, in which initialisers stand; -1 where there is none. */
  constructorScope: number;
  /** Names that are declared as functions: a property of the same name takes another path. */
  functionNames: ReadonlySet<string>;
  /** True inside a class of a test framework whose tests are calls with a title. */
  holdsTests: boolean;
}

/** The lambda around: what it returns, and where `it` is bound. */
export interface LambdaFrame {
  returns: Expression[];
  /** The name behind `return@`. */
  label: string;
  scope: number;
  /** What `it` is; undefined for a lambda with parameters of its own. */
  it: Expression | undefined;
}

type ExpressionVisitor = (walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition) => Expression;
type StatementVisitor = (walk: KotlinWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes; they call each other through the walk. */
export interface KotlinVisitors {
  /** By type index; what has none is visited child by child. */
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** Where a walk over one Kotlin file stands, and what it has found. */
export class KotlinWalk extends TreeWalk<LambdaPosition> {
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  /** Lambdas around, innermost last. */
  readonly lambdas: LambdaFrame[] = [];
  /** Collects what the anonymous function around returns. */
  returns: Expression[] | undefined;
  /** What `this@label` means inside of functions with a receiver and their lambdas. */
  readonly labels = new Map<string, Expression>();
  /** Dotted paths that are known to be of a type here: `a.b` behind `if (a.b is T)`. */
  readonly narrowedPaths = new Map<string, TypeRef>();
  /** Names that the callable around has used so far: a variable of one of them begins a scope of its own. */
  used = new Set<string>();
  /** Names bound as variables so far: none of them begins a package name. */
  readonly variables = new Set<string>();

  constructor(
    builder: FactsBuilder,
    readonly visitors: KotlinVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: LambdaPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** Visits statements in order; the value of the last, where it has one. */
  statements(nodes: readonly SyntaxNode[], position?: LambdaPosition): Expression {
    let value: Expression = unknown;
    nodes.forEach((node, index) => {
      const isLast = index === nodes.length - 1;
      if (!isLast || this.visitors.statements[this.tree.columns.type[node] as number]) this.visit(node);
      else value = this.expression(node, position);
    });
    return value;
  }

  /** Binds a local variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: Parameters<FactsBuilder['bind']>[3]): void {
    if (name === '' || name === '_') return;
    this.variables.add(name);
    this.builder.bind(this.scopes.binding(), name, kind, value);
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, place: { callable: number; type: TypeFrame | undefined }, inside: () => void): void {
    const { container, callable, type, returns, used } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    this.used = new Set();
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    // What an inner function uses, the outer one uses.
    for (const name of this.used) used.add(name);
    this.used = used;
  }

  /** Runs `inside` where `this@label` means `receiver`. */
  withLabel(label: string, receiver: Expression | undefined, inside: () => void): void {
    const before = this.labels.get(label);
    if (receiver) this.labels.set(label, receiver);
    inside();
    if (!receiver) return;
    if (before) this.labels.set(label, before);
    else this.labels.delete(label);
  }
}
