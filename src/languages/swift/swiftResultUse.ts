import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function swiftResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  if (isAwaited(tree, node)) return 'awaited';
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'await_expression':
        return 'awaited';
      case 'try_expression':
      case 'as_expression':
      case 'nil_coalescing_expression':
      case 'postfix_expression':
        if (isAwaited(tree, parent)) return 'awaited';
        continue;
      case 'tuple_expression':
        if (tree.namedChildren(parent).length === 1) continue;
        return 'other';
      case 'ternary_expression':
        if (tree.fieldName(node) === 'condition') return 'condition';
        continue;
      case 'statements':
        return statementUse(tree, parent);
      case 'source_file':
        return 'ignored';
      case 'control_transfer_statement':
        return tree.text(parent).startsWith('return') ? 'returned' : 'other';
      case 'property_declaration':
        return isTuplePattern(tree, parent) ? 'destructured' : 'assigned';
      case 'assignment':
      case 'capture_list_item':
        return 'assigned';
      case 'navigation_expression':
      case 'navigation_suffix':
        return 'member';
      case 'call_expression':
        return 'other';
      case 'value_argument':
      case 'interpolated_expression':
        return 'argument';
      case 'for_statement':
        return tree.fieldName(node) === 'collection' ? 'iterated' : 'condition';
      case 'if_statement':
      case 'guard_statement':
      case 'while_statement':
        return isBound(tree, node) ? 'assigned' : 'condition';
      case 'repeat_while_statement':
      case 'where_clause':
      case 'conjunction_expression':
      case 'disjunction_expression':
        return 'condition';
      case 'switch_statement':
        return 'condition';
      case 'prefix_expression':
        if (tree.text(parent).startsWith('!')) return 'condition';
        return tree.text(parent).startsWith('&') ? 'argument' : 'other';
      default:
        return 'other';
    }
  }
  return 'other';
}

/** The `await` behind a `try` is not in the tree. */
function isAwaited(tree: SyntaxTree, node: SyntaxNode): boolean {
  const start = tree.start(node);
  return /\bawait\s+$/.test(tree.source.slice(Math.max(0, start - 16), start));
}

/** A single expression is what a function that returns something returns. */
function statementUse(tree: SyntaxTree, statements: SyntaxNode): ResultUse {
  const around = tree.parent(statements);
  if (around < 0 || tree.namedChildren(statements).length !== 1) return 'ignored';
  switch (tree.type(around)) {
    case 'lambda_literal':
      return 'other';
    case 'computed_property':
    case 'computed_getter':
      return 'returned';
    case 'function_body': {
      const declaration = tree.parent(around);
      return tree.children(declaration).some((child) => tree.type(child) === '->') ? 'returned' : 'ignored';
    }
    default:
      return 'ignored';
  }
}

/** `if let x = value`: the value stands behind an equals sign. */
function isBound(tree: SyntaxTree, node: SyntaxNode): boolean {
  return /=\s*$/.test(tree.source.slice(Math.max(0, tree.start(node) - 8), tree.start(node)));
}

function isTuplePattern(tree: SyntaxTree, declaration: SyntaxNode): boolean {
  const name = tree.field(declaration, 'name');
  return name >= 0 && tree.text(name).startsWith('(');
}
