import type { Failure } from '../model/answer.js';
import type { NextAction, ReviewWarning } from './reviewEnvelope.js';

/** What the envelope of an answer says that could not be given. */
export function failedReview({ code, message, hint }: Failure): {
  ok: false;
  warnings: ReviewWarning[];
  next_action: NextAction;
} {
  return {
    ok: false,
    warnings: [{ code, message: `${message} ${hint}`.trim() }],
    next_action: code === 'ambiguous_symbol' || code === 'unknown_symbol' ? 'narrow the query' : 'none',
  };
}
