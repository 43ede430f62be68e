import { compareCodeUnits } from '../model/order.js';
import { titleOf } from '../model/ruleCatalogue.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { escapeXml } from '../protocol/escapeXml.js';
import { diffTitle } from './diffTitle.js';
import { type Finding, findingsOf } from './finding.js';
import { printable } from './renderText.js';
import { gapText, unresolvedText } from './reportNotes.js';
import { changePhrases, stalePhrases } from './summaryLine.js';

export interface JunitOptions {
  /** Which findings are failures: those that reach the gate. All others pass, and say what was found. */
  fails(finding: Finding): boolean;
}

/** A test case, before it is counted and written. */
interface Case {
  name: string;
  file?: string;
  line?: number;
  outcome:
    | { kind: 'failure'; message: string; type: string }
    | { kind: 'skipped'; message: string }
    | { kind: 'passed' };
  text: string;
}

/**
 * A diff as JUnit XML: a suite for the comparison, which says what was not evaluated, and one for each changed symbol with
 * a case for each call that it left as it was. Ends with a newline.
 */
export function renderJunit(diff: StructuralDiff, options: JunitOptions): string {
  const suites = new Map<string, Case[]>([[diffTitle(diff), [comparisonCase(diff)]]]);
  const findings = findingsOf(diff, { fits: true });
  for (const [id, own] of bySymbol(findings)) suites.set(`changed: ${id}`, casesOf(own, options));
  const all = [...suites.values()].flat();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="aftershock" ${counts(all)}>`,
    ...[...suites].flatMap(([name, cases]) => suite(name, cases)),
    '</testsuites>',
    '',
  ].join('\n');
}

/** Findings under the id of what changed, sorted by it. */
function bySymbol(findings: readonly Finding[]): [string, Finding[]][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { id } = finding.changed;
    groups.set(id, [...(groups.get(id) ?? []), finding]);
  }
  return [...groups].sort(([a], [b]) => compareCodeUnits(a, b));
}

function comparisonCase(diff: StructuralDiff): Case {
  const unresolved = unresolvedText(diff);
  const text = [
    `${changePhrases(diff.summary).join(', ')}.`,
    `${stalePhrases(diff.summary).join(', ')}.`,
    ...(unresolved ? [unresolved] : []),
    ...diff.gaps.map((gap) => `Not evaluated: ${gapText(gap)}`),
  ].join('\n');
  return { name: 'the comparison was made', outcome: { kind: 'passed' }, text };
}

/** Names hold no line, so that a case keeps its history when lines move; equal ones are numbered by place. */
function casesOf(findings: readonly Finding[], options: JunitOptions): Case[] {
  const taken = new Map<string, number>();
  return findings.map((finding) => {
    const { holder, changed, path, range } = finding;
    const name =
      finding.kind === 'call' ? `${holder.name} calls ${changed.name}` : `${holder.name} goes with ${changed.name}`;
    const key = `${path}\n${name}`;
    const nth = (taken.get(key) ?? 0) + 1;
    taken.set(key, nth);
    return {
      name: nth === 1 ? name : `${name} (${nth})`,
      file: path,
      line: range.startLine + 1,
      outcome: outcomeOf(finding, options),
      text: detailOf(finding),
    };
  });
}

function outcomeOf(finding: Finding, { fails }: JunitOptions): Case['outcome'] {
  if (finding.accepted !== undefined) return { kind: 'skipped', message: `accepted: ${finding.accepted}` };
  if (!fails(finding)) return { kind: 'passed' };
  return { kind: 'failure', message: finding.reason, type: finding.code };
}

function detailOf(finding: Finding): string {
  const { verdict, code, reason, notes, path, range, before, after, isGone, generated } = finding;
  return [
    `${verdict}: ${titleOf(code)} [${code}]${generated ? ' (in a generated file)' : ''}`,
    `${path}:${range.startLine + 1}:${range.startColumn + 1}`,
    reason,
    ...notes,
    `was: ${before}`,
    isGone ? 'is gone' : `is: ${after}`,
  ].join('\n');
}

function suite(name: string, cases: readonly Case[]): string[] {
  return [`  <testsuite name="${xmlText(name)}" ${counts(cases)}>`, ...cases.map(testCase), '  </testsuite>'];
}

function testCase({ name, file, line, outcome, text }: Case): string {
  const place = file === undefined ? '' : ` file="${xmlText(file)}" line="${line}"`;
  const start = `    <testcase classname="${xmlText(file ?? 'aftershock')}" name="${xmlText(name)}"${place} time="0">`;
  const body = text.split('\n').map(xmlText).join('\n');
  const inner =
    outcome.kind === 'failure'
      ? [`<failure message="${xmlText(outcome.message)}" type="${xmlText(outcome.type)}">${body}</failure>`]
      : [
          ...(outcome.kind === 'skipped' ? [`<skipped message="${xmlText(outcome.message)}"/>`] : []),
          `<system-out>${body}</system-out>`,
        ];
  return [start, ...inner.map((element) => `      ${element}`), '    </testcase>'].join('\n');
}

/** Text of the repository in XML: what XML has no character for is shown, not lost. */
function xmlText(text: string): string {
  const shown = printable(text).replace(
    /[\ufffe\uffff]|\p{Surrogate}/gu,
    (c) => `\\u{${c.charCodeAt(0).toString(16)}}`,
  );
  return escapeXml(shown);
}

function counts(cases: readonly Case[]): string {
  const of = (kind: Case['outcome']['kind']) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  return `tests="${cases.length}" failures="${of('failure')}" errors="0" skipped="${of('skipped')}" time="0"`;
}
