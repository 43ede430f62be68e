import type { EdgeRow, HostToGraph, NodeRow } from '../src/protocol/graphMessages.js';
import type { GraphEdge, GraphNode } from './graphNode.js';

/** What became of a message: rows to draw, a gap that needs a resync, or something of another query. */
export type Received = 'begun' | 'rows' | 'complete' | 'gap' | 'ignored';

/** The rows of one query, as far as they came. */
export class GraphStore {
  readonly nodes = new Map<number, GraphNode>();
  readonly edges = new Map<number, GraphEdge>();
  query = -1;
  omittedNodes = 0;
  canShowMore = false;
  gaps: string[] = [];
  private strings: string[] = [];
  private expected = 0;
  private broken = false;

  /** Takes one message of a query; batches out of sequence are not taken. */
  receive(message: Extract<HostToGraph, { type: 'begin' | 'batch' | 'end' }>): Received {
    if (message.type === 'begin') {
      if (message.query < this.query) return 'ignored';
      this.reset(message.query);
      return 'begun';
    }
    if (message.query !== this.query || this.broken) return 'ignored';
    if (message.sequence !== this.expected) {
      // Nothing more is taken until the host has begun anew.
      this.broken = true;
      return 'gap';
    }
    this.expected++;
    if (message.type === 'batch') {
      this.strings.push(...message.strings);
      for (const row of message.nodes) this.nodes.set(row.node, this.node(row));
      for (const row of message.edges) this.edges.set(row.edge, this.edge(row));
      return 'rows';
    }
    this.omittedNodes = message.omittedNodes;
    this.canShowMore = message.canShowMore;
    this.gaps = message.gaps;
    return 'complete';
  }

  /** Forgets all rows; later messages of an older query are not taken. */
  reset(query: number): void {
    this.query = query;
    this.nodes.clear();
    this.edges.clear();
    this.strings = [];
    this.expected = 0;
    this.broken = false;
    this.omittedNodes = 0;
    this.canShowMore = false;
    this.gaps = [];
  }

  /** The node of a symbol id; undefined where there is none. */
  bySymbol(symbol: string): GraphNode | undefined {
    for (const node of this.nodes.values()) if (node.symbol === symbol) return node;
    return undefined;
  }

  private text(index: number): string {
    return this.strings[index] ?? '';
  }

  private node(row: NodeRow): GraphNode {
    const { node: id, symbol, name, kind, file, signature, before, ...rest } = row;
    return {
      ...rest,
      id,
      symbol: `${this.text(file)}::${this.text(symbol)}`,
      name: this.text(name),
      kind: this.text(kind),
      file: this.text(file),
      signature: this.text(signature),
      ...(before === undefined ? {} : { before: this.text(before) }),
    };
  }

  private edge(row: EdgeRow): GraphEdge {
    const { edge: id, staleCalls = [], ...rest } = row;
    return {
      ...rest,
      id,
      staleCalls: staleCalls.map(({ verdict, code, reason, advice, line }) => ({
        verdict,
        code: this.text(code),
        reason: this.text(reason),
        advice: this.text(advice),
        line,
      })),
    };
  }
}
