import type { TypeRef } from '../../model/typeRef.js';
import type { HeldVariable, Hold, ReceiverRules } from '../receiverRules.js';

/** Whether a variable of the class itself, a reference or a pointer to it is constant; other names may be anything. */
function holds({ type, isBehindPointer, isField, owner }: HeldVariable): Hold {
  if (!type || isField) return undefined;
  let held: TypeRef | undefined = type;
  if (held.kind === 'union') held = held.members[0];
  if (isBehindPointer) held = held?.kind === 'pointer' ? held.to : undefined;
  if (held?.kind !== 'intersection' || held.members.length !== 1) return undefined;
  const [bare] = held.members;
  return bare?.kind === 'named' && bare.path[bare.path.length - 1] === owner ? 'fixed' : undefined;
}

/** How methods of C++ take the object that they are called on. */
export const cfamilyReceivers: ReceiverRules = {
  access: ({ modifiers }) =>
    modifiers.includes('static') ? undefined : modifiers.includes('const') ? 'reads' : 'changes',
  words: { reads: '`const`', changes: 'not `const`', takes: '`&&`' },
  holds,
  ownHolds({ kind, signature }) {
    return kind === 'method' && signature?.modifiers.includes('const') ? 'fixed' : undefined;
  },
  temporaryHolds: () => undefined,
  fixed: 'cannot be changed',
  changesAnyVariable: false,
};
