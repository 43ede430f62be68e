import * as vscode from 'vscode';
import type { ChangesView } from '../views/changesView.js';

/** How the tree of the change is grouped. */
export function registerGroupingCommands(changes: ChangesView): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.groupByKind', () => changes.group('kind')),
    vscode.commands.registerCommand('aftershock.groupByFile', () => changes.group('file')),
  );
}
