import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { bindPattern, namesIn } from './rustPatterns.js';
import { scopedValue } from './rustScopes.js';
import { rustType } from './rustTypes.js';
import type { RustPosition, RustWalk } from './rustWalk.js';

/** What never gives a value: `return`, `break`, `panic!()`. */
export const noValue: Expression = { kind: 'literal', type: 'null' };

const itemTypes = /_item$|^(use_declaration|extern_crate_declaration|macro_definition)$/;

/** The statements of a block, items first: they hold for all of it. Gives the block's value. */
export function blockBody(walk: RustWalk, block: SyntaxNode, position?: RustPosition): Expression {
  const { tree } = walk;
  const statements = tree.namedChildren(block).filter((node) => tree.type(node) !== 'label');
  const isItem = (node: SyntaxNode) => itemTypes.test(tree.type(node));
  for (const node of statements) if (isItem(node)) walk.visit(node);
  const rest = statements.filter((node) => !isItem(node));
  const last = rest[rest.length - 1];
  let value: Expression = unknown;
  for (const node of rest) {
    const tail = node === last ? tailOf(tree, node) : noNode;
    if (tail === noNode) walk.visit(node);
    else value = walk.expression(tail, position);
  }
  return value;
}

/** The expression that a block ends with, without a semicolon. */
function tailOf(tree: SyntaxTree, statement: SyntaxNode): SyntaxNode {
  if (tree.type(statement) === 'let_declaration' || tree.type(statement) === 'empty_statement') return noNode;
  if (tree.type(statement) !== 'expression_statement') return statement;
  return tree.childOfType(statement, ';') === noNode ? tree.firstChild(statement) : noNode;
}

export function block(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  let value: Expression = unknown;
  walk.scopes.within('block', () => {
    value = scopedValue(walk, blockBody(walk, node, position));
  });
  return value;
}

/** `let pattern: T = value else { ... };` */
export function letDeclaration(walk: RustWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const pattern = tree.field(node, 'pattern');
  const valueNode = tree.field(node, 'value');
  const type = rustType(tree, tree.field(node, 'type'));
  const init = valueNode === noNode ? undefined : walk.value(valueNode);
  const alternative = tree.field(node, 'alternative');
  if (alternative !== noNode) walk.visit(alternative);
  if (pattern === noNode) return;
  const initScope = walk.beginShadowing(namesIn(tree, pattern));
  const isMutable = tree.childOfType(node, 'mutable_specifier') !== noNode;
  bindPattern(walk, pattern, { kind: 'variable', type, init, initScope, ...(isMutable && { mutable: true }) });
}

/** `let pattern = value` as a condition: what it binds holds for the rest of the frame. */
export function letCondition(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const pattern = tree.field(node, 'pattern');
  const valueNode = tree.field(node, 'value');
  const init = valueNode === noNode ? undefined : walk.expression(valueNode);
  if (pattern !== noNode) {
    const initScope = walk.beginShadowing(namesIn(tree, pattern));
    bindPattern(walk, pattern, { kind: 'variable', init, initScope });
  }
  return { kind: 'literal', type: 'boolean' };
}

export function ifExpression(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const { tree } = walk;
  const options: Expression[] = [];
  walk.scopes.within('block', () => {
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) walk.expression(condition);
    const consequence = tree.field(node, 'consequence');
    if (consequence !== noNode) options.push(walk.expression(consequence, position));
  });
  const alternative = tree.field(node, 'alternative');
  if (alternative === noNode) return unknown;
  options.push(walk.expression(alternative, position));
  return { kind: 'either', options };
}

export function elseClause(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const [inner] = walk.tree.namedChildren(node);
  return inner === undefined ? unknown : walk.expression(inner, position);
}

export function whileExpression(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    for (const field of ['condition', 'body']) {
      const child = tree.field(node, field);
      if (child !== noNode) walk.expression(child);
    }
  });
  return unknown;
}

export function forExpression(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const valueNode = tree.field(node, 'value');
  const of = valueNode === noNode ? unknown : walk.expression(valueNode);
  const pattern = tree.field(node, 'pattern');
  const before = walk.scopes.current();
  walk.scopes.within('block', () => {
    if (pattern !== noNode) {
      bindPattern(walk, pattern, { kind: 'variable', init: { kind: 'element', of }, initScope: before });
    }
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.expression(body);
  });
  return unknown;
}

export function matchExpression(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const { tree } = walk;
  const valueNode = tree.field(node, 'value');
  const init = valueNode === noNode ? unknown : walk.expression(valueNode);
  const body = tree.field(node, 'body');
  const options: Expression[] = [];
  const initScope = walk.scopes.current();
  for (const arm of body === noNode ? [] : tree.namedChildren(body)) {
    if (tree.type(arm) !== 'match_arm' && tree.type(arm) !== 'last_match_arm') continue;
    walk.scopes.within('block', () => {
      const pattern = tree.field(arm, 'pattern');
      if (pattern !== noNode) {
        bindPattern(walk, pattern, { kind: 'variable', init, initScope });
        const condition = tree.field(pattern, 'condition');
        if (condition !== noNode) walk.expression(condition);
      }
      const value = tree.field(arm, 'value');
      if (value !== noNode) options.push(scopedValue(walk, walk.expression(value, position)));
    });
  }
  return options.length === 0 || options.length > 12 ? unknown : { kind: 'either', options };
}
