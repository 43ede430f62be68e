import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { plainString } from './expressions.js';
import type { Walk } from './walk.js';

/** Reads `__all__ = [...]` and `__all__ += [...]`; once a part is not literal, nothing is known of it. */
export function noteExports(walk: Walk, list: SyntaxNode, more: boolean): void {
  const names = literalNames(walk, list);
  if (!names || (more && !walk.explicitExports)) {
    walk.explicitExports = undefined;
    return;
  }
  walk.explicitExports = more ? [...(walk.explicitExports ?? []), ...names] : names;
}

function literalNames(walk: Walk, node: SyntaxNode): string[] | undefined {
  const { tree } = walk;
  const type = tree.type(node);
  const parts = tree.namedChildren(node);
  if (type === 'binary_operator') {
    const lists = parts.map((part) => literalNames(walk, part));
    return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
  }
  if (type === 'parenthesized_expression' && parts[0] !== undefined && parts.length === 1) {
    return literalNames(walk, parts[0]);
  }
  if (type !== 'list' && type !== 'tuple' && type !== 'expression_list') return undefined;
  const names = parts.map((part) => plainString(walk, part));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Reads `__all__.append("a")` and `__all__.extend([...])` where they are statements of the file. */
export function noteExportCall(walk: Walk, statement: SyntaxNode): void {
  const { tree } = walk;
  if (!tree.source.startsWith('__all__.', tree.start(statement))) return;
  const [call] = tree.namedChildren(statement);
  if (call === undefined || tree.type(call) !== 'call') return;
  const args = tree.field(call, 'arguments');
  const list = args === noNode ? [] : tree.namedChildren(args);
  const [only] = list;
  const method = tree.text(tree.field(call, 'function')).slice('__all__.'.length);
  if (only === undefined || list.length !== 1 || (method !== 'append' && method !== 'extend')) {
    walk.explicitExports = undefined;
  } else if (method === 'extend') noteExports(walk, only, true);
  else {
    const name = plainString(walk, only);
    walk.explicitExports = name === undefined || !walk.explicitExports ? undefined : [...walk.explicitExports, name];
  }
}
