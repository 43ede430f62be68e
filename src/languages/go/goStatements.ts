import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { typeDeclaration } from './goDeclarations.js';
import { functionDeclaration } from './goFunctions.js';
import { goType } from './goTypes.js';
import {
  bindClosure,
  closureOf,
  constDeclaration,
  declareVariables,
  isNamedFunction,
  varDeclaration,
} from './goVariables.js';
import type { GoVisitors, GoWalk } from './goWalk.js';

type StatementVisitor = NonNullable<GoVisitors['statements'][number]>;

const nothing: StatementVisitor = () => {};

/** The visitors of statements and declarations, by node type. */
export const goStatements: Readonly<Record<string, StatementVisitor>> = {
  block: inBlock,
  if_statement: inBlock,
  for_statement: inBlock,
  expression_switch_statement: inBlock,
  expression_case: inBlock,
  default_case: inBlock,
  select_statement: inBlock,
  communication_case: inBlock,
  type_switch_statement: typeSwitch,
  range_clause: rangeClause,
  short_var_declaration: shortVariables,
  assignment_statement: assignment,
  receive_statement: receive,
  return_statement: (walk, node) => values(walk, walk.tree.namedChildren(node)),
  send_statement: (walk, node) => {
    const { tree } = walk;
    const channel = tree.field(node, 'channel');
    const value = tree.field(node, 'value');
    if (channel !== noNode) walk.expression(channel);
    if (value !== noNode) walk.value(value);
  },
  function_declaration: functionDeclaration,
  method_declaration: functionDeclaration,
  type_declaration: typeDeclaration,
  var_declaration: varDeclaration,
  const_declaration: constDeclaration,
  labeled_statement: (walk, node) => walk.visitAll(walk.tree.namedChildren(node).slice(1)),
  package_clause: nothing,
  import_declaration: nothing,
  break_statement: nothing,
  continue_statement: nothing,
  goto_statement: nothing,
  fallthrough_statement: nothing,
};

function inBlock(walk: GoWalk, node: SyntaxNode): void {
  walk.scopes.within('block', () => walk.visitAll(walk.tree.namedChildren(node)));
}

/** Visits expressions, and those in lists of them, as values that are handed on. */
function values(walk: GoWalk, nodes: readonly SyntaxNode[]): Expression[] {
  return nodes.flatMap((node) =>
    walk.tree.type(node) === 'expression_list' ? values(walk, walk.tree.namedChildren(node)) : [walk.value(node)],
  );
}

function listOf(tree: SyntaxTree, node: SyntaxNode, field: string): SyntaxNode[] {
  const list = tree.field(node, field);
  if (list === noNode) return [];
  return tree.type(list) === 'expression_list' ? tree.namedChildren(list) : [list];
}

/** `a, b := f()`, `f := func() {...}`. */
function shortVariables(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  declareVariables(walk, listOf(tree, node, 'left'), undefined, listOf(tree, node, 'right'));
}

function namesIn(tree: SyntaxTree, targets: readonly SyntaxNode[]): string[] {
  return targets.filter((target) => tree.type(target) === 'identifier').map((target) => tree.text(target));
}

function bindTarget(walk: GoWalk, target: SyntaxNode, init: Expression, initScope: number | undefined): void {
  if (walk.tree.type(target) !== 'identifier') walk.expression(target);
  else walk.bindVariable(walk.tree.text(target), undefined, init, initScope);
}

/** An assignment declares nothing; a function literal that it gives a name is a function of that name all the same. */
function assignment(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const left = listOf(tree, node, 'left');
  const right = listOf(tree, node, 'right');
  for (const target of left) if (tree.type(target) !== 'identifier') walk.expression(target);
  right.forEach((value, i) => {
    const target = left[i];
    if (target !== undefined && left.length === right.length && isNamedFunction(tree, target, value)) {
      bindClosure(walk, closureOf(walk, target, value));
    } else {
      walk.value(value);
    }
  });
}

/** `v, ok := <-c`, `v = <-c` in a `select`. */
function receive(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const [rightNode] = listOf(tree, node, 'right');
  const value = rightNode === undefined ? unknown : walk.expression(rightNode);
  const left = listOf(tree, node, 'left');
  const declares = tree.children(node).some((child) => tree.type(child) === ':=');
  const initScope =
    declares && rightNode !== undefined ? walk.beginShadowing(namesIn(tree, left), [rightNode]) : undefined;
  left.forEach((target, i) => {
    if (declares) bindTarget(walk, target, i === 0 ? value : { kind: 'literal', type: 'boolean' }, initScope);
    else walk.expression(target);
  });
}

function rangeClause(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const [rightNode] = listOf(tree, node, 'right');
  const of: Expression = rightNode === undefined ? unknown : walk.expression(rightNode);
  const left = listOf(tree, node, 'left');
  const declares = tree.children(node).some((child) => tree.type(child) === ':=');
  const initScope =
    declares && rightNode !== undefined ? walk.beginShadowing(namesIn(tree, left), [rightNode]) : undefined;
  left.forEach((target, i) => {
    if (declares) bindTarget(walk, target, { kind: i === 0 ? 'key' : 'element', of }, initScope);
    else walk.expression(target);
  });
}

/** `switch v := x.(type)`: in each case `v` has the case's type; where there are several, that of `x`. */
function typeSwitch(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const initializer = tree.field(node, 'initializer');
    if (initializer !== noNode) walk.visit(initializer);
    const valueNode = tree.field(node, 'value');
    const value: Expression = valueNode === noNode ? unknown : walk.expression(valueNode);
    const [alias] = listOf(tree, node, 'alias');
    for (const part of tree.namedChildren(node)) {
      const kind = tree.type(part);
      if (kind !== 'type_case' && kind !== 'default_case') continue;
      walk.scopes.within('block', () => {
        const types = tree.fields(part, 'type').filter((type) => tree.isNamed(type));
        const type = types.length === 1 ? caseType(tree, types[0] as SyntaxNode) : undefined;
        if (alias !== undefined) {
          const read = valueNode === noNode ? types : [valueNode, ...types];
          const initScope = walk.beginShadowing([tree.text(alias)], read);
          walk.bindVariable(tree.text(alias), type, value, initScope);
        }
        walk.visitAll(tree.namedChildren(part).filter((child) => !types.includes(child)));
      });
    }
  });
}

function caseType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  return tree.text(node) === 'nil' ? undefined : goType(tree, node);
}
