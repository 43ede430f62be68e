import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { annotation } from './scalaAnnotations.js';
import { callableDefinition } from './scalaCallables.js';
import { anonymousClass, typeDeclaration } from './scalaClasses.js';
import { scalaExpressions } from './scalaExpressions.js';
import { impliedImport, importDeclaration } from './scalaImports.js';
import { extensionDefinition, givenDefinition, localValues, member, typeDefinition } from './scalaMembers.js';
import { plainName } from './scalaTypes.js';
import { type ScalaVisitors, ScalaWalk } from './scalaWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string', 'character_literal']),
  verbatim: new Set(['interpolated_string']),
  layoutBlocks: new Set(['indented_block', 'indented_cases']),
};

const statements: Readonly<Record<string, NonNullable<ScalaVisitors['statements'][number]>>> = {
  class_definition: typeDeclaration,
  trait_definition: typeDeclaration,
  object_definition: typeDeclaration,
  enum_definition: typeDeclaration,
  package_object: typeDeclaration,
  function_definition: (walk, node) => callableDefinition(walk, node),
  function_declaration: (walk, node) => callableDefinition(walk, node),
  val_definition: localValues,
  var_definition: localValues,
  val_declaration: localValues,
  var_declaration: localValues,
  type_definition: typeDefinition,
  extension_definition: extensionDefinition,
  given_definition: (walk, node) => givenDefinition(walk, node, typeDeclaration),
  import_declaration: importDeclaration,
  package_clause: packageBlock,
  annotation,
};

const expressionTable = typeTable((name) =>
  Object.hasOwn(scalaExpressions, name) ? scalaExpressions[name] : undefined,
);
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one Scala file. */
export function extractScala(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'scala', tokenRules);
  const walk = new ScalaWalk(builder, {
    expressions: expressionTable(tree),
    statements: statementTable(tree),
    anonymousClass,
  });
  const top = tree.namedChildren(tree.root);
  let packageName = '';
  for (const node of top) {
    if (tree.type(node) !== 'package_clause' || tree.field(node, 'body') !== noNode) {
      if (isOnlyBlock(tree, node, top)) {
        packageName = enter(walk, node, packageName);
        for (const inner of tree.namedChildren(tree.field(node, 'body'))) member(walk, inner, typeDeclaration);
      } else {
        member(walk, node, typeDeclaration);
      }
      continue;
    }
    packageName = enter(walk, node, packageName);
  }
  return builder.build({ packageName });
}

/** A package clause inside the packages before it, which its names see too. */
function enter(walk: ScalaWalk, node: SyntaxNode, around: string): string {
  const name = nameOf(walk.tree, node);
  if (around === '') return name;
  impliedImport(walk, around, walk.tree.range(walk.tree.field(node, 'name')));
  return `${around}.${name}`;
}

function nameOf(tree: SyntaxTree, clause: SyntaxNode): string {
  const name = tree.field(clause, 'name');
  return name === noNode
    ? ''
    : tree
        .namedChildren(name)
        .map((part) => plainName(tree.text(part)))
        .join('.');
}

/** `package a { ... }` around all that a file holds. */
function isOnlyBlock(tree: SyntaxTree, node: SyntaxNode, top: readonly SyntaxNode[]): boolean {
  if (tree.type(node) !== 'package_clause') return false;
  return top.every((other) => {
    if (other === node) return true;
    const kind = tree.type(other);
    return kind === 'import_declaration' || (kind === 'package_clause' && tree.field(other, 'body') === noNode);
  });
}

/** A package in braces beside others: a namespace that the file opens. */
function packageBlock(walk: ScalaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const body = tree.field(node, 'body');
  const names = nameOf(tree, node).split('.');
  const name = names.pop() ?? '';
  const nameNode = tree.field(node, 'name');
  if (body === noNode || name === '') return;
  const outer = walk.scopes.binding();
  const scope = builder.addScope(outer, 'block');
  const symbol = builder.declare({
    name,
    ...(names.length > 0 ? { qualifier: names.join('.') } : {}),
    kind: 'namespace',
    container: walk.container,
    scope: outer,
    node,
    nameNode,
    body,
    bodyScope: scope,
    exported: true,
  });
  if (names.length === 0) builder.bindSymbol(symbol);
  walk.scopes.withinScope(scope, 'block', () => {
    walk.within(symbol, { callable: -1, type: undefined }, () => {
      for (const inner of tree.namedChildren(body)) member(walk, inner, typeDeclaration);
    });
  });
}
