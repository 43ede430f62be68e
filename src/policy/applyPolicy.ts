import { compareBy, compareCodeUnits } from '../model/order.js';
import { type ExpiredAcceptance, implementerCode, type LeftOut } from '../model/policy.js';
import type { DiffSummary, StaleCall, StaleImplementer, StructuralDiff } from '../model/structuralDiff.js';
import type { Verdict } from '../model/verdict.js';
import type { World } from '../model/world.js';
import { Acceptances } from './acceptance.js';
import type { AcceptedEntry } from './acceptedList.js';
import { type GlobMatcher, globMatcher } from './globs.js';
import type { PolicySettings } from './policySettings.js';
import { type Subject, Subjects } from './subject.js';

/** What a repository and a person say of findings. */
export interface Policy {
  settings: PolicySettings;
  accepted: readonly AcceptedEntry[];
  isGenerated(path: string): boolean;
}

/**
 * The answer with its findings as the policy has them: those left out are gone and counted, the others carry their
 * severity, whether they are accepted, and whether they stand in a generated file. Calls that fit are no findings and stay.
 */
export function applyPolicy(diff: StructuralDiff, policy: Policy, head: World): StructuralDiff {
  const sieve = new Sieve(diff, policy, head);
  const staleCalls = diff.staleCalls.flatMap((call) => sieve.call(call) ?? []);
  const staleImplementers = diff.staleImplementers.flatMap((stale) => sieve.implementer(stale) ?? []);
  const listed = new Set(staleCalls.map(({ id }) => id));
  const kept = <T extends { staleCalls: string[] }>(changes: readonly T[]): T[] => {
    if (staleCalls.length === diff.staleCalls.length) return [...changes];
    return changes.map((change) => ({ ...change, staleCalls: change.staleCalls.filter((id) => listed.has(id)) }));
  };
  return {
    ...diff,
    removed: kept(diff.removed),
    signatureChanges: kept(diff.signatureChanges),
    relocations: kept(diff.relocations),
    staleCalls,
    staleImplementers,
    expiredAcceptances: sieve.expired(),
    summary: { ...diff.summary, ...counts(diff, staleCalls, staleImplementers), leftOut: sieve.leftOut },
  };
}

/** Files of findings that the policy does not leave out: those that it matters of whether they are generated. */
export function pathsOfFindings(diff: StructuralDiff, settings: PolicySettings): string[] {
  const isExcluded = globMatcher(settings.exclude);
  const paths = new Set([
    ...diff.staleCalls.filter(({ verdict }) => verdict !== 'fits').map(({ path }) => path),
    ...diff.staleImplementers.map(({ implementer }) => implementer.path),
  ]);
  return [...paths].filter((path) => !isExcluded(path)).sort(compareCodeUnits);
}

class Sieve {
  readonly leftOut: LeftOut = { tests: 0, excluded: 0, rules: 0 };
  readonly #subjects: Subjects;
  readonly #acceptances: Acceptances;
  readonly #isExcluded: GlobMatcher;
  readonly #expired = new Map<string, ExpiredAcceptance>();

  constructor(
    diff: StructuralDiff,
    readonly policy: Policy,
    head: World,
  ) {
    this.#subjects = new Subjects(diff, head);
    this.#acceptances = new Acceptances(policy.accepted);
    this.#isExcluded = globMatcher(policy.settings.exclude);
  }

  call(call: StaleCall): StaleCall | undefined {
    if (call.verdict === 'fits') return call;
    return this.#marked(call, call.code, call.path, call.isTest, () => this.#subjects.ofCall(call));
  }

  implementer(stale: StaleImplementer): StaleImplementer | undefined {
    const { path, isTest } = stale.implementer;
    return this.#marked(stale, implementerCode, path, isTest, () => this.#subjects.ofImplementer(stale));
  }

  expired(): ExpiredAcceptance[] {
    return [...this.#expired.values()].sort(
      compareBy(
        (a, b) => compareCodeUnits(a.symbol, b.symbol),
        (a, b) => compareCodeUnits(a.code, b.code),
        (a, b) => compareCodeUnits(a.message, b.message),
      ),
    );
  }

  /** Undefined where it is left out; it is counted under the first reason. */
  #marked<T extends StaleCall | StaleImplementer>(
    finding: T,
    code: string,
    path: string,
    isTest: boolean,
    subjectOf: () => Subject,
  ): T | undefined {
    const { settings } = this.policy;
    const level = settings.severity.get(code);
    if (isTest && settings.tests === false) this.leftOut.tests++;
    else if (this.#isExcluded(path)) this.leftOut.excluded++;
    else if (level === 'off') this.leftOut.rules++;
    else {
      const accepted = this.#acceptanceOf(code, subjectOf);
      return {
        ...finding,
        ...(level === undefined ? {} : { severity: level }),
        ...(accepted ? { accepted: { reason: accepted.reason } } : {}),
        ...(this.policy.isGenerated(path) ? { generated: true } : {}),
      };
    }
    return undefined;
  }

  #acceptanceOf(code: string, subjectOf: () => Subject): AcceptedEntry | undefined {
    if (this.policy.accepted.length === 0) return undefined;
    const subject = subjectOf();
    const entry = this.#acceptances.of(code, subject);
    const expired = entry ? undefined : this.#acceptances.expired(code, subject);
    if (expired) this.#expired.set(`${expired.symbol}\n${expired.code}\n${expired.message}`, expired);
    return entry;
  }
}

/**
 * What needs a look, and what is counted apart. A list of calls that was cut is counted on: what the summary has beyond
 * it stays.
 */
function counts(
  diff: StructuralDiff,
  staleCalls: readonly StaleCall[],
  implementers: readonly StaleImplementer[],
): Pick<DiffSummary, 'staleCalls' | 'staleImplementers' | 'accepted' | 'generated'> {
  const all = [...staleCalls, ...implementers];
  const of = (list: readonly StaleCall[], verdict: Verdict) => list.filter((call) => call.verdict === verdict).length;
  const open = staleCalls.filter((call) => !call.accepted && !call.generated);
  const { staleCalls: found } = diff.summary;
  const left = (verdict: Verdict) => found[verdict] - of(diff.staleCalls, verdict) + of(open, verdict);
  return {
    staleCalls: { broken: left('broken'), suspect: left('suspect'), fits: found.fits },
    staleImplementers: implementers.filter((stale) => !stale.accepted && !stale.generated).length,
    accepted: all.filter(({ accepted }) => accepted).length,
    generated: all.filter(({ accepted, generated }) => generated && !accepted).length,
  };
}
