import type { Facts } from '../../model/facts.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import { goExpressions } from './goExpressions.js';
import { closure } from './goFunctions.js';
import { addImports } from './goImports.js';
import { goStatements } from './goStatements.js';
import { namesOf } from './goTypes.js';
import { GoWalk } from './goWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['interpreted_string_literal', 'raw_string_literal']),
  ignored: new Set([';', '\n']),
  ignoredCountsIn: new Set(['for_clause', 'if_statement', 'expression_switch_statement', 'type_switch_statement']),
  tightBraces: true,
};

const expressionTable = typeTable((name) => (Object.hasOwn(goExpressions, name) ? goExpressions[name] : undefined));
const statementTable = typeTable((name) => (Object.hasOwn(goStatements, name) ? goStatements[name] : undefined));

/** All facts of one Go file. */
export function extractGo(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'go', tokenRules);
  const walk = new GoWalk(builder, {
    expressions: expressionTable(tree),
    statements: statementTable(tree),
    closure,
  });
  const top = tree.namedChildren(tree.root);
  let packageName: string | undefined;
  for (const node of top) {
    const type = tree.type(node);
    if (type === 'package_clause') packageName = tree.text(tree.namedChildren(node)[0] ?? node);
    else if (type === 'import_declaration') addImports(walk, node);
    // Methods stand under their types, wherever in the file those are declared.
    else if (type === 'type_declaration') walk.visit(node);
    else foresee(walk, node);
  }
  walk.typesDeclared = true;
  walk.visitAll(top);
  return builder.build(packageName === undefined ? {} : { packageName });
}

/** Notes what the package level declares: a variable that is used above its declaration is no function. */
function foresee(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'method_declaration': {
      const name = tree.field(node, 'name');
      if (name !== noNode) walk.methodNames.add(tree.text(name));
      break;
    }
    case 'var_declaration':
    case 'var_spec_list':
    case 'const_declaration':
      for (const child of tree.namedChildren(node)) foresee(walk, child);
      break;
    case 'var_spec':
    case 'const_spec':
      for (const name of variableNames(tree, node)) walk.scopes.note(tree.text(name));
      break;
  }
}

function variableNames(tree: SyntaxTree, spec: SyntaxNode): SyntaxNode[] {
  const list = tree.field(spec, 'value');
  const values = list === noNode ? [] : tree.namedChildren(list);
  return namesOf(tree, spec).filter((_name, i) => values[i] === undefined || tree.type(values[i]) !== 'func_literal');
}
