import { commandOf, type KeyCommand } from './keyTable.js';
import type { Step } from './nearestNode.js';

/** What keys do outside the list, which has its own. */
export interface KeyActions {
  filter(): void;
  shortcuts(): void;
  fit(): void;
  zoom(factor: number): void;
  toggleTree(): void;
  /** False where nothing was open. */
  close(): boolean;
  step(step: Step): void;
  openSelected(): void;
  expandSelected(): void;
}

/** In these, keys are what is typed or pressed. */
const ownKeys = 'vscode-text-field, vscode-dropdown, vscode-checkbox, vscode-button, button, dialog';

/** Listens to the keys of the page; those of the picture count while `picture` has the focus. */
export function listenToKeys(picture: HTMLElement, actions: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const command = commandOf(event, target === picture ? 'picture' : 'everywhere');
    if (!command || (target?.closest(ownKeys) && command !== 'close')) return;
    if (run(command, actions)) event.preventDefault();
  });
}

function run(command: KeyCommand, actions: KeyActions): boolean {
  switch (command) {
    case 'close':
      return actions.close();
    case 'filter':
      actions.filter();
      return true;
    case 'shortcuts':
      actions.shortcuts();
      return true;
    case 'fit':
      actions.fit();
      return true;
    case 'zoomIn':
      actions.zoom(1.3);
      return true;
    case 'zoomOut':
      actions.zoom(1 / 1.3);
      return true;
    case 'toggleTree':
      actions.toggleTree();
      return true;
    case 'nodeLeft':
    case 'nodeRight':
    case 'nodeUp':
    case 'nodeDown':
      actions.step(command);
      return true;
    case 'openNode':
      actions.openSelected();
      return true;
    case 'expandNode':
      actions.expandSelected();
      return true;
    default:
      return false;
  }
}
