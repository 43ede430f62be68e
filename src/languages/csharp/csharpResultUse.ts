import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function csharpResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'cast_expression':
      case 'as_expression':
      case 'checked_expression':
      case 'ref_expression':
      case 'postfix_unary_expression':
        continue;
      case 'conditional_expression':
        if (tree.fieldName(node) === 'condition') return 'condition';
        continue;
      case 'await_expression':
        return 'awaited';
      case 'expression_statement':
        return 'ignored';
      case 'return_statement':
      case 'yield_statement':
      case 'arrow_expression_clause':
      case 'lambda_expression':
        return 'returned';
      case 'variable_declarator':
        return tree.type(parent + 1) === 'tuple_pattern' ? 'destructured' : 'assigned';
      case 'property_declaration':
        return 'assigned';
      case 'assignment_expression': {
        if (tree.fieldName(node) !== 'right') return 'other';
        return tree.type(tree.field(parent, 'left')) === 'tuple_expression' ? 'destructured' : 'assigned';
      }
      case 'member_access_expression':
      case 'conditional_access_expression':
        return 'member';
      case 'element_access_expression':
        return 'member';
      case 'invocation_expression':
        return 'other';
      case 'argument':
      case 'attribute_argument':
        return 'argument';
      case 'foreach_statement':
        return tree.fieldName(node) === 'right' ? 'iterated' : 'other';
      case 'if_statement':
      case 'while_statement':
      case 'do_statement':
      case 'for_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'switch_statement':
      case 'switch_expression':
      case 'when_clause':
      case 'catch_filter_clause':
        return 'condition';
      case 'prefix_unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        const text = operator >= 0 ? tree.text(operator) : '';
        if (text === '??') continue;
        return text === '&&' || text === '||' ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}
