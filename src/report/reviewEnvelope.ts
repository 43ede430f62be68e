import type { z } from 'zod';
import type { nextActionSchema, reviewCommandSchema, warningSchema } from './schemas/envelopeSchema.js';

/** The commands whose answers come in the envelope. */
export type ReviewCommand = z.infer<typeof reviewCommandSchema>;

/** What a reader should do next: stable tokens of the contract. */
export type NextAction = z.infer<typeof nextActionSchema>;

export type ReviewWarning = z.infer<typeof warningSchema>;

/** The JSON envelope of the structural review, contract version 0.3: one document a command, whatever it found. */
export interface ReviewEnvelope<Data, Command extends ReviewCommand = ReviewCommand> {
  contract_version: '0.3';
  command: Command;
  /** The command completed with evidence adequate for its scope; not that the change is right. */
  ok: boolean;
  data: Data;
  warnings: ReviewWarning[];
  /** A collection reached its limit. */
  truncated: boolean;
  next_action: NextAction;
}

/** Puts an answer into the envelope; what is not said is fine. */
export function reviewEnvelope<Data, Command extends ReviewCommand = ReviewCommand>(
  command: Command,
  data: Data,
  {
    ok = true,
    warnings = [],
    truncated = false,
    next_action = truncated ? 'narrow the query' : 'none',
  }: Partial<Pick<ReviewEnvelope<Data>, 'ok' | 'warnings' | 'truncated' | 'next_action'>> = {},
): ReviewEnvelope<Data, Command> {
  return { contract_version: '0.3', command, ok, data, warnings, truncated, next_action };
}

/** True for the envelope of a question that could not be answered; an answer that rests on little is none. */
export function isFailedReview({ ok, command, data }: ReviewEnvelope<object>): boolean {
  if (ok) return false;
  const quality =
    command === 'doctor' ? (data as { graph_quality?: { trust_verdict?: unknown } }).graph_quality : undefined;
  return quality?.trust_verdict !== 'degraded';
}
