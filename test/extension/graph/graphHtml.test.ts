import { describe, expect, it } from 'vitest';
import { graphHtml } from '../../../src/extension/graph/graphHtml.js';

const files = {
  script: 'https://x/webview.js',
  style: 'https://x/webview.css',
  layoutWorker: 'https://x/w.js?a="b"&c',
};

describe('graphHtml', () => {
  const html = graphHtml(files, 'https://*.vscode-cdn.net', 'N0nce', 'side');

  it('lets in nothing but our script, styles, font and worker', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    expect(policy).toBe(
      "default-src 'none'; script-src 'nonce-N0nce'; style-src https://*.vscode-cdn.net 'nonce-N0nce'; " +
        'font-src https://*.vscode-cdn.net; img-src https://*.vscode-cdn.net data: blob:; ' +
        'connect-src https://*.vscode-cdn.net; worker-src blob:',
    );
    expect(policy).not.toMatch(/unsafe/);
  });

  it('gives every script and style element the nonce', () => {
    const tags = html.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags).toHaveLength(2);
    for (const tag of tags) expect(tag).toContain('nonce="N0nce"');
    expect(html).not.toMatch(/\son\w+=/);
  });

  it('escapes addresses', () => {
    expect(html).toContain('data-layout-worker="https://x/w.js?a=&quot;b&quot;&amp;c"');
  });
});
