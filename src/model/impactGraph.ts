import type { Relationship, ResolutionTier } from './edge.js';
import type { Range } from './range.js';
import type { Gap, SymbolRef } from './structuralDiff.js';
import type { Judgement, Verdict } from './verdict.js';

export type NodeChange = 'added' | 'removed' | 'signature' | 'body' | 'renamed' | 'moved';

/** One symbol in the impact graph. */
export interface ImpactNode {
  symbol: SymbolRef;
  change?: NodeChange;
  /** Hops from the nearest root: negative for callers, positive for callees, 0 for a root. */
  distance: number;
  /** Weightiest verdict of the stale calls inside it, accepted ones left out. */
  verdict?: Verdict;
  /** Signature before the change, where it changed. */
  before?: string;
  /** Direct callers and callees that are not in the graph: the "+n" badges. */
  hiddenCallers: number;
  hiddenCallees: number;
  /** Unresolved calls that could mean it. */
  possibleCallers: number;
}

/** A stale call that is drawn as part of an edge. */
export interface ImpactCall extends Pick<Judgement, 'verdict' | 'code' | 'reason' | 'advice'> {
  /** In the source's file at head. */
  range: Range;
  /** A person let it stand; the reason says why. It gives its edge no verdict. */
  accepted?: true;
}

export interface ImpactEdge {
  source: string;
  target: string;
  relationship: Relationship;
  tier: ResolutionTier;
  confidence: number;
  change?: 'added' | 'removed';
  /** Weightiest verdict of its stale calls, accepted ones left out. */
  verdict?: Verdict;
  /** The weightiest first, then by place; absent where there is none. */
  staleCalls?: ImpactCall[];
  /** The call sites, in the source's file at head (at base where `change` is removed). */
  ranges: Range[];
}

export type Direction = 'callers' | 'callees' | 'both';

/** Nodes sorted by distance then id, edges by source, target and relationship. */
export interface ImpactGraph {
  roots: string[];
  direction: Direction;
  depth: number;
  nodes: ImpactNode[];
  edges: ImpactEdge[];
  /** Nodes left out by the cap. */
  omittedNodes: number;
  gaps: Gap[];
}
