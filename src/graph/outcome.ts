import type { CallSite } from '../model/callSite.js';
import type { Resolution, ResolutionTier, UnresolvedReason } from '../model/edge.js';
import type { Ref } from './type.js';

/** What is known of one call site, with what only the linker itself needs to know. */
export interface Outcome {
  resolution: Resolution;
  /** The resolved symbols. */
  targets: readonly Ref[];
  /** Classes that it constructs or names, whichever constructor that runs. */
  classes: readonly Ref[];
  /** True where an unresolved call could mean a symbol of its name for all that is known of its receiver. */
  open: boolean;
  /** For targets that are reached through a macro, by their keys: the call in the macro's body. */
  inner?: ReadonlyMap<string, CallSite>;
}

export function resolvedOutcome(
  targets: readonly Ref[],
  ids: readonly string[],
  tier: ResolutionTier,
  classes: readonly Ref[] = [],
): Outcome {
  return { resolution: { kind: 'resolved', targets: [...ids], tier }, targets, classes, open: false };
}

export function externalOutcome(specifier: string): Outcome {
  return { resolution: { kind: 'external', specifier }, targets: [], classes: [], open: false };
}

export function unresolvedOutcome(reason: UnresolvedReason, candidates: readonly string[], open: boolean): Outcome {
  return { resolution: { kind: 'unresolved', reason, candidates: [...candidates] }, targets: [], classes: [], open };
}
