import type { NodeChange } from '../src/model/impactGraph.js';
import type { Verdict } from '../src/model/verdict.js';
import type { VerdictClass } from '../src/protocol/graphViewState.js';
import type { Rows } from './filter.js';
import type { GraphNode } from './graphNode.js';
import { plural, staleCallsText } from './wording.js';

/** What is shown, in numbers: "working tree against HEAD: 3 changed, 12 callers, 4 callees; 2 broken calls". */
export function statusText(
  title: string,
  counts: { nodes: ReadonlyMap<number, unknown>; omittedNodes: number },
  { nodes, edges }: Pick<Rows, 'nodes' | 'edges'>,
): string {
  const changed = nodes.filter(({ root }) => root).length;
  const callers = nodes.filter(({ root, distance }) => !root && distance < 0).length;
  const callees = nodes.filter(({ root, distance }) => !root && distance > 0).length;
  const stale = { broken: 0, suspect: 0 };
  for (const { verdict, calls } of edges) if (verdict === 'broken' || verdict === 'suspect') stale[verdict] += calls;
  const parts = [
    `${changed} changed`,
    plural(callers, 'caller'),
    plural(callees, 'callee'),
    ...(stale.broken + stale.suspect > 0 ? [staleCallsText(stale)] : []),
    ...(nodes.length < counts.nodes.size ? [`${counts.nodes.size - nodes.length} hidden here`] : []),
    ...(counts.omittedNodes > 0 ? [`${counts.omittedNodes} left out by the limit`] : []),
  ];
  return `${title}: ${parts.join(', ')}`;
}

/** What there is to toggle, and what the legend has to explain. */
export function pictureFacts(all: Iterable<GraphNode>, { nodes, edges }: Pick<Rows, 'nodes' | 'edges'>) {
  const kinds = new Map<string, number>();
  const verdicts = new Map<VerdictClass, number>();
  for (const node of all) {
    if (node.root) continue;
    kinds.set(node.kind, (kinds.get(node.kind) ?? 0) + 1);
    const verdict = node.verdict ?? 'none';
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  }
  const sortedVerdicts = new Map<VerdictClass, number>();
  for (const verdict of ['broken', 'suspect', 'fits', 'none'] as const) {
    if (verdicts.has(verdict)) sortedVerdicts.set(verdict, verdicts.get(verdict)!);
  }
  const shownVerdicts = new Set<Verdict>();
  for (const { verdict } of edges) if (verdict) shownVerdicts.add(verdict);
  return {
    kinds: new Map([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    verdicts: sortedVerdicts,
    changes: new Set<NodeChange>(nodes.flatMap(({ change }) => change ?? [])),
    shownVerdicts,
    hasHidden: nodes.some(({ hiddenCallers, hiddenCallees }) => hiddenCallers + hiddenCallees > 0),
  };
}
