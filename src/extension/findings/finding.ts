import type { Severity } from '../../model/policy.js';
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
  /** Why somebody let it stand, for everybody; absent where nobody did. */
  accepted?: string;
  /** It stands in a generated file. */
  generated?: true;
  /** How loud its rule is, where that is set. */
  severity?: Severity;
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

/** True for what needs a look yet: neither reviewed nor accepted, and by hand. */
export function isOpen({ reviewed, accepted, generated }: Finding): boolean {
  return !reviewed && accepted === undefined && !generated;
}
