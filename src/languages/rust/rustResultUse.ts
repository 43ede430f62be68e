import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around a call does with its value, and whether `?` takes from it what went wrong. */
export function rustResultUse(
  tree: SyntaxTree,
  call: SyntaxNode,
): { use: ResultUse; discarded?: true; propagated?: true } {
  const use = useOf(tree, call);
  const parent = tree.parent(call);
  const isDiscarded = use === 'ignored' && parent >= 0 && statementAround(tree, call) === 'let_declaration';
  return {
    use,
    ...(isDiscarded && { discarded: true }),
    ...(parent >= 0 && tree.type(parent) === 'try_expression' && { propagated: true }),
  };
}

function statementAround(tree: SyntaxTree, expression: SyntaxNode): string {
  let node = tree.parent(expression);
  while (node >= 0 && /_expression$/.test(tree.type(node))) node = tree.parent(node);
  return node >= 0 ? tree.type(node) : '';
}

function useOf(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
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
      case 'let_declaration': {
        const pattern = tree.field(parent, 'pattern');
        // `let _ = f();` keeps nothing.
        if (pattern >= 0 && tree.text(pattern) === '_') return 'ignored';
        return isDestructured(tree, pattern) ? 'destructured' : 'assigned';
      }
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
        if (!isUnsafeTail(tree, parent, node)) return tailUse(tree, parent, node);
        continue;
      case 'unsafe_block':
        continue;
      default:
        return 'other';
    }
  }
  return 'other';
}

/** The last expression of an unsafe block is what that gives. */
function isUnsafeTail(tree: SyntaxTree, block: SyntaxNode, node: SyntaxNode): boolean {
  const around = tree.parent(block);
  return around >= 0 && tree.type(around) === 'unsafe_block' && tree.namedChildren(block).at(-1) === node;
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
