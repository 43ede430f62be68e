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
  /** Names used so far in the function around that no variable of the file has: of functions, types and packages. */
  freeNames = new Set<string>();
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

  /** Takes note of a name that is used. */
  use(name: string): void {
    if (!this.scopes.knows(name)) this.freeNames.add(name);
  }

  /** Visits an expression whose value is handed on. */
  value(node: SyntaxNode): Expression {
    return this.expression(node, 'value');
  }

  /** Binds a variable or parameter in the innermost frame. */
  bind(kind: 'parameter' | 'variable', name: string, value: Pick<Binding, 'type' | 'init' | 'initScope'>): void {
    if (name === '' || name === '_') return;
    this.scopes.note(name);
    const binding = this.builder.bind(this.scopes.binding(), name, kind, value);
    if (value.initScope !== undefined) binding.initScope = value.initScope;
  }

  /** Binds a variable by its type, else by its value, which are read in `initScope` where that is given. */
  bindVariable(name: string, type: TypeRef | undefined, init: Expression | undefined, initScope?: number): void {
    const value = type ? { type } : init ? { init } : {};
    this.bind('variable', name, initScope === undefined ? value : { ...value, initScope });
  }

  /**
   * Begins a new scope where one of the names that are about to be declared was used, in the scope so far or in the
   * declaration's own `nodes`, with the meaning that it has up to here: `labels := labels.New()`. Returns the scope in which
   * those nodes are to be read.
   */
  beginShadowing(names: readonly string[], nodes: readonly SyntaxNode[]): number | undefined {
    if (this.scopes.isFile()) return undefined;
    const shadows =
      names.some((name) => this.freeNames.has(name) || this.scopes.hidesInScope(name)) ||
      nodes.some((node) => this.#mentions(node, names));
    return shadows ? this.scopes.deepen() : undefined;
  }

  #mentions(root: SyntaxNode, names: readonly string[]): boolean {
    const { tree } = this;
    const { start, end, next } = tree.columns;
    const after = tree.after(root);
    for (let node = root; node < after; node++) {
      if (next[node] !== node + 1) continue;
      const from = start[node] as number;
      const length = (end[node] as number) - from;
      if (!names.some((name) => name.length === length && tree.source.startsWith(name, from))) continue;
      if (tree.type(node) !== 'field_identifier') return true;
    }
    return false;
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
