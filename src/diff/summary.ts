import type { DiffSummary, StaleCall, StructuralDiff } from '../model/structuralDiff.js';

/** The counts of an answer. Calls are counted before the list is cut. */
export function summarise(
  diff: Omit<StructuralDiff, 'summary'>,
  staleCalls: readonly StaleCall[],
  tests: ReadonlySet<string>,
): DiffSummary {
  const verdicts = { broken: 0, suspect: 0, fits: 0 };
  for (const { verdict } of staleCalls) verdicts[verdict]++;
  return {
    changedFiles: diff.files.length,
    added: diff.added.length,
    removed: diff.removed.length,
    signatureChanges: diff.signatureChanges.length,
    bodyChanges: diff.bodyChanges.length,
    renamed: diff.relocations.filter((r) => r.kind !== 'moved').length,
    moved: diff.relocations.filter((r) => r.kind === 'moved').length,
    addedEdges: diff.edges.filter((e) => e.change === 'added').length,
    removedEdges: diff.edges.filter((e) => e.change === 'removed').length,
    staleCalls: verdicts,
    staleImplementers: diff.staleImplementers.length,
    possibleCallers: diff.possibleCallers.length,
    testsReached: tests.size,
    accepted: 0,
    generated: 0,
    leftOut: { tests: 0, excluded: 0, rules: 0 },
  };
}
