import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import type { PhpWalk } from './phpWalk.js';

/** `$this` and `static`. In a trait it is a value of the class that uses it, which may have more than the trait. */
export function thisExpression(walk: PhpWalk): Expression {
  if (walk.type?.kind === 'trait') return { kind: 'either', options: [{ kind: 'this' }, unknown] };
  return { kind: 'this' };
}

/** `parent`: the class that the one around extends, traits and interfaces left out. */
export function parentExpression(walk: PhpWalk): Expression {
  const parent = walk.parentType();
  return parent ? { kind: 'typed', type: parent } : unknown;
}

/** The local name of the class that a name node means. */
export function className(walk: PhpWalk, node: SyntaxNode): string {
  const { tree } = walk;
  return walk.names.classLocal(tree.text(node).replace(/\s+/g, ''), () => tree.range(node));
}

/** What stands before `::` and behind `instanceof`: a class by name, `self`, `static`, `parent`, or any expression. */
export function classExpression(walk: PhpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'name':
    case 'relative_scope':
    case 'qualified_name':
    case 'relative_name':
      break;
    default:
      return walk.expression(node);
  }
  switch (tree.text(node).toLowerCase()) {
    case 'static':
      return thisExpression(walk);
    case 'self': {
      const name = walk.type?.name ?? '';
      return name === '' || walk.type?.kind === 'trait' ? thisExpression(walk) : { kind: 'name', name };
    }
    case 'parent':
      return parentExpression(walk);
    default:
      return { kind: 'name', name: className(walk, node) };
  }
}

/** The name of a variable node with its dollar sign; undefined for any other node. */
export function variableName(walk: PhpWalk, node: SyntaxNode): string | undefined {
  if (node === noNode || walk.tree.type(node) !== 'variable_name') return undefined;
  return walk.tree.text(node);
}
