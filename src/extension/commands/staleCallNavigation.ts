import * as vscode from 'vscode';
import { findingMessage } from '../editor/findingText.js';
import { type Here, neighbour, stops } from '../findings/navigation.js';
import type { Services } from '../services.js';
import { openPlace } from './openPlace.js';

/** Goes from stale call to stale call, across files and repositories, and says which of how many it is. */
export function registerStaleCallNavigation({ repositories }: Services): vscode.Disposable {
  const go = async (direction: 'next' | 'previous') => {
    const list = stops(
      repositories.all.map(({ root, presentation }) => ({ root, findings: presentation?.findings ?? [] })),
    );
    const found = neighbour(list, here(), direction);
    if (!found) {
      vscode.window.setStatusBarMessage(vscode.l10n.t('No stale calls to go to.'), 4_000);
      return undefined;
    }
    const { stop, position } = found;
    const { finding } = stop;
    await openPlace(repositories.byRoot(stop.root)!.headUri(finding.path), finding.nameRange);
    const message = vscode.l10n.t('Stale call {0} of {1}: {2}', position, list.length, findingMessage(finding));
    vscode.window.setStatusBarMessage(message, 8_000);
    return { position, total: list.length };
  };
  const here = (): Here | undefined => {
    const editor = vscode.window.activeTextEditor;
    const found = editor && repositories.locateShown(editor.document.uri);
    if (!found) return undefined;
    const { line, character } = editor.selection.active;
    return { root: found.repository.root, path: found.path, line, column: character };
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.nextStaleCall', () => go('next')),
    vscode.commands.registerCommand('aftershock.previousStaleCall', () => go('previous')),
  );
}
