import type { Relocation, SignatureChange, StructuralDiff, SymbolRef } from '../model/structuralDiff.js';
import { changeMarks, changeWords, verdictMarks } from '../protocol/graphMarks.js';
import { changeGraph } from './changeGraph.js';
import { type CommentPart, commentOf } from './commentParts.js';
import { count, diffTitle } from './diffTitle.js';
import { callTable, implementerTable, items } from './markdownCalls.js';
import { code, escapeMarkdown, fence, fold, htmlCode, htmlText, oneLine, place } from './markdownText.js';
import { CallsByChange, type ShownCalls } from './shownCalls.js';
import { changePhrases, stalePhrases } from './summaryLine.js';

export interface MarkdownOptions {
  /** True to list the calls that fit too, with what shows it. */
  fits?: boolean;
}

/** After so many calls in the open, the sections that follow are folded. */
const callsInTheOpen = 25;

/** A graph of so many boxes is open from the start; a larger one is folded. */
const openGraph = 16;

/**
 * A diff as Markdown for a pull request: summary first, then the calls that were left behind, the graph, and the rest
 * folded. Fits into one comment of GitHub; what was cut is named. Ends with a newline.
 */
export function renderMarkdown(diff: StructuralDiff, { fits = false }: MarkdownOptions = {}): string {
  const calls = new CallsByChange(diff);
  const sections = byWeight(changeSections(diff, calls));
  const parts: CommentPart[] = [
    { title: 'title', text: `## Structural diff: ${escapeMarkdown(diffTitle(diff))}` },
    {
      title: 'summary',
      text: `**${stalePhrases(diff.summary).join(', ')}.** ${changePhrases(diff.summary).join(', ')}.`,
    },
    ...sectionParts(sections, fits),
    implementerPart(diff),
    graphPart(diff),
    list(
      'Renamed or moved',
      diff.relocations.map(
        (r) =>
          `${code(r.from.name)} in ${code(r.from.path)} → ${code(r.to.name)} in ${code(r.to.path)} (${r.evidence.replaceAll('_', ' ')}, ${r.confidence})`,
      ),
    ),
    generatedPart(diff, calls),
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
  ];
  // What was not evaluated goes before what can be seen elsewhere: it is never what had no room.
  const gaps = list(
    'Not evaluated',
    diff.gaps.map((g) => `${g.path === undefined ? '' : `${code(g.path)}: `}${escapeMarkdown(g.message)}`),
  );
  const [title, summary, ...others] = parts;
  return commentOf([title!, summary!, gaps, ...others], 'Run `aftershock diff` to see all of it.');
}

/** A change with the calls that are shown below it. */
interface Section {
  /** What changed, in Markdown for a heading, and in HTML for a summary. */
  heading: string;
  summary: string;
  /** Below the heading, before the calls. */
  intro: string[];
  calls: ShownCalls;
  outro: string[];
}

function changeSections(diff: StructuralDiff, calls: CallsByChange): Section[] {
  const of = (symbol: Pick<SymbolRef, 'name' | 'path' | 'nameRange'>, what: string) => ({
    heading: `${code(symbol.name)} in ${place(symbol.path, symbol.nameRange)}: ${what}`,
    summary: `${htmlCode(symbol.name)} in ${htmlCode(`${symbol.path}:${symbol.nameRange.startLine + 1}`)}: ${what}`,
  });
  const section = (named: Pick<Section, 'heading' | 'summary'>, shown: ShownCalls): Section => ({
    ...named,
    intro: [],
    calls: shown,
    outro: [],
  });
  return [
    ...diff.signatureChanges.map((change) => ({
      ...of(change.after, 'signature changed'),
      intro: [signatureFence(change), items(change.differences.map((d) => escapeMarkdown(d.text)))],
      calls: calls.of(change),
      outro: change.tests.length > 0 ? [`Reached by ${count(change.tests.length, 'test')}.`] : [],
    })),
    ...diff.relocations
      .filter((r) => hasCalls(calls.of(r)))
      .map((r) => section({ ...of(r.from, relocated(r)), summary: relocatedSummary(r) }, calls.of(r))),
    ...diff.removed.filter((r) => hasCalls(calls.of(r))).map((r) => section(of(r.symbol, 'removed'), calls.of(r))),
    ...(calls.rest.length > 0
      ? [section({ heading: 'Other stale calls', summary: 'Other stale calls' }, { stale: calls.rest, possible: [] })]
      : []),
  ];
}

function signatureFence({ before, after }: SignatureChange): string {
  return fence('diff', `- ${oneLine(before.signature)}\n+ ${oneLine(after.signature)}`);
}

/** Open calls of a section that are broken, and all that are. */
function openCalls({ calls }: Section): { broken: number; all: number } {
  const open = calls.stale.filter(({ verdict, accepted }) => verdict !== 'fits' && !accepted);
  return { broken: open.filter(({ verdict }) => verdict === 'broken').length, all: open.length };
}

/** Sections with broken calls first, then those with suspect ones, then the others; in their order otherwise. */
function byWeight(sections: readonly Section[]): Section[] {
  const rank = (section: Section) => {
    const { broken, all } = openCalls(section);
    return broken > 0 ? 0 : all > 0 ? 1 : 2;
  };
  return [...sections].sort((a, b) => rank(a) - rank(b));
}

/** Those with calls to look at stand in the open, until there were many; the others are folded. */
function sectionParts(sections: readonly Section[], fits: boolean): CommentPart[] {
  let shown = 0;
  return sections.map((section) => {
    const { all, broken } = openCalls(section);
    const body = [...section.intro, callTable(section.calls, fits), ...section.outro].filter(Boolean).join('\n\n');
    const isOpen = all > 0 && shown < callsInTheOpen;
    shown += all;
    const counts = all > 0 ? ` (${broken} broken, ${all - broken} suspect)` : '';
    return {
      title: section.heading,
      text: isOpen ? `### ${section.heading}\n\n${body}` : fold(`${section.summary}${counts}`, body),
    };
  });
}

function implementerPart({ staleImplementers }: StructuralDiff): CommentPart {
  const title = 'Stale implementers';
  const shown = staleImplementers.filter((s) => s.accepted || !s.generated);
  if (shown.length === 0) return { title, text: '' };
  return shown.some(({ accepted }) => !accepted)
    ? { title, text: `### ${title}\n\n${implementerTable(shown)}` }
    : { title, text: fold(`${title} (${shown.length})`, implementerTable(shown)) };
}

function graphPart(diff: StructuralDiff): CommentPart {
  const { mermaid, nodes, omittedNodes } = changeGraph(diff);
  const title = 'Graph';
  if (mermaid === '') return { title, text: '' };
  const left = omittedNodes > 0 ? `, ${omittedNodes} left out` : '';
  const marks = (['signature', 'added', 'removed', 'body', 'renamed', 'moved'] as const)
    .filter((change) => mermaid.includes(`  classDef ${change} `))
    .map((change) => `${changeMarks[change]} ${changeWords[change]}`);
  const verdicts = (['broken', 'suspect'] as const)
    .filter((verdict) => mermaid.includes(`"${verdictMarks[verdict]} `))
    .map((verdict) => `${verdictMarks[verdict]} has ${verdict} calls`);
  const legend = ['arrows go from caller to callee; dotted: stale or gone, thick: new', ...verdicts, ...marks].join(
    '; ',
  );
  return {
    title,
    text: fold(
      `${title}: ${count(nodes, 'symbol')}${left}`,
      `${fence('mermaid', mermaid.trimEnd())}\n\n<sub>${legend}</sub>`,
      nodes <= openGraph,
    ),
  };
}

/** Findings in generated files, folded: whoever changes the generator finds them, others need not read them. */
function generatedPart(diff: StructuralDiff, calls: CallsByChange): CommentPart {
  const implementers = diff.staleImplementers.filter((s) => s.generated && !s.accepted);
  const all = calls.generated.length + implementers.length;
  const title = `In generated files (${all})`;
  if (all === 0) return { title, text: '' };
  const table = calls.generated.length > 0 ? callTable({ stale: calls.generated, possible: [] }, false) : '';
  return { title, text: fold(title, [table, implementerTable(implementers)].filter(Boolean).join('\n\n')) };
}

function relocated({ to, kind }: Relocation): string {
  return `${kind.replaceAll('_', ' ')} to ${code(to.name)} in ${place(to.path, to.nameRange)}`;
}

function relocatedSummary({ from, to, kind }: Relocation): string {
  return `${htmlCode(from.name)} in ${htmlCode(from.path)}: ${htmlText(kind.replaceAll('_', ' '))} to ${htmlCode(to.name)} in ${htmlCode(to.path)}`;
}

function hasCalls({ stale, possible }: ShownCalls): boolean {
  return stale.length + possible.length > 0;
}

function edgeItems(diff: StructuralDiff, change: 'added' | 'removed'): string[] {
  return diff.edges
    .filter((edge) => edge.change === change)
    .map(
      (edge) => `${code(edge.sourceSymbol.name)} in ${code(edge.sourceSymbol.path)} → ${code(edge.targetSymbol.name)}`,
    );
}

function list(title: string, all: readonly string[]): CommentPart {
  const named = `${title} (${all.length})`;
  return { title: named, text: all.length === 0 ? '' : fold(named, items(all)) };
}

function symbolItem(symbol: SymbolRef): string {
  return `${code(symbol.signature || symbol.name)} in ${place(symbol.path, symbol.nameRange)}`;
}
