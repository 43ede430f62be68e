import type { ReceiverRules } from '../receiverRules.js';

/** Methods of Swift's values: `mutating` ones may change what they are called on. */
export const swiftMutating: ReceiverRules = {
  access: ({ modifiers }) =>
    modifiers.includes('static') ? undefined : modifiers.includes('mutating') ? 'changes' : 'reads',
  words: { reads: 'not `mutating`', changes: '`mutating`', takes: '`consuming`' },
  holds: () => undefined,
  ownHolds(method, container) {
    if (method.kind !== 'method' || (container?.kind !== 'struct' && container?.kind !== 'enum')) return undefined;
    return method.signature?.modifiers.includes('mutating') ? 'changeable' : 'fixed';
  },
  temporaryHolds: (type) => (type?.kind === 'named' ? 'fixed' : undefined),
  fixed: 'cannot be changed',
  changesAnyVariable: false,
};
