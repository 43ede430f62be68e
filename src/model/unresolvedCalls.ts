import type { CallSiteKind } from './callSite.js';
import type { Relationship, ResolutionTier, UnresolvedReason } from './edge.js';
import type { Range } from './range.js';
import type { Gap, SymbolRef } from './structuralDiff.js';

/** A call site of which it is not known what it means. */
export interface UnresolvedCall {
  source: SymbolRef;
  /** The callee as it is written. */
  specifier: string;
  kind: CallSiteKind;
  path: string;
  range: Range;
  reason: UnresolvedReason;
  /** Ids of the symbols that it could mean, sorted. */
  candidates: string[];
  /** What a framework makes of it, where that is more than a call: its other end is then named by `specifier`. */
  relationship?: Relationship;
  /** How that is known; stands where `relationship` does. */
  tier?: ResolutionTier;
}

export interface UnresolvedCalls {
  /** Sorted by path, line, column and specifier. */
  calls: UnresolvedCall[];
  /** Of all, those that a limit left out included. */
  total: number;
  reasons: Record<UnresolvedReason, number>;
  /** Files that were looked at. */
  files: number;
  /** What the state of the repository leaves open. */
  gaps: Gap[];
}
