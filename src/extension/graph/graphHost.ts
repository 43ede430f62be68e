import * as vscode from 'vscode';
import { readViewState } from '../../protocol/graphViewState.js';
import type { ImpactSource } from '../impactView.js';
import type { GraphExport, GraphHost } from './graphController.js';

const stateKey = 'aftershock.impactGraph.state';

/** The editor, as a graph's controller needs it. Only the side bar's choices are remembered for new graphs. */
export function createGraphHost(
  context: vscode.ExtensionContext,
  source: ImpactSource,
  place: 'side' | 'editor',
): GraphHost {
  return {
    session: source.session,
    comparison: (root) => source.subject(root),
    whyNothing: () => source.whyNothing(),
    async open(target) {
      try {
        const { root, path, range } = target;
        await (target.side === 'base' ? source.openAtBase(root, path, range) : source.open(root, path, range));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        source.log.warn(`Could not open ${target.path}: ${reason}`);
        void vscode.window.showWarningMessage(vscode.l10n.t('{0} could not be opened: {1}', target.path, reason));
      }
    },
    save,
    loadState: () => readViewState(context.workspaceState.get(stateKey)),
    saveState(state) {
      if (place === 'side') void context.workspaceState.update(stateKey, state);
    },
    logError: (message) => source.log.error(message),
  };
}

const names = { png: 'PNG', svg: 'SVG', mermaid: 'Mermaid' } as const;

/** Writes an export to where the person chooses, or puts it on the clipboard. */
async function save({ format, target, fileName, base64 }: GraphExport): Promise<string | undefined> {
  const content = Buffer.from(base64, 'base64');
  if (target === 'clipboard') {
    await vscode.env.clipboard.writeText(content.toString('utf8'));
    return vscode.l10n.t('Copied.');
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  const uri = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export Impact Graph'),
    ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, fileName) } : {}),
    filters: { [names[format]]: [extension] },
  });
  if (!uri) return undefined;
  try {
    await vscode.workspace.fs.writeFile(uri, content);
    return vscode.l10n.t('Saved to {0}.', vscode.workspace.asRelativePath(uri));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(vscode.l10n.t('{0} could not be written: {1}', uri.fsPath, reason));
    return undefined;
  }
}
