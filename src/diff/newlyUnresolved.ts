import type { LinkedSite, Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import type { NewlyUnresolved } from '../model/structuralDiff.js';
import type { Counterparts } from './counterparts.js';
import type { LinkedFile } from './edgeChanges.js';
import { callerRef } from './symbolAt.js';
import { expressionText } from './typeText.js';

/**
 * Calls of these files that are missing or ambiguous at head, where their caller had none that was spelled so and was
 * unresolved for the same reason at base. One for each caller, spelling and reason; sorted by file and place.
 */
export function newlyUnresolved(
  files: readonly LinkedFile[],
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): NewlyUnresolved[] {
  const known = new Set<string>();
  const found = new Map<string, NewlyUnresolved>();
  for (const { basePath } of files) {
    for (const site of basePath === undefined ? [] : openSites(base, basePath)) {
      known.add(key(counterparts.headId(site.caller) ?? `base ${site.caller}`, site));
    }
  }
  for (const { headPath } of files) {
    for (const site of headPath === undefined ? [] : openSites(head, headPath)) {
      const own = key(site.caller, site);
      if (known.has(own) || found.has(own) || site.resolution.kind !== 'unresolved') continue;
      const facts = head.world.facts(site.path);
      if (!facts) continue;
      found.set(own, {
        caller: callerRef(site.path, facts, site.callSite.caller),
        specifier: expressionText(site.callSite.callee),
        reason: site.resolution.reason,
        path: site.path,
        range: site.callSite.range,
      });
    }
  }
  return [...found.values()].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.path, b.path),
      (a, b) => compareRanges(a.range, b.range),
      (a, b) => compareCodeUnits(a.specifier, b.specifier),
    ),
  );
}

function openSites(linker: Linker, path: string): LinkedSite[] {
  return linker
    .unresolvedSites(path)
    .filter(
      ({ callSite, resolution }) =>
        callSite.kind !== 'reference' &&
        resolution.kind === 'unresolved' &&
        (resolution.reason === 'missing_target' || resolution.reason === 'ambiguous_target'),
    );
}

function key(caller: string, { callSite, resolution }: LinkedSite): string {
  const reason = resolution.kind === 'unresolved' ? resolution.reason : '';
  return `${caller}\n${expressionText(callSite.callee)}\n${reason}`;
}
