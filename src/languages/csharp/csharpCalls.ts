import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { readValue } from './csharpReferences.js';
import { csharpResultUse } from './csharpResultUse.js';
import { hasWord, identifierOf, lastValue, nameOf } from './csharpSyntax.js';
import { csharpType, typeArguments } from './csharpTypes.js';
import type { CsharpWalk, ValuePosition } from './csharpWalk.js';

/** The name that indexers go by as members. */
export const indexerName = 'this[]';

/** The name of a construction whose type only its surroundings tell. */
export const targetTypedName = 'new';

/** `m()`, `a.m()`, `a?.m()`, `base.m()`, `m<T>()`. */
export function invocation(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const fn = tree.field(node, 'function');
  const list = tree.field(node, 'arguments');
  if (fn === noNode) return unknown;
  if (tree.type(fn) === 'identifier' && tree.text(fn) === 'nameof') return { kind: 'literal', type: 'string' };
  const site = builder.reserveCall(node);
  const { callee, nameNode } = calleeOf(walk, fn);
  const typeArgs = typeArgumentsOf(tree, fn);
  builder.completeCall(site, node, {
    kind: 'call',
    callee,
    nameNode,
    ...(nameNode === noNode ? {} : { name: nameOf(tree, nameNode) }),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site),
    typeArguments: typeArgs,
    use: csharpResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** What is called, and the node of its last name. The name's own type arguments are the call's. */
function calleeOf(walk: CsharpWalk, fn: SyntaxNode): { callee: Expression; nameNode: SyntaxNode } {
  const { tree } = walk;
  switch (tree.type(fn)) {
    case 'identifier':
    case 'generic_name': {
      const nameNode = identifierOf(tree, fn);
      return { callee: { kind: 'name', name: nameOf(tree, nameNode) }, nameNode };
    }
    case 'member_access_expression':
      return memberCallee(walk, tree.field(fn, 'expression'), tree.field(fn, 'name'));
    case 'conditional_access_expression': {
      const binding = tree.childOfType(fn, 'member_binding_expression');
      if (binding !== noNode) return memberCallee(walk, tree.field(fn, 'condition'), tree.field(binding, 'name'));
      return { callee: walk.expression(fn), nameNode: noNode };
    }
    default:
      return { callee: walk.expression(fn), nameNode: noNode };
  }
}

function memberCallee(
  walk: CsharpWalk,
  objectNode: SyntaxNode,
  name: SyntaxNode,
): { callee: Expression; nameNode: SyntaxNode } {
  const nameNode = identifierOf(walk.tree, name);
  const object = objectNode === noNode ? unknown : walk.expression(objectNode);
  return { callee: { kind: 'member', object, name: nameOf(walk.tree, nameNode) }, nameNode };
}

function typeArgumentsOf(tree: SyntaxTree, fn: SyntaxNode): TypeRef[] {
  let name = fn;
  if (tree.type(fn) === 'member_access_expression') name = tree.field(fn, 'name');
  else if (tree.type(fn) === 'conditional_access_expression') {
    const binding = tree.childOfType(fn, 'member_binding_expression');
    name = binding === noNode ? noNode : tree.field(binding, 'name');
  }
  if (name === noNode || tree.type(name) !== 'generic_name') return [];
  return typeArguments(tree, tree.childOfType(name, 'type_argument_list'));
}

/** `new X()`, `new X { ... }`. */
export function objectCreation(walk: CsharpWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'type');
  const site = builder.reserveCall(node);
  const type = csharpType(tree, typeNode);
  const nameNode = identifierOf(tree, typeNode);
  const list = tree.field(node, 'arguments');
  const values = argumentsOf(walk, list, site);
  const initializer = tree.field(node, 'initializer');
  if (initializer !== noNode) initialise(walk, initializer);
  builder.completeCall(site, node, {
    kind: 'new',
    callee: type ? typeAsExpression(type) : unknown,
    nameNode,
    name: nameOf(tree, nameNode),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    typeArguments: type?.kind === 'named' ? (type.args ?? []) : [],
    use: csharpResultUse(tree, node),
    ...(initializer === noNode ? {} : { last: list === noNode ? typeNode : list }),
  });
  return builder.resultOf(site);
}

/** `new(...)`: constructs what it is assigned to, returned as or passed for. */
export function implicitCreation(walk: CsharpWalk, node: SyntaxNode, position?: ValuePosition): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const list = tree.childOfType(node, 'argument_list');
  const values = argumentsOf(walk, list, site);
  const initializer = tree.childOfType(node, 'initializer_expression');
  if (initializer !== noNode) initialise(walk, initializer);
  const type = withoutNull(position?.type);
  let callee = type ? typeAsExpression(type) : unknown;
  if (!type && position?.site !== undefined && position.argument !== undefined) {
    callee = builder.callbackParameter(position.site, position.argument, argumentItself);
  }
  const keyword = tree.firstChild(node);
  builder.completeCall(site, node, {
    kind: 'new',
    callee,
    nameNode: keyword,
    name: type?.kind === 'named' ? (type.path[type.path.length - 1] as string) : targetTypedName,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    typeArguments: type?.kind === 'named' ? (type.args ?? []) : [],
    use: csharpResultUse(tree, node),
    ...(initializer === noNode ? {} : { last: list === noNode ? keyword : list }),
  });
  return builder.resultOf(site);
}

/** As the parameter of a callback: the argument itself, for what its parameter is declared as. */
export const argumentItself = -2;

/** A type without the `?` that lets it be null. */
export function withoutNull(type: TypeRef | undefined): TypeRef | undefined {
  if (type?.kind !== 'union') return type;
  const members = type.members.filter((member) => member.kind !== 'literal');
  return members.length === 1 ? members[0] : type;
}

/** `{ A = 1, ["k"] = 2, 3, { 4, 5 } }` behind a construction: members and elements of what was constructed. */
export function initialise(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree } = walk;
  for (const part of tree.namedChildren(node)) {
    if (tree.type(part) === 'initializer_expression') {
      initialise(walk, part);
      continue;
    }
    if (tree.type(part) !== 'assignment_expression') {
      readValue(walk, part, 'other');
      continue;
    }
    const left = tree.field(part, 'left');
    const right = tree.field(part, 'right');
    if (left !== noNode && tree.type(left) !== 'identifier') walk.visitAll(tree.namedChildren(left));
    if (right === noNode) continue;
    if (tree.type(right) === 'initializer_expression') initialise(walk, right);
    else readValue(walk, right, 'assigned');
  }
}

/** `: this(...)` and `: base(...)` of a constructor. */
export function constructorInitializer(walk: CsharpWalk, node: SyntaxNode): void {
  const toBase = hasWord(walk.tree, node, 'base');
  const target = walk.tree.childOfType(node, toBase ? 'base' : 'this');
  superCall(walk, node, target, walk.tree.childOfType(node, 'argument_list'), toBase, walk.caller());
}

/** A call of another constructor of the type, or of its base class. */
export function superCall(
  walk: CsharpWalk,
  node: SyntaxNode,
  nameNode: SyntaxNode,
  list: SyntaxNode,
  toBase: boolean,
  caller: number,
): void {
  const { builder } = walk;
  const site = builder.reserveCall(node);
  builder.completeCall(site, node, {
    kind: 'super',
    callee: { kind: toBase ? 'super' : 'this' },
    nameNode,
    name: (toBase ? walk.type?.superName : walk.type?.name) ?? '',
    caller,
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site),
    ...(list === noNode ? { implied: true } : {}),
    use: 'ignored',
  });
}

/** The arguments of a call; a lambda among them learns whose argument it is, an `out` variable what it is given. */
export function argumentsOf(walk: CsharpWalk, list: SyntaxNode, site: number): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  return tree
    .namedChildren(list)
    .filter((node) => tree.type(node) === 'argument')
    .map((node, argument) => argumentOf(walk, node, { site, argument }));
}

function argumentOf(walk: CsharpWalk, node: SyntaxNode, position: ValuePosition): Argument {
  const { tree } = walk;
  const nameNode = tree.field(node, 'name');
  const valueNode = lastValue(tree, node);
  const value = valueNode === noNode || valueNode === nameNode ? unknown : argumentValue(walk, valueNode, position);
  const passing = (['ref', 'out', 'in'] as const).find((word) => hasWord(tree, node, word));
  const further = passing ? { passing } : {};
  return nameNode === noNode
    ? { kind: 'positional', value, ...further }
    : { kind: 'keyword', name: nameOf(tree, nameNode), value, ...further };
}

function argumentValue(walk: CsharpWalk, node: SyntaxNode, position: ValuePosition): Expression {
  const { tree, builder } = walk;
  if (tree.type(node) !== 'declaration_expression') return readValue(walk, node, 'argument', position);
  const type = csharpType(tree, tree.field(node, 'type'));
  const name = nameOf(tree, tree.field(node, 'name'));
  const { site, argument } = position;
  const init =
    site === undefined || argument === undefined ? unknown : builder.callbackParameter(site, argument, argumentItself);
  walk.bind('variable', name, type ? { type } : { init });
  return type ? { kind: 'typed', type } : unknown;
}

/** `a[i]`, `a?[i]`: a call of the indexer. */
export function elementAccess(
  walk: CsharpWalk,
  node: SyntaxNode,
  objectNode: SyntaxNode,
  list: SyntaxNode,
): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const object = objectNode === noNode ? unknown : walk.expression(objectNode);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'member', object, name: indexerName },
    nameNode: list,
    name: indexerName,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site),
    use: csharpResultUse(tree, node),
  });
  return builder.resultOf(site);
}

/** An attribute, as a call of its class: `[Foo(1, Name = "x")]` means `FooAttribute`. */
export function attribute(walk: CsharpWalk, node: SyntaxNode): void {
  const { tree, builder } = walk;
  const nameNode = tree.field(node, 'name');
  const type = csharpType(tree, nameNode);
  if (type?.kind !== 'named') return;
  const last = type.path[type.path.length - 1] as string;
  const name = last.endsWith('Attribute') ? last : `${last}Attribute`;
  const site = builder.reserveCall(node);
  const values: Argument[] = [];
  const list = tree.childOfType(node, 'attribute_argument_list');
  for (const part of list === noNode ? [] : tree.namedChildren(list)) {
    const valueNode = lastValue(tree, part);
    if (valueNode === noNode) continue;
    const key = tree.field(part, 'name');
    const value = readValue(walk, valueNode, 'argument');
    // `Name = value` sets a property; only `name: value` is a parameter.
    if (key === noNode) values.push({ kind: 'positional', value });
    else if (!hasWord(tree, part, '=')) values.push({ kind: 'keyword', name: nameOf(tree, key), value });
  }
  builder.completeCall(site, node, {
    kind: 'decorator',
    callee: typeAsExpression({ ...type, path: [...type.path.slice(0, -1), name] }),
    nameNode: identifierOf(tree, nameNode),
    name,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: values,
    use: 'other',
  });
}

/** The attributes in front of a declaration and its parameters. */
export function visitAttributes(walk: CsharpWalk, declaration: SyntaxNode): void {
  const { tree } = walk;
  for (const child of tree.namedChildren(declaration)) {
    const type = tree.type(child);
    if (type === 'attribute') attribute(walk, child);
    else if (
      /^(attribute_list|preproc_if_in_attribute_list|(bracketed_)?parameter_list|parameter|global_attribute)$/.test(
        type,
      )
    ) {
      visitAttributes(walk, child);
    }
  }
}

/** A type's name where an expression stands. */
export function typeAsExpression(type: TypeRef): Expression {
  if (type.kind !== 'named') return { kind: 'typed', type };
  const last = type.path.length - 1;
  let result: Expression | undefined;
  type.path.forEach((name, i) => {
    const args = i === last && type.args ? { typeArguments: type.args } : {};
    result = result ? { kind: 'member', object: result, name, ...args } : { kind: 'name', name, ...args };
  });
  return result ?? unknown;
}
