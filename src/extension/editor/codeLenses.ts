import * as vscode from 'vscode';
import type { ChangedDeclaration } from '../findings/finding.js';
import { tallyOf } from '../findings/presentation.js';
import type { Repositories } from '../repository/repositories.js';
import { possibleCallersText, staleCallsText, testsText } from './findingText.js';
import { toVscodeRange } from './ranges.js';
import { refScheme } from './refDocuments.js';

/** Says above each changed declaration what its change left behind. */
export function registerCodeLenses(repositories: Repositories): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses(document) {
      const found = repositories.locateShown(document.uri);
      if (!found?.repository.settings.codeLens) return [];
      const { root, presentation } = found.repository;
      return (presentation?.inFile(found.path).declarations ?? []).map(
        (declaration) =>
          new vscode.CodeLens(toVscodeRange(declaration.nameRange), {
            title: lensTitle(declaration),
            tooltip: vscode.l10n.t('Show the stale calls'),
            command: 'aftershock.showStaleCalls',
            arguments: [{ root, symbol: declaration.change.after.id }],
          }),
      );
    },
  };
  return vscode.Disposable.from(
    changed,
    repositories.onDidChange(({ change }) => {
      if (change.kind === 'answer') changed.fire();
    }),
    repositories.onDidChangeList(() => changed.fire()),
    vscode.languages.registerCodeLensProvider([{ scheme: 'file' }, { scheme: refScheme }], provider),
  );
}

/** "signature changed, 5 stale calls, 2 tests". Possible callers are named too: none found is not none there. */
function lensTitle({ change, findings }: ChangedDeclaration): string {
  const { broken, suspect, reviewed, accepted } = tallyOf(findings);
  return [
    vscode.l10n.t('signature changed'),
    staleCallsText(broken + suspect),
    ...(reviewed > 0 ? [vscode.l10n.t('{0} reviewed', reviewed)] : []),
    ...(accepted > 0 ? [vscode.l10n.t('{0} accepted', accepted)] : []),
    ...(change.possibleCallers.length > 0 ? [possibleCallersText(change.possibleCallers.length)] : []),
    testsText(change.tests.length),
  ].join(', ');
}
