import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function javaResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'cast_expression':
        continue;
      case 'ternary_expression':
        if (tree.fieldName(node) === 'condition') return 'condition';
        continue;
      case 'expression_statement':
        return tree.type(tree.parent(parent)) === 'switch_rule' ? 'other' : 'ignored';
      case 'return_statement':
      case 'lambda_expression':
        return 'returned';
      case 'variable_declarator':
      case 'assignment_expression':
      case 'resource':
        return 'assigned';
      case 'field_access':
      case 'method_reference':
        return 'member';
      case 'method_invocation':
        return tree.fieldName(node) === 'object' ? 'member' : 'argument';
      case 'argument_list':
      case 'element_value_pair':
      case 'annotation_argument_list':
        return 'argument';
      case 'enhanced_for_statement':
        return 'iterated';
      case 'if_statement':
      case 'while_statement':
      case 'do_statement':
      case 'for_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'switch_expression':
      case 'guard':
      case 'assert_statement':
        return 'condition';
      case 'unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(&&|\|\|)$/.test(tree.text(operator)) ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}
