import { endpointRef } from '../diff/endpointRef.js';
import type { ImpactGraph, ImpactNode } from '../model/impactGraph.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { Gap, SymbolRef } from '../model/structuralDiff.js';
import { DiffIndex } from './diffIndex.js';
import { impactEdges } from './impactEdges.js';
import type { ImpactQuestion } from './impactQuestion.js';
import { farEnds, type Link, Neighbours } from './neighbours.js';

/**
 * The change as a picture: roots in the middle, callers at negative distances, callees at positive ones. At most
 * `limit` nodes; what the limit left out is counted. To expand a node is to ask with that node as the root and depth 1.
 */
export function impactGraph(question: ImpactQuestion): ImpactGraph {
  const { base, head, diff, request, mentionBudget = defaultMentionBudget } = question;
  const index = new DiffIndex(diff);
  const neighbours = new Neighbours(base.linker, head.linker, index);
  const walk = new Walk(neighbours, (id) => endpointRef(id, [head.linker, base.linker]), request);
  const gaps: Gap[] = [...diff.gaps];
  const roots: string[] = [];
  for (const id of request.roots ?? index.changedSymbols()) {
    if (neighbours.known(id)) roots.push(id);
    else if (request.roots) {
      gaps.push({
        code: 'index_incomplete',
        message: `${id} is a symbol of neither side; it was left out of the graph.`,
      });
    }
  }
  walk.run(roots);

  const counted = withinBudget(walk, neighbours, mentionBudget);
  if (counted.size < walk.distances.size) {
    const left = walk.distances.size - counted.size;
    gaps.push({
      code: 'limit_reached',
      message: `Callers of ${left} widely named ${left === 1 ? 'symbol' : 'symbols'} are estimated by the files that mention the name.`,
    });
  }
  const nodes = [...walk.distances].map(([id, distance]): ImpactNode => {
    const hidden = (ids: string[]) => ids.filter((other) => !walk.distances.has(other) && walk.admits(other)).length;
    const change = index.changes.get(id);
    const verdict = index.verdicts.get(id);
    const before = index.signaturesBefore.get(id);
    return {
      symbol: endpointRef(id, [head.linker, base.linker]),
      ...(change && { change }),
      distance,
      ...(verdict && { verdict }),
      ...(before !== undefined && { before }),
      hiddenCallers: counted.has(id) ? hidden(farEnds(neighbours.callers(id), 'source')) : neighbours.mentions(id),
      hiddenCallees: hidden(farEnds(neighbours.callees(id), 'target')),
      possibleCallers: counted.has(id) ? neighbours.possibleCallers(id) : 0,
    };
  });
  nodes.sort(
    compareBy(
      (a, b) => a.distance - b.distance,
      (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
    ),
  );
  return {
    roots: roots.filter((id) => walk.distances.has(id)).sort(compareCodeUnits),
    direction: request.direction,
    depth: request.depth,
    nodes,
    edges: impactEdges(linksWithin(walk.distances, neighbours, counted), index),
    omittedNodes: walk.omitted.size,
    gaps,
  };
}

const defaultMentionBudget = 1500;

/** The nodes whose callers are known already, and those whose callers are cheap to find. */
function withinBudget({ distances, walked }: Walk, neighbours: Neighbours, budget: number): Set<string> {
  const counted = new Set([...distances.keys()].filter((id) => walked.has(id)));
  const others = [...distances.keys()]
    .filter((id) => !walked.has(id))
    .map((id) => ({ id, mentions: neighbours.mentions(id) }))
    .sort((a, b) => a.mentions - b.mentions || compareCodeUnits(a.id, b.id));
  let spent = 0;
  for (const { id, mentions } of others) {
    spent += mentions;
    if (spent > budget) break;
    counted.add(id);
  }
  return counted;
}

/** Every call between two nodes stands in its caller; callers that were found besides know classes by their constructors. */
function linksWithin(
  distances: ReadonlyMap<string, number>,
  neighbours: Neighbours,
  counted: ReadonlySet<string>,
): Link[] {
  return [...distances.keys()].flatMap((id) => [
    ...neighbours.callees(id).filter((link) => distances.has(link.target)),
    ...(counted.has(id) ? neighbours.callers(id).filter((link) => distances.has(link.source)) : []),
  ]);
}

/** A walk by hops from the roots, callers and callees apart, within a number of nodes. */
class Walk {
  readonly distances = new Map<string, number>();
  /** Nodes whose callers were asked for. */
  readonly walked = new Set<string>();
  /** Nodes that were met and did not fit. */
  readonly omitted = new Set<string>();

  constructor(
    private readonly neighbours: Neighbours,
    private readonly refs: (id: string) => SymbolRef,
    private readonly request: ImpactQuestion['request'],
  ) {}

  /** False for tests where they are not wanted. */
  admits(id: string): boolean {
    return this.request.includeTests !== false || !this.refs(id).isTest;
  }

  run(roots: readonly string[]): void {
    const { direction, depth } = this.request;
    for (const id of roots) this.place(id, 0);
    let left = direction === 'callees' ? [] : [...this.distances.keys()];
    let right = direction === 'callers' ? [] : [...this.distances.keys()];
    for (let hop = 1; hop <= depth; hop++) {
      for (const id of left) this.walked.add(id);
      left = this.step(left, -hop, (id) => farEnds(this.neighbours.callers(id), 'source'));
      right = this.step(right, hop, (id) => farEnds(this.neighbours.callees(id), 'target'));
    }
  }

  private step(from: readonly string[], distance: number, next: (id: string) => string[]): string[] {
    const met = new Set(from.flatMap(next));
    const placed = [...met]
      .sort(compareCodeUnits)
      .filter((id) => !this.distances.has(id) && this.admits(id) && this.place(id, distance));
    return placed;
  }

  private place(id: string, distance: number): boolean {
    if (this.distances.has(id)) return false;
    if (distance === 0 && !this.admits(id)) return false;
    if (this.distances.size >= this.request.limit) {
      this.omitted.add(id);
      return false;
    }
    this.omitted.delete(id);
    this.distances.set(id, distance);
    return true;
  }
}
