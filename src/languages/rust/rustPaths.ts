import type { Expression } from '../../model/expression.js';
import { noNode, type SyntaxNode, type SyntaxTree } from '../../syntax/syntaxTree.js';
import { unknown } from '../treeWalk.js';
import { pathSegments, rustType } from './rustTypes.js';

/** A path of several names: the first is a module, crate or type, each of the others a name in the one before it. */
export function pathExpression(segments: readonly string[]): Expression {
  const [first, ...rest] = segments;
  if (first === undefined) return unknown;
  let expression: Expression = { kind: 'module', specifier: first };
  for (const name of rest) expression = { kind: 'member', object: expression, name };
  return expression;
}

/** What stands before the last `::` of a path: `a::b`, `Vec<T>`, `<T as Trait>`. */
export function qualifierExpression(tree: SyntaxTree, node: SyntaxNode): Expression {
  // `::name`: a crate.
  if (node === noNode) return unknown;
  if (tree.type(node) === 'bracketed_type') {
    const [inner] = tree.namedChildren(node);
    if (inner === undefined) return unknown;
    const isQualified = tree.type(inner) === 'qualified_type';
    const type = rustType(tree, isQualified ? tree.field(inner, 'type') : inner);
    if (type?.kind === 'self') return pathExpression(['Self']);
    if (type?.kind === 'named') return pathExpression(type.path);
    // `<&T as Trait>::f`, `<[T]>::f`: a value of the type has the same members.
    return type ? { kind: 'typed', type } : unknown;
  }
  const segments = pathSegments(tree, node);
  return segments ? pathExpression(segments) : unknown;
}

/** `a::b::c` as an expression. */
export function scopedExpression(tree: SyntaxTree, node: SyntaxNode): Expression {
  const nameNode = tree.field(node, 'name');
  const path = tree.field(node, 'path');
  if (nameNode === noNode) return unknown;
  if (path === noNode) return { kind: 'module', specifier: `::${tree.text(nameNode)}` };
  return { kind: 'member', object: qualifierExpression(tree, path), name: tree.text(nameNode) };
}
