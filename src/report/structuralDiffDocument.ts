import type { z } from 'zod';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type {
  EdgeChange,
  Relocation,
  StaleCall,
  StaleImplementer,
  StructuralDiff,
  SymbolRef,
} from '../model/structuralDiff.js';
import type { Ruling } from '../model/verdict.js';
import { DiffLists, needsAttention } from './diffLists.js';
import { sideName } from './diffTitle.js';
import { escapeAnalysisDocument } from './escapeAnalysisDocument.js';
import type { structuralDiffSchema } from './schemas/structuralDiffSchema.js';

/** The answer of the tool `structural_diff`. */
export type StructuralDiffDocument = z.infer<typeof structuralDiffSchema>;

/** A symbol or caller in it. Lines and columns count from one. */
type NamedPlace = Pick<StructuralDiffDocument['added'][number], 'name' | 'file' | 'line'>;

export type StaleCaller = StructuralDiffDocument['removed'][number]['staleCallers'][number];
type RulingRow = Pick<StaleCaller['callSites'][number], 'verdict' | 'code' | 'reason'>;
type Marks = Pick<StaleCaller['callSites'][number], 'accepted' | 'generated'>;

/** How many rows of each list one answer holds. */
export const resultLimits = { default: 200, maximum: 1000 } as const;

/**
 * A diff as the `structural_diff` answer; each list holds at most `maxResults` rows, the summary counts all. With `fits` the
 * calls that fit are among the stale callers.
 */
export function structuralDiffDocument(
  diff: StructuralDiff,
  maxResults: number,
  { fits = false }: { fits?: boolean } = {},
): StructuralDiffDocument {
  const lists = new DiffLists(diff);
  const truncated: string[] = [];
  const capped = <T>(name: string, list: T[]): T[] => {
    if (list.length <= maxResults) return list;
    truncated.push(`${name}: ${maxResults} of ${list.length}`);
    return list.slice(0, maxResults);
  };
  const stale = (list: string, ids: readonly string[]) =>
    capped(`${list}.staleCallers`, callers(lists.staleCalls(ids).filter((call) => fits || needsAttention(call))));
  const possible = (list: string, ids: readonly string[]) =>
    capped(
      `${list}.possibleCallers`,
      lists.possibleCallers(ids).map((p) => ({ name: p.caller.name, file: p.path, line: p.range.startLine + 1 })),
    );
  const callEdges = (change: EdgeChange['change']) =>
    diff.edges.filter((edge) => edge.change === change && edge.relationship === 'calls');
  const edges = (change: EdgeChange['change']) =>
    capped(
      `edges.${change}`,
      callEdges(change).map((edge) => ({
        caller: edge.sourceSymbol.name,
        callee: edge.targetSymbol.name,
        file: edge.sourceSymbol.path,
        line: edge.range.startLine + 1,
        callerId: edge.source,
        calleeId: edge.target,
      })),
    );
  const attention = diff.staleCalls.filter(needsAttention);
  const { summary } = diff;
  const nothing = diff.files.length === 0;
  const document: StructuralDiffDocument = {
    base: sideName(diff.base),
    head: sideName(diff.head),
    comparison: { base: diff.base, head: diff.head },
    ...(nothing ? { message: 'No files changed between the two states.' } : {}),
    changedFiles: capped(
      'changedFiles',
      diff.files.map((f) => ({
        path: f.path,
        status: f.status,
        ...(f.oldPath === undefined ? {} : { oldPath: f.oldPath }),
      })),
    ),
    summary: {
      addedFunctions: summary.added,
      removedFunctions: summary.removed,
      signatureChanges: summary.signatureChanges,
      addedEdges: callEdges('added').length,
      removedEdges: callEdges('removed').length,
      staleCallers: callers(attention).length,
      renameCandidates: diff.relocations.length,
      brokenCalls: summary.staleCalls.broken,
      suspectCalls: summary.staleCalls.suspect,
      fittingCalls: summary.staleCalls.fits,
      possibleCallers: summary.possibleCallers,
      staleImplementers: summary.staleImplementers,
      bodyChanges: summary.bodyChanges,
      accepted: summary.accepted,
      inGeneratedFiles: summary.generated,
      leftOutInTests: summary.leftOut.tests,
      leftOutByGlob: summary.leftOut.excluded,
      leftOutByRule: summary.leftOut.rules,
    },
    added: capped(
      'added',
      diff.added.map((s) => ({ ...listed(s), signature: s.signature })),
    ),
    removed: capped(
      'removed',
      diff.removed
        .map((r) => ({
          ...listed(r.symbol),
          signature: r.symbol.signature,
          staleCallers: stale(`removed ${r.symbol.id}`, r.staleCalls),
          possibleCallers: possible(`removed ${r.symbol.id}`, r.possibleCallers),
        }))
        .sort(byStaleCallers),
    ),
    signatureChanged: capped(
      'signatureChanged',
      diff.signatureChanges
        .map((c) => ({
          ...listed(c.after),
          ...(c.before.id === c.after.id ? {} : { previousId: c.before.id }),
          before: c.before.signature,
          after: c.after.signature,
          differences: c.differences.map((d) => d.text),
          staleCallers: stale(`signatureChanged ${c.after.id}`, c.staleCalls),
          possibleCallers: possible(`signatureChanged ${c.after.id}`, c.possibleCallers),
          tests: c.tests,
        }))
        .sort(byStaleCallers),
    ),
    renameCandidates: capped(
      'renameCandidates',
      diff.relocations.map((r) => ({
        from: listed(r.from),
        to: listed(r.to),
        confidence: relocationConfidence(r),
        note: relocationNote(r),
        staleCallers: stale(`renameCandidates ${r.from.id}`, r.staleCalls),
      })),
    ),
    edges: { added: edges('added'), removed: edges('removed') },
    staleImplementers: capped(
      'staleImplementers',
      diff.staleImplementers.map((s) => ({
        ...named(s.implementer),
        changed: named(s.changed),
        before: s.before,
        after: s.after,
        ...rulingRow(s),
        ...marks(s),
      })),
    ),
    ...(diff.escapes ? { escapeAnalysis: escapeAnalysisDocument(diff.escapes, maxResults) } : {}),
    soundness: { posture: 'structural-complement-to-git-diff', caveats: caveats(diff) },
    truncated,
  };
  return document;
}

function named(symbol: SymbolRef): NamedPlace {
  return { name: symbol.name, file: symbol.path, line: symbol.nameRange.startLine + 1 };
}

/** A symbol that came, went, moved or changed. */
function listed(symbol: SymbolRef) {
  const { id, kind, stableId } = symbol;
  return { ...named(symbol), id, ...(stableId === undefined ? {} : { stableId }), kind };
}

/** What people said of a finding; an agent reads it and cannot say it. */
function marks({ accepted, generated }: StaleCall | StaleImplementer): Marks {
  return { ...(accepted ? { accepted: accepted.reason } : {}), ...(generated ? { generated } : {}) };
}

/** Stale calls grouped by the symbol that holds them. */
function callers(calls: readonly StaleCall[]): StaleCaller[] {
  const byCaller = new Map<string, StaleCaller>();
  for (const call of calls) {
    const caller = byCaller.get(call.caller.id) ?? {
      name: call.caller.name,
      file: call.path,
      line: call.caller.kind === 'module' ? call.nameRange.startLine + 1 : call.caller.nameRange.startLine + 1,
      callSites: [],
    };
    caller.callSites.push({
      line: call.nameRange.startLine + 1,
      column: call.nameRange.startColumn + 1,
      verdict: call.verdict,
      code: call.code,
      reason: call.reason,
      ...(call.advice ? { advice: call.advice } : {}),
      ...(call.further ? { further: call.further.map(rulingRow) } : {}),
      ...(call.otherReading ? { otherReading: rulingRow(call.otherReading) } : {}),
      ...marks(call),
    });
    byCaller.set(call.caller.id, caller);
  }
  const list = [...byCaller.values()];
  for (const caller of list) caller.callSites.sort((a, b) => a.line - b.line || a.column - b.column);
  return list.sort(byPlace);
}

function rulingRow({ verdict, code, reason }: Ruling): RulingRow {
  return { verdict, code, reason };
}

function byPlace(a: NamedPlace, b: NamedPlace): number {
  return compareCodeUnits(a.file, b.file) || compareCodeUnits(a.name, b.name) || a.line - b.line;
}

type WithStaleCallers = NamedPlace & { staleCallers: StaleCaller[] };

const byStaleCallers = compareBy<WithStaleCallers>((a, b) => b.staleCallers.length - a.staleCallers.length, byPlace);

type Candidate = StructuralDiffDocument['renameCandidates'][number];

/** `stable-id` where the symbol moved whole and is neither added nor removed. */
function relocationConfidence(relocation: Relocation): Candidate['confidence'] {
  if (relocation.kind === 'moved' && relocation.confidence !== 'medium') return 'stable-id';
  return relocation.from.path === relocation.to.path ? 'high' : 'medium';
}

function relocationNote(relocation: Relocation): string {
  const evidence = `${relocation.evidence.replaceAll('_', ' ')}, ${relocation.confidence}`;
  if (relocationConfidence(relocation) === 'stable-id') return `Moved (${evidence}): verify.`;
  const what = { renamed: 'Renamed', moved: 'Moved', renamed_and_moved: 'Renamed and moved' }[relocation.kind];
  return `${what} (${evidence}): reported as both remove+add and this rename candidate, verify.`;
}

/** What is true of this very answer, and of no other. */
function caveats(diff: StructuralDiff): string[] {
  const list: string[] = [];
  if (diff.relocations.some((r) => r.confidence !== 'certain')) {
    list.push('Rename and move detection is evidence, not proof: each candidate names its evidence.');
  }
  if (diff.summary.possibleCallers > 0) {
    list.push(
      `${diff.summary.possibleCallers} call sites of the changed names could not be resolved; they are listed as possibleCallers and may be stale too.`,
    );
  }
  if (diff.summary.staleCalls.suspect > 0) {
    list.push('Suspect calls may be affected: their fit depends on types or behaviour that a parse cannot prove.');
  }
  const { tests, excluded, rules } = diff.summary.leftOut;
  if (tests + excluded + rules > 0) {
    list.push(
      `Settings left findings out: ${tests} in tests, ${excluded} by a glob, ${rules} whose rule is off. The lists lack them.`,
    );
  }
  list.push(
    ...diff.expiredAcceptances.map(
      (e) => `No longer accepted: ${e.code} of ${e.symbol} was ${e.message} (${e.reason}).`,
    ),
  );
  list.push('Calls made by reflection, by name at run time, or from other repositories are not seen.');
  list.push(...diff.gaps.map((gap) => (gap.path === undefined ? gap.message : `${gap.path}: ${gap.message}`)));
  return list;
}
