import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** The content of a string literal without interpolation, backslashes undoubled; undefined for any other node. */
export function stringText(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  const type = tree.type(node);
  if (type !== 'string' && type !== 'encapsed_string') return undefined;
  if (tree.namedChildren(node).some((child) => !/^(string_content|escape_sequence)$/.test(tree.type(child))))
    return undefined;
  return tree
    .text(node)
    .replace(/^[bB]?['"]|['"]$/g, '')
    .replaceAll('\\\\', '\\');
}
