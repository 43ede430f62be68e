import * as vscode from 'vscode';
import type { Finding } from '../findings/finding.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { Services } from '../services.js';
import type { ChangesElement } from '../views/changesView.js';
import { findingArgument, findingsAt } from './arguments.js';

interface Target {
  repository: RepositoryController;
  findings: Finding[];
}

/** Mark and unmark findings as reviewed: those of the selected rows with all below them, of a link, or at the cursor. */
export function registerReviewCommands({ repositories, marks }: Services): vscode.Disposable {
  const target = (argument: unknown): Target | undefined => {
    const linked = findingArgument(repositories, argument);
    if (linked) return { repository: linked.repository, findings: [linked.finding] };
    if (isElement(argument)) return { repository: argument.repository, findings: findingsBelow(argument.row) };
    const editor = vscode.window.activeTextEditor;
    return editor && findingsAt(repositories, editor.document.uri, editor.selection);
  };
  const change = async (argument: unknown, selected: unknown, reviewed: boolean) => {
    const targets = (Array.isArray(selected) ? selected : [argument])
      .map(target)
      .filter((found) => found !== undefined && found.findings.length > 0) as Target[];
    if (targets.length === 0) {
      vscode.window.setStatusBarMessage(vscode.l10n.t('No stale call here.'), 4_000);
      return;
    }
    for (const { repository, findings } of targets) {
      const ids = findings.map(({ id }) => id);
      await (reviewed ? marks.mark(repository.root, ids) : marks.unmark(repository.root, ids));
    }
    for (const repository of new Set(targets.map((found) => found.repository))) repository.present();
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.markReviewed', (argument, selected) =>
      change(argument, selected, true),
    ),
    vscode.commands.registerCommand('aftershock.unmarkReviewed', (argument, selected) =>
      change(argument, selected, false),
    ),
  );
}

function isElement(argument: unknown): argument is ChangesElement & { kind: 'row' } {
  return typeof argument === 'object' && argument !== null && (argument as { kind?: unknown }).kind === 'row';
}

function findingsBelow(row: (ChangesElement & { kind: 'row' })['row']): Finding[] {
  return [...(row.kind === 'finding' ? [row.finding] : []), ...row.children.flatMap(findingsBelow)];
}
