/** Exit codes of every command. */
export const exitCode = {
  /** Answered; no gate, or the gate was not reached. */
  ok: 0,
  /** Findings: a gate was reached. */
  gate: 1,
  /** Wrong usage, or a failure: no answer. */
  failure: 2,
  /** An answer that is partial: a limit cut its document, or it rests on less than it should. */
  partial: 3,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
