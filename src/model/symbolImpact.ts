import type { Relationship, ResolutionTier } from './edge.js';
import type { Direction } from './impactGraph.js';
import type { Range } from './range.js';
import type { Gap, SymbolRef } from './structuralDiff.js';
import type { UnresolvedCall } from './unresolvedCalls.js';

/** One relationship between two symbols, as the surest of its sites makes it. */
export interface TracedEdge {
  /** `e1`, `e2` ... in the order in which they were met. */
  id: string;
  source: SymbolRef;
  /** Null where a framework calls what the repository does not have. */
  target: SymbolRef | null;
  /** What is called, where `target` is null. */
  specifier?: string;
  relationship: Relationship;
  tier: ResolutionTier;
  confidence: number;
  /** In the source's file. */
  range: Range;
}

/** One way from the root to a symbol. */
export interface ImpactPath {
  /** `root` for the empty one, `p1`, `p2` ... in the order in which they were found. */
  id: string;
  /** Id of the symbol that it ends at. */
  node: string;
  /** Ids of its edges, in the order in which they are walked. */
  edges: string[];
  /** Of its least sure edge. */
  confidence: number;
}

export interface ImpactedSymbol {
  symbol: SymbolRef;
  /** Hops: negative for callers, positive for callees. */
  distance: number;
  /** Of the surest way to it. */
  confidence: number;
}

/** A call site at which a way ends, as it is not known what it means. */
export interface ImpactBoundary extends UnresolvedCall {
  /** The way to the symbol that holds the site, or that it may mean. */
  pathId: string;
  /** Id of the symbol of that way that it may call; absent where the site stands in that symbol. */
  mayCall?: string;
}

/** What a symbol reaches, and what reaches it, way by way. */
export interface SymbolImpact {
  root: SymbolRef;
  direction: Direction;
  depth: number;
  minConfidence: number;
  /** The root left out; sorted by distance from it, then id. */
  nodes: ImpactedSymbol[];
  edges: TracedEdge[];
  paths: ImpactPath[];
  affectedTests: { test: SymbolRef; paths: string[] }[];
  boundaries: ImpactBoundary[];
  /** Ways on which the walk stopped for want of room, the first first: ids of paths, and what was left out there. */
  unwalked: { path: string; node: string; limit: 'nodes' | 'edges' | 'paths' | 'boundaries' }[];
  /** Ids of methods that the root implements or overrides: calls through them are not followed. */
  overridden: string[];
  /** Symbols whose name is so common that their callers were not looked for. */
  unsearched: string[];
  /** What the state of the repository leaves open. */
  gaps: Gap[];
}
