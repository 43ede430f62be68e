import type { Expression } from '../../model/expression.js';
import type { TypeParameter } from '../../model/signature.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';

/** Where a lambda stands among the arguments of a call: what types its parameters. */
export interface ArgumentPosition {
  site: number;
  argument: number;
}

/** The class whose body the walk is in. */
export interface ClassFrame {
  symbol: number;
  /** The simple name, which its constructors have too. */
  name: string;
  /** Visibility of what is declared next. */
  access: 'public' | 'protected' | 'private';
  exported: boolean;
}

type ExpressionVisitor = (walk: Walk, node: SyntaxNode, position?: ArgumentPosition) => Expression;
type StatementVisitor = (walk: Walk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes, by type index; what has none is visited child by child. */
export interface Visitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** A name that is handed on as a value: a reference where it turns out to mean a function. */
export interface PendingReference {
  node: SyntaxNode;
  nameNode: SyntaxNode;
  callee: Expression;
  /** The name that it starts from. */
  root: string;
  caller: number;
  scope: number;
  use: 'argument' | 'assigned' | 'returned' | 'other';
}

/** Where a walk over one file stands, and what it has found. */
export class Walk extends TreeWalk<ArgumentPosition> {
  /** Innermost class around; undefined outside of all. */
  type: ClassFrame | undefined;
  /** Type parameters of the template declarations around the next declaration. */
  typeParameters: TypeParameter[] = [];
  /** The outermost template declaration around the next declaration, -1 for none. */
  template: SyntaxNode = -1;
  /** True inside a namespace without a name: what is declared there is seen in this file alone. */
  isFileLocal = false;
  /** Collects what the function around returns. */
  returns: Expression[] | undefined;
  readonly references: PendingReference[] = [];
  /** Names that are used as objects, indexed or assigned: variables. */
  readonly objects = new Set<string>();

  constructor(
    builder: FactsBuilder,
    readonly visitors: Visitors,
    readonly isPlainC: boolean,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: ArgumentPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the innermost callable; in a field's initialiser the class. */
  caller(): number {
    return this.callable >= 0 ? this.callable : (this.type?.symbol ?? -1);
  }

  /** Binds a local variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: Parameters<FactsBuilder['bind']>[3]): void {
    if (name !== '') this.builder.bind(this.scopes.binding(), name, kind, value);
  }

  /** Takes over the type parameters that were written before the declaration at hand. */
  takeTypeParameters(): TypeParameter[] {
    const taken = this.typeParameters;
    this.typeParameters = [];
    return taken;
  }

  /** The whole declaration: with the template header before it, where there is one. */
  takeDeclaration(node: SyntaxNode): SyntaxNode {
    const { template } = this;
    this.template = -1;
    return template >= 0 ? template : node;
  }

  /** Runs `inside` as the body of a symbol. */
  within(symbol: number, place: { callable: number; type: ClassFrame | undefined }, inside: () => void): void {
    const { container, callable, type, returns, typeParameters, template } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    this.typeParameters = [];
    this.template = -1;
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    this.typeParameters = typeParameters;
    this.template = template;
  }
}
