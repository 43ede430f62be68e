import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { callExpression, identifier, selector, typeConversion } from './goCalls.js';
import { lambda } from './goFunctions.js';
import { goType } from './goTypes.js';
import type { GoPosition, GoVisitors, GoWalk } from './goWalk.js';

const string: Expression = { kind: 'literal', type: 'string' };
const number: Expression = { kind: 'literal', type: 'number' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };

type ExpressionVisitor = NonNullable<GoVisitors['expressions'][number]>;

const text: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) });

/** The visitors of expressions, by node type. */
export const goExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier,
  selector_expression: selector,
  call_expression: callExpression,
  type_conversion_expression: typeConversion,
  interpreted_string_literal: text,
  raw_string_literal: text,
  int_literal: (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) }),
  float_literal: () => number,
  imaginary_literal: () => number,
  rune_literal: () => number,
  iota: () => number,
  true: () => boolean,
  false: () => boolean,
  nil: () => ({ kind: 'literal', type: 'null' }),
  parenthesized_expression: (walk, node, position) => {
    const [inner] = walk.tree.namedChildren(node);
    return inner === undefined ? unknown : walk.expression(inner, position);
  },
  func_literal: lambda,
  composite_literal: compositeLiteral,
  literal_value: literalValue,
  unary_expression: unary,
  binary_expression: binary,
  index_expression: (walk, node) => {
    const object = part(walk, node, 'operand');
    part(walk, node, 'index');
    return { kind: 'index', object };
  },
  slice_expression: (walk, node) => {
    const object = part(walk, node, 'operand');
    for (const name of ['start', 'end', 'capacity']) part(walk, node, name);
    return object;
  },
  type_assertion_expression: (walk, node) => {
    const of = part(walk, node, 'operand');
    const type = goType(walk.tree, walk.tree.field(node, 'type'));
    return type ? { kind: 'typed', type, of } : of;
  },
  type_instantiation_expression: (walk, node) => {
    const type = goType(walk.tree, walk.tree.field(node, 'type'));
    const name = type?.kind === 'named' ? type.path[0] : undefined;
    return name === undefined ? unknown : { kind: 'name', name };
  },
  variadic_argument: (walk, node, position) => {
    const [inner] = walk.tree.namedChildren(node);
    return inner === undefined ? unknown : walk.expression(inner, position);
  },
};

function part(walk: GoWalk, node: SyntaxNode, field: string): Expression {
  const child = walk.tree.field(node, field);
  return child === noNode ? unknown : walk.expression(child);
}

function unary(walk: GoWalk, node: SyntaxNode, position?: GoPosition): Expression {
  const { tree } = walk;
  const operand = tree.field(node, 'operand');
  if (operand === noNode) return unknown;
  const value = walk.expression(operand, tree.type(operand) === 'parenthesized_expression' ? position : undefined);
  switch (tree.text(node)[0]) {
    case '&':
      return value.kind === 'typed' ? { ...value, type: { kind: 'pointer', to: value.type } } : value;
    case '*':
      return value;
    case '<':
      return { kind: 'element', of: value };
    case '!':
      return boolean;
    default:
      return value.kind === 'literal' ? number : value;
  }
}

/** A chain of operators is read along its left side without recursion: generated text can hold thousands. */
function binary(walk: GoWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const rights: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression') {
    rights.push(tree.field(left, 'right'));
    const inner = tree.field(left, 'left');
    if (inner === noNode) break;
    left = inner;
  }
  let isString = tree.type(left) !== 'binary_expression' && isStringLiteral(walk.expression(left));
  for (const right of rights.reverse()) {
    if (right !== noNode && isStringLiteral(walk.expression(right))) isString = true;
  }
  return isString ? string : unknown;
}

function isStringLiteral(e: Expression): boolean {
  return e.kind === 'literal' && e.type === 'string';
}

/** `T{...}`: a value of its type. */
function compositeLiteral(walk: GoWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const body = tree.field(node, 'body');
  if (body !== noNode) literalValue(walk, body);
  const type = goType(tree, tree.field(node, 'type'));
  if (type?.kind === 'named') walk.use(type.path[0] as string);
  return type ? { kind: 'typed', type } : unknown;
}

function literalValue(walk: GoWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  for (const element of tree.namedChildren(node)) {
    if (tree.type(element) === 'keyed_element') keyedElement(walk, element);
    else elementValue(walk, element);
  }
  return unknown;
}

/** `key: value`; a plain name as key is a field, or a key that is no call. */
function keyedElement(walk: GoWalk, node: SyntaxNode): void {
  const { tree } = walk;
  const key = tree.field(node, 'key');
  const value = tree.field(node, 'value');
  const keyNode = key === noNode ? noNode : (tree.namedChildren(key)[0] ?? noNode);
  if (keyNode !== noNode && tree.type(keyNode) !== 'identifier') walk.expression(keyNode);
  if (value === noNode) return;
  const outer = walk.valuePath;
  if (outer !== '' && keyNode !== noNode) {
    const name = keyName(tree.type(keyNode), tree.text(keyNode));
    const literal = tree.namedChildren(value)[0];
    if (name !== '' && literal !== undefined && tree.type(literal) === 'func_literal' && walk.callable < 0) {
      walk.visitors.closure(walk, literal, keyNode, name, `${outer}.${name}`);
      return;
    }
    if (name !== '') walk.valuePath = `${outer}.${name}`;
  }
  elementValue(walk, value);
  walk.valuePath = outer;
}

function keyName(type: string, text: string): string {
  if (type === 'identifier') return text;
  return type === 'interpreted_string_literal' ? text : '';
}

function elementValue(walk: GoWalk, element: SyntaxNode): void {
  for (const child of walk.tree.namedChildren(element)) walk.value(child);
}
