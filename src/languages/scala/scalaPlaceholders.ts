import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { scalaType } from './scalaTypes.js';
import type { LambdaPosition, ScalaWalk } from './scalaWalk.js';

/** More placeholders than this in one expression are no function that anyone wrote. */
const placeholderLimit = 12;

/**
 * The value of an expression where one may stand by itself: an argument, an initialiser, a statement. One that holds
 * placeholders (`_.name`, `f(_, 1)`) is a function of them.
 */
export function operand(walk: ScalaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  if (tree.isLeaf(node)) return walk.expression(node, position);
  const holes: SyntaxNode[] = [];
  collect(tree, node, holes);
  if (holes.length === 0) return walk.expression(node, position);
  const value = walk.framed('function', () => {
    holes.forEach((hole, index) => {
      const name = `_${index + 1}`;
      const ascribed = tree.type(tree.parent(hole)) === 'ascription_expression' ? tree.parent(hole) : noNode;
      const typeNode = ascribed === noNode ? noNode : (tree.namedChildren(ascribed)[1] ?? noNode);
      const type = scalaType(tree, typeNode);
      const init = position ? walk.builder.callbackParameter(position.site, position.argument, index) : undefined;
      walk.bind('parameter', name, type ? { type } : init ? { init } : {});
      walk.placeholders.set(hole, { kind: 'name', name });
    });
    return walk.expression(node);
  });
  return { kind: 'lambda', returns: [value] };
}

/** The placeholders that make a function of this expression and of none inside it. */
function collect(tree: SyntaxTree, start: SyntaxNode, holes: SyntaxNode[]): void {
  const pending: SyntaxNode[] = [start];
  while (pending.length > 0 && holes.length < placeholderLimit) {
    const node = pending.pop() as SyntaxNode;
    const push = (...parts: SyntaxNode[]) => {
      for (const part of parts.reverse()) if (part !== noNode) pending.push(part);
    };
    switch (tree.type(node)) {
      case 'wildcard':
        if (node !== start) holes.push(node);
        break;
      case 'field_expression':
      case 'match_expression':
        push(tree.field(node, 'value'));
        break;
      case 'generic_function':
        push(tree.field(node, 'function'));
        break;
      case 'infix_expression':
        push(tree.field(node, 'left'), tree.field(node, 'right'));
        break;
      case 'assignment_expression':
        push(tree.field(node, 'left'), tree.field(node, 'right'));
        break;
      case 'prefix_expression':
      case 'postfix_expression':
        push(tree.namedChildren(node)[0] ?? noNode);
        break;
      case 'ascription_expression': {
        const first = tree.namedChildren(node)[0] ?? noNode;
        push(first);
        break;
      }
      case 'call_expression': {
        const list = tree.field(node, 'arguments');
        const bare = list === noNode || tree.type(list) !== 'arguments' ? [] : barePlaceholders(tree, list);
        push(tree.field(node, 'function'), ...bare);
        break;
      }
      case 'tuple_expression':
      case 'instance_expression': {
        const list = tree.type(node) === 'tuple_expression' ? node : tree.childOfType(node, 'arguments');
        if (list !== noNode) push(...barePlaceholders(tree, list));
        break;
      }
    }
  }
}

/** Arguments that are nothing but a placeholder: they belong to the call around. */
function barePlaceholders(tree: SyntaxTree, list: SyntaxNode): SyntaxNode[] {
  return tree.namedChildren(list).flatMap((argument) => {
    if (tree.type(argument) === 'wildcard') return [argument];
    if (tree.type(argument) === 'assignment_expression') {
      const right = tree.field(argument, 'right');
      return right !== noNode && tree.type(right) === 'wildcard' ? [right] : [];
    }
    if (tree.type(argument) !== 'ascription_expression') return [];
    const [first, type] = tree.namedChildren(argument);
    const isSpread = type !== undefined && tree.type(type) === 'repeated_parameter_type';
    return first !== undefined && tree.type(first) === 'wildcard' && !isSpread ? [first] : [];
  });
}
