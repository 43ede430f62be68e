import type { GraphViewState, VerdictClass } from '../src/protocol/graphViewState.js';
import type { GraphEdge, GraphNode } from './graphNode.js';

/** Rows that are shown. `context` are node ids that lead from the change to what the person looks for. */
export interface Rows {
  nodes: GraphNode[];
  edges: GraphEdge[];
  context: Set<number>;
}

export interface AllRows {
  nodes: Iterable<GraphNode>;
  edges: Iterable<GraphEdge>;
}

type Scope = Pick<GraphViewState, 'direction' | 'depth' | 'showTests'>;
type Toggles = Pick<GraphViewState, 'filter' | 'hiddenVerdicts' | 'hiddenKinds'>;

/** First stage: what the person asked to see around the change. What they expanded by hand stays. */
export function scoped(rows: AllRows, { direction, depth, showTests }: Scope): Rows {
  const nodes = [...rows.nodes].filter((node) => {
    if (node.root) return true;
    if (node.isTest && !showTests) return false;
    if (node.byExpansion) return true;
    if (Math.abs(node.distance) > depth) return false;
    return !(direction === 'callers' && node.distance > 0) && !(direction === 'callees' && node.distance < 0);
  });
  return { nodes, edges: between(nodes, rows.edges), context: new Set() };
}

/** Second stage: toggles by verdict and kind, then the text. Changed symbols answer to the text alone. */
export function filtered(rows: Rows, { filter, hiddenVerdicts, hiddenKinds }: Toggles): Rows {
  const verdicts = new Set<VerdictClass>(hiddenVerdicts);
  const kinds = new Set(hiddenKinds);
  const toggled = rows.nodes.filter(
    (node) => node.root || (!verdicts.has(node.verdict ?? 'none') && !kinds.has(node.kind)),
  );
  const edges = between(toggled, rows.edges).filter((edge) => !edge.verdict || !verdicts.has(edge.verdict));
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { nodes: toggled, edges, context: new Set() };
  const matching = new Set(toggled.filter((node) => matches(node, words)).map(({ id }) => id));
  const context = waysToTheChange(toggled, edges, matching);
  const nodes = toggled.filter(({ id }) => matching.has(id) || context.has(id));
  return { nodes, edges: between(nodes, edges), context };
}

/** True where anything but the whole of what was loaded is shown. */
export function isFiltering({ filter, hiddenVerdicts, hiddenKinds }: Toggles): boolean {
  return filter.trim() !== '' || hiddenVerdicts.length > 0 || hiddenKinds.length > 0;
}

function matches(node: GraphNode, words: readonly string[]): boolean {
  const text = `${node.name} ${node.file}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function between(nodes: readonly GraphNode[], edges: Iterable<GraphEdge>): GraphEdge[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return [...edges].filter(({ source, target }) => ids.has(source) && ids.has(target));
}

/** Nodes on the shortest ways from the matching ones to a root, the matching ones themselves left out. */
function waysToTheChange(nodes: readonly GraphNode[], edges: readonly GraphEdge[], matching: Set<number>): Set<number> {
  const neighbours = new Map<number, number[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of edges) {
    neighbours.get(source)?.push(target);
    neighbours.get(target)?.push(source);
  }
  const towards = new Map<number, number>();
  const queue = nodes.filter(({ root }) => root).map(({ id }) => id);
  const reached = new Set(queue);
  for (let at = 0; at < queue.length; at++) {
    for (const next of neighbours.get(queue[at]!) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      towards.set(next, queue[at]!);
      queue.push(next);
    }
  }
  const context = new Set<number>();
  for (const id of matching) {
    for (let step = towards.get(id); step !== undefined; step = towards.get(step)) {
      if (!matching.has(step)) context.add(step);
    }
  }
  return context;
}
