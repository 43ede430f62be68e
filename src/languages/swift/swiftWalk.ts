import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';

/** What is known of the value that is wanted where an expression stands. */
export type Wanted =
  /** It is an argument of a call, and of the type of the parameter that it fills. */
  | { kind: 'argument'; site: number; argument: number }
  /** Its type is written. */
  | { kind: 'type'; type: TypeRef }
  /** It is of the type that another value has. */
  | { kind: 'like'; value: Expression };

/** The type, or the extension of one, whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  kind: 'class' | 'struct' | 'enum' | 'protocol' | 'extension';
  /** The simple name of the type. */
  name: string;
  exported: boolean;
  /** Visibility that members without one have: that of a marked extension. */
  visibility?: string;
  isTestCase: boolean;
}

type ExpressionVisitor = (walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted) => Expression;
type StatementVisitor = (walk: SwiftWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes, by type index; what has none is visited child by child. */
export interface SwiftVisitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** Where a walk over one Swift file stands, and what it has found. */
export class SwiftWalk extends TreeWalk<Wanted> {
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  /** Collects what the callable or closure around returns. */
  returns: Expression[] | undefined;
  /** What the callable or closure around has to return. */
  returned: Wanted | undefined;
  /** Inside a closure, whose variables are its own wherever it stands. */
  inClosure = false;
  /** What a leading dot stands for inside `Type<Argument>.member`, which the grammar takes for comparisons. */
  dotBase: Expression | undefined;

  constructor(
    builder: FactsBuilder,
    readonly visitors: SwiftVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, wanted: Wanted | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, wanted);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** True where statements run, and what is declared is local. */
  isInCode(): boolean {
    return this.callable >= 0 || this.inClosure;
  }

  /** A name without the backticks that quote it. */
  name(node: SyntaxNode): string {
    return this.tree.text(node).replace(/`/g, '');
  }

  /** Binds a local variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: { type?: TypeRef; init?: Expression }, from = -1): void {
    if (name === '' || name === '_' || name === 'self') return;
    this.scopes.note(name);
    const binding = this.builder.bind(this.scopes.binding(), name, kind, value);
    if (from >= 0 && from !== binding.scope) binding.initScope = from;
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, place: { callable: number; type: TypeFrame | undefined }, inside: () => void): void {
    const { container, callable, type, returns, returned, inClosure } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    this.returned = undefined;
    this.inClosure = false;
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    this.returned = returned;
    this.inClosure = inClosure;
  }
}
