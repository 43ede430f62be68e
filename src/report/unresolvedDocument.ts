import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import type { UnresolvedCall, UnresolvedCalls } from '../model/unresolvedCalls.js';
import { failedReview } from './failedReview.js';
import { gapWarnings } from './gapWarnings.js';
import { reviewEnvelope } from './reviewEnvelope.js';
import type { unresolvedSchema } from './schemas/unresolvedSchema.js';
import { symbolRow } from './symbolRow.js';

export type UnresolvedDocument = z.infer<typeof unresolvedSchema>;

/** What was asked, which the document repeats. */
export interface AskedUnresolved {
  in?: string;
  limit: number;
}

/** The calls of which it is not known what they mean, as the structural review contract says it. */
export function unresolvedDocument(found: UnresolvedCalls, asked: AskedUnresolved): UnresolvedDocument {
  // Reached is cut, by the contract's words, even where nothing lies beyond.
  const truncated = found.calls.length >= asked.limit;
  const warnings = gapWarnings(found.gaps);
  // A path that is mistyped holds nothing, which is not the same as a path where nothing was found.
  if (found.files === 0 && asked.in !== undefined && asked.in !== '') {
    warnings.push({
      code: 'nothing_in_scope',
      message: `No file whose calls are known stands below ${asked.in}: nothing was looked at.`,
    });
  }
  if (truncated) {
    warnings.push({
      code: 'truncated',
      message: `${found.calls.length} of ${found.total} unresolved references are listed: name a folder or file with in, or raise limit.`,
    });
  }
  return reviewEnvelope(
    'unresolved',
    {
      references: found.calls.map(unresolvedRow),
      total: found.total,
      reasons: found.reasons,
      files: found.files,
      in: asked.in ?? null,
      limit: asked.limit,
    },
    { warnings, truncated },
  );
}

/** The document of a question that failed. */
export function failedUnresolvedDocument(failure: Failure, asked: AskedUnresolved): UnresolvedDocument {
  const reasons = { missing_target: 0, ambiguous_target: 0, macro_or_function: 0, indirect_call: 0 };
  const data = { references: [], total: 0, reasons, files: 0, in: asked.in ?? null, limit: asked.limit };
  return reviewEnvelope('unresolved', data, failedReview(failure));
}

/** One unresolved call site, in whichever document. */
export function unresolvedRow(call: UnresolvedCall): UnresolvedDocument['data']['references'][number] {
  return {
    source: symbolRow(call.source),
    specifier: call.specifier,
    kind: call.kind,
    relationship: call.relationship ?? (call.kind === 'reference' ? 'references' : 'calls'),
    file_path: call.path,
    line: call.range.startLine + 1,
    column: call.range.startColumn + 1,
    reason: call.reason,
    target: null,
    candidates: call.candidates,
  };
}
