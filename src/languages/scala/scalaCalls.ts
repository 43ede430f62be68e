import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { argumentsOf } from './scalaArguments.js';
import { operand } from './scalaPlaceholders.js';
import { scalaResultUse } from './scalaResultUse.js';
import { testCall } from './scalaTests.js';
import { lastNameNode, plainName, scalaType, scalaTypeArguments, typeAsExpression } from './scalaTypes.js';
import type { LambdaPosition, ScalaWalk } from './scalaWalk.js';

/** The parts of `f[T](a)(b)`: what is called, its type arguments and its argument lists. */
interface CallParts {
  target: SyntaxNode;
  typeArguments: SyntaxNode;
  lists: SyntaxNode[];
}

function callParts(tree: SyntaxTree, node: SyntaxNode): CallParts {
  const lists: SyntaxNode[] = [];
  let target = node;
  while (tree.type(target) === 'call_expression') {
    const list = tree.field(target, 'arguments');
    const inner = tree.field(target, 'function');
    if (inner === noNode) break;
    if (list !== noNode) lists.unshift(list);
    target = inner;
  }
  let typeArguments = noNode;
  if (tree.type(target) === 'generic_function' && lists.length > 0) {
    const inner = tree.field(target, 'function');
    if (inner !== noNode && tree.type(inner) !== 'call_expression') {
      typeArguments = tree.field(target, 'type_arguments');
      target = inner;
    }
  }
  return { target, typeArguments, lists };
}

/** `f(a)`, `x.f(a)(b)`, `f { ... }`, `new X(a)(b) { ... }`, `this(a)` of a constructor. */
export function callExpression(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const test = testCall(walk, node);
  if (test) return test;
  const { target, typeArguments, lists } = callParts(tree, node);
  if (tree.type(target) === 'instance_expression') return construction(walk, node, target, lists);
  const site = builder.reserveCall(node);
  const callee = calleeOf(walk, target);
  const isConstructor = callee.value.kind === 'this' && walk.inConstructor;
  const shared = {
    nameNode: callee.nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, lists, site),
    typeArguments: scalaTypeArguments(tree, typeArguments),
    use: scalaResultUse(tree, node),
  };
  builder.completeCall(site, node, {
    ...shared,
    kind: isConstructor ? 'super' : 'call',
    callee: callee.value,
    name: isConstructor ? (walk.type?.name ?? '') : callee.name,
  });
  return builder.resultOf(site);
}

/** What a call calls, the name it goes by and the node of that name; a name is not read by being called. */
export function calleeOf(
  walk: ScalaWalk,
  target: SyntaxNode,
): { value: Expression; name: string; nameNode: SyntaxNode } {
  const { tree } = walk;
  switch (tree.type(target)) {
    case 'identifier':
    case 'operator_identifier': {
      const text = tree.text(target);
      if (text === 'this') return { value: { kind: 'this' }, name: '', nameNode: target };
      const placeholder = walk.placeholders.get(target);
      const name = plainName(text);
      return { value: placeholder ?? { kind: 'name', name }, name, nameNode: target };
    }
    case 'field_expression': {
      const field = tree.field(target, 'field');
      const object = tree.field(target, 'value');
      if (field === noNode || object === noNode) break;
      const name = plainName(tree.text(field));
      return { value: { kind: 'member', object: walk.expression(object), name }, name, nameNode: field };
    }
  }
  return { value: walk.expression(target), name: '', nameNode: noNode };
}

/** `new X`, `new X { ... }`, `new X with Y { ... }`. */
export function instanceExpression(walk: ScalaWalk, node: SyntaxNode): Expression {
  return construction(walk, node, node, []);
}

/** A construction: `outer` are the argument lists, and the class body, that stand around `node`. */
function construction(walk: ScalaWalk, whole: SyntaxNode, node: SyntaxNode, outer: readonly SyntaxNode[]): Expression {
  const { tree } = walk;
  let body = tree.childOfType(node, 'template_body');
  const lists = [...tree.fields(node, 'arguments').filter((list) => tree.isNamed(list)), ...outer];
  const last = lists[lists.length - 1];
  if (body === noNode && last !== undefined && isBody(tree, last)) {
    body = last;
    lists.pop();
  }
  return constructionOf(walk, whole, constructedType(tree, node), lists, [], body);
}

/** A construction from its parts. */
export function constructionOf(
  walk: ScalaWalk,
  node: SyntaxNode,
  typeNode: SyntaxNode,
  lists: readonly SyntaxNode[],
  mixins: readonly TypeRef[],
  body: SyntaxNode,
): Expression {
  const { tree, builder } = walk;
  if (typeNode === noNode) {
    if (body !== noNode) walk.visitors.anonymousClass(walk, node, typeNode, mixins, body);
    return unknown;
  }
  const site = builder.reserveCall(node);
  const type = firstType(scalaType(tree, typeNode));
  const end = lists[lists.length - 1] ?? typeNode;
  const values = argumentsOf(walk, lists, site);
  if (body !== noNode) walk.visitors.anonymousClass(walk, node, typeNode, mixins, body);
  const nameNode = lastNameNode(tree, typeNode);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: typeAsExpression(type && 'args' in type ? { ...type, args: [] } : type),
    nameNode,
    ...(nameNode === noNode ? {} : { name: plainName(tree.text(nameNode)) }),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    typeArguments: type?.kind === 'named' ? (type.args ?? []) : [],
    use: scalaResultUse(tree, node),
    ...(body === noNode ? {} : { last: end }),
  });
  return builder.resultOf(site);
}

function firstType(type: TypeRef | undefined): TypeRef | undefined {
  return type?.kind === 'intersection' ? type.members[0] : type;
}

function constructedType(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  const type = tree
    .namedChildren(node)
    .find((child) => !/^(arguments|template_body|annotation|block)$/.test(tree.type(child)));
  return type ?? noNode;
}

/** True for what stands behind a constructor's arguments and is the body of an anonymous class. */
function isBody(tree: SyntaxTree, list: SyntaxNode): boolean {
  return tree.type(list) === 'block' || tree.type(list) === 'template_body';
}

/** `x.f` without arguments: a value, or the call of a method that takes none. Its value is the member itself. */
export function fieldExpression(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const field = tree.field(node, 'field');
  const objectNode = tree.field(node, 'value');
  if (field === noNode || objectNode === noNode) return unknown;
  const name = plainName(tree.text(field));
  if (name === 'this' && tree.isLeaf(objectNode)) {
    return { kind: 'typed', type: { kind: 'named', path: [plainName(tree.text(objectNode))] } };
  }
  const object = walk.expression(objectNode);
  if (/^_\d+$/.test(name)) return { kind: 'item', of: object, position: Number(name.slice(1)) - 1 };
  const value: Expression = { kind: 'member', object, name };
  const use = scalaResultUse(tree, node);
  // Objects and classes go by capital names: what is reached through one is read by its own site.
  if (use !== 'member' || !isCapital(name)) walk.addRead(node, value, field, name, use);
  return value;
}

/** A bare name: a local value, or the call of a method that takes no arguments. */
export function bareName(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const text = tree.text(node);
  if (text === 'this') return { kind: 'this' };
  if (text === 'super') return { kind: 'super' };
  const name = plainName(text);
  const value: Expression = { kind: 'name', name };
  if (walk.isValue(name)) return value;
  const use = scalaResultUse(tree, node);
  if (use !== 'member' || !isCapital(name)) walk.addRead(node, value, node, name, use);
  return value;
}

function isCapital(name: string): boolean {
  const first = name.charAt(0);
  return first !== first.toLowerCase();
}

/** `f[T]`, `x.f[T]` without arguments, and the casts and tests that are written so. */
export function genericFunction(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const inner = tree.field(node, 'function');
  const list = tree.field(node, 'type_arguments');
  if (inner === noNode) return unknown;
  const types = scalaTypeArguments(tree, list);
  if (tree.type(inner) === 'identifier' && tree.text(inner) === 'super' && types[0]) {
    return { kind: 'typed', type: types[0] };
  }
  if (tree.type(inner) === 'identifier' && tree.text(inner) === 'classOf') {
    return { kind: 'typed', type: { kind: 'named', path: ['Class'], args: types } };
  }
  const site = builder.reserveCall(node);
  const callee = calleeOf(walk, inner);
  if (callee.value.kind === 'member' && types[0]) {
    const { name, object } = callee.value;
    if (name === 'asInstanceOf') return { kind: 'typed', type: types[0], of: object };
    if (name === 'isInstanceOf') return { kind: 'literal', type: 'boolean' };
  }
  builder.completeCall(site, node, {
    kind: 'reference',
    callee: callee.value,
    nameNode: callee.nameNode,
    name: callee.name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    typeArguments: types,
    use: scalaResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** `x.a = v` runs `a_=`, `x(i) = v` runs `update`. */
export function assignment(walk: ScalaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const left = tree.field(node, 'left');
  const right = tree.field(node, 'right');
  if (left === noNode || right === noNode) return unknown;
  const kind = tree.type(left);
  if (kind !== 'field_expression' && kind !== 'call_expression') {
    operand(walk, right);
    return unknown;
  }
  const site = builder.reserveCall(node);
  const { target, lists } = callParts(tree, left);
  const callee = calleeOf(walk, target);
  const updates = kind === 'call_expression';
  const name = updates ? 'update' : `${callee.name}_=`;
  const object: Expression = updates || callee.value.kind !== 'member' ? callee.value : callee.value.object;
  const values = argumentsOf(walk, [...lists, right], site).map(({ list: _list, ...argument }) => argument);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'member', object, name },
    nameNode: callee.nameNode,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    use: 'ignored',
  });
  return unknown;
}

/** `!x`, `-x`. */
export function prefixExpression(walk: ScalaWalk, node: SyntaxNode, position?: LambdaPosition): Expression {
  const { tree, builder } = walk;
  const [child] = tree.namedChildren(node);
  const operator = tree.firstChild(node);
  if (child === undefined || operator === noNode) return unknown;
  const name = `unary_${tree.text(operator)}`;
  const site = builder.reserveCall(node);
  const object = walk.expression(child, position);
  if (object.kind === 'literal') return object;
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'member', object, name },
    nameNode: operator,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use: scalaResultUse(tree, node),
  });
  return builder.resultOf(site);
}
