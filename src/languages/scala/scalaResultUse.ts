import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function scalaResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    const field = tree.fieldName(node);
    switch (tree.type(parent)) {
      case 'parenthesized_expression':
      case 'ascription_expression':
      case 'generic_function':
      case 'try_expression':
        continue;
      case 'if_expression':
        if (field === 'condition') return 'condition';
        if (!hasAlternative(tree, parent)) return 'ignored';
        continue;
      case 'case_clause':
        if (field !== 'body' || !isLast(tree, parent, node)) return 'ignored';
        continue;
      case 'case_block':
      case 'indented_cases':
        continue;
      case 'match_expression':
        if (field === 'value') return 'condition';
        continue;
      case 'block':
      case 'indented_block':
        if (!isLast(tree, parent, node)) return 'ignored';
        continue;
      case 'template_body':
      case 'with_template_body':
      case 'enum_body':
      case 'compilation_unit':
        return 'ignored';
      case 'function_definition':
      case 'lambda_expression':
      case 'colon_argument':
      case 'return_expression':
        return 'returned';
      case 'val_definition':
      case 'var_definition':
        return isDestructured(tree, parent) ? 'destructured' : 'assigned';
      case 'assignment_expression':
        return 'assigned';
      case 'field_expression':
        return 'member';
      case 'call_expression':
        return field === 'function' ? 'member' : 'argument';
      case 'infix_expression':
        return infixUse(tree, parent, node);
      case 'prefix_expression':
        return tree.text(parent).startsWith('!') ? 'condition' : 'other';
      case 'postfix_expression':
        return 'member';
      case 'arguments':
        return 'argument';
      case 'enumerator':
        return 'iterated';
      case 'guard':
        return 'condition';
      case 'while_expression':
      case 'do_while_expression':
        return field === 'condition' ? 'condition' : 'ignored';
      case 'for_expression':
        return tree.children(parent).some((child) => tree.type(child) === 'yield') ? 'returned' : 'ignored';
      default:
        return 'other';
    }
  }
  return 'other';
}

function hasAlternative(tree: SyntaxTree, node: SyntaxNode): boolean {
  return tree.field(node, 'alternative') >= 0;
}

function isLast(tree: SyntaxTree, parent: SyntaxNode, node: SyntaxNode): boolean {
  return tree.namedChildren(parent).at(-1) === node;
}

function isDestructured(tree: SyntaxTree, definition: SyntaxNode): boolean {
  const pattern = tree.field(definition, 'pattern');
  return pattern >= 0 && !tree.isLeaf(pattern);
}

function infixUse(tree: SyntaxTree, infix: SyntaxNode, node: SyntaxNode): ResultUse {
  const operator = tree.field(infix, 'operator');
  const name = operator < 0 ? '' : tree.text(operator);
  if (name === '&&' || name === '||') return 'condition';
  const isObject = (tree.fieldName(node) === 'left') !== name.endsWith(':');
  return isObject ? 'member' : 'argument';
}
