import * as vscode from 'vscode';
import type { Services } from './services.js';

/**
 * Warns in the log, once for each engine process, where the facts store cannot keep on disk what it should: answers stay
 * right, and the next start is slow. The engine is asked after the first answer about a repository, for which it wrote.
 */
export function registerStoreNote(
  { repositories, session, log }: Services,
  onDidRestart: vscode.Event<void>,
): vscode.Disposable {
  let asked = new Set<string>();
  let isSaid = false;

  const look = async (root: string) => {
    asked.add(root);
    const ofThisProcess = asked;
    const answer = await session.doctor({ folder: root, graph: false });
    if (ofThisProcess !== asked) return;
    // Asked again after the next answer.
    if (!answer.ok) asked.delete(root);
    else if (answer.value.store.note !== null && !isSaid) {
      isSaid = true;
      log.warn(answer.value.store.note);
    }
  };

  return vscode.Disposable.from(
    onDidRestart(() => {
      asked = new Set();
      isSaid = false;
    }),
    repositories.onDidChange(({ repository, change }) => {
      const isAnswered = change.kind === 'answer' && repository.fresh && repository.presentation !== undefined;
      if (isAnswered && !isSaid && !asked.has(repository.root)) void look(repository.root);
    }),
  );
}
