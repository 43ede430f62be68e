import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function kotlinResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'as_expression':
      case 'labeled_expression':
      case 'annotated_expression':
        continue;
      case 'if_expression':
        if (tree.fieldName(node) === 'condition') return 'condition';
        if (isStatement(tree, parent)) return 'ignored';
        continue;
      case 'when_entry':
        if (tree.fieldName(node) === 'condition') return 'condition';
        node = parent;
        parent = tree.parent(node);
        if (parent < 0) return 'other';
        if (isStatement(tree, parent)) return 'ignored';
        continue;
      case 'source_file':
      case 'block':
        return isLast(tree, parent, node) ? useOfBlock(tree, parent) : 'ignored';
      case 'lambda_literal':
        return isLast(tree, parent, node) ? 'returned' : 'ignored';
      case 'return_expression':
      case 'function_body':
        return 'returned';
      case 'property_declaration':
        return tree.children(parent).some((child) => tree.type(child) === 'multi_variable_declaration')
          ? 'destructured'
          : 'assigned';
      case 'property_delegate':
      case 'assignment':
      case 'class_parameter':
      case 'function_value_parameters':
        return 'assigned';
      case 'navigation_expression':
      case 'index_expression':
        return node === tree.firstChild(parent) ? 'member' : 'argument';
      case 'call_expression':
        return 'member';
      case 'value_argument':
      case 'value_arguments':
        return 'argument';
      case 'for_statement':
        return 'iterated';
      case 'while_statement':
      case 'do_while_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'when_subject':
        return 'condition';
      case 'unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        const text = operator < 0 ? '' : tree.text(operator);
        if (text === '?:') continue;
        return text === '&&' || text === '||' ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}

function isStatement(tree: SyntaxTree, node: SyntaxNode): boolean {
  const parent = tree.parent(node);
  if (parent < 0) return false;
  switch (tree.type(parent)) {
    case 'block':
    case 'source_file':
      return !isLast(tree, parent, node) || useOfBlock(tree, parent) === 'ignored';
    case 'lambda_literal':
      return !isLast(tree, parent, node);
    default:
      return false;
  }
}

function isLast(tree: SyntaxTree, parent: SyntaxNode, node: SyntaxNode): boolean {
  return tree.namedChildren(parent).at(-1) === node;
}

/** What the last value of a block is used for: that of a branch is the value of what branches. */
function useOfBlock(tree: SyntaxTree, block: SyntaxNode): ResultUse {
  const parent = tree.parent(block);
  if (parent < 0 || tree.type(block) !== 'block') return 'ignored';
  switch (tree.type(parent)) {
    case 'if_expression':
    case 'try_expression':
      return isStatement(tree, parent) ? 'ignored' : kotlinResultUse(tree, parent);
    case 'when_entry':
    case 'catch_block': {
      const whole = tree.parent(parent);
      return whole < 0 || isStatement(tree, whole) ? 'ignored' : kotlinResultUse(tree, whole);
    }
    default:
      return 'ignored';
  }
}
