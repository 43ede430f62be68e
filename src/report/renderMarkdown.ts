import type { Range } from '../model/range.js';
import type { Relocation, StaleCall, StaleImplementer, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { needsAttention } from './diffLists.js';
import { count, diffTitle } from './diffTitle.js';
import { judgementNotes } from './judgementText.js';
import { CallsByChange, type ShownCalls } from './shownCalls.js';
import { changePhrases, stalePhrases } from './summaryLine.js';

/** A diff as Markdown for a review: summary first, then the calls left behind, then the rest folded. Ends with a newline. */
export function renderMarkdown(diff: StructuralDiff, { fits = false }: { fits?: boolean } = {}): string {
  const calls = new CallsByChange(diff);
  const parts = [
    `## Structural diff: ${escapeMarkdown(diffTitle(diff))}`,
    `${changePhrases(diff.summary).join(', ')}. **${stalePhrases(diff.summary).join(', ')}.**`,
    ...diff.signatureChanges.map((c) =>
      [
        `### ${code(c.after.name)} in ${place(c.after.path, c.after.nameRange)}: signature changed`,
        fence('diff', `- ${oneLine(c.before.signature)}\n+ ${oneLine(c.after.signature)}`),
        c.differences.map((d) => `- ${escapeMarkdown(d.text)}`).join('\n'),
        callTable(calls.of(c), fits),
        c.tests.length > 0 ? `Reached by ${count(c.tests.length, 'test')}.` : '',
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    ...diff.relocations
      .filter((r) => hasCalls(calls.of(r)))
      .map((r) =>
        [`### ${code(r.from.name)} in ${code(r.from.path)}: ${relocated(r)}`, callTable(calls.of(r), fits)].join(
          '\n\n',
        ),
      ),
    ...diff.removed
      .filter((r) => hasCalls(calls.of(r)))
      .map((r) =>
        [
          `### ${code(r.symbol.name)} in ${place(r.symbol.path, r.symbol.nameRange)}: removed`,
          callTable(calls.of(r), fits),
        ].join('\n\n'),
      ),
    ...(calls.rest.length > 0 ? ['### Other stale calls', callTable({ stale: calls.rest, possible: [] }, fits)] : []),
    list(
      'Renamed or moved',
      diff.relocations.map(
        (r) =>
          `${code(r.from.name)} in ${code(r.from.path)} → ${code(r.to.name)} in ${code(r.to.path)} (${r.evidence.replaceAll('_', ' ')}, ${r.confidence})`,
      ),
    ),
    list('Stale implementers', diff.staleImplementers.filter((s) => s.accepted || !s.generated).map(implementerItem)),
    ...generatedParts(diff, calls),
    list(
      'No longer accepted',
      diff.expiredAcceptances.map(
        (e) => `${code(e.symbol)} (${code(e.code)}) expired: ${escapeMarkdown(`${e.message} (${e.reason})`)}`,
      ),
    ),
    list('Added', diff.added.map(symbolItem)),
    list(
      'Removed',
      diff.removed.map((r) => symbolItem(r.symbol)),
    ),
    list('Body changed', diff.bodyChanges.map(symbolItem)),
    list('Calls added', edgeItems(diff, 'added')),
    list('Calls removed', edgeItems(diff, 'removed')),
    list(
      'Newly unresolved calls',
      diff.newlyUnresolved.map(
        (u) =>
          `${code(u.specifier)} in ${code(u.caller.name)} at ${place(u.path, u.range)} (${u.reason.replaceAll('_', ' ')})`,
      ),
    ),
    list(
      'Not evaluated',
      diff.gaps.map((g) => `${g.path === undefined ? '' : `${code(g.path)}: `}${escapeMarkdown(g.message)}`),
    ),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Findings in generated files, folded: whoever changes the generator finds them, others need not read them. */
function generatedParts(diff: StructuralDiff, calls: CallsByChange): string[] {
  const implementers = diff.staleImplementers.filter((s) => s.generated && !s.accepted).map(implementerItem);
  const count = calls.generated.length + implementers.length;
  if (count === 0) return [];
  const table = calls.generated.length > 0 ? callTable({ stale: calls.generated, possible: [] }, false) : '';
  const items = implementers.map((item) => `- ${item}`).join('\n');
  return [fold(`In generated files (${count})`, [table, items].filter(Boolean).join('\n\n'))];
}

function implementerItem({ implementer, reason, accepted }: StaleImplementer): string {
  const mark = accepted ? ` (accepted: ${escapeMarkdown(accepted.reason)})` : '';
  return `${symbolItem(implementer)}: ${escapeMarkdown(reason)}${mark}`;
}

function relocated(relocation: Relocation): string {
  const { to } = relocation;
  return `${relocation.kind.replaceAll('_', ' ')} to ${code(to.name)} in ${place(to.path, to.nameRange)}`;
}

function hasCalls({ stale, possible }: ShownCalls): boolean {
  return stale.length + possible.length > 0;
}

/** So many edges are listed; the JSON document lists all. */
const mostEdges = 50;

function edgeItems(diff: StructuralDiff, change: 'added' | 'removed'): string[] {
  const edges = diff.edges.filter((edge) => edge.change === change);
  const items = edges
    .slice(0, mostEdges)
    .map(
      (edge) => `${code(edge.sourceSymbol.name)} in ${code(edge.sourceSymbol.path)} → ${code(edge.targetSymbol.name)}`,
    );
  if (edges.length > mostEdges) items.push(`and ${edges.length - mostEdges} more`);
  return items;
}

function callTable({ stale, possible, generated = 0, some = false }: ShownCalls, fits: boolean): string {
  const rows = (fits ? stale : stale.filter(needsAttention)).map(callRow);
  const fitting = stale.length - rows.length;
  return [
    rows.length > 0
      ? ['| verdict | where | in | why and what to do | rule |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
      : '',
    fitting > 0 ? `${count(fitting, 'call still fits', 'calls still fit')}.` : '',
    possible.length > 0
      ? fold(
          count(possible.length, 'call of this name could not be resolved', 'calls of this name could not be resolved'),
          possible.map((p) => `- ${place(p.path, p.range)} in ${code(p.caller.name)}`).join('\n'),
        )
      : '',
    generated > 0 ? `${count(generated, 'call')} in generated files, shown below.` : '',
    stale.length + possible.length + generated > 0 ? '' : noCallText(some),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** None found is not none there, where settings leave findings out. */
function noCallText(isSomeLeftOut: boolean): string {
  return isSomeLeftOut ? 'No call of it is left to show.' : 'No call of it was found.';
}

function callRow(call: StaleCall): string {
  const verdict = call.verdict === 'broken' ? '**broken**' : call.verdict;
  const mark = call.accepted ? `accepted (${call.verdict})` : verdict;
  const caller = `${code(call.caller.name)}${call.isTest ? ' (test)' : ''}`;
  const notes = call.accepted ? [`Accepted: ${call.accepted.reason}`] : judgementNotes(call);
  const why = [call.reason, ...notes].map(cell).join('<br>');
  return `| ${mark} | ${place(call.path, call.nameRange)} | ${caller} | ${why} | ${code(call.code)} |`;
}

function list(title: string, items: string[]): string {
  return items.length === 0 ? '' : fold(`${title} (${items.length})`, items.map((item) => `- ${item}`).join('\n'));
}

function fold(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

function symbolItem(symbol: SymbolRef): string {
  return `${code(symbol.signature || symbol.name)} in ${place(symbol.path, symbol.nameRange)}`;
}

function place(path: string, range: Range): string {
  return code(`${path}:${range.startLine + 1}`);
}

/** An inline code span that no content can leave. */
function code(text: string): string {
  const line = oneLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const ticks = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${ticks}${pad}${line.replaceAll('|', '\\|')}${pad}${ticks}`;
}

function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

function cell(text: string): string {
  return escapeMarkdown(text).replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ');
}

/** A code span as Markdown reads it: as many ticks at its end as at its start. */
const codeSpan = /((?<!`)(?:`+)(?!`))(.*?[^`])\1(?!`)/g;

/** Prose with repository text in it: nothing of it is read as Markdown or HTML, code spans excepted. */
export function escapeMarkdown(text: string): string {
  const line = oneLine(text);
  let [escaped, end] = ['', 0];
  for (const span of line.matchAll(codeSpan)) {
    escaped += escapeProse(line.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return escaped + escapeProse(line.slice(end));
}

function escapeProse(text: string): string {
  return text.replace(/[\\`*_[\]<>#&~]/g, (c) => (c === '<' ? '&lt;' : c === '&' ? '&amp;' : `\\${c}`));
}
