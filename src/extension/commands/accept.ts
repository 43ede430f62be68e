import * as vscode from 'vscode';
import type { Answer } from '../../model/answer.js';
import { codeOf } from '../editor/findingText.js';
import type { Finding } from '../findings/finding.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { Services } from '../services.js';
import type { ChangesElement } from '../views/changesView.js';
import { findingArgument, findingsAt } from './arguments.js';

interface Target {
  repository: RepositoryController;
  finding: Finding;
}

/**
 * Accept findings for everybody who works on the repository, and take that back. The only commands that write into it: its
 * list of accepted findings.
 */
export function registerAcceptCommands({ repositories, session }: Services): vscode.Disposable {
  const targetOf = (argument: unknown): Target | undefined => {
    const linked = findingArgument(repositories, argument);
    if (linked) return linked;
    if (isElement(argument)) {
      const { repository, row } = argument;
      return row.kind === 'finding' ? { repository, finding: row.finding } : undefined;
    }
    const editor = vscode.window.activeTextEditor;
    const found = editor && findingsAt(repositories, editor.document.uri, editor.selection);
    return found?.findings[0] && { repository: found.repository, finding: found.findings[0] };
  };

  /** Does it to the finding that is meant, and shows what came of it. */
  const change = async (
    argument: unknown,
    ask: (target: Target, symbol: string) => Promise<Answer<unknown> | undefined>,
  ): Promise<void> => {
    if (!vscode.workspace.isTrusted) return;
    const target = targetOf(argument);
    if (!target) {
      vscode.window.setStatusBarMessage(vscode.l10n.t('No stale call here.'), 4_000);
      return;
    }
    const answer = await ask(target, subjectOf(target.finding));
    if (!answer) return;
    if (!answer.ok) void vscode.window.showErrorMessage(`${answer.failure.message} ${answer.failure.hint}`);
    target.repository.refresh(0);
  };

  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.acceptFinding', (argument: unknown) =>
      change(argument, async ({ repository, finding }, symbol) => {
        const code = codeOf(finding);
        const reason = await askReason(code, symbol);
        if (reason === undefined) return undefined;
        repository.sendTexts();
        return session.accept({ diff: repository.request, code, symbol, reason });
      }),
    ),
    vscode.commands.registerCommand('aftershock.unacceptFinding', (argument: unknown) =>
      change(argument, ({ repository, finding }, symbol) =>
        session.unaccept({ folder: repository.root, code: codeOf(finding), symbol }),
      ),
    ),
  );
}

/** Undefined where the person thinks better of it. */
function askReason(code: string, symbol: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Accept {0} of {1}', code, symbol),
    prompt: vscode.l10n.t(
      'Why may all calls with this finding stay? Others read it in .aftershock/accepted.json; it holds until the signature changes again.',
    ),
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('A reason is needed.') : undefined),
  });
}

/** Id of the symbol that the finding is about. */
function subjectOf(finding: Finding): string {
  return finding.kind === 'call'
    ? finding.call.callee.id
    : (finding.implementer.about ?? finding.implementer.changed.id);
}

function isElement(argument: unknown): argument is ChangesElement & { kind: 'row' } {
  return typeof argument === 'object' && argument !== null && (argument as { kind?: unknown }).kind === 'row';
}
