import type { Verdict } from './verdict.js';

/** How loudly a finding is told, the loudest first. */
export const severities = ['error', 'warning', 'information', 'hint'] as const;

export type Severity = (typeof severities)[number];

/** What may be said of a rule code: how loud its findings are, or that they are left out. */
export const severityLevels = [...severities, 'off'] as const;

export type SeverityLevel = (typeof severityLevels)[number];

/** What a person asks for beside what the repository's own file says; goes before it. Not yet checked. */
export interface AskedSettings {
  /** By rule code. */
  severity?: Readonly<Record<string, string>>;
  tests?: boolean;
  /** Globs of files whose findings are left out. */
  exclude?: readonly string[];
}

/** What the settings and files of a repository say of one finding, as far as they say something. */
export interface FindingMarks {
  /** That of its rule code, where one is set. */
  severity?: Severity;
  /** A person decided that it may stay as it is. */
  accepted?: { reason: string };
  /** It stands in a generated file. */
  generated?: true;
}

/** Findings that settings keep out of an answer. */
export interface LeftOut {
  tests: number;
  /** In files that a glob leaves out. */
  excluded: number;
  /** Their rule code is off. */
  rules: number;
}

/** An acceptance whose symbol changed again since. */
export interface ExpiredAcceptance {
  code: string;
  /** Id of the symbol at base. */
  symbol: string;
  reason: string;
  /** "accepted for `f(a, b)`, which is `f(a, b, c)` now". */
  message: string;
}

/** How loud a finding is where nothing is set for its rule code. */
export const severityOfVerdict: Record<Verdict, Severity> = {
  broken: 'error',
  suspect: 'information',
  fits: 'hint',
};

/** How loud a finding is. */
export function severityOf(finding: FindingMarks & { verdict: Verdict }): Severity {
  return finding.severity ?? severityOfVerdict[finding.verdict];
}
