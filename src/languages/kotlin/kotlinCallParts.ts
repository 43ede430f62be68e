import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { qualifiedType, typeArguments } from './kotlinTypes.js';

/** The parts of a call, as the language has them and not as the grammar nests them. */
export interface CallParts {
  callee: SyntaxNode;
  typeArguments: TypeRef[];
  /** `value_arguments`, or the parenthesised expression that is taken for one; `noNode` where there are none. */
  list: SyntaxNode;
  /** The lambda behind the parentheses, `noNode` where there is none. */
  lambda: SyntaxNode;
}

/** The parts of a `call_expression`; what stands in parentheses before a trailing lambda belongs to the same call. */
export function callParts(tree: SyntaxTree, node: SyntaxNode): CallParts {
  const callee = tree.firstChild(node);
  const list = tree.childOfType(node, 'value_arguments');
  const lambda = tree.childOfType(node, 'annotated_lambda');
  const types = typeArguments(tree, tree.childOfType(node, 'type_arguments'));
  if (list === noNode && lambda !== noNode && types.length === 0) {
    if (tree.type(callee) === 'call_expression') {
      const inner = callParts(tree, callee);
      if (inner.lambda === noNode && inner.list !== noNode) return { ...inner, lambda };
    }
    const generic = genericCallParts(tree, callee);
    if (generic && generic.lambda === noNode) return { ...generic, lambda };
  }
  return { callee, typeArguments: types, list, lambda };
}

/**
 * `f<T> { }` and `f<T>(x)`, which the grammar may take for two comparisons; undefined for real ones. Comparisons of the
 * language cannot follow each other, so that the reading is certain.
 */
export function genericCallParts(tree: SyntaxTree, node: SyntaxNode): CallParts | undefined {
  if (operatorOf(tree, node) !== '>') return undefined;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode || operatorOf(tree, left) !== '<') return undefined;
  const rightType = tree.type(right);
  if (rightType !== 'lambda_literal' && rightType !== 'parenthesized_expression') return undefined;
  const callee = tree.field(left, 'left');
  const argument = tree.field(left, 'right');
  if (callee === noNode || argument === noNode) return undefined;
  const name = tree.text(argument);
  if (!/^[\w.\s]+$/.test(name)) return undefined;
  return {
    callee,
    typeArguments: [qualifiedType(name.split(/\s*\.\s*/))],
    list: rightType === 'parenthesized_expression' ? right : noNode,
    lambda: rightType === 'lambda_literal' ? right : noNode,
  };
}

/** The operator of a `binary_expression`, '' for another node. */
export function operatorOf(tree: SyntaxTree, node: SyntaxNode): string {
  if (tree.type(node) !== 'binary_expression') return '';
  const operator = tree.field(node, 'operator');
  return operator === noNode ? '' : tree.text(operator);
}

/** True for `!x`, `-x`, `++x`. */
export function isPrefix(tree: SyntaxTree, unary: SyntaxNode): boolean {
  const first = tree.firstChild(unary);
  return first !== noNode && tree.fieldName(first) === 'operator';
}
