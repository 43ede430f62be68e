import type { Expression } from '../../model/expression.js';
import type { Binding } from '../../model/scope.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { FactsBuilder } from '../factsBuilder.js';
import { TreeWalk } from '../treeWalk.js';

/** An expression in this position hands its value on: a function there is meant as a value. */
export type GoPosition = 'value';

type ExpressionVisitor = (walk: GoWalk, node: SyntaxNode, position?: GoPosition) => Expression;
type StatementVisitor = (walk: GoWalk, node: SyntaxNode) => void;

/** The visitors of the grammar's nodes; they call each other through the walk. */
export interface GoVisitors {
  /** By type index; what has none is visited child by child. */
  expressions: readonly (ExpressionVisitor | undefined)[];
  statements: readonly (StatementVisitor | undefined)[];
  /** A function literal that is bound to a name. */
  closure(walk: GoWalk, literal: SyntaxNode, nameNode: SyntaxNode, name: string, pathName?: string): number;
}

/** Where a walk over one Go file stands, and what it has found. */
export class GoWalk extends TreeWalk<GoPosition> {
  /** Local names of the imported packages. */
  readonly packages = new Set<string>();
  /** The file's own types that are no aliases, by name. */
  readonly types = new Map<string, number>();
  /** Names of fields of the file's structs, and of its methods. */
  readonly fieldNames = new Set<string>();
  readonly methodNames = new Set<string>();
  /** Set when all types of the file are declared. */
  typesDeclared = false;
  /** The file imports what tests are written with; what suites of tests are written with. */
  testing = false;
  suites = false;
  /** The package-level variable whose value is being read, with the keys down to the place: what literals in it are called after. */
  valuePath = '';

  constructor(
    builder: FactsBuilder,
    readonly visitors: GoVisitors,
  ) {
    super(builder);
  }

  protected override statement(node: SyntaxNode): boolean {
    const visitor = this.visitors.statements[this.tree.columns.type[node] as number];
    visitor?.(this, node);
    return visitor !== undefined;
  }

  protected override valueOf(node: SyntaxNode, position: GoPosition | undefined): Expression | undefined {
    return this.visitors.expressions[this.tree.columns.type[node] as number]?.(this, node, position);
  }

  /** The caller of a call here: the declared function around it, whose closures are part of it. */
  caller(): number {
    return this.callable;
  }

  /** Visits an expression whose value is handed on. */
  value(node: SyntaxNode): Expression {
    return this.expression(node, 'value');
  }

  /** Binds a variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: Pick<Binding, 'type' | 'init'>): void {
    if (name === '' || name === '_') return;
    this.scopes.note(name);
    this.builder.bind(this.scopes.binding(), name, kind, value);
  }

  /** Binds a variable by its type, else by its value. */
  bindVariable(name: string, type: TypeRef | undefined, init: Expression | undefined): void {
    this.bind('variable', name, type ? { type } : init ? { init } : {});
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
}
