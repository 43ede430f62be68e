import type { ImpactEdge, ImpactGraph, ImpactNode } from '../../../src/model/impactGraph.js';

export function node(id: string, distance: number, part: Partial<ImpactNode> = {}): ImpactNode {
  const [path = '', name = ''] = id.split('::');
  const range = { startLine: 3, startColumn: 0, endLine: 5, endColumn: 1 };
  const symbol = {
    id,
    name,
    kind: 'function' as const,
    path,
    range,
    nameRange: range,
    isTest: false,
    signature: `${name}()`,
  };
  return { symbol, distance, hiddenCallers: 0, hiddenCallees: 0, possibleCallers: 0, ...part };
}

export function edge(source: string, target: string, part: Partial<ImpactEdge> = {}): ImpactEdge {
  const ranges = [{ startLine: 9, startColumn: 2, endLine: 9, endColumn: 8 }];
  return { source, target, relationship: 'calls', tier: 'exact', confidence: 100, ranges, ...part };
}

export function answer(nodes: ImpactNode[], edges: ImpactEdge[], part: Partial<ImpactGraph> = {}): ImpactGraph {
  const roots = nodes.filter(({ distance }) => distance === 0).map(({ symbol }) => symbol.id);
  return { roots, direction: 'both', depth: 1, nodes, edges, omittedNodes: 0, gaps: [], ...part };
}
