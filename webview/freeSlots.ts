import { type Block, blockHeight, laneWidth, linksOf, type Measure, orderedBlocks, placeBlock } from './columns.js';
import {
  type Box,
  blockGap,
  bottom,
  columnGap,
  framePadding,
  headerHeight,
  type Lane,
  type Placement,
  rowHeight,
  rowPitch,
  top,
} from './geometry.js';
import type { PictureEdge, PictureNode } from './picture.js';

/**
 * A placement with room for nodes that came later: each stands in its column, as near to its neighbours as there is
 * space for it. Nothing that is placed moves.
 */
export function placeNew(
  placed: Placement,
  nodes: readonly PictureNode[],
  edges: readonly PictureEdge[],
  measure: Measure,
): Placement {
  const boxes = new Map(placed.boxes);
  const lanes = [...placed.lanes];
  const fresh = nodes.filter(({ key }) => !boxes.has(key));
  if (fresh.length === 0) return placed;
  const links = linksOf(edges);
  const byColumn = orderedBlocks(fresh, links);
  const outward = [...byColumn.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  const fileOf = new Map(nodes.map((node) => [node.key, node.file]));
  for (const column of outward) {
    const blocks = byColumn.get(column)!;
    let candidates = lanes.filter((lane) => lane.column === column);
    if (candidates.length === 0) {
      candidates = [newLane(lanes, column, laneWidth(blocks.flatMap((block) => block.nodes).map(measure)))];
      lanes.push(candidates[0]!);
      lanes.sort((a, b) => a.x - b.x);
    }
    for (const block of blocks) {
      if (!joinFrame(block, candidates, boxes, fileOf)) putBlock(block, candidates, links, boxes);
    }
  }
  return { lanes, boxes };
}

/** A lane for a column that there was none of: beyond the outermost on its side, else between its neighbours. */
function newLane(lanes: readonly Lane[], column: number, width: number): Lane {
  const left = lanes.filter((lane) => lane.column < column).at(-1);
  const right = lanes.find((lane) => lane.column > column);
  if (left) return { column, x: left.x + left.width / 2 + columnGap + width / 2, width };
  if (right) return { column, x: right.x - right.width / 2 - columnGap - width / 2, width };
  return { column, x: 0, width };
}

/** Puts the rows below those of their file, where they fit; false where they don't. */
function joinFrame(
  block: Block,
  lanes: readonly Lane[],
  boxes: Map<string, Box>,
  fileOf: ReadonlyMap<string, string>,
): boolean {
  for (const lane of lanes) {
    const occupied = inLane(lane, boxes);
    const last = occupied.filter(([key]) => fileOf.get(key) === block.file).at(-1)?.[1];
    if (!last) continue;
    const start = bottom(last);
    const end = start + block.nodes.length * rowPitch;
    const next = occupied.find(([, box]) => top(box) > start)?.[1];
    if (next && top(next) - headerHeight - framePadding * 2 - blockGap < end) continue;
    for (const [index, { key }] of block.nodes.entries()) {
      const y = last.y + (index + 1) * rowPitch;
      boxes.set(key, { x: lane.x, y, width: lane.width, height: rowHeight });
    }
    return true;
  }
  return false;
}

/** Puts a frame of its own into the free space that is nearest to where it would like to be. */
function putBlock(
  block: Block,
  lanes: readonly Lane[],
  links: ReadonlyMap<string, readonly string[]>,
  boxes: Map<string, Box>,
): void {
  const neighbours = block.nodes.flatMap(({ key }) => links.get(key) ?? []).flatMap((key) => boxes.get(key) ?? []);
  const wish = neighbours.length > 0 ? neighbours.reduce((sum, box) => sum + box.y, 0) / neighbours.length : 0;
  const height = blockHeight(block.nodes.length);
  const best = lanes
    .map((lane) => ({
      lane,
      centre: nearestSpace(
        inLane(lane, boxes).map(([, box]) => box),
        wish,
        height,
      ),
    }))
    .sort((a, b) => Math.abs(a.centre - wish) - Math.abs(b.centre - wish) || a.lane.x - b.lane.x)[0]!;
  placeBlock(block, best.centre, best.lane, boxes);
}

/** Centre of the free stretch of `height` that is nearest to `wish`, between boxes sorted from top to bottom. */
export function nearestSpace(occupied: readonly Box[], wish: number, height: number): number {
  const above = headerHeight + framePadding + blockGap;
  const below = framePadding + blockGap;
  let best: number | undefined;
  let from = Number.NEGATIVE_INFINITY;
  const offer = (start: number, end: number) => {
    if (end - start < height) return;
    const centre = Math.min(Math.max(wish, start + height / 2), end - height / 2);
    if (best === undefined || Math.abs(centre - wish) < Math.abs(best - wish)) best = centre;
  };
  for (const box of occupied) {
    offer(from, top(box) - above);
    from = Math.max(from, bottom(box) + below);
  }
  offer(from, Number.POSITIVE_INFINITY);
  return best ?? wish;
}

function inLane(lane: Lane, boxes: ReadonlyMap<string, Box>): [string, Box][] {
  return [...boxes].filter(([, box]) => box.x === lane.x).sort(([, a], [, b]) => a.y - b.y);
}
