import * as vscode from 'vscode';
import { refOf } from '../editor/refDocuments.js';
import type { Services } from '../services.js';
import type { ChangesElement } from '../views/changesView.js';
import { symbolArgument } from './arguments.js';
import { pickRepository } from './pickRepository.js';

/** Commands that open the impact graph: of the whole change, or of one symbol. */
export function registerImpactCommands(services: Services): vscode.Disposable {
  const { repositories, session } = services;

  const showImpactOfSymbol = async (argument?: unknown) => {
    const named = symbolArgument(repositories, argument);
    if (named) {
      services.impact.show([named.symbol], named.repository.root);
      return;
    }
    const ofRow = symbolsOfRow(argument);
    if (ofRow) {
      services.impact.show(ofRow.symbols, ofRow.root);
      return;
    }
    const editor = vscode.window.activeTextEditor;
    const found = editor && repositories.locate(editor.document.uri);
    if (!found || refOf(editor.document.uri)) {
      vscode.window.setStatusBarMessage(
        vscode.l10n.t('Place the cursor in a file of an open repository first.'),
        4_000,
      );
      return;
    }
    const { line, character } = editor.selection.active;
    const { repository, path } = found;
    repository.sendTexts();
    const request = { folder: repository.root, file: repository.fileOf(path), line, column: character };
    const answer = await session.symbolAt(request);
    if (!answer.ok) void vscode.window.showErrorMessage(`${answer.failure.message} ${answer.failure.hint}`);
    else if (answer.value) services.impact.show([answer.value.id], repository.root);
    else vscode.window.setStatusBarMessage(vscode.l10n.t('No function, method or class at the cursor.'), 4_000);
  };

  return vscode.Disposable.from(
    vscode.commands.registerCommand('aftershock.showImpactOfSymbol', showImpactOfSymbol),
    vscode.commands.registerCommand('aftershock.openImpactGraph', async (given?: unknown) => {
      const repository = await pickRepository(repositories, given);
      if (repository) services.impact.show('change', repository.root);
    }),
  );
}

function symbolsOfRow(argument: unknown): { symbols: string[]; root: string } | undefined {
  if (typeof argument !== 'object' || argument === null || !('row' in argument)) return undefined;
  const { repository, row } = argument as ChangesElement & { kind: 'row' };
  const symbols = (() => {
    switch (row.kind) {
      case 'signature':
        return [row.change.after.id];
      case 'removed':
        return [row.removed.symbol.id];
      case 'relocation':
        return [row.relocation.to.id];
      case 'symbol':
        return [row.symbol.id];
      case 'finding':
        return row.finding.kind === 'call'
          ? [(row.finding.call.changed ?? row.finding.call.callee).id]
          : [row.finding.implementer.changed.id];
      default:
        return [];
    }
  })();
  return symbols.length > 0 ? { symbols, root: repository.root } : undefined;
}
