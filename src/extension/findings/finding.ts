import type { Range } from '../../model/range.js';
import type { SignatureChange, StaleCall, StaleImplementer } from '../../model/structuralDiff.js';

interface Marked {
  /** The id of the stale call or implementer: equal as long as it and the change behind it stay the same. */
  id: string;
  /** Posix path from the repository root. */
  path: string;
  /** Follows the edits of an open editor. */
  range: Range;
  nameRange: Range;
  verdict: 'broken' | 'suspect';
  isTest: boolean;
  reviewed: boolean;
  /** Who else reports an error on the call; absent where nobody does, or it was not asked for. */
  confirmedBy?: string;
}

/** A place that the change left behind, as the editor shows it. */
export type Finding = Marked &
  ({ kind: 'call'; call: StaleCall } | { kind: 'implementer'; implementer: StaleImplementer });

/** A declaration whose signature changed, with what it left behind. */
export interface ChangedDeclaration {
  path: string;
  range: Range;
  nameRange: Range;
  change: SignatureChange;
  /** Its findings in the order of `Presentation.findings`. */
  findings: Finding[];
  /** Calls that provably still fit. */
  fits: number;
}

export interface FileFindings {
  findings: Finding[];
  declarations: ChangedDeclaration[];
}

/** What the person chose to see. */
export interface FindingFilter {
  includeTests: boolean;
  isExcluded(path: string): boolean;
}
