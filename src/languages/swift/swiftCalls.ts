import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { dotOwner, receiver } from './swiftReceivers.js';
import { labelledReference, valueReference } from './swiftReferences.js';
import { swiftResultUse } from './swiftResultUse.js';
import { isTried } from './swiftTry.js';
import { swiftType, typeArgumentsOf, typeAsExpression, typeChild } from './swiftTypes.js';
import type { SwiftWalk, Wanted } from './swiftWalk.js';

/** Macros of the language's own libraries, which call nothing of the repository. */
const libraryMacros = new Set(
  `expect require isolation externalMacro Preview Predicate Expression _sourceLocation sourceLocation bundle URL Index Unique`.split(
    /\s+/,
  ),
);

/** Words before a block that the grammar takes for the name of a function: observers, accessors, `defer`. */
const blockWords = new Set(['defer', 'didSet', 'willSet', 'get', 'set', '_read', '_modify', 'unsafeAddress', 'yield']);

/** What is called, as far as the call site needs it. */
interface Callee {
  expression: Expression;
  nameNode: SyntaxNode;
  /** The name as the index lists it, where it is not the text of `nameNode`. */
  name?: string;
  kind: 'call' | 'super';
  /** Where the call begins, which may be behind the operand of an operator. */
  start: SyntaxNode;
}

/** `f(x)`, `a.f(x) { ... }`, `T(x)`, `a[x]`, `{ ... }()`, `[T]()`. */
export function call(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression {
  const { tree, builder } = walk;
  const suffix = tree.childOfType(node, 'call_suffix');
  const target = tree.firstChild(node);
  if (suffix === noNode || target === noNode || target === suffix) return unknown;
  const list = tree.childOfType(suffix, 'value_arguments');
  if (list !== noNode && tree.text(tree.firstChild(list)) === '[') return subscript(walk, node, target, list, wanted);
  const special = list === noNode ? blockWord(walk, target, suffix) : undefined;
  if (special) return special;
  switch (tree.type(target)) {
    case 'lambda_literal':
      return calledClosure(walk, target, suffix, wanted);
    case 'array_literal':
    case 'dictionary_literal': {
      const type = literalType(walk, target);
      if (type) {
        argumentsOf(walk, suffix, -1);
        return { kind: 'typed', type };
      }
      break;
    }
  }
  const labelled = labelledReference(walk, node, target, list);
  if (labelled) return labelled;
  const name = tree.type(target) === 'simple_identifier' ? walk.name(target) : '';
  if (name === 'type' && isTypeOf(tree, list)) {
    const [first] = argumentsOf(walk, suffix, -1);
    return { kind: 'class_of', of: first?.value ?? unknown };
  }
  if (name.startsWith('#')) return macroCall(walk, node, target, suffix, name.slice(1));
  const site = builder.reserveCall(node);
  const callee = calleeOf(walk, target, wanted);
  completeSite(walk, node, suffix, site, callee);
  return builder.resultOf(site);
}

function completeSite(walk: SwiftWalk, node: SyntaxNode, suffix: SyntaxNode, site: number, callee: Callee): void {
  const { tree, builder } = walk;
  builder.completeCall(site, callee.start, {
    kind: callee.kind,
    callee: callee.expression,
    nameNode: callee.nameNode,
    ...(callee.name !== undefined && { name: callee.name }),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, suffix, site),
    use: swiftResultUse(tree, node),
    tried: isTried(tree, callee.start),
    last: node,
  });
}

function calleeOf(walk: SwiftWalk, target: SyntaxNode, wanted: Wanted | undefined): Callee {
  const { tree } = walk;
  switch (tree.type(target)) {
    case 'simple_identifier': {
      const name = walk.name(target);
      const shared = { nameNode: target, kind: 'call' as const, start: target };
      if (name === 'Self') return { ...shared, expression: walk.expression(target), name: walk.type?.name ?? name };
      return { ...shared, expression: { kind: 'name', name }, name };
    }
    case 'navigation_expression':
      return memberCallee(walk, target, wanted);
    case 'prefix_expression': {
      const nameNode = tree.field(target, 'target');
      const operation = tree.field(target, 'operation');
      if (nameNode === noNode || operation === noNode || tree.text(operation) !== '.') {
        const inner = nameNode === noNode ? undefined : calleeOf(walk, nameNode, wanted);
        return inner ?? { expression: unknown, nameNode: noNode, kind: 'call', start: target };
      }
      const owner = dotOwner(walk, wanted);
      const name = walk.name(nameNode);
      const expression: Expression = name === 'init' ? owner : { kind: 'member', object: owner, name };
      return { expression, nameNode, name, kind: 'call', start: target };
    }
    case 'try_expression':
    case 'await_expression':
      return calleeOf(walk, tree.field(target, 'expr'), wanted);
    case 'postfix_expression':
      return calleeOf(walk, tree.field(target, 'target'), wanted);
    default:
      return { expression: walk.expression(target), nameNode: noNode, kind: 'call', start: target };
  }
}

/** `a.f`, `super.init`, `T.init`. */
function memberCallee(walk: SwiftWalk, target: SyntaxNode, wanted: Wanted | undefined): Callee {
  const { tree } = walk;
  const objectNode = tree.field(target, 'target');
  const nameNode = tree.field(tree.field(target, 'suffix'), 'suffix');
  if (objectNode === noNode || nameNode === noNode || tree.type(nameNode) !== 'simple_identifier') {
    return { expression: walk.expression(target), nameNode: noNode, kind: 'call', start: target };
  }
  const name = walk.name(nameNode);
  const { value: object, start } = receiver(walk, objectNode, wanted);
  const shared = { nameNode, name, start };
  if (name === 'init') {
    const isOwn = object.kind === 'super' || object.kind === 'this';
    return { ...shared, expression: object, kind: isOwn ? 'super' : 'call' };
  }
  return { ...shared, expression: { kind: 'member', object, name }, kind: 'call' };
}

/** `a[x]` as a call of a declared subscript; its value is also what indexing a container gives. */
function subscript(
  walk: SwiftWalk,
  node: SyntaxNode,
  target: SyntaxNode,
  list: SyntaxNode,
  wanted: Wanted | undefined,
): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const { value: object, start } = receiver(walk, target, wanted);
  const passed = argumentsOf(walk, tree.parent(list), site);
  builder.completeCall(site, start, {
    kind: 'call',
    callee: { kind: 'member', object, name: 'subscript' },
    nameNode: tree.firstChild(list),
    name: 'subscript',
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: passed,
    use: swiftResultUse(tree, node),
    tried: isTried(tree, node),
    last: node,
  });
  return { kind: 'index', object };
}

/** `Type<A>(x)`. */
export function construction(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const typeNode = tree.field(node, 'constructed_type');
  const suffix = tree.childOfType(node, 'constructor_suffix');
  const type = swiftType(tree, typeNode);
  if (!type || suffix === noNode) return unknown;
  if (type.kind !== 'named') {
    argumentsOf(walk, suffix, -1);
    return { kind: 'typed', type };
  }
  const site = builder.reserveCall(node);
  const nameNode = lastName(tree, typeNode);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: typeAsExpression({ kind: 'named', path: type.path }),
    nameNode,
    name: nameNode === noNode ? '' : walk.name(nameNode),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, suffix, site),
    typeArguments: typeArgumentsOf(tree, typeNode),
    use: swiftResultUse(tree, node),
    tried: isTried(tree, node),
  });
  return { kind: 'typed', type, of: builder.resultOf(site) };
}

/** `Outer.Type<A>(x: 1)`, of which the grammar makes comparisons with a tuple. */
export function genericConstruction(
  walk: SwiftWalk,
  node: SyntaxNode,
  { base, nameNode, list }: { base: Expression; nameNode: SyntaxNode; list: SyntaxNode },
): Expression {
  const { tree, builder } = walk;
  const site = builder.reserveCall(node);
  const passed: Argument[] = [];
  let label: string | undefined;
  for (const child of tree.namedChildren(list)) {
    if (tree.fieldName(child) === 'name') label = walk.name(child);
    else if (tree.fieldName(child) === 'value') {
      passed.push(argument(label, walk.expression(child, { kind: 'argument', site, argument: passed.length })));
      label = undefined;
    }
  }
  builder.completeCall(site, node, {
    kind: 'call',
    callee: base,
    nameNode,
    name: nameNode === noNode ? '' : walk.name(nameNode),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: passed,
    use: swiftResultUse(tree, node),
    tried: isTried(tree, node),
  });
  return builder.resultOf(site);
}

/** The node of the last name of a type or a chain of members. */
export function lastName(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let found: SyntaxNode = noNode;
  for (const child of tree.namedChildren(node)) {
    if (/^(type|simple)_identifier$/.test(tree.type(child))) found = child;
    else if (tree.type(child) === 'navigation_suffix') found = tree.field(child, 'suffix');
  }
  return found === noNode && /^(type|simple)_identifier$/.test(tree.type(node)) ? node : found;
}

/** `a <~> b`: a call of the operator. */
export function operatorCall(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const operator = tree.field(node, 'op');
  const left = tree.field(node, 'lhs');
  const right = tree.field(node, 'rhs');
  if (operator === noNode || left === noNode || right === noNode) return unknown;
  const site = builder.reserveCall(node);
  const passed = [left, right].map((side, position) =>
    argument(undefined, walk.expression(side, { kind: 'argument', site, argument: position })),
  );
  builder.completeCall(site, node, {
    kind: 'call',
    callee: { kind: 'name', name: tree.text(operator) },
    nameNode: operator,
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: passed,
    use: swiftResultUse(tree, node),
    tried: isTried(tree, node),
  });
  return builder.resultOf(site);
}

/** `#name(...)`: macros of the libraries give what they are given, others may be declared in the repository. */
function macroCall(
  walk: SwiftWalk,
  node: SyntaxNode,
  target: SyntaxNode,
  suffix: SyntaxNode,
  name: string,
): Expression {
  const { builder } = walk;
  if (libraryMacros.has(name)) return argumentsOf(walk, suffix, -1)[0]?.value ?? unknown;
  const site = builder.reserveCall(node);
  completeSite(walk, node, suffix, site, {
    expression: { kind: 'name', name },
    nameNode: target,
    name,
    kind: 'call',
    start: target,
  });
  return builder.resultOf(site);
}

/** `defer { ... }`, an observer or accessor behind an initial value: blocks, and no calls. */
function blockWord(walk: SwiftWalk, target: SyntaxNode, suffix: SyntaxNode): Expression | undefined {
  const { tree } = walk;
  const isWord = tree.type(target) === 'simple_identifier' && blockWords.has(tree.text(target));
  // Two observers in a row: `willSet { ... } didSet { ... }`.
  const isSecond = tree.type(target) === 'call_expression' && tree.childOfType(tree.parent(target), 'ERROR') !== noNode;
  if (!isWord && !isSecond) return undefined;
  if (isSecond) walk.expression(target);
  for (const closure of tree.namedChildren(suffix)) {
    const statements = tree.type(closure) === 'lambda_literal' ? tree.childOfType(closure, 'statements') : noNode;
    if (statements !== noNode) walk.visit(statements);
  }
  return unknown;
}

/** `{ ... }()`: what the closure gives. */
function calledClosure(
  walk: SwiftWalk,
  target: SyntaxNode,
  suffix: SyntaxNode,
  wanted: Wanted | undefined,
): Expression {
  const type: TypeRef | undefined =
    wanted?.kind === 'type' ? { kind: 'function', parameters: [], returns: wanted.type } : undefined;
  const closure = walk.expression(target, type && { kind: 'type', type });
  argumentsOf(walk, suffix, -1);
  if (wanted?.kind === 'type') return { kind: 'typed', type: wanted.type };
  if (closure.kind !== 'lambda') return unknown;
  if (closure.returnType) return { kind: 'typed', type: closure.returnType };
  return closure.returns.length === 1
    ? (closure.returns[0] as Expression)
    : { kind: 'either', options: closure.returns };
}

/** `[T]` and `[K: V]` in front of brackets are types. */
function literalType(walk: SwiftWalk, node: SyntaxNode): TypeRef | undefined {
  const { tree } = walk;
  const parts = tree.namedChildren(node).map((child) => writtenType(tree, child));
  const [first, second] = parts;
  if (!first || parts.length > 2) return undefined;
  if (tree.type(node) === 'array_literal') return parts.length === 1 ? { kind: 'array', element: first } : undefined;
  return second && { kind: 'map', key: first, value: second };
}

function writtenType(tree: SyntaxTree, node: SyntaxNode): TypeRef | undefined {
  const type = tree.type(node);
  if (type === 'simple_identifier' || type === 'navigation_expression') {
    const path = tree.text(node).replace(/\s+/g, '').split('.');
    return path.every((name) => /^\w+$/.test(name)) ? { kind: 'named', path } : undefined;
  }
  if (type === 'array_literal') {
    const [element] = tree.namedChildren(node).map((child) => writtenType(tree, child));
    return element && { kind: 'array', element };
  }
  return swiftType(tree, typeChild(tree, tree.parent(node)) === node ? node : noNode);
}

function isTypeOf(tree: SyntaxTree, list: SyntaxNode): boolean {
  return list !== noNode && /^\(\s*of\s*:/.test(tree.source.slice(tree.start(list), tree.start(list) + 20));
}

/** The arguments of a call, closures behind the brackets last; each learns which parameter it fills. */
export function argumentsOf(walk: SwiftWalk, suffix: SyntaxNode, site: number): Argument[] {
  const { tree } = walk;
  const passed: Argument[] = [];
  const wanted = (): Wanted | undefined => (site < 0 ? undefined : { kind: 'argument', site, argument: passed.length });
  const list = tree.childOfType(suffix, 'value_arguments');
  for (const node of list === noNode ? [] : tree.namedChildren(list)) {
    if (tree.type(node) !== 'value_argument') continue;
    const label = tree.field(node, 'name');
    const valueNode = tree.field(node, 'value');
    if (valueNode === noNode) continue;
    const value = walk.expression(valueNode, wanted());
    if (site >= 0) valueReference(walk, valueNode, value, 'argument');
    passed.push(argument(label === noNode ? undefined : walk.name(label), value));
  }
  let label: string | undefined;
  for (const node of tree.namedChildren(suffix)) {
    if (tree.type(node) === 'simple_identifier') label = walk.name(node);
    else if (tree.type(node) === 'lambda_literal') {
      passed.push({ ...argument(label, walk.expression(node, wanted())), trailing: true });
      label = undefined;
    }
  }
  return passed;
}

function argument(label: string | undefined, value: Expression): Argument {
  return label === undefined || label === '_' ? { kind: 'positional', value } : { kind: 'keyword', name: label, value };
}
