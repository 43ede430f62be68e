import * as vscode from 'vscode';
import { type Finding, isOpen } from '../findings/finding.js';
import type { Repositories } from '../repository/repositories.js';

/** Keeps the context keys that commands, menus and welcome texts depend on. */
export function registerContextKeys(repositories: Repositories): vscode.Disposable {
  const known = new Map<string, string>();
  const set = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    if (known.get(key) === text) return;
    known.set(key, text);
    void vscode.commands.executeCommand('setContext', `aftershock.${key}`, value);
  };
  const refresh = () => {
    const { all } = repositories;
    const answered = all.filter(({ presentation }) => presentation);
    set('state', viewState(repositories));
    set('hasRepository', all.length > 0);
    set('hasAnswer', answered.length > 0);
    set(
      'hasStaleCalls',
      answered.some(({ presentation }) => hasOpenFinding(presentation!.findings)),
    );
    set(
      'comparingRef',
      all.some((repository) => !repository.isUsualComparison),
    );
    set(
      'filesWithFindings',
      answered.flatMap((repository) =>
        repository
          .presentation!.paths.filter((path) => hasOpenFinding(repository.presentation!.inFile(path).findings))
          .slice(0, 1_000)
          .map((path) => repository.headUri(path).fsPath),
      ),
    );
  };
  refresh();
  return vscode.Disposable.from(
    repositories.onDidChange(({ change }) => {
      if (change.kind === 'answer') refresh();
    }),
    repositories.onDidChangeList(refresh),
  );
}

function hasOpenFinding(findings: readonly Finding[]): boolean {
  return findings.some(isOpen);
}

/** What an empty tree says. */
function viewState({ state, all }: Repositories): string {
  if (state !== 'open') return state;
  if (all.some(({ presentation }) => presentation)) return 'unchanged';
  return all.some(({ failure }) => failure) ? 'failed' : 'starting';
}
