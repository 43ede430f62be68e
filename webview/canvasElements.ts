import type { ElementDefinition } from 'cytoscape';
import { relative, route } from './edgeRoute.js';
import { boxName, edgeLabel, elide, marks } from './elementText.js';
import { frames } from './frames.js';
import { type Box, framePadding, headerHeight, type Lane, type Placement, top } from './geometry.js';
import { fileIcon, kindIcon } from './kindIcons.js';
import type { Picture, PictureEdge, PictureNode } from './picture.js';
import { columnTitle } from './wording.js';

/** Width of a text in the canvas's font. */
export type TextMeasure = (text: string, bold: boolean) => number;

export type ElementRole = 'box' | 'frame' | 'title' | 'badge' | 'edge';

const textInset = 9;
const iconWidth = 18;
const badgeHeight = 15;

/** Width that a box needs for its text. */
export function boxWidth(node: PictureNode, measure: TextMeasure): number {
  const mark = marks(node);
  return textInset * 2 + iconWidth + measure(`${mark ? `${mark} ` : ''}${boxName(node)}`, node.root) + 4;
}

/** Everything that the canvas draws, by element id. */
export function canvasElements(
  { nodes, edges }: Picture,
  placement: Placement,
  options: { groupByFile: boolean; large: boolean; measure: TextMeasure },
): ElementDefinition[] {
  const { measure } = options;
  const elements: ElementDefinition[] = [];
  if (options.groupByFile) {
    for (const { key, file, box } of frames(nodes, placement)) {
      const label = elidePath(file, box.width - 38, (text) => measure(text, false) * 0.92);
      elements.push(
        node(`f ${key}`, 'frame', box, {
          label: `\ueab4 ${label}`,
          indent: -box.width + framePadding,
          file,
        }),
      );
    }
  }
  for (const item of nodes) {
    const box = placement.boxes.get(item.key);
    if (!box) continue;
    elements.push(boxElement(item, box, measure));
    elements.push(...badges(item, box));
  }
  elements.push(...titles(nodes, placement, options.groupByFile));
  for (const edge of edges) {
    const source = placement.boxes.get(edge.source);
    const target = placement.boxes.get(edge.target);
    // A call of itself has no way to go between rows; the tree lists it.
    if (!source || !target || edge.source === edge.target) continue;
    elements.push(options.large ? largeEdge(edge) : smallEdge(edge, source, target));
  }
  return elements;
}

function boxElement(item: PictureNode, box: Box, measure: TextMeasure): ElementDefinition {
  const [only] = item.members;
  const icon = item.collapsed || !only ? fileIcon : kindIcon(only.kind, only.isTest);
  const mark = marks(item);
  const before = `${icon.character} ${mark ? `${mark} ` : ''}`;
  const room = box.width - textInset * 2 - iconWidth - (mark ? measure(`${mark} `, item.root) : 0);
  const name = elide(boxName(item), room, (text) => measure(text, item.root));
  const classes = [
    'box',
    ...(item.root ? ['root'] : []),
    ...(item.collapsed ? ['collapsed'] : []),
    ...(item.context ? ['context'] : []),
    ...(item.collapsed || !only?.change ? [] : [only.change]),
    ...worstVerdict(item),
  ];
  const data = { label: before + name, indent: -box.width + textInset, key: item.key };
  return node(`n ${item.key}`, 'box', box, data, classes);
}

/** A changed symbol's border says what changed; for the others, what is stale in them. */
function worstVerdict(item: PictureNode): string[] {
  if (!item.collapsed && item.members[0]?.change) return [];
  for (const verdict of ['broken', 'suspect'] as const) {
    if (item.members.some((member) => member.verdict === verdict)) return [verdict];
  }
  return [];
}

function badges(item: PictureNode, box: Box): ElementDefinition[] {
  const [only] = item.members;
  if (item.collapsed || !only) return [];
  const make = (direction: 'callers' | 'callees', count: number): ElementDefinition[] => {
    if (count <= 0) return [];
    const label = direction === 'callers' ? `‹ +${count}` : `+${count} ›`;
    const width = 12 + label.length * 5.5;
    const side = direction === 'callers' ? -1 : 1;
    const x = box.x + side * (box.width / 2 + width / 2 - 12);
    const place = { x, y: top(box) - 1, width, height: badgeHeight };
    return [node(`b ${direction} ${item.key}`, 'badge', place, { label, key: item.key, direction })];
  };
  return [...make('callers', only.hiddenCallers), ...make('callees', only.hiddenCallees)];
}

/** What each column holds, above it. */
export function titles(
  nodes: readonly PictureNode[],
  { lanes, boxes }: Placement,
  grouped: boolean,
): ElementDefinition[] {
  const tops = nodes.flatMap(({ key }) => boxes.get(key) ?? []).map(top);
  if (tops.length === 0) return [];
  const y = tops.reduce((a, b) => Math.min(a, b)) - (grouped ? headerHeight + framePadding : 0) - 34;
  const used = new Set(nodes.flatMap(({ key }) => boxes.get(key)?.x ?? []));
  const byColumn = new Map<number, Lane[]>();
  for (const lane of lanes) {
    if (used.has(lane.x)) byColumn.set(lane.column, [...(byColumn.get(lane.column) ?? []), lane]);
  }
  return [...byColumn].map(([column, own]) => {
    const x = (own[0]!.x + own.at(-1)!.x) / 2;
    return node(`t ${column}`, 'title', { x, y, width: 120, height: 24 }, { label: columnTitle(column) });
  });
}

function smallEdge(edge: PictureEdge, source: Box, target: Box): ElementDefinition {
  const way = route(source, target);
  const first = relative(way, way.first);
  const second = relative(way, way.second);
  const label = edgeLabel(edge);
  return {
    group: 'edges',
    data: {
      ...edgeData(edge),
      ...(label ? { label } : {}),
      distances: [first.distance, second.distance],
      weights: [first.weight, second.weight],
      leaves: `${way.leaves === 'right' ? source.width / 2 : -source.width / 2}px 0px`,
      enters: `${way.enters === 'right' ? target.width / 2 : -target.width / 2}px 0px`,
    },
    classes: edgeClasses(edge),
  };
}

function largeEdge(edge: PictureEdge): ElementDefinition {
  return { group: 'edges', data: edgeData(edge), classes: edgeClasses(edge) };
}

function edgeData(edge: PictureEdge) {
  const role: ElementRole = 'edge';
  return { id: `e ${edge.key}`, source: `n ${edge.source}`, target: `n ${edge.target}`, key: edge.key, role };
}

function edgeClasses(edge: PictureEdge): string {
  const says = edge.verdict ?? edge.change;
  const relationship = edge.edges[0]?.relationship;
  const hierarchy = relationship === 'overrides' || relationship === 'implements' || relationship === 'extends';
  return [
    ...(says ? [says] : ['plain']),
    ...(hierarchy ? ['hierarchy'] : []),
    ...(edge.uncertain && !says ? ['uncertain'] : []),
  ].join(' ');
}

function node(
  id: string,
  role: ElementRole,
  box: Box,
  data: Record<string, unknown>,
  classes: readonly string[] = [role],
): ElementDefinition {
  return {
    group: 'nodes',
    data: { ...data, id, role, width: box.width, height: box.height },
    position: { x: box.x, y: box.y },
    classes: classes.join(' '),
  };
}

/** A path that fits: folders go first, from the left. */
export function elidePath(path: string, width: number, measure: (text: string) => number): string {
  let text = path;
  for (let slash = text.indexOf('/'); slash >= 0 && measure(text) > width; slash = text.indexOf('/', 2)) {
    text = `…${text.slice(slash)}`;
    if (text.indexOf('/', 2) < 0) break;
  }
  return measure(text) <= width ? text : elide(text.slice(text.lastIndexOf('/') + 1), width, measure);
}
