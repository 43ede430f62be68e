import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { kotlinName, kotlinType, typeAmong } from './kotlinTypes.js';
import type { KotlinWalk } from './kotlinWalk.js';

/** Binds the names of `(a, b: T, _)`, each to its part of a value. */
export function bindDestructured(
  walk: KotlinWalk,
  node: SyntaxNode,
  of: Expression,
  kind: 'parameter' | 'variable',
): void {
  const { tree } = walk;
  tree.namedChildren(node).forEach((entry, position) => {
    const nameNode = tree.childOfType(entry, 'identifier');
    if (nameNode === noNode) return;
    const type = kotlinType(tree, typeAmong(tree, tree.namedChildren(entry)));
    walk.bind(kind, kotlinName(tree, nameNode), type ? { type } : { init: { kind: 'item', of, position } });
  });
}
