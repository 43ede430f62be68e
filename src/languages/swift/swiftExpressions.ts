import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { call, construction, genericConstruction, lastName, operatorCall } from './swiftCalls.js';
import { closure } from './swiftClosures.js';
import { dotOwner, expectedValue, plain, receiver } from './swiftReceivers.js';
import { keyPath, selector } from './swiftReferences.js';
import { swiftType, typeAsExpression, typeChild } from './swiftTypes.js';
import type { SwiftVisitors, SwiftWalk, Wanted } from './swiftWalk.js';

type ExpressionVisitor = NonNullable<SwiftVisitors['expressions'][number]>;

const maximalElements = 16;
const maximalText = 100;
const boolean: Expression = { kind: 'literal', type: 'boolean' };

const number: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });

/** The visitors of expressions, by node type. */
export const swiftExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  simple_identifier: (walk, node) => {
    const name = walk.name(node);
    return name === 'Self' ? { kind: 'class_of', of: { kind: 'this' } } : { kind: 'name', name };
  },
  type_identifier: (walk, node) => ({ kind: 'name', name: walk.name(node) }),
  user_type: (walk, node) => {
    const type = swiftType(walk.tree, node);
    return type ? typeAsExpression(type) : unknown;
  },
  self_expression: () => ({ kind: 'this' }),
  super_expression: () => ({ kind: 'super' }),
  integer_literal: number,
  hex_literal: number,
  oct_literal: number,
  bin_literal: number,
  real_literal: number,
  boolean_literal: () => boolean,
  nil: () => ({ kind: 'literal', type: 'null' }),
  line_string_literal: text,
  multi_line_string_literal: text,
  regex_literal: () => ({ kind: 'literal', type: 'regexp' }),
  tuple_expression: tuple,
  array_literal: arrayLiteral,
  dictionary_literal: dictionaryLiteral,
  call_expression: call,
  constructor_expression: construction,
  navigation_expression: navigation,
  prefix_expression: prefix,
  postfix_expression: (walk, node, wanted) => onField(walk, node, 'target', wanted),
  try_expression: (walk, node, wanted) => onField(walk, node, 'expr', wanted),
  await_expression: (walk, node, wanted) => onField(walk, node, 'expr', wanted),
  as_expression: cast,
  check_expression: (walk, node) => {
    onField(walk, node, 'target');
    return boolean;
  },
  ternary_expression: (walk, node, wanted) => {
    onField(walk, node, 'condition');
    return {
      kind: 'either',
      options: [onField(walk, node, 'if_true', wanted), onField(walk, node, 'if_false', wanted)],
    };
  },
  nil_coalescing_expression: (walk, node, wanted) => {
    const value = onField(walk, node, 'value', wanted);
    const other = onField(walk, node, 'if_nil', wanted ?? { kind: 'like', value });
    return { kind: 'either', options: [value, other] };
  },
  conjunction_expression: truth,
  disjunction_expression: truth,
  equality_expression: comparison,
  comparison_expression: genericOrComparison,
  additive_expression: arithmetic,
  multiplicative_expression: arithmetic,
  bitwise_operation: arithmetic,
  infix_expression: operatorCall,
  range_expression: (walk, node) => {
    onField(walk, node, 'start');
    onField(walk, node, 'end');
    return unknown;
  },
  assignment,
  lambda_literal: closure,
  selector_expression: selector,
};

/** Visits the part of a node in this field and gives its value. */
function onField(walk: SwiftWalk, node: SyntaxNode, field: string, wanted?: Wanted): Expression {
  const part = walk.tree.field(node, field);
  return part === noNode ? unknown : walk.expression(part, wanted);
}

function text(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  let isPlain = true;
  for (const child of tree.namedChildren(node)) {
    if (tree.type(child) === 'interpolated_expression') isPlain = false;
    if (!tree.isLeaf(child)) walk.visitAll(tree.namedChildren(child));
  }
  const written = tree.text(node);
  return { kind: 'literal', type: 'string', ...(isPlain && written.length <= maximalText && { text: written }) };
}

/** `(a)`, `(a, b)`. */
function tuple(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree } = walk;
  const values = tree.fields(node, 'value');
  if (values.length === 1) return walk.expression(values[0] as SyntaxNode, wanted);
  if (values.length === 0) {
    walk.visitAll(tree.namedChildren(node));
    return unknown;
  }
  const type = wanted?.kind === 'type' && wanted.type.kind === 'tuple' ? wanted.type : undefined;
  const elements = values.map((value, position) => {
    const element = type?.elements[position];
    return walk.expression(value, element && { kind: 'type', type: element });
  });
  return { kind: 'array', elements };
}

function arrayLiteral(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const element = wanted && elementWanted(walk, wanted);
  const elements = walk.tree.fields(node, 'element').map((child) => walk.expression(child, element));
  if (wanted?.kind === 'type' && plain(wanted.type).kind === 'array') return { kind: 'typed', type: wanted.type };
  return { kind: 'array', elements: elements.slice(0, maximalElements) };
}

/** What the elements of a list have to be. */
function elementWanted(walk: SwiftWalk, wanted: Wanted): Wanted {
  if (wanted.kind === 'type') {
    const type = plain(wanted.type);
    if (type.kind === 'array') return { kind: 'type', type: type.element };
    return { kind: 'like', value: { kind: 'element', of: { kind: 'typed', type } } };
  }
  return { kind: 'like', value: { kind: 'element', of: expectedValue(wanted, walk) } };
}

function dictionaryLiteral(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree } = walk;
  const type = wanted?.kind === 'type' ? plain(wanted.type) : undefined;
  const map = type?.kind === 'map' ? type : undefined;
  for (const key of tree.fields(node, 'key')) walk.expression(key, map && { kind: 'type', type: map.key });
  const values = tree
    .fields(node, 'value')
    .map((value) => walk.expression(value, map && { kind: 'type', type: map.value }));
  if (type) return { kind: 'typed', type };
  return values.length === 0 ? unknown : { kind: 'array', elements: values.slice(0, maximalElements) };
}

/** `a.b`, `a?.b`, `A.self`, `.a.b`, key paths; numbers count the items of a tuple. */
function navigation(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree } = walk;
  const path = keyPath(walk, node, wanted);
  if (path) return path;
  const target = tree.field(node, 'target');
  const suffix = tree.field(tree.field(node, 'suffix'), 'suffix');
  if (target === noNode) return unknown;
  const object = receiver(walk, target, wanted).value;
  if (suffix === noNode) return unknown;
  if (tree.type(suffix) === 'integer_literal') return { kind: 'item', of: object, position: Number(tree.text(suffix)) };
  const name = walk.name(suffix);
  if (name === 'self' || name === 'Type') return object;
  return { kind: 'member', object, name };
}

/** `.member` of the type that is wanted; `!x`, `-x`, `&x`. */
function prefix(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree } = walk;
  const target = tree.field(node, 'target');
  const operation = tree.field(node, 'operation');
  if (target === noNode) return unknown;
  const sign = operation === noNode ? '' : tree.text(operation);
  if (sign === '.') {
    const object = dotOwner(walk, wanted);
    return { kind: 'member', object, name: walk.name(target) };
  }
  const value = walk.expression(target, wanted);
  return sign === '!' ? boolean : value;
}

/** `x as T`, `x as? T`, `x as! T`. */
function cast(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const type = swiftType(tree, typeChild(tree, node));
  const of = onField(walk, node, 'expr', type && { kind: 'type', type });
  return type ? { kind: 'typed', type, of } : of;
}

function truth(walk: SwiftWalk, node: SyntaxNode): Expression {
  onField(walk, node, 'lhs');
  onField(walk, node, 'rhs');
  return boolean;
}

/** Both sides of a comparison are of one type. */
function comparison(walk: SwiftWalk, node: SyntaxNode): Expression {
  const value = onField(walk, node, 'lhs');
  onField(walk, node, 'rhs', { kind: 'like', value });
  return boolean;
}

function arithmetic(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const value = onField(walk, node, 'lhs', wanted);
  const other = onField(walk, node, 'rhs', { kind: 'like', value });
  return value.kind === 'literal' ? other : value;
}

/** `Type<A>.member()` and `Outer.Type<A>(x: 1)`, which the grammar takes for two comparisons without spaces. */
function genericOrComparison(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'lhs');
  const right = tree.field(node, 'rhs');
  if (left === noNode || right === noNode || tree.type(right) !== 'comparison_expression')
    return comparison(walk, node);
  const argument = tree.field(right, 'lhs');
  const behind = tree.field(right, 'rhs');
  const isGeneric =
    argument !== noNode &&
    behind !== noNode &&
    tree.source.slice(tree.end(left), tree.start(argument)) === '<' &&
    tree.source.slice(tree.end(argument), tree.start(behind)) === '>';
  if (!isGeneric) return comparison(walk, node);
  const base = walk.expression(left);
  if (tree.type(behind) === 'tuple_expression') {
    return genericConstruction(walk, node, { base, nameNode: lastName(tree, left), list: behind });
  }
  walk.dotBase = base;
  const value = walk.expression(behind);
  walk.dotBase = undefined;
  return value;
}

function assignment(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const target = tree.field(node, 'target');
  const inner = target === noNode ? noNode : (tree.namedChildren(target)[0] ?? noNode);
  const isDiscard = inner !== noNode && tree.text(inner) === '_';
  const value = inner === noNode || isDiscard ? undefined : walk.expression(inner);
  return onField(walk, node, 'result', value && { kind: 'like', value });
}
