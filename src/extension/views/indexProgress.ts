import * as vscode from 'vscode';
import type { Repositories } from '../repository/repositories.js';
import { changesViewId } from './changesView.js';
import { progressText } from './statusBar.js';

/** While an index is built, a bar over the view, and for a long one the figures in the window's own progress. */
export function registerIndexProgress(repositories: Repositories): vscode.Disposable {
  let end: (() => void) | undefined;
  let report: ((message: string) => void) | undefined;

  const follow = () => {
    const working = repositories.all.find(({ progress }) => progress?.stage === 'indexing');
    if (!working) {
      end?.();
      end = undefined;
      report = undefined;
      return;
    }
    if (!end) {
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      void vscode.window.withProgress({ location: { viewId: changesViewId } }, () => over);
      void vscode.window.withProgress(
        { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Aftershock') },
        (progress) => {
          report = (message) => progress.report({ message });
          return over;
        },
      );
    }
    report?.(progressText(working.progress!));
  };

  return vscode.Disposable.from(
    repositories.onDidChange(follow),
    repositories.onDidChangeList(follow),
    new vscode.Disposable(() => end?.()),
  );
}
