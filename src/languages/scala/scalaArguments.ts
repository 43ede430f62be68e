import type { Argument } from '../../model/callSite.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { operand } from './scalaPlaceholders.js';
import { plainName } from './scalaTypes.js';
import type { ScalaWalk } from './scalaWalk.js';

/** The arguments of all lists of one call, each with the number of its list; a block is a list of one. */
export function argumentsOf(walk: ScalaWalk, lists: readonly SyntaxNode[], site: number): Argument[] {
  const result: Argument[] = [];
  lists.forEach((list, number) => {
    for (const argument of argumentNodes(walk.tree, list)) {
      const value = argumentOf(walk, argument, { site, argument: result.length });
      result.push(number > 0 ? { ...value, list: number } : value);
    }
  });
  return result;
}

function argumentNodes(tree: SyntaxTree, list: SyntaxNode): readonly SyntaxNode[] {
  return tree.type(list) === 'arguments' ? tree.namedChildren(list) : [list];
}

/** One argument: by position, by name, or a sequence that is spread (`xs: _*`, `xs*`). */
export function argumentOf(walk: ScalaWalk, node: SyntaxNode, position: { site: number; argument: number }): Argument {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'assignment_expression': {
      const left = tree.field(node, 'left');
      const right = tree.field(node, 'right');
      if (left === noNode || right === noNode || tree.type(left) !== 'identifier') break;
      return { kind: 'keyword', name: plainName(tree.text(left)), value: operand(walk, right, position) };
    }
    case 'ascription_expression': {
      const [value, type] = tree.namedChildren(node);
      if (value === undefined || type === undefined || tree.type(type) !== 'repeated_parameter_type') break;
      return { kind: 'spread', value: operand(walk, value) };
    }
    case 'postfix_expression': {
      const [value, operator] = tree.namedChildren(node);
      if (value === undefined || operator === undefined || tree.text(operator) !== '*') break;
      return { kind: 'spread', value: operand(walk, value) };
    }
  }
  return { kind: 'positional', value: operand(walk, node, position) };
}
