import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';

const statementLists: ReadonlySet<string> = new Set([
  'statements',
  'lambda_literal',
  'function_body',
  'computed_property',
  'class_body',
  'protocol_body',
  'enum_class_body',
  'source_file',
]);

/** True where a `try` stands before a call in its statement: it covers all that is to the right of it. */
export function isTried(tree: SyntaxTree, call: SyntaxNode): boolean {
  let statement = call;
  for (let at = tree.parent(call); at !== noNode && !statementLists.has(tree.type(at)); at = tree.parent(at)) {
    statement = at;
  }
  // Some of these words are hidden from the grammar, and so stand before what it takes for the statement.
  const from = tree.source.lastIndexOf('\n', tree.start(statement)) + 1;
  return /\btry\b/.test(tree.source.slice(from, tree.start(call)));
}
