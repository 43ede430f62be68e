import type { z } from 'zod';
import type { EscapeAnalysis, EscapeClass, FootprintFinding } from '../model/footprint.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { sideName } from './diffTitle.js';
import type { escapeAnalysisSchema, footprintSchema } from './schemas/footprintSchemas.js';

/** `escapeAnalysis` of a `structural_diff` answer. */
export type EscapeAnalysisDocument = z.infer<typeof escapeAnalysisSchema>;

/** The answer of `aftershock footprint --declared`. */
export type FootprintDocument = z.infer<typeof footprintSchema>;

/** The analysis with at most `maxResults` rows in each list; the summary counts all, and blocking findings are all kept. */
export function escapeAnalysisDocument(analysis: EscapeAnalysis, maxResults: number): EscapeAnalysisDocument {
  const cut: string[] = [];
  const capped = <T>(name: string, list: T[], cap: (list: T[]) => T[] = (all) => all.slice(0, maxResults)): T[] => {
    const kept = list.length <= maxResults ? list : cap(list);
    if (kept.length < list.length) cut.push(`${name}: ${kept.length} of ${list.length} listed`);
    return kept;
  };
  const { escapes, newlyOpenedConflicts, registryResolutions, misDeclaredAppends } = analysis;
  const ofClass = (wanted: EscapeClass) => escapes.filter(({ classification }) => classification === wanted).length;
  const lists = {
    escapes: capped('escapes', escapes),
    newlyOpenedConflicts: capped('newlyOpenedConflicts', newlyOpenedConflicts),
    registryResolutions: capped('registryResolutions', registryResolutions),
    misDeclaredAppends: capped('misDeclaredAppends', misDeclaredAppends),
    findings: capped('findings', analysis.findings, (all) => withBlocking(all, maxResults)),
  };
  const note = `Cut at ${maxResults} rows (${cut.join('; ')}): raise maxResults. The summary counts all, and every blocking finding is listed.`;
  return {
    declaredTaskId: analysis.declaredTaskId,
    summary: {
      modifiedSymbols: analysis.modifiedSymbols,
      escapes: escapes.length,
      outOfScopeWrites: ofClass('out-of-scope-write'),
      readSetIntrusions: ofClass('read-set-intrusion'),
      scopeCreep: ofClass('scope-creep-within-file'),
      newlyOpenedConflicts: newlyOpenedConflicts.length,
      registryResolutions: registryResolutions.length,
      misDeclaredAppends: misDeclaredAppends.length,
    },
    ...lists,
    gated: analysis.gated,
    disclosure: analysis.disclosure,
    notes: [...analysis.notes, ...(cut.length > 0 ? [note] : [])],
  };
}

/** All blocking findings, and as many others as there is room for, in their order. */
function withBlocking(findings: readonly FootprintFinding[], maxResults: number): FootprintFinding[] {
  const isBlocking = ({ enforcementClass }: FootprintFinding) => enforcementClass === 'blocking';
  let room = maxResults - findings.filter(isBlocking).length;
  return findings.filter((finding) => isBlocking(finding) || room-- > 0);
}

/** The analysis alone, with what was compared. */
export function footprintDocument(
  diff: Pick<StructuralDiff, 'base' | 'head'>,
  analysis: EscapeAnalysis,
  maxResults: number,
): FootprintDocument {
  return {
    base: sideName(diff.base),
    head: sideName(diff.head),
    escapeAnalysis: escapeAnalysisDocument(analysis, maxResults),
  };
}

/** True where a list of the analysis was cut, or something that changed could not be looked into. */
export function isPartialAnalysis(analysis: EscapeAnalysis, maxResults: number): boolean {
  const { escapes, newlyOpenedConflicts, registryResolutions, misDeclaredAppends, findings, isPartial } = analysis;
  const lists = [escapes, newlyOpenedConflicts, registryResolutions, misDeclaredAppends, findings];
  return isPartial || lists.some((list) => list.length > maxResults);
}
