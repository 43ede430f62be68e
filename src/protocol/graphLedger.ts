import type { Direction, ImpactCall, ImpactEdge, ImpactGraph, ImpactNode } from '../model/impactGraph.js';
import {
  batchSize,
  type EdgeRow,
  firstBatchSize,
  type HostToGraph,
  type NodeRow,
  type StaleCallRow,
} from './graphMessages.js';
import { StringTable } from './stringTable.js';

type Batch = Extract<HostToGraph, { type: 'batch' }>;

interface LedgerNode {
  id: number;
  node: ImpactNode;
  /** Column of the picture. */
  distance: number;
  root: boolean;
  byExpansion: boolean;
  /** All direct callers and callees that there are, drawn or not. */
  totalCallers: number;
  totalCallees: number;
  callers: Set<number>;
  callees: Set<number>;
}

/**
 * What the webview holds of one query: every row that was sent, under its integer id, and the string table. Ids never
 * change while the query lives; expanding adds rows, and sends again those whose counts changed.
 */
export class GraphLedger {
  private readonly nodes: LedgerNode[] = [];
  private readonly edges: ImpactEdge[] = [];
  private readonly nodeIds = new Map<string, number>();
  private readonly edgeIds = new Map<string, number>();
  private strings = new StringTable();
  private sequence = 0;

  constructor(readonly query: number) {}

  get nodeCount(): number {
    return this.nodes.length;
  }

  node(id: number): ImpactNode | undefined {
    return this.nodes[id]?.node;
  }

  edge(id: number): ImpactEdge | undefined {
    return this.edges[id];
  }

  idOf(symbol: string): number | undefined {
    return this.nodeIds.get(symbol);
  }

  /** Sequence number of the message that comes after the batches so far. */
  nextSequence(): number {
    return this.sequence++;
  }

  /** Takes the first answer of the query; `snapshot` has its rows. */
  load(graph: ImpactGraph): void {
    const roots = new Set(graph.roots);
    // What is nearest to the change is on screen first.
    const ordered = [...graph.nodes].sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance));
    for (const node of ordered) this.addNode(node, node.distance, roots.has(node.symbol.id), false);
    this.addEdges(graph.edges);
    this.count(graph);
  }

  /**
   * Takes the one hop around `parent` in `direction`: rows that are new, and those whose hidden counts it changed.
   * `whole` says that nothing of the hop was left out.
   */
  expand(graph: ImpactGraph, parent: number, direction: Direction, whole: boolean): Batch[] {
    const origin = this.nodes[parent];
    if (!origin) return [];
    const before = this.nodes.map((entry) => this.hiddenOf(entry).join());
    const added: number[] = [];
    for (const node of graph.nodes) {
      if (this.nodeIds.has(node.symbol.id) || node.distance === 0) continue;
      added.push(this.addNode(node, origin.distance + Math.sign(node.distance), false, true));
    }
    const edges = this.addEdges(graph.edges);
    this.count(graph);
    if (whole && direction !== 'callees') origin.totalCallers = origin.callers.size;
    if (whole && direction !== 'callers') origin.totalCallees = origin.callees.size;
    const changed = before.flatMap((text, id) => (this.hiddenOf(this.nodes[id]!).join() === text ? [] : [id]));
    return this.batches([...changed, ...added], edges);
  }

  /** Everything from the start, under the same ids. */
  snapshot(): Batch[] {
    this.sequence = 0;
    this.strings = new StringTable();
    return this.batches([...this.nodes.keys()], [...this.edges.keys()]);
  }

  private addNode(node: ImpactNode, distance: number, root: boolean, byExpansion: boolean): number {
    const id = this.nodes.length;
    this.nodeIds.set(node.symbol.id, id);
    const totals = { totalCallers: 0, totalCallees: 0, callers: new Set<number>(), callees: new Set<number>() };
    this.nodes.push({ id, node, distance, root, byExpansion, ...totals });
    return id;
  }

  /** Ids of the edges that are new; an edge is known by its ends, relationship and change. */
  private addEdges(edges: readonly ImpactEdge[]): number[] {
    const added: number[] = [];
    for (const edge of edges) {
      const source = this.nodeIds.get(edge.source);
      const target = this.nodeIds.get(edge.target);
      if (source === undefined || target === undefined) continue;
      const key = `${source} ${target} ${edge.relationship} ${edge.change ?? ''}`;
      if (this.edgeIds.has(key)) continue;
      this.edgeIds.set(key, this.edges.length);
      added.push(this.edges.length);
      this.edges.push(edge);
      this.nodes[source]!.callees.add(target);
      this.nodes[target]!.callers.add(source);
    }
    return added;
  }

  /** How many callers and callees a node has in all follows from any answer: those in it, and those it says are not. */
  private count(graph: ImpactGraph): void {
    const callers = new Map<string, Set<string>>();
    const callees = new Map<string, Set<string>>();
    const note = (map: Map<string, Set<string>>, key: string, other: string) => {
      const set = map.get(key);
      if (set) set.add(other);
      else map.set(key, new Set([other]));
    };
    for (const { source, target } of graph.edges) {
      note(callers, target, source);
      note(callees, source, target);
    }
    for (const { symbol, hiddenCallers, hiddenCallees } of graph.nodes) {
      const id = this.nodeIds.get(symbol.id);
      if (id === undefined) continue;
      const entry = this.nodes[id]!;
      entry.totalCallers = Math.max(entry.totalCallers, (callers.get(symbol.id)?.size ?? 0) + hiddenCallers);
      entry.totalCallees = Math.max(entry.totalCallees, (callees.get(symbol.id)?.size ?? 0) + hiddenCallees);
    }
  }

  private hiddenOf(entry: LedgerNode): [callers: number, callees: number] {
    return [Math.max(0, entry.totalCallers - entry.callers.size), Math.max(0, entry.totalCallees - entry.callees.size)];
  }

  /** Nodes in the order given; an edge goes with the first batch that has both its ends behind it. */
  private batches(nodes: readonly number[], edges: readonly number[]): Batch[] {
    const first = this.sequence === 0 ? firstBatchSize : batchSize;
    const chunks = [nodes.slice(0, first), ...chunked(nodes.slice(first))]
      .filter((ids) => ids.length > 0)
      .map((ids) => ({ nodes: ids, edges: [] as number[] }));
    const chunkOf = new Map(chunks.flatMap((chunk, index) => chunk.nodes.map((id) => [id, index] as const)));
    if (chunks.length === 0 && edges.length > 0) chunks.push({ nodes: [], edges: [] });
    for (const id of edges) {
      const { source, target } = this.edges[id]!;
      const at = (symbol: string) => chunkOf.get(this.nodeIds.get(symbol)!) ?? 0;
      chunks[Math.max(at(source), at(target))]!.edges.push(id);
    }
    const plan = chunks.flatMap((chunk) => {
      const [first, ...rest] = chunked(chunk.edges);
      return [
        { nodes: chunk.nodes, edges: first ?? [] },
        ...rest.map((ids) => ({ nodes: [] as number[], edges: ids })),
      ];
    });
    // In the order they are sent: each batch brings the strings that it is the first to need.
    return plan.map((part) => ({
      type: 'batch' as const,
      query: this.query,
      sequence: this.sequence++,
      nodes: part.nodes.map((id) => this.nodeRow(this.nodes[id]!)),
      edges: part.edges.map((id) => this.edgeRow(id)),
      strings: this.strings.takeNew(),
    }));
  }

  private nodeRow(entry: LedgerNode): NodeRow {
    const { symbol, change, verdict, before, possibleCallers } = entry.node;
    const [hiddenCallers, hiddenCallees] = this.hiddenOf(entry);
    const add = (text: string) => this.strings.add(text);
    return {
      node: entry.id,
      symbol: add(symbol.id.startsWith(`${symbol.path}::`) ? symbol.id.slice(symbol.path.length + 2) : symbol.id),
      name: add(symbol.name),
      kind: add(symbol.kind),
      file: add(symbol.path),
      signature: add(symbol.signature),
      ...(before === undefined ? {} : { before: add(before) }),
      line: symbol.nameRange.startLine,
      column: symbol.nameRange.startColumn,
      ...(change ? { change } : {}),
      ...(verdict ? { verdict } : {}),
      distance: entry.distance,
      isTest: symbol.isTest,
      hiddenCallers,
      hiddenCallees,
      possibleCallers,
      root: entry.root,
      byExpansion: entry.byExpansion,
    };
  }

  private edgeRow(id: number): EdgeRow {
    const edge = this.edges[id]!;
    const { relationship, tier, confidence, change, verdict, staleCalls, ranges } = edge;
    return {
      edge: id,
      source: this.nodeIds.get(edge.source)!,
      target: this.nodeIds.get(edge.target)!,
      relationship,
      tier,
      confidence,
      ...(change ? { change } : {}),
      ...(verdict ? { verdict } : {}),
      ...(staleCalls ? { staleCalls: staleCalls.map((call) => this.staleCallRow(call)) } : {}),
      calls: ranges.length,
      line: ranges[0]?.startLine ?? 0,
    };
  }

  private staleCallRow({ verdict, code, reason, advice, range }: ImpactCall): StaleCallRow {
    const add = (text: string) => this.strings.add(text);
    return { verdict, code: add(code), reason: add(reason), advice: add(advice), line: range.startLine };
  }
}

function chunked(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let start = 0; start < ids.length; start += batchSize) chunks.push(ids.slice(start, start + batchSize));
  return chunks;
}
