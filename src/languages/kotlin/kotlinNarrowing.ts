import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { operatorOf } from './kotlinCallParts.js';
import { kotlinName, kotlinType } from './kotlinTypes.js';
import type { KotlinWalk } from './kotlinWalk.js';

/** Something that is known to be of a type at a place: a name, `this`, or a dotted path. */
export interface Narrowing {
  path: string;
  type: TypeRef;
}

/** The path that an expression is, where it is one of names alone: `a`, `this`, `a.b.c`. */
export function stablePath(tree: SyntaxTree, node: SyntaxNode): string | undefined {
  switch (tree.type(node)) {
    case 'identifier':
      return kotlinName(tree, node);
    case 'this_expression':
      return tree.text(node) === 'this' ? 'this' : undefined;
    case 'parenthesized_expression': {
      const [inner] = tree.namedChildren(node);
      return inner === undefined ? undefined : stablePath(tree, inner);
    }
    case 'navigation_expression': {
      const [object, name] = tree.namedChildren(node);
      if (object === undefined || name === undefined || tree.childOfType(node, '::') !== noNode) return undefined;
      const start = stablePath(tree, object);
      return start === undefined ? undefined : `${start}.${kotlinName(tree, name)}`;
    }
    default:
      return undefined;
  }
}

/** What a condition says of types where it is true, or where it is false. */
export function narrowings(tree: SyntaxTree, condition: SyntaxNode, holds: boolean): Narrowing[] {
  switch (tree.type(condition)) {
    case 'parenthesized_expression': {
      const [inner] = tree.namedChildren(condition);
      return inner === undefined ? [] : narrowings(tree, inner, holds);
    }
    case 'is_expression': {
      if ((tree.childOfType(condition, '!is') === noNode) !== holds) return [];
      const left = tree.field(condition, 'left');
      const type = kotlinType(tree, tree.field(condition, 'right'));
      const path = left === noNode ? undefined : stablePath(tree, left);
      return path !== undefined && type ? [{ path, type }] : [];
    }
    case 'unary_expression': {
      const argument = tree.field(condition, 'argument');
      return argument !== noNode && tree.text(condition).startsWith('!') ? narrowings(tree, argument, !holds) : [];
    }
    case 'binary_expression': {
      const operator = operatorOf(tree, condition);
      if (operator !== (holds ? '&&' : '||')) return [];
      const left = tree.field(condition, 'left');
      const right = tree.field(condition, 'right');
      return [left, right].flatMap((side) => (side === noNode ? [] : narrowings(tree, side, holds)));
    }
    default:
      return [];
  }
}

/** Lets what is narrowed be of its type for the rest of the innermost frame. */
export function applyNarrowings(walk: KotlinWalk, found: readonly Narrowing[]): void {
  for (const { path, type } of found) {
    if (path === 'this') {
      walk.scopes.deepen();
      walk.builder.setReceiver(walk.scopes.current(), { kind: 'typed', type });
    } else if (path.includes('.')) {
      walk.narrowedPaths.set(path, type);
    } else {
      walk.scopes.deepen();
      walk.builder.bind(walk.scopes.current(), path, 'variable', { type });
    }
  }
}

/** Runs `inside` in a frame of its own, in which what is narrowed is of its type. */
export function withNarrowings(walk: KotlinWalk, found: readonly Narrowing[], inside: () => void): void {
  const before = new Map(walk.narrowedPaths);
  walk.scopes.within('block', () => {
    applyNarrowings(walk, found);
    inside();
  });
  walk.narrowedPaths.clear();
  for (const [path, type] of before) walk.narrowedPaths.set(path, type);
}

/** True for a statement or value behind which the code does not go on: it returns, throws, or leaves the loop. */
export function cannotComplete(tree: SyntaxTree, node: SyntaxNode): boolean {
  switch (tree.type(node)) {
    case 'return_expression':
    case 'throw_expression':
      return true;
    case 'identifier':
      return /^(break|continue)$/.test(tree.text(node));
    case 'labeled_expression':
      return /^(break|continue)@/.test(tree.text(node));
    case 'block': {
      const last = tree.namedChildren(node).at(-1);
      return last !== undefined && cannotComplete(tree, last);
    }
    case 'call_expression':
      return /^(error|TODO|fail)\s*\(/.test(tree.text(node));
    default:
      return false;
  }
}
