import '@vscode/codicons/dist/codicon.css';
import './graph.css';
import { registerControls } from './controls.js';
import { GraphApp } from './graphApp.js';
import { HostLink } from './hostLink.js';

registerControls();
const root = document.getElementById('graph');
if (root) new GraphApp(new HostLink(), root, root.dataset.layoutWorker ?? '').start();
