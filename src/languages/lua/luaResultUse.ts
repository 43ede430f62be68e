import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function luaResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'expression_list':
        continue;
      case 'chunk':
      case 'block':
        return 'ignored';
      case 'return_statement':
        return 'returned';
      case 'assignment_statement': {
        const targets = tree.childOfType(parent, 'variable_list');
        const values = tree.childOfType(parent, 'expression_list');
        const several = targets >= 0 && tree.fields(targets, 'name').length > 1;
        return several && values >= 0 && tree.namedChildren(values).length === 1 ? 'destructured' : 'assigned';
      }
      case 'dot_index_expression':
      case 'method_index_expression':
      case 'bracket_index_expression':
        return tree.fieldName(node) === 'table' ? 'member' : 'other';
      case 'function_call':
        return 'member';
      case 'arguments':
        return 'argument';
      case 'for_generic_clause':
        return 'iterated';
      case 'if_statement':
      case 'elseif_statement':
      case 'while_statement':
      case 'repeat_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'unary_expression':
        return tree.text(parent).startsWith('not') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(and|or)$/.test(tree.text(operator)) ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}
