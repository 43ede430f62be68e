import type { ImpactCall, ImpactEdge } from '../model/impactGraph.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges, type Range } from '../model/range.js';
import { verdictRank } from '../model/verdict.js';
import { type DiffIndex, edgeKey } from './diffIndex.js';
import type { Link } from './neighbours.js';

/** One edge for each source, target and relationship, with the places of all its calls. Sorted. */
export function impactEdges(links: readonly Link[], index: DiffIndex): ImpactEdge[] {
  const groups = new Map<string, Link[]>();
  for (const link of withStaleRelationships(links)) {
    const key = edgeKey(link);
    const group = groups.get(key);
    if (group) group.push(link);
    else groups.set(key, [link]);
  }
  return [...groups.values()]
    .map((group) => edgeOf(group, index))
    .sort(
      compareBy(
        (a, b) => compareCodeUnits(a.source, b.source),
        (a, b) => compareCodeUnits(a.target, b.target),
        (a, b) => compareCodeUnits(a.relationship, b.relationship),
      ),
    );
}

/** A stale link does not know whether its site is a call or a reference; the site's own link at the same place does. */
function withStaleRelationships(links: readonly Link[]): Link[] {
  const placeOf = ({ source, target, range }: Link) =>
    `${source}\n${target}\n${range.startLine}:${range.startColumn}:${range.endLine}:${range.endColumn}`;
  const references = new Set(links.filter((l) => l.relationship === 'references').map(placeOf));
  return links.map((link) =>
    link.staleCall !== undefined && references.has(placeOf(link)) ? { ...link, relationship: 'references' } : link,
  );
}

function edgeOf(group: readonly Link[], index: DiffIndex): ImpactEdge {
  const standing = group.filter((l) => l.change !== 'removed');
  const shown = standing.length > 0 ? standing : group;
  const strongest = shown.reduce((best, l) => (l.confidence > best.confidence ? l : best));
  const staleCalls = shown
    .flatMap(({ staleCall }) => staleCall ?? [])
    .sort((a, b) => verdictRank[a.verdict] - verdictRank[b.verdict] || compareRanges(a.range, b.range));
  const open = staleCalls.find(({ accepted }) => !accepted);
  const change = standing.length === 0 ? 'removed' : index.addedEdges.has(edgeKey(strongest)) ? 'added' : undefined;
  const { source, target, relationship, tier, confidence } = strongest;
  return {
    source,
    target,
    relationship,
    tier,
    confidence,
    ...(change && { change }),
    ...(open && { verdict: open.verdict }),
    ...(staleCalls.length > 0 && { staleCalls: distinctCalls(staleCalls) }),
    ranges: distinctRanges(shown.map((l) => l.range)),
  };
}

/** A link that is asked for from both its ends is there twice. */
function distinctCalls(calls: readonly ImpactCall[]): ImpactCall[] {
  return calls.filter((call, i) => {
    const before = calls[i - 1];
    return !before || compareRanges(before.range, call.range) !== 0 || before.code !== call.code;
  });
}

function distinctRanges(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort(compareRanges);
  return sorted.filter((range, i) => i === 0 || compareRanges(sorted[i - 1]!, range) !== 0);
}
