import { compareBy, compareCodeUnits } from '../model/order.js';
import { type Severity, severities, severityOf } from '../model/policy.js';
import { compareRanges, type Range } from '../model/range.js';
import type { StaleCall, StaleImplementer, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { type RuleCode, type Verdict, verdictRank } from '../model/verdict.js';
import { needsAttention } from './diffLists.js';
import { judgementNotes } from './judgementText.js';

/** What the change left behind at one place, a call or an implementer, as the reports for machines list it. */
export interface Finding {
  kind: 'call' | 'implementer';
  /** Survives moved lines; ends with the change that it speaks of. */
  id: string;
  code: RuleCode;
  verdict: Verdict;
  severity: Severity;
  /** At head, from the repository's root. */
  path: string;
  range: Range;
  /** The symbol in which it stands: the caller, or the implementer itself. */
  holder: SymbolRef;
  /** What changed: as it is at head, or, where it is gone, as it was. */
  changed: SymbolRef;
  isGone: boolean;
  /** Signatures of what changed; `after` is '' where it is gone. */
  before: string;
  after: string;
  reason: string;
  /** What to do, what else holds, the other reading: a line each. */
  notes: string[];
  isTest: boolean;
  /** How the call was linked; implementers follow from declarations. */
  link?: { tier: StaleCall['tier']; confidence: number };
  /** Why a person let it stand. */
  accepted?: string;
  generated: boolean;
}

/**
 * The findings of a diff, the weightiest first, then by place; with `fits` also the calls that still fit. Accepted ones and
 * those in generated files are among them.
 */
export function findingsOf(diff: StructuralDiff, { fits = false }: { fits?: boolean } = {}): Finding[] {
  const calls = diff.staleCalls.filter((call) => fits || needsAttention(call)).map(ofCall);
  return [...calls, ...diff.staleImplementers.map(ofImplementer)].sort(byWeight);
}

/** True for what needs a look: nobody accepted it, and a person wrote the file. */
export function isOpen({ accepted, generated, verdict }: Finding): boolean {
  return accepted === undefined && !generated && verdict !== 'fits';
}

function ofCall(call: StaleCall): Finding {
  const { id, code, verdict, reason, path, before, after, isTest, tier, confidence } = call;
  const isGone = after === '';
  return {
    kind: 'call',
    id,
    code,
    verdict,
    severity: severityOf(call),
    path,
    range: call.nameRange,
    holder: call.caller,
    changed: isGone ? call.callee : (call.changed ?? call.callee),
    isGone,
    before,
    after,
    reason,
    notes: judgementNotes(call),
    isTest,
    link: { tier, confidence },
    ...(call.accepted ? { accepted: call.accepted.reason } : {}),
    generated: call.generated === true,
  };
}

function ofImplementer(implementer: StaleImplementer): Finding {
  const { id, code, verdict, reason, advice, before, after, accepted } = implementer;
  return {
    kind: 'implementer',
    id,
    code,
    verdict,
    severity: severityOf(implementer),
    path: implementer.implementer.path,
    range: implementer.implementer.nameRange,
    holder: implementer.implementer,
    changed: implementer.changed,
    isGone: after === '',
    before,
    after,
    reason,
    notes: advice ? [advice] : [],
    isTest: implementer.implementer.isTest,
    ...(accepted ? { accepted: accepted.reason } : {}),
    generated: implementer.generated === true,
  };
}

const byWeight = compareBy<Finding>(
  (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  (a, b) => verdictRank[a.verdict] - verdictRank[b.verdict],
  (a, b) => compareCodeUnits(a.path, b.path),
  (a, b) => compareRanges(a.range, b.range),
  (a, b) => compareCodeUnits(a.id, b.id),
);
