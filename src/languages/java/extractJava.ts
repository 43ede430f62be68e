import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { creationBody, javaDeclarations } from './javaDeclarations.js';
import { javaExpressions } from './javaExpressions.js';
import { javaStatements } from './javaStatements.js';
import { JavaWalk } from './javaWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string_literal']),
  tight: new Set(['::']),
};

const expressionTable = typeTable((name) => (Object.hasOwn(javaExpressions, name) ? javaExpressions[name] : undefined));
const statements = { ...javaStatements, ...javaDeclarations };
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one Java file. */
export function extractJava(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'java', tokenRules);
  const walk = new JavaWalk(builder, {
    expressions: expressionTable(tree),
    statements: statementTable(tree),
    anonymousClass: creationBody,
  });
  let packageName = '';
  for (const node of tree.namedChildren(tree.root)) {
    switch (tree.type(node)) {
      case 'package_declaration':
        packageName = dottedName(tree, node);
        walk.visitAll(tree.namedChildren(node).filter((child) => /annotation$/.test(tree.type(child))));
        break;
      case 'import_declaration':
        addImport(walk, node);
        break;
      default:
        walk.visit(node);
    }
  }
  return builder.build({ packageName });
}

function dottedName(tree: SyntaxTree, node: SyntaxNode): string {
  const name = tree.namedChildren(node).find((child) => /identifier$/.test(tree.type(child)));
  return name === undefined ? '' : tree.text(name).replace(/\s+/g, '');
}

const platformPackage = /^javax?\./;

function addImport(walk: JavaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const name = dottedName(tree, node);
  if (name === '') return;
  const shared = { range: tree.range(node), scope: 0, ...(isStatic(tree, node) ? { static: true } : {}) };
  if (tree.childOfType(node, 'asterisk') !== noNode) {
    builder.addImport({ specifier: name, imported: '**', ...shared });
    return;
  }
  const dot = name.lastIndexOf('.');
  const imported = name.slice(dot + 1);
  if (platformPackage.test(name)) walk.platformNames.add(imported);
  builder.addImport({ specifier: name.slice(0, Math.max(dot, 0)), imported, local: imported, ...shared });
}

function isStatic(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.childOfType(node, 'static') !== noNode;
}
