import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ImpactGraph } from '../../src/model/impactGraph.js';
import type { StructuralDiff } from '../../src/model/structuralDiff.js';
import { type HtmlOptions, renderHtml } from '../../src/report/renderHtml.js';
import { hostile, hostileDiff, manyCalls, markedDiff } from './markedDiff.js';
import { sampleDiff, symbol } from './sampleDiff.js';

const assets = {
  script: 'const a = "</script><!--";',
  style: '@font-face{src:url("./codicon.ttf?0123") format("truetype")}',
  layoutWorker: 'postMessage(1)',
  font: 'Zm9udA==',
  reportStyle: '.report{}',
};

function graphOf(...names: string[]): ImpactGraph {
  const counts = { hiddenCallers: 0, hiddenCallees: 0, possibleCallers: 0 };
  return {
    roots: names.map((name) => `a.ts::${name}`),
    direction: 'both',
    depth: 2,
    nodes: names.map((name) => ({ symbol: symbol('a.ts', name, 1), distance: 0, ...counts })),
    edges: [],
    omittedNodes: 3,
    gaps: [],
  };
}

const html = (diff: StructuralDiff, options: Partial<HtmlOptions> = {}) =>
  renderHtml(diff, { graph: graphOf('alpha'), assets, version: '1.2.3', ...options });

/** The graph that the page carries. */
function embedded(page: string): { depth: number; messages: { type: string; strings?: string[] }[] } {
  const [, json] = /<script type="application\/json" id="graph-data">(.*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json!) as ReturnType<typeof embedded>;
}

describe('the HTML rendering', () => {
  it('lets nothing run but the script whose hash its policy names', () => {
    const page = html(sampleDiff());
    const scripts = [...page.matchAll(/<script>(.*)<\/script>/g)].map(([, script]) => script!);
    expect(scripts).toEqual(['const a = "<\\/script><\\!--";']);
    const hash = createHash('sha256').update(scripts[0]!).digest('base64');
    const policy = page.match(/Content-Security-Policy" content="([^"]*)"/)![1]!.replaceAll('&#39;', "'");
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toContain('http');
  });

  it('holds the graph as a host would send it, its font and its worker', () => {
    const page = html(sampleDiff());
    const { depth, messages } = embedded(page);
    expect(depth).toBe(2);
    expect(messages.map(({ type }) => type)).toEqual(['begin', 'batch', 'end']);
    expect(messages[1]!.strings).toContain('alpha');
    expect(page).toContain('url("data:font/ttf;base64,Zm9udA==")');
    expect(page).toContain('data-layout-worker="data:text/javascript;base64,cG9zdE1lc3NhZ2UoMSk="');
    expect(page).toContain('3 symbols farther away were left out');
  });

  it('has neither picture nor script where there is nothing to draw', () => {
    const page = html(sampleDiff(), { graph: graphOf() });
    expect(page).not.toContain('<script');
    expect(page).toContain('What the change left behind (3)');
  });

  it.each([
    'in <code>&lt;module&gt;</code>',
    'Accepted: goes with the next release',
    'In generated files (1)',
    'Accepted (1)',
    'No longer accepted (1)',
    'Calls added (1)',
    '<strong>Not evaluated</strong>',
    '<code class="was">− function alpha(a: string): number</code>',
    'renamed',
  ])('says %s', (part) => {
    expect(html(markedDiff())).toContain(part);
  });

  it('lists calls that fit only where that is asked for', () => {
    expect(html(sampleDiff())).not.toContain('Calls that still fit (1)');
    expect(html(sampleDiff(), { fits: true })).toContain('Calls that still fit (1)');
  });

  it('lists a thousand rows, and says how many more there are', () => {
    const page = html(manyCalls(1_200));
    expect(page.match(/<span class="verdict broken">/g)).toHaveLength(1_000);
    expect(page).toContain('and 200 more.');
    expect(page).toContain('What the change left behind (1200)');
  });

  it('takes nothing of a repository for markup, in elements, attributes or the data of its script', () => {
    const page = html(hostileDiff(), { graph: graphOf(hostile) });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toContain('alert(1)</script>');
    expect(page).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(embedded(page).messages[1]!.strings).toContain(hostile);
  });

  it('names no folder of this machine', () => {
    expect(html(sampleDiff())).not.toContain('/repository');
  });
});
