import type { Facts } from '../../model/facts.js';
import type { SyntaxTree } from '../../syntax/syntaxTree.js';
import { FactsBuilder } from '../factsBuilder.js';
import type { TokenRules } from '../tokenRules.js';
import { typeTable } from '../typeTable.js';
import {
  constItem,
  declareExtended,
  enumItem,
  foreignModule,
  implItem,
  macroDefinition,
  moduleItem,
  structItem,
  traitItem,
  typeItem,
} from './rustDeclarations.js';
import { rustExpressions } from './rustExpressions.js';
import { functionItem } from './rustFunctions.js';
import { letDeclaration } from './rustStatements.js';
import { externCrate, useDeclaration } from './rustUses.js';
import { RustWalk, type StatementVisitor } from './rustWalk.js';

const tokenRules: TokenRules = {
  atoms: new Set(['string_literal', 'raw_string_literal', 'char_literal']),
  trailingCommaCountsIn: new Set(['tuple_expression', 'tuple_type', 'tuple_pattern']),
  tight: new Set(['::', '.', '?', '!']),
};

const rustStatements: Readonly<Record<string, StatementVisitor>> = {
  use_declaration: useDeclaration,
  extern_crate_declaration: externCrate,
  mod_item: moduleItem,
  function_item: functionItem,
  function_signature_item: functionItem,
  struct_item: structItem,
  union_item: structItem,
  enum_item: enumItem,
  trait_item: traitItem,
  impl_item: implItem,
  type_item: typeItem,
  associated_type: typeItem,
  const_item: constItem,
  static_item: constItem,
  macro_definition: macroDefinition,
  foreign_mod_item: foreignModule,
  let_declaration: letDeclaration,
  attribute_item: () => {},
  inner_attribute_item: () => {},
};

const expressionTable = typeTable((name) => (Object.hasOwn(rustExpressions, name) ? rustExpressions[name] : undefined));
const statementTable = typeTable((name) => (Object.hasOwn(rustStatements, name) ? rustStatements[name] : undefined));

/** All facts of one Rust file. */
export function extractRust(tree: SyntaxTree): Facts {
  const builder = new FactsBuilder(tree, 'rust', tokenRules);
  const walk = new RustWalk(builder, { expressions: expressionTable(tree), statements: statementTable(tree) });
  noteFunctions(walk);
  walk.visitAll(tree.namedChildren(tree.root));
  declareExtended(walk);
  return builder.build();
}

const isFunction = typeTable((name) => name === 'function_item' || name === 'function_signature_item');

function noteFunctions({ tree, functionNames }: RustWalk): void {
  const functions = isFunction(tree);
  const { type } = tree.columns;
  for (let node = 0; node < tree.count; node++) {
    if (!functions[type[node] as number]) continue;
    const name = tree.field(node, 'name');
    if (name >= 0) functionNames.add(tree.text(name));
  }
}
