import * as vscode from 'vscode';
import { fromVscodeRange } from './editor/ranges.js';
import { type TextChange, textChange } from './findings/textShift.js';
import type { Repositories } from './repository/repositories.js';

/** Milliseconds within which the editor says that a text has become another than the saved one. */
const dirtyDelay = 50;

/** Tells repositories of what is typed into their files, and of saves and reverts. */
export function followEdits(repositories: Repositories): vscode.Disposable {
  const { workspace } = vscode;
  /** Changes of texts that still count as saved: the first that are typed, or a file that is read again from disk. */
  const undecided = new Map<string, { changes: TextChange[]; timer: NodeJS.Timeout }>();

  const decide = (document: vscode.TextDocument) => {
    const key = document.uri.toString();
    const waiting = undecided.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    undecided.delete(key);
    const found = repositories.locate(document.uri);
    if (document.isDirty) found?.repository.edited(found.path, waiting.changes);
    // The answer may know a text from disk already: nothing moves.
    else found?.repository.refresh(0);
  };

  return vscode.Disposable.from(
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (document.uri.scheme !== 'file') return;
      if (document.isDirty) decide(document);
      const found = contentChanges.length > 0 && repositories.locate(document.uri);
      if (!found) return;
      const changes = contentChanges.map(({ range, text }) => textChange(fromVscodeRange(range), text));
      if (document.isDirty) {
        found.repository.edited(found.path, changes);
        return;
      }
      const key = document.uri.toString();
      const waiting = undecided.get(key);
      if (waiting) waiting.changes.push(...changes);
      else undecided.set(key, { changes, timer: setTimeout(() => decide(document), dirtyDelay) });
    }),
    workspace.onDidSaveTextDocument(({ uri }) => {
      const found = uri.scheme === 'file' ? repositories.locate(uri) : undefined;
      found?.repository.saved(found.path);
    }),
    workspace.onDidCloseTextDocument(({ uri, isDirty }) => {
      // Closed without saving: what was typed is gone.
      const found = isDirty && uri.scheme === 'file' ? repositories.locate(uri) : undefined;
      found?.repository.refresh(0);
    }),
    new vscode.Disposable(() => {
      for (const { timer } of undecided.values()) clearTimeout(timer);
    }),
  );
}
