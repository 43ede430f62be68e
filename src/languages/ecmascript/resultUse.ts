import type { ResultUse } from '../../model/callSite.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { outermostWrapper } from './syntax.js';

/** What the code around an expression does with its value. */
export function resultUse(tree: SyntaxTree, node: SyntaxNode): ResultUse {
  const child = outermostWrapper(tree, node);
  const parent = tree.parent(child);
  if (parent === noNode) return 'other';
  switch (tree.type(parent)) {
    case 'expression_statement':
      return 'ignored';
    case 'await_expression':
      return 'awaited';
    case 'return_statement':
      return 'returned';
    case 'arrow_function':
      return tree.fieldName(child) === 'body' ? 'returned' : 'other';
    case 'variable_declarator': {
      const name = tree.field(parent, 'name');
      return name !== noNode && tree.type(name) !== 'identifier' ? 'destructured' : 'assigned';
    }
    case 'assignment_expression': {
      const left = tree.type(tree.field(parent, 'left'));
      return left === 'object_pattern' || left === 'array_pattern' ? 'destructured' : 'assigned';
    }
    case 'augmented_assignment_expression':
    case 'public_field_definition':
    case 'field_definition':
    case 'required_parameter':
    case 'optional_parameter':
      return 'assigned';
    case 'member_expression':
    case 'subscript_expression':
      return tree.fieldName(child) === 'object' ? 'member' : 'other';
    case 'for_in_statement':
      return tree.fieldName(child) === 'right' ? 'iterated' : 'other';
    case 'spread_element':
      return 'iterated';
    case 'arguments':
      return 'argument';
    case 'if_statement':
    case 'while_statement':
    case 'do_statement':
    case 'ternary_expression':
      return isCondition(tree, parent, child) ? 'condition' : 'other';
    case 'for_statement':
      return tree.fieldName(child) === 'condition' ? 'condition' : 'ignored';
    case 'unary_expression': {
      const operator = tree.type(tree.field(parent, 'operator'));
      if (operator === 'void') return 'ignored';
      return operator === '!' ? 'condition' : 'other';
    }
    default:
      return 'other';
  }
}

function isCondition(tree: SyntaxTree, parent: SyntaxNode, child: SyntaxNode): boolean {
  return tree.fieldName(child) === 'condition' || tree.field(parent, 'condition') === child;
}
