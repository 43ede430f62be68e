import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import type { TestStep, TestsForSymbol } from '../model/testsFor.js';
import { failedReview } from './failedReview.js';
import { gapWarnings } from './gapWarnings.js';
import { type ReviewWarning, reviewEnvelope } from './reviewEnvelope.js';
import type { testsForSchema } from './schemas/testsForSchema.js';
import { symbolRow } from './symbolRow.js';

export type TestsForDocument = z.infer<typeof testsForSchema>;

/** What was asked, which the document repeats. */
export interface AskedTestsFor {
  in?: string;
  limit: number;
  /** False: tests are left out, and nothing is claimed about them. */
  includeTests: boolean;
}

/** The tests that speak for a symbol, as the structural review contract says it. */
export function testsForDocument(found: TestsForSymbol, asked: AskedTestsFor): TestsForDocument {
  // Reached is cut, by the contract's words, even where nothing lies beyond.
  const truncated = found.tests.length >= asked.limit;
  return reviewEnvelope(
    'tests-for',
    {
      target: symbolRow(found.target),
      tests: found.tests.map(({ test, path, confidence, evidence }) => ({
        test: symbolRow(test),
        path: path.map(stepRow),
        confidence,
        evidence,
      })),
      total: found.total,
      possible_calls: found.possibleCalls,
      tests_suppressed: !asked.includeTests,
      candidates: [],
      in: asked.in ?? null,
      limit: asked.limit,
    },
    { warnings: warningsOf(found, asked, truncated), truncated },
  );
}

/** The document of a question that failed. */
export function failedTestsForDocument(failure: Failure, asked: AskedTestsFor): TestsForDocument {
  return reviewEnvelope(
    'tests-for',
    {
      target: null,
      tests: [],
      total: 0,
      possible_calls: 0,
      tests_suppressed: !asked.includeTests,
      candidates: failure.candidates ?? [],
      in: asked.in ?? null,
      limit: asked.limit,
    },
    failedReview(failure),
  );
}

function warningsOf(found: TestsForSymbol, asked: AskedTestsFor, truncated: boolean): ReviewWarning[] {
  const warnings = gapWarnings(found.gaps);
  if (!asked.includeTests) {
    warnings.push({
      code: 'tests_suppressed',
      message: 'Tests were left out as asked: this says nothing about whether there are any.',
    });
  }
  if (found.possibleCalls > 0) {
    const calls = found.possibleCalls === 1 ? '1 call in tests' : `${found.possibleCalls} calls in tests`;
    warnings.push({
      code: 'possible_callers',
      message: `${calls} could mean ${found.target.name} and could not be resolved.`,
    });
  }
  for (const what of found.unsearched) warnings.push({ code: 'not_searched', message: `Not looked at: ${what}.` });
  if (truncated) {
    warnings.push({
      code: 'truncated',
      message: `${found.tests.length} of ${found.total} tests are listed, the surest first: raise limit.`,
    });
  }
  return warnings;
}

function stepRow(step: TestStep): TestsForDocument['data']['tests'][number]['path'][number] {
  return {
    source: symbolRow(step.source),
    target: symbolRow(step.target),
    relationship: step.relationship,
    resolution_kind: step.tier,
    confidence: step.confidence,
    file_path: step.relationship === 'contains' ? step.target.path : step.source.path,
    line: step.range.startLine + 1,
    column: step.range.startColumn + 1,
  };
}
