import { compareCodeUnits } from '../src/protocol/order.js';
import type { Rows } from './filter.js';
import { type GraphEdge, type GraphNode, isStale } from './graphNode.js';
import {
  changeWords,
  columnTitle,
  displayName,
  fileName,
  folderName,
  kindWord,
  plural,
  staleCallsIn,
  staleCallsText,
  verdictWords,
} from './wording.js';

/** One row of the list beside the picture. */
export interface TreeRow {
  id: string;
  kind: 'section' | 'file' | 'symbol' | 'call';
  level: number;
  /** One-based, among its siblings. */
  position: number;
  siblings: number;
  expanded?: boolean;
  text: string;
  /** Beside the text, less prominent. */
  detail: string;
  /** All that a screen reader says. */
  spoken: string;
  parent?: string;
  node?: GraphNode;
  edge?: GraphEdge;
  file?: string;
}

export interface Expansion {
  collapsedFiles: ReadonlySet<string>;
  /** Ids of sections that are closed and of symbols whose calls are shown. */
  toggled: ReadonlySet<string>;
}

/** The rows that are open: what changed first, then callers and callees by hops; files, symbols, and their calls. */
export function treeRows({ nodes, edges }: Pick<Rows, 'nodes' | 'edges'>, expansion: Expansion): TreeRow[] {
  const rows: TreeRow[] = [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const calls = callsBySymbol(edges);
  const columns = groupBy(nodes, ({ distance }) => distance);
  const order = [...columns.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  for (const [sectionIndex, column] of order.entries()) {
    const own = columns.get(column)!;
    const section = `section ${column}`;
    const open = !expansion.toggled.has(section);
    const title = columnTitle(column);
    rows.push({
      id: section,
      kind: 'section',
      level: 1,
      position: sectionIndex + 1,
      siblings: order.length,
      expanded: open,
      text: title,
      detail: String(own.length),
      spoken: `${title}, ${plural(own.length, 'symbol')}`,
    });
    if (!open) continue;
    const files = [...groupBy(own, ({ file }) => file)].sort(([a], [b]) => compareCodeUnits(a, b));
    for (const [fileIndex, [file, symbols]] of files.entries()) {
      const id = `file ${column} ${file}`;
      const expanded = !expansion.collapsedFiles.has(file);
      rows.push({
        id,
        kind: 'file',
        level: 2,
        position: fileIndex + 1,
        siblings: files.length,
        expanded,
        text: fileName(file),
        detail: folderName(file),
        spoken: `${fileName(file)}${folderName(file) ? ` in ${folderName(file)}` : ''}, ${plural(symbols.length, 'symbol')}`,
        parent: section,
        file,
      });
      if (!expanded) continue;
      symbols.sort((a, b) => a.line - b.line || compareCodeUnits(a.symbol, b.symbol));
      for (const [index, node] of symbols.entries()) {
        const place = { position: index + 1, siblings: symbols.length, parent: id };
        rows.push(...symbolRows(node, calls.get(node.id) ?? [], byId, expansion, place));
      }
    }
  }
  return rows;
}

function symbolRows(
  node: GraphNode,
  calls: readonly GraphEdge[],
  byId: ReadonlyMap<number, GraphNode>,
  { toggled }: Expansion,
  place: Pick<TreeRow, 'position' | 'siblings' | 'parent'>,
): TreeRow[] {
  const id = `symbol ${node.symbol}`;
  const expanded = toggled.has(id);
  const row: TreeRow = {
    ...place,
    id,
    kind: 'symbol',
    level: 3,
    ...(calls.length > 0 ? { expanded } : {}),
    text: displayName(node),
    detail: symbolDetail(node, calls),
    spoken: spokenSymbol(node, calls),
    node,
  };
  if (!expanded) return [row];
  return [row, ...calls.map((edge, index) => callRow(edge, node, byId, id, index, calls.length))];
}

function callRow(
  edge: GraphEdge,
  node: GraphNode,
  byId: ReadonlyMap<number, GraphNode>,
  parent: string,
  index: number,
  siblings: number,
): TreeRow {
  const out = edge.source === node.id;
  const other = byId.get(out ? edge.target : edge.source);
  const name = other ? displayName(other) : '';
  const text = `${relationshipWords(edge, out)} ${name}`;
  const [leading] = edge.staleCalls;
  const says = [
    edge.verdict ? verdictWords[edge.verdict] : '',
    edge.change ?? '',
    leading ? `${leading.reason} (${leading.code})` : '',
    leading?.advice.replace(/\.$/, '') ?? '',
    edge.calls > 1 ? plural(edge.calls, 'call') : '',
  ].filter(Boolean);
  return {
    id: `call ${node.symbol} ${edge.id}`,
    kind: 'call',
    level: 4,
    position: index + 1,
    siblings,
    text,
    detail: [...says, `line ${edge.line + 1}`].join(' · '),
    spoken: [text, ...says, `line ${edge.line + 1}${other && !out ? ` of ${fileName(other.file)}` : ''}`].join(', '),
    parent,
    edge,
  };
}

function relationshipWords({ relationship }: GraphEdge, out: boolean): string {
  switch (relationship) {
    case 'calls':
      return out ? 'calls' : 'called by';
    case 'tests':
      return out ? 'tests' : 'tested by';
    case 'references':
      return out ? 'refers to' : 'referred to by';
    case 'contains':
      return out ? 'contains' : 'in';
    case 'overrides':
      return out ? 'overrides' : 'overridden by';
    case 'implements':
      return out ? 'implements' : 'implemented by';
    case 'extends':
      return out ? 'extends' : 'extended by';
    case 'route_handler':
      return out ? 'is answered by' : 'answers';
    case 'command_handler':
      return out ? 'is carried out by' : 'carries out';
    case 'configuration_binds':
      return out ? 'is given to' : 'is given';
    case 'feign_calls':
      return out ? 'asks' : 'asked by';
    case 'grpc_calls':
      return out ? 'calls over gRPC' : 'called over gRPC by';
    case 'injected_into':
      return out ? 'is injected into' : 'is given';
    case 'publishes_event':
      return out ? 'sends' : 'sent by';
    case 'consumes_event':
      return out ? 'is heard by' : 'hears';
  }
}

function symbolDetail(node: GraphNode, calls: readonly GraphEdge[]): string {
  const own = calls.filter(({ source }) => source === node.id);
  return [
    node.change ? changeWords[node.change] : '',
    staleCallsText(staleCallsIn(node, own)),
    incomingStale(node, calls),
    node.possibleCallers > 0 ? `${plural(node.possibleCallers, 'possible caller')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Name, kind, file, change, verdict, number of stale calls, and what is not shown. */
function spokenSymbol(node: GraphNode, calls: readonly GraphEdge[]): string {
  return [
    displayName(node),
    node.isTest ? 'test' : kindWord(node.kind),
    fileName(node.file),
    symbolDetail(node, calls).replaceAll(' · ', ', '),
    node.verdict && node.verdict !== 'fits' ? verdictWords[node.verdict] : '',
    node.hiddenCallers > 0 ? `${plural(node.hiddenCallers, 'caller')} not shown` : '',
    node.hiddenCallees > 0 ? `${plural(node.hiddenCallees, 'callee')} not shown` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function incomingStale(node: GraphNode, calls: readonly GraphEdge[]): string {
  const count = calls
    .filter((edge) => edge.target === node.id && isStale(edge))
    .reduce((sum, edge) => sum + edge.calls, 0);
  return count > 0 ? `${plural(count, 'stale call')} of it` : '';
}

/** Calls from and to each symbol: stale ones first. */
function callsBySymbol(edges: readonly GraphEdge[]): Map<number, GraphEdge[]> {
  const calls = new Map<number, GraphEdge[]>();
  const add = (id: number, edge: GraphEdge) => {
    const list = calls.get(id);
    if (list) list.push(edge);
    else calls.set(id, [edge]);
  };
  for (const edge of edges) {
    add(edge.source, edge);
    if (edge.target !== edge.source) add(edge.target, edge);
  }
  for (const list of calls.values()) list.sort((a, b) => weight(a) - weight(b) || a.id - b.id);
  return calls;
}

function weight({ verdict }: GraphEdge): number {
  return verdict === 'broken' ? 0 : verdict === 'suspect' ? 1 : 2;
}

function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const of = key(item);
    const group = groups.get(of);
    if (group) group.push(item);
    else groups.set(of, [item]);
  }
  return groups;
}
