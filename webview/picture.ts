import type { Verdict } from '../src/model/verdict.js';
import type { GraphViewState } from '../src/protocol/graphViewState.js';
import { type AllRows, filtered, type Rows, scoped } from './filter.js';
import { type GraphEdge, type GraphNode, isStale } from './graphNode.js';

/** One box: a symbol, or all symbols of a file in one column, collapsed. */
export interface PictureNode {
  /** A symbol's id, or `column file` for a collapsed file: the same in every query. */
  key: string;
  /** Column by call distance. */
  column: number;
  file: string;
  /** Order within its file and column. */
  line: number;
  root: boolean;
  /** The symbols that it stands for: one, or those of the collapsed file. */
  members: GraphNode[];
  collapsed: boolean;
  /** On the way to what the filter looks for, not looked for itself. */
  context: boolean;
}

/** What is drawn as one line: all edges between two boxes that say the same. */
export interface PictureEdge {
  key: string;
  source: string;
  target: string;
  edges: GraphEdge[];
  verdict?: Verdict;
  change?: 'added' | 'removed';
  /** Number of call sites. */
  calls: number;
  uncertain: boolean;
}

export interface Picture {
  nodes: PictureNode[];
  edges: PictureEdge[];
  rows: Rows;
}

type Choices = Pick<
  GraphViewState,
  'direction' | 'depth' | 'showTests' | 'filter' | 'hiddenVerdicts' | 'hiddenKinds' | 'groupByFile' | 'collapsedFiles'
>;

/** The staged way from all rows to what is drawn: in scope, through the filter, collapsed by file. */
export function picture(all: AllRows, choices: Choices): Picture {
  const rows = filtered(scoped(all, choices), choices);
  return { ...collapse(rows, choices.groupByFile ? choices.collapsedFiles : []), rows };
}

/** Third stage: the symbols of collapsed files become one box in each column; edges between boxes become one. */
export function collapse(rows: Rows, collapsedFiles: readonly string[]): Pick<Picture, 'nodes' | 'edges'> {
  const collapsed = new Set(collapsedFiles);
  const boxes = new Map<string, PictureNode>();
  const boxOf = new Map<number, string>();
  for (const node of rows.nodes) {
    const isCollapsed = collapsed.has(node.file);
    const key = isCollapsed ? `${node.distance} ${node.file}` : node.symbol;
    boxOf.set(node.id, key);
    const box = boxes.get(key);
    if (!box) {
      boxes.set(key, {
        key,
        column: node.distance,
        file: node.file,
        line: isCollapsed ? 0 : node.line,
        root: node.root,
        members: [node],
        collapsed: isCollapsed,
        context: rows.context.has(node.id),
      });
      continue;
    }
    box.members.push(node);
    box.root ||= node.root;
    box.context &&= rows.context.has(node.id);
  }
  const lines = new Map<string, PictureEdge>();
  for (const edge of rows.edges) {
    const source = boxOf.get(edge.source)!;
    const target = boxOf.get(edge.target)!;
    // Calls within a collapsed file are inside its box; a call of itself is worth a loop.
    if (source === target && boxes.get(source)!.collapsed) continue;
    const key = `${source} -> ${target}`;
    const line = lines.get(key);
    if (line) join(line, edge);
    else lines.set(key, first(key, source, target, edge));
  }
  return { nodes: [...boxes.values()], edges: [...lines.values()] };
}

function first(key: string, source: string, target: string, edge: GraphEdge): PictureEdge {
  return {
    key,
    source,
    target,
    edges: [edge],
    ...(edge.verdict ? { verdict: edge.verdict } : {}),
    ...(edge.change ? { change: edge.change } : {}),
    calls: edge.calls,
    uncertain: isUncertain(edge),
  };
}

/** A call that no code makes, or that only a name speaks for. */
function isUncertain({ confidence, relationship }: GraphEdge): boolean {
  return confidence < 60 || frameworkRelationships.has(relationship);
}

const frameworkRelationships: ReadonlySet<string> = new Set([
  'route_handler',
  'command_handler',
  'configuration_binds',
  'feign_calls',
  'grpc_calls',
  'injected_into',
  'publishes_event',
  'consumes_event',
]);

/** The weightiest verdict wins; a line that was partly there before is no added one. */
function join(line: PictureEdge, edge: GraphEdge): void {
  line.edges.push(edge);
  line.calls += edge.calls;
  line.uncertain &&= isUncertain(edge);
  if (edge.verdict && (!line.verdict || weight(edge.verdict) < weight(line.verdict))) line.verdict = edge.verdict;
  if (line.change !== edge.change) delete line.change;
}

/** Order by weight: broken first. */
export function weight(verdict: Verdict): number {
  return { broken: 0, suspect: 1, fits: 2 }[verdict];
}

/** The edge that stands for a line: a stale one, where there is one. */
export function leadingEdge(line: PictureEdge): GraphEdge {
  return line.edges.find((edge) => edge.verdict === line.verdict && isStale(edge)) ?? line.edges[0]!;
}
