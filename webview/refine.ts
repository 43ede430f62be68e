import { Graph, layout } from '@dagrejs/dagre';

/** A block as the refining layout sees it: its column, size, and where it stands. */
export interface RefineBlock {
  key: string;
  lane: number;
  column: number;
  width: number;
  height: number;
}

export interface RefineRequest {
  version: number;
  blocks: RefineBlock[];
  /** Between blocks of different columns, from the left one to the right one. */
  links: { from: string; to: string; weight: number }[];
  gap: number;
  columnGap: number;
}

export interface RefineAnswer {
  version: number;
  /** Centre on the vertical axis that each block would like to have. */
  wishes: Record<string, number>;
}

/**
 * Lets dagre choose the order and height of blocks with few crossings and short edges. Columns stay ours: call distance
 * says where left and right is, so only the vertical axis is taken.
 */
export function refine({ version, blocks, links, gap, columnGap }: RefineRequest): RefineAnswer {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: gap, ranksep: columnGap, edgesep: 4 });
  graph.setDefaultEdgeLabel(() => ({}));
  const columnOf = new Map(blocks.map((block) => [block.key, block.column]));
  for (const { key, width, height } of blocks) graph.setNode(key, { width, height });
  for (const { from, to, weight } of links) {
    const minlen = Math.max(1, columnOf.get(to)! - columnOf.get(from)!);
    graph.setEdge(from, to, { weight, minlen });
  }
  layout(graph);
  const wishes: Record<string, number> = {};
  for (const { key } of blocks) {
    const placed = graph.node(key) as { y?: number } | undefined;
    if (typeof placed?.y === 'number') wishes[key] = placed.y;
  }
  return { version, wishes };
}
