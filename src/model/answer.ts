/** Stable codes of what can go wrong with a question, as opposed to a gap inside an answer. */
export type FailureCode =
  | 'not_a_repository'
  | 'bare_repository'
  | 'git_missing'
  | 'git_too_old'
  | 'git_failed'
  | 'invalid_ref'
  | 'unknown_ref'
  | 'ambiguous_ref'
  | 'no_common_ancestor'
  | 'no_commit_yet'
  | 'unknown_symbol'
  | 'ambiguous_symbol'
  | 'invalid_argument'
  /** Nothing that could be accepted, or no acceptance that could be taken back. */
  | 'no_finding'
  /** The list of accepted findings could not be read or written. */
  | 'accepted_list'
  | 'not_found'
  | 'cancelled'
  | 'engine_stopped'
  | 'internal';

export interface Failure {
  code: FailureCode;
  /** What happened, to which input. */
  message: string;
  /** What to do about it. */
  hint: string;
  /** Ids of the symbols that an ambiguous name could mean, or names near an unknown one; at most ten, sorted. */
  candidates?: string[];
  /** The side of a comparison that could not be had. */
  side?: 'base' | 'head';
}

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function success<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function failure(code: FailureCode, message: string, hint: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, message, hint } };
}

/** A failure on its way up; turned into an `Answer` where the question was asked. */
export class FailureError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'FailureError';
  }

  static of(code: FailureCode, message: string, hint: string): FailureError {
    return new FailureError({ code, message, hint });
  }
}
