import type { Expression } from '../model/expression.js';
import type { SyntaxNode, SyntaxTree } from '../syntax/syntaxTree.js';
import type { FactsBuilder } from './factsBuilder.js';
import { ScopeStack } from './scopeStack.js';

export const unknown: Expression = { kind: 'unknown' };

/** Nodes deeper than this are left out: the walk must not run out of stack on text made to nest. */
const maximalDepth = 500;

/**
 * Where a walk over one file stands. A language adds what it needs to know of the place, and its visitors by node type.
 * `Position` is what an expression may be told of where it stands.
 */
export abstract class TreeWalk<Position> {
  readonly tree: SyntaxTree;
  readonly scopes: ScopeStack;
  /** Innermost symbol around, -1 for none. */
  container = -1;
  /** Innermost callable around, -1 for none. */
  callable = -1;
  #depth = 0;

  constructor(readonly builder: FactsBuilder) {
    this.tree = builder.tree;
    this.scopes = new ScopeStack(builder);
  }

  /** Visits a node as a statement or declaration; false where it is none. */
  protected abstract statement(node: SyntaxNode): boolean;

  /** The value of a node, whose parts it visits; undefined where it is no expression that the language knows. */
  protected abstract valueOf(node: SyntaxNode, position: Position | undefined): Expression | undefined;

  /** Visits a statement, a declaration or an expression whose value does not matter. */
  visit(node: SyntaxNode): void {
    if (this.#depth >= maximalDepth) return;
    this.#depth++;
    const known = this.statement(node);
    this.#depth--;
    if (!known) this.expression(node);
  }

  visitAll(nodes: readonly SyntaxNode[]): void {
    for (const node of nodes) this.visit(node);
  }

  /** Visits an expression and gives its value. */
  expression(node: SyntaxNode, position?: Position): Expression {
    if (this.#depth >= maximalDepth) return unknown;
    this.#depth++;
    const value = this.valueOf(node, position);
    if (!value && !this.tree.isLeaf(node)) this.visitAll(this.tree.namedChildren(node));
    this.#depth--;
    return value ?? unknown;
  }
}
