import type { Linker } from '../graph/linker.js';
import { type Edge, tierConfidence } from '../model/edge.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { EdgeChange } from '../model/structuralDiff.js';
import { isType, symbolId } from '../model/symbol.js';
import type { Counterparts } from './counterparts.js';
import { endpointRef } from './endpointRef.js';

/** A file at both sides, by its path at each; undefined where it is not. */
export interface LinkedFile {
  basePath: string | undefined;
  headPath: string | undefined;
}

/**
 * Edges that leave the added files at one side only, or that are found in another way at each. A moved or renamed symbol
 * is the same at both sides, so that a pure move changes nothing.
 */
export class EdgeComparison {
  private readonly before = new Map<string, Edge>();
  private readonly after = new Map<string, Edge>();
  private readonly unknown = new Map<string, { edge: Edge; linker: Linker }>();

  constructor(
    private readonly base: Linker,
    private readonly head: Linker,
    private readonly counterparts: Counterparts,
  ) {}

  addBase(path: string): void {
    const headId = (id: string) => this.counterparts.headId(id) ?? `base ${id}`;
    for (const edge of edgesOf(this.base, path)) {
      if (this.counterparts.isUnknown(edge.source) || this.counterparts.isUnknown(edge.target)) {
        this.addUnknown(edge, this.base);
        continue;
      }
      keep(this.before, `${headId(edge.source)}\n${headId(edge.target)}\n${edge.relationship}`, edge);
    }
  }

  addHead(path: string): void {
    for (const edge of edgesOf(this.head, path)) {
      if (this.counterparts.isUnknownAtBase(edge.target)) this.addUnknown(edge, this.head);
      else keep(this.after, edgeKey(edge), edge);
    }
  }

  private addUnknown(edge: Edge, linker: Linker): void {
    this.unknown.set(edgeKey(edge), { edge, linker });
  }

  /** Sorted by source, target, relationship and change. */
  changes(): EdgeChange[] {
    const { before, after } = this;
    const changes: EdgeChange[] = [];
    for (const [key, edge] of before) if (!after.has(key)) changes.push(edgeChange(edge, 'removed', this.base));
    for (const [key, edge] of after) {
      const known = before.get(key);
      if (!known) changes.push(edgeChange(edge, 'added', this.head));
      else if (known.tier !== edge.tier) {
        const { tier, confidence } = known;
        changes.push({ ...edgeChange(edge, 'modified', this.head), before: { tier, confidence } });
      }
    }
    for (const { edge, linker } of this.unknown.values()) changes.push(edgeChange(edge, 'unknown', linker));
    return changes.sort(
      compareBy(
        (a, b) => compareCodeUnits(a.source, b.source),
        (a, b) => compareCodeUnits(a.target, b.target),
        (a, b) => compareCodeUnits(a.relationship, b.relationship),
        (a, b) => compareCodeUnits(a.change, b.change),
      ),
    );
  }
}

function edgeKey({ source, target, relationship }: Edge): string {
  return `${source}\n${target}\n${relationship}`;
}

/** The strongest of the edges that share a key, the first of equals. */
function keep(edges: Map<string, Edge>, key: string, edge: Edge): void {
  const known = edges.get(key);
  if (!known || edge.confidence > known.confidence) edges.set(key, edge);
}

function edgesOf(linker: Linker, path: string): Edge[] {
  return [...linker.edgesIn(path), ...heritageEdges(linker, path)];
}

function heritageEdges(linker: Linker, path: string): Edge[] {
  const edges: Edge[] = [];
  for (const symbol of linker.world.facts(path)?.symbols ?? []) {
    if (!isType(symbol.kind) || (symbol.heritage ?? []).length === 0) continue;
    const source = symbolId(path, symbol);
    for (const target of linker.supertypes(source)) {
      const above = linker.symbol(target)?.kind;
      const relationship = above === 'interface' && symbol.kind !== 'interface' ? 'implements' : 'extends';
      const tier = 'receiver_type';
      edges.push({ source, target, relationship, tier, confidence: tierConfidence[tier], range: symbol.nameRange });
    }
  }
  return edges;
}

function edgeChange(edge: Edge, change: EdgeChange['change'], linker: Linker): EdgeChange {
  const end = (id: string) => endpointRef(id, [linker]);
  return { ...edge, change, sourceSymbol: end(edge.source), targetSymbol: end(edge.target) };
}
