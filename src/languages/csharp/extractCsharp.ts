import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { openBlock } from './csharpBlocks.js';
import { csharpDeclarations } from './csharpDeclarations.js';
import { csharpExpressions } from './csharpExpressions.js';
import { csharpStatements } from './csharpStatements.js';
import { dottedName, unconditional } from './csharpSyntax.js';
import { CsharpWalk } from './csharpWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string_literal', 'verbatim_string_literal', 'raw_string_literal', 'character_literal']),
  verbatim: new Set(['interpolated_string_expression']),
  tight: new Set(['::', '->']),
};

const expressionTable = typeTable((name) =>
  Object.hasOwn(csharpExpressions, name) ? csharpExpressions[name] : undefined,
);
const statements = { ...csharpStatements, ...csharpDeclarations };
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one C# file. */
export function extractCsharp(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'csharp', tokenRules);
  const walk = new CsharpWalk(builder, { expressions: expressionTable(tree), statements: statementTable(tree) });
  const packageName = packageOf(tree);
  walk.isOneNamespace = packageName !== '';
  openBlock(walk, tree.root);
  walk.visitAll(tree.namedChildren(tree.root));
  return builder.build({ packageName });
}

const typeDeclarations = /^(class|struct|interface|record|enum|delegate)_declaration$/;

/** The namespace that all types of the file stand in; '' where there is none or there are several. */
function packageOf(tree: SyntaxTree): string {
  const names = new Set<string>();
  for (const node of unconditional(tree, tree.namedChildren(tree.root))) {
    const kind = tree.type(node);
    if (kind === 'file_scoped_namespace_declaration') return dottedName(tree, tree.field(node, 'name'));
    if (typeDeclarations.test(kind)) return '';
    if (kind !== 'namespace_declaration') continue;
    if (holdsNamespace(tree, node)) return '';
    names.add(dottedName(tree, tree.field(node, 'name')));
  }
  return names.size === 1 ? ([...names][0] as string) : '';
}

function holdsNamespace(tree: SyntaxTree, node: SyntaxNode): boolean {
  const body = tree.field(node, 'body');
  if (body === noNode) return false;
  return unconditional(tree, tree.namedChildren(body)).some((child) => tree.type(child) === 'namespace_declaration');
}
