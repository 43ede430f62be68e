import { callerRef } from '../diff/symbolAt.js';
import { expressionText } from '../diff/typeText.js';
import type { LinkedSite, Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { UnresolvedCall } from '../model/unresolvedCalls.js';

/** The call sites of one file of which it is not known what they mean, in order of place. */
export function unresolvedCallsIn(linker: Linker, path: string): UnresolvedCall[] {
  return linker
    .unresolvedSites(path)
    .flatMap((site) => unresolvedCall(linker, site) ?? [])
    .sort(
      compareBy(
        (a, b) => a.range.startLine - b.range.startLine,
        (a, b) => a.range.startColumn - b.range.startColumn,
        (a, b) => compareCodeUnits(a.specifier, b.specifier),
      ),
    );
}

/** Undefined for a site that resolves. */
export function unresolvedCall(linker: Linker, { path, callSite, resolution }: LinkedSite): UnresolvedCall | undefined {
  const facts = linker.world.facts(path);
  if (!facts || resolution.kind !== 'unresolved') return undefined;
  return {
    source: callerRef(path, facts, callSite.caller),
    specifier: expressionText(callSite.callee, facts.language),
    kind: callSite.kind,
    path,
    range: callSite.range,
    reason: resolution.reason,
    candidates: resolution.candidates,
  };
}
