import { type Box, framePadding, headerHeight, type Placement } from './geometry.js';
import type { Picture } from './picture.js';

/** What a view can be set on. */
export interface Bounds {
  all: Box;
  /** The changed symbols. */
  roots: Box;
  firstRoot: Box;
}

export const emptyBox: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Around boxes: their frames, badges, and the title above. */
const around = { x: framePadding + 24, above: headerHeight + framePadding + 50, below: framePadding + 4 };

/** Where the parts of a picture lie, out of its placement: asking the canvas costs a style of every element. */
export function bounds({ nodes }: Pick<Picture, 'nodes'>, { boxes }: Placement): Bounds {
  const placed = nodes.flatMap((node) => {
    const box = boxes.get(node.key);
    return box ? [{ box, root: node.root }] : [];
  });
  const all = enclosing(placed.map(({ box }) => box));
  const roots = placed.filter(({ root }) => root).map(({ box }) => box);
  const firstRoot = roots.reduce<Box | undefined>((first, box) => (first && first.y <= box.y ? first : box), undefined);
  return {
    all,
    roots: roots.length > 0 ? enclosing(roots) : all,
    firstRoot: firstRoot ? enclosing([firstRoot]) : all,
  };
}

function enclosing(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return emptyBox;
  let [left, right, upper, lower] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x - width / 2);
    right = Math.max(right, x + width / 2);
    upper = Math.min(upper, y - height / 2);
    lower = Math.max(lower, y + height / 2);
  }
  left -= around.x;
  right += around.x;
  upper -= around.above;
  lower += around.below;
  return { x: (left + right) / 2, y: (upper + lower) / 2, width: right - left, height: lower - upper };
}
