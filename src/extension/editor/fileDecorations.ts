import * as vscode from 'vscode';
import { tallyOf } from '../findings/presentation.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import { dimmedRowSchemes } from '../views/rowItem.js';
import { staleCallsText } from './findingText.js';

/** Badges files with the number of stale calls in them, wherever files are listed, and dims the tree's rows that need no look. */
export class FileDecorations implements vscode.FileDecorationProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri[] | undefined>();
  readonly onDidChangeFileDecorations = this.changed.event;
  /** By root: what is badged now, so that only what changes is drawn anew. */
  private readonly badged = new Map<string, Map<string, string>>();
  private readonly subscriptions: vscode.Disposable[];

  constructor(private readonly repositories: Repositories) {
    this.subscriptions = [
      this.changed,
      repositories.onDidChange(({ repository, change }) => {
        if (change.kind === 'answer') this.refresh(repository);
      }),
      repositories.onDidChangeList(() => {
        this.badged.clear();
        this.changed.fire(undefined);
      }),
      vscode.window.registerFileDecorationProvider(this),
    ];
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const dimmed = dimmedText(uri.scheme);
    if (dimmed !== undefined) return { color: new vscode.ThemeColor('disabledForeground'), tooltip: dimmed };
    const found = this.repositories.locateShown(uri);
    if (!found?.repository.settings.fileBadges) return undefined;
    const { broken, suspect } = countsIn(found.repository, found.path);
    const count = broken + suspect;
    if (count === 0) return undefined;
    return {
      // S for stale: a bare figure would look like the editor's own count of problems.
      badge: count > 9 ? 'S+' : `S${count}`,
      tooltip: broken > 0 ? vscode.l10n.t('{0}, {1} broken', staleCallsText(count), broken) : staleCallsText(count),
      color: new vscode.ThemeColor(broken > 0 ? 'aftershock.brokenForeground' : 'aftershock.suspectForeground'),
      propagate: broken > 0,
    };
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private refresh(repository: RepositoryController): void {
    const before = this.badged.get(repository.root) ?? new Map<string, string>();
    const after = new Map<string, string>();
    for (const path of repository.presentation?.paths ?? []) {
      const { broken, suspect } = countsIn(repository, path);
      if (broken + suspect > 0) after.set(repository.headUri(path).toString(), `${broken}/${suspect}`);
    }
    this.badged.set(repository.root, after);
    const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
      (uri) => before.get(uri) !== after.get(uri),
    );
    if (touched.length > 0) this.changed.fire(touched.map((uri) => vscode.Uri.parse(uri, true)));
  }
}

function dimmedText(scheme: string): string | undefined {
  switch (scheme) {
    case dimmedRowSchemes.reviewed:
      return vscode.l10n.t('Reviewed');
    case dimmedRowSchemes.accepted:
      return vscode.l10n.t('Accepted');
    case dimmedRowSchemes.generated:
      return vscode.l10n.t('In a generated file');
    default:
      return undefined;
  }
}

function countsIn(repository: RepositoryController, path: string): { broken: number; suspect: number } {
  return tallyOf(repository.presentation?.inFile(path).findings ?? []);
}
