import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { ScopeStack } from '../scopeStack.js';
import type { Surroundings } from './javaSignature.js';

export const unknown: Expression = { kind: 'unknown' };

/** Where a lambda stands among the arguments of a call: what types its parameters. */
export interface LambdaPosition {
  site: number;
  argument: number;
}

/** The type whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  /** The simple name, which its constructors have too; '' for an anonymous class. */
  name: string;
  /** Last name of the superclass, '' where none is written. */
  superName: string;
  around: Surroundings;
  exported: boolean;
  /** Names of its methods: a field of the same name takes another path. */
  methodNames: ReadonlySet<string>;
  /** The components of a record, and their node. */
  components?: Parameter[];
  componentList?: SyntaxNode;
}

type ExpressionVisitor = (walk: JavaWalk, node: SyntaxNode, position?: LambdaPosition) => Expression;
type StatementVisitor = (walk: JavaWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes; they call each other through the walk. */
export interface JavaVisitors {
  /** By type index; what has none is visited child by child. */
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
  anonymousClass(walk: JavaWalk, creation: SyntaxNode, type: SyntaxNode, body: SyntaxNode): void;
}

/** Nodes deeper than this are left out: the walk must not run out of stack on text made to nest. */
const maximalDepth = 1000;

/** Where a walk over one file stands, and what it has found. */
export class JavaWalk {
  readonly tree: SyntaxTree;
  readonly scopes: ScopeStack;
  /** Innermost symbol around, -1 for none. */
  container = -1;
  /** Innermost method or constructor around, -1 for none. */
  callable = -1;
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  /** Collects what the lambda around returns. */
  returns: Expression[] | undefined;
  /** Collects what the switch expression around yields. */
  yields: Expression[] | undefined;
  /** Names bound as variables so far: none of them begins a package name. */
  readonly variables = new Set<string>();
  /** Names imported from the platform's own packages. */
  readonly platformNames = new Set<string>();
  #depth = 0;

  constructor(
    readonly builder: FactsBuilder,
    readonly visitors: JavaVisitors,
  ) {
    this.tree = builder.tree;
    this.scopes = new ScopeStack(builder);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** Visits a statement, a declaration or an expression whose value does not matter. */
  visit(node: SyntaxNode): void {
    const statement = this.visitors.statements[this.tree.columns.type[node] as number];
    if (!statement) {
      this.expression(node);
      return;
    }
    if (this.#depth >= maximalDepth) return;
    this.#depth++;
    statement(this, node);
    this.#depth--;
  }

  visitAll(nodes: readonly SyntaxNode[]): void {
    for (const node of nodes) this.visit(node);
  }

  /** Visits an expression and gives its value. */
  expression(node: SyntaxNode, position?: LambdaPosition): Expression {
    const visitor = this.visitors.expressions[this.tree.columns.type[node] as number];
    if (this.#depth >= maximalDepth) return unknown;
    this.#depth++;
    let value: Expression = unknown;
    if (visitor) value = visitor(this, node, position);
    else if (!this.tree.isLeaf(node)) this.visitAll(this.tree.namedChildren(node));
    this.#depth--;
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
    const { container, callable, type, returns, yields } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    this.yields = undefined;
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    this.yields = yields;
  }
}
