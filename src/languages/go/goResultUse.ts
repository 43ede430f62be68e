import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function goResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'type_assertion_expression':
      case 'type_conversion_expression':
      case 'expression_list':
        continue;
      case 'expression_statement':
      case 'go_statement':
      case 'defer_statement':
        return 'ignored';
      case 'return_statement':
        return isAlone(tree, node) ? 'returned' : 'operand';
      case 'short_var_declaration':
      case 'assignment_statement':
      case 'receive_statement': {
        const left = tree.field(parent, 'left');
        return left >= 0 && tree.namedChildren(left).length > 1 && isAlone(tree, node) ? 'destructured' : 'assigned';
      }
      case 'var_spec':
      case 'const_spec':
        return tree.fields(parent, 'name').length > 1 && isAlone(tree, node) ? 'destructured' : 'assigned';
      case 'selector_expression':
      case 'index_expression':
      case 'slice_expression':
      case 'call_expression':
        return /^(index|start|end|capacity)$/.test(tree.fieldName(node) ?? '') ? 'operand' : 'member';
      case 'argument_list':
        return tree.namedChildren(parent).length === 1 ? 'argument' : 'operand';
      case 'variadic_argument':
      case 'literal_element':
      case 'send_statement':
      case 'inc_statement':
      case 'dec_statement':
      case 'expression_case':
        return 'operand';
      case 'range_clause':
        return 'iterated';
      case 'if_statement':
      case 'for_statement':
      case 'for_clause':
        return tree.fieldName(node) === 'condition' || tree.type(parent) === 'for_statement' ? 'condition' : 'other';
      case 'expression_switch_statement':
      case 'type_switch_statement':
        return 'condition';
      case 'unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'operand';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(&&|\|\|)$/.test(tree.text(operator)) ? 'condition' : 'operand';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}

function isAlone(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.type(node) !== 'expression_list' || tree.namedChildren(node).length === 1;
}
