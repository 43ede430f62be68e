import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import type { DoctorReport } from '../model/doctorReport.js';
import type { GraphQuality } from '../model/graphQuality.js';
import { failedReview } from './failedReview.js';
import { gapWarnings } from './gapWarnings.js';
import { type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import type { doctorSchema } from './schemas/doctorSchema.js';

export type DoctorDocument = z.infer<typeof doctorSchema>;

const mostSkipped = 100;

/** How far answers about a repository can be trusted, as the structural review contract says it. */
export function doctorDocument(report: DoctorReport, graph: GraphQuality): DoctorDocument {
  const { store, files } = report;
  const match = store.format.actual === null || store.format.actual === store.format.expected;
  const present = files.indexed > 0;
  const verdict = present && match ? graph.trust : 'unusable';
  const truncated = graph.omittedNames > 0 || graph.omittedLocations > 0 || files.skipped.length > mostSkipped;
  return reviewEnvelope(
    'doctor',
    {
      index: { present, path: store.path },
      schema: { expected: store.format.expected, actual: store.format.actual, match },
      git: { head: report.head, baseline: report.head, dirty: report.dirty === true },
      freshness: !present ? 'missing' : match ? 'fresh' : 'incompatible',
      graph_quality: qualityRow(graph, verdict),
      freshness_known_by: report.freshness,
      workspace: report.root,
      version: report.version,
      git_program: report.git,
      files: {
        indexed: files.indexed,
        with_parse_errors: files.withParseErrors,
        skipped: files.skipped.slice(0, mostSkipped),
        omitted_skipped: Math.max(0, files.skipped.length - mostSkipped),
      },
      languages: report.languages,
      store: { kind: store.kind, bytes: store.bytes, entries: store.entries, note: store.note },
      workers: report.workers,
      gaps: report.gaps.map(({ code, message, path }) => ({ code, message, path: path ?? null })),
    },
    {
      ok: verdict === 'trusted',
      warnings: warningsOf(report, graph, verdict, truncated),
      truncated,
      next_action: 'none',
    },
  );
}

/** The program itself: what it is, and which stored form of facts it reads and writes. */
export interface ProgramVersion {
  version: string;
  factsFormat: number;
}

/** The document of a question that failed. */
export function failedDoctorDocument(failure: Failure, program: ProgramVersion): DoctorDocument {
  const nothing: GraphQuality = {
    trust: 'unusable',
    callSites: 0,
    external: 0,
    tiers: [],
    unresolved: { missing_target: 0, ambiguous_target: 0, macro_or_function: 0, indirect_call: 0 },
    collisionProneNames: [],
    omittedNames: 0,
    lowQualityLocations: [],
    omittedLocations: 0,
    unsupportedExtensions: [],
  };
  return reviewEnvelope(
    'doctor',
    {
      index: { present: false, path: null },
      schema: { expected: program.factsFormat, actual: null, match: false },
      git: { head: null, baseline: null, dirty: false },
      freshness: 'missing',
      graph_quality: qualityRow(nothing, 'unusable'),
      freshness_known_by: null,
      workspace: null,
      version: program.version,
      git_program: null,
      files: { indexed: 0, with_parse_errors: 0, skipped: [], omitted_skipped: 0 },
      languages: [],
      store: { kind: 'memory', bytes: 0, entries: 0, note: null },
      workers: { count: 0, restarts: 0 },
      gaps: [],
    },
    failedReview(failure),
  );
}

function qualityRow(graph: GraphQuality, verdict: GraphQuality['trust']): DoctorDocument['data']['graph_quality'] {
  const { unresolved } = graph;
  const total =
    unresolved.missing_target + unresolved.ambiguous_target + unresolved.macro_or_function + unresolved.indirect_call;
  return {
    trust_verdict: verdict,
    resolution_tiers: graph.tiers.map(({ tier, confidence, edges }) => ({ kind: tier, confidence, edges })),
    unresolved: { ...unresolved, total },
    collision_prone_names: graph.collisionProneNames.map(({ name, definitions, lowConfidenceEdges }) => ({
      name,
      definitions,
      low_confidence_edges: lowConfidenceEdges,
    })),
    low_quality_locations: graph.lowQualityLocations.map(({ path, callSites, unresolved: missed }) => ({
      path,
      reason: 'high_unresolved_rate',
      rate: Math.round((missed / callSites) * 10_000) / 10_000,
      call_sites: callSites,
      unresolved: missed,
    })),
    unsupported_extensions: graph.unsupportedExtensions,
    call_sites: graph.callSites,
    external_calls: graph.external,
    omitted_names: graph.omittedNames,
    omitted_locations: graph.omittedLocations,
  };
}

function warningsOf(
  report: DoctorReport,
  graph: GraphQuality,
  verdict: GraphQuality['trust'],
  truncated: boolean,
): ReviewWarning[] {
  const warnings: ReviewWarning[] = [];
  if (report.dirty === true) {
    warnings.push({
      code: 'dirty_worktree',
      message: 'The working tree differs from its commit; the answers are about the working tree.',
    });
  }
  if (report.files.indexed === 0) {
    warnings.push({ code: 'no_source_files', message: 'No file of the repository is in a language that is parsed.' });
  } else if (verdict === 'degraded') {
    warnings.push({ code: 'graph_quality_degraded', message: degradedBy(graph) });
  }
  if (report.files.skipped.length > 0) {
    warnings.push({
      code: 'file_skipped',
      message: `${counted(report.files.skipped.length, 'file was', 'files were')} left out: calls in them are not known.`,
    });
  }
  if (report.files.withParseErrors > 0) {
    const { withParseErrors } = report.files;
    warnings.push({
      code: 'parse_errors',
      message: `${counted(withParseErrors, 'file has', 'files have')} syntax errors: symbols and calls near them are not certain.`,
    });
  }
  warnings.push(...gapWarnings(report.gaps));
  if (truncated) {
    warnings.push({
      code: 'truncated',
      message: `Not listed: ${graph.omittedNames} collision-prone names, ${graph.omittedLocations} low-quality locations, ${Math.max(0, report.files.skipped.length - mostSkipped)} skipped files.`,
    });
  }
  return warnings;
}

function degradedBy(graph: GraphQuality): string {
  const locations = graph.lowQualityLocations.length + graph.omittedLocations;
  const causes = [
    ...(locations > 0 ? [`many calls in ${counted(locations, 'location', 'locations')} could not be resolved`] : []),
    ...(graph.unsupportedExtensions.length > 0
      ? [`${graph.unsupportedExtensions.map(({ extension }) => extension).join(', ')} files are not parsed`]
      : []),
  ];
  return `Graph quality is degraded: ${causes.join('; ')}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
