import type { ResultUse } from '../../model/callSite.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { keyName, outermostWrapper } from './syntax.js';

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
      return isObjectSpread(tree, parent) ? 'other' : 'iterated';
    case 'yield_expression':
      return tree.childOfType(parent, '*') !== noNode ? 'iterated' : 'other';
    case 'arguments':
      return isGathered(tree, parent, child) ? 'awaited' : 'argument';
    case 'array':
      return isGatheredList(tree, parent) ? 'awaited' : 'other';
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
    case 'binary_expression':
      return operandUse(tree, parent, child);
    case 'switch_statement':
    case 'switch_case':
      return 'compared';
    default:
      return 'other';
  }
}

function isCondition(tree: SyntaxTree, parent: SyntaxNode, child: SyntaxNode): boolean {
  return tree.fieldName(child) === 'condition' || tree.field(parent, 'condition') === child;
}

const comparisons = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=']);

function operandUse(tree: SyntaxTree, parent: SyntaxNode, child: SyntaxNode): ResultUse {
  const operator = tree.type(tree.field(parent, 'operator'));
  if (comparisons.has(operator)) return 'compared';
  if (operator !== '&&' && operator !== '||') return 'other';
  if (tree.fieldName(child) === 'left') return 'condition';
  const use = resultUse(tree, parent);
  return use === 'condition' || use === 'ignored' ? use : 'other';
}

/** `{ ...f() }` takes the members of what it spreads, and of what has none nothing. */
function isObjectSpread(tree: SyntaxTree, spread: SyntaxNode): boolean {
  return tree.type(tree.parent(spread)) === 'object';
}

/** Functions that wait for what they are given, whether or not it is anything to wait for. */
const gathering = /^Promise\s*\.\s*(all|allSettled|any|race)$/;
const settling = /^Promise\s*\.\s*resolve$/;

/** `Promise.resolve(f())` */
function isGathered(tree: SyntaxTree, args: SyntaxNode, child: SyntaxNode): boolean {
  return tree.namedChildren(args)[0] === child && settling.test(calleeText(tree, args));
}

/** `Promise.all([f(), g()])` */
function isGatheredList(tree: SyntaxTree, array: SyntaxNode): boolean {
  const list = outermostWrapper(tree, array);
  const args = tree.parent(list);
  if (args === noNode || tree.type(args) !== 'arguments' || tree.namedChildren(args)[0] !== list) return false;
  return gathering.test(calleeText(tree, args));
}

function calleeText(tree: SyntaxTree, args: SyntaxNode): string {
  const callee = tree.field(tree.parent(args), 'function');
  return callee !== noNode && tree.type(callee) === 'member_expression' ? tree.text(callee) : '';
}

/** What is taken out of a value, once it was awaited where it is. */
export function takenNames(tree: SyntaxTree, node: SyntaxNode, use: ResultUse): string[] | undefined {
  const parent = tree.parent(outermostWrapper(tree, node));
  if (use === 'awaited' && tree.type(parent) === 'await_expression') {
    const then = resultUse(tree, parent);
    return then === 'awaited' ? undefined : takenNames(tree, parent, then);
  }
  if (use === 'member') {
    const property = tree.field(parent, 'property');
    return property === noNode ? undefined : [tree.text(property)];
  }
  if (use !== 'destructured') return undefined;
  const name = tree.field(parent, 'name');
  const pattern = name === noNode ? tree.field(parent, 'left') : name;
  return pattern !== noNode && tree.type(pattern) === 'object_pattern' ? fieldNames(tree, pattern) : undefined;
}

function fieldNames(tree: SyntaxTree, pattern: SyntaxNode): string[] {
  return tree.namedChildren(pattern).map((field) => {
    switch (tree.type(field)) {
      case 'shorthand_property_identifier_pattern':
        return tree.text(field);
      case 'pair_pattern':
        return keyName(tree, tree.field(field, 'key')) ?? '...';
      case 'object_assignment_pattern':
        return keyName(tree, tree.field(field, 'left')) ?? '...';
      default:
        return '...';
    }
  });
}
