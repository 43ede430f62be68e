import type { z } from 'zod';
import type { Failure } from '../model/answer.js';
import { type ReviewEnvelope, reviewEnvelope } from './reviewEnvelope.js';
import type { diffMappingSchema } from './schemas/diffSchema.js';

/** `data` where no two states were compared. */
export type DiffMapping = z.infer<typeof diffMappingSchema>;

/** `data` that holds nothing. */
export function emptyMapping(): DiffMapping {
  return {
    base: null,
    head: null,
    files: [],
    symbols: [],
    edges: [],
    newly_unresolved_callers: [],
    unmapped_hunks: [],
    historical_snapshot: null,
  };
}

/**
 * The envelope of a diff that could not be made: empty collections, the failure as the only warning. A side that could
 * not be had, for whatever reason, is an unavailable revision.
 */
export function failedReviewDocument(failure: Failure): ReviewEnvelope<DiffMapping, 'diff'> {
  const { code, message, hint, side } = failure;
  return reviewEnvelope<DiffMapping, 'diff'>('diff', emptyMapping(), {
    ok: false,
    warnings: [
      {
        code: side === undefined ? code : `${side}_revision_unavailable`,
        message: `${message} ${hint}`.trim(),
      },
    ],
    next_action: side === undefined ? 'none' : `provide a ${side} revision`,
  });
}
