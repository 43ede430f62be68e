import * as vscode from 'vscode';
import type { EngineClient } from '../../session/engineClient.js';
import type { Services } from '../services.js';

/** Refresh, log and cache folder. */
export function registerHousekeeping(
  { repositories, log, context }: Services,
  engine: EngineClient,
): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('aftershock.refresh', async () => {
      if (engine.isDown) await engine.restart();
      engine.filesChanged();
      await repositories.look();
      for (const repository of repositories.all) repository.refresh(0);
      await Promise.all(repositories.all.map((repository) => repository.settled()));
    }),
    registerCommand('aftershock.showLog', () => log.show()),
    registerCommand('aftershock.openCacheFolder', () => openCacheFolder(context.globalStorageUri)),
  );
}

/** Shows the folder in the file manager; where the files are on another machine than the screen, says where it is. */
async function openCacheFolder(folder: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.createDirectory(folder);
  if (vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined) {
    await vscode.commands.executeCommand('revealFileInOS', folder);
    return;
  }
  const copy = vscode.l10n.t('Copy Path');
  const message = vscode.l10n.t('The cache of parsed facts is in {0}', folder.fsPath);
  if ((await vscode.window.showInformationMessage(message, copy)) === copy) {
    await vscode.env.clipboard.writeText(folder.fsPath);
  }
}
