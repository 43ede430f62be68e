import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function rustResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'try_expression':
      case 'reference_expression':
      case 'type_cast_expression':
      case 'generic_function':
        continue;
      case 'await_expression':
        return 'awaited';
      case 'expression_statement':
        return 'ignored';
      case 'return_expression':
        return 'returned';
      case 'let_declaration':
        return isDestructured(tree, tree.field(parent, 'pattern')) ? 'destructured' : 'assigned';
      case 'assignment_expression':
      case 'compound_assignment_expr':
      case 'const_item':
      case 'static_item':
        return 'assigned';
      case 'let_condition':
        return 'destructured';
      case 'field_expression':
      case 'call_expression':
        return 'member';
      case 'index_expression':
        return tree.firstChild(parent) === node ? 'member' : 'other';
      case 'arguments':
        return 'argument';
      case 'for_expression':
        return tree.fieldName(node) === 'value' ? 'iterated' : 'other';
      case 'if_expression':
      case 'while_expression':
      case 'match_expression':
      case 'let_chain':
        return tree.fieldName(node) === 'condition' || tree.fieldName(node) === 'value' ? 'condition' : 'other';
      case 'unary_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'binary_expression': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(&&|\|\|)$/.test(tree.text(operator)) ? 'condition' : 'other';
      }
      case 'block':
        return tailUse(tree, parent, node);
      default:
        return 'other';
    }
  }
  return 'other';
}

/** The last expression of a function's block is what the function returns. */
function tailUse(tree: SyntaxTree, block: SyntaxNode, node: SyntaxNode): ResultUse {
  const around = tree.parent(block);
  if (around < 0 || tree.type(around) !== 'function_item') return 'other';
  const children = tree.namedChildren(block);
  return children[children.length - 1] === node ? 'returned' : 'other';
}

function isDestructured(tree: SyntaxTree, pattern: SyntaxNode): boolean {
  return pattern >= 0 && /^(tuple|tuple_struct|struct|slice)_pattern$/.test(tree.type(pattern));
}
