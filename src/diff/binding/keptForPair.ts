import type { Signature } from '../../model/signature.js';

/** What follows from two signatures alone, worked out once for all calls of one callee. */
export function keptForPair<T>(workOut: (old: Signature, now: Signature) => T): (old: Signature, now: Signature) => T {
  const known = new WeakMap<Signature, WeakMap<Signature, { value: T }>>();
  return (old, now) => {
    let ofOld = known.get(old);
    if (!ofOld) {
      ofOld = new WeakMap();
      known.set(old, ofOld);
    }
    let kept = ofOld.get(now);
    if (!kept) {
      kept = { value: workOut(old, now) };
      ofOld.set(now, kept);
    }
    return kept.value;
  };
}
