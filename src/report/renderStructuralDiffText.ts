import { count } from './diffTitle.js';
import { escapeLines } from './renderFootprintText.js';
import { printable } from './renderText.js';
import type { StaleCaller, StructuralDiffDocument } from './structuralDiffDocument.js';

/** A `structural_diff` answer for people: a line a change, and below it the calls that it left behind. Ends with a newline. */
export function renderStructuralDiffText(document: StructuralDiffDocument): string {
  const { summary } = document;
  const lines = [
    `${document.head} against ${document.base}: ${count(document.changedFiles.length, 'changed file')}`,
    document.message ??
      [
        `${summary.addedFunctions} added`,
        `${summary.removedFunctions} removed`,
        count(summary.signatureChanges, 'signature change'),
        count(summary.bodyChanges, 'body change'),
        count(summary.staleCallers, 'stale caller'),
        count(summary.renameCandidates, 'rename candidate'),
        `${summary.addedEdges} calls added, ${summary.removedEdges} removed`,
      ].join(', '),
    ...section(
      'Signature changed',
      document.signatureChanged.flatMap((c) => [
        `${place(c)} ${c.name}`,
        `  - ${c.before}`,
        `  + ${c.after}`,
        ...callers(c.staleCallers),
        ...possible(c.possibleCallers.length),
      ]),
    ),
    ...section(
      'Removed',
      document.removed.flatMap((r) => [
        `${place(r)} ${r.name}`,
        ...callers(r.staleCallers),
        ...possible(r.possibleCallers.length),
      ]),
    ),
    ...section(
      'Rename candidates',
      document.renameCandidates.flatMap((r) => [
        `${place(r.from)} ${r.from.name} -> ${place(r.to)} ${r.to.name}  ${r.confidence}`,
        ...callers(r.staleCallers),
      ]),
    ),
    ...section(
      'Stale implementers',
      document.staleImplementers.map((s) => `${s.verdict} ${place(s)} ${s.name}: ${s.reason} [${s.code}]`),
    ),
    ...section(
      'Added',
      document.added.map((a) => `${place(a)} ${a.signature || a.name}`),
    ),
    ...(document.escapeAnalysis
      ? ['', `Footprint of ${document.escapeAnalysis.declaredTaskId}`, ...escapeLines(document.escapeAnalysis)]
      : []),
    ...section('Good to know', [...document.soundness.caveats, ...document.truncated.map((cut) => `Cut: ${cut}`)]),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function callers(list: readonly StaleCaller[]): string[] {
  return list.flatMap(({ name, file, callSites }) =>
    callSites.map(
      ({ line, column, verdict, reason, code, accepted }) =>
        `  ${accepted === undefined ? verdict : 'accepted'} ${file}:${line}:${column} in ${name}: ${reason} [${code}]`,
    ),
  );
}

function possible(n: number): string[] {
  return n === 0 ? [] : [`  ${count(n, 'call')} of this name could not be resolved`];
}

function place({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`;
}
