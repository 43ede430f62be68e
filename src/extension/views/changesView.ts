import path from 'node:path';
import * as vscode from 'vscode';
import { changeRows, type Grouping, type Row } from '../findings/changeRows.js';
import type { Repositories } from '../repository/repositories.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { Services } from '../services.js';
import { comparisonText } from './comparisonText.js';
import { badgeText, rowItem, rowPlace, rowTooltip } from './rowItem.js';

export const changesViewId = 'aftershock.changes';
const groupingKey = 'aftershock.grouping';

/** An element of the tree: a repository where there are several, or a row of one. */
export type ChangesElement =
  | { kind: 'repository'; repository: RepositoryController }
  | { kind: 'row'; repository: RepositoryController; row: Row };

/** The tree of the change: what came, went and changed, and what each change left behind. */
export class ChangesView implements vscode.TreeDataProvider<ChangesElement>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<ChangesElement | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<ChangesElement>;
  private readonly rows = new Map<string, ChangesElement[]>();
  private readonly subscriptions: vscode.Disposable[];
  private grouping: Grouping;

  constructor(private readonly services: Services) {
    this.grouping = services.context.workspaceState.get<Grouping>(groupingKey) ?? 'kind';
    void vscode.commands.executeCommand('setContext', groupingKey, this.grouping);
    this.view = vscode.window.createTreeView(changesViewId, {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
    });
    const { repositories } = services;
    this.subscriptions = [
      this.changed,
      this.view,
      repositories.onDidChange(({ repository, change }) => {
        if (change.kind !== 'answer' && change.kind !== 'confirmed') return;
        this.rows.delete(repository.root);
        this.refresh();
      }),
      repositories.onDidChangeList(() => {
        this.rows.clear();
        this.refresh();
      }),
    ];
    this.refresh();
  }

  async group(by: Grouping): Promise<void> {
    this.grouping = by;
    this.rows.clear();
    await this.services.context.workspaceState.update(groupingKey, by);
    await vscode.commands.executeCommand('setContext', groupingKey, by);
    this.refresh();
  }

  getTreeItem(element: ChangesElement): vscode.TreeItem {
    if (element.kind === 'repository') {
      const { repository } = element;
      const item = new vscode.TreeItem(repository.name, vscode.TreeItemCollapsibleState.Expanded);
      item.id = repository.root;
      item.description = repository.failure?.message ?? comparisonText(repository);
      item.iconPath = new vscode.ThemeIcon(repository.failure ? 'warning' : 'repo');
      item.tooltip = repository.failure ? `${repository.failure.message}\n${repository.failure.hint}` : repository.root;
      item.contextValue = 'repository';
      return item;
    }
    const item = rowItem(element.row, element.repository);
    if (rowPlace(element.row)) {
      item.command = { title: vscode.l10n.t('Open'), command: 'aftershock.openRow', arguments: [element] };
    }
    return item;
  }

  resolveTreeItem(item: vscode.TreeItem, element: ChangesElement): vscode.TreeItem {
    if (element.kind === 'row') item.tooltip ??= rowTooltip(element.row);
    return item;
  }

  getChildren(element?: ChangesElement): ChangesElement[] {
    if (element?.kind === 'row') {
      const { repository } = element;
      return element.row.children.map((row) => ({ kind: 'row', repository, row }));
    }
    if (element) return this.rowsOf(element.repository);
    const { all } = this.services.repositories;
    if (all.length > 1) return all.map((repository) => ({ kind: 'repository', repository }));
    return all[0] ? this.rowsOf(all[0]) : [];
  }

  /** What stands above the tree. */
  get message(): string | undefined {
    return this.view.message;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private rowsOf(repository: RepositoryController): ChangesElement[] {
    let rows = this.rows.get(repository.root);
    if (!rows) {
      const { presentation } = repository;
      rows = (presentation ? changeRows(presentation, this.grouping) : []).map((row) => ({
        kind: 'row',
        repository,
        row,
      }));
      this.rows.set(repository.root, rows);
    }
    return rows;
  }

  private refresh(): void {
    const { all, outside } = this.services.repositories;
    const only = all.length === 1 ? all[0] : undefined;
    this.view.description = only ? comparisonText(only) : undefined;
    // Where nothing is open, a welcome text says why.
    const messages = all.length === 0 ? [] : [only && messageText(only), outsideText(outside)];
    this.view.message = messages.filter(Boolean).join(' ') || undefined;
    const left = all.reduce((sum, { presentation }) => {
      const tally = presentation?.tally();
      return tally ? sum + tally.broken + tally.suspect : sum;
    }, 0);
    this.view.badge = left === 0 ? undefined : { value: left, tooltip: badgeText(left) };
    this.changed.fire(undefined);
  }
}

/** Why there is no answer; else what the settings leave out: left out is not the same as none. */
function messageText({ failure, presentation }: RepositoryController): string | undefined {
  if (failure) return `${failure.message} ${failure.hint}`;
  const { tests, excluded, rules } = presentation?.diff.summary.leftOut ?? { tests: 0, excluded: 0, rules: 0 };
  const parts = [
    tests > 0 && vscode.l10n.t('{0} in tests', tests),
    excluded > 0 && vscode.l10n.t('{0} in excluded files', excluded),
    rules > 0 && vscode.l10n.t('{0} by rule', rules),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : vscode.l10n.t('Left out by settings: {0}.', parts.join(', '));
}

/** The workspace folders beside the open repositories that are none: nothing is compared in them. */
function outsideText(outside: Repositories['outside']): string | undefined {
  const named = outside.filter(({ failure }) => failure.code === 'not_a_repository');
  const others = outside.filter((entry) => !named.includes(entry));
  const names = named.map(({ folder }) => path.basename(folder)).join(', ');
  const parts = [
    ...(named.length > 0 ? [vscode.l10n.t('Not in a git repository, so not compared: {0}.', names)] : []),
    ...others.map(({ failure }) => `${failure.message} ${failure.hint}`),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}
