import * as vscode from 'vscode';
import type { Services } from '../services.js';
import { changesViewId } from '../views/changesView.js';
import { comparisonText } from '../views/comparisonText.js';

/** What a click on the status bar item offers. */
export function registerMenu({ repositories }: Services): vscode.Disposable {
  return vscode.commands.registerCommand('aftershock.showMenu', async () => {
    const repository = repositories.active;
    const entry = (icon: string, label: string, command: string) => ({ label: `$(${icon}) ${label}`, command });
    const entries = [
      entry('arrow-down', vscode.l10n.t('Next Stale Call'), 'aftershock.nextStaleCall'),
      entry('list-tree', vscode.l10n.t('Show Changes'), `${changesViewId}.focus`),
      entry('type-hierarchy', vscode.l10n.t('Open Impact Graph'), 'aftershock.openImpactGraph'),
      entry('git-compare', vscode.l10n.t('Diff Against Ref…'), 'aftershock.diffAgainstRef'),
      ...(repository?.isUsualComparison === false
        ? [entry('discard', vscode.l10n.t('Back to {0}', repository.settings.baseRef), 'aftershock.backToHead')]
        : []),
      entry('markdown', vscode.l10n.t('Copy Report as Markdown'), 'aftershock.copyReportAsMarkdown'),
      entry('refresh', vscode.l10n.t('Refresh'), 'aftershock.refresh'),
      entry('output', vscode.l10n.t('Show Log'), 'aftershock.showLog'),
    ];
    const title = repository ? comparisonText(repository) : vscode.l10n.t('Aftershock');
    const picked = await vscode.window.showQuickPick(entries, { title });
    if (picked) await vscode.commands.executeCommand(picked.command);
  });
}
