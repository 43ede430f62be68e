import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { callExpression, fieldExpression, genericFunction, identifier, scopedIdentifier } from './rustCalls.js';
import { closure } from './rustClosures.js';
import { macroInvocation } from './rustMacros.js';
import {
  block,
  elseClause,
  forExpression,
  ifExpression,
  letCondition,
  matchExpression,
  noValue,
  whileExpression,
} from './rustStatements.js';
import { rustType } from './rustTypes.js';
import type { ExpressionVisitor, RustWalk } from './rustWalk.js';

const string: Expression = { kind: 'literal', type: 'string' };
const number: Expression = { kind: 'literal', type: 'number' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };

const leaving: ExpressionVisitor = (walk, node) => {
  for (const child of walk.tree.namedChildren(node)) if (walk.tree.type(child) !== 'label') walk.value(child);
  return noValue;
};

const blockInside: ExpressionVisitor = (walk, node, position) => {
  const inner = walk.tree.childOfType(node, 'block');
  return inner === noNode ? unknown : walk.expression(inner, position);
};

const elements: ExpressionVisitor = (walk, node) => ({
  kind: 'array',
  elements: walk.tree
    .namedChildren(node)
    .filter((child) => walk.tree.type(child) !== 'attribute_item')
    .map((child) => walk.value(child)),
});

const inner: ExpressionVisitor = (walk, node, position) => {
  const children = walk.tree.namedChildren(node).filter((child) => walk.tree.type(child) !== 'mutable_specifier');
  const last = children[children.length - 1];
  return last === undefined ? unknown : walk.expression(last, position);
};

/** The visitors of expressions, by node type. */
export const rustExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier,
  scoped_identifier: scopedIdentifier,
  generic_function: genericFunction,
  field_expression: fieldExpression,
  call_expression: callExpression,
  macro_invocation: macroInvocation,
  closure_expression: (walk, node) => closure(walk, node),
  self: () => ({ kind: 'this' }),
  string_literal: () => string,
  raw_string_literal: () => string,
  char_literal: () => ({ kind: 'typed', type: { kind: 'named', path: ['char'] } }),
  integer_literal: (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) }),
  float_literal: () => number,
  boolean_literal: () => boolean,
  unit_expression: () => ({ kind: 'array', elements: [] }),
  parenthesized_expression: inner,
  reference_expression: (walk, node, position) => {
    const value = walk.tree.field(node, 'value');
    return value === noNode ? unknown : walk.expression(value, position);
  },
  unary_expression: unary,
  binary_expression: binary,
  assignment_expression: (walk, node) => {
    part(walk, node, 'left');
    const right = walk.tree.field(node, 'right');
    if (right !== noNode) walk.value(right);
    return unknown;
  },
  type_cast_expression: (walk, node) => {
    const of = part(walk, node, 'value');
    const type = rustType(walk.tree, walk.tree.field(node, 'type'));
    return type ? { kind: 'typed', type, of } : of;
  },
  index_expression: (walk, node) => {
    const [object, key] = walk.tree.namedChildren(node);
    const value = object === undefined ? unknown : walk.expression(object);
    // A range of a list is a list.
    const isSlice = key !== undefined && walk.tree.type(key) === 'range_expression';
    if (key !== undefined) walk.expression(key);
    return isSlice ? value : { kind: 'index', object: value };
  },
  await_expression: (walk, node) => {
    const [of] = walk.tree.namedChildren(node);
    return of === undefined ? unknown : { kind: 'await', of: walk.expression(of) };
  },
  try_expression: (walk, node) => {
    const [of] = walk.tree.namedChildren(node);
    return of === undefined ? unknown : { kind: 'element', of: walk.expression(of) };
  },
  range_expression: (walk, node) => {
    for (const child of walk.tree.namedChildren(node)) walk.expression(child);
    return { kind: 'typed', type: { kind: 'named', path: ['Range'] } };
  },
  tuple_expression: elements,
  array_expression: elements,
  struct_expression: structExpression,
  block,
  unsafe_block: (walk, node, position) => {
    let value: Expression = unknown;
    walk.inContext('unsafe', () => {
      value = blockInside(walk, node, position);
    });
    return value;
  },
  async_block: blockInside,
  const_block: blockInside,
  gen_block: blockInside,
  if_expression: ifExpression,
  else_clause: elseClause,
  let_condition: letCondition,
  match_expression: matchExpression,
  while_expression: whileExpression,
  for_expression: forExpression,
  return_expression: leaving,
  break_expression: leaving,
  continue_expression: () => noValue,
};

function part(walk: RustWalk, node: SyntaxNode, field: string): Expression {
  const child = walk.tree.field(node, field);
  return child === noNode ? unknown : walk.expression(child);
}

function unary(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [operand] = tree.namedChildren(node);
  if (operand === undefined) return unknown;
  const value = walk.expression(operand);
  const operator = tree.source[tree.start(node)];
  if (operator === '*') return value;
  return operator === '!' ? boolean : value.kind === 'literal' ? number : unknown;
}

/** A chain of operators is read along its left side without recursion: generated text can hold thousands. */
function binary(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const rights: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression') {
    rights.push(tree.field(left, 'right'));
    const next = tree.field(left, 'left');
    if (next === noNode) break;
    left = next;
  }
  const first = tree.type(left) === 'binary_expression' ? unknown : walk.expression(left);
  for (const right of rights.reverse()) if (right !== noNode) walk.expression(right);
  const operator = tree.field(node, 'operator');
  const text = operator === noNode ? '' : tree.text(operator);
  // Shifts and operations on bits give what they are made of.
  if (/^(<<|>>|&|\||\^)$/.test(text)) return first;
  return /^(&&|\|\||[=!]=|[<>]=?)$/.test(text) ? boolean : unknown;
}

/** `T { a, b: c, ..d }`: a value of its type. */
function structExpression(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  for (const field of body === noNode ? [] : tree.namedChildren(body)) {
    const value = tree.field(field, 'value');
    if (value !== noNode) walk.value(value);
    else if (/^(shorthand|base)_field_initializer$/.test(tree.type(field))) {
      for (const child of tree.namedChildren(field)) if (tree.type(child) !== 'attribute_item') walk.value(child);
    }
  }
  const type = rustType(tree, tree.field(node, 'name'));
  return type ? { kind: 'typed', type } : unknown;
}
