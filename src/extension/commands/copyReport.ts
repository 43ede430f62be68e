import * as vscode from 'vscode';
import type { StructuralDiff } from '../../model/structuralDiff.js';
import { renderJson } from '../../report/renderJson.js';
import { renderMarkdown } from '../../report/renderMarkdown.js';
import type { Services } from '../services.js';
import { pickRepository } from './pickRepository.js';

/** Puts the answer on the clipboard, as the command line prints it. */
export function registerCopyReport({ repositories }: Services): vscode.Disposable {
  const copy = async (render: (diff: StructuralDiff) => string, given: unknown) => {
    const repository = await pickRepository(repositories, given);
    if (!repository) return;
    // A report is read elsewhere and later: it must not be of a moment ago.
    await repository.settled();
    const { presentation, failure } = repository;
    if (!presentation || failure) {
      const why = failure ? `${failure.message} ${failure.hint}` : vscode.l10n.t('There is no answer yet.');
      void vscode.window.showWarningMessage(why);
      return;
    }
    await vscode.env.clipboard.writeText(render(presentation.diff));
    vscode.window.setStatusBarMessage(vscode.l10n.t('Report copied.'), 4_000);
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.copyReportAsMarkdown', (given) => copy(renderMarkdown, given)),
    vscode.commands.registerCommand('aftershock.copyReportAsJson', (given) => copy((diff) => renderJson(diff), given)),
  );
}
