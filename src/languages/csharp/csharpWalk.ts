import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';
import { nameOf } from './csharpSyntax.js';

/** What an expression is told of where it stands: what types the parameters of a lambda, or what `new()` constructs. */
export interface ValuePosition {
  /** The call that it is an argument of, and which. */
  site?: number;
  argument?: number;
  /** The type that is written where it goes to. */
  type?: TypeRef;
}

/** What the type around a member makes of its modifiers, written or not. */
export type Surroundings = 'class' | 'struct' | 'interface' | 'enum';

/** The type whose body the walk is in. */
export interface TypeFrame {
  symbol: number;
  name: string;
  /** Last name of the base class, '' where none is written. */
  superName: string;
  around: Surroundings;
  exported: boolean;
  partial: boolean;
  /** Names of its fields, properties and events: read as values they are no method groups. */
  values: ReadonlySet<string>;
}

type ExpressionVisitor = (walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition) => Expression;
type StatementVisitor = (walk: CsharpWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes, by type index; what has none is visited child by child. */
export interface CsharpVisitors {
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
}

/** Where a walk over one C# file stands, and what it has found. */
export class CsharpWalk extends TreeWalk<ValuePosition> {
  /** Innermost type around; undefined at the top. */
  type: TypeFrame | undefined;
  /** Collects what the lambda around returns. */
  returns: Expression[] | undefined;
  /** Declared result of the callable around, what `return new()` constructs. */
  returnType: TypeRef | undefined;

  /** True where the one namespace of the file is its package clause and no symbol of its own. */
  isOneNamespace = false;
  /** Names of the functions that are declared inside other functions of this file. */
  readonly localFunctions = new Set<string>();

  constructor(
    builder: FactsBuilder,
    readonly visitors: CsharpVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: ValuePosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the innermost callable; in an initialiser outside of any, the type. */
  caller(): number {
    return this.callable >= 0 ? this.callable : this.container;
  }

  /** The names of `a` or `a.b`; undefined for anything else. */
  memberPath(node: SyntaxNode): string[] | undefined {
    const { tree } = this;
    if (tree.type(node) === 'identifier') return [nameOf(tree, node)];
    if (tree.type(node) !== 'member_access_expression') return undefined;
    const outer = this.memberPath(tree.field(node, 'expression'));
    return outer && [...outer, nameOf(tree, tree.field(node, 'name'))];
  }

  /** Binds a local variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: Parameters<FactsBuilder['bind']>[3]): void {
    if (name === '' || name === '_') return;
    this.scopes.note(name);
    this.builder.bind(this.scopes.binding(), name, kind, value);
  }

  /** Runs `inside` as the body of a symbol. */
  within(
    symbol: number,
    place: { callable: number; type: TypeFrame | undefined; returnType?: TypeRef | undefined },
    inside: () => void,
  ): void {
    const { container, callable, type, returns, returnType } = this;
    this.container = symbol;
    this.callable = place.callable;
    this.type = place.type;
    this.returns = undefined;
    this.returnType = place.returnType;
    inside();
    this.container = container;
    this.callable = callable;
    this.type = type;
    this.returns = returns;
    this.returnType = returnType;
  }
}
