import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { block, caseFunction, cases, eitherOf, functionOf, lambda } from './scalaBlocks.js';
import {
  assignment,
  bareName,
  callExpression,
  fieldExpression,
  genericFunction,
  instanceExpression,
  prefixExpression,
} from './scalaCalls.js';
import { forExpression } from './scalaFor.js';
import { infixExpression } from './scalaInfix.js';
import { operand } from './scalaPlaceholders.js';
import { scalaResultUse } from './scalaResultUse.js';
import { propertyTest } from './scalaTests.js';
import { plainName, scalaType } from './scalaTypes.js';
import type { ScalaVisitors, ScalaWalk } from './scalaWalk.js';

type ExpressionVisitor = NonNullable<ScalaVisitors['expressions'][number]>;

const text: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) });
const number: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });
const boolean: Expression = { kind: 'literal', type: 'boolean' };
const tupleLimit = 22;

/** The visitors of expressions, by node type. */
export const scalaExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier: bareName,
  operator_identifier: bareName,
  wildcard: (walk, node) => walk.placeholders.get(node) ?? unknown,
  string: text,
  character_literal: text,
  integer_literal: number,
  floating_point_literal: number,
  boolean_literal: () => boolean,
  null_literal: () => ({ kind: 'literal', type: 'null' }),
  unit: () => unknown,
  parenthesized_expression: (walk, node, position) => {
    const children = walk.tree.namedChildren(node);
    if (children.length === 1) return operand(walk, children[0] as SyntaxNode, position);
    walk.visitAll(children);
    return unknown;
  },
  call_expression: callExpression,
  field_expression: fieldExpression,
  generic_function: genericFunction,
  instance_expression: instanceExpression,
  infix_expression: infixExpression,
  prefix_expression: prefixExpression,
  postfix_expression: postfix,
  assignment_expression: (walk, node) => propertyTest(walk, node) ?? assignment(walk, node),
  interpolated_string_expression: interpolated,
  lambda_expression: (walk, node, position) => lambda(walk, node, position),
  colon_argument: (walk, node, position) => colonArgument(walk, node, position),
  block,
  indented_block: block,
  case_block: caseFunction,
  indented_cases: caseFunction,
  tuple_expression: (walk, node) => {
    const elements = walk.tree.namedChildren(node).map((child) => operand(walk, child));
    return elements.length > tupleLimit ? unknown : { kind: 'array', elements };
  },
  ascription_expression: (walk, node, position) => {
    const [value, typeNode] = walk.tree.namedChildren(node);
    if (value === undefined) return unknown;
    const of = walk.expression(value, position);
    const type = typeNode === undefined ? undefined : scalaType(walk.tree, typeNode);
    return type ? { kind: 'typed', type, of } : of;
  },
  if_expression: (walk, node, position) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) operand(walk, condition);
    const options: Expression[] = [];
    for (const name of ['consequence', 'alternative']) {
      const option = tree.field(node, name);
      if (option !== noNode) options.push(operand(walk, option, position));
    }
    return eitherOf(options);
  },
  match_expression: (walk, node) => {
    const { tree } = walk;
    const value = tree.field(node, 'value');
    const body = tree.field(node, 'body');
    const matched = value === noNode ? unknown : walk.expression(value);
    return body === noNode ? unknown : cases(walk, body, matched);
  },
  try_expression: (walk, node) => {
    const { tree } = walk;
    const body = tree.field(node, 'body');
    const options: Expression[] = body === noNode ? [] : [operand(walk, body)];
    for (const child of tree.namedChildren(node)) {
      if (child === body) continue;
      for (const part of tree.namedChildren(child)) {
        if (/^(case_block|indented_cases)$/.test(tree.type(part))) options.push(cases(walk, part, unknown));
        else if (tree.type(part) === 'case_clause') options.push(cases(walk, child, unknown));
        else operand(walk, part);
      }
    }
    return eitherOf(options.filter((option) => option.kind !== 'unknown'));
  },
  for_expression: forExpression,
  return_expression: (walk, node) => {
    for (const child of walk.tree.namedChildren(node)) walk.returns?.push(operand(walk, child));
    return unknown;
  },
  throw_expression: (walk, node) => {
    for (const child of walk.tree.namedChildren(node)) operand(walk, child);
    return unknown;
  },
};

/** `x f` without an argument; `f _` is the method itself. */
function postfix(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [first, operator] = tree.namedChildren(node);
  if (first === undefined) return unknown;
  const object = walk.expression(first);
  if (operator === undefined || tree.text(operator) === '_' || tree.text(operator) === '*') return object;
  const name = plainName(tree.text(operator));
  const value: Expression = { kind: 'member', object, name };
  walk.addRead(node, value, operator, name, scalaResultUse(tree, node));
  return value;
}

const plainInterpolators: ReadonlySet<string> = new Set(['s', 'f', 'raw']);

/** `s"..."`; any other interpolator is a method that strings in parts have from elsewhere. */
function interpolated(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const interpolator = tree.field(node, 'interpolator');
  const name = interpolator === noNode ? 's' : tree.text(interpolator);
  const isPlain = plainInterpolators.has(name);
  const site = isPlain ? -1 : builder.reserveCall(node);
  const values: Expression[] = [];
  for (const part of tree.namedChildren(node)) {
    if (part === interpolator) continue;
    for (const hole of tree.namedChildren(part)) {
      for (const value of tree.namedChildren(hole)) values.push(operand(walk, value));
    }
  }
  if (isPlain) return { kind: 'literal', type: 'string' };
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'member', object: { kind: 'typed', type: { kind: 'named', path: ['StringContext'] } }, name },
    nameNode: interpolator,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values.map((value) => ({ kind: 'positional', value })),
    use: scalaResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** `xs.map: x => ...` and `f: ...`, whose body is told by its indentation. */
const colonArgument: ExpressionVisitor = (walk, node, position) => {
  const { tree } = walk;
  const start = tree.field(node, 'lambda_start');
  const body = tree.namedChildren(node).filter((child) => child !== start);
  if (start === noNode) {
    const [only] = body;
    return body.length === 1 && only !== undefined ? walk.expression(only, position) : unknown;
  }
  return functionOf(walk, body, () => {
    const names = /^(bindings|identifiers)$/.test(tree.type(start)) ? tree.namedChildren(start) : [start];
    names.forEach((part, index) => {
      const nameNode = tree.type(part) === 'binding' ? tree.field(part, 'name') : part;
      if (nameNode === noNode) return;
      const type = tree.type(part) === 'binding' ? scalaType(tree, tree.field(part, 'type')) : undefined;
      const init = position ? walk.builder.callbackParameter(position.site, position.argument, index) : undefined;
      walk.bind('parameter', plainName(tree.text(nameNode)), type ? { type } : init ? { init } : {});
    });
  });
};
