import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { openBlock } from './csharpBlocks.js';
import { bindItems, bindPattern } from './csharpPatterns.js';
import { readValue } from './csharpReferences.js';
import { branchesOf, hasWord, lastValue, nameOf, valueChildren } from './csharpSyntax.js';
import { csharpType } from './csharpTypes.js';
import type { CsharpVisitors, CsharpWalk } from './csharpWalk.js';

type StatementVisitor = NonNullable<CsharpVisitors['statements'][number]>;

/** The visitors of statements, by node type. */
export const csharpStatements: Readonly<Record<string, StatementVisitor>> = {
  block: inBlock,
  local_declaration_statement: (walk, node) => walk.visitAll(walk.tree.namedChildren(node)),
  variable_declaration: variables,
  if_statement: ifStatement,
  for_statement: inBlock,
  while_statement: inBlock,
  do_statement: inBlock,
  fixed_statement: inBlock,
  lock_statement: inBlock,
  using_statement: inBlock,
  foreach_statement: foreachStatement,
  switch_statement: switchStatement,
  catch_clause: catchClause,
  return_statement: (walk, node) => {
    const value = lastValue(walk.tree, node);
    if (value === noNode) return;
    const type = walk.returnType;
    const returned = readValue(walk, value, 'returned', type ? { type } : undefined);
    walk.returns?.push(returned);
  },
  yield_statement: (walk, node) => {
    const value = lastValue(walk.tree, node);
    if (value !== noNode) readValue(walk, value, 'returned');
  },
  labeled_statement: (walk, node) => walk.visitAll(walk.tree.namedChildren(node).slice(1)),
  goto_statement: () => {},
  preproc_if: conditional,
  preproc_elif: conditional,
  preproc_else: conditional,
};

/** What is declared in a statement like this ends with it. */
function inBlock(walk: CsharpWalk, node: SyntaxNode): void {
  walk.scopes.within('block', () => {
    openBlock(walk, node);
    walk.visitAll(valueChildren(walk.tree, node));
  });
}

function conditional(walk: CsharpWalk, node: SyntaxNode): void {
  walk.visitAll(branchesOf(walk.tree, node));
}

function variables(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const type = csharpType(tree, tree.field(node, 'type'));
  for (const declarator of tree.namedChildren(node)) {
    if (tree.type(declarator) !== 'variable_declarator') continue;
    const init = hasWord(tree, declarator, '=') ? assignedValue(walk, declarator, type) : unknown;
    const pattern = tree.childOfType(declarator, 'tuple_pattern');
    if (pattern !== noNode) {
      bindItems(walk, pattern, init);
      continue;
    }
    walk.bind('variable', nameOf(tree, tree.field(declarator, 'name')), {
      ...(type && { type }),
      ...((!type || init.kind === 'result') && { init }),
    });
  }
}

/** The value behind the `=` of a declarator, which may construct the declared type. */
export function assignedValue(walk: CsharpWalk, declarator: SyntaxNode, type: TypeRef | undefined): Expression {
  return readValue(walk, lastValue(walk.tree, declarator), 'assigned', type ? { type } : undefined);
}

/** Variables of an `if` condition hold for the statements behind it; those of its branches end with them. */
function ifStatement(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  if (condition !== noNode) walk.expression(condition);
  for (const name of ['consequence', 'alternative']) {
    const branch = tree.field(node, name);
    if (branch !== noNode) walk.scopes.within('block', () => walk.visit(branch));
  }
}

function foreachStatement(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const right = tree.field(node, 'right');
    const of = right === noNode ? unknown : walk.expression(right);
    const element: Expression = { kind: 'element', of };
    const type = csharpType(tree, tree.field(node, 'type'));
    const left = tree.field(node, 'left');
    if (left !== noNode && tree.type(left) === 'identifier') {
      walk.bind('variable', nameOf(tree, left), type ? { type } : { init: element });
    } else if (left !== noNode) bindItems(walk, left, element);
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  });
}

function switchStatement(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const subject = tree.field(node, 'value');
  const value = subject === noNode ? unknown : walk.expression(subject);
  const body = tree.field(node, 'body');
  // The sections of a switch share what they declare; what the patterns of one bind is its own.
  walk.scopes.within('block', () => {
    for (const section of body === noNode ? [] : tree.namedChildren(body)) {
      const parts = valueChildren(tree, section);
      const visit = () => {
        for (const part of parts) {
          if (tree.type(part) === 'when_clause') walk.visitAll(tree.namedChildren(part));
          else if (isPattern(tree.type(part))) bindPattern(walk, part, value);
          else walk.visit(part);
        }
      };
      const binds = parts.some((part) => isPattern(tree.type(part)) && tree.type(part) !== 'constant_pattern');
      if (binds) walk.scopes.within('block', visit);
      else visit();
    }
  });
}

function isPattern(type: string): boolean {
  return /_pattern$|^discard$/.test(type);
}

function catchClause(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const declaration = tree.childOfType(node, 'catch_declaration');
    if (declaration !== noNode) {
      const type = csharpType(tree, tree.field(declaration, 'type'));
      walk.bind('variable', nameOf(tree, tree.field(declaration, 'name')), type ? { type } : {});
    }
    walk.visitAll(tree.namedChildren(node).filter((child) => child !== declaration));
  });
}
