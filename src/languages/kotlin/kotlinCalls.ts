import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { type CallParts, callParts, isPrefix } from './kotlinCallParts.js';
import { kotlinResultUse } from './kotlinResultUse.js';
import { testBlock } from './kotlinTests.js';
import { kotlinName, kotlinType, lastNameNode } from './kotlinTypes.js';
import type { KotlinWalk } from './kotlinWalk.js';

/** `f()`, `a.f(x) { }`, `X(1)`. */
export function callExpression(walk: KotlinWalk, node: SyntaxNode): Expression {
  return call(walk, node, callParts(walk.tree, node));
}

/** A call whose parts are known. */
export function call(walk: KotlinWalk, node: SyntaxNode, parts: CallParts): Expression {
  const { tree, builder } = walk;
  if (testBlock(walk, node, parts)) return unknown;
  const site = builder.reserveCall(node);
  const { callee, nameNode } = calleeOf(walk, parts.callee);
  const name = nameNode === noNode ? '' : kotlinName(tree, nameNode);
  const args = argumentsOf(walk, parts.list, site);
  if (parts.lambda !== noNode) {
    const position = { site, argument: args.length, callee: name };
    args.push({ kind: 'positional', value: walk.expression(parts.lambda, position), trailing: true });
  }
  builder.completeCall(site, node, {
    kind: 'call',
    callee,
    nameNode,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    typeArguments: parts.typeArguments,
    use: kotlinResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** What is called, and the node of its last name. */
function calleeOf(walk: KotlinWalk, node: SyntaxNode): { callee: Expression; nameNode: SyntaxNode } {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'identifier':
      return { callee: walk.expression(node), nameNode: node };
    case 'navigation_expression': {
      const nameNode = tree.namedChildren(node).at(-1) ?? noNode;
      return { callee: walk.expression(node), nameNode };
    }
    case 'unary_expression': {
      // The sign before a chain of calls stands at the start of it in the grammar.
      const argument = tree.field(node, 'argument');
      if (isPrefix(tree, node) && argument !== noNode) return calleeOf(walk, argument);
      return { callee: walk.expression(node), nameNode: noNode };
    }
    default:
      return { callee: walk.expression(node), nameNode: noNode };
  }
}

/** The arguments between parentheses; a lambda among them learns whose argument it is. */
export function argumentsOf(walk: KotlinWalk, list: SyntaxNode, site: number): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  if (tree.type(list) === 'parenthesized_expression') {
    return tree.namedChildren(list).map((node) => ({ kind: 'positional', value: walk.expression(node) }));
  }
  const result: Argument[] = [];
  for (const node of tree.namedChildren(list)) {
    if (tree.type(node) !== 'value_argument') {
      walk.visit(node);
      continue;
    }
    const value = tree.namedChildren(node).at(-1);
    if (value === undefined) continue;
    const argument = result.length;
    if (tree.childOfType(node, '=') !== noNode) {
      const nameNode = tree.firstChild(node);
      const given = walk.expression(value, { site, argument, callee: '' });
      result.push({ kind: 'keyword', name: kotlinName(tree, nameNode), value: given });
    } else if (tree.type(value) === 'spread_expression') {
      const inner = tree.namedChildren(value).at(-1);
      result.push({ kind: 'spread', value: inner === undefined ? unknown : walk.expression(inner) });
    } else if (tree.childOfType(node, '*') !== noNode) {
      result.push({ kind: 'spread', value: walk.expression(value) });
    } else {
      result.push({ kind: 'positional', value: walk.expression(value, { site, argument, callee: '' }) });
    }
  }
  return result;
}

/** A call that an operator, an index or an infix name is. */
export function operatorCall(
  walk: KotlinWalk,
  node: SyntaxNode,
  operator: { nameNode: SyntaxNode; name: string },
  receiver: () => Expression,
  argumentNodes: readonly SyntaxNode[],
): Expression {
  const { tree, builder } = walk;
  const { nameNode, name } = operator;
  const site = builder.reserveCall(node);
  const object = receiver();
  const args = argumentNodes.map((argument, position): Argument => {
    return { kind: 'positional', value: walk.expression(argument, { site, argument: position, callee: name }) };
  });
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'member', object, name },
    nameNode,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: args,
    use: kotlinResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** `Base(x)` in a class header, `super(x)` and `this(x)` of a constructor. */
export function constructorCall(
  walk: KotlinWalk,
  node: SyntaxNode,
  target: { to: 'super' | 'this'; nameNode: SyntaxNode; name: string },
  list: SyntaxNode,
  place: { caller: number; scope: number },
): void {
  const { builder } = walk;
  const site = builder.reserveCall(node);
  builder.completeCall(site, node, {
    kind: 'super',
    callee: { kind: target.to },
    nameNode: target.nameNode,
    name: target.name,
    caller: place.caller,
    scope: place.scope,
    arguments: argumentsOf(walk, list, site),
    use: 'ignored',
  });
}

/** The constructor call that an enum entry is. */
export function enumEntryCall(walk: KotlinWalk, node: SyntaxNode, nameNode: SyntaxNode, enumName: string): void {
  const { tree, builder } = walk;
  const list = tree.childOfType(node, 'value_arguments');
  const site = builder.reserveCall(nameNode);
  builder.completeCall(site, nameNode, {
    kind: 'new',
    callee: { kind: 'name', name: enumName },
    nameNode,
    name: enumName,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site),
    use: 'assigned',
    last: list === noNode ? nameNode : list,
  });
}

/** Annotations that belong to the language itself. */
const ownAnnotations: ReadonlySet<string> = new Set([
  'Deprecated',
  'ExperimentalStdlibApi',
  'JvmField',
  'JvmInline',
  'JvmMultifileClass',
  'JvmName',
  'JvmOverloads',
  'JvmStatic',
  'JvmSuppressWildcards',
  'JvmSynthetic',
  'OptIn',
  'PublishedApi',
  'Retention',
  'Suppress',
  'Synchronized',
  'Target',
  'Throws',
  'Transient',
  'Volatile',
]);

/** An annotation, as a call of its class where that may be a class of the repository. */
export function annotation(walk: KotlinWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  for (const part of tree.namedChildren(node)) {
    const invoked = tree.type(part) === 'constructor_invocation';
    const typeNode = invoked ? tree.firstChild(part) : part;
    if (typeNode === noNode || tree.type(typeNode) !== 'user_type') continue;
    const nameNode = lastNameNode(tree, typeNode);
    const list = invoked ? tree.childOfType(part, 'value_arguments') : noNode;
    const type = kotlinType(tree, typeNode);
    if (!type || ownAnnotations.has(tree.text(nameNode))) {
      if (list !== noNode) walk.visitAll(tree.namedChildren(list));
      continue;
    }
    const site = builder.reserveCall(node);
    builder.completeCall(site, node, {
      kind: 'decorator',
      callee: typeAsExpression(type),
      nameNode,
      caller: walk.caller(),
      scope: walk.scopes.current(),
      arguments: argumentsOf(walk, list, site),
      use: 'other',
    });
  }
  return unknown;
}

/** `f::g`, `X::g`, `::g`, `::X`. */
export function reference(
  walk: KotlinWalk,
  node: SyntaxNode,
  object: () => Expression | undefined,
  nameNode: SyntaxNode,
): Expression {
  const { tree, builder } = walk;
  const name = kotlinName(tree, nameNode);
  const site = builder.reserveCall(node);
  const holder = object();
  const callee: Expression = holder ? { kind: 'member', object: holder, name } : { kind: 'name', name };
  builder.completeCall(site, node, {
    kind: 'reference',
    callee,
    nameNode,
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use: kotlinResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** A type's name where an expression stands: `a.b.Outer.Inner` with its package as a module. */
export function typeAsExpression(type: TypeRef): Expression {
  if (type.kind !== 'named' && type.kind !== 'import') return { kind: 'typed', type };
  let result: Expression | undefined =
    type.kind === 'import' ? { kind: 'module', specifier: type.specifier } : undefined;
  for (const name of type.path) result = result ? { kind: 'member', object: result, name } : { kind: 'name', name };
  return result ?? unknown;
}
