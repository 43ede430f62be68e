import { type Frame, frames } from './frames.js';
import { blockGap, columnGap, type Placement } from './geometry.js';
import type { PictureEdge, PictureNode } from './picture.js';
import type { RefineAnswer, RefineRequest } from './refine.js';
import { spread } from './spread.js';

/** Beyond so many nodes the columns stay as they are: a layered layout would take seconds. */
export const mostRefinedNodes = 400;

/** What the worker needs to know of a placement. */
export function refineRequest(
  version: number,
  nodes: readonly PictureNode[],
  edges: readonly PictureEdge[],
  placement: Placement,
): RefineRequest {
  const framed = frames(nodes, placement);
  const frameOf = membersOf(framed, nodes, placement);
  const byKey = new Map(framed.map((frame) => [frame.key, frame]));
  const weights = new Map<string, { from: string; to: string; weight: number }>();
  for (const { source, target } of edges) {
    const ends = [frameOf.get(source), frameOf.get(target)].map((key) => (key ? byKey.get(key) : undefined));
    const [from, to] = ends.sort((a, b) => (a?.column ?? 0) - (b?.column ?? 0));
    if (!from || !to || from.column === to.column) continue;
    const key = `${from.key} -> ${to.key}`;
    const link = weights.get(key);
    if (link) link.weight++;
    else weights.set(key, { from: from.key, to: to.key, weight: 1 });
  }
  const lane = new Map(placement.lanes.map(({ x }, index) => [x, index]));
  return {
    version,
    blocks: framed.map(({ key, column, box }) => ({
      key,
      lane: lane.get(box.x) ?? 0,
      column,
      width: box.width,
      height: box.height,
    })),
    links: [...weights.values()],
    gap: blockGap,
    columnGap,
  };
}

/** The placement with the blocks of each lane in the order, and near to the height, that the worker found. */
export function refined(placement: Placement, nodes: readonly PictureNode[], { wishes }: RefineAnswer): Placement {
  const framed = frames(nodes, placement);
  const frameOf = membersOf(framed, nodes, placement);
  const shift = new Map<string, number>();
  for (const { x, column } of placement.lanes) {
    const own = framed.filter(({ box }) => box.x === x);
    const wishOf = (frame: Frame) => wishes[frame.key] ?? frame.box.y;
    const middle = own.reduce((sum, frame) => sum + wishOf(frame), 0) / Math.max(1, own.length);
    const inLane = own
      .map((frame) => ({ frame, order: wishOf(frame), height: frame.box.height + blockGap }))
      .sort((a, b) => a.order - b.order || a.frame.box.y - b.frame.box.y)
      // What changed stays together, so that it is seen at one look.
      .map((item) => ({ ...item, wish: column === 0 ? middle : item.order }));
    for (const [index, centre] of spread(inLane).entries()) {
      const { frame } = inLane[index]!;
      shift.set(frame.key, centre - frame.box.y);
    }
  }
  const boxes = new Map(
    [...placement.boxes].map(([key, box]) => {
      const frame = frameOf.get(key);
      return [key, { ...box, y: box.y + (frame ? (shift.get(frame) ?? 0) : 0) }];
    }),
  );
  return { lanes: placement.lanes, boxes };
}

function membersOf(framed: readonly Frame[], nodes: readonly PictureNode[], placement: Placement): Map<string, string> {
  const members = new Map<string, string>();
  for (const { key } of nodes) {
    const box = placement.boxes.get(key);
    const frame = framed.find((one) => box && one.box.x === box.x && Math.abs(box.y - one.box.y) <= one.box.height / 2);
    if (frame) members.set(key, frame.key);
  }
  return members;
}
