import pc from 'picocolors';
import type { Range } from '../model/range.js';
import type { StaleCall, StaleImplementer, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { needsAttention } from './diffLists.js';
import { count, diffTitle } from './diffTitle.js';
import { judgementNotes } from './judgementText.js';
import { CallsByChange, type ShownCalls } from './shownCalls.js';
import { changePhrases, stalePhrases } from './summaryLine.js';

export interface TextOptions {
  /** True to list the calls that fit too, with what shows it. */
  fits?: boolean;
  /** ANSI colours; only for a terminal. */
  colour: boolean;
}

type Paint = ReturnType<typeof pc.createColors>;

/** A diff for people at a terminal: one block a changed symbol, the calls it left behind below it. Ends with a newline. */
export function renderText(diff: StructuralDiff, options: TextOptions): string {
  const paint = pc.createColors(options.colour);
  const { fits = false } = options;
  const calls = new CallsByChange(diff);
  const relocated = new Set(diff.relocations.map((r) => r.from.id));
  const sections = [
    [
      paint.bold(printable(diffTitle(diff))),
      changePhrases(diff.summary).join(', '),
      stalePhrases(diff.summary).join(', '),
    ],
    section(
      paint,
      'Signature changed',
      diff.signatureChanges.flatMap((c) => [
        heading(paint, c.after),
        paint.red(`    - ${printable(c.before.signature)}`),
        paint.green(`    + ${printable(c.after.signature)}`),
        ...c.differences.map((d) => `      ${printable(d.text)}`),
        ...(c.tests.length > 0 ? [`      reached by ${count(c.tests.length, 'test')}`] : []),
        ...callLines(paint, calls.of(c), fits),
      ]),
    ),
    section(
      paint,
      'Removed',
      diff.removed.flatMap((r) => [
        `${heading(paint, r.symbol)}${relocated.has(r.symbol.id) ? paint.dim('  see "Renamed or moved"') : ''}`,
        ...callLines(paint, calls.of(r), fits),
      ]),
    ),
    section(
      paint,
      'Renamed or moved',
      diff.relocations.flatMap((r) => [
        `  ${place(r.from.path, r.from.nameRange)} ${printable(r.from.name)} -> ${place(r.to.path, r.to.nameRange)} ${paint.bold(printable(r.to.name))}  ${paint.dim(`${r.evidence.replaceAll('_', ' ')}, ${r.confidence}`)}`,
        ...callLines(paint, calls.of(r), fits),
      ]),
    ),
    section(paint, 'Other stale calls', callLines(paint, { stale: calls.rest, possible: [] }, fits)),
    section(
      paint,
      'Stale implementers',
      diff.staleImplementers.filter((s) => s.accepted || !s.generated).map((s) => implementerLine(paint, s)),
    ),
    section(paint, 'In generated files', [
      ...callLines(paint, { stale: calls.generated, possible: [] }, false),
      ...diff.staleImplementers.filter((s) => !s.accepted && s.generated).map((s) => implementerLine(paint, s)),
    ]),
    section(
      paint,
      'No longer accepted',
      diff.expiredAcceptances.map(
        (e) =>
          `  ${printable(e.symbol)} ${paint.dim(`[${e.code}]`)} expired: ${printable(e.message)} (${printable(e.reason)})`,
      ),
    ),
    section(
      paint,
      'Added',
      diff.added.map((s) => `  ${place(s.path, s.nameRange)} ${printable(s.signature || s.name)}`),
    ),
    section(
      paint,
      'Body changed',
      diff.bodyChanges.map((s) => `  ${place(s.path, s.nameRange)} ${printable(s.name)}`),
    ),
    section(paint, 'Calls added', edgeLines(paint, diff, 'added')),
    section(paint, 'Calls removed', edgeLines(paint, diff, 'removed')),
    section(
      paint,
      'Newly unresolved calls',
      diff.newlyUnresolved.map(
        (u) =>
          `  ${place(u.path, u.range)} ${printable(u.specifier)} in ${printable(u.caller.name)}  ${u.reason.replaceAll('_', ' ')}`,
      ),
    ),
    section(
      paint,
      'Not evaluated',
      diff.gaps.map((g) => `  ${printable(g.path === undefined ? g.message : `${g.path}: ${g.message}`)}`),
    ),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function section(paint: Paint, title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [paint.bold(title), ...lines];
}

function heading(paint: Paint, symbol: SymbolRef): string {
  return `  ${place(symbol.path, symbol.nameRange)} ${paint.bold(printable(symbol.name))}`;
}

/** So many edges are listed; the JSON document lists all. */
const mostEdges = 20;

function edgeLines(paint: Paint, diff: StructuralDiff, change: 'added' | 'removed'): string[] {
  const edges = diff.edges.filter((edge) => edge.change === change);
  const lines = edges.slice(0, mostEdges).map((edge) => {
    const { sourceSymbol: source, targetSymbol: target } = edge;
    return `  ${place(source.path, edge.range)} ${printable(source.name)} -> ${printable(target.name)} ${paint.dim(printable(target.path))}`;
  });
  if (edges.length > mostEdges) lines.push(paint.dim(`  and ${edges.length - mostEdges} more; --json lists all`));
  return lines;
}

function staleCallLine(paint: Paint, call: StaleCall): string {
  const marks = { broken: paint.red('broken '), suspect: paint.yellow('suspect'), fits: paint.green('fits   ') };
  const test = call.isTest ? paint.dim(' (test)') : '';
  const where = `${place(call.path, call.nameRange)} in ${printable(call.caller.name)}${test}`;
  return `    ${marks[call.verdict]} ${where}: ${printable(call.reason)} ${paint.dim(`[${call.code}]`)}`;
}

function callLines(paint: Paint, { stale, possible, generated = 0 }: ShownCalls, fits: boolean): string[] {
  const listed = fits ? stale : stale.filter(needsAttention);
  const fitting = stale.length - listed.length;
  const lines = listed.flatMap((call) =>
    call.accepted
      ? [acceptedLine(paint, call, call.accepted.reason)]
      : [
          staleCallLine(paint, call),
          ...judgementNotes(call).map((note) => paint.dim(`            ${printable(note)}`)),
        ],
  );
  if (fitting > 0) lines.push(paint.dim(`    ${count(fitting, 'call still fits', 'calls still fit')}`));
  if (generated > 0) lines.push(paint.dim(`    ${count(generated, 'call')} in generated files, shown below`));
  if (possible.length > 0) {
    lines.push(
      paint.dim(
        `    ${count(possible.length, 'call of this name could not be resolved', 'calls of this name could not be resolved')}:`,
      ),
    );
    lines.push(
      ...possible.slice(0, 5).map((p) => paint.dim(`      ${place(p.path, p.range)} in ${printable(p.caller.name)}`)),
    );
    if (possible.length > 5) lines.push(paint.dim(`      and ${possible.length - 5} more`));
  }
  return lines;
}

function acceptedLine(paint: Paint, call: StaleCall, reason: string): string {
  const where = `${place(call.path, call.nameRange)} in ${printable(call.caller.name)}`;
  return paint.dim(`    accepted ${where}: ${printable(call.reason)} [${call.code}] (${printable(reason)})`);
}

function implementerLine(paint: Paint, { implementer, verdict, code, reason, accepted }: StaleImplementer): string {
  const where = `${place(implementer.path, implementer.nameRange)} ${printable(implementer.name)}`;
  if (accepted)
    return paint.dim(`    accepted ${where}: ${printable(reason)} [${code}] (${printable(accepted.reason)})`);
  const mark = verdict === 'broken' ? paint.red('broken ') : paint.yellow('suspect');
  return `    ${mark} ${where}: ${printable(reason)} ${paint.dim(`[${code}]`)}`;
}

function place(path: string, range: Range): string {
  return `${printable(path)}:${range.startLine + 1}:${range.startColumn + 1}`;
}

/** Repository text made safe for a terminal: control characters and escape sequences are shown, never sent. */
export function printable(text: string): string {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (c) => `\\u{${c.charCodeAt(0).toString(16)}}`,
  );
}
