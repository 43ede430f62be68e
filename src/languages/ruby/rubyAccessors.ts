import type { Modifier } from '../../model/signature.js';
import { noNode, type SyntaxNode } from '../../syntax/syntaxTree.js';
import { docTypes } from './rubyDocs.js';
import { ownMember } from './rubyFields.js';
import { rubySignature } from './rubySignature.js';
import type { RubyWalk } from './rubyWalk.js';

export interface Accessor {
  name: string;
  node: SyntaxNode;
  /** `attr_reader`, `Struct.new`: what makes it. */
  of: string;
  reads: boolean;
  writes: boolean;
  /** Reached through the class itself. */
  onSelf?: boolean;
}

/** Declares the methods that read and write an instance variable of the class around. */
export function declareAccessor(walk: RubyWalk, accessor: Accessor): void {
  const { builder, type } = walk;
  if (!type) return;
  const { name, node, of, reads, writes } = accessor;
  const onSelf = accessor.onSelf ?? type.onSelf;
  const modifiers: Modifier[] = [];
  if (onSelf) modifiers.push('static');
  if (type.visibility !== 'public') modifiers.push(type.visibility);
  const shared = {
    kind: 'method' as const,
    container: type.symbol,
    member: true,
    scope: type.scope,
    node,
    nameNode: node,
    exported: type.visibility !== 'private',
    bodiless: false,
  };
  const docs = docTypes(walk, node);
  if (reads) {
    const symbol = builder.declare({
      ...shared,
      name,
      signature: rubySignature(builder, { word: `${of} `, name, parameters: [], list: noNode, modifiers, docs }),
      returns: [ownMember(onSelf, name)],
    });
    builder.setOwner(builder.addScope(type.scope, 'function', symbol), symbol);
    type.methods.set(onSelf ? `self.${name}` : name, symbol);
  }
  if (!writes) return;
  const symbol = builder.declare({
    ...shared,
    name: `${name}=`,
    signature: rubySignature(builder, {
      word: `${of} `,
      name: `${name}=`,
      parameters: [{ name: 'value', kind: 'positional_only', optional: false }],
      list: noNode,
      modifiers,
    }),
  });
  type.methods.set(onSelf ? `self.${name}=` : `${name}=`, symbol);
}
