import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { type BoundValue, bindName } from './assignments.js';
import { bindField, receiverClass } from './fields.js';
import { unknown, type Walk } from './walk.js';

/**
 * Binds all names of an assignment target to their part of a value. Members of the receiver become fields; calls in
 * other targets (`f().x = 1`, `a[g()] = 1`) are visited.
 */
export function bindTarget(walk: Walk, node: SyntaxNode, value: Expression, type?: TypeRef): void {
  const { tree } = walk;
  switch (tree.type(node)) {
    case 'identifier':
      bindName(walk, node, bound(value, type));
      break;
    case 'attribute':
      bindAttribute(walk, node, value, type);
      break;
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      bindParts(walk, tree.namedChildren(node), value);
      break;
    case 'parenthesized_expression':
    case 'as_pattern_target':
      for (const child of tree.namedChildren(node)) bindTarget(walk, child, value, type);
      break;
    case 'list_splat_pattern':
    case 'list_splat':
      for (const child of tree.namedChildren(node)) {
        bindTarget(walk, child, { kind: 'array', elements: [{ kind: 'element', of: value }] });
      }
      break;
    default:
      walk.visit(node);
  }
}

function bound(value: Expression, type: TypeRef | undefined): BoundValue {
  return { ...(type && { type }), ...(value.kind !== 'unknown' && { init: value }) };
}

function bindAttribute(walk: Walk, node: SyntaxNode, value: Expression, type: TypeRef | undefined): void {
  const { tree } = walk;
  const object = tree.field(node, 'object');
  const name = tree.field(node, 'attribute');
  if (object === noNode || name === noNode) return;
  const record = tree.type(object) === 'identifier' ? receiverClass(walk.frame, tree.text(object)) : undefined;
  if (record) bindField(walk, record, name, tree.text(name), bound(value, type), { atClassLevel: false });
  else walk.visit(object, 'member');
}

function bindParts(walk: Walk, parts: readonly SyntaxNode[], value: Expression): void {
  const { tree } = walk;
  const splat = parts.findIndex((part) => tree.type(part).startsWith('list_splat'));
  const literal = value.kind === 'array' && value.elements.length === parts.length && splat < 0;
  parts.forEach((part, position) => {
    if (position === splat) bindTarget(walk, part, value);
    else if (literal) bindTarget(walk, part, value.elements[position] as Expression);
    else if (value.kind === 'unknown') bindTarget(walk, part, unknown);
    else if (splat >= 0 && position > splat) bindTarget(walk, part, { kind: 'element', of: value });
    else bindTarget(walk, part, { kind: 'item', of: value, position });
  });
}
