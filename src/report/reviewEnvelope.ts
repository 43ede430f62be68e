/** The commands whose answers come in the envelope. */
export type ReviewCommand = 'doctor' | 'unresolved' | 'tests-for' | 'impact' | 'diff';

/** What a reader should do next: stable tokens of the contract. */
export type NextAction = 'none' | 'provide a base revision' | 'provide a head revision' | 'narrow the query';

export interface ReviewWarning {
  code: string;
  message: string;
}

/** The JSON envelope of the structural review, contract version 0.3: one document a command, whatever it found. */
export interface ReviewEnvelope<T> {
  contract_version: '0.3';
  command: ReviewCommand;
  /** The command completed with evidence adequate for its scope; not that the change is right. */
  ok: boolean;
  data: T;
  warnings: ReviewWarning[];
  /** A collection reached its limit. */
  truncated: boolean;
  next_action: NextAction;
}

/** Puts an answer into the envelope; what is not said is fine. */
export function reviewEnvelope<T>(
  command: ReviewCommand,
  data: T,
  {
    ok = true,
    warnings = [],
    truncated = false,
    next_action = truncated ? 'narrow the query' : 'none',
  }: Partial<Pick<ReviewEnvelope<T>, 'ok' | 'warnings' | 'truncated' | 'next_action'>> = {},
): ReviewEnvelope<T> {
  return { contract_version: '0.3', command, ok, data, warnings, truncated, next_action };
}
