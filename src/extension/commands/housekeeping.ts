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
    registerCommand('aftershock.openCacheFolder', async () => {
      await vscode.workspace.fs.createDirectory(context.globalStorageUri);
      await vscode.commands.executeCommand('revealFileInOS', context.globalStorageUri);
    }),
  );
}
