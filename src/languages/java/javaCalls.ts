import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { javaLangTypes } from './javaLang.js';
import { javaResultUse } from './javaResultUse.js';
import { javaType, javaTypeArguments } from './javaTypes.js';
import type { JavaWalk } from './javaWalk.js';

/** `m()`, `a.m()`, `super.m()`, `Outer.super.m()`. */
export function methodInvocation(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const nameNode = tree.field(node, 'name');
  const name = nameNode === noNode ? '' : tree.text(nameNode);
  const objectNode = tree.field(node, 'object');
  let callee: Expression = { kind: 'name', name };
  if (objectNode !== noNode) callee = { kind: 'member', object: walk.expression(objectNode), name };
  builder.completeCall(site, node, {
    kind: 'call',
    callee,
    nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, tree.field(node, 'arguments'), site),
    typeArguments: javaTypeArguments(tree, tree.field(node, 'type_arguments')),
    use: javaResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** `new X()`, `new X() {...}`, `outer.new Inner()`. */
export function objectCreation(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const typeNode = tree.field(node, 'type');
  const first = tree.firstChild(node);
  const outer = first !== noNode && tree.type(first) !== 'new' ? walk.expression(first) : undefined;
  annotationsIn(walk, node);
  const type = javaType(tree, typeNode);
  const name = lastNameNode(tree, typeNode);
  let callee = type ? typeAsExpression(type) : unknown;
  if (outer && name !== noNode) callee = { kind: 'member', object: outer, name: tree.text(name) };
  const list = argumentsOf(walk, tree.field(node, 'arguments'), site);
  const body = tree.childOfType(node, 'class_body');
  if (body !== noNode) walk.visitors.anonymousClass(walk, node, typeNode, body);
  builder.completeCall(site, node, {
    kind: 'new',
    callee,
    nameNode: name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: list,
    typeArguments: type && 'args' in type ? (type.args ?? []) : [],
    use: javaResultUse(tree, node),
    ...(body === noNode ? {} : { last: tree.field(node, 'arguments') }),
  });
  return builder.resultOf(site);
}

/** `this(...)` and `super(...)` at the start of a constructor. */
export function constructorInvocation(walk: JavaWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const target = tree.field(node, 'constructor');
  const object = tree.field(node, 'object');
  if (object !== noNode) walk.expression(object);
  const toSuper = target !== noNode && tree.type(target) === 'super';
  builder.completeCall(site, node, {
    kind: 'super',
    callee: { kind: toSuper ? 'super' : 'this' },
    nameNode: target,
    name: (toSuper ? walk.type?.superName : walk.type?.name) ?? '',
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, tree.field(node, 'arguments'), site),
    typeArguments: javaTypeArguments(tree, tree.field(node, 'type_arguments')),
    use: 'ignored',
  });
}

/** `X::m`, `this::m`, `f()::m`, `X::new`. */
export function methodReference(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const parts = tree.children(node).filter((child) => !tree.isExtra(child));
  const target = parts[0] as SyntaxNode;
  const nameNode = parts[parts.length - 1] as SyntaxNode;
  if (tree.type(target) === 'array_type') return unknown;
  const site = builder.reserveCall(node);
  const typed = /type/.test(tree.type(target)) ? javaType(tree, target) : undefined;
  const object = typed ? typeAsExpression(typed) : walk.expression(target);
  const constructs = tree.type(nameNode) === 'new';
  const callee: Expression = constructs ? object : { kind: 'member', object, name: tree.text(nameNode) };
  builder.completeCall(site, node, {
    kind: 'reference',
    callee,
    nameNode,
    ...(constructs ? { name: 'name' in object ? object.name : '' } : {}),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    typeArguments: javaTypeArguments(tree, tree.childOfType(node, 'type_arguments')),
    use: javaResultUse(tree, node),
  });
  return callee;
}

/** The constructor call that an enum constant is. */
export function enumConstantCall(walk: JavaWalk, node: SyntaxNode, enumName: string): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const list = tree.field(node, 'arguments');
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

/**
 * The call of the superclass's constructor that nobody wrote: at `at`, a constructor without `super(...)`, or the
 * superclass's name in a class without constructors, which then is the caller. It breaks like a written one.
 */
export function impliedSuperCall(walk: JavaWalk, at: SyntaxNode, caller: number): void {
  const name = walk.type?.superName ?? '';
  if (name === '' || walk.platformNames.has(name) || javaLangTypes.has(name)) return;
  walk.builder.addCall(at, {
    kind: 'super',
    callee: { kind: 'super' },
    nameNode: at,
    name,
    caller,
    scope: walk.scopes.current(),
    arguments: [],
    implied: true,
    use: 'ignored',
  });
}

/** The arguments of a call; a lambda among them learns whose argument it is. */
export function argumentsOf(walk: JavaWalk, list: SyntaxNode, site: number): Argument[] {
  if (list === noNode) return [];
  return walk.tree
    .namedChildren(list)
    .map((node, argument) => ({ kind: 'positional', value: walk.expression(node, { site, argument }) }));
}

/** Annotations that belong to the language itself. */
const ownAnnotations = new Set(['Override', 'Deprecated', 'SuppressWarnings', 'SafeVarargs', 'FunctionalInterface']);

/** An annotation, as a call of its type where that may be a type of the repository. */
export function annotation(walk: JavaWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const name = tree.field(node, 'name');
  if (name === noNode) return unknown;
  const type = javaType(tree, name);
  const scoped = tree.type(name) === 'scoped_identifier';
  const nameNode = scoped ? tree.field(name, 'name') : name;
  const list = tree.field(node, 'arguments');
  if (!type || ownAnnotations.has(tree.text(nameNode)) || walk.platformNames.has(tree.text(nameNode))) {
    if (list !== noNode) walk.visitAll(tree.namedChildren(list));
    return unknown;
  }
  const site = builder.reserveCall(node);
  const values: Argument[] = [];
  for (const value of list === noNode ? [] : tree.namedChildren(list)) {
    if (tree.type(value) === 'element_value_pair') {
      const key = tree.field(value, 'key');
      const given = tree.field(value, 'value');
      if (key === noNode || given === noNode) continue;
      values.push({ kind: 'keyword', name: tree.text(key), value: walk.expression(given) });
    } else {
      values.push({ kind: 'positional', value: walk.expression(value) });
    }
  }
  builder.completeCall(site, node, {
    kind: 'decorator',
    callee: typeAsExpression(type),
    nameNode,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    use: 'other',
  });
  return builder.resultOf(site);
}

function annotationsIn(walk: JavaWalk, node: SyntaxNode): void {
  for (const child of walk.tree.namedChildren(node)) {
    if (/^(marker_)?annotation$/.test(walk.tree.type(child))) walk.expression(child);
  }
}

/** A type's name where an expression stands: `a.b.Outer.Inner` with its package as a module. */
export function typeAsExpression(type: TypeRef): Expression {
  if (type.kind !== 'named' && type.kind !== 'import') return { kind: 'typed', type };
  let result: Expression | undefined =
    type.kind === 'import' ? { kind: 'module', specifier: type.specifier } : undefined;
  for (const name of type.path) result = result ? { kind: 'member', object: result, name } : { kind: 'name', name };
  return result ?? unknown;
}

/** The node of a type's last name, its type arguments left out. */
export function lastNameNode(tree: SyntaxTree, type: SyntaxNode): SyntaxNode {
  if (type === noNode) return noNode;
  switch (tree.type(type)) {
    case 'generic_type':
      return lastNameNode(tree, tree.firstChild(type));
    case 'scoped_type_identifier':
    case 'annotated_type':
      return lastNameNode(tree, tree.namedChildren(type).at(-1) ?? noNode);
    default:
      return type;
  }
}
