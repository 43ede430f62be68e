import type { ResultUse } from '../../model/callSite.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntaxTree.js';

/** What the code around an expression does with its value. */
export function rubyResultUse(tree: SyntaxTree, expression: SyntaxNode): ResultUse {
  let node = expression;
  for (let parent = tree.parent(node); parent >= 0; node = parent, parent = tree.parent(node)) {
    switch (tree.type(parent)) {
      case 'parenthesized_statements':
      case 'then':
      case 'else':
      case 'do':
      case 'begin':
      case 'rescue':
      case 'body_statement':
      case 'block_body':
        if (tree.after(node) < lastStatementEnd(tree, parent)) return 'ignored';
        continue;
      case 'ensure':
        return 'ignored';
      case 'if':
      case 'unless':
      case 'elsif':
      case 'conditional':
      case 'if_modifier':
      case 'unless_modifier':
        if (tree.fieldName(node) === 'condition') return 'condition';
        continue;
      case 'while':
      case 'until':
      case 'while_modifier':
      case 'until_modifier':
        return tree.fieldName(node) === 'condition' ? 'condition' : 'ignored';
      case 'case':
      case 'case_match':
        if (tree.fieldName(node) === 'value') return 'condition';
        continue;
      case 'when':
      case 'in_clause':
        if (tree.fieldName(node) !== 'body') return 'condition';
        continue;
      case 'pattern':
      case 'exceptions':
      case 'if_guard':
      case 'unless_guard':
        return 'condition';
      case 'method':
      case 'singleton_method':
      case 'return':
      case 'block':
      case 'do_block':
        return 'returned';
      case 'program':
      case 'class':
      case 'module':
      case 'singleton_class':
        return 'ignored';
      case 'assignment':
        if (tree.fieldName(node) === 'left') return 'other';
        return /^(left_assignment_list|destructured)/.test(tree.type(tree.field(parent, 'left')))
          ? 'destructured'
          : 'assigned';
      case 'operator_assignment':
        return 'assigned';
      case 'call':
        return tree.fieldName(node) === 'receiver' ? 'member' : 'other';
      case 'element_reference':
        return tree.fieldName(node) === 'object' ? 'member' : 'argument';
      case 'scope_resolution':
        return 'member';
      case 'argument_list':
        if (tree.type(tree.parent(parent)) === 'return') return 'returned';
        return 'argument';
      case 'pair':
      case 'splat_argument':
      case 'hash_splat_argument':
      case 'block_argument':
        return 'argument';
      case 'for':
        return 'ignored';
      case 'in':
        return 'iterated';
      case 'unary':
        return /^(!|not)/.test(tree.text(parent)) ? 'condition' : 'other';
      case 'binary': {
        const operator = tree.field(parent, 'operator');
        return operator >= 0 && /^(&&|\|\||and|or)$/.test(tree.text(operator)) ? 'condition' : 'other';
      }
      default:
        return 'other';
    }
  }
  return 'other';
}

/** The index behind the last statement of a body, clauses that follow left out. */
function lastStatementEnd(tree: SyntaxTree, body: SyntaxNode): number {
  let end = body;
  for (const child of tree.namedChildren(body)) {
    const type = tree.type(child);
    if (type === 'rescue' || type === 'ensure' || type === 'exceptions' || type === 'exception_variable') continue;
    end = tree.after(child);
  }
  return end;
}
