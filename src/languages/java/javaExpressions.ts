import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { annotation, methodInvocation, methodReference, objectCreation } from './javaCalls.js';
import { bindRecordPattern } from './javaPatterns.js';
import { switchExpression } from './javaSwitch.js';
import { arrayOf, isPackageSegment, javaType, javaTypes } from './javaTypes.js';
import type { JavaVisitors, JavaWalk, LambdaPosition } from './javaWalk.js';

const maximalReturns = 8;
const maximalOperands = 4;
const string: Expression = { kind: 'literal', type: 'string' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };

type ExpressionVisitor = NonNullable<JavaVisitors['expressions'][number]>;

const text: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) });
const number: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });

/** The visitors of expressions, by node type. */
export const javaExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier: (walk, node) => ({ kind: 'name', name: walk.tree.text(node) }),
  type_identifier: (walk, node) => ({ kind: 'name', name: walk.tree.text(node) }),
  this: () => ({ kind: 'this' }),
  super: () => ({ kind: 'super' }),
  string_literal: text,
  // Overloads tell it from a string by its quotes.
  character_literal: text,
  decimal_integer_literal: number,
  hex_integer_literal: number,
  octal_integer_literal: number,
  binary_integer_literal: number,
  decimal_floating_point_literal: number,
  hex_floating_point_literal: number,
  true: () => boolean,
  false: () => boolean,
  null_literal: () => ({ kind: 'literal', type: 'null' }),
  parenthesized_expression: (walk, node, position) => onlyChild(walk, node, position),
  method_invocation: methodInvocation,
  object_creation_expression: objectCreation,
  method_reference: methodReference,
  marker_annotation: annotation,
  annotation,
  field_access: fieldAccess,
  array_access: (walk, node) => {
    const { tree } = walk;
    const array = tree.field(node, 'array');
    const index = tree.field(node, 'index');
    const object = array === noNode ? unknown : walk.expression(array);
    if (index !== noNode) walk.expression(index);
    return { kind: 'index', object };
  },
  cast_expression: (walk, node, position) => {
    const { tree } = walk;
    const types = javaTypes(tree, tree.fields(node, 'type'));
    const value = tree.field(node, 'value');
    const of = value === noNode ? unknown : walk.expression(value, position);
    const type: TypeRef | undefined = types.length > 1 ? { kind: 'intersection', members: types } : types[0];
    return type ? { kind: 'typed', type, of } : of;
  },
  assignment_expression: (walk, node) => {
    const { tree } = walk;
    const left = tree.field(node, 'left');
    const right = tree.field(node, 'right');
    if (left !== noNode) walk.expression(left);
    return right === noNode ? unknown : walk.expression(right);
  },
  ternary_expression: (walk, node, position) => {
    const { tree } = walk;
    const condition = tree.field(node, 'condition');
    if (condition !== noNode) walk.expression(condition);
    const options: Expression[] = [];
    for (const name of ['consequence', 'alternative']) {
      const option = tree.field(node, name);
      if (option !== noNode) options.push(walk.expression(option, position));
    }
    return { kind: 'either', options };
  },
  binary_expression: binary,
  unary_expression: (walk, node) => {
    const operand = walk.tree.field(node, 'operand');
    const value = operand === noNode ? unknown : walk.expression(operand);
    return walk.tree.text(node).startsWith('!') ? boolean : value;
  },
  update_expression: (walk, node) => onlyChild(walk, node),
  instanceof_expression: instanceOf,
  lambda_expression: lambda,
  switch_expression: switchExpression,
  array_creation_expression: arrayCreation,
  array_initializer: arrayInitializer,
  element_value_array_initializer: arrayInitializer,
  class_literal: (walk, node) => {
    const type = javaType(walk.tree, walk.tree.firstChild(node));
    return { kind: 'typed', type: { kind: 'named', path: ['Class'], ...(type ? { args: [type] } : {}) } };
  },
};

function onlyChild(walk: JavaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const children = walk.tree.namedChildren(node);
  if (children.length === 1) return walk.expression(children[0] as SyntaxNode, position);
  walk.visitAll(children);
  return unknown;
}

/** `a.b`, `Outer.this`, `super.a`, and `com.example.Type`, whose first part is a package. */
function fieldAccess(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const field = tree.field(node, 'field');
  const objectNode = tree.field(node, 'object');
  if (field === noNode || objectNode === noNode) return unknown;
  if (tree.type(field) === 'this') {
    const name = tree.text(objectNode).replace(/\s+/g, '');
    return { kind: 'typed', type: { kind: 'named', path: name.split('.') } };
  }
  const name = tree.text(field);
  const object = walk.expression(objectNode);
  if (looksLikeType(name)) {
    const specifier = packageName(object);
    if (specifier !== undefined && !walk.variables.has(specifier.split('.', 1)[0] as string)) {
      return { kind: 'member', object: { kind: 'module', specifier }, name };
    }
  }
  return { kind: 'member', object, name };
}

function looksLikeType(name: string): boolean {
  return /^[A-Z].*[a-z]/.test(name);
}

/** The dotted name that an expression is, where all its parts look like a package's. */
function packageName(e: Expression): string | undefined {
  if (e.kind === 'name') return isPackageSegment(e.name) ? e.name : undefined;
  if (e.kind !== 'member' || !isPackageSegment(e.name)) return undefined;
  const outer = packageName(e.object);
  return outer === undefined ? undefined : `${outer}.${e.name}`;
}

/**
 * A chain of operators is read along its left side without recursion: generated text can hold thousands. The value is told
 * as far as overloads may hang on it: comparisons, sums with a string, and numbers by both operands.
 */
function binary(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const chain: SyntaxNode[] = [];
  let left = node;
  while (tree.type(left) === 'binary_expression') {
    chain.push(left);
    const inner = tree.field(left, 'left');
    if (inner === noNode) break;
    left = inner;
  }
  let value = tree.type(left) === 'binary_expression' ? unknown : walk.expression(left);
  for (const step of chain.reverse()) {
    const right = tree.field(step, 'right');
    const operator = tree.field(step, 'operator');
    value = operation(
      operator === noNode ? '' : tree.text(operator),
      value,
      right === noNode ? unknown : walk.expression(right),
    );
  }
  return value;
}

function operation(operator: string, left: Expression, right: Expression): Expression {
  switch (operator) {
    case '+':
      if (isLiteral(left, 'string') || isLiteral(right, 'string')) return string;
      return isLiteral(left, 'number') && isLiteral(right, 'number') ? left : unknown;
    case '-':
    case '*':
    case '/':
    case '%':
      return operands(left, right);
    case '<<':
    case '>>':
    case '>>>':
      return left;
    case '&':
    case '|':
    case '^':
      return isLiteral(left, 'boolean') || isLiteral(right, 'boolean') ? boolean : operands(left, right);
    case '':
      return unknown;
    default:
      return boolean;
  }
}

function operands(left: Expression, right: Expression): Expression {
  if (left.kind === 'unknown' || right.kind === 'unknown') return unknown;
  const options = [left, right].flatMap((side) => (side.kind === 'either' ? side.options : [side]));
  return options.length > maximalOperands ? unknown : { kind: 'either', options };
}

function isLiteral(e: Expression, type: 'string' | 'number' | 'boolean'): boolean {
  return e.kind === 'literal' && e.type === type;
}

/** `x instanceof Foo f`, `x instanceof Point(int a, var b)`. */
function instanceOf(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const left = tree.field(node, 'left');
  const value = left === noNode ? unknown : walk.expression(left);
  const name = tree.field(node, 'name');
  const type = javaType(tree, tree.field(node, 'right'));
  if (name !== noNode) walk.bind('variable', tree.text(name), type ? { type } : { init: value });
  const pattern = tree.field(node, 'pattern');
  if (pattern !== noNode) bindRecordPattern(walk, pattern, value);
  return boolean;
}

function lambda(walk: JavaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree } = walk;
  const returns: Expression[] = [];
  const outer = walk.returns;
  const yields = walk.yields;
  walk.scopes.within('function', () => {
    bindLambdaParameters(walk, tree.field(node, 'parameters'), position);
    const body = tree.field(node, 'body');
    if (body === noNode) return;
    walk.returns = returns;
    walk.yields = undefined;
    walk.builder.guarded({ inLambda: true }, () => {
      if (tree.type(body) === 'block') walk.visitAll(tree.namedChildren(body));
      else returns.push(walk.expression(body));
    });
    walk.returns = outer;
    walk.yields = yields;
  });
  return { kind: 'lambda', returns: returns.slice(0, maximalReturns) };
}

function bindLambdaParameters(walk: JavaWalk, parameters: SyntaxNode, position?: LambdaPosition): void {
  if (parameters === noNode) return;
  const { tree } = walk;
  const nodes = tree.type(parameters) === 'identifier' ? [parameters] : tree.namedChildren(parameters);
  nodes.forEach((node, index) => {
    const nested = tree.type(node) === 'spread_parameter' ? tree.childOfType(node, 'variable_declarator') : node;
    const nameNode = tree.type(node) === 'identifier' ? node : tree.field(nested, 'name');
    if (nameNode === noNode) return;
    const type = arrayOf(tree, javaType(tree, tree.field(node, 'type')), tree.field(node, 'dimensions'));
    const init = position ? walk.builder.callbackParameter(position.site, position.argument, index) : undefined;
    walk.bind('parameter', tree.text(nameNode), type ? { type } : init ? { init } : {});
  });
}

/** `new T[n][]`, `new T[] {...}`. */
function arrayCreation(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  let type = javaType(tree, tree.field(node, 'type'));
  for (const child of tree.children(node)) {
    const kind = tree.type(child);
    if (kind === 'dimensions_expr') {
      if (type) type = { kind: 'array', element: type };
      walk.visitAll(tree.namedChildren(child));
    } else if (kind === 'dimensions') {
      type = arrayOf(tree, type, child);
    } else if (kind === 'array_initializer') {
      walk.expression(child);
    }
  }
  return type ? { kind: 'typed', type } : unknown;
}

function arrayInitializer(walk: JavaWalk, node: SyntaxNode): Expression {
  return { kind: 'array', elements: walk.tree.namedChildren(node).map((element) => walk.expression(element)) };
}
