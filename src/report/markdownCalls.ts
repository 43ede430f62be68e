import type { StaleCall, StaleImplementer } from '../model/structuralDiff.js';
import { needsAttention } from './diffLists.js';
import { count } from './diffTitle.js';
import { judgementNotes } from './judgementText.js';
import { cell, code, fold, place } from './markdownText.js';
import type { ShownCalls } from './shownCalls.js';

/** So many rows or items stand in one list; what is more is counted. */
const mostRows = 60;

/** The calls of a change as a table, those that fit counted unless they are asked for. */
export function callTable({ stale, possible, generated = 0, some = false }: ShownCalls, fits: boolean): string {
  const rows = (fits ? stale : stale.filter(needsAttention)).map(callRow);
  const fitting = stale.length - rows.length;
  return [
    table(['verdict', 'where', 'in', 'why and what to do', 'rule'], rows),
    fitting > 0 ? `${count(fitting, 'call still fits', 'calls still fit')}.` : '',
    possible.length > 0
      ? fold(
          count(possible.length, 'call of this name could not be resolved', 'calls of this name could not be resolved'),
          items(possible.map((p) => `${place(p.path, p.range)} in ${code(p.caller.name)}`)),
        )
      : '',
    generated > 0 ? `${count(generated, 'call')} in generated files, shown below.` : '',
    stale.length + possible.length + generated > 0 ? '' : noCallText(some),
  ]
    .filter(Boolean)
    .join('\n\n');
}

export function implementerTable(implementers: readonly StaleImplementer[]): string {
  return table(['verdict', 'where', 'implementer', 'why and what to do', 'rule'], implementers.map(implementerRow));
}

/** A bulleted list that says how many items it left out. */
export function items(list: readonly string[], most = mostRows): string {
  const shown = list.slice(0, most).map((item) => `- ${item}`);
  return [...shown, ...(list.length > most ? [`- and ${list.length - most} more`] : [])].join('\n');
}

function table(columns: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const head = [`| ${columns.join(' | ')} |`, `|${' --- |'.repeat(columns.length)}`];
  const more = rows.length > mostRows ? [`\nand ${count(rows.length - mostRows, 'more row')}.`] : [];
  return [...head, ...rows.slice(0, mostRows), ...more].join('\n');
}

/** None found is not none there, where settings leave findings out. */
function noCallText(isSomeLeftOut: boolean): string {
  return isSomeLeftOut ? 'No call of it is left to show.' : 'No call of it was found.';
}

function callRow(call: StaleCall): string {
  const caller = `${code(call.caller.name)}${call.isTest ? ' (test)' : ''}`;
  const notes = call.accepted ? [`Accepted: ${call.accepted.reason}`] : judgementNotes(call);
  const why = [call.reason, ...notes].map(cell).join('<br>');
  return `| ${mark(call)} | ${place(call.path, call.nameRange)} | ${caller} | ${why} | ${code(call.code)} |`;
}

function implementerRow(found: StaleImplementer): string {
  const { implementer, reason, advice, accepted } = found;
  const notes = accepted ? [`Accepted: ${accepted.reason}`] : advice ? [advice] : [];
  const why = [reason, ...notes].map(cell).join('<br>');
  return `| ${mark(found)} | ${place(implementer.path, implementer.nameRange)} | ${code(implementer.name)} | ${why} | ${code(found.code)} |`;
}

function mark({ verdict, accepted }: Pick<StaleCall, 'verdict' | 'accepted'>): string {
  if (accepted) return `accepted (${verdict})`;
  return verdict === 'broken' ? '**broken**' : verdict;
}
