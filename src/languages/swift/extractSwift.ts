import type { Facts } from '../../model/facts.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { swiftDeclarations } from './swiftDeclarations.js';
import { swiftExpressions } from './swiftExpressions.js';
import { swiftStatements } from './swiftStatements.js';
import { SwiftWalk } from './swiftWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['regex_literal', 'raw_string_literal']),
  verbatim: new Set(['line_string_literal', 'multi_line_string_literal']),
  ignored: new Set([';']),
};

const expressionTable = typeTable((name) =>
  Object.hasOwn(swiftExpressions, name) ? swiftExpressions[name] : undefined,
);
const statements = { ...swiftStatements, ...swiftDeclarations };
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one Swift file. */
export function extractSwift(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'swift', tokenRules);
  const walk = new SwiftWalk(builder, { expressions: expressionTable(tree), statements: statementTable(tree) });
  for (const node of tree.namedChildren(tree.root)) walk.visit(node);
  return builder.build();
}
