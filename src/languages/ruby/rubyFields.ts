import type { Expression } from '../../model/expression.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { SyntaxNode } from '../../syntax/syntaxTree.js';
import type { RubyWalk } from './rubyWalk.js';

/** The name under which an instance variable is kept: those of the class itself lie apart from those of its instances. */
export function fieldName(onSelf: boolean, name: string): string {
  return onSelf ? `self${name}` : name;
}

/** The instance variable behind an accessor, as a value. */
export function ownMember(onSelf: boolean, name: string): Expression {
  return { kind: 'member', object: { kind: 'this' }, name: fieldName(onSelf, `@${name}`) };
}

/** `@x`, `@@x`, `$x`. */
export function variableValue(walk: RubyWalk, node: SyntaxNode): Expression {
  const name = walk.tree.text(node);
  if (name.startsWith('$') || !walk.type) return { kind: 'name', name };
  if (name.startsWith('@@')) return { kind: 'member', object: { kind: 'this' }, name };
  return { kind: 'member', object: { kind: 'this' }, name: fieldName(walk.selfIsType, name) };
}

/** Gives an instance variable, class variable or global variable a value. */
export function assignVariable(walk: RubyWalk, node: SyntaxNode, init: Expression, type?: TypeRef): void {
  const { builder, tree } = walk;
  const name = tree.text(node);
  const says = type !== undefined || (init.kind !== 'unknown' && !(init.kind === 'literal' && init.type === 'null'));
  if (!says) return;
  if (name.startsWith('$') || !walk.type) {
    const binding = builder.bind(0, name, 'variable', { init, ...(type && { type }) });
    if (walk.scopes.current() !== 0) binding.initScope = walk.scopes.current();
    return;
  }
  const symbol = builder.declare({
    name: name.startsWith('@@') ? name : fieldName(walk.selfIsType, name),
    kind: 'field',
    container: walk.type.symbol,
    member: true,
    scope: walk.type.scope,
    node,
    nameNode: node,
    init,
    ...(type && { type }),
  });
  builder.symbol(symbol).initScope = walk.scopes.current();
}
