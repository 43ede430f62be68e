import type { Linker } from '../graph/linker.js';
import type { CallSite } from '../model/callSite.js';
import type { Resolution, UnresolvedReason } from '../model/edge.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import type { PossibleCaller } from '../model/structuralDiff.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import type { DiffLimits } from './diffInput.js';
import { type SiteAt, type SiteMatcher, siteAt } from './siteMatching.js';
import { stableId } from './stableId.js';
import type { Subject } from './subjects.js';
import { callerRef } from './symbolAt.js';

export interface PossibleCallersFound {
  callers: PossibleCaller[];
  /** Ids of possible callers, by the base id of the subject. */
  bySubject: Map<string, string[]>;
  /** Names of the subjects of which some were left out. */
  limited: string[];
}

/** Calls that stand unresolved at head and could mean a subject for all that is known. `judged` are told of already. */
export function possibleCallers(
  subjects: readonly Subject[],
  base: Linker,
  head: Linker,
  sites: SiteMatcher,
  judged: ReadonlySet<string>,
  limits: DiffLimits,
): PossibleCallersFound {
  const open = new Map<string, { site: SiteAt; subjects: Subject[] }>();
  const limited = new Set<string>();
  for (const subject of subjects) {
    if (subject.sameShape) continue;
    let count = 0;
    for (const site of openSites(subject, base, head, sites)) {
      const key = siteKey(site);
      if (judged.has(key)) continue;
      const known = open.get(key);
      if (known?.subjects.includes(subject)) continue;
      if (count >= limits.possibleCallersPerSymbol || (!known && open.size >= limits.possibleCallers)) {
        limited.add(subject.base.symbol.name);
        break;
      }
      count++;
      if (known) known.subjects.push(subject);
      else open.set(key, { site, subjects: [subject] });
    }
  }
  return { ...listed([...open.values()], head), limited: [...limited].sort() };
}

export function siteKey({ path, index }: { path: string; index: number }): string {
  return `${path}\n${index}`;
}

/** Sites that were open at base and still are, and those that are open at head. */
function* openSites(subject: Subject, base: Linker, head: Linker, sites: SiteMatcher): Iterable<SiteAt> {
  for (const { path, site } of base.callersOf(subject.base.id).possible) {
    const standing = sites.headSite(path, site);
    if (standing && isOpenStill(subject, standing, head)) yield standing;
  }
  if (!subject.head) return;
  for (const { path, site } of head.callersOf(subject.head.id).possible) {
    const facts = head.world.facts(path);
    if (facts) yield siteAt(path, facts, site);
  }
}

/** What is open at base and means another now may do so because the subject no longer takes it. */
function isOpenStill({ head: now, after, sameShape }: Subject, site: SiteAt, head: Linker): boolean {
  const resolution = head.resolve(site.path, site.index);
  if (resolution.kind === 'unresolved') return true;
  if (resolution.kind !== 'resolved' || !now || !after || sameShape) return false;
  return !resolution.targets.includes(now.id) && resolution.targets.some((id) => isOverloadOf(id, now.id));
}

function isOverloadOf(id: string, other: string): boolean {
  return pathOfId(id) === pathOfId(other) && qualifiedName(symbolPathOfId(id)) === qualifiedName(symbolPathOfId(other));
}

function listed(
  open: readonly { site: SiteAt; subjects: Subject[] }[],
  head: Linker,
): Pick<PossibleCallersFound, 'callers' | 'bySubject'> {
  const sorted = [...open].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.site.path, b.site.path),
      (a, b) => compareRanges(a.site.callSite.range, b.site.callSite.range),
      (a, b) => a.site.index - b.site.index,
    ),
  );
  const ordinals = new Map<string, number>();
  const bySubject = new Map<string, string[]>();
  const callers = sorted.map(({ site, subjects }): PossibleCaller => {
    const { callSite } = site;
    const caller = callerRef(site.path, site.file, callSite.caller);
    const resolution = head.resolve(site.path, site.index);
    const equal = stableId(caller.id, callSite.name, callSite.textHash);
    const ordinal = ordinals.get(equal) ?? 0;
    ordinals.set(equal, ordinal + 1);
    const id = stableId(equal, ordinal);
    for (const subject of subjects) {
      const list = bySubject.get(subject.base.id);
      if (list) list.push(id);
      else bySubject.set(subject.base.id, [id]);
    }
    return {
      id,
      symbols: subjects.map((s) => (s.head ?? s.base).id).sort(compareCodeUnits),
      name: callSite.name,
      caller,
      path: site.path,
      range: callSite.range,
      reason: reasonOf(resolution, callSite),
      candidates: resolution.kind === 'unresolved' ? resolution.candidates : [],
    };
  });
  return { callers, bySubject };
}

function reasonOf(resolution: Resolution, site: CallSite): UnresolvedReason {
  if (resolution.kind === 'unresolved') return resolution.reason;
  return site.kind === 'reference' ? 'indirect_call' : 'ambiguous_target';
}
