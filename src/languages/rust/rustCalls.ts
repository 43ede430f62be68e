import type { Argument } from '../../model/callSite.js';
import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { closure } from './rustClosures.js';
import { scopedExpression } from './rustPaths.js';
import { rustResultUse } from './rustResultUse.js';
import { typeArguments } from './rustTypes.js';
import type { RustPosition, RustWalk } from './rustWalk.js';

interface Callee {
  expression: Expression;
  nameNode: SyntaxNode;
  typeArguments?: TypeRef[];
}

/** `f()`, `a.b()`, `a::b::<T>()`; `Some(x)` and its like wrap a value and are no calls. */
export function callExpression(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree, builder } = walk;
  const fn = tree.field(node, 'function');
  const list = tree.field(node, 'arguments');
  if (fn === noNode) return unknown;
  if (tree.type(fn) === 'identifier' && !walk.scopes.knows(tree.text(fn))) {
    const wrapped = wrappedValue(tree.text(fn), () => argumentsOf(walk, list, -1));
    if (wrapped) return wrapped;
  }
  const site = builder.reserveCall(node);
  const callee = calleeOf(walk, fn);
  builder.completeCall(site, node, {
    kind: 'call',
    callee: callee.expression,
    nameNode: callee.nameNode,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: argumentsOf(walk, list, site),
    ...(callee.typeArguments && { typeArguments: callee.typeArguments }),
    ...rustResultUse(tree, node),
    ...walk.contextOf(),
  });
  return builder.resultOf(site);
}

/** What the prelude's constructors of one value give; undefined for all other names. */
export function wrappedValue(name: string, readArguments: () => Argument[]): Expression | undefined {
  switch (name) {
    case 'Some':
    case 'Ok':
      return { kind: 'array', elements: readArguments().map(({ value }) => value) };
    case 'Err':
      readArguments();
      return unknown;
    default:
      return undefined;
  }
}

function calleeOf(walk: RustWalk, fn: SyntaxNode): Callee {
  const { tree } = walk;
  switch (tree.type(fn)) {
    case 'identifier':
      walk.usedNames.add(tree.text(fn));
      return { expression: { kind: 'name', name: tree.text(fn) }, nameNode: fn };
    case 'scoped_identifier':
      return { expression: scopedExpression(tree, fn), nameNode: tree.field(fn, 'name') };
    case 'field_expression':
      return { expression: walk.expression(fn), nameNode: tree.field(fn, 'field') };
    case 'generic_function': {
      const inner = tree.field(fn, 'function');
      if (inner === noNode) break;
      const args = typeArguments(tree, tree.field(fn, 'type_arguments'));
      return { ...calleeOf(walk, inner), ...(args.length > 0 && { typeArguments: args }) };
    }
  }
  // `(self.f)(x)` calls what a field holds.
  return { expression: walk.expression(fn), nameNode: noNode };
}

function argumentsOf(walk: RustWalk, list: SyntaxNode, site: number): Argument[] {
  if (list === noNode) return [];
  const { tree } = walk;
  return tree
    .namedChildren(list)
    .filter((node) => tree.type(node) !== 'attribute_item')
    .map((node, position) => ({
      kind: 'positional',
      value:
        site >= 0 && tree.type(node) === 'closure_expression'
          ? closure(walk, node, { site, argument: position })
          : walk.value(node),
    }));
}

/** A name: as a value perhaps a function that is handed on. */
export function identifier(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const name = walk.tree.text(node);
  walk.usedNames.add(name);
  const expression: Expression = { kind: 'name', name };
  if (position && mayBeFunction(name) && !walk.scopes.knows(name)) reference(walk, node, expression, node);
  return expression;
}

/** `a::b` as a value: a function that is handed on, a constant, a variant. */
export function scopedIdentifier(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const { tree } = walk;
  const expression = scopedExpression(tree, node);
  const nameNode = tree.field(node, 'name');
  if (position && nameNode !== noNode && mayBeFunction(tree.text(nameNode)))
    reference(walk, node, expression, nameNode);
  return expression;
}

/** `f::<T>` that is not called. */
export function genericFunction(walk: RustWalk, node: SyntaxNode, position?: RustPosition): Expression {
  const inner = walk.tree.field(node, 'function');
  return inner === noNode ? unknown : walk.expression(inner, position);
}

/** Functions are in small letters; constants, types and variants are not. */
function mayBeFunction(name: string): boolean {
  return /^_*\p{Ll}/u.test(name);
}

function reference(walk: RustWalk, node: SyntaxNode, callee: Expression, nameNode: SyntaxNode): void {
  walk.builder.addCall(node, {
    kind: 'reference',
    callee,
    nameNode,
    caller: walk.callable,
    scope: walk.scopes.current(),
    arguments: [],
    ...rustResultUse(walk.tree, node),
    ...walk.contextOf(),
  });
}

/** The field of `a.b` where it is not called. */
export function fieldExpression(walk: RustWalk, node: SyntaxNode): Expression {
  const { tree } = walk;
  const value = tree.field(node, 'value');
  const field = tree.field(node, 'field');
  if (value === noNode || field === noNode) return unknown;
  const object = walk.expression(value);
  // `A::B.f` is reached through a value, `A::B::f` through a type or module.
  const isPath = tree.type(value) === 'scoped_identifier';
  return { kind: 'member', object: isPath ? { kind: 'either', options: [object] } : object, name: tree.text(field) };
}

export function withoutParentheses(tree: SyntaxTree, node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner !== noNode && tree.type(inner) === 'parenthesized_expression')
    inner = tree.namedChildren(inner)[0] ?? noNode;
  return inner;
}
