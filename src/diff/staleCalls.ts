import type { LinkedSite, Linker } from '../graph/linker.js';
import type { Resolution } from '../model/edge.js';
import type { Expression } from '../model/expression.js';
import type { Facts } from '../model/facts.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import { compareRanges } from '../model/range.js';
import { signatureKey } from '../model/signature.js';
import type { StaleCall } from '../model/structuralDiff.js';
import { pathOfId, qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import { verdictRank } from '../model/verdict.js';
import type { Counterparts } from './counterparts.js';
import type { EditedLines } from './editedLines.js';
import { type SiteAt, type SiteMatcher, sitesByCaller, textKey } from './siteMatching.js';
import { stableId } from './stableId.js';
import { type JudgedCall, judgeStandingCall } from './standingCall.js';
import type { Subject } from './subjects.js';
import { callerId, callerRef, signatureOf, symbolRef } from './symbolAt.js';

/** A call that reached a subject at base, and what became of it. */
export interface FollowedCall {
  subject: Subject;
  base: LinkedSite;
  /** Undefined where it was rewritten or removed. */
  head: SiteAt | undefined;
  /** What it means at head. */
  resolution: Resolution | undefined;
}

/** A stale call with the site that it stands at. */
export interface FoundStaleCall {
  call: StaleCall;
  subject: Subject;
  site: SiteAt;
}

/** Follows every caller of the subjects from base to head and judges those that stand as they stood. */
export function followCallers(
  subjects: readonly Subject[],
  base: Linker,
  head: Linker,
  sites: SiteMatcher,
  counterparts: Counterparts,
  lines: EditedLines,
): { found: FoundStaleCall[]; followed: FollowedCall[] } {
  const followed: FollowedCall[] = [];
  const weightiest = new Map<string, { subject: Subject; site: SiteAt; judged: JudgedCall; ordinal: number }>();
  for (const subject of subjects) {
    for (const { caller, byContainer } of callersOf(subject, base)) {
      const site = sites.headSite(caller.path, caller.site);
      const resolution = site && head.resolve(site.path, site.index);
      followed.push({ subject, base: caller, head: site, resolution });
      const baseFacts = base.world.facts(caller.path);
      if (!site || !resolution || !baseFacts || caller.resolution.kind !== 'resolved') continue;
      const { tier: baseTier, targets } = caller.resolution;
      const baseTargets = targets.flatMap((id) => counterparts.headId(id) ?? []);
      const judged = judgeStandingCall(
        {
          subject,
          site,
          baseFacts,
          useBefore: caller.callSite.use,
          surroundings: lines.around(site, caller.path),
          baseTier,
          baseTargets,
          resolution,
          byContainer,
        },
        head,
      );
      if (!judged) continue;
      const key = `${site.path}\n${site.index}\n${family(subject, base)}`;
      const known = weightiest.get(key);
      if (known && !isWeightier(judged, known.judged)) continue;
      weightiest.set(key, { subject, site, judged, ordinal: ordinalAmongEqual(baseFacts, caller.site) });
    }
  }
  const ids = new Set<string>();
  const found = [...weightiest.values()].sort(
    compareBy(
      (a, b) => compareCodeUnits(a.site.path, b.site.path),
      (a, b) => a.site.index - b.site.index,
      (a, b) => compareCodeUnits(a.subject.base.id, b.subject.base.id),
    ),
  );
  return { found: found.map((one) => staleCall(one.subject, one.site, one.judged, one.ordinal, ids)), followed };
}

/** The callers of a subject, and those that reach by its name what it holds. */
function callersOf(subject: Subject, base: Linker): { caller: LinkedSite; byContainer: boolean }[] {
  const { symbol, id } = subject.base;
  const own = base.callersOf(id).callers.map((caller) => ({ caller, byContainer: false }));
  const inner = (subject.carried ?? []).flatMap((member) => base.callersOf(member.id).callers);
  return [
    ...own,
    ...inner.flatMap((caller) =>
      isReachedBy(caller.callSite.callee, symbol.name) ? [{ caller, byContainer: true }] : [],
    ),
  ];
}

function isReachedBy(callee: Expression, container: string): boolean {
  if (callee.kind !== 'member') return false;
  const { object } = callee;
  if (object.kind === 'module') return /[^:.\\/]*$/.exec(object.specifier)?.[0] === container;
  return (object.kind === 'name' || object.kind === 'member') && object.name === container;
}

/** One call is one finding for a class and its constructors, for the overloads of one name, and for a declaration and its definition. */
function family({ base }: Subject, linker: Linker): string {
  const [definition] = base.symbol.bodiless ? linker.definitionsOf(base.id) : [];
  if (definition !== undefined && definition !== base.id) {
    return `${pathOfId(definition)}::${ownName(qualifiedName(symbolPathOfId(definition)), base)}`;
  }
  return `${base.path}::${ownName(qualifiedName(base.symbol.path), base)}`;
}

function ownName(name: string, base: Subject['base']): string {
  const constructs = base.symbol.kind === 'constructor' || (base.symbol.member && base.symbol.name === '__new__');
  return constructs ? name.slice(0, Math.max(0, name.lastIndexOf('.'))) : name;
}

function isWeightier(a: JudgedCall, b: JudgedCall): boolean {
  return verdictRank[a.judgement.verdict] < verdictRank[b.judgement.verdict];
}

/**
 * Which of its caller's equal calls at base a call is, from 0. Counted at base, so that a call keeps its number when
 * another one is brought up to date.
 */
function ordinalAmongEqual(facts: Facts, index: number): number {
  const site = facts.callSites[index]!;
  const key = textKey(site);
  const siblings = sitesByCaller(facts).get(site.caller) ?? [];
  return siblings.filter((other) => other < index && textKey(facts.callSites[other]!) === key).length;
}

function staleCall(
  subject: Subject,
  site: SiteAt,
  judged: JudgedCall,
  ordinal: number,
  ids: Set<string>,
): FoundStaleCall {
  const { base, head } = subject;
  const { callSite } = site;
  const caller = callerRef(site.path, site.file, callSite.caller);
  const after = subject.after ? signatureKey(subject.after.signatures[0]!) : '';
  const equal = stableId(base.id, after, callerId(site.path, site.file, callSite.caller), callSite.textHash);
  let id = stableId(equal, ordinal);
  // Calls of several callers that became one.
  while (ids.has(id)) id = stableId(id, 'again');
  ids.add(id);
  const call: StaleCall = {
    ...judged.judgement,
    id,
    callee: symbolRef(base),
    ...(head && { changed: symbolRef(head) }),
    change: subject.change,
    caller,
    path: site.path,
    range: callSite.range,
    nameRange: callSite.nameRange,
    tier: judged.tier,
    confidence: judged.confidence,
    isTest: caller.isTest,
    before: signatureOf(base.symbol).text,
    after: head ? signatureOf(head.symbol).text : '',
  };
  return { call, subject, site };
}

/** Stale calls in the order of an answer: by file and place. */
export const compareStaleCalls = compareBy<StaleCall>(
  (a, b) => compareCodeUnits(a.path, b.path),
  (a, b) => compareRanges(a.range, b.range),
  (a, b) => compareCodeUnits(a.callee.id, b.callee.id),
  (a, b) => compareCodeUnits(a.id, b.id),
);
