import type { Box } from './geometry.js';

/** A cubic curve between two boxes. */
export interface Route {
  from: Point;
  to: Point;
  /** Control points. */
  first: Point;
  second: Point;
  /** Sides that it leaves and enters by. */
  leaves: 'left' | 'right';
  enters: 'left' | 'right';
}

export interface Point {
  x: number;
  y: number;
}

/** An edge's way: out to the right and in from the left where the picture reads so, around the side where it doesn't. */
export function route(source: Box, target: Box): Route {
  const dx = target.x - source.x;
  const overlap = (source.width + target.width) / 2;
  if (dx > overlap) return curve(source, target, 'right', 'left');
  if (dx < -overlap) return curve(source, target, 'left', 'right');
  return curve(source, target, 'right', 'right');
}

function curve(source: Box, target: Box, leaves: 'left' | 'right', enters: 'left' | 'right'): Route {
  const from = { x: source.x + (leaves === 'right' ? 1 : -1) * (source.width / 2), y: source.y };
  const to = { x: target.x + (enters === 'right' ? 1 : -1) * (target.width / 2), y: target.y };
  if (leaves === enters) {
    const out = Math.max(from.x, to.x) + 34 + Math.min(60, Math.abs(to.y - from.y) * 0.15);
    return { from, to, first: { x: out, y: from.y }, second: { x: out, y: to.y }, leaves, enters };
  }
  const middle = (from.x + to.x) / 2;
  return { from, to, first: { x: middle, y: from.y }, second: { x: middle, y: to.y }, leaves, enters };
}

/** A control point as the canvas wants it: its weight along the straight line, and its distance from it. */
export function relative({ from, to }: Route, point: Point): { weight: number; distance: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const px = point.x - from.x;
  const py = point.y - from.y;
  return { weight: (px * dx + py * dy) / (length * length), distance: (py * dx - px * dy) / length };
}
