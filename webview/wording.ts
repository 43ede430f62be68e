import type { Verdict } from '../src/model/verdict.js';
import type { VerdictClass } from '../src/protocol/graphViewState.js';
import { type GraphEdge, type GraphNode, isStale } from './graphNode.js';

export { changeMarks, changeWords, verdictMarks } from '../src/protocol/graphMarks.js';

export const verdictWords: Record<VerdictClass, string> = {
  broken: 'broken',
  suspect: 'suspect',
  fits: 'fits',
  none: 'not stale',
};

/** What each verdict means. */
export const verdictMeanings: Record<Verdict, string> = {
  broken: 'cannot fit the change',
  suspect: 'may be affected',
  fits: 'provably unaffected',
};

const kindWords: Record<string, string> = {
  type_alias: 'type',
  module: 'file',
};

export function kindWord(kind: string): string {
  return kindWords[kind] ?? kind;
}

/** What a column holds. */
export function columnTitle(column: number): string {
  if (column === 0) return 'Changed';
  const hops = Math.abs(column);
  const what = column < 0 ? 'Callers' : 'Callees';
  return hops === 1 ? what : `${what}, ${hops} hops`;
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file's folder, '' at the top. */
export function folderName(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** What a box is called: files as callers by what they are. */
export function displayName(node: Pick<GraphNode, 'name' | 'kind' | 'file'>): string {
  return node.kind === 'module' ? `${fileName(node.file)} (top level)` : node.name;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Stale calls inside a symbol: those that it makes. */
export function staleCallsIn(node: GraphNode, edges: Iterable<GraphEdge>): Record<'broken' | 'suspect', number> {
  const counts = { broken: 0, suspect: 0 };
  for (const edge of edges) {
    if (edge.source !== node.id || !isStale(edge)) continue;
    counts[edge.verdict === 'broken' ? 'broken' : 'suspect'] += edge.calls;
  }
  return counts;
}

/** "2 broken calls, 1 suspect call"; '' for none. */
export function staleCallsText({ broken, suspect }: Record<'broken' | 'suspect', number>): string {
  return [
    ...(broken > 0 ? [plural(broken, 'broken call')] : []),
    ...(suspect > 0 ? [plural(suspect, 'suspect call')] : []),
  ].join(', ');
}
