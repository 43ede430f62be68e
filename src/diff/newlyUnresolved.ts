import type { FrameworkBoundary } from '../graph/frameworks/frameworkLink.js';
import type { LinkedSite, Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import type { NewlyUnresolved } from '../model/structuralDiff.js';
import type { Counterparts } from './counterparts.js';
import { endpointRef } from './endpointRef.js';
import { callerRef } from './symbolAt.js';
import { expressionText } from './typeText.js';

/**
 * Calls of the added files that are missing or ambiguous at head, where their caller had none at base that was spelled so
 * and unresolved, for whatever reason. One for each caller, spelling and reason. What frameworks call and the repository does
 * not have is among them, under the name of what is called.
 */
export class UnresolvedComparison {
  private readonly known = new Set<string>();
  private readonly found = new Map<string, { own: string; call: NewlyUnresolved }>();

  constructor(
    private readonly base: Linker,
    private readonly head: Linker,
    private readonly counterparts: Counterparts,
  ) {}

  addBase(path: string): void {
    for (const site of this.base.unresolvedSites(path)) {
      this.known.add(key(this.counterparts.headId(site.caller) ?? `base ${site.caller}`, site));
    }
    for (const boundary of this.base.frameworkBoundariesIn(path)) {
      this.known.add(boundaryKey(this.counterparts.headId(boundary.source) ?? `base ${boundary.source}`, boundary));
    }
  }

  addHead(path: string): void {
    const facts = this.head.world.facts(path);
    if (!facts) return;
    for (const site of openSites(this.head, path)) {
      const own = key(site.caller, site);
      if (site.resolution.kind !== 'unresolved') continue;
      const { reason } = site.resolution;
      const one = `${own}\n${reason}`;
      if (this.found.has(one)) continue;
      const caller = callerRef(path, facts, site.callSite.caller);
      const specifier = expressionText(site.callSite.callee, facts.language);
      this.found.set(one, { own, call: { caller, specifier, reason, path, range: site.callSite.range } });
    }
    for (const boundary of this.head.frameworkBoundariesIn(path)) {
      const { source, specifier, reason, range } = boundary;
      const caller = endpointRef(source, [this.head]);
      const own = boundaryKey(source, boundary);
      this.found.set(`${own}\n${reason}`, { own, call: { caller, specifier, reason, path, range } });
    }
  }

  /** Sorted by file and place. */
  changes(): NewlyUnresolved[] {
    // Once all is read: a caller may have come from a file that is looked at later.
    return [...this.found.values()]
      .flatMap(({ own, call }) => (this.known.has(own) ? [] : [call]))
      .sort(
        compareBy(
          (a, b) => compareCodeUnits(a.path, b.path),
          (a, b) => compareRanges(a.range, b.range),
          (a, b) => compareCodeUnits(a.specifier, b.specifier),
        ),
      );
  }
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

function key(caller: string, { callSite }: LinkedSite): string {
  return `${caller}\n${expressionText(callSite.callee)}`;
}

function boundaryKey(caller: string, { specifier, relationship }: FrameworkBoundary): string {
  return `${caller}\n${relationship} ${specifier}`;
}
