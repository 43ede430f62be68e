import { endpointRef } from '../diff/endpointRef.js';
import { callerRef } from '../diff/symbolAt.js';
import { expressionText } from '../diff/typeText.js';
import type { LinkedSite, Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { Range } from '../model/range.js';
import type { UnresolvedCall } from '../model/unresolvedCalls.js';

/** The call sites of one file of which it is not known what they mean, in order of place. */
export function unresolvedCallsIn(linker: Linker, path: string): UnresolvedCall[] {
  const boundaries = frameworkBoundaries(linker, path);
  const isCovered = coveredBy(boundaries);
  const sites = linker.unresolvedSites(path).filter((site) => !isCovered(site) && !handsOnData(site));
  return [...sites.flatMap((site) => unresolvedCall(linker, site) ?? []), ...boundaries].sort(
    compareBy(
      (a, b) => a.range.startLine - b.range.startLine,
      (a, b) => a.range.startColumn - b.range.startColumn,
      (a, b) => compareCodeUnits(a.specifier, b.specifier),
    ),
  );
}

/** What the frameworks of one file call and the repository does not have. */
export function frameworkBoundaries(linker: Linker, path: string): UnresolvedCall[] {
  return linker
    .frameworkBoundariesIn(path)
    .map(({ source, relationship, tier, specifier, reason, candidates, range }) => ({
      source: endpointRef(source, [linker]),
      specifier,
      kind: 'call',
      path,
      range,
      reason,
      candidates: [...candidates],
      relationship,
      tier,
    }));
}

/** A name that is passed on, not called, and that no symbol answers to: plain data. It is no call that was missed. */
export function handsOnData({ callSite, resolution }: Pick<LinkedSite, 'callSite' | 'resolution'>): boolean {
  return callSite.kind === 'reference' && resolution.kind === 'unresolved' && resolution.candidates.length === 0;
}

/** Tells the sites that a framework's boundary says more of. */
export function coveredBy(boundaries: readonly { range: Range }[]): (site: Pick<LinkedSite, 'callSite'>) => boolean {
  const places = new Set(boundaries.map(({ range }) => placeOf(range)));
  return ({ callSite }) => places.has(placeOf(callSite.range));
}

function placeOf({ startLine, startColumn, endLine, endColumn }: Range): string {
  return `${startLine}:${startColumn}-${endLine}:${endColumn}`;
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
