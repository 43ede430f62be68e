import { compareCodeUnits } from '../src/protocol/order.js';
import {
  type Box,
  blockGap,
  columnGap,
  framePadding,
  headerHeight,
  type Lane,
  laneGap,
  narrowestLane,
  type Placement,
  rowGap,
  rowHeight,
  rowPitch,
  widestLane,
} from './geometry.js';
import type { PictureEdge, PictureNode } from './picture.js';
import { spread } from './spread.js';

/** The boxes of one file in one column: drawn as a frame with rows. */
export interface Block {
  key: string;
  column: number;
  file: string;
  nodes: PictureNode[];
  height: number;
}

/** Width of a box for its node: as its text needs it. */
export type Measure = (node: PictureNode) => number;

type Links = ReadonlyMap<string, readonly string[]>;

/** A column taller than this many units of height is broken into lanes. */
const tallestLane = 1_400;

/**
 * The layout that costs nothing: columns by call distance, callers left, callees right; in a column one frame a file,
 * ordered by where its neighbours nearer to the change stand.
 */
export function columns(nodes: readonly PictureNode[], edges: readonly PictureEdge[], measure: Measure): Placement {
  const links = linksOf(edges);
  const byColumn = orderedBlocks(nodes, links);
  return place(byColumn, links, measure);
}

/** Blocks of each column in their order from top to bottom; rows of each block in theirs. */
export function orderedBlocks(nodes: readonly PictureNode[], links: Links): Map<number, Block[]> {
  const byColumn = new Map<number, Block[]>();
  const blocks = new Map<string, Block>();
  const natural = [...nodes].sort(
    (a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line || compareCodeUnits(a.key, b.key),
  );
  for (const node of natural) {
    const key = `${node.column} ${node.file}`;
    let block = blocks.get(key);
    if (!block) {
      block = { key, column: node.column, file: node.file, nodes: [], height: 0 };
      blocks.set(key, block);
      byColumn.set(node.column, [...(byColumn.get(node.column) ?? []), block]);
    }
    block.nodes.push(node);
  }
  for (const block of blocks.values()) block.height = blockHeight(block.nodes.length);

  const rank = new Map<string, number>();
  const number = (column: number) => {
    let next = 0;
    for (const block of byColumn.get(column) ?? []) for (const node of block.nodes) rank.set(node.key, next++);
  };
  const outward = [...byColumn.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  const columnOf = new Map(nodes.map((node) => [node.key, node.column]));
  for (const column of outward) number(column);
  // Twice outward from the change, with one look back between: the second time round most crossings are gone.
  const sort = (column: number, counts: (other: number) => boolean) => {
    const wish = barycentres(byColumn.get(column) ?? [], links, rank, (key) => counts(columnOf.get(key) ?? column));
    for (const block of byColumn.get(column) ?? []) sortStable(block.nodes, ({ key }) => wish.get(key));
    sortStable(byColumn.get(column) ?? [], (block) => mean(block.nodes.map(({ key }) => wish.get(key))));
    number(column);
  };
  for (let round = 0; round < 2; round++) {
    if (round > 0) for (const column of [...outward].reverse()) sort(column, (other) => isOutside(other, column));
    for (const column of outward) if (column !== 0) sort(column, (other) => isInside(other, column));
  }
  return byColumn;
}

/** Where the blocks stand: lanes side by side, blocks as near to their neighbours as their order lets them. */
export function place(byColumn: Map<number, Block[]>, links: Links, measure: Measure): Placement {
  const boxes = new Map<string, Box>();
  const lanes: Lane[] = [];
  const positions = [...byColumn.keys()].sort((a, b) => a - b);
  const laned = new Map(positions.map((column) => [column, intoLanes(byColumn.get(column)!)]));
  let x = 0;
  const laneOf = new Map<Block[], Lane>();
  for (const column of positions) {
    // The first blocks stand in the lane that is nearest to the change.
    const inOrder = column < 0 ? [...laned.get(column)!].reverse() : laned.get(column)!;
    for (const [index, blocks] of inOrder.entries()) {
      const width = laneWidth(blocks.flatMap((block) => block.nodes).map(measure));
      if (lanes.length > 0) x += index === 0 ? columnGap : laneGap;
      const lane = { column, x: x + width / 2, width };
      lanes.push(lane);
      laneOf.set(blocks, lane);
      x += width;
    }
  }
  const outward = [...positions].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  for (const column of outward) {
    for (const blocks of laned.get(column)!) placeLane(blocks, laneOf.get(blocks)!, links, boxes);
  }
  return { lanes, boxes };
}

/** Puts the blocks of one lane, in their order, as near as can be to the neighbours that are already placed. */
function placeLane(blocks: readonly Block[], lane: Lane, links: Links, boxes: Map<string, Box>): void {
  let stacked = -stackHeight(blocks) / 2;
  const wishes = blocks.map((block) => {
    const height = block.height + blockGap;
    const usual = stacked + height / 2;
    stacked += height;
    const near = mean(
      block.nodes.flatMap(({ key }, index) =>
        (links.get(key) ?? []).flatMap((other) => {
          const box = boxes.get(other);
          return box ? [box.y - rowOffset(index, block.nodes.length)] : [];
        }),
      ),
    );
    return { wish: near ?? usual, height };
  });
  for (const [index, centre] of spread(wishes).entries()) placeBlock(blocks[index]!, centre, lane, boxes);
}

/** Rows of a block around its centre, below its file's name. */
export function placeBlock(block: Block, centre: number, lane: Lane, boxes: Map<string, Box>): void {
  for (const [index, { key }] of block.nodes.entries()) {
    const y = centre + rowOffset(index, block.nodes.length);
    boxes.set(key, { x: lane.x, y, width: lane.width, height: rowHeight });
  }
}

/** Where the row `index` of `count` stands, from the centre of its block. */
function rowOffset(index: number, count: number): number {
  return -blockHeight(count) / 2 + headerHeight + framePadding + rowHeight / 2 + index * rowPitch;
}

export function blockHeight(rows: number): number {
  return headerHeight + framePadding * 2 + rows * rowPitch - rowGap;
}

export function laneWidth(widths: readonly number[]): number {
  return Math.min(widestLane, Math.max(narrowestLane, ...widths));
}

function intoLanes(blocks: readonly Block[]): Block[][] {
  const whole = stackHeight(blocks);
  const count = Math.max(1, Math.ceil(whole / Math.max(tallestLane, Math.sqrt(whole) * 24)));
  if (count === 1) return [[...blocks]];
  const parts = blocks.flatMap((block) => intoParts(block, whole / count));
  const share = stackHeight(parts) / count;
  const lanes: Block[][] = [[]];
  for (const block of parts) {
    const last = lanes.at(-1)!;
    if (last.length > 0 && stackHeight(last) + block.height / 2 > share && lanes.length < count) lanes.push([block]);
    else last.push(block);
  }
  return lanes;
}

function stackHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height + blockGap, 0);
}

/** A file with more rows than a lane holds goes on in the next. */
function intoParts(block: Block, tallest: number): Block[] {
  const rows = Math.max(1, Math.floor(tallest / rowPitch) - 2);
  if (block.nodes.length <= rows * 1.5) return [block];
  const parts: Block[] = [];
  for (let start = 0; start < block.nodes.length; start += rows) {
    const nodes = block.nodes.slice(start, start + rows);
    parts.push({ ...block, key: `${block.key} ${start}`, nodes, height: blockHeight(nodes.length) });
  }
  return parts;
}

export function linksOf(edges: readonly Pick<PictureEdge, 'source' | 'target'>[]): Map<string, string[]> {
  const links = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const list = links.get(from);
    if (list) list.push(to);
    else links.set(from, [to]);
  };
  for (const { source, target } of edges) {
    if (source === target) continue;
    add(source, target);
    add(target, source);
  }
  return links;
}

function barycentres(
  blocks: readonly Block[],
  links: Links,
  rank: ReadonlyMap<string, number>,
  counts: (key: string) => boolean,
): Map<string, number | undefined> {
  const nodes = blocks.flatMap((block) => block.nodes);
  return new Map(
    nodes.map(({ key }) => [key, mean((links.get(key) ?? []).filter(counts).map((other) => rank.get(other)))]),
  );
}

const isInside = (other: number, column: number) => Math.abs(other) < Math.abs(column);
const isOutside = (other: number, column: number) => Math.abs(other) > Math.abs(column);

/** Sorts by what `value` says; what has no value stays behind its predecessor. */
function sortStable<T>(items: T[], value: (item: T) => number | undefined): void {
  let last = Number.NEGATIVE_INFINITY;
  const keyed = items.map((item, index) => {
    last = value(item) ?? last;
    return { item, index, wish: last };
  });
  keyed.sort((a, b) => (a.wish === b.wish ? a.index - b.index : a.wish - b.wish));
  for (const [index, { item }] of keyed.entries()) items[index] = item;
}

function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value): value is number => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
