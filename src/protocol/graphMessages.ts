/**
 * Messages between the extension host and the impact graph's webview. Node and edge ids are integers of one query;
 * strings stand once in a table that each batch extends. A message is a complete snapshot of view state or one batch of
 * a query; batches carry a query number and a sequence number, and a gap is answered with `resync`.
 */
import type { Relationship, ResolutionTier } from '../model/edge.js';
import type { Direction, NodeChange } from '../model/impactGraph.js';
import type { Verdict } from '../model/verdict.js';
import type { GraphSubject, GraphViewState } from './graphViewState.js';

/** A row replaces the one that came before it under the same id. Indexes are into the string table of the query. */
export interface NodeRow {
  node: number;
  /** The part of the symbol's id behind `path::`; with `file` it names the symbol in every query. */
  symbol: number;
  name: number;
  kind: number;
  file: number;
  signature: number;
  /** Absent where the signature did not change. */
  before?: number;
  /** Zero-based. */
  line: number;
  column: number;
  change?: NodeChange;
  verdict?: Verdict;
  /** Column of the picture: hops from the nearest root, negative for callers. */
  distance: number;
  isTest: boolean;
  hiddenCallers: number;
  hiddenCallees: number;
  possibleCallers: number;
  root: boolean;
  /** True for what a person's expanding a node added. */
  byExpansion: boolean;
}

/** A stale call on an edge; code, reason and advice are indexes into the string table. */
export interface StaleCallRow {
  verdict: Verdict;
  code: number;
  reason: number;
  advice: number;
  /** Zero-based, in the source's file. */
  line: number;
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
  staleCalls?: StaleCallRow[];
  /** Number of call sites. */
  calls: number;
  /** Zero-based line of the first, in the source's file. */
  line: number;
}

export type HostToGraph =
  /**
   * A new query: forget all rows once the first batch is there. `title` for people: "working tree against HEAD".
   * `keepPlaces`: the same question asked again, so what is still there stays where it is drawn.
   */
  | {
      type: 'begin';
      query: number;
      title: string;
      subject: GraphSubject;
      state: GraphViewState | null;
      keepPlaces: boolean;
    }
  | { type: 'batch'; query: number; sequence: number; strings: string[]; nodes: NodeRow[]; edges: EdgeRow[] }
  /** `expanded` is the node whose hop these batches added, absent for the first load. */
  | {
      type: 'end';
      query: number;
      sequence: number;
      omittedNodes: number;
      /** True where a larger `more` is possible. */
      canShowMore: boolean;
      gaps: string[];
      expanded?: number;
    }
  | { type: 'failed'; query: number; message: string; hint: string }
  | { type: 'busy'; query: number; text: string }
  /** Nothing to show, and why. */
  | { type: 'empty'; query: number; message: string; hint: string }
  | { type: 'select'; query: number; node: number }
  /** A word on what was done, for the status line. */
  | { type: 'notice'; text: string };

export type ExportFormat = 'png' | 'svg' | 'mermaid';

export type GraphToHost =
  | { type: 'ready'; state: GraphViewState | null; subject: GraphSubject | null }
  | { type: 'resync'; query: number }
  | { type: 'open'; query: number; node: number }
  | { type: 'openEdge'; query: number; edge: number }
  | { type: 'expand'; query: number; node: number; direction: Direction }
  | { type: 'query'; direction: Direction; depth: number; showTests: boolean }
  /** The same question with room for more nodes. */
  | { type: 'more'; query: number }
  | { type: 'refresh' }
  /** No longer the symbols that were asked for, but the whole change. */
  | { type: 'wholeChange' }
  | { type: 'state'; state: GraphViewState }
  | { type: 'export'; format: ExportFormat; target: 'file' | 'clipboard'; fileName: string; base64: string }
  | { type: 'error'; message: string };

/** Rows of one batch: small enough to be cloned without a stall. */
export const batchSize = 200;

/** Nodes of a query's first batch, which is drawn as soon as it comes: what is nearest to the change. */
export const firstBatchSize = 60;
