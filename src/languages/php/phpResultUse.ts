import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function phpResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'cast_expression':
      case 'error_suppression_expression':
      case 'clone_expression':
        continue;
      case 'conditional_expression':
        if (tree.fieldName(node) === 'condition' && tree.type(node) !== 'parenthesized_expression') return 'condition';
        continue;
      case 'expression_statement':
        return 'ignored';
      case 'return_statement':
      case 'arrow_function':
        return 'returned';
      case 'assignment_expression':
      case 'augmented_assignment_expression':
      case 'reference_assignment_expression':
        return isDestructured(tree, parent) ? 'destructured' : 'assigned';
      case 'static_variable_declaration':
      case 'property_element':
      case 'const_element':
        return 'assigned';
      case 'member_access_expression':
      case 'nullsafe_member_access_expression':
      case 'scoped_property_access_expression':
      case 'class_constant_access_expression':
      case 'subscript_expression':
        return 'member';
      case 'member_call_expression':
      case 'nullsafe_member_call_expression':
      case 'scoped_call_expression':
      case 'function_call_expression':
        return 'member';
      case 'argument':
      case 'arguments':
        return 'argument';
      case 'foreach_statement':
        return 'iterated';
      case 'if_statement':
      case 'else_if_clause':
      case 'while_statement':
      case 'do_statement':
      case 'switch_statement':
      case 'match_expression':
      case 'match_condition_list':
      case 'case_statement':
        return 'condition';
      case 'for_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'unary_op_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        const sign = operator < 0 ? '' : tree.text(operator).toLowerCase();
        if (sign === '??') continue;
        return /^(&&|\|\||and|or|xor)$/.test(sign) ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}

function isDestructured(tree: SyntaxTree, assignment: SyntaxNode): boolean {
  const left = tree.field(assignment, 'left');
  return left >= 0 && tree.type(left) === 'list_literal';
}
