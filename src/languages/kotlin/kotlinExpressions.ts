import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { ifExpression, tryExpression, whenExpression } from './kotlinBranches.js';
import { genericCallParts, isPrefix } from './kotlinCallParts.js';
import { annotation, call, callExpression, operatorCall, reference } from './kotlinCalls.js';
import { annotatedLambda, anonymousFunction, itExpression, lambda } from './kotlinLambdas.js';
import { cannotComplete, narrowings, stablePath, withNarrowings } from './kotlinNarrowing.js';
import { objectLiteral } from './kotlinObjects.js';
import { titledGroup } from './kotlinTests.js';
import { isPackageSegment, isTypeNode, kotlinName, kotlinType, qualifiedType } from './kotlinTypes.js';
import type { KotlinVisitors, KotlinWalk, LambdaPosition } from './kotlinWalk.js';

type ExpressionVisitor = NonNullable<KotlinVisitors['expressions'][number]>;

const string: Expression = { kind: 'literal', type: 'string' };
const boolean: Expression = { kind: 'literal', type: 'boolean' };
const nothing: Expression = { kind: 'literal', type: 'null' };

const number: ExpressionVisitor = (walk, node) => ({ kind: 'literal', type: 'number', text: walk.tree.text(node) });

const truths: ExpressionVisitor = (walk, node) => {
  walk.visitAll(walk.tree.namedChildren(node));
  return boolean;
};

/** The visitors of expressions, by node type. */
export const kotlinExpressions: Readonly<Record<string, ExpressionVisitor>> = {
  identifier,
  string_literal: stringLiteral,
  multiline_string_literal: stringLiteral,
  character_literal: (walk, node) => ({ kind: 'literal', type: 'string', text: walk.tree.text(node) }),
  number_literal: number,
  float_literal: number,
  this_expression: thisExpression,
  super_expression: superExpression,
  parenthesized_expression: (walk, node, position) => onlyChild(walk, node, position),
  annotated_expression: (walk, node, position) => {
    const children = walk.tree.namedChildren(node);
    const value = children.at(-1);
    walk.visitAll(children.slice(0, -1));
    return value === undefined ? unknown : walk.expression(value, position);
  },
  labeled_expression: (walk, node, position) => {
    const { tree } = walk;
    const label = tree.text(tree.firstChild(node)).slice(0, -1);
    const value = tree.namedChildren(node).at(-1);
    if (value === undefined || label === 'break' || label === 'continue') return nothing;
    return tree.type(value) === 'lambda_literal'
      ? lambda(walk, value, position, label)
      : walk.expression(value, position);
  },
  call_expression: callExpression,
  navigation_expression: navigation,
  callable_reference: callableReference,
  index_expression: (walk, node) => {
    const { tree } = walk;
    const [object, ...indexes] = tree.namedChildren(node);
    const bracket = tree.childOfType(node, '[');
    if (object === undefined || bracket === noNode) return unknown;
    return operatorCall(walk, node, { nameNode: bracket, name: 'get' }, () => receiverValue(walk, object), indexes);
  },
  infix_expression: infix,
  binary_expression: binary,
  unary_expression: (walk, node, position) => {
    const argument = walk.tree.field(node, 'argument');
    const value = argument === noNode ? unknown : walk.expression(argument, position);
    return walk.tree.text(node).startsWith('!') ? boolean : value;
  },
  in_expression: (walk, node) => {
    const { tree } = walk;
    const left = tree.field(node, 'left');
    const right = tree.field(node, 'right');
    const word = tree.children(node).find((child) => !tree.isNamed(child));
    if (left === noNode || right === noNode || word === undefined || tree.type(right) === 'range_expression') {
      return truths(walk, node);
    }
    operatorCall(walk, node, { nameNode: word, name: 'contains' }, () => walk.expression(right), [left]);
    return boolean;
  },
  is_expression: (walk, node) => {
    const left = walk.tree.field(node, 'left');
    if (left !== noNode) walk.visit(left);
    return boolean;
  },
  range_test: truths,
  type_test: () => boolean,
  as_expression: (walk, node, position) => {
    const { tree } = walk;
    const left = tree.field(node, 'left');
    const type = kotlinType(tree, tree.field(node, 'right'));
    const of = left === noNode ? unknown : walk.expression(left, position);
    return type ? { kind: 'typed', type, of } : of;
  },
  range_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return unknown;
  },
  collection_literal: (walk, node) => ({
    kind: 'array',
    elements: walk.tree.namedChildren(node).map((child) => walk.expression(child)),
  }),
  if_expression: ifExpression,
  when_expression: whenExpression,
  try_expression: tryExpression,
  lambda_literal: (walk, node, position) => lambda(walk, node, position),
  annotated_lambda: annotatedLambda,
  anonymous_function: anonymousFunction,
  object_literal: objectLiteral,
  annotation,
  return_expression: returnExpression,
  throw_expression: (walk, node) => {
    walk.visitAll(walk.tree.namedChildren(node));
    return nothing;
  },
};

function onlyChild(walk: KotlinWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const children = walk.tree.namedChildren(node);
  if (children.length === 1) return walk.expression(children[0] as SyntaxNode, position);
  walk.visitAll(children);
  return unknown;
}

function identifier(walk: KotlinWalk, node: SyntaxNode): Expression {
  const text = walk.tree.text(node);
  switch (text) {
    case 'it':
      return itExpression(walk);
    case 'null':
    case 'break':
    case 'continue':
      return nothing;
    case 'true':
    case 'false':
      return boolean;
    default: {
      const name = kotlinName(walk.tree, node);
      walk.used.add(name);
      return { kind: 'name', name };
    }
  }
}

function stringLiteral(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  if (tree.childOfType(node, 'interpolation') === noNode) {
    return { kind: 'literal', type: 'string', text: tree.text(node) };
  }
  walk.visitAll(tree.namedChildren(node).filter((child) => tree.type(child) === 'interpolation'));
  return string;
}

function thisExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const labelNode = tree.childOfType(node, 'identifier');
  if (labelNode === noNode) return { kind: 'this' };
  const label = kotlinName(tree, labelNode);
  return walk.labels.get(label) ?? { kind: 'typed', type: { kind: 'named', path: [label] } };
}

function superExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const typeNode = tree.namedChildren(node).find((child) => isTypeNode(tree, child));
  if (typeNode !== undefined) {
    const type = kotlinType(tree, typeNode);
    return type ? { kind: 'typed', type } : unknown;
  }
  // The superclass of a type further out is not told apart here.
  return tree.childOfType(node, 'identifier') === noNode ? { kind: 'super' } : unknown;
}

/** The object of a chain; a sign before the chain stands at its start in the grammar. */
function receiverValue(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  if (tree.type(node) === 'unary_expression' && isPrefix(tree, node)) {
    const argument = tree.field(node, 'argument');
    if (argument !== noNode) return receiverValue(walk, argument);
  }
  return walk.expression(node);
}

/** `a.b`, `a?.b`, `A::b`, `A::class`, and `com.example.Type`, whose first part is a package. */
function navigation(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [objectNode, nameNode] = tree.namedChildren(node);
  if (objectNode === undefined) return unknown;
  if (nameNode === undefined) return walk.expression(objectNode);
  const name = kotlinName(tree, nameNode);
  if (tree.childOfType(node, '::') !== noNode) {
    if (name === 'class') return classOf(walk, objectNode);
    return reference(walk, node, () => referenceHolder(walk, objectNode), nameNode);
  }
  const object = receiverValue(walk, objectNode);
  if (walk.narrowedPaths.size > 0) {
    const path = stablePath(tree, node);
    const type = path === undefined ? undefined : walk.narrowedPaths.get(path);
    if (type) return { kind: 'typed', type, of: { kind: 'member', object, name } };
  }
  if (/^java(ObjectType|PrimitiveType)?$/.test(name) && object.kind === 'typed' && isClassToken(object.type)) {
    return { kind: 'typed', type: { ...object.type, path: ['Class'] } };
  }
  if (looksLikeType(name)) {
    const specifier = packageName(object);
    if (specifier?.includes('.') && !walk.variables.has(specifier.split('.', 1)[0] as string)) {
      return { kind: 'member', object: { kind: 'module', specifier }, name };
    }
  }
  return { kind: 'member', object, name };
}

function isClassToken(type: TypeRef): type is Extract<TypeRef, { kind: 'named' }> {
  return type.kind === 'named' && type.path[0] === 'KClass';
}

function looksLikeType(name: string): boolean {
  return /^[A-Z].*[a-z]/.test(name);
}

/** The dotted name that an expression is, where all its parts look like a package's. */
function packageName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return isPackageSegment(expression.name) ? expression.name : undefined;
  if (expression.kind !== 'member' || !isPackageSegment(expression.name)) return undefined;
  const outer = packageName(expression.object);
  return outer === undefined ? undefined : `${outer}.${expression.name}`;
}

/** `A.B` where it names a type, as the names of types look; undefined for anything else. */
function typeNamed(walk: KotlinWalk, node: SyntaxNode): Expression | undefined {
  const path = stablePath(walk.tree, node);
  if (path === undefined) return undefined;
  const segments = path.split('.');
  const last = segments[segments.length - 1] as string;
  if (!/^[A-Z]/.test(last) || /^[A-Z0-9_]{2,}$/.test(last)) return undefined;
  return { kind: 'typed', type: qualifiedType(segments) };
}

function referenceHolder(walk: KotlinWalk, node: SyntaxNode): Expression {
  return typeNamed(walk, node) ?? walk.expression(node);
}

/** `A::class`: a token of the type. */
function classOf(walk: KotlinWalk, node: SyntaxNode): Expression {
  const named = typeNamed(walk, node);
  if (named?.kind === 'typed') return { kind: 'typed', type: { kind: 'named', path: ['KClass'], args: [named.type] } };
  walk.expression(node);
  return { kind: 'typed', type: { kind: 'named', path: ['KClass'] } };
}

function callableReference(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const nameNode = tree.namedChildren(node).findLast((child) => tree.type(child) === 'identifier');
  const typeNode = tree.namedChildren(node).find((child) => isTypeNode(tree, child));
  const type = typeNode === undefined ? undefined : kotlinType(tree, typeNode);
  if (nameNode === undefined) {
    return { kind: 'typed', type: { kind: 'named', path: ['KClass'], ...(type && { args: [type] }) } };
  }
  return reference(walk, node, () => (type ? { kind: 'typed', type } : undefined), nameNode);
}

/** `a f b`; `a to b` is a pair. */
function infix(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [left, nameNode, right] = tree.namedChildren(node);
  if (left === undefined || nameNode === undefined || right === undefined) return onlyChild(walk, node);
  if (titledGroup(walk, node, left, right)) return unknown;
  const name = kotlinName(tree, nameNode);
  const result = operatorCall(walk, node, { nameNode, name }, () => walk.expression(left), [right]);
  if (name !== 'to' || result.kind !== 'result') return result;
  const site = walk.builder.callAt(result.site);
  const second = site?.arguments[0]?.value;
  return site?.callee.kind === 'member' && second ? { kind: 'array', elements: [site.callee.object, second] } : result;
}

const operators: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'div', '%': 'rem' };

function binary(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const generic = genericCallParts(tree, node);
  if (generic) return call(walk, node, generic);
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  const operatorNode = tree.field(node, 'operator');
  if (left === noNode || right === noNode || operatorNode === noNode) return truths(walk, node);
  const operator = tree.text(operatorNode);
  if (operator === '?:') {
    const value = walk.expression(left);
    const fallback = walk.expression(right);
    return cannotComplete(tree, right) || fallback === nothing ? value : { kind: 'either', options: [value, fallback] };
  }
  if (operator === '&&' || operator === '||') {
    walk.expression(left);
    withNarrowings(walk, narrowings(tree, left, operator === '&&'), () => walk.expression(right));
    return boolean;
  }
  const name = operators[operator];
  if (name === undefined) return truths(walk, node);
  if (operator === '-' && titledGroup(walk, node, left, right)) return unknown;
  if (isLiteral(walk, left) || isLiteral(walk, right)) {
    const values = [walk.expression(left), walk.expression(right)];
    const text = values.find((value) => value.kind === 'literal' && value.type === 'string');
    return text ? string : (values.find((value) => value.kind === 'literal') ?? unknown);
  }
  return operatorCall(walk, node, { nameNode: operatorNode, name }, () => walk.expression(left), [right]);
}

/** A literal, or a sum that begins with one: no operator of the repository is at work. */
function isLiteral(walk: KotlinWalk, node: SyntaxNode): boolean {
  const { tree } = walk;
  for (let at = node; at !== noNode; at = tree.field(at, 'left')) {
    const type = tree.type(at);
    if (/_literal$/.test(type)) return !/^(lambda|object)_/.test(type);
    if (type !== 'binary_expression') return false;
    const right = tree.field(at, 'right');
    if (right !== noNode && /^(string|multiline_string|character)_literal$/.test(tree.type(right))) return true;
  }
  return false;
}

function returnExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const labelNode = tree.field(node, 'label');
  const valueNode = tree.namedChildren(node).find((child) => child !== labelNode);
  const value = valueNode === undefined ? undefined : walk.expression(valueNode);
  if (!value) return nothing;
  if (labelNode === noNode) {
    walk.returns?.push(value);
  } else {
    const label = kotlinName(tree, labelNode);
    walk.lambdas.findLast((frame) => frame.label === label)?.returns.push(value);
  }
  return nothing;
}
