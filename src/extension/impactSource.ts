import * as vscode from 'vscode';
import type { Session } from '../session/session.js';
import { openPlace } from './commands/openPlace.js';
import type { ImpactSource } from './impactView.js';
import type { Repositories, WindowState } from './repository/repositories.js';
import { comparisonText } from './views/comparisonText.js';

/** What the impact graph needs of the window's repositories. */
export function createImpactSource(
  session: Session,
  log: vscode.LogOutputChannel,
  repositories: Repositories,
): ImpactSource & vscode.Disposable {
  const changes = new vscode.EventEmitter<{ root: string }>();
  const open = async (root: string, uri: vscode.Uri | undefined, range: Parameters<typeof openPlace>[1]) => {
    if (!uri) throw new Error(vscode.l10n.t('The repository {0} is not open.', root));
    await openPlace(uri, range, { viewColumn: columnForCode() });
  };
  const subscriptions = vscode.Disposable.from(
    changes,
    repositories.onDidChange(({ repository, change }) => {
      if (change.kind === 'answer') changes.fire({ root: repository.root });
    }),
    repositories.onDidChangeList(() => {
      for (const { root } of repositories.all) changes.fire({ root });
      if (repositories.all.length === 0) changes.fire({ root: '' });
    }),
  );
  return {
    session,
    log,
    onDidChange: changes.event,
    subject(root) {
      const repository = root === undefined ? repositories.active : repositories.byRoot(root);
      if (!repository) return undefined;
      repository.sendTexts();
      return {
        root: repository.root,
        diff: repository.request,
        title: comparisonText(repository),
        includeTests: repository.settings.asked.tests !== false,
      };
    },
    open: (root, path, range) => open(root, repositories.byRoot(root)?.headUri(path), range),
    openAtBase: (root, path, range) => open(root, repositories.byRoot(root)?.baseUri(path), range),
    whyNothing: () => nothingTexts(repositories.state),
    dispose: () => subscriptions.dispose(),
  };
}

/** Beside a graph that is itself in an editor group, not over it. */
function columnForCode(): vscode.ViewColumn {
  const { activeTabGroup, all } = vscode.window.tabGroups;
  if (!(activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview)) return vscode.ViewColumn.Active;
  const other = all.find((group) => group !== activeTabGroup);
  return other?.viewColumn ?? vscode.ViewColumn.Beside;
}

function nothingTexts(state: WindowState): { message: string; hint: string } {
  const { t } = vscode.l10n;
  switch (state) {
    case 'starting':
      return { message: t('Looking for repositories…'), hint: '' };
    case 'disabled':
      return { message: t('Aftershock is switched off here.'), hint: t('The setting is aftershock.enable.') };
    case 'untrusted':
      return { message: t('This folder is not trusted.'), hint: t('Trust it to let Aftershock run git in it.') };
    case 'noFolder':
      return { message: t('No folder is open.'), hint: t('Open a folder of a git repository.') };
    case 'gitMissing':
      return { message: t('Git was not found, or is too old.'), hint: t('Install git 2.25 or later.') };
    case 'engineStopped':
      return { message: t('The engine has stopped.'), hint: t('The log says why: Aftershock: Show Log.') };
    default:
      return { message: t('There is no git repository here.'), hint: t('Open a folder that is in one.') };
  }
}
