import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import { bindField } from './fields.js';
import { type Frame, nameRecord } from './frame.js';
import type { Walk } from './walk.js';

export interface BoundValue {
  type?: TypeRef;
  init?: Expression;
}

/** Binds a name where it stands as a target: in its frame, or where `global` and `nonlocal` say. */
export function bindName(walk: Walk, node: SyntaxNode, value: BoundValue): void {
  const name = walk.tree.text(node);
  const frame = walk.frame.redirected?.get(name) ?? walk.frame;
  if (frame.kind === 'class' && frame.class) {
    bindField(walk, frame.class, node, name, value, { atClassLevel: true });
  }
  bindIn(walk, frame, name, value);
  for (const open of walk.frame.narrowed) {
    if (open.names.has(name)) walk.builder.bind(open.scope, name, 'variable', value);
  }
}

/** Binds a name to a value in a frame. */
export function bindIn(walk: Walk, frame: Frame, name: string, value: BoundValue): void {
  nameRecord(frame, name).bindings.push(walk.builder.bind(frame.scope, name, 'variable', value));
}
