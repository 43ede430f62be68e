import * as vscode from 'vscode';
import type { Progress } from '../../session/session.js';
import { possibleCallersText } from '../editor/findingText.js';
import { escapeMarkdown } from '../findings/markdownText.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import { baseText, comparisonText } from './comparisonText.js';

/** Work shorter than this many milliseconds is not worth a flicker. */
const patience = 400;

/** One item: what is left behind by the change of the repository that the person is in, and what it is compared with. */
export class StatusBar implements vscode.Disposable {
  readonly item = vscode.window.createStatusBarItem('aftershock.status', vscode.StatusBarAlignment.Left, 10);
  private readonly subscriptions: vscode.Disposable[];
  private busyTimer: NodeJS.Timeout | undefined;

  constructor(private readonly repositories: Repositories) {
    this.item.name = vscode.l10n.t('Aftershock');
    this.item.command = 'aftershock.showMenu';
    const show = () => this.show();
    this.subscriptions = [
      this.item,
      repositories.onDidChange(show),
      repositories.onDidChangeList(show),
      vscode.window.onDidChangeActiveTextEditor(show),
    ];
    this.show();
  }

  dispose(): void {
    clearTimeout(this.busyTimer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private show(): void {
    const repository = this.repositories.active;
    if (!repository) {
      this.item.hide();
      return;
    }
    if (repository.fresh) {
      clearTimeout(this.busyTimer);
      this.busyTimer = undefined;
      draw(this.item, repository, false);
    } else if (repository.progress) {
      draw(this.item, repository, true);
    } else {
      this.busyTimer ??= setTimeout(() => {
        this.busyTimer = undefined;
        const { active } = this.repositories;
        if (active) draw(this.item, active, !active.fresh);
      }, patience);
    }
    this.item.show();
  }
}

function draw(item: vscode.StatusBarItem, repository: RepositoryController, isBusy: boolean): void {
  const { presentation, failure, progress, comparison } = repository;
  const icon = isBusy ? '$(sync~spin)' : failure ? '$(warning)' : '$(pulse)';
  const tally = presentation?.tally();
  const left = tally && tally.broken + tally.suspect;
  const words =
    isBusy && progress
      ? progressText(progress)
      : failure
        ? vscode.l10n.t('Aftershock')
        : tally === undefined
          ? vscode.l10n.t('Aftershock')
          : left === 0
            ? vscode.l10n.t('0 stale')
            : tally.broken > 0
              ? vscode.l10n.t('{0} stale, {1} broken', left!, tally.broken)
              : vscode.l10n.t('{0} stale', left!);
  item.text = [icon, words, ...(repository.isUsualComparison ? [] : [`· ${baseText(comparison)}`])].join(' ');
  item.accessibilityInformation = { label: `${vscode.l10n.t('Aftershock')}: ${words}, ${comparisonText(repository)}` };
  item.tooltip = new vscode.MarkdownString(tooltipLines(repository).map(escapeMarkdown).join('\n\n'));
}

/** All that qualifies the figure: what is compared, what could not be resolved, what was not evaluated. */
function tooltipLines(repository: RepositoryController): string[] {
  const { presentation, failure } = repository;
  if (failure) return [`${failure.message} ${failure.hint}`];
  if (!presentation) return [vscode.l10n.t('No answer yet: {0}', comparisonText(repository))];
  const { diff } = presentation;
  const { broken, suspect, reviewed, accepted, generated } = presentation.tally();
  const { tests, excluded, rules } = diff.summary.leftOut;
  return [
    comparisonText(repository),
    vscode.l10n.t('{0} broken, {1} suspect, {2} reviewed', broken, suspect, reviewed),
    ...(diff.possibleCallers.length > 0 ? [possibleCallersText(diff.possibleCallers.length)] : []),
    ...(accepted > 0 ? [vscode.l10n.t('{0} accepted', accepted)] : []),
    ...(generated > 0 ? [vscode.l10n.t('{0} in generated code', generated)] : []),
    ...(tests + excluded + rules > 0 ? [vscode.l10n.t('{0} left out by settings', tests + excluded + rules)] : []),
    ...(diff.gaps.length > 0 ? [vscode.l10n.t('Not evaluated: {0}', diff.gaps.length)] : []),
  ];
}

export function progressText({ stage, done, total }: Progress): string {
  const share = total > 0 ? Math.floor((100 * done) / total) : 0;
  switch (stage) {
    case 'listing':
      return vscode.l10n.t('Listing files');
    case 'indexing':
      return vscode.l10n.t('Indexing {0} %', share);
    case 'linking':
      return vscode.l10n.t('Linking {0} %', share);
  }
}
