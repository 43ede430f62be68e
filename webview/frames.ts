import { type Box, bottom, framePadding, headerHeight, type Lane, type Placement, rowPitch, top } from './geometry.js';
import type { PictureNode } from './picture.js';

/** The backdrop of rows of one file that stand together in a lane. */
export interface Frame {
  key: string;
  file: string;
  column: number;
  box: Box;
}

/**
 * Frames follow from where the rows stand, so that moving or hiding a row is all that changes them. They are plain boxes
 * behind the rows, not compound nodes: those cost a bounding box of all children with each frame drawn.
 */
export function frames(nodes: readonly PictureNode[], { lanes, boxes }: Placement): Frame[] {
  const result: Frame[] = [];
  const byLane = new Map<number, { node: PictureNode; box: Box }[]>(lanes.map((lane) => [lane.x, []]));
  for (const node of nodes) {
    const box = boxes.get(node.key);
    if (box) byLane.get(box.x)?.push({ node, box });
  }
  for (const lane of lanes) {
    const rows = byLane.get(lane.x)!.sort((a, b) => a.box.y - b.box.y);
    let start = 0;
    for (let index = 1; index <= rows.length; index++) {
      const previous = rows[index - 1]!;
      const row = rows[index];
      const goesOn = row && row.node.file === previous.node.file && row.box.y - previous.box.y < rowPitch * 1.6;
      if (goesOn) continue;
      result.push(frame(rows.slice(start, index), lane));
      start = index;
    }
  }
  return result;
}

function frame(rows: readonly { node: PictureNode; box: Box }[], lane: Lane): Frame {
  const upper = top(rows[0]!.box) - framePadding - headerHeight;
  const lower = bottom(rows.at(-1)!.box) + framePadding;
  const { file, column, key } = rows[0]!.node;
  return {
    key: `frame ${key}`,
    file,
    column,
    box: { x: lane.x, y: (upper + lower) / 2, width: lane.width + framePadding * 2, height: lower - upper },
  };
}
