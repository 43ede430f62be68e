import type { Signature } from '../../model/signature.js';
import type { TypeRef } from '../../model/typeRef.js';
import type { HeldVariable, Hold, ReceiverAccess, ReceiverRules } from '../receiverRules.js';

/** `&self`, `&mut self`, `self`; `self: Rc<Self>` and the like are none of them. */
function access({ parameters }: Signature): ReceiverAccess | undefined {
  const [receiver] = parameters;
  if (receiver?.kind !== 'receiver') return undefined;
  if (receiver.type?.kind === 'self') return 'takes';
  if (receiver.type?.kind !== 'pointer') return undefined;
  return hasMark(receiver.type.to, /^mut$/) ? 'changes' : 'reads';
}

function hasMark(type: TypeRef, mark: RegExp): boolean {
  return (
    type.kind === 'intersection' && type.members.some((member) => member.kind === 'opaque' && mark.test(member.text))
  );
}

/** What owns what it holds: to change that, it has to be changeable itself. */
const owning: ReadonlySet<string> = new Set(['Box', 'Rc', 'Arc', 'Vec', 'String']);

function holds({ type, isMutable, isField, owner }: HeldVariable): Hold {
  if (!type) return undefined;
  if (type.kind === 'pointer') {
    if (hasMark(type.to, /^mut$/)) return 'changeable';
    // Nothing behind `&` can be changed; a raw pointer is not followed by itself.
    return hasMark(type.to, /^\*/) || isMutable ? undefined : 'fixed';
  }
  // A field may be a `&mut`, which lets itself be changed through what is not `mut`.
  if (isMutable || isField) return undefined;
  if (type.kind === 'self' || hasMark(type, /^impl$/)) return 'fixed';
  const last = type.kind === 'named' ? type.path[type.path.length - 1] : undefined;
  return last !== undefined && (last === owner || owning.has(last)) ? 'fixed' : undefined;
}

/** How Rust takes receivers. */
export const rustReceivers: ReceiverRules = {
  access,
  words: { reads: '`&self`', changes: '`&mut self`', takes: '`self`' },
  holds,
  ownHolds({ signature }) {
    const own = signature && access(signature);
    return own === 'reads' ? 'fixed' : own === 'changes' ? 'changeable' : undefined;
  },
  temporaryHolds: (type) => (type?.kind === 'pointer' && !hasMark(type.to, /^(mut|\*.*)$/) ? 'fixed' : undefined),
  fixed: 'cannot be changed',
  changesAnyVariable: false,
};
