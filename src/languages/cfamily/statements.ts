import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { accessSpecifier, typeSpecifier } from './classes.js';
import { declareFunction, functionDefinition } from './functions.js';
import { include } from './includes.js';
import { functionMacro, objectMacro } from './macros.js';
import { namespaceAlias, namespaceDefinition, templateDeclaration, usingDeclaration } from './namespaces.js';
import { readDeclarator, specifiedType } from './types.js';
import { aliasDeclaration, declaration, fieldDeclaration, typeDefinition } from './variables.js';
import type { Visitors, Walk } from './walk.js';

type Visitor = NonNullable<Visitors['statements'][number]>;

/** The visitors of statements and declarations, by node type. */
export const statements: Readonly<Record<string, Visitor>> = {
  preproc_include: include,
  preproc_def: objectMacro,
  preproc_function_def: functionMacro,
  preproc_call: () => {},
  preproc_if: conditional,
  preproc_ifdef: conditional,
  preproc_elif: conditional,
  preproc_elifdef: conditional,
  preproc_else: conditional,
  function_definition: functionDefinition,
  inline_method_definition: functionDefinition,
  constructor_or_destructor_definition: functionDefinition,
  operator_cast_definition: functionDefinition,
  operator_cast_declaration: declaration,
  constructor_or_destructor_declaration: declaration,
  declaration,
  field_declaration: fieldDeclaration,
  type_definition: typeDefinition,
  alias_declaration: aliasDeclaration,
  class_specifier: typeSpecifier,
  struct_specifier: typeSpecifier,
  union_specifier: typeSpecifier,
  enum_specifier: typeSpecifier,
  access_specifier: accessSpecifier,
  namespace_definition: namespaceDefinition,
  namespace_alias_definition: namespaceAlias,
  using_declaration: usingDeclaration,
  template_declaration: templateDeclaration,
  template_instantiation: () => {},
  friend_declaration: friend,
  static_assert_declaration: (walk, node) => {
    const condition = walk.tree.field(node, 'condition');
    if (condition !== noNode) walk.expression(condition);
  },
  concept_definition: () => {},
  gnu_asm_expression: () => {},
  linkage_specification: (walk, node) => {
    const body = walk.tree.field(node, 'body');
    if (body === noNode) return;
    if (walk.tree.type(body) === 'declaration_list') walk.visitAll(walk.tree.namedChildren(body));
    else walk.visit(body);
  },
  compound_statement: inBlock,
  for_statement: inBlock,
  if_statement: inBlock,
  while_statement: inBlock,
  switch_statement: inBlock,
  catch_clause: catchClause,
  for_range_loop: rangeLoop,
  return_statement: returned,
  co_return_statement: returned,
  labeled_statement: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node).slice(1));
  },
  goto_statement: () => {},
  break_statement: () => {},
  continue_statement: () => {},
};

function inBlock(walk: Walk, node: SyntaxNode): void {
  walk.scopes.within('block', () => walk.visitAll(walk.tree.namedChildren(node)));
}

/** Every branch counts: which of them a build takes is not known here. */
function conditional(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  for (const child of tree.namedChildren(node)) {
    const field = tree.fieldName(child);
    if (field !== 'condition' && field !== 'name') walk.visit(child);
  }
}

/** A function that a class befriends where it defines it is one of the namespace around. */
function friend(walk: Walk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const definition = tree.namedChildren(node).find((child) => tree.type(child) === 'function_definition');
  const body = definition === undefined ? noNode : tree.field(definition, 'body');
  if (definition === undefined || body === noNode) {
    walk.takeTypeParameters();
    walk.takeDeclaration(node);
    return;
  }
  const declarator = readDeclarator(tree, tree.field(definition, 'declarator'), specifiedType(tree, definition));
  if (!declarator || declarator.fn === noNode) return;
  const { type, container } = walk;
  let outer = container;
  while (outer >= 0 && builder.symbol(outer).kind !== 'namespace') outer = builder.symbol(outer).container;
  walk.type = undefined;
  walk.container = outer;
  const symbol = declareFunction(walk, definition, declarator, body);
  walk.type = type;
  walk.container = container;
  // It is found through the types of its arguments, and by name in the namespace.
  const scope = outer >= 0 ? builder.symbol(outer).bodyScope : 0;
  builder.bindSymbol(symbol, declarator.name, scope);
}

function catchClause(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const list = tree.field(node, 'parameters');
    const parameter = list === noNode ? undefined : tree.namedChildren(list)[0];
    if (parameter !== undefined && tree.type(parameter) === 'parameter_declaration') {
      const declarator = readDeclarator(tree, tree.field(parameter, 'declarator'), specifiedType(tree, parameter));
      if (declarator) walk.bind('variable', declarator.name, declarator.type ? { type: declarator.type } : {});
    }
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  });
}

/** `for (auto& [k, v] : m)` */
function rangeLoop(walk: Walk, node: SyntaxNode): void {
  const { tree } = walk;
  walk.scopes.within('block', () => {
    const initializer = tree.field(node, 'initializer');
    if (initializer !== noNode) walk.visit(initializer);
    const right = tree.field(node, 'right');
    const of = right === noNode ? unknown : walk.expression(right);
    const declarator = readDeclarator(tree, tree.field(node, 'declarator'), specifiedType(tree, node));
    if (declarator?.names) {
      declarator.names.forEach((part, position) => {
        walk.bind('variable', tree.text(part), { init: { kind: 'item', of: { kind: 'element', of }, position } });
      });
    } else if (declarator) {
      walk.bind(
        'variable',
        declarator.name,
        declarator.type ? { type: declarator.type } : { init: { kind: 'element', of } },
      );
    }
    const body = tree.field(node, 'body');
    if (body !== noNode) walk.visit(body);
  });
}

function returned(walk: Walk, node: SyntaxNode): void {
  for (const child of walk.tree.namedChildren(node)) {
    const value = walk.expression(child);
    walk.returns?.push(value);
  }
}
