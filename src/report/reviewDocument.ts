import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { severityOf } from '../model/policy.js';
import type { Range } from '../model/range.js';
import type {
  ChangedFile,
  ComparedSide,
  EdgeChange,
  Gap,
  Hunk,
  PossibleCaller,
  Relocation,
  SignatureChange,
  StaleCall,
  StaleImplementer,
  StructuralDiff,
  SymbolRef,
} from '../model/structuralDiff.js';
import type { Ruling } from '../model/verdict.js';
import { type ReviewEnvelope, type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import type { diffAnswerSchema, diffMappingSchema, diffSchema } from './schemas/diffSchema.js';
import { rangeRow, symbolRow } from './symbolRow.js';

/** Most rows of `symbols`, `edges` and `newly_unresolved_callers` in one document. */
export const reviewLimits = { default: 100, maximum: 500 } as const;

/** `data` of a comparison. */
export type DiffAnswer = z.infer<typeof diffAnswerSchema>;

type Row<List extends keyof DiffAnswer> = DiffAnswer[List] extends (infer One)[] ? One : never;

/** `data` where no two states were compared. */
export type DiffMapping = z.infer<typeof diffMappingSchema>;

/** The answer of `diff`. */
export type ReviewDocument = z.infer<typeof diffSchema>;

/**
 * A diff as the review document: the contract's own fields, and beside them all else that is known, in the same
 * snake_case. Lines and columns count from one.
 */
export function reviewDocument(
  diff: StructuralDiff,
  limit: number = reviewLimits.default,
): ReviewEnvelope<DiffAnswer, 'diff'> {
  const symbols = changedSymbols(diff);
  const edges = diff.edges.map(edgeRow);
  const unresolved = diff.newlyUnresolved.map((u) => ({
    source: symbolRow(u.caller),
    specifier: u.specifier,
    reason: u.reason,
    file_path: u.path,
    line: u.range.startLine + 1,
    column: u.range.startColumn + 1,
  }));
  const truncated = [symbols, edges, unresolved].some((list) => list.length > limit);
  const warnings: ReviewWarning[] = diff.gaps.map((gap) => ({
    code: gap.code,
    message: gap.path === undefined ? gap.message : `${gap.path}: ${gap.message}`,
  }));
  if (truncated) {
    warnings.push({
      code: 'truncated',
      message: `symbols ${symbols.length}, edges ${edges.length}, newly unresolved callers ${unresolved.length}: at most ${limit} of each are listed`,
    });
  }
  return reviewEnvelope<DiffAnswer, 'diff'>(
    'diff',
    {
      base: diff.base.commit,
      head: diff.head.commit,
      files: diff.files.map((file) => ({
        path: file.path,
        status: file.status,
        ...(file.oldPath === undefined ? {} : { old_path: file.oldPath }),
        analysed: file.analysed,
      })),
      symbols: symbols.slice(0, limit),
      edges: edges.slice(0, limit),
      newly_unresolved_callers: unresolved.slice(0, limit),
      unmapped_hunks: diff.files.flatMap((file) =>
        file.unmappedHunks.map((h) => ({ path: file.path, line: hunkLine(h) })),
      ),
      historical_snapshot: historicalSnapshot(diff),
      base_point: side(diff.base),
      head_point: side(diff.head),
      summary: {
        changed_files: diff.summary.changedFiles,
        added: diff.summary.added,
        removed: diff.summary.removed,
        signature_changes: diff.summary.signatureChanges,
        body_changes: diff.summary.bodyChanges,
        renamed: diff.summary.renamed,
        moved: diff.summary.moved,
        added_edges: diff.summary.addedEdges,
        removed_edges: diff.summary.removedEdges,
        stale_calls: diff.summary.staleCalls,
        stale_implementers: diff.summary.staleImplementers,
        possible_callers: diff.summary.possibleCallers,
        tests_reached: diff.summary.testsReached,
        accepted: diff.summary.accepted,
        generated: diff.summary.generated,
        left_out: diff.summary.leftOut,
      },
      signature_changes: diff.signatureChanges.map(signatureChangeRow),
      removed_symbols: diff.removed.map((r) => ({
        symbol: symbolRow(r.symbol),
        stale_calls: r.staleCalls,
        possible_callers: r.possibleCallers,
      })),
      relocations: diff.relocations.map(relocationRow),
      stale_calls: diff.staleCalls.map(staleCallRow),
      stale_implementers: diff.staleImplementers.map(staleImplementerRow),
      possible_callers: diff.possibleCallers.map(possibleCallerRow),
      expired_acceptances: diff.expiredAcceptances,
      parse_health: diff.files.flatMap(parseHealthRows),
      gaps: diff.gaps.map((gap: Gap) => ({ code: gap.code, message: gap.message, path: gap.path ?? null })),
    },
    { warnings, truncated },
  );
}

/** The envelope of a diff that could not be made: empty collections, the failure as the only warning. */
export function failedReviewDocument(failure: Failure): ReviewEnvelope<DiffMapping, 'diff'> {
  const unavailable = ['unknown_ref', 'ambiguous_ref', 'invalid_ref', 'no_common_ancestor', 'no_commit_yet'];
  return reviewEnvelope<DiffMapping, 'diff'>(
    'diff',
    {
      base: null,
      head: null,
      files: [],
      symbols: [],
      edges: [],
      newly_unresolved_callers: [],
      unmapped_hunks: [],
      historical_snapshot: null,
    },
    {
      ok: false,
      warnings: [{ code: failure.code, message: `${failure.message} ${failure.hint}`.trim() }],
      next_action: unavailable.includes(failure.code) ? 'provide a base revision' : 'none',
    },
  );
}

function changedSymbols(diff: StructuralDiff) {
  const files = new Map<string, ChangedFile>();
  for (const file of diff.files) {
    files.set(file.path, file);
    if (file.oldPath !== undefined && !files.has(file.oldPath)) files.set(file.oldPath, file);
  }
  const listed = new Set([...diff.added, ...diff.removed.map((r) => r.symbol)].map((symbol) => symbol.id));
  for (const change of diff.signatureChanges) listed.add(change.after.id);
  for (const symbol of diff.bodyChanges) listed.add(symbol.id);
  // A certain move is neither added nor removed; the contract has no word for it but both.
  const moved = diff.relocations.filter((r) => r.from.path !== r.to.path);
  const row = (symbol: SymbolRef, change: 'added' | 'modified' | 'removed') => ({
    symbol: symbolRow(symbol),
    change,
    hunks: (files.get(symbol.path)?.hunks ?? []).filter((h) => touches(h, symbol.range, change)).map(hunkLine),
  });
  return [
    ...diff.added.map((s) => row(s, 'added')),
    ...diff.signatureChanges.map((c) => row(c.after, 'modified')),
    ...diff.bodyChanges.map((s) => row(s, 'modified')),
    ...diff.removed.map((r) => row(r.symbol, 'removed')),
    ...moved.filter((r) => !listed.has(r.from.id)).map((r) => row(r.from, 'removed')),
    ...moved.filter((r) => !listed.has(r.to.id)).map((r) => row(r.to, 'added')),
  ].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.symbol.file_path, b.symbol.file_path),
      (a, b) => a.symbol.start_line - b.symbol.start_line,
      (a, b) => compareCodeUnits(a.symbol.id, b.symbol.id),
      (a, b) => compareCodeUnits(a.change, b.change),
    ),
  );
}

function touches(hunk: Hunk, range: Range, change: 'added' | 'modified' | 'removed'): boolean {
  const [start, lines] = change === 'removed' ? [hunk.oldStart, hunk.oldLines] : [hunk.newStart, hunk.newLines];
  const last = start + Math.max(lines, 1) - 1;
  return start <= range.endLine + 1 && last >= range.startLine + 1;
}

function hunkLine(hunk: Hunk): number {
  return Math.max(hunk.newStart, 1);
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

function side(point: ComparedSide) {
  return { requested: point.requested, commit: point.commit, basis: point.basis };
}

function edgeRow(edge: EdgeChange): Row<'edges'> {
  return {
    source: symbolRow(edge.sourceSymbol),
    target: symbolRow(edge.targetSymbol),
    relationship: edge.relationship,
    change: edge.change,
    resolution_kind: edge.tier,
    confidence: edge.confidence,
  };
}

function signatureChangeRow(change: SignatureChange): Row<'signature_changes'> {
  return {
    symbol: symbolRow(change.after),
    before: change.before.signature,
    after: change.after.signature,
    before_symbol: symbolRow(change.before),
    differences: change.differences,
    stale_calls: change.staleCalls,
    possible_callers: change.possibleCallers,
    tests: change.tests,
  };
}

function relocationRow(relocation: Relocation): Row<'relocations'> {
  return {
    kind: relocation.kind,
    from: symbolRow(relocation.from),
    to: symbolRow(relocation.to),
    evidence: relocation.evidence,
    confidence: relocation.confidence,
    signature_changed: relocation.signatureChanged,
    stale_calls: relocation.staleCalls,
  };
}

function staleCallRow(call: StaleCall): Row<'stale_calls'> {
  return {
    id: call.id,
    verdict: call.verdict,
    code: call.code,
    reason: call.reason,
    advice: call.advice,
    further: (call.further ?? []).map(rulingRow),
    other_reading: call.otherReading ? rulingRow(call.otherReading) : null,
    change: call.change,
    callee: symbolRow(call.callee),
    changed: call.changed === undefined ? null : symbolRow(call.changed),
    caller: symbolRow(call.caller),
    file_path: call.path,
    line: call.nameRange.startLine + 1,
    column: call.nameRange.startColumn + 1,
    range: rangeRow(call.range),
    relationship: 'calls',
    resolution_kind: call.tier,
    confidence: call.confidence,
    is_test: call.isTest,
    ...markRow(call),
    before: call.before,
    after: call.after === '' ? null : call.after,
  };
}

function rulingRow({ verdict, code, reason }: Ruling) {
  return { verdict, code, reason };
}

function staleImplementerRow(stale: StaleImplementer): Row<'stale_implementers'> {
  return {
    id: stale.id,
    implementer: symbolRow(stale.implementer),
    changed: symbolRow(stale.changed),
    before: stale.before,
    after: stale.after,
    verdict: stale.verdict,
    code: stale.code,
    reason: stale.reason,
    advice: stale.advice,
    ...markRow(stale),
  };
}

function markRow(finding: StaleCall | StaleImplementer) {
  return {
    severity: severityOf(finding),
    accepted: finding.accepted ?? null,
    generated: finding.generated === true,
  };
}

function possibleCallerRow(caller: PossibleCaller): Row<'possible_callers'> {
  return {
    id: caller.id,
    symbols: caller.symbols,
    specifier: caller.name,
    source: symbolRow(caller.caller),
    file_path: caller.path,
    line: caller.range.startLine + 1,
    column: caller.range.startColumn + 1,
    reason: caller.reason,
    candidates: caller.candidates,
  };
}

function parseHealthRows(file: ChangedFile) {
  const row = (path: string, sideName: 'base' | 'head', health: ChangedFile['baseHealth']) =>
    health === undefined || health.state === 'clean'
      ? []
      : [{ path, side: sideName, state: health.state, uncertain: health.uncertain.map(rangeRow) }];
  return [...row(file.oldPath ?? file.path, 'base', file.baseHealth), ...row(file.path, 'head', file.headHealth)];
}
