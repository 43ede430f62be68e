/**
 * Messages between the extension host and the impact graph's webview. Node and edge ids are integers of one query;
 * strings stand once in a table that each batch extends. A message is a complete snapshot of view state or one batch of
 * a query; batches carry a query number and a sequence number, and a gap is answered with `resync`.
 */
import type { Relationship, ResolutionTier } from '../model/edge.js';
import type { Direction, NodeChange } from '../model/impactGraph.js';
import type { Verdict } from '../model/verdict.js';

/** Indexes are into the string table of the query. */
export interface NodeRow {
  node: number;
  name: number;
  kind: number;
  file: number;
  signature: number;
  /** Absent where the signature did not change. */
  before?: number;
  line: number;
  column: number;
  change?: NodeChange;
  verdict?: Verdict;
  distance: number;
  isTest: boolean;
  hiddenCallers: number;
  hiddenCallees: number;
  possibleCallers: number;
  root: boolean;
}

export interface EdgeRow {
  edge: number;
  source: number;
  target: number;
  relationship: Relationship;
  tier: ResolutionTier;
  confidence: number;
  change?: 'added' | 'removed';
  verdict?: Verdict;
  /** String table index. */
  reason?: number;
  calls: number;
}

/** What the person chose in the graph; kept over a reload. */
export interface GraphViewState {
  direction: Direction;
  depth: number;
  filter: string;
  /** Verdicts, node changes and kinds that are hidden. */
  hiddenVerdicts: Verdict[];
  hiddenKinds: string[];
  showTests: boolean;
  groupByFile: boolean;
  collapsedFiles: string[];
  selectedNode: string | null;
  showTree: boolean;
  showLegend: boolean;
}

export type HostToGraph =
  /** A new query: forget all rows. `title` for people: "working tree against HEAD". */
  | { type: 'begin'; query: number; title: string; root: string; state: GraphViewState | null }
  | { type: 'batch'; query: number; sequence: number; strings: string[]; nodes: NodeRow[]; edges: EdgeRow[] }
  /** `expanded` is the node whose hop these batches added, absent for the first load. */
  | { type: 'end'; query: number; sequence: number; omittedNodes: number; gaps: string[]; expanded?: number }
  | { type: 'failed'; query: number; message: string; hint: string }
  | { type: 'busy'; query: number; text: string }
  /** Nothing to show, and why. */
  | { type: 'empty'; query: number; message: string }
  | { type: 'select'; query: number; node: number };

export type GraphToHost =
  | { type: 'ready'; state: GraphViewState | null }
  | { type: 'resync'; query: number }
  | { type: 'open'; query: number; node: number }
  | { type: 'openEdge'; query: number; edge: number }
  | { type: 'expand'; query: number; node: number; direction: Direction }
  | { type: 'query'; direction: Direction; depth: number; showTests: boolean }
  | { type: 'state'; state: GraphViewState }
  | { type: 'export'; format: 'png' | 'svg' | 'mermaid'; fileName: string; base64: string }
  | { type: 'error'; message: string };

/** Rows of one batch: small enough to be cloned without a stall. */
export const batchSize = 200;
