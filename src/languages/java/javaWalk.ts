import type { Expression } from '../../model/expression.js';
import type { Parameter } from '../../model/signature.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';
import type { Surroundings } from './javaSignature.js';

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

/** Where a walk over one Java file stands, and what it has found. */
export class JavaWalk extends TreeWalk<LambdaPosition> {
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

  constructor(
    builder: FactsBuilder,
    readonly visitors: JavaVisitors,
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
    this.builder.guarded(undefined, inside);
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    this.yields = yields;
  }
}
