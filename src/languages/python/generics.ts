import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import type { Walk } from './walk.js';

const className = /(^|\.)_*[A-Z]\w*[a-z]\w*$/;

/**
 * True for `Key[int]`: a class with type arguments rather than an element of a container. Told by the head, which is named
 * like a class, and by the arguments, none of which is a plain string or number.
 */
export function isInstantiatedGeneric(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  if (tree.type(node) !== 'subscript') return false;
  const head = tree.field(node, 'value');
  if (head === noNode || (tree.type(head) !== 'identifier' && tree.type(head) !== 'attribute')) return false;
  if (!className.test(tree.text(head))) return false;
  const args = tree.fields(node, 'subscript');
  return args.length > 0 && args.every((arg) => isTypeLike(walk, arg));
}

function isTypeLike(walk: Walk, node: SyntaxNode): boolean {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'identifier':
    case 'attribute':
      return /(^|\.)(_*[A-Z]\w*|int|str|bytes|float|bool|object|list|dict|set|tuple|type)$/.test(tree.text(node));
    case 'subscript':
    case 'none':
    case 'ellipsis':
    case 'list':
    case 'binary_operator':
    case 'tuple':
      return true;
    default:
      return false;
  }
}
