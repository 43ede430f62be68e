import * as vscode from 'vscode';
import { type FindingArgument, findingsAt } from '../commands/arguments.js';
import type { Finding } from '../findings/finding.js';
import type { Repositories } from '../repository/repositories.js';
import { diagnosticSource } from './diagnosticSource.js';
import { codeOf } from './findingText.js';
import { refScheme } from './refDocuments.js';

/** Offers at a stale call what to do about it. Nothing here edits code. */
export function registerQuickFixes(repositories: Repositories): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    [{ scheme: 'file' }, { scheme: refScheme }],
    {
      provideCodeActions(document, range, context) {
        if (context.only && !context.only.contains(vscode.CodeActionKind.QuickFix)) return [];
        const found = findingsAt(repositories, document.uri, range);
        const diagnostics = context.diagnostics.filter(({ source }) => source === diagnosticSource);
        return (found?.findings ?? []).flatMap((finding) =>
          actionsFor(finding, found!.repository.root).map((action) => {
            action.diagnostics = diagnostics;
            return action;
          }),
        );
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

function actionsFor(finding: Finding, root: string): vscode.CodeAction[] {
  const argument: FindingArgument = { root, id: finding.id };
  const callee = finding.kind === 'call' ? finding.call.callee : finding.implementer.changed;
  const impact = { root, symbol: finding.kind === 'call' ? (finding.call.changed ?? callee).id : callee.id };
  const action = (title: string, command: string, given: unknown = argument) => {
    const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    made.command = { title, command, arguments: [given] };
    return made;
  };
  if (finding.accepted !== undefined) {
    return [action(vscode.l10n.t('Accept this finding no longer'), 'aftershock.unacceptFinding')];
  }
  if (finding.reviewed) {
    return [action(vscode.l10n.t('Unmark as reviewed'), 'aftershock.unmarkReviewed')];
  }
  return [
    action(vscode.l10n.t('Go to the change of {0}', callee.name), 'aftershock.goToChange'),
    action(vscode.l10n.t('Open the diff of {0}', callee.name), 'aftershock.openChangeDiff'),
    action(vscode.l10n.t('Go to the next stale call'), 'aftershock.nextStaleCall'),
    action(vscode.l10n.t('Explain the rule {0}', codeOf(finding)), 'aftershock.explainRule', codeOf(finding)),
    action(vscode.l10n.t('Mark as reviewed (for you alone)'), 'aftershock.markReviewed'),
    action(vscode.l10n.t('Accept this finding for everybody…'), 'aftershock.acceptFinding'),
    action(vscode.l10n.t('Show impact of {0}', callee.name), 'aftershock.showImpactOfSymbol', impact),
  ];
}
