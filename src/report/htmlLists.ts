import { titleOf } from '../model/ruleCatalogue.js';
import type { PossibleCaller, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { changeMarks } from '../protocol/graphMarks.js';
import { count } from './diffTitle.js';
import { type Finding, findingsOf, isOpen } from './finding.js';
import { escapeHtml, htmlCode, htmlPlace, htmlProse } from './htmlText.js';
import { expiryText, gapText } from './reportNotes.js';
import { CallsByChange } from './shownCalls.js';

/** So many rows a list of the report has; what is more is counted. */
export const mostRows = 1_000;

/** Verdict, evidence and advice of all findings, those that need a look first. */
export function findingLists(diff: StructuralDiff, fits: boolean): string {
  const all = findingsOf(diff, { fits });
  const open = all.filter(isOpen);
  const rest = {
    'In generated files': all.filter((f) => f.generated && f.accepted === undefined && f.verdict !== 'fits'),
    Accepted: all.filter((f) => f.accepted !== undefined),
    'Calls that still fit': all.filter((f) => f.verdict === 'fits' && f.accepted === undefined),
  };
  return [
    `<h2 id="findings">What the change left behind (${open.length})</h2>`,
    open.length > 0 ? findingTable(open) : '<p>Nothing that needs a look was found.</p>',
    ...Object.entries(rest).map(([title, list]) => fold(title, list.length, findingTable(list))),
  ].join('\n');
}

function findingTable(findings: readonly Finding[]): string {
  return table(['Verdict', 'Where', 'What changed', 'Why, and what to do'], findings.map(findingRow));
}

function findingRow({ verdict, code, path, range, holder, changed, reason, notes, isTest, ...finding }: Finding) {
  const accepted = finding.accepted === undefined ? [] : [`Accepted: ${finding.accepted}`];
  const [evidence, ...others] = [reason, ...accepted, ...notes].map(htmlProse);
  return [
    `<span class="verdict ${verdict}">${verdict}</span>`,
    `<div>${htmlPlace(path, range)}</div><div class="quiet">in ${htmlCode(holder.name)}${isTest ? ' (test)' : ''}</div>`,
    `<div>${htmlCode(changed.name)}${finding.isGone ? ' is gone' : ''}</div>${signatures(finding.before, finding.after)}`,
    `<div>${evidence}</div>${others.map((note) => `<div>${note}</div>`).join('')}<div class="quiet">${escapeHtml(titleOf(code))} · ${htmlCode(code)}</div>`,
  ];
}

/** What changed, with what became of its calls. */
export function changeTable(diff: StructuralDiff): string {
  const calls = new CallsByChange(diff);
  const left = (change: Parameters<CallsByChange['of']>[0]) => {
    const { stale, possible } = calls.of(change);
    const of = (verdict: string) => stale.filter((call) => call.verdict === verdict && !call.accepted).length;
    const parts = [
      [of('broken'), 'broken'],
      [of('suspect'), 'suspect'],
      [stale.filter(({ accepted }) => accepted).length, 'accepted'],
      [of('fits'), 'fit'],
      [possible.length, 'unresolved'],
    ] as const;
    const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
    return said.length > 0 ? said.join(', ') : 'none found';
  };
  const rows = [
    ...diff.signatureChanges.map((change) => [
      `${changeMarks.signature} signature`,
      symbolCell(change.after),
      `${signatures(change.before.signature, change.after.signature)}${change.differences.map((d) => `<div>${htmlProse(d.text)}</div>`).join('')}`,
      `${left(change)}${change.tests.length > 0 ? `; ${count(change.tests.length, 'test')}` : ''}`,
    ]),
    ...diff.relocations.map((relocation) => {
      const { from, to, kind, evidence, confidence } = relocation;
      const mark = kind === 'moved' ? changeMarks.moved : changeMarks.renamed;
      return [
        `${mark} ${kind.replaceAll('_', ' ')}`,
        `${symbolCell(from)}<div class="quiet">${evidence.replaceAll('_', ' ')}, ${confidence}</div>`,
        `<div>to ${htmlCode(to.name)}</div><div class="quiet">${htmlPlace(to.path, to.nameRange)}</div>`,
        left(relocation),
      ];
    }),
    ...diff.removed.map((removed) => [
      `${changeMarks.removed} removed`,
      symbolCell(removed.symbol),
      signatures(removed.symbol.signature, ''),
      left(removed),
    ]),
    ...diff.added.map((symbol) => [
      `${changeMarks.added} added`,
      symbolCell(symbol),
      signatures('', symbol.signature),
      '',
    ]),
    ...diff.bodyChanges.map((symbol) => [
      `${changeMarks.body} body`,
      symbolCell(symbol),
      htmlCode(symbol.signature),
      '',
    ]),
  ];
  if (rows.length === 0) return '';
  return `<h2>What changed (${rows.length})</h2>\n${table(['Change', 'Symbol', 'Before and after', 'Calls'], rows)}`;
}

/** What could not be resolved, what is no longer accepted, which calls came and went. */
export function otherLists(diff: StructuralDiff): string {
  const edges = (change: string) =>
    diff.edges
      .filter((edge) => edge.change === change)
      .map(({ sourceSymbol, targetSymbol }) => {
        return `${htmlCode(sourceSymbol.name)} in ${htmlCode(sourceSymbol.path)} → ${htmlCode(targetSymbol.name)}`;
      });
  return [
    listOf('Calls of changed names that could not be resolved', diff.possibleCallers.map(possibleItem)),
    listOf(
      'Newly unresolved calls',
      diff.newlyUnresolved.map(
        ({ specifier, caller, path, range, reason }) =>
          `${htmlCode(specifier)} in ${htmlCode(caller.name)} at ${htmlPlace(path, range)} (${reason.replaceAll('_', ' ')})`,
      ),
    ),
    listOf(
      'No longer accepted',
      diff.expiredAcceptances.map((expired) => htmlProse(expiryText(expired))),
    ),
    listOf('Calls added', edges('added')),
    listOf('Calls removed', edges('removed')),
  ].join('\n');
}

/** What was not evaluated: in the open, for a report that hides it says more than is known. */
export function gapNote({ gaps }: StructuralDiff): string {
  if (gaps.length === 0) return '';
  const items = capped(gaps.map((gap) => `<li>${htmlProse(gapText(gap))}</li>`));
  return `<div class="note" role="note"><strong>Not evaluated</strong><ul>${items.join('')}</ul></div>`;
}

function possibleItem({ name, path, range, caller, reason }: PossibleCaller): string {
  return `${htmlCode(name)} at ${htmlPlace(path, range)} in ${htmlCode(caller.name)} (${reason.replaceAll('_', ' ')})`;
}

function symbolCell({ name, path, nameRange }: SymbolRef): string {
  return `<div>${htmlCode(name)}</div><div class="quiet">${htmlPlace(path, nameRange)}</div>`;
}

function signatures(before: string, after: string): string {
  if (before === after) return before === '' ? '' : `<div>${htmlCode(before)}</div>`;
  const was = before === '' ? '' : `<code class="was">− ${escapeHtml(before)}</code>`;
  const is = after === '' ? '' : `<code class="is">+ ${escapeHtml(after)}</code>`;
  return `<div class="signatures">${was}${is}</div>`;
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.slice(0, mostRows).map((row) => {
    const [first, ...others] = row;
    return `<tr><td class="narrow">${first}</td>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const more = rows.length > mostRows ? `<p>and ${rows.length - mostRows} more.</p>` : '';
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>${more}`;
}

function listOf(title: string, items: readonly string[]): string {
  return fold(title, items.length, `<ul>${capped(items.map((item) => `<li>${item}</li>`)).join('\n')}</ul>`);
}

function capped(items: readonly string[]): string[] {
  const more = items.length - mostRows;
  return [...items.slice(0, mostRows), ...(more > 0 ? [`<li>and ${more} more</li>`] : [])];
}

function fold(title: string, amount: number, body: string): string {
  return amount === 0 ? '' : `<details><summary>${title} (${amount})</summary><div>${body}</div></details>`;
}
