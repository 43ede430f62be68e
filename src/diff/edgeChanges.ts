import type { Linker } from '../graph/linker.js';
import { type Edge, tierConfidence } from '../model/edge.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { EdgeChange, SymbolRef } from '../model/structuralDiff.js';
import { isType, symbolId } from '../model/symbol.js';
import { pathOfId, symbolPathOfId } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import type { Counterparts } from './counterparts.js';
import { findSymbol, moduleRef, symbolRef } from './symbolAt.js';

/** A file at both sides, by its path at each; undefined where it is not. */
export interface LinkedFile {
  basePath: string | undefined;
  headPath: string | undefined;
}

/**
 * Edges that leave these files at one side only. A moved or renamed symbol is the same at both sides, so that a pure move
 * adds and removes nothing. Sorted by source, target, relationship and change.
 */
export function edgeChanges(
  files: readonly LinkedFile[],
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): EdgeChange[] {
  const before = new Map<string, Edge>();
  const after = new Map<string, Edge>();
  for (const { basePath, headPath } of files) {
    for (const edge of basePath === undefined ? [] : edgesOf(base, basePath)) {
      const source = counterparts.headId(edge.source) ?? `base ${edge.source}`;
      const target = counterparts.headId(edge.target) ?? `base ${edge.target}`;
      keep(before, `${source}\n${target}\n${edge.relationship}`, edge);
    }
    for (const edge of headPath === undefined ? [] : edgesOf(head, headPath)) {
      keep(after, `${edge.source}\n${edge.target}\n${edge.relationship}`, edge);
    }
  }
  const changes: EdgeChange[] = [];
  for (const [key, edge] of before) if (!after.has(key)) changes.push(edgeChange(edge, 'removed', base.world));
  for (const [key, edge] of after) if (!before.has(key)) changes.push(edgeChange(edge, 'added', head.world));
  return changes.sort(
    compareBy(
      (a, b) => compareCodeUnits(a.source, b.source),
      (a, b) => compareCodeUnits(a.target, b.target),
      (a, b) => compareCodeUnits(a.relationship, b.relationship),
      (a, b) => compareCodeUnits(a.change, b.change),
    ),
  );
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

function edgeChange(edge: Edge, change: EdgeChange['change'], world: World): EdgeChange {
  return { ...edge, change, sourceSymbol: refOf(world, edge.source), targetSymbol: refOf(world, edge.target) };
}

function refOf(world: World, id: string): SymbolRef {
  const found = symbolPathOfId(id) === '<module>' ? undefined : findSymbol(world, id);
  return found ? symbolRef(found) : moduleRef(pathOfId(id));
}
