/** A box of the picture: centre and size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A vertical strip that boxes stand in, one below the other. */
export interface Lane {
  column: number;
  /** Centre. */
  x: number;
  width: number;
}

/** Where everything is drawn; boxes by key of their node. */
export interface Placement {
  lanes: Lane[];
  boxes: Map<string, Box>;
}

export const rowHeight = 26;
/** Between rows of one file. */
export const rowGap = 6;
/** From one row to the next. */
export const rowPitch = rowHeight + rowGap;
/** Above the rows of a file: its name. */
export const headerHeight = 20;
/** Between the frames of two files. */
export const blockGap = 14;
/** Between a frame and what it frames. */
export const framePadding = 8;
/** Between columns: room for edges and badges. */
export const columnGap = 150;
/** Between lanes of one column. */
export const laneGap = 90;

export const narrowestLane = 110;
export const widestLane = 250;

export function top(box: Box): number {
  return box.y - box.height / 2;
}

export function bottom(box: Box): number {
  return box.y + box.height / 2;
}
