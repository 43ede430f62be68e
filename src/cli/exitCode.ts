/** Exit codes of every command. */
export const exitCode = {
  /** Done; no gate, or the gate was not reached. */
  ok: 0,
  /** `--fail-on` found what it looks for. */
  gate: 1,
  /** Wrong usage, or a failure: no answer. */
  failure: 2,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
