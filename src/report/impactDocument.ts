import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import type { Direction } from '../model/impactGraph.js';
import { impactBudgets, questionLimits } from '../model/questionLimits.js';
import type { SymbolImpact, TracedEdge } from '../model/symbolImpact.js';
import { failedReview } from './failedReview.js';
import { gapWarnings } from './gapWarnings.js';
import { type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import type { impactSchema } from './schemas/impactSchema.js';
import { symbolRow } from './symbolRow.js';
import { unresolvedRow } from './unresolvedDocument.js';

export type ImpactDocument = z.infer<typeof impactSchema>;

/** What was asked, which the document repeats. */
export interface AskedImpact {
  direction: Direction;
  depth: number;
  minConfidence: number;
  limit: number;
}

/** What a symbol reaches and what reaches it, as the structural review contract says it. */
export function impactDocument(impact: SymbolImpact, { limit }: Pick<AskedImpact, 'limit'>): ImpactDocument {
  const truncated = reachedBudget(impact, limit) !== undefined || impact.unsearched.length > 0;
  return reviewEnvelope(
    'impact',
    {
      root: symbolRow(impact.root),
      direction: impact.direction,
      depth: impact.depth,
      min_confidence: impact.minConfidence,
      nodes: impact.nodes.map(({ symbol, distance, confidence }) => ({
        ...symbolRow(symbol),
        distance,
        ...labelled(confidence),
      })),
      edges: impact.edges.map(edgeRow),
      paths: impact.paths.map(({ id, node, edges, confidence }) => ({ id, node, edges, ...labelled(confidence) })),
      affected_tests: impact.affectedTests.map(({ test, paths }) => ({ test: symbolRow(test), path_ids: paths })),
      unresolved_boundaries: impact.boundaries.map((boundary) => ({
        ...unresolvedRow(boundary),
        path_id: boundary.pathId,
        may_call: boundary.mayCall ?? null,
      })),
      candidates: [],
      limit,
    },
    { warnings: warningsOf(impact, limit), truncated },
  );
}

/** The document of a question that failed. */
export function failedImpactDocument(failure: Failure, asked: AskedImpact): ImpactDocument {
  return reviewEnvelope(
    'impact',
    {
      root: null,
      direction: asked.direction,
      depth: asked.depth,
      min_confidence: asked.minConfidence,
      nodes: [],
      edges: [],
      paths: [],
      affected_tests: [],
      unresolved_boundaries: [],
      candidates: failure.candidates ?? [],
      limit: asked.limit,
    },
    failedReview(failure),
  );
}

function labelled(confidence: number): { confidence: number; low_confidence: boolean } {
  return { confidence, low_confidence: confidence < questionLimits.impact.minConfidence.default };
}

function edgeRow(edge: TracedEdge): ImpactDocument['data']['edges'][number] {
  // What contains a symbol says so where that stands; every other edge is said by its source.
  const place = edge.relationship === 'contains' && edge.target ? edge.target : edge.source;
  return {
    id: edge.id,
    source: symbolRow(edge.source),
    target: edge.target === null ? null : symbolRow(edge.target),
    ...(edge.specifier === undefined ? {} : { specifier: edge.specifier }),
    relationship: edge.relationship,
    resolution_kind: edge.tier,
    ...labelled(edge.confidence),
    file_path: place.path,
    line: edge.range.startLine + 1,
    column: edge.range.startColumn + 1,
  };
}

/** The budget that the walk stopped at, or has just used up: reached is cut, by the contract's words. */
function reachedBudget(
  { nodes, edges, paths, boundaries, unwalked }: SymbolImpact,
  limit: number,
): { budget: keyof typeof rowsOf; most: number } | undefined {
  const budgets = { nodes: limit, ...impactBudgets };
  const rows = { nodes, edges, paths, boundaries };
  const names = Object.keys(rowsOf) as (keyof typeof rowsOf)[];
  const budget = unwalked[0]?.limit ?? names.find((name) => rows[name].length >= budgets[name]);
  return budget && { budget, most: budgets[budget] };
}

const rowsOf = { nodes: 'symbols', edges: 'edges', paths: 'paths', boundaries: 'unresolved boundaries' } as const;

function warningsOf(impact: SymbolImpact, limit: number): ReviewWarning[] {
  const warnings = gapWarnings(impact.gaps);
  for (const { id, source, target, specifier, relationship } of impact.edges) {
    if (target !== null) continue;
    warnings.push({
      code: 'unresolved_framework_endpoint',
      message: `${source.name} ${relationship} ${specifier} (${id}): the repository has no such endpoint, or several.`,
    });
  }
  if (impact.overridden.length > 0) {
    warnings.push({
      code: 'overridden_not_walked',
      message: `${impact.root.name} implements or overrides ${impact.overridden.join(', ')}: calls through ${impact.overridden.length === 1 ? 'it' : 'them'} may run it and are not walked.`,
    });
  }
  const reached = reachedBudget(impact, limit);
  if (reached) {
    const { budget, most } = reached;
    const [first] = impact.unwalked;
    const way = first?.path === 'root' ? 'the root' : `path ${first?.path}`;
    const open = first
      ? `from ${way} on, ${first.node} was not walked, and what comes after it`
      : 'nothing is known to lie beyond';
    warnings.push({ code: 'truncated', message: `The limit of ${most} ${rowsOf[budget]} was reached: ${open}.` });
  }
  if (impact.unsearched.length > 0) {
    warnings.push({
      code: 'truncated',
      message: `Too many files mention ${impact.unsearched.slice(0, 5).join(', ')}${impact.unsearched.length > 5 ? ' and others' : ''}: callers were not looked for.`,
    });
  }
  return warnings;
}
