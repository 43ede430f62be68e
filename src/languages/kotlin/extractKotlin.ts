import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { kotlinExpressions } from './kotlinExpressions.js';
import { kotlinDeclarations } from './kotlinObjects.js';
import { propertyDeclaration } from './kotlinProperties.js';
import { kotlinStatements } from './kotlinStatements.js';
import { kotlinName } from './kotlinTypes.js';
import { KotlinWalk } from './kotlinWalk.js';

const tokenRules: TokenRules = {
  ignored: new Set([';']),
  verbatim: new Set(['string_literal', 'multiline_string_literal', 'character_literal']),
  tight: new Set(['.', '?.', '::', '!!', '?']),
};

const expressionTable = typeTable((name) =>
  Object.hasOwn(kotlinExpressions, name) ? kotlinExpressions[name] : undefined,
);
const statements = { ...kotlinStatements, ...kotlinDeclarations };
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one Kotlin file or script. */
export function extractKotlin(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'kotlin', tokenRules);
  const walk = new KotlinWalk(builder, {
    expressions: expressionTable(tree),
    statements: statementTable(tree),
  });
  let packageName = '';
  for (const node of tree.namedChildren(tree.root)) {
    switch (tree.type(node)) {
      case 'package_header':
        packageName = dottedName(tree, tree.childOfType(node, 'qualified_identifier'));
        break;
      case 'import':
        addImport(walk, node);
        break;
      case 'property_declaration':
        propertyDeclaration(walk, node);
        break;
      default:
        walk.visit(node);
    }
  }
  return builder.build({ packageName });
}

function dottedName(tree: SyntaxTree, node: SyntaxNode): string {
  if (node === noNode) return '';
  return tree
    .namedChildren(node)
    .map((part) => kotlinName(tree, part))
    .join('.');
}

function addImport(walk: KotlinWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const name = dottedName(tree, tree.childOfType(node, 'qualified_identifier'));
  if (name === '') return;
  const shared = { range: tree.range(node), scope: 0 };
  if (tree.childOfType(node, '*') !== noNode) {
    builder.addImport({ specifier: name, imported: '**', ...shared });
    return;
  }
  const dot = name.lastIndexOf('.');
  const imported = name.slice(dot + 1);
  const alias = tree.childOfType(node, 'identifier');
  const local = alias === noNode ? imported : kotlinName(tree, alias);
  builder.addImport({ specifier: name.slice(0, Math.max(dot, 0)), imported, local, ...shared });
}
