import { compareBy, compareCodeUnits } from '../model/order.js';
import type { ExpiredAcceptance, FindingMarks, LeftOut, SeverityLevel } from '../model/policy.js';
import type { DiffSummary, StaleCall, StaleImplementer, StructuralDiff } from '../model/structuralDiff.js';
import { judgementOf, type Ruling, type Verdict } from '../model/verdict.js';
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
    if (this.#isLeftOut(call.path, call.isTest)) return undefined;
    const spoken = withoutRulesThatAreOff(call, ({ code }) => this.#levelOf(code) === 'off');
    if (!spoken) {
      this.leftOut.rules++;
      return undefined;
    }
    return this.#marked(this.#withOpenRulingFirst(spoken), spoken.path);
  }

  implementer(stale: StaleImplementer): StaleImplementer | undefined {
    const { path, isTest } = stale.implementer;
    if (this.#isLeftOut(path, isTest)) return undefined;
    if (this.#levelOf(stale.code) === 'off') {
      this.leftOut.rules++;
      return undefined;
    }
    const subject = this.#subjects.ofImplementer(stale);
    const entry = this.#acceptanceOf(stale.code, () => subject);
    return this.#marked({ ...stale, about: subject.id, ...acceptedBy(entry) }, path);
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

  #levelOf(code: string): SeverityLevel | undefined {
    return this.policy.settings.severity.get(code);
  }

  /** It is counted under the first reason. */
  #isLeftOut(path: string, isTest: boolean): boolean {
    if (isTest && this.policy.settings.tests === false) this.leftOut.tests++;
    else if (this.#isExcluded(path)) this.leftOut.excluded++;
    else return false;
    return true;
  }

  /** A call is accepted where all is that is held against it; else what is not accepted comes first. */
  #withOpenRulingFirst(call: StaleCall): StaleCall {
    if (this.policy.accepted.length === 0) return call;
    const entryOf = ({ code }: Ruling) => this.#acceptanceOf(code, () => this.#subjects.ofCall(call));
    const own = entryOf(call);
    if (!own) return call;
    const open = call.further?.find((ruling) => ruling.verdict !== 'fits' && !entryOf(ruling));
    return open
      ? withRulings(call, [open, ...rulingsOf(call).filter((ruling) => ruling !== open)])
      : { ...call, ...acceptedBy(own) };
  }

  #marked<T extends StaleCall | StaleImplementer>(finding: T, path: string): T {
    const level = this.#levelOf(finding.code);
    return {
      ...finding,
      ...(level === undefined || level === 'off' ? {} : { severity: level }),
      ...(this.policy.isGenerated(path) ? { generated: true } : {}),
    };
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

function acceptedBy(entry: AcceptedEntry | undefined): FindingMarks {
  return entry ? { accepted: { reason: entry.reason } } : {};
}

/** The call with what other rules say of it first where its own is off; undefined where nothing is left. */
function withoutRulesThatAreOff(call: StaleCall, isOff: (ruling: Ruling) => boolean): StaleCall | undefined {
  const { otherReading, ...rest } = call;
  const other = otherReading && !isOff(otherReading) ? otherReading : undefined;
  const left = rulingsOf(call).filter((ruling) => !isOff(ruling));
  if (left.some(({ verdict }) => verdict !== 'fits')) {
    return { ...withRulings(rest, left), ...(other && { otherReading: other }) };
  }
  return other && other.verdict !== 'fits' ? withRulings(rest, [other, ...left]) : undefined;
}

/** What is held against a call, the weightiest first. */
function rulingsOf({ verdict, code, reason, advice, further }: StaleCall): Ruling[] {
  return [{ verdict, code, reason, advice }, ...(further ?? [])];
}

function withRulings({ further: _, ...call }: StaleCall, [first, ...others]: readonly Ruling[]): StaleCall {
  return first ? { ...call, ...judgementOf(first, others) } : call;
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
