import { compareCodeUnits } from '../model/order.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { verdictRank } from '../model/verdict.js';
import type { World } from '../model/world.js';
import { brokenImports } from './brokenImports.js';
import { changedFiles } from './changedFiles.js';
import { Counterparts } from './counterparts.js';
import { declaredSubject } from './declaredDefaults.js';
import { type DiffInput, type DiffLimits, defaultLimits } from './diffInput.js';
import { EditedLines } from './editedLines.js';
import { compareFiles } from './fileComparison.js';
import { gapsOfFiles, limitGap, sortedGaps, subjectsGap, uncertainOffersGaps } from './gaps.js';
import { staleImplementers } from './implementers/staleImplementers.js';
import { linkChanges } from './linkChanges.js';
import { filesToLink } from './linkedFiles.js';
import { lostOffers } from './lostOffers.js';
import { changedOptionTypes, withOptionTypes } from './optionTypes.js';
import { listedRef } from './pathFreeId.js';
import { possibleCallers, siteKey } from './possibleCallers.js';
import { reachedTests } from './reachedTests.js';
import { findRelocations } from './relocations.js';
import { relocationList, removedList, type SubjectFindings, signatureChangeList } from './reportedChanges.js';
import { SiteMatcher } from './siteMatching.js';
import { compareStaleCalls, followCallers } from './staleCalls.js';
import { findSubjects, type Subject } from './subjects.js';
import { summarise } from './summary.js';
import type { SymbolAt } from './symbolAt.js';
import { symbolChanges } from './symbolChanges.js';
import { touchedList } from './touchedList.js';
import { unreadCallsGaps } from './unreadCalls.js';

/**
 * What a change did to the program. Pure and deterministic: equal worlds, texts and file lists give equal answers,
 * whatever the order of `files`.
 */
export function structuralDiff(input: DiffInput): StructuralDiff {
  const limits: DiffLimits = { ...defaultLimits, ...input.limits };
  const base = input.base.linker;
  const head = input.head.linker;
  const gaps = [...(input.gaps ?? [])];
  const files = compareFiles(input.files, base.world, head.world);
  gaps.push(...gapsOfFiles(files, base.world, head.world));

  const relocations = findRelocations(files);
  const changes = symbolChanges(files, relocations);
  const counterparts = new Counterparts(files, relocations);
  const sites = new SiteMatcher(base.world, head.world, counterparts);

  const offers = lostOffers(files, base, head, counterparts);
  gaps.push(...uncertainOffersGaps(offers.uncertain));
  const all = withOptionTypes(findSubjects(changes, offers.lost), changedOptionTypes(changes.pairs), base, head);
  const kept = withinLimits(all, base.world, limits);
  if (kept.length < all.length) gaps.push(subjectsGap(all, kept));
  const subjects = kept.map((subject) => declaredSubject(subject, base, head));
  gaps.push(...unreadCallsGaps(subjects, head.world, new Set(input.files.map((f) => f.path))));
  const { found, followed } = followCallers(subjects, base, head, sites, counterparts, new EditedLines(files));
  const imports = brokenImports(subjects, base, head, counterparts, found);
  const staleCalls = [...found.map((f) => f.call), ...imports].sort(compareStaleCalls);
  const judged = new Set(found.map((f) => siteKey(f.site)));
  const possible = possibleCallers(subjects, base, head, sites, judged, limits);
  if (possible.limited.length > 0) {
    gaps.push(limitGap(`Not all possible callers of ${possible.limited.slice(0, 8).join(', ')} are listed.`));
  }

  const listedCalls = heaviest(staleCalls, limits.staleCalls);
  if (listedCalls.length < staleCalls.length) {
    gaps.push(limitGap(`${staleCalls.length} calls were judged; the ${listedCalls.length} weightiest are listed.`));
  }
  const findings: SubjectFindings = {
    subjects,
    staleCalls: listedCalls,
    possibleCallers: possible.bySubject,
    testsOf: (id) => head.testsReaching(id),
  };
  const linked = filesToLink(files, followed, counterparts, base.world, head.world, limits.linkedSites);
  if (linked.leftOut > 0) {
    gaps.push(limitGap(`Edges and newly unresolved calls of ${linked.leftOut} changed files were not looked for.`));
  }
  const links = linkChanges(linked.files, base, head, counterparts);
  const signatureChanges = signatureChangeList(changes, findings);
  const relocationsListed = relocationList(changes, findings);
  const reached = reachedTests(changes, head, limits);
  if (reached.leftOut > 0) {
    gaps.push(limitGap(`Tests that reach ${reached.leftOut} of the changed symbols were not counted.`));
  }

  const diff: Omit<StructuralDiff, 'summary'> = {
    root: input.root,
    base: input.base.compared,
    head: input.head.compared,
    files: changedFiles(files),
    added: sortedRefs(changes.added),
    removed: removedList(changes, findings),
    signatureChanges,
    bodyChanges: sortedRefs(changes.bodies),
    relocations: relocationsListed,
    touched: touchedList(files, changes, relocations),
    edges: links.edges,
    staleCalls: listedCalls,
    staleImplementers: staleImplementers(changes, base, head, counterparts),
    possibleCallers: possible.callers,
    newlyUnresolved: links.unresolved,
    expiredAcceptances: [],
    gaps: sortedGaps(gaps),
  };
  return { ...diff, summary: summarise(diff, staleCalls, reached.tests) };
}

function sortedRefs(symbols: readonly SymbolAt[]) {
  return symbols.map(listedRef).sort((a, b) => compareCodeUnits(a.id, b.id));
}

/**
 * The subjects that can be asked for, by id. What can only be reached otherwise than before goes first, then members,
 * then the names that most files mention.
 */
function withinLimits(subjects: readonly Subject[], world: World, limits: DiffLimits): Subject[] {
  const ranked = subjects.map((subject) => ({
    subject,
    weight: (subject.base.symbol.member ? 1 : 0) + (subject.sameShape ? 2 : 0),
    mentions: world.filesMentioning(subject.base.symbol.name).length,
  }));
  ranked.sort(
    (a, b) => a.weight - b.weight || a.mentions - b.mentions || compareCodeUnits(a.subject.base.id, b.subject.base.id),
  );
  let mentions = 0;
  const kept = ranked.slice(0, limits.subjects).filter((ranking) => {
    mentions += ranking.mentions;
    return mentions <= limits.mentions;
  });
  return kept.map((k) => k.subject).sort((a, b) => compareCodeUnits(a.base.id, b.base.id));
}

function heaviest<T extends StructuralDiff['staleCalls'][number]>(calls: readonly T[], limit: number): T[] {
  if (calls.length <= limit) return [...calls];
  return [...calls]
    .sort((a, b) => verdictRank[a.verdict] - verdictRank[b.verdict] || compareStaleCalls(a, b))
    .slice(0, limit)
    .sort(compareStaleCalls);
}
