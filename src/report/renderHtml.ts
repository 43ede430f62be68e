import { createHash } from 'node:crypto';
import type { ImpactGraph } from '../model/impactGraph.js';
import type { DiffSummary, StructuralDiff } from '../model/structuralDiff.js';
import { type EmbeddedGraph, embeddedGraphId } from '../protocol/embeddedGraph.js';
import { GraphLedger } from '../protocol/graphLedger.js';
import { initialViewState } from '../protocol/graphViewState.js';
import { diffTitle } from './diffTitle.js';
import { changeTable, findingLists, gapNote, otherLists } from './htmlLists.js';
import { escapeHtml, scriptJson } from './htmlText.js';
import { changePhrases, stalePhrases } from './summaryLine.js';

/** The built files of the graph's page, as texts; the font in base64. */
export interface GraphAssets {
  script: string;
  style: string;
  layoutWorker: string;
  font: string;
  reportStyle: string;
}

export interface HtmlOptions {
  graph: ImpactGraph;
  assets: GraphAssets;
  /** Version of the product. */
  version: string;
  /** True to list the calls that fit too. */
  fits?: boolean;
}

/**
 * A diff as one HTML file: summary, the interactive impact graph, the findings and the changes. It asks nothing of a network
 * and lets nothing run but its own script; without scripts all but the graph is there. Ends with a newline.
 */
export function renderHtml(diff: StructuralDiff, options: HtmlOptions): string {
  const { graph, assets, version, fits = false } = options;
  const title = diffTitle(diff);
  const script = assets.script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const style = `${withFont(assets)}\n${assets.reportStyle}`.replaceAll('</style', '<\\/style');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    // The picture's library and the controls write styles of their own.
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data: blob:',
    // The worker that lays the picture out is a part of this file; it is read from it and started.
    'connect-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const hasGraph = graph.nodes.length > 0;
  const repository = diff.root.split(/[\\/]/).findLast((part) => part !== '') ?? diff.root;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Aftershock ${escapeHtml(version)}">
<title>${escapeHtml(`${repository}: ${title}`)}</title>
<style>
${style}
</style>
</head>
<body data-place="report">
<div class="report">
<header>
<h1>What changed in ${escapeHtml(repository)}</h1>
<p class="quiet">${escapeHtml(title)}</p>
${countList(diff.summary)}
<p>${escapeHtml(changePhrases(diff.summary).join(', '))}. ${escapeHtml(stalePhrases(diff.summary).join(', '))}.</p>
${gapNote(diff)}
</header>
${hasGraph ? graphSection(graph, title, assets) : ''}
${findingLists(diff, fits)}
${changeTable(diff)}
${otherLists(diff)}
<footer class="quiet">Made by Aftershock ${escapeHtml(version)} from the code alone. Lines and columns count from one.</footer>
</div>
${hasGraph ? `<script>${script}</script>` : ''}
</body>
</html>
`;
}

function countList({ staleCalls, staleImplementers, possibleCallers, testsReached }: DiffSummary): string {
  const counts = [
    [staleCalls.broken, 'broken', 'broken'],
    [staleCalls.suspect, 'suspect', 'suspect'],
    [staleCalls.fits, 'fits', 'still fit'],
    [staleImplementers, '', 'stale implementers'],
    [possibleCallers, '', 'possible callers'],
    [testsReached, '', 'tests reached'],
  ] as const;
  const items = counts.map(([n, tone, word]) => `<li class="${tone}"><strong>${n}</strong>${word}</li>`);
  return `<ul class="counts">${items.join('')}</ul>`;
}

function graphSection(graph: ImpactGraph, title: string, { layoutWorker }: GraphAssets): string {
  const worker = `data:text/javascript;base64,${Buffer.from(layoutWorker, 'utf8').toString('base64')}`;
  const left = graph.omittedNodes > 0 ? ` ${graph.omittedNodes} symbols farther away were left out.` : '';
  return `<h2>Impact</h2>
<p class="quiet">What changed stands in the middle, its callers on the left, its callees on the right, as many hops as are chosen above it, at most ${graph.depth}. Drag to move it, zoom with Ctrl and the wheel.${left}
<noscript>The picture needs JavaScript; all else of this report does not.</noscript></p>
<div id="graph" role="region" aria-label="Impact graph" hidden data-layout-worker="${worker}"></div>
<script type="application/json" id="${embeddedGraphId}">${scriptJson(embedded(graph, title))}</script>`;
}

function embedded(graph: ImpactGraph, title: string): EmbeddedGraph {
  const query = 1;
  const ledger = new GraphLedger(query);
  ledger.load(graph);
  return {
    depth: graph.depth,
    messages: [
      {
        type: 'begin',
        query,
        title,
        subject: { root: '', roots: 'change' },
        // The report's own lists say what the list beside the picture would say.
        state: { ...initialViewState, showTree: false },
        keepPlaces: false,
      },
      ...ledger.snapshot(),
      {
        type: 'end',
        query,
        sequence: ledger.nextSequence(),
        omittedNodes: graph.omittedNodes,
        canShowMore: false,
        gaps: [],
      },
    ],
  };
}

/** The style with the icon font in it. */
function withFont({ style, font }: GraphAssets): string {
  return style.replace(/url\("?\.\/codicon\.ttf[^)]*\)/g, `url("data:font/ttf;base64,${font}")`);
}
