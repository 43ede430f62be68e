import type { GraphEdge, GraphNode } from '../../webview/graphNode.js';
import { collapse, type Picture } from '../../webview/picture.js';

/** A node as the store makes it, of `file::name`. */
export function row(id: number, symbol: string, part: Partial<GraphNode> = {}): GraphNode {
  const [file = '', name = ''] = symbol.split('::');
  return {
    id,
    symbol,
    name,
    kind: 'function',
    file,
    signature: `${name}()`,
    line: id * 10,
    column: 0,
    distance: 0,
    isTest: false,
    hiddenCallers: 0,
    hiddenCallees: 0,
    possibleCallers: 0,
    root: part.distance === undefined || part.distance === 0,
    byExpansion: false,
    ...part,
  };
}

export function call(id: number, source: number, target: number, part: Partial<GraphEdge> = {}): GraphEdge {
  return {
    id,
    source,
    target,
    relationship: 'calls',
    tier: 'exact',
    confidence: 100,
    calls: 1,
    line: 4,
    staleCalls: [],
    ...part,
  };
}

export function pictureOf(nodes: GraphNode[], edges: GraphEdge[], collapsed: string[] = []): Picture {
  const rows = { nodes, edges, context: new Set<number>() };
  return { ...collapse(rows, collapsed), rows };
}
