import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../src/protocol/escapeXml.js';
import { escapeMermaid } from '../../src/protocol/mermaid.js';
import { columns } from '../../webview/columns.js';
import { elide } from '../../webview/elementText.js';
import { exportMermaid } from '../../webview/exportMermaid.js';
import { base64 } from '../../webview/exportPicture.js';
import { exportSvg } from '../../webview/exportSvg.js';
import type { Theme } from '../../webview/theme.js';
import { call, pictureOf, row } from './sampleRows.js';

const hostile = '"]; click n0 "javascript:alert(1)"; A["<script>&';
const drawn = pictureOf(
  [
    row(0, 'p.ts::priceOf', { change: 'signature', before: 'priceOf()' }),
    row(1, 'c.ts::total', { distance: -1, verdict: 'broken' }),
    row(2, `c.ts::${hostile}`, { distance: -1 }),
  ],
  [
    call(0, 1, 0, {
      verdict: 'broken',
      calls: 2,
      staleCalls: [{ verdict: 'broken', code: 'too-few-arguments', reason: 'a < b', advice: 'Pass `b`.', line: 7 }],
    }),
    call(1, 2, 0),
  ],
);

describe('exportMermaid', () => {
  it('writes files as subgraphs, changes as classes and stale calls as dotted lines', () => {
    expect(exportMermaid(drawn).split('\n')).toEqual([
      'flowchart LR',
      '  subgraph f0["p.ts"]',
      '    n0["Δ priceOf"]',
      '  end',
      '  subgraph f1["c.ts"]',
      '    n1["✕ total"]',
      `    n2["${escapeMermaid(hostile)}"]`,
      '  end',
      '  n1 -.->|"✕ 2 broken"| n0',
      '  n2 --> n0',
      '  classDef signature stroke:#1f6feb,stroke-width:4px',
      '  class n0 signature',
      '',
    ]);
  });

  it('leaves nothing of a name that could end its label or be markup', () => {
    expect(escapeMermaid(hostile)).not.toMatch(/["<>[\]&]/);
    expect(escapeMermaid('it("a`b#c")')).toBe('it(#34;a#96;b#35;c#34;)');
    expect(escapeMermaid('héllo.wörld')).toBe('héllo.wörld');
  });
});

const theme = {
  background: '#000000',
  foreground: '#ffffff',
  muted: '#999999',
  frame: '#111111',
  frameBorder: '#222222',
  box: '#333333',
  boxBorder: '#444444',
  edge: '#555555',
  added: '#00ff00',
  removed: '#ff0000',
  changes: { added: '#1', removed: '#2', signature: '#0000ff', body: '#4', renamed: '#5', moved: '#6' },
  changeFills: { added: '#1', removed: '#2', signature: '#000033', body: '#4', renamed: '#5', moved: '#6' },
  verdicts: { broken: '#ee0000', suspect: '#eeee00', fits: '#00ee00' },
  fontFamily: '"Segoe UI", sans-serif',
} as Theme;

describe('exportSvg', () => {
  const placement = columns(drawn.nodes, drawn.edges, () => 200);
  const options = { title: 'a & b', groupByFile: true, measure: (text: string) => text.length * 7 };
  const svg = exportSvg(drawn, placement, theme, options);

  it('draws each symbol, frame, line and column title', () => {
    expect(svg.match(/<rect /g)).toHaveLength(1 + 2 + 3);
    expect(svg.match(/<path /g)).toHaveLength(2);
    expect(svg).toContain('>Δ priceOf</text>');
    expect(svg).toContain('stroke="#ee0000" stroke-width="2.6" stroke-dasharray="9 4"');
    for (const title of ['Callers', 'Changed']) expect(svg).toContain(`>${title}</text>`);
  });

  it('is well-formed whatever symbols are called', () => {
    expect(svg).toContain('<title>a &amp; b</title>');
    expect(svg).toContain('font-family="&quot;Segoe UI&quot;, sans-serif"');
    expect(svg).not.toContain('<script>');
    const open = svg.match(/<(svg|g|title|text)\b/g)?.length;
    expect(svg.match(/<\/(svg|g|title|text)>/g)).toHaveLength(open ?? -1);
  });

  it('leaves out what XML does not allow', () => {
    expect(escapeXml('a\u0000\u001b<b>\ttab')).toBe('a&lt;b&gt;\ttab');
  });
});

describe('base64', () => {
  it('is of UTF-8, however long', () => {
    const text = `Δ✕${'ü'.repeat(20_000)}`;
    expect(Buffer.from(base64(text), 'base64').toString('utf8')).toBe(text);
  });
});

describe('elide', () => {
  const measure = (text: string) => text.length;

  it.each([
    ['short', 10, 'short'],
    ['ContainerOfAllThings.method', 14, 'Contai….method'],
    ['averyveryverylongname', 8, 'averyve…'],
    ['it("a title. With a dot")', 10, 'it("a tit…'],
  ])('%s in %i', (text, width, expected) => {
    expect(elide(text, width, measure)).toBe(expected);
    expect(elide(text, width, measure).length).toBeLessThanOrEqual(width);
  });
});
