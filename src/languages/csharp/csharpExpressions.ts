import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { elementAccess, implicitCreation, initialise, invocation, objectCreation, withoutNull } from './csharpCalls.js';
import { anonymousMethod, lambda } from './csharpLambdas.js';
import { bindItems, bindPattern } from './csharpPatterns.js';
import { queryExpression } from './csharpQueries.js';
import { readValue } from './csharpReferences.js';
import { identifierOf, lastValue, nameOf, valueChildren } from './csharpSyntax.js';
import { csharpType, typeArguments } from './csharpTypes.js';
import type { CsharpVisitors, CsharpWalk, ValuePosition } from './csharpWalk.js';

const maximalOptions = 8;
const string: Expression = { kind: 'literal', type: 'string' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };

type ExpressionVisitor = NonNullable<CsharpVisitors['expressions'][number]>;

const text: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) });
const number: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });
const inner: ExpressionVisitor = (walk, node, position) => {
  const value = lastValue(walk.tree, node);
  return value === noNode ? unknown : walk.expression(value, position);
};

/** The visitors of expressions, by node type. */
export const csharpExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier: (walk, node) => ({ kind: 'name', name: nameOf(walk.tree, node) }),
  predefined_type: (walk, node) => ({ kind: 'name', name: walk.tree.text(node) }),
  generic_name: genericName,
  this: () => ({ kind: 'this' }),
  base: () => ({ kind: 'super' }),
  alias_qualified_name: (walk, node) => {
    const name = walk.tree.field(node, 'name');
    return name === noNode ? unknown : walk.expression(name);
  },
  qualified_name: (walk, node) => {
    const { tree } = walk;
    const qualifier = tree.field(node, 'qualifier');
    const name = identifierOf(tree, tree.field(node, 'name'));
    return {
      kind: 'member',
      object: qualifier === noNode ? unknown : walk.expression(qualifier),
      name: nameOf(tree, name),
    };
  },
  string_literal: text,
  verbatim_string_literal: text,
  raw_string_literal: text,
  interpolated_string_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return string;
  },
  // Overloads tell it from a string by its quotes.
  character_literal: text,
  integer_literal: number,
  real_literal: number,
  boolean_literal: () => boolean,
  null_literal: () => ({ kind: 'literal', type: 'null' }),
  parenthesized_expression: inner,
  checked_expression: inner,
  ref_expression: inner,
  expression_element: inner,
  invocation_expression: invocation,
  object_creation_expression: objectCreation,
  implicit_object_creation_expression: implicitCreation,
  member_access_expression: memberAccess,
  conditional_access_expression: conditionalAccess,
  element_access_expression: (walk, node) =>
    elementAccess(walk, node, walk.tree.field(node, 'expression'), walk.tree.field(node, 'subscript')),
  await_expression: (walk, node) => ({ kind: 'await', of: inner(walk, node) }),
  cast_expression: (walk, node, position) => {
    const { tree } = walk;
    const type = csharpType(tree, tree.field(node, 'type'));
    const of = readValue(walk, tree.field(node, 'value'), 'other', type ? { type } : position);
    return type ? { kind: 'typed', type, of } : of;
  },
  as_expression: (walk, node) => {
    const { tree } = walk;
    const left = tree.field(node, 'left');
    const of = left === noNode ? unknown : walk.expression(left);
    const type = csharpType(tree, tree.field(node, 'right'));
    return type ? { kind: 'typed', type, of } : of;
  },
  is_expression: (walk, node) => {
    const left = walk.tree.field(node, 'left');
    if (left !== noNode) walk.expression(left);
    return boolean;
  },
  is_pattern_expression: (walk, node) => {
    const { tree } = walk;
    const left = tree.field(node, 'expression');
    const value = left === noNode ? unknown : walk.expression(left);
    const pattern = tree.field(node, 'pattern');
    if (pattern !== noNode) bindPattern(walk, pattern, value);
    return boolean;
  },
  default_expression: (walk, node, position) =>
    typed(csharpType(walk.tree, walk.tree.field(node, 'type')) ?? position?.type),
  typeof_expression: () => ({ kind: 'typed', type: { kind: 'named', path: ['Type'] } }),
  sizeof_expression: () => ({ kind: 'literal', type: 'number' }),
  assignment_expression: assignment,
  conditional_expression: (walk, node, position) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) walk.expression(condition);
    return either(
      ['consequence', 'alternative'].map((name) => readValue(walk, tree.field(node, name), 'other', position)),
    );
  },
  binary_expression: binary,
  prefix_unary_expression: (walk, node, position) => {
    const value = inner(walk, node, position);
    return walk.tree.text(node).startsWith('!') ? boolean : value;
  },
  postfix_unary_expression: (walk, node, position) => {
    const [operand] = valueChildren(walk.tree, node);
    return operand === undefined ? unknown : walk.expression(operand, position);
  },
  range_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return typed({ kind: 'named', path: ['Range'] });
  },
  throw_expression: (walk, node) => {
    inner(walk, node);
    return unknown;
  },
  with_expression: withExpression,
  switch_expression: switchExpression,
  lambda_expression: lambda,
  anonymous_method_expression: anonymousMethod,
  query_expression: queryExpression,
  array_creation_expression: arrayCreation,
  stackalloc_expression: arrayCreation,
  implicit_array_creation_expression: (walk, node) =>
    elements(walk, walk.tree.childOfType(node, 'initializer_expression')),
  implicit_stackalloc_expression: (walk, node) => elements(walk, walk.tree.childOfType(node, 'initializer_expression')),
  initializer_expression: elements,
  collection_expression: collection,
  tuple_expression: tuple,
  anonymous_object_creation_expression: anonymousObject,
  declaration_expression: (walk, node) => {
    const { tree } = walk;
    const type = csharpType(tree, tree.field(node, 'type'));
    walk.bind('variable', nameOf(tree, tree.field(node, 'name')), type ? { type } : {});
    return typed(type);
  },
  preproc_if: (walk, node, position) => {
    const values = walk.tree
      .namedChildren(node)
      .filter((child) => walk.tree.fieldName(child) !== 'condition')
      .map((child) => walk.expression(child, position));
    return values.length === 0 ? unknown : either(values);
  },
};

function typed(type: TypeRef | undefined): Expression {
  return type ? { kind: 'typed', type } : unknown;
}

function either(options: readonly Expression[]): Expression {
  return options.length === 1
    ? (options[0] as Expression)
    : { kind: 'either', options: options.slice(0, maximalOptions) };
}

function genericName(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const args = typeArguments(tree, tree.childOfType(node, 'type_argument_list'));
  return {
    kind: 'name',
    name: nameOf(tree, identifierOf(tree, node)),
    ...(args.length > 0 ? { typeArguments: args } : {}),
  };
}

function memberAccess(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const objectNode = tree.field(node, 'expression');
  return member(walk, objectNode, tree.field(node, 'name'));
}

function member(walk: CsharpWalk, objectNode: SyntaxNode, nameNode: SyntaxNode): Expression {
  const { tree } = walk;
  const object = objectNode === noNode ? unknown : walk.expression(objectNode);
  if (nameNode === noNode) return object;
  const name = nameOf(tree, identifierOf(tree, nameNode));
  if (tree.type(nameNode) !== 'generic_name') return { kind: 'member', object, name };
  const args = typeArguments(tree, tree.childOfType(nameNode, 'type_argument_list'));
  return { kind: 'member', object, name, ...(args.length > 0 ? { typeArguments: args } : {}) };
}

/** `a?.b`, `a?[i]`. */
function conditionalAccess(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const condition = tree.field(node, 'condition');
  const binding = tree.childOfType(node, 'member_binding_expression');
  if (binding !== noNode) return member(walk, condition, tree.field(binding, 'name'));
  const access = tree.childOfType(node, 'element_binding_expression');
  if (access !== noNode) return elementAccess(walk, node, condition, access);
  walk.visitAll(tree.namedChildren(node));
  return unknown;
}

function assignment(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operator = tree.field(node, 'operator');
  if (left !== noNode && tree.type(left) === 'tuple_expression') {
    const value = right === noNode ? unknown : walk.expression(right);
    bindItems(walk, left, value);
    return value;
  }
  const target = left === noNode ? unknown : walk.expression(left);
  const isPlain = operator === noNode || tree.text(operator) === '=' || tree.text(operator) === '??=';
  const position = isPlain ? assigned(target) : undefined;
  return readValue(walk, right, 'assigned', position);
}

/** What `new()` constructs where it is assigned to something whose type only the world tells. */
function assigned(target: Expression): ValuePosition {
  return { type: { kind: 'typeof', of: target } };
}

/**
 * A chain of operators is read along its left side without recursion: generated text can hold thousands. The value is told
 * as far as overloads may hang on it: comparisons, sums with a string, and numbers by both operands.
 */
function binary(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree } = walk;
  const chain: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression') {
    chain.push(left);
    const next = tree.field(left, 'left');
    if (next === noNode) break;
    left = next;
  }
  const first = chain[chain.length - 1];
  const isChoice = first !== undefined && operatorOf(walk, first) === '??';
  let value =
    tree.type(left) === 'binary_expression'
      ? unknown
      : isChoice
        ? readValue(walk, left, 'other', position)
        : walk.expression(left);
  for (const step of chain.reverse()) {
    const right = tree.field(step, 'right');
    const operator = operatorOf(walk, step);
    value =
      operator === '??'
        ? either([value, readValue(walk, right, 'other', position)])
        : operation(operator, value, right === noNode ? unknown : walk.expression(right));
  }
  return value;
}

function operatorOf(walk: CsharpWalk, node: SyntaxNode): string {
  const operator = walk.tree.field(node, 'operator');
  return operator === noNode ? '' : walk.tree.text(operator);
}

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);
const maximalOperands = 4;

function operation(operator: string, left: Expression, right: Expression): Expression {
  if (comparisons.has(operator)) return boolean;
  if (operator === '+' && (isLiteral(left, 'string') || isLiteral(right, 'string'))) return string;
  if (operator === '<<' || operator === '>>') return left;
  if (left.kind === 'unknown' || right.kind === 'unknown') return unknown;
  const options = [left, right].flatMap((side) => (side.kind === 'either' ? side.options : [side]));
  return options.length > maximalOperands ? unknown : { kind: 'either', options };
}

function isLiteral(e: Expression, type: 'string'): boolean {
  return e.kind === 'literal' && e.type === type;
}

function withExpression(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [source, ...changes] = valueChildren(tree, node);
  const value = source === undefined ? unknown : walk.expression(source);
  for (const change of changes) readValue(walk, lastValue(tree, change), 'assigned');
  return value;
}

function switchExpression(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree } = walk;
  const [subject, ...arms] = valueChildren(tree, node);
  const value = subject === undefined ? unknown : walk.expression(subject);
  const options: Expression[] = [];
  for (const arm of arms) {
    if (tree.type(arm) !== 'switch_expression_arm') continue;
    walk.scopes.within('block', () => {
      const parts = valueChildren(tree, arm);
      const result = parts.at(-1);
      for (const part of parts.slice(0, -1)) {
        if (tree.type(part) === 'when_clause') walk.visitAll(tree.namedChildren(part));
        else bindPattern(walk, part, value);
      }
      if (result !== undefined && parts.length > 1) options.push(readValue(walk, result, 'other', position));
    });
  }
  return options.length === 0 ? unknown : either(options);
}

/** `new T[n]`, `new T[] { ... }`, `stackalloc T[n]`. */
function arrayCreation(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const typeNode = tree.field(node, 'type');
  const type = csharpType(tree, typeNode);
  if (typeNode !== noNode) visitRanks(walk, typeNode);
  const initializer = tree.childOfType(node, 'initializer_expression');
  const element = type?.kind === 'array' ? type.element : undefined;
  if (initializer !== noNode) elements(walk, initializer, element ? { type: element } : undefined);
  return typed(type);
}

/** The sizes in `T[n][m]`. */
function visitRanks(walk: CsharpWalk, type: SyntaxNode): void {
  const { tree } = walk;
  for (let at = type; at !== noNode && tree.type(at) === 'array_type'; at = tree.field(at, 'type')) {
    const rank = tree.field(at, 'rank');
    if (rank !== noNode) walk.visitAll(tree.namedChildren(rank));
  }
}

function elements(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  if (node === noNode) return unknown;
  return {
    kind: 'array',
    elements: valueChildren(walk.tree, node).map((element) => readValue(walk, element, 'other', position)),
  };
}

/** `[a, ..b]`. */
function collection(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree } = walk;
  const type = withoutNull(position?.type);
  const element = type?.kind === 'array' ? type.element : type?.kind === 'named' ? type.args?.[0] : undefined;
  const values = valueChildren(tree, node).map((part): Expression => {
    let child = part;
    while (/^(collection_element|expression_element)$/.test(tree.type(child))) child = lastValue(tree, child);
    if (child === noNode) return unknown;
    if (tree.type(child) === 'spread_element') return { kind: 'element', of: inner(walk, child) };
    return readValue(walk, child, 'other', element ? { type: element } : undefined);
  });
  return { kind: 'array', elements: values };
}

/** `(a, b)`, `(X: a, Y: b)`: a tuple whose items go by position and by name. */
function tuple(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const members = tree.namedChildren(node).map((argument, i) => {
    const nameNode = tree.field(argument, 'name');
    const valueNode = lastValue(tree, argument);
    const value = readValue(walk, valueNode, 'other');
    const name = nameNode === noNode ? impliedName(value) : nameOf(tree, nameNode);
    return { name: name ?? `Item${i + 1}`, value };
  });
  return { kind: 'object', members };
}

function impliedName(value: Expression): string | undefined {
  return value.kind === 'name' || value.kind === 'member' ? value.name : undefined;
}

/** `new { A = a, b.C }`. */
function anonymousObject(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const members: { name: string; value: Expression }[] = [];
  let name: string | undefined;
  for (const child of tree.children(node)) {
    if (tree.type(child) === '=') continue;
    const next = tree.nextSibling(child);
    if (tree.type(child) === 'identifier' && next !== noNode && tree.type(next) === '=') {
      name = nameOf(tree, child);
      continue;
    }
    if (!valueChildren(tree, node).includes(child)) continue;
    const value = readValue(walk, child, 'other');
    const own = name ?? impliedName(value);
    if (own !== undefined) members.push({ name: own, value });
    name = undefined;
  }
  return { kind: 'object', members };
}

export { initialise };
