import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { unionOf } from './annotation.js';
import type { Narrowing, Walk } from './walk.js';

/** The names that `isinstance` checks in a condition narrow where the condition is `truth`. */
export function narrowingsOf(walk: Walk, condition: SyntaxNode, truth: boolean): Narrowing[] {
  const { tree } = walk;
  if (condition === noNode) return [];
  switch (tree.type(condition)) {
    case 'parenthesized_expression': {
      const [inner] = tree.namedChildren(condition);
      return inner === undefined ? [] : narrowingsOf(walk, inner, truth);
    }
    case 'not_operator': {
      const inner = tree.field(condition, 'argument');
      return narrowingsOf(walk, inner, !truth);
    }
    case 'boolean_operator': {
      const operator = tree.field(condition, 'operator');
      if (operator === noNode || (tree.text(operator) === 'and') !== truth) return [];
      return [
        ...narrowingsOf(walk, tree.field(condition, 'left'), truth),
        ...narrowingsOf(walk, tree.field(condition, 'right'), truth),
      ];
    }
    case 'call':
      return truth ? instanceCheck(walk, condition) : [];
    default:
      return [];
  }
}

function instanceCheck(walk: Walk, call: SyntaxNode): Narrowing[] {
  const { tree } = walk;
  const callee = tree.field(call, 'function');
  const args = tree.field(call, 'arguments');
  if (callee === noNode || args === noNode) return [];
  if (tree.type(callee) !== 'identifier' || tree.text(callee) !== 'isinstance') return [];
  const [value, checked, ...more] = tree.namedChildren(args);
  if (value === undefined || checked === undefined || more.length > 0) return [];
  const nameNode = tree.type(value) === 'named_expression' ? tree.field(value, 'name') : value;
  if (nameNode === noNode || tree.type(nameNode) !== 'identifier') return [];
  const type = checkedType(walk, checked);
  return type ? [{ name: tree.text(nameNode), type }] : [];
}

/** The type that a class pattern of `isinstance` or `except` means; undefined for a computed one. */
export function checkedType(walk: Walk, node: SyntaxNode): TypeRef | undefined {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'identifier':
    case 'attribute':
    case 'binary_operator':
    case 'dotted_name': {
      const type = walk.typeOf(node);
      return type.kind === 'named' || type.kind === 'union' ? type : undefined;
    }
    case 'parenthesized_expression':
    case 'tuple': {
      const types = tree.namedChildren(node).map((child) => checkedType(walk, child));
      return types.every((type) => type !== undefined) && types.length > 0 ? unionOf(types) : undefined;
    }
    default:
      return undefined;
  }
}

/** Runs `body` with the names narrowed. */
export function narrowed<T>(walk: Walk, narrowings: readonly Narrowing[], body: () => T): T {
  if (narrowings.length === 0) return body();
  const before = walk.scope;
  openNarrowing(walk, narrowings);
  const result = body();
  closeNarrowings(walk, before);
  return result;
}

/** Narrows names from here on, until `closeNarrowings` goes back to the scope that was current before. */
export function openNarrowing(walk: Walk, narrowings: readonly Narrowing[]): void {
  const scope = walk.builder.addScope(walk.scope, 'block');
  for (const { name, type } of narrowings) walk.builder.bind(scope, name, 'variable', { type });
  walk.frame.narrowed.push({ scope, names: new Set(narrowings.map((narrowing) => narrowing.name)) });
  walk.scope = scope;
}

export function closeNarrowings(walk: Walk, scope: number): void {
  const { narrowed: open } = walk.frame;
  while (walk.scope !== scope && open.length > 0 && (open[open.length - 1] as { scope: number }).scope > scope) {
    open.pop();
  }
  walk.scope = scope;
}
