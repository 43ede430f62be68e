import { endpointRef } from '../diff/endpointRef.js';
import type { Linker } from '../graph/linker.js';
import { tierConfidence } from '../model/edge.js';
import type { Direction } from '../model/impactGraph.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { impactBudgets } from '../model/questionLimits.js';
import { compareRanges } from '../model/range.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isType } from '../model/symbol.js';
import type { ImpactBoundary, ImpactedSymbol, ImpactPath, SymbolImpact, TracedEdge } from '../model/symbolImpact.js';
import { pathOfId } from '../model/symbolPath.js';
import { coveredBy, frameworkBoundaries, handsOnData, unresolvedCall } from '../quality/unresolvedCalls.js';
import { DiffIndex, unchanged } from './diffIndex.js';
import { membersOf } from './membersOf.js';
import { type Link, Neighbours } from './neighbours.js';

export interface SymbolImpactQuestion {
  linker: Linker;
  root: SymbolRef;
  direction: Direction;
  /** Hops, 1-5. */
  depth: number;
  minConfidence: number;
  /** At most so many symbols. */
  limit: number;
  includeTests: boolean;
  /** Files that may be read to find callers, by how many mention their names; the root's are always. Default 4,000. */
  mentionBudget?: number;
}

const defaultMentionBudget = 4000;
const mostUnwalked = 20;

/** A way that was found, and which way it goes on: from a member of the root both ways. */
interface Way {
  path: ImpactPath;
  /** Symbols on it, the root first. */
  nodes: readonly string[];
  onward: Direction;
}

/**
 * What reaches a symbol and what it reaches, way by way: breadth first, no symbol twice on one way. Callers are walked on
 * to their callers, callees to their callees. What does not resolve ends a way and is told of as a boundary. Rests now and then.
 */
export function* symbolImpact(question: SymbolImpactQuestion): Generator<void, Omit<SymbolImpact, 'gaps'>> {
  const walk = new ImpactWalk(question);
  const boundaries: ImpactBoundary[] = [];
  const seen = new Set<string>();
  for (let way = walk.next(); way; way = walk.next()) {
    walk.expand(way);
    yield;
    const node = way.path.node;
    if (seen.has(node)) continue;
    seen.add(node);
    for (const boundary of boundariesAt(way, question, walk.isSearched(node))) {
      if (boundaries.length < impactBudgets.boundaries) {
        boundaries.push(boundary);
        walk.addOpenEdge(way, boundary);
      } else walk.stop(way, node, 'boundaries');
    }
    yield;
  }
  const { root, direction, depth, minConfidence, linker } = question;
  return {
    root,
    direction,
    depth,
    minConfidence,
    nodes: walk.reached(),
    edges: walk.edges,
    paths: walk.paths,
    affectedTests: walk.tests(),
    boundaries,
    unwalked: walk.unwalked,
    overridden: direction === 'callees' ? [] : linker.overridden(root.id),
    unsearched: walk.unsearched,
  };
}

class ImpactWalk {
  readonly edges: TracedEdge[] = [];
  readonly paths: ImpactPath[];
  readonly unwalked: SymbolImpact['unwalked'] = [];
  /** Symbols whose callers are too widely spread for the budget. */
  readonly unsearched: string[] = [];
  readonly #question: SymbolImpactQuestion;
  readonly #neighbours: Neighbours;
  readonly #ways: Way[];
  readonly #nodes = new Map<string, ImpactedSymbol>();
  readonly #edgesByKey = new Map<string, TracedEdge>();
  readonly #searched = new Map<string, boolean>();
  readonly #refs = new Map<string, SymbolRef>();
  #nextWay = 0;
  #mentionsLeft: number;

  constructor(question: SymbolImpactQuestion) {
    const { linker, root, direction, mentionBudget = defaultMentionBudget } = question;
    this.#question = question;
    this.#neighbours = new Neighbours(linker, linker, new DiffIndex(unchanged));
    this.#mentionsLeft = mentionBudget;
    const path: ImpactPath = { id: 'root', node: root.id, edges: [], confidence: 100 };
    this.paths = [path];
    this.#ways = [{ path, nodes: [root.id], onward: direction }];
  }

  next(): Way | undefined {
    return this.#ways[this.#nextWay++];
  }

  /** True where the callers of a symbol were, or may be, looked for. */
  isSearched(id: string): boolean {
    const known = this.#searched.get(id);
    if (known !== undefined) return known;
    const mentions = this.#neighbours.mentions(id);
    const isRoot = id === this.#question.root.id;
    const searched = isRoot || mentions <= this.#mentionsLeft;
    if (searched) this.#mentionsLeft -= isRoot ? 0 : mentions;
    else this.unsearched.push(id);
    this.#searched.set(id, searched);
    return searched;
  }

  expand(way: Way): void {
    const { path, nodes, onward } = way;
    if (path.edges.length >= this.#question.depth) return;
    const id = path.node;
    if (nodes.length === 1 && isType(this.#kindOf(id))) {
      for (const member of membersOf(this.#question.linker, id))
        this.#take(way, containing(id, member), member.id, onward);
    }
    if (onward !== 'callees' && this.isSearched(id)) {
      for (const link of strongest(this.#neighbours.callers(id))) this.#take(way, link, link.source, 'callers');
    }
    if (onward !== 'callers') {
      for (const link of strongest(this.#neighbours.callees(id))) this.#take(way, link, link.target, 'callees');
    }
  }

  /** What a framework calls and the repository does not have is an edge without an end. */
  addOpenEdge(way: Way, { source, specifier, relationship, tier, range }: ImpactBoundary): void {
    if (relationship === undefined || tier === undefined || tierConfidence[tier] < this.#question.minConfidence) return;
    const key = `${source.id}\n?${specifier}\n${relationship}`;
    if (this.#edgesByKey.has(key)) return;
    if (this.edges.length >= impactBudgets.edges) {
      this.stop(way, way.path.node, 'edges');
      return;
    }
    const id = `e${this.edges.length + 1}`;
    const confidence = tierConfidence[tier];
    const edge: TracedEdge = { id, source, target: null, specifier, relationship, tier, confidence, range };
    this.#edgesByKey.set(key, edge);
    this.edges.push(edge);
  }

  stop(way: Way, node: string, limit: SymbolImpact['unwalked'][number]['limit']): void {
    if (this.unwalked.length < mostUnwalked) this.unwalked.push({ path: way.path.id, node, limit });
  }

  reached(): ImpactedSymbol[] {
    return [...this.#nodes.values()].sort(
      compareBy(
        (a, b) => Math.abs(a.distance) - Math.abs(b.distance),
        (a, b) => a.distance - b.distance,
        (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
      ),
    );
  }

  tests(): SymbolImpact['affectedTests'] {
    return [...this.#nodes.values()]
      .filter(({ symbol }) => symbol.isTest)
      .map(({ symbol }) => ({
        test: symbol,
        paths: this.paths.filter(({ node }) => node === symbol.id).map(({ id }) => id),
      }))
      .sort((a, b) => compareCodeUnits(a.test.id, b.test.id));
  }

  #take(way: Way, link: Link, node: string, onward: Direction): void {
    const { minConfidence, includeTests, limit } = this.#question;
    if (link.confidence < minConfidence || way.nodes.includes(node)) return;
    const symbol = this.#ref(node);
    if (!includeTests && symbol.isTest) return;
    const key = linkKey(link);
    const known = this.#nodes.get(node);
    const reached =
      !known && this.#nodes.size >= limit
        ? 'nodes'
        : !this.#edgesByKey.has(key) && this.edges.length >= impactBudgets.edges
          ? 'edges'
          : this.paths.length >= impactBudgets.paths
            ? 'paths'
            : undefined;
    if (reached) {
      this.stop(way, node, reached);
      return;
    }
    const edge = this.#edge(key, link);
    const path: ImpactPath = {
      id: `p${this.paths.length}`,
      node,
      edges: [...way.path.edges, edge.id],
      confidence: Math.min(way.path.confidence, link.confidence),
    };
    if (known) known.confidence = Math.max(known.confidence, path.confidence);
    else {
      const hops = path.edges.length;
      const distance = onward === 'callers' ? -hops : hops;
      this.#nodes.set(node, { symbol, distance, confidence: path.confidence });
    }
    this.paths.push(path);
    this.#ways.push({ path, nodes: [...way.nodes, node], onward });
  }

  #edge(key: string, link: Link): TracedEdge {
    const known = this.#edgesByKey.get(key);
    if (known) return known;
    const edge: TracedEdge = {
      id: `e${this.edges.length + 1}`,
      source: this.#ref(link.source),
      target: this.#ref(link.target),
      relationship: link.relationship,
      tier: link.tier,
      confidence: link.confidence,
      range: link.range,
    };
    this.#edgesByKey.set(key, edge);
    this.edges.push(edge);
    return edge;
  }

  #kindOf(id: string): Parameters<typeof isType>[0] {
    return this.#question.linker.symbol(id)?.kind ?? 'event';
  }

  #ref(id: string): SymbolRef {
    let ref = this.#refs.get(id);
    if (!ref) {
      ref = endpointRef(id, [this.#question.linker]);
      this.#refs.set(id, ref);
    }
    return ref;
  }
}

function containing(type: string, member: SymbolRef): Link {
  return {
    source: type,
    target: member.id,
    relationship: 'contains',
    tier: 'exact',
    confidence: 100,
    range: member.nameRange,
  };
}

function linkKey({ source, target, relationship }: Link): string {
  return `${source}\n${target}\n${relationship}`;
}

/** One link of each source, target and relationship: the surest, of these the first. Sorted. */
function strongest(links: readonly Link[]): Link[] {
  const byKey = new Map<string, Link>();
  for (const link of links) {
    const known = byKey.get(linkKey(link));
    if (!known || known.confidence < link.confidence) byKey.set(linkKey(link), link);
  }
  return [...byKey.values()].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.source, b.source),
      (a, b) => compareCodeUnits(a.target, b.target),
      (a, b) => compareCodeUnits(a.relationship, b.relationship),
    ),
  );
}

/** The unresolved sites in a symbol, and where callers are asked for those elsewhere that may call it. */
function boundariesAt(way: Way, question: SymbolImpactQuestion, isSearched: boolean): ImpactBoundary[] {
  const { linker, includeTests } = question;
  const { node, id: pathId } = way.path;
  const framework = frameworkBoundaries(linker, pathOfId(node)).filter(({ source }) => source.id === node);
  const isCovered = coveredBy(framework);
  const sites = linker.sitesOf(node).filter((site) => !isCovered(site) && !handsOnData(site));
  const inside = [...sites.flatMap((site) => unresolvedCall(linker, site) ?? []), ...framework]
    .sort((a, b) => compareRanges(a.range, b.range))
    .map((call): ImpactBoundary => ({ ...call, pathId }));
  const possible =
    way.onward === 'callees' || !isSearched
      ? []
      : linker.callersOf(node).possible.flatMap((site): ImpactBoundary[] => {
          const call = unresolvedCall(linker, site);
          return call && site.caller !== node ? [{ ...call, pathId, mayCall: node }] : [];
        });
  return [...inside, ...possible].filter(({ source }) => includeTests || !source.isTest);
}
