import type { ReceiverRules } from '../receiverRules.js';

/** Receivers of Go: a value, which is copied, or a pointer. Whatever has an address lets its pointer be taken. */
export const goReceivers: ReceiverRules = {
  access({ parameters }) {
    const [receiver] = parameters;
    if (receiver?.kind !== 'receiver' || !receiver.type) return undefined;
    return receiver.type.kind === 'pointer' ? 'changes' : 'reads';
  },
  words: { reads: 'a value', changes: 'a pointer', takes: 'a value' },
  fixed: 'has no address',
  holds: () => undefined,
  ownHolds: () => undefined,
  // Behind the name of another type may be an interface, which holds a pointer.
  temporaryHolds(type, owner) {
    if (type?.kind === 'pointer') return 'changeable';
    return type?.kind === 'named' && type.path.length === 1 && type.path[0] === owner ? 'fixed' : undefined;
  },
  changesAnyVariable: true,
};
