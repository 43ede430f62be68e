import type { ReceiverRules } from '../receiverRules.js';

/** Receivers of Go: a value, which is copied, or a pointer. Whatever has an address lets its pointer be taken. */
export const goReceivers: ReceiverRules = {
  access({ parameters }) {
    const [receiver] = parameters;
    if (receiver?.kind !== 'receiver' || !receiver.type) return undefined;
    return receiver.type.kind === 'pointer' ? 'changes' : 'reads';
  },
  words: { reads: 'a value', changes: 'a pointer', takes: 'a value' },
  holds: () => undefined,
  ownHolds: () => undefined,
  temporaryHolds: (type) => (type?.kind === 'named' ? 'fixed' : undefined),
  changesAnyVariable: true,
};
