import type { Argument } from '../../model/callSite.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { callableArgument } from './phpCallables.js';
import type { PhpWalk } from './phpWalk.js';

/** The arguments of a call; a closure among them learns whose argument it is. */
export function argumentsOf(walk: PhpWalk, list: SyntaxNode, site: number, calledName: string): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  return tree.namedChildren(list).flatMap((node, argument): Argument[] => {
    if (tree.type(node) !== 'argument') return [];
    const keyword = tree.field(node, 'name');
    const valueNode = tree
      .namedChildren(node)
      .filter((child) => child !== keyword && tree.type(child) !== 'reference_modifier')
      .at(-1);
    if (valueNode === undefined) return [];
    if (tree.type(valueNode) === 'variadic_unpacking') {
      const inner = tree.namedChildren(valueNode)[0];
      return [{ kind: 'spread', value: inner === undefined ? unknown : walk.expression(inner) }];
    }
    const value = callableArgument(walk, valueNode, calledName) ?? walk.expression(valueNode, { site, argument });
    if (keyword === noNode) return [{ kind: 'positional', value }];
    return [{ kind: 'keyword', name: tree.text(keyword), value }];
  });
}

/** The node of the last name in a name. */
export function lastNameNode(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  if (tree.type(node) !== 'qualified_name' && tree.type(node) !== 'relative_name') return node;
  return tree.namedChildren(node).at(-1) ?? node;
}
