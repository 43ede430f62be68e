import { count } from './diffTitle.js';
import type { EscapeAnalysisDocument, FootprintDocument } from './escapeAnalysisDocument.js';
import { printable } from './renderText.js';

/** Whether a change stayed inside of its footprint, for people. Ends with a newline. */
export function renderFootprintText({ base, head, escapeAnalysis }: FootprintDocument): string {
  const title = `${head} against ${base}, held against the footprint of ${escapeAnalysis.declaredTaskId}`;
  return `${[title, ...escapeLines(escapeAnalysis)].map(printable).join('\n')}\n`;
}

/** The lines of an analysis, without its title. */
export function escapeLines(analysis: EscapeAnalysisDocument): string[] {
  const { summary, gated } = analysis;
  const counts = [
    `${count(summary.modifiedSymbols, 'symbol')} edited`,
    count(summary.escapes, 'escape'),
    count(summary.newlyOpenedConflicts, 'new conflict'),
    ...(summary.registryResolutions > 0
      ? [count(summary.registryResolutions, 'addition resolved by merge', 'additions resolved by merge')]
      : []),
    ...(summary.misDeclaredAppends > 0 ? [count(summary.misDeclaredAppends, 'mis-declared append')] : []),
  ];
  return [
    `${counts.join(', ')}${gated ? ': blocked' : ''}`,
    ...section(
      'Escapes',
      analysis.escapes.map((e) => `${place(e)} ${e.name}  ${e.classification}, ${e.editNature}`),
    ),
    ...section(
      'New conflicts',
      analysis.newlyOpenedConflicts.map((c) => `${c.symbol} with ${c.peerTaskId}: ${c.reason}`),
    ),
    ...section(
      'Resolved by merge',
      analysis.registryResolutions.map((r) => `${r.symbol} with ${r.peerTaskId}`),
    ),
    ...section(
      'Mis-declared appends',
      analysis.misDeclaredAppends.map((a) => a.symbol),
    ),
    ...section(
      'Blocking',
      analysis.findings.filter((f) => f.enforcementClass === 'blocking').map((f) => `${f.message} [${f.code}]`),
    ),
    ...section('Notes', analysis.notes),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function place({ file, line }: EscapeAnalysisDocument['escapes'][number]): string {
  return line === undefined ? file : `${file}:${line}`;
}
