import type { Verdict } from '../src/model/verdict.js';
import type { EdgeRow, NodeRow } from '../src/protocol/graphMessages.js';

/** A node row with its strings in place. */
export interface GraphNode
  extends Omit<NodeRow, 'node' | 'symbol' | 'name' | 'kind' | 'file' | 'signature' | 'before'> {
  /** The row's integer id. */
  id: number;
  /** The symbol's id: the same in every query. */
  symbol: string;
  name: string;
  kind: string;
  /** Posix path from the repository root. */
  file: string;
  signature: string;
  before?: string;
}

/** An edge row with its strings in place. `source` and `target` are node ids. */
export interface GraphEdge extends Omit<EdgeRow, 'edge' | 'staleCalls'> {
  id: number;
  /** The weightiest first; empty where there is none. */
  staleCalls: GraphStaleCall[];
}

/** A stale call with its strings in place. */
export interface GraphStaleCall {
  verdict: Verdict;
  code: string;
  reason: string;
  advice: string;
  /** Zero-based. */
  line: number;
}

/** A call that stands as it stood, and that the change may have broken. */
export function isStale(edge: Pick<GraphEdge, 'verdict'>): boolean {
  return edge.verdict === 'broken' || edge.verdict === 'suspect';
}
