/** Where the page's files are, as the webview may load them. */
export interface GraphFiles {
  script: string;
  style: string;
  layoutWorker: string;
}

/**
 * The page of the graph. Its policy lets in one script, ours, by a nonce of this page; styles and fonts of the extension;
 * and one worker, which a webview can only start from a blob.
 * Two libraries add style elements, which the policy would stop: Cytoscape where it finds none under its id, so it finds
 * one; the toolkit with the nonce that it looks for in a meta element.
 * `place` tells the page which background it stands on.
 */
export function graphHtml(files: GraphFiles, cspSource: string, nonce: string, place: 'side' | 'editor'): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    `img-src ${cspSource} data: blob:`,
    `connect-src ${cspSource}`,
    'worker-src blob:',
  ].join('; ');
  const safe = (text: string) => escapeAttribute(text);
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${safe(policy)}">
  <meta property="csp-nonce" content="${safe(nonce)}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Impact Graph</title>
  <style nonce="${safe(nonce)}" id="__________cytoscape_stylesheet"></style>
  <link rel="stylesheet" href="${safe(files.style)}">
</head>
<body data-place="${place}">
  <main id="graph" data-layout-worker="${safe(files.layoutWorker)}"></main>
  <script nonce="${safe(nonce)}" src="${safe(files.script)}"></script>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
