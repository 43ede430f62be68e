import type { Expression } from '../../model/expression.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What position `position` of several targets gets of one value: `a, b := f()`, and the forms with a second `ok`. */
export function splitValue(
  tree: SyntaxTree,
  node: SyntaxNode | undefined,
  value: Expression | undefined,
  position: number,
): Expression {
  if (node === undefined || !value) return { kind: 'unknown' };
  const answersOk =
    /^(type_assertion_expression|index_expression)$/.test(tree.type(node)) ||
    (tree.type(node) === 'unary_expression' && tree.text(node).startsWith('<-'));
  if (!answersOk) return { kind: 'item', of: value, position };
  return position === 0 ? value : { kind: 'literal', type: 'boolean' };
}
