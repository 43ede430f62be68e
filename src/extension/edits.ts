import * as vscode from 'vscode';
import { fromVscodeRange } from './editor/ranges.js';
import { textChange } from './findings/textShift.js';
import type { Repositories } from './repository/repositories.js';

/** Tells repositories of what is typed into their files, and of saves and reverts. */
export function followEdits(repositories: Repositories): vscode.Disposable {
  const { workspace } = vscode;
  return vscode.Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const found = repositories.locate(document.uri);
      if (!found || document.uri.scheme !== 'file' || contentChanges.length === 0) return;
      const changes = contentChanges.map(({ range, text }) => textChange(fromVscodeRange(range), text));
      found.repository.edited(found.path, changes);
    }),
    workspace.onDidSaveTextDocument(({ uri }) => {
      const found = repositories.locate(uri);
      if (found && uri.scheme === 'file') found.repository.saved(found.path);
    }),
    workspace.onDidCloseTextDocument(({ uri, isDirty }) => {
      // Closed without saving: what was typed is gone.
      const found = isDirty && uri.scheme === 'file' ? repositories.locate(uri) : undefined;
      found?.repository.refresh(0);
    }),
  );
}
