import type { ResolutionTier, UnresolvedReason } from './edge.js';

/** Whether answers from the graph can be relied on. */
export type TrustVerdict = 'trusted' | 'degraded' | 'unusable';

/** Edges that one tier of evidence made. */
export interface TierCount {
  tier: ResolutionTier;
  confidence: number;
  edges: number;
}

/** A name that is easily taken for another symbol's. */
export interface CollisionProneName {
  name: string;
  /** Callables and types that go by it. */
  definitions: number;
  /** Edges to it that rest on its name, or its file, alone. */
  lowConfidenceEdges: number;
}

/** A file or a folder of whose call sites many lead nowhere. */
export interface LowQualityLocation {
  path: string;
  callSites: number;
  unresolved: number;
}

export interface UnsupportedExtension {
  /** With its dot. */
  extension: string;
  files: number;
}

/** How far the call graph of one world can be trusted. */
export interface GraphQuality {
  trust: TrustVerdict;
  callSites: number;
  /** Proven to mean nothing of the repository. */
  external: number;
  /** The surest first; without those that made no edge. */
  tiers: TierCount[];
  unresolved: Record<UnresolvedReason, number>;
  /** Sorted by name, at most `collisionLimit`: those with the most edges that are not sure. */
  collisionProneNames: CollisionProneName[];
  /** How many more there are. */
  omittedNames: number;
  /** Sorted by path. */
  lowQualityLocations: LowQualityLocation[];
  omittedLocations: number;
  /** Sorted. */
  unsupportedExtensions: UnsupportedExtension[];
}
