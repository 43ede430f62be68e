import '@vscode/codicons/dist/codicon.css';
import './graph.css';
import { embeddedGraphId } from '../src/protocol/embeddedGraph.js';
import { registerControls } from './controls.js';
import { EmbeddedHost } from './embeddedHost.js';
import { GraphApp } from './graphApp.js';
import { HostLink } from './hostLink.js';
import { followColorScheme } from './reportScheme.js';

registerControls();
const root = document.getElementById('graph');
const data = document.getElementById(embeddedGraphId);
if (root && data) {
  followColorScheme();
  // Without scripts there is no picture, and its place stays out of the page.
  root.hidden = false;
}
if (root) {
  const host = data ? new EmbeddedHost(data) : new HostLink();
  new GraphApp(host, root, root.dataset.layoutWorker ?? '').start();
}
