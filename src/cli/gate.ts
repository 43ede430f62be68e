import { type Severity, severities, severityOf, severityOfVerdict } from '../model/policy.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import type { Verdict } from '../model/verdict.js';

/** What `--fail-on` may name: a verdict, or how loud a finding is by the settings. */
export const gates = ['broken', 'suspect', ...severities] as const;

export type Gate = (typeof gates)[number];

/**
 * True where a finding is as bad as the gate says, or worse. Accepted findings and those left out reach no gate; those in
 * generated files only where that is asked for.
 */
export function gateReached(diff: StructuralDiff, gate: Gate, withGenerated: boolean): boolean {
  const findings = [...diff.staleCalls.filter(({ verdict }) => verdict !== 'fits'), ...diff.staleImplementers].filter(
    (finding) => !finding.accepted,
  );
  const generated = withGenerated ? findings.filter((finding) => finding.generated) : [];
  const { staleCalls, staleImplementers } = diff.summary;
  const implementers = diff.staleImplementers.filter(({ accepted, generated: made }) => !accepted && !made);
  const isBroken = staleCalls.broken > 0 || [...implementers, ...generated].some(({ verdict }) => verdict === 'broken');
  if (gate === 'broken') return isBroken;
  if (gate === 'suspect') return isBroken || staleCalls.suspect + staleImplementers + generated.length > 0;
  const open = [...findings.filter((finding) => !finding.generated), ...generated];
  return open.some((finding) => reaches(severityOf(finding), gate)) || unlistedReach(diff, gate);
}

/** True where this one finding reaches the gate. */
export function findingReaches(
  finding: { verdict: Verdict; severity: Severity; accepted?: string; generated: boolean },
  gate: Gate,
  withGenerated: boolean,
): boolean {
  const { verdict, severity, accepted, generated } = finding;
  if (verdict === 'fits' || accepted !== undefined || (generated && !withGenerated)) return false;
  if (gate === 'broken') return verdict === 'broken';
  return gate === 'suspect' || reaches(severity, gate);
}

/** Calls beyond the list of an answer are counted, and as loud as their verdict. */
function unlistedReach(diff: StructuralDiff, gate: Severity): boolean {
  const open = diff.staleCalls.filter((call) => !call.accepted && !call.generated);
  return (['broken', 'suspect'] as const).some((verdict) => {
    const listed = open.filter((call) => call.verdict === verdict).length;
    return diff.summary.staleCalls[verdict] > listed && reaches(severityOfVerdict[verdict], gate);
  });
}

function reaches(severity: Severity, gate: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(gate);
}
