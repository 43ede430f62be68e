import type { z } from 'zod';
import type {
  ChangedFile,
  ComparedSide,
  EdgeChange,
  NewlyUnresolved,
  StructuralDiff,
} from '../model/structuralDiff.js';
import { verdictRank } from '../model/verdict.js';
import { type ChangedSymbol, changedSymbols, hunkLine } from './changedSymbols.js';
import {
  possibleCallerRow,
  relocationRow,
  signatureChangeRow,
  staleCallRow,
  staleImplementerRow,
} from './findingRows.js';
import { ListLimits, reviewLimits } from './listLimits.js';
import { type ReviewEnvelope, type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import { reviewWarnings } from './reviewWarnings.js';
import type { diffAnswerSchema, diffSchema } from './schemas/diffSchema.js';
import { rangeRow, symbolRow } from './symbolRow.js';
import { withoutTests } from './withoutTests.js';

/** `data` of a comparison. */
export type DiffAnswer = z.infer<typeof diffAnswerSchema>;

/** The answer of `diff`. */
export type ReviewDocument = z.infer<typeof diffSchema>;

export interface ReviewOptions {
  /** Most rows of `symbols`, `edges` and `newly_unresolved_callers`; every other list has the maximum. */
  limit?: number;
  /** False: symbols, edges and calls of tests are left out, and counted in a warning. */
  tests?: boolean;
}

/**
 * A diff as the review document: the contract's own fields, and beside them all else that is known, in the same
 * snake_case. Lines and columns count from one.
 */
export function reviewDocument(
  diff: StructuralDiff,
  { limit = reviewLimits.default, tests = true }: ReviewOptions = {},
): ReviewEnvelope<DiffAnswer, 'diff'> {
  const limits = new ListLimits();
  const own = <T>(name: string, rows: T[]) => limits.take(name, rows, limit);
  const all = <T>(name: string, rows: T[]) => limits.take(name, rows, reviewLimits.maximum);
  const shown = withoutTests({ symbols: changedSymbols(diff), edges: diff.edges, calls: diff.newlyUnresolved }, tests);
  const unmapped = diff.files.flatMap((file) =>
    file.unmappedHunks.map((h) => ({ path: file.path, line: hunkLine(h) })),
  );
  const data: DiffAnswer = {
    base: diff.base.commit,
    head: diff.head.commit,
    files: all('files', diff.files).map(fileRow),
    symbols: own('symbols', shown.symbols).map(changedSymbolRow),
    edges: own('edges', shown.edges).map(edgeRow),
    newly_unresolved_callers: own('newly unresolved callers', shown.calls).map(unresolvedRow),
    unmapped_hunks: all('unmapped hunks', unmapped),
    historical_snapshot: historicalSnapshot(diff),
    base_point: side(diff.base),
    head_point: side(diff.head),
    summary: summaryRow(diff),
    signature_changes: all('signature changes', diff.signatureChanges).map(signatureChangeRow),
    removed_symbols: all('removed symbols', diff.removed).map((r) => ({
      symbol: symbolRow(r.symbol),
      stale_calls: r.staleCalls,
      possible_callers: r.possibleCallers,
    })),
    relocations: all('relocations', diff.relocations).map(relocationRow),
    stale_calls: all('stale calls', heaviestFirst(diff.staleCalls)).map(staleCallRow),
    stale_implementers: all('stale implementers', diff.staleImplementers).map(staleImplementerRow),
    possible_callers: all('possible callers', diff.possibleCallers).map(possibleCallerRow),
    expired_acceptances: all('expired acceptances', diff.expiredAcceptances),
    parse_health: diff.files.flatMap(parseHealthRows),
    gaps: all('gaps', diff.gaps).map(({ code, message, path }) => ({ code, message, path: path ?? null })),
  };
  return reviewEnvelope<DiffAnswer, 'diff'>('diff', data, {
    warnings: warningsOf(diff, tests, limits),
    truncated: limits.isReached || diff.gaps.some(({ code }) => code === 'limit_reached'),
  });
}

function warningsOf(diff: StructuralDiff, tests: boolean, limits: ListLimits): ReviewWarning[] {
  const warnings = reviewWarnings(diff, tests);
  if (!limits.isReached) return warnings;
  return [
    ...warnings,
    { code: 'truncated', message: `Lists as long as they may be: ${limits}. The summary counts all.` },
  ];
}

/** As they are, where all have room; else what cannot fit goes before what may. */
function heaviestFirst(calls: StructuralDiff['staleCalls']): StructuralDiff['staleCalls'] {
  if (calls.length <= reviewLimits.maximum) return calls;
  return [...calls].sort((a, b) => verdictRank[a.verdict] - verdictRank[b.verdict]);
}

function fileRow({ path, status, oldPath, analysed }: ChangedFile): DiffAnswer['files'][number] {
  return { path, status, ...(oldPath === undefined ? {} : { old_path: oldPath }), analysed };
}

function changedSymbolRow(row: ChangedSymbol): DiffAnswer['symbols'][number] {
  const { symbol, change, part, hunks, relocatedFrom, relocatedTo } = row;
  return {
    symbol: symbolRow(symbol),
    change,
    ...(part === undefined ? {} : { part }),
    hunks: [...new Set(hunks.map(hunkLine))],
    ...(relocatedFrom === undefined ? {} : { relocated_from: relocatedFrom }),
    ...(relocatedTo === undefined ? {} : { relocated_to: relocatedTo }),
  };
}

function edgeRow(edge: EdgeChange): DiffAnswer['edges'][number] {
  const { sourceSymbol, targetSymbol, relationship, change, tier, confidence, before } = edge;
  return {
    source: symbolRow(sourceSymbol),
    target: symbolRow(targetSymbol),
    relationship,
    change,
    resolution_kind: tier,
    confidence,
    ...(before ? { before: { resolution_kind: before.tier, confidence: before.confidence } } : {}),
  };
}

function unresolvedRow(call: NewlyUnresolved): DiffAnswer['newly_unresolved_callers'][number] {
  return {
    source: symbolRow(call.caller),
    specifier: call.specifier,
    reason: call.reason,
    file_path: call.path,
    line: call.range.startLine + 1,
    column: call.range.startColumn + 1,
  };
}

/** No folder is made and no archive unpacked to look at a revision: there is nothing to spend and nothing to remove. */
function historicalSnapshot({ head }: StructuralDiff): DiffAnswer['historical_snapshot'] {
  const nothing = { temporary_bytes: 0, elapsed_ms: 0 };
  const isNamed = head.basis !== 'working_tree';
  return {
    base_index: 'temporary',
    head_index: isNamed ? 'temporary' : 'current',
    base: nothing,
    head: isNamed ? nothing : null,
    ...nothing,
    cleanup: 'not_needed',
  };
}

function side({ requested, commit, basis }: ComparedSide): DiffAnswer['base_point'] {
  return { requested, commit, basis };
}

function summaryRow({ summary }: StructuralDiff): DiffAnswer['summary'] {
  return {
    changed_files: summary.changedFiles,
    added: summary.added,
    removed: summary.removed,
    signature_changes: summary.signatureChanges,
    body_changes: summary.bodyChanges,
    renamed: summary.renamed,
    moved: summary.moved,
    added_edges: summary.addedEdges,
    removed_edges: summary.removedEdges,
    stale_calls: summary.staleCalls,
    stale_implementers: summary.staleImplementers,
    possible_callers: summary.possibleCallers,
    tests_reached: summary.testsReached,
    accepted: summary.accepted,
    generated: summary.generated,
    left_out: summary.leftOut,
  };
}

function parseHealthRows(file: ChangedFile): DiffAnswer['parse_health'] {
  const row = (path: string, sideName: 'base' | 'head', health: ChangedFile['baseHealth']) =>
    health === undefined || health.state === 'clean'
      ? []
      : [{ path, side: sideName, state: health.state, uncertain: health.uncertain.map(rangeRow) }];
  return [...row(file.oldPath ?? file.path, 'base', file.baseHealth), ...row(file.path, 'head', file.headHealth)];
}
