import type { Severity } from '../model/policy.js';
import { titleOf } from '../model/ruleCatalogue.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { count, diffTitle } from './diffTitle.js';
import { type Finding, findingsOf, isOpen } from './finding.js';
import { printable } from './renderText.js';
import { gapText } from './reportNotes.js';
import { stalePhrases } from './summaryLine.js';

/** So many annotations of each level GitHub shows for one step; it drops what comes after them. */
const mostOfALevel = 10;

type Level = 'error' | 'warning' | 'notice';

const levels: Record<Severity, Level> = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' };

/**
 * A diff as GitHub workflow commands: annotations, the weightiest findings first, then a notice that sums up and says how
 * many findings have none. Those stand in the log as plain lines. Accepted findings are counted, and so are those in
 * generated files unless `generated` asks for them. Ends with a newline.
 */
export function renderGithub(diff: StructuralDiff, { generated = false }: { generated?: boolean } = {}): string {
  const findings = findingsOf(diff).filter((finding) => isOpen(generated ? { ...finding, generated: false } : finding));
  // One notice is kept for the summary.
  const room: Record<Level, number> = { error: mostOfALevel, warning: mostOfALevel, notice: mostOfALevel - 1 };
  const annotations: string[] = [];
  const others: Finding[] = [];
  for (const finding of findings) {
    const level = levels[finding.severity];
    if (room[level] === 0) {
      others.push(finding);
      continue;
    }
    room[level]--;
    annotations.push(annotation(level, finding));
  }
  const lines = [
    ...annotations,
    command('notice', { title: 'Aftershock' }, summary(diff, others.length)),
    ...others.map((finding) => logLine(`${finding.verdict} ${place(finding)}: ${finding.reason} [${finding.code}]`)),
    ...diff.gaps.map((gap) => logLine(`not evaluated: ${gapText(gap)}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function annotation(level: Level, finding: Finding): string {
  const { path, range, code, verdict, reason, notes, before, after, isGone } = finding;
  const properties = {
    file: path,
    line: range.startLine + 1,
    // GitHub takes columns for a range within one line only.
    ...(range.endLine === range.startLine
      ? { endLine: range.endLine + 1, col: range.startColumn + 1, endColumn: range.endColumn + 1 }
      : { endLine: range.endLine + 1 }),
    title: `${titleOf(code)} (${verdict}, ${code})`,
  };
  const signatures = isGone ? `was: ${before}` : before === after ? '' : `was: ${before}\nis: ${after}`;
  return command(level, properties, [reason, ...notes, signatures].filter(Boolean).join('\n'));
}

function summary(diff: StructuralDiff, others: number): string {
  const title = diffTitle(diff);
  const limit = `GitHub shows at most ${mostOfALevel} errors, ${mostOfALevel} warnings and ${mostOfALevel} notices of a step`;
  return [
    `${title}: ${stalePhrases(diff.summary).join(', ')}.`,
    ...(others > 0 ? [`${count(others, 'more finding')} in the log of this step: ${limit}.`] : []),
    ...(diff.gaps.length > 0 ? [`${count(diff.gaps.length, 'thing')} not evaluated: see the log of this step.`] : []),
  ].join('\n');
}

function place({ path, range, holder }: Finding): string {
  return `${path}:${range.startLine + 1}:${range.startColumn + 1} in ${holder.name}`;
}

/** A workflow command. Line breaks of `message` stay breaks; whatever else steers a terminal is shown. */
function command(level: Level, properties: Record<string, string | number>, message: string): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = message.split('\n').map((line) => escapeData(printable(line)));
  return `::${level} ${list.join(',')}::${lines.join('%0A')}`;
}

/** Text of the log that the runner takes for no command, old form or new. */
function logLine(text: string): string {
  const line = printable(text).replaceAll('##[', '##\u200b[');
  return line.trimStart().startsWith('::') ? `- ${line}` : line;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** As a property's value, which a colon or a comma would end. A file's name may hold a line break. */
function escapeProperty(text: string): string {
  const shown = text.split(/(?<=[\r\n])|(?=[\r\n])/).map((part) => (/^[\r\n]/.test(part) ? part : printable(part)));
  return escapeData(shown.join('')).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
