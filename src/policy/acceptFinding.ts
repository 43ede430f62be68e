import { FailureError } from '../model/answer.js';
import { nearestNames } from '../model/nearestNames.js';
import { compareCodeUnits } from '../model/order.js';
import { isRuleCode, ruleCodes } from '../model/ruleCatalogue.js';
import type { StaleCall, StaleImplementer, StructuralDiff } from '../model/structuralDiff.js';
import { qualifiedName, symbolPathOfId } from '../model/symbolPath.js';
import type { World } from '../model/world.js';
import { acceptedEntry } from './acceptance.js';
import { type AcceptedEntry, isBlank } from './acceptedList.js';
import { meant } from './policySettings.js';
import { type Subject, Subjects } from './subject.js';

/** Stands for every code that a symbol's findings have now. */
export const everyCode = 'all';

/** What a person decides may stay. */
export interface AcceptChoice {
  /** A rule code, or `all`. */
  code: string;
  /** Id or name of the changed symbol, before or after the change. */
  symbol: string;
  reason: string;
}

/** Entries that accept what was chosen, and how many findings they are of. */
export interface AcceptedFindings {
  entries: AcceptedEntry[];
  findings: number;
}

interface Found {
  subject: Subject;
  code: string;
  /** Calls that read the same in one caller have one id: each is a finding of its own. */
  finding: StaleCall | StaleImplementer;
}

/**
 * The entries that accept the findings of one rule at one changed symbol.
 * @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol, no_finding
 */
export function acceptFindings(diff: StructuralDiff, head: World, choice: AcceptChoice): AcceptedFindings {
  const { code, reason } = choice;
  if (isBlank(reason)) {
    throw FailureError.of(
      'invalid_argument',
      'The reason is blank.',
      'Say why the finding may stay: others will read it.',
    );
  }
  if (code !== everyCode && !isRuleCode(code)) {
    throw FailureError.of('invalid_argument', `There is no rule code \`${code}\`${meant(code, ruleCodes)}.`, codesHint);
  }
  const found = findingsOf(diff, head);
  const id = subjectNamed(choice.symbol, diff, found);
  const ofSymbol = found.filter(({ subject }) => subject.id === id);
  const wanted = ofSymbol.filter((one) => code === everyCode || one.code === code);
  if (wanted.length === 0) {
    const codes = [...new Set(ofSymbol.map((one) => one.code))].sort(compareCodeUnits).map((one) => `\`${one}\``);
    throw FailureError.of(
      'no_finding',
      code === everyCode
        ? `\`${id}\` has no findings in this comparison.`
        : `\`${id}\` has no finding of the code \`${code}\` in this comparison.`,
      codes.length === 0 ? 'Check which states are compared (--base).' : `It has findings of ${codes.join(', ')}.`,
    );
  }
  const entries = new Map<string, AcceptedEntry>();
  for (const one of wanted) {
    const entry = acceptedEntry(one.code, one.subject, reason.trim());
    entries.set(JSON.stringify(entry), entry);
  }
  return { entries: [...entries.values()], findings: new Set(wanted.map(({ finding }) => finding)).size };
}

const codesHint = 'The code of a finding stands beside it in brackets; `all` accepts all that a symbol has.';

/** Every ruling against a call, and every stale implementer, by what it is about. */
function findingsOf(diff: StructuralDiff, head: World): Found[] {
  const subjects = new Subjects(diff, head);
  return [
    ...diff.staleCalls.flatMap((call) =>
      [call, ...(call.further ?? [])]
        .filter(({ verdict }) => verdict !== 'fits')
        .map(({ code }) => ({ subject: subjects.ofCall(call), code, finding: call })),
    ),
    ...diff.staleImplementers.map((stale) => ({
      subject: subjects.ofImplementer(stale),
      code: stale.code,
      finding: stale,
    })),
  ];
}

/** The id at base of the changed symbol that is meant: of those with findings first, then of all that changed. */
function subjectNamed(symbol: string, diff: StructuralDiff, found: readonly Found[]): string {
  const withFindings = named(
    symbol,
    found.map(({ subject }) => [subject.id, ...(subject.now ? [subject.now.id] : [])]),
  );
  if (withFindings.length === 1) return withFindings[0] as string;
  const changed = [
    ...diff.signatureChanges.map(({ before, after }) => [before.id, after.id]),
    ...diff.relocations.map(({ from, to }) => [from.id, to.id]),
    ...diff.removed.map((removed) => [removed.symbol.id]),
  ];
  const ids = withFindings.length > 0 ? withFindings : named(symbol, changed);
  if (ids.length === 1) return ids[0] as string;
  if (ids.length > 1) {
    throw FailureError.of(
      'ambiguous_symbol',
      `\`${symbol}\` could mean ${ids.length} changed symbols: ${shortened(ids)}.`,
      'Name one of them by its id.',
    );
  }
  const known = [...new Set([...found.map(({ subject }) => subject.id), ...changed.flat()])];
  const near = nearestNames(symbol, symbol.includes('::') ? known : [...new Set(known.map(nameOf))]);
  throw FailureError.of(
    'unknown_symbol',
    `No changed symbol is called \`${symbol}\`.`,
    near.length > 0
      ? `Did you mean ${near.map((name) => `\`${name}\``).join(' or ')}?`
      : known.length > 0
        ? `Changed are ${shortened(known)}.`
        : 'Nothing that is called changed in this comparison: check which states are compared (--base).',
  );
}

/**
 * The first of each group of ids in which one is or ends with what was given. A name in full goes before a part of one,
 * and a type's name may stand for its constructor.
 */
export function named(symbol: string, groups: readonly (readonly string[])[]): string[] {
  const matching = (matches: (id: string) => boolean) =>
    [...new Set(groups.filter((ids) => ids.some(matches)).map((ids) => ids[0] as string))].sort(compareCodeUnits);
  const steps = [
    (id: string) => id === symbol,
    (id: string) => nameOf(id) === symbol,
    (id: string) => nameOf(id).endsWith(`.${symbol}`),
    (id: string) => /\.(constructor|__init__|init|new)$/.test(nameOf(id)) && ownerOf(id) === symbol,
  ];
  for (const step of steps) {
    const ids = matching(step);
    if (ids.length > 0) return ids;
  }
  return [];
}

function nameOf(id: string): string {
  return qualifiedName(symbolPathOfId(id));
}

function ownerOf(id: string): string {
  return nameOf(id).split('.').slice(0, -1).join('.');
}

function shortened(ids: readonly string[]): string {
  const listed = ids
    .slice(0, 8)
    .map((id) => `\`${id}\``)
    .join(', ');
  return ids.length > 8 ? `${listed} and ${ids.length - 8} more` : listed;
}
