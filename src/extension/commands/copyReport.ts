import * as vscode from 'vscode';
import type { StructuralDiff } from '../../model/structuralDiff.js';
import { renderJson } from '../../report/renderJson.js';
import { renderMarkdown } from '../../report/renderMarkdown.js';
import type { Services } from '../services.js';
import { changesViewId } from '../views/changesView.js';
import { pickRepository } from './pickRepository.js';

/** Puts the answer on the clipboard, as the command line prints it. */
export function registerCopyReport({ repositories, session }: Services): vscode.Disposable {
  const copy = async (render: (diff: StructuralDiff) => string, given: unknown) => {
    const repository = await pickRepository(repositories, given);
    if (!repository) return;
    repository.sendTexts();
    // Asked anew: a report holds all of an answer, and it must not be of a moment ago.
    const request = { ...repository.request, withoutEdges: false };
    const answer = await vscode.window.withProgress({ location: { viewId: changesViewId } }, () =>
      session.diff(request),
    );
    if (!answer.ok) {
      void vscode.window.showErrorMessage(`${answer.failure.message} ${answer.failure.hint}`);
      return;
    }
    await vscode.env.clipboard.writeText(render(answer.value));
    vscode.window.setStatusBarMessage(vscode.l10n.t('Report copied.'), 4_000);
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.copyReportAsMarkdown', (given) => copy(renderMarkdown, given)),
    vscode.commands.registerCommand('aftershock.copyReportAsJson', (given) => copy((diff) => renderJson(diff), given)),
  );
}
