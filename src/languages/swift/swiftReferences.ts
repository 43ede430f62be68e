import type { ResultUse } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { swiftType, typeChild } from './swiftTypes.js';
import type { SwiftWalk, Wanted } from './swiftWalk.js';

/** `f(_:with:)`, `a.f(x:)`: a function by its full name, as a value. */
export function labelledReference(
  walk: SwiftWalk,
  node: SyntaxNode,
  target: SyntaxNode,
  list: SyntaxNode,
): Expression | undefined {
  const { tree } = walk;
  if (list === noNode) return undefined;
  const items = tree.namedChildren(list);
  const isName = (item: SyntaxNode) => tree.fields(item, 'reference_specifier').length > 0;
  if (items.length === 0 || !items.every(isName)) return undefined;
  const value = walk.expression(target);
  if (value.kind === 'name' || value.kind === 'member') reference(walk, node, value, 'argument');
  return value;
}

/**
 * A function or type that is given to something as a value. Only what can be one by its look: a bare name that is no variable around
 * here, a member of `self` or of a type, a type itself.
 */
export function valueReference(walk: SwiftWalk, node: SyntaxNode, value: Expression, use: ResultUse): void {
  const { tree } = walk;
  const type = tree.type(node);
  if (type === 'simple_identifier' && value.kind === 'name') {
    if (/^[a-z]/.test(value.name) && !walk.scopes.knows(value.name)) reference(walk, node, value, use);
    return;
  }
  if (type !== 'navigation_expression') return;
  if (value.kind === 'name') {
    // `Type.self`
    if (/^[A-Z]/.test(value.name)) reference(walk, node, value, use);
  } else if (value.kind === 'member') {
    const { object, name } = value;
    const isOfType = object.kind === 'name' && /^[A-Z]/.test(object.name);
    if (name === 'init') reference(walk, node, object, use, 'init');
    else if (object.kind === 'this' || isOfType) reference(walk, node, value, use);
  }
}

function reference(walk: SwiftWalk, node: SyntaxNode, callee: Expression, use: ResultUse, name?: string): void {
  const nameNode = lastIdentifier(walk, node);
  walk.builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode,
    name: name ?? ('name' in callee ? callee.name : walk.name(nameNode)),
    caller: walk.caller(),
    scope: walk.scopes.current(),
    arguments: [],
    use,
  });
}

function lastIdentifier(walk: SwiftWalk, node: SyntaxNode): SyntaxNode {
  const { tree } = walk;
  let found = node;
  for (let at = node; at < tree.after(node); at++) {
    if (tree.type(at) === 'value_arguments') break;
    if (tree.type(at) === 'simple_identifier' && tree.text(at) !== 'self' && tree.text(at) !== 'init') found = at;
  }
  return found;
}

/** `#selector(A.f)`: a reference to the method. */
export function selector(walk: SwiftWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const [target] = tree.namedChildren(node);
  if (target === undefined) return unknown;
  if (tree.type(target) === 'call_expression') {
    walk.expression(target);
    return unknown;
  }
  const value = walk.expression(target);
  const isAccessor = /^#selector\s*\(\s*[gs]etter:/.test(tree.text(node));
  if (!isAccessor && (value.kind === 'name' || value.kind === 'member')) reference(walk, target, value, 'argument');
  return unknown;
}

/** `\T.a.b`, `\.a.b`: a function from a value to what the path leads to. Undefined where a chain is no key path. */
export function keyPath(walk: SwiftWalk, node: SyntaxNode, wanted?: Wanted): Expression | undefined {
  const { tree } = walk;
  const names: string[] = [];
  let at = node;
  while (tree.type(at) === 'navigation_expression') {
    const suffix = tree.field(tree.field(at, 'suffix'), 'suffix');
    if (suffix !== noNode) names.push(walk.name(suffix));
    at = tree.field(at, 'target');
    if (at === noNode) return undefined;
  }
  if (tree.type(at) !== 'key_path_expression') return undefined;
  const identifier = tree.childOfType(at, 'type_identifier');
  const type = swiftType(tree, identifier === noNode ? typeChild(tree, at) : identifier);
  let value: Expression = type ? { kind: 'typed', type } : unknown;
  if (!type && wanted?.kind === 'argument') value = walk.builder.callbackParameter(wanted.site, wanted.argument, 0);
  for (const name of names.reverse()) if (name !== 'self') value = { kind: 'member', object: value, name };
  return { kind: 'lambda', returns: [value] };
}
