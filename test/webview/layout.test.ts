import { describe, expect, it } from 'vitest';
import { columns } from '../../webview/columns.js';
import { relative, route } from '../../webview/edgeRoute.js';
import { frames } from '../../webview/frames.js';
import { nearestSpace, placeNew } from '../../webview/freeSlots.js';
import { type Box, bottom, type Placement, top } from '../../webview/geometry.js';
import { nearestNode } from '../../webview/nearestNode.js';
import { refine } from '../../webview/refine.js';
import { refined, refineRequest } from '../../webview/refinement.js';
import { spread } from '../../webview/spread.js';
import { call, pictureOf, row } from './sampleRows.js';

const measure = () => 120;

function overlaps(placement: Placement): string[] {
  const boxes = [...placement.boxes];
  return boxes.flatMap(([key, a], index) =>
    boxes
      .slice(index + 1)
      .filter(
        ([, b]) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2,
      )
      .map(([other]) => `${key} on ${other}`),
  );
}

function sample() {
  const nodes = [
    row(0, 'p.ts::f'),
    row(1, 'p.ts::g'),
    row(2, 'a.ts::callsG', { distance: -1 }),
    row(3, 'b.ts::callsF', { distance: -1 }),
    row(4, 'b.ts::callsF2', { distance: -1 }),
    row(5, 'z.ts::outer', { distance: -2 }),
    row(6, 'c.ts::callee', { distance: 1 }),
  ];
  const edges = [call(0, 2, 1), call(1, 3, 0), call(2, 4, 0), call(3, 5, 2), call(4, 0, 6)];
  return pictureOf(nodes, edges);
}

describe('columns', () => {
  const drawn = sample();
  const placement = columns(drawn.nodes, drawn.edges, measure);
  const at = (key: string) => placement.boxes.get(key)!;

  it('puts callers left of the change and callees right of it, by hops', () => {
    const xs = ['z.ts::outer', 'a.ts::callsG', 'p.ts::f', 'c.ts::callee'].map((key) => at(key).x);
    expect([...xs].sort((a, b) => a - b)).toEqual(xs);
    expect(new Set(xs).size).toBe(4);
    expect(at('p.ts::f').x).toBe(at('p.ts::g').x);
  });

  it('orders files by what they are near to, not by name alone', () => {
    // callsF calls the upper of the two, so b.ts stands above a.ts.
    expect(at('b.ts::callsF').y).toBeLessThan(at('a.ts::callsG').y);
  });

  it('lets no boxes overlap, and keeps the rows of a file together', () => {
    expect(overlaps(placement)).toEqual([]);
    const b = frames(drawn.nodes, placement).filter(({ file }) => file === 'b.ts');
    expect(b).toHaveLength(1);
  });

  it('gives the same places whatever the order of the rows', () => {
    const again = columns([...drawn.nodes].reverse(), [...drawn.edges].reverse(), measure);
    expect([...again.boxes].sort()).toEqual([...placement.boxes].sort());
  });

  it('breaks a tall column into lanes, and one long file into parts', () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      row(i + 1, `${i < 200 ? 'long.ts' : `f${i}.ts`}::c${i}`, { distance: -1 }),
    );
    const tall = pictureOf(
      [row(0, 'p.ts::f'), ...many],
      many.map(({ id }) => call(id, id, 0)),
    );
    const placed = columns(tall.nodes, tall.edges, measure);
    const lanes = placed.lanes.filter(({ column }) => column === -1);
    expect(lanes.length).toBeGreaterThan(2);
    expect(overlaps(placed)).toEqual([]);
    expect(lanes.every(({ x }) => x < placed.boxes.get('p.ts::f')!.x)).toBe(true);
    const ys = [...placed.boxes.values()].map(({ y }) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(4_000);
  });
});

describe('spread', () => {
  it.each([
    [
      'leaves what does not overlap',
      [
        { wish: 0, height: 10 },
        { wish: 50, height: 10 },
      ],
      [0, 50],
    ],
    [
      'parts two that want the same place evenly',
      [
        { wish: 0, height: 10 },
        { wish: 0, height: 10 },
      ],
      [-5, 5],
    ],
    [
      'keeps the order of those that would swap',
      [
        { wish: 30, height: 10 },
        { wish: 0, height: 10 },
      ],
      [10, 20],
    ],
    ['does nothing without boxes', [], []],
  ])('%s', (_, boxes, expected) => {
    expect(spread(boxes)).toEqual(expected);
  });

  it('never overlaps, for any wishes', () => {
    const boxes = Array.from({ length: 60 }, (_, i) => ({ wish: ((i * 37) % 23) * 4, height: 8 + (i % 5) }));
    const centres = spread(boxes);
    for (let i = 1; i < boxes.length; i++) {
      const gap = centres[i]! - centres[i - 1]! - (boxes[i]!.height + boxes[i - 1]!.height) / 2;
      expect(gap).toBeGreaterThan(-1e-9);
    }
  });
});

describe('placeNew', () => {
  it('moves nothing that is placed, and puts what is new beside it without overlap', () => {
    const before = sample();
    const placed = columns(before.nodes, before.edges, measure);
    const nodes = [
      ...before.rows.nodes,
      row(7, 'b.ts::another', { distance: -1 }),
      row(8, 'n.ts::fresh', { distance: -1 }),
      row(9, 'm.ts::beyond', { distance: -3 }),
      row(10, 'm.ts::right', { distance: 2 }),
    ];
    const edges = [...before.rows.edges, call(5, 7, 0), call(6, 8, 0), call(7, 9, 5), call(8, 6, 10)];
    const after = pictureOf(nodes, edges);
    const result = placeNew(placed, after.nodes, after.edges, measure);
    for (const [key, box] of placed.boxes) expect(result.boxes.get(key)).toEqual(box);
    expect(result.boxes.size).toBe(11);
    expect(overlaps(result)).toEqual([]);
    const lanes = result.lanes.map(({ column }) => column);
    expect(lanes).toEqual([...lanes].sort((a, b) => a - b));
    expect(lanes).toEqual(expect.arrayContaining([-3, 2]));
    // Frames of different files stay apart, too.
    const framed = frames(after.nodes, result);
    for (const [index, one] of framed.entries()) {
      for (const other of framed.slice(index + 1)) {
        const apart =
          one.box.x !== other.box.x || bottom(one.box) <= top(other.box) || bottom(other.box) <= top(one.box);
        expect(apart, `${one.file} and ${other.file}`).toBe(true);
      }
    }
  });

  it('has nothing to do where nothing is new', () => {
    const drawn = sample();
    const placed = columns(drawn.nodes, drawn.edges, measure);
    expect(placeNew(placed, drawn.nodes, drawn.edges, measure)).toBe(placed);
  });
});

describe('nearestSpace', () => {
  const box = (y: number): Box => ({ x: 0, y, width: 10, height: 20 });

  it('takes the wish where it is free, else the nearest stretch that is tall enough', () => {
    expect(nearestSpace([], 5, 40)).toBe(5);
    const between = nearestSpace([box(0), box(60), box(400)], 30, 100);
    expect(between).toBeGreaterThan(100);
    expect(between).toBeLessThan(360);
  });
});

describe('refining in the worker', () => {
  it('keeps columns and frames, changes only heights, and lets nothing overlap', () => {
    const drawn = sample();
    const placement = columns(drawn.nodes, drawn.edges, measure);
    const request = refineRequest(3, drawn.nodes, drawn.edges, placement);
    const answer = refine(structuredClone(request));
    expect(answer.version).toBe(3);
    expect(Object.keys(answer.wishes).sort()).toEqual(request.blocks.map(({ key }) => key).sort());
    const result = refined(placement, drawn.nodes, answer);
    for (const [key, box] of placement.boxes) {
      expect(result.boxes.get(key)).toMatchObject({ x: box.x, width: box.width, height: box.height });
    }
    expect(overlaps(result)).toEqual([]);
    expect(frames(drawn.nodes, result)).toHaveLength(frames(drawn.nodes, placement).length);
  });
});

describe('route', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 20 });

  it.each([
    ['to the right', box(0, 0), box(300, 40), 'right', 'left'],
    ['to the left', box(300, 0), box(0, 40), 'left', 'right'],
    ['within a column', box(0, 0), box(0, 80), 'right', 'right'],
  ])('goes %s', (_, source, target, leaves, enters) => {
    expect(route(source, target)).toMatchObject({ leaves, enters });
  });

  it('gives control points that lead back to themselves', () => {
    const way = route(box(0, 0), box(300, 120));
    const { weight, distance } = relative(way, way.first);
    const [dx, dy] = [way.to.x - way.from.x, way.to.y - way.from.y];
    const length = Math.hypot(dx, dy);
    expect(way.from.x + dx * weight - (dy / length) * distance).toBeCloseTo(way.first.x);
    expect(way.from.y + dy * weight + (dx / length) * distance).toBeCloseTo(way.first.y);
  });
});

describe('nearestNode', () => {
  const drawn = sample();
  const placement = columns(drawn.nodes, drawn.edges, measure);

  it('goes to a caller on the left, a callee on the right, a neighbour in the column', () => {
    expect(nearestNode(drawn, placement, 'p.ts::g', 'nodeLeft')).toBe('a.ts::callsG');
    expect(nearestNode(drawn, placement, 'p.ts::f', 'nodeRight')).toBe('c.ts::callee');
    expect(nearestNode(drawn, placement, 'p.ts::f', 'nodeDown')).toBe('p.ts::g');
    expect(nearestNode(drawn, placement, 'p.ts::f', 'nodeUp')).toBeNull();
  });

  it('begins at the change', () => {
    expect(nearestNode(drawn, placement, null, 'nodeLeft')).toBe('p.ts::f');
  });
});
