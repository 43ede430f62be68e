import * as vscode from 'vscode';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import { comparisonText } from '../views/comparisonText.js';

/** The repository that a command is about: the one given, the only one, that of the active editor, or one picked. */
export async function pickRepository(
  repositories: Repositories,
  given?: unknown,
): Promise<RepositoryController | undefined> {
  const { all } = repositories;
  const fromContext = fromArgument(repositories, given);
  if (fromContext) return fromContext;
  if (all.length <= 1) {
    if (all.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t('Aftershock has no repository open in this window.'));
    }
    return all[0];
  }
  const editor = vscode.window.activeTextEditor;
  const here = editor && repositories.locate(editor.document.uri)?.repository;
  if (here) return here;
  const picked = await vscode.window.showQuickPick(
    all.map((repository) => ({ label: repository.name, description: comparisonText(repository), repository })),
    { placeHolder: vscode.l10n.t('Which repository?') },
  );
  return picked?.repository;
}

/** Menus give what they stand on: a source control with its root, or an element of our tree. */
function fromArgument(repositories: Repositories, given: unknown): RepositoryController | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { rootUri, repository } = given as { rootUri?: unknown; repository?: unknown };
  if (rootUri instanceof vscode.Uri) {
    return repositories.all.find((candidate) => candidate.rootUri.toString() === rootUri.toString());
  }
  return repositories.all.find((candidate) => candidate === repository);
}
