import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { typeTable } from '../typeTable.js';
import type { Extraction, Handler } from './extraction.js';

const bindingTypes = new Set([
  'lexical_declaration',
  'function_declaration',
  'generator_function_declaration',
  'class_declaration',
  'abstract_class_declaration',
  'enum_declaration',
  'type_alias_declaration',
  'interface_declaration',
]);
const bindingTable = typeTable((type) => bindingTypes.has(type));
const caseTypes = new Set(['switch_case', 'switch_default']);

/** A block: in a scope of its own where it binds names. */
export const readBlock: Handler = (x, node) => {
  const before = x.position;
  if (binds(x, node)) x.position = { ...before, scope: x.builder.addScope(before.scope, 'block') };
  if (x.tree.type(node) === 'statement_block') x.visitStatements(node);
  else x.visitChildren(node);
  x.position = before;
  return undefined;
};

function binds(x: Extraction, node: SyntaxNode): boolean {
  const { tree } = x;
  const table = bindingTable(tree);
  const end = tree.after(node);
  for (let child = node + 1; child < end; child = tree.after(child)) {
    if (table[tree.columns.type[child] as number]) return true;
    if (caseTypes.has(tree.type(child)) && binds(x, child)) return true;
  }
  return false;
}
