import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around a call does with its value; `(void)f()` leaves it alone in so many words. */
export function callUse(tree: SyntaxTree, call: SyntaxNode): { use: ResultUse; discarded?: true } {
  const use = resultUse(tree, call);
  const parent = tree.parent(call);
  const isCast = use === 'ignored' && parent >= 0 && tree.type(parent) === 'cast_expression';
  return { use, ...(isCast && { discarded: true }) };
}

/** What the code around an expression does with its value. */
export function resultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'pointer_expression':
        continue;
      case 'cast_expression':
        if (/^\(\s*void\s*\)/.test(tree.text(parent))) return 'ignored';
        continue;
      case 'conditional_expression':
        if (tree.fieldName(node) === 'condition') return 'condition';
        continue;
      case 'comma_expression':
        if (tree.fieldName(node) === 'left') return 'ignored';
        continue;
      case 'co_await_expression':
        return 'awaited';
      case 'expression_statement':
        return 'ignored';
      case 'return_statement':
      case 'co_return_statement':
        return 'returned';
      case 'init_declarator':
      case 'assignment_expression':
      case 'declaration':
      case 'field_declaration':
        return 'assigned';
      case 'field_expression':
      case 'subscript_expression':
        return tree.fieldName(node) === 'argument' ? 'member' : 'other';
      case 'call_expression':
        return tree.fieldName(node) === 'function' ? 'member' : 'argument';
      case 'argument_list':
      case 'initializer_list':
      case 'initializer_pair':
        return 'argument';
      case 'for_range_loop':
        return 'iterated';
      case 'condition_clause':
      case 'while_statement':
      case 'do_statement':
      case 'if_statement':
        return 'condition';
      case 'for_statement':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(&&|\|\||and|or)$/.test(tree.text(operator)) ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}
