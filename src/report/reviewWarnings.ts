import type { StructuralDiff } from '../model/structuralDiff.js';
import { changedSymbols } from './changedSymbols.js';
import { count } from './diffTitle.js';
import { reviewLimits } from './listLimits.js';
import { gapText } from './reportNotes.js';
import type { ReviewWarning } from './reviewEnvelope.js';
import { withoutTests } from './withoutTests.js';

/** What a review of a comparison does not cover: gaps, and what was left out as was asked. */
export function reviewWarnings(diff: StructuralDiff, tests: boolean): ReviewWarning[] {
  const warnings: ReviewWarning[] = diff.gaps
    .slice(0, reviewLimits.maximum)
    .map((gap) => ({ code: gap.code, message: gapText(gap) }));
  if (tests) return warnings;
  const lists = { symbols: changedSymbols(diff), edges: diff.edges, calls: diff.newlyUnresolved };
  const { symbols, edges, calls } = withoutTests(lists, tests).leftOut;
  if (symbols + edges + calls > 0) {
    const what = [count(symbols, 'symbol'), count(edges, 'edge'), count(calls, 'newly unresolved caller')];
    warnings.push({ code: 'tests_left_out', message: `Of tests, ${what.join(', ')} are left out, as was asked.` });
  }
  return warnings;
}
