import { diffArrays } from 'diff';
import type { CallSite } from '../model/callSite.js';
import type { Facts } from '../model/facts.js';
import type { Hunk } from '../model/structuralDiff.js';
import type { World } from '../model/world.js';
import type { Counterparts } from './counterparts.js';
import { type FileOutline, outlineOf } from './fileOutline.js';
import { newLineOf } from './lineMap.js';
import { standingKey } from './standingKey.js';
import { symbolAt } from './symbolAt.js';

/** A call site of one world. */
export interface SiteAt {
  path: string;
  /** Index in the facts of the file. */
  index: number;
  callSite: CallSite;
  file: FileOutline;
}

/** The call site with this index. */
export function siteAt(path: string, facts: Facts, index: number): SiteAt {
  return { path, index, callSite: facts.callSites[index]!, file: outlineOf(facts) };
}

/** Sequences that differ in more calls than this are paired by order alone. */
const longestEdit = 600;

/**
 * Finds the call sites of the base world again at head. In an unchanged file a site is itself. In a changed one it is the
 * same call (equal tokens) of the caller's counterpart, wherever that went; calls that were rewritten or removed have none.
 */
export class SiteMatcher {
  private readonly matched = new Map<string, Map<number, SiteAt>>();
  /** Head sites that are taken, by path. */
  private readonly taken = new Map<string, Set<number>>();

  constructor(
    private readonly base: World,
    private readonly head: World,
    private readonly counterparts: Counterparts,
  ) {}

  /** The site at head, undefined where it does not stand any more. */
  headSite(path: string, index: number): SiteAt | undefined {
    const headPath = this.counterparts.headPath(path);
    if (headPath !== undefined && this.sameContent(path, headPath)) {
      const facts = this.head.facts(headPath);
      return facts && siteAt(headPath, facts, index);
    }
    let sites = this.matched.get(path);
    if (!sites) {
      sites = this.matchFile(path, headPath);
      this.matched.set(path, sites);
    }
    return sites.get(index);
  }

  private sameContent(basePath: string, headPath: string): boolean {
    const file = this.counterparts.byBasePath.get(basePath);
    if (!file) return true;
    const key = this.base.contentKey(basePath);
    return key !== undefined && key === this.head.contentKey(headPath);
  }

  private matchFile(path: string, headPath: string | undefined): Map<number, SiteAt> {
    const result = new Map<number, SiteAt>();
    const facts = this.base.facts(path);
    if (!facts) return result;
    const headFacts = headPath === undefined ? undefined : this.head.facts(headPath);
    for (const [caller, sites] of sitesByCaller(facts)) {
      const target = this.headCaller(path, facts, caller, headPath, headFacts);
      if (!target) continue;
      const standing = sitesByCaller(target.facts).get(target.caller) ?? [];
      const hunks = target.path === headPath ? this.counterparts.byBasePath.get(path)?.hunks : undefined;
      this.pair(facts, sites, target.path, target.facts, standing, hunks ?? [], result);
    }
    if (headPath !== undefined && headFacts) this.pairExtracted(facts, path, headPath, headFacts, result);
    return result;
  }

  private headCaller(
    path: string,
    facts: Facts,
    caller: number,
    headPath: string | undefined,
    headFacts: Facts | undefined,
  ): { path: string; facts: Facts; caller: number } | undefined {
    if (caller >= 0) {
      const head = this.counterparts.head(symbolAt(path, facts, caller).id);
      const target = head && this.head.facts(head.path);
      return head && target && { path: head.path, facts: target, caller: head.index };
    }
    return headPath !== undefined && headFacts ? { path: headPath, facts: headFacts, caller: -1 } : undefined;
  }

  /**
   * Pairs the sites of one caller at both sides: calls on lines that no hunk touched, the longest run in common of the
   * others, then equal calls in order.
   */
  private pair(
    facts: Facts,
    sites: readonly number[],
    headPath: string,
    headFacts: Facts,
    headSites: readonly number[],
    hunks: readonly Hunk[],
    result: Map<number, SiteAt>,
  ): void {
    const taken = this.takenOf(headPath);
    let free = headSites.filter((h) => !taken.has(h));
    const take = (b: number, h: number) => {
      taken.add(h);
      result.set(b, siteAt(headPath, headFacts, h));
    };
    const hash = (f: Facts) => (i: number) => textKey(f.callSites[i]!);
    if (hunks.length > 0) {
      const onLine = groupBy(free, (h) => lineKey(headFacts.callSites[h]!, headFacts.callSites[h]!.range.startLine));
      for (const b of sites) {
        const site = facts.callSites[b]!;
        const line = newLineOf(hunks, site.range.startLine);
        const h = line === undefined ? undefined : onLine.get(lineKey(site, line))?.shift();
        if (h !== undefined) take(b, h);
      }
      free = free.filter((h) => !taken.has(h));
    }
    const waitingAtBase = sites.filter((b) => !result.has(b));
    for (const [i, j] of commonRun(waitingAtBase.map(hash(facts)), free.map(hash(headFacts)))) {
      take(waitingAtBase[i]!, free[j]!);
    }
    const keys: ((f: Facts) => (i: number) => string | undefined)[] = [
      hash,
      (f) => (i) => standingKey(f.callSites[i]!),
    ];
    for (const key of keys) {
      const waiting = groupBy(
        free.filter((h) => !taken.has(h)),
        key(headFacts),
      );
      for (const b of sites) {
        if (result.has(b)) continue;
        const value = key(facts)(b);
        const h = value === undefined ? undefined : waiting.get(value)?.shift();
        if (h !== undefined) take(b, h);
      }
    }
  }

  /** Calls that went along with code that was taken out into a function of its own, or put back in line. */
  private pairExtracted(
    facts: Facts,
    path: string,
    headPath: string,
    headFacts: Facts,
    result: Map<number, SiteAt>,
  ): void {
    const taken = this.takenOf(headPath);
    const baseOf = (caller: number) => this.counterparts.base(symbolAt(headPath, headFacts, caller).id);
    const isNew = (caller: number) => caller >= 0 && !baseOf(caller);
    const isGone = (caller: number) => caller >= 0 && !this.counterparts.head(symbolAt(path, facts, caller).id);
    // Calls of a caller that came here from another file are that file's to match.
    const isOurs = (caller: number) => caller < 0 || baseOf(caller)?.path === path;
    const waiting = groupBy(
      headFacts.callSites.map((_, h) => h).filter((h) => !taken.has(h)),
      (h) => textKey(headFacts.callSites[h]!),
    );
    facts.callSites.forEach((site, b) => {
      if (result.has(b)) return;
      const list = waiting.get(textKey(site));
      const at = list?.findIndex((h) => {
        const { caller } = headFacts.callSites[h]!;
        return isNew(caller) || (isGone(site.caller) && isOurs(caller));
      });
      if (list === undefined || at === undefined || at < 0) return;
      const [h] = list.splice(at, 1);
      taken.add(h!);
      result.set(b, siteAt(headPath, headFacts, h!));
    });
  }

  private takenOf(headPath: string): Set<number> {
    let taken = this.taken.get(headPath);
    if (!taken) {
      taken = new Set();
      this.taken.set(headPath, taken);
    }
    return taken;
  }
}

function lineKey(site: CallSite, line: number): string {
  return `${line} ${textKey(site)}`;
}

/** Equal for calls of the same form and tokens. */
export function textKey(site: CallSite): string {
  return `${site.kind} ${site.textHash}`;
}

const callers = new WeakMap<Facts, Map<number, number[]>>();

/** The sites of each caller (-1 for the file), in source order. */
export function sitesByCaller(facts: Facts): ReadonlyMap<number, number[]> {
  let known = callers.get(facts);
  if (!known) {
    known = new Map();
    for (const [index, site] of facts.callSites.entries()) {
      const list = known.get(site.caller);
      if (list) list.push(index);
      else known.set(site.caller, [index]);
    }
    callers.set(facts, known);
  }
  return known;
}

function groupBy(indexes: readonly number[], key: (index: number) => string | undefined): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const value = key(index);
    if (value === undefined) continue;
    const list = groups.get(value);
    if (list) list.push(index);
    else groups.set(value, [index]);
  }
  return groups;
}

/** Index pairs of the longest common subsequence; none where the two differ too much to tell. */
function commonRun(base: readonly string[], head: readonly string[]): [number, number][] {
  const parts = diffArrays([...base], [...head], { maxEditLength: longestEdit });
  const pairs: [number, number][] = [];
  let b = 0;
  let h = 0;
  for (const part of parts ?? []) {
    if (part.removed) b += part.count;
    else if (part.added) h += part.count;
    else for (let i = 0; i < part.count; i++) pairs.push([b++, h++]);
  }
  return pairs;
}
