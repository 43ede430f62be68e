import type { Facts } from '../../model/facts.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { expressions } from './expressions.js';
import { completeReferences } from './references.js';
import { statements } from './statements.js';
import { Walk } from './walk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string_literal', 'raw_string_literal', 'char_literal', 'system_lib_string', 'preproc_arg']),
  tight: new Set(['::', '.', '->']),
};

const expressionTable = typeTable((name) => (Object.hasOwn(expressions, name) ? expressions[name] : undefined));
const statementTable = typeTable((name) => (Object.hasOwn(statements, name) ? statements[name] : undefined));

/** All facts of one C or C++ file. */
export function extract(tree: SyntaxTree, language: 'c' | 'cpp'): Facts {
  const builder = new FactsBuilder(tree, language, tokenRules);
  const walk = new Walk(
    builder,
    { expressions: expressionTable(tree), statements: statementTable(tree) },
    language === 'c',
  );
  walk.visitAll(tree.namedChildren(tree.root));
  completeReferences(walk);
  return builder.build();
}
