import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { constructorInvocation } from './javaCalls.js';
import { switchExpression } from './javaSwitch.js';
import { arrayOf, javaType, javaTypes } from './javaTypes.js';
import type { JavaVisitors, JavaWalk } from './javaWalk.js';

type StatementVisitor = NonNullable<JavaVisitors['statements'][number]>;

/** The visitors of statements, by node type. */
export const javaStatements: Readonly<Record<string, StatementVisitor>> = {
  block: inBlock,
  constructor_body: inBlock,
  for_statement: inBlock,
  try_statement: tryStatement,
  try_with_resources_statement: tryWithResources,
  local_variable_declaration: localVariables,
  enhanced_for_statement: enhancedFor,
  catch_clause: catchClause,
  if_statement: ifStatement,
  while_statement: whileStatement,
  return_statement: (walk, node) => {
    walk.scopes.within('block', () => {
      for (const child of walk.tree.namedChildren(node)) {
        const value = walk.expression(child);
        walk.returns?.push(value);
      }
    });
  },
  yield_statement: (walk, node) => {
    for (const child of walk.tree.namedChildren(node)) {
      const value = walk.expression(child);
      walk.yields?.push(value);
    }
  },
  expression_statement: inBlock,
  throw_statement: inBlock,
  explicit_constructor_invocation: constructorInvocation,
  labeled_statement: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node).slice(1));
  },
  break_statement: () => {},
  continue_statement: () => {},
  module_declaration: () => {},
  switch_expression: (walk, node) => {
    switchExpression(walk, node);
  },
};

/** Pattern variables of a statement end with it, as those of a block do. */
function inBlock(walk: JavaWalk, node: SyntaxNode): void {
  walk.scopes.within('block', () => walk.visitAll(walk.tree.namedChildren(node)));
}

function localVariables(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const declared = javaType(tree, tree.field(node, 'type'));
  visitModifiers(walk, node);
  for (const declarator of tree.fields(node, 'declarator')) {
    const name = tree.field(declarator, 'name');
    const valueNode = tree.field(declarator, 'value');
    let init: Expression = unknown;
    if (valueNode !== noNode) {
      walk.scopes.within('block', () => {
        init = walk.expression(valueNode);
      });
    }
    const type = arrayOf(tree, declared, tree.field(declarator, 'dimensions'));
    if (name !== noNode)
      walk.bind('variable', tree.text(name), {
        ...(type && { type }),
        ...((!type || init.kind === 'result') && { init }),
      });
  }
}

function enhancedFor(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    visitModifiers(walk, node);
    const valueNode = tree.field(node, 'value');
    const value = valueNode === noNode ? unknown : walk.expression(valueNode);
    const type = arrayOf(tree, javaType(tree, tree.field(node, 'type')), tree.field(node, 'dimensions'));
    const name = tree.field(node, 'name');
    if (name !== noNode) {
      walk.bind('variable', tree.text(name), type ? { type } : { init: { kind: 'element', of: value } });
    }
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  });
}

function tryStatement(walk: JavaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const body = tree.field(node, 'body');
  if (body !== noNode) builder.catching(caughtTypes(tree, node), () => walk.visit(body));
  walk.visitAll(tree.namedChildren(node).filter((child) => child !== body));
}

function caughtTypes(tree: SyntaxTree, node: SyntaxNode): TypeRef[] {
  return tree.namedChildren(node).flatMap((clause) => {
    const parameter =
      tree.type(clause) === 'catch_clause' ? tree.childOfType(clause, 'catch_formal_parameter') : noNode;
    const types = parameter === noNode ? noNode : tree.childOfType(parameter, 'catch_type');
    return types === noNode ? [] : javaTypes(tree, tree.namedChildren(types));
  });
}

function tryWithResources(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const resources = tree.field(node, 'resources');
  const body = tree.field(node, 'body');
  const guarded = () => {
    for (const resource of resources === noNode ? [] : tree.namedChildren(resources)) {
      const valueNode = tree.type(resource) === 'resource' ? tree.field(resource, 'value') : noNode;
      if (valueNode === noNode) {
        walk.visit(resource);
        continue;
      }
      visitModifiers(walk, resource);
      const of = walk.expression(valueNode);
      const type = javaType(tree, tree.field(resource, 'type'));
      const name = tree.field(resource, 'name');
      if (name !== noNode) walk.bind('variable', tree.text(name), type ? { type } : { init: { kind: 'entered', of } });
    }
    if (body !== noNode) walk.visit(body);
  };
  walk.scopes.within('block', () => walk.builder.catching(caughtTypes(tree, node), guarded));
  walk.visitAll(tree.namedChildren(node).filter((child) => child !== resources && child !== body));
}

function catchClause(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const parameter = tree.childOfType(node, 'catch_formal_parameter');
    if (parameter !== noNode) {
      visitModifiers(walk, parameter);
      const type = javaType(tree, tree.childOfType(parameter, 'catch_type'));
      const name = tree.field(parameter, 'name');
      if (name !== noNode) walk.bind('variable', tree.text(name), type ? { type } : {});
    }
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  });
}

/** A pattern variable reaches beyond `if (!(x instanceof Foo f)) return;`, and nowhere else beyond its statement. */
function ifStatement(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const consequence = tree.field(node, 'consequence');
  const leaves =
    tree.field(node, 'alternative') === noNode && consequence !== noNode && cannotComplete(tree, consequence);
  if (leaves) walk.visitAll(tree.namedChildren(node));
  else inBlock(walk, node);
}

function whileStatement(walk: JavaWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  if (condition !== noNode && /^\(\s*!/.test(tree.text(condition))) walk.visitAll(tree.namedChildren(node));
  else inBlock(walk, node);
}

function cannotComplete(tree: SyntaxTree, statement: SyntaxNode): boolean {
  switch (tree.type(statement)) {
    case 'return_statement':
    case 'throw_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'yield_statement':
      return true;
    case 'block': {
      const last = tree.namedChildren(statement).at(-1);
      return last !== undefined && cannotComplete(tree, last);
    }
    default:
      return false;
  }
}

function visitModifiers(walk: JavaWalk, node: SyntaxNode): void {
  const modifiers = walk.tree.childOfType(node, 'modifiers');
  if (modifiers !== noNode) walk.visit(modifiers);
}
