import * as vscode from 'vscode';
import type { StaleImplementer, SymbolRef } from '../../model/structuralDiff.js';
import { toVscodeRange } from '../editor/ranges.js';
import type { RepositoryController } from '../repository/repositoryController.js';
import type { Services } from '../services.js';
import type { ChangesElement } from '../views/changesView.js';
import { rowPlace } from '../views/rowItem.js';
import { declarationOf, findingArgument, symbolArgument } from './arguments.js';
import { openPlace } from './openPlace.js';

/** A declaration as it was and as it is; one of the two is absent where it came or went. */
interface Change {
  repository: RepositoryController;
  before?: SymbolRef | undefined;
  after?: SymbolRef | undefined;
}

/** Commands that lead from what the change left behind to the change itself, and back. */
export function registerChangeCommands({ repositories }: Services): vscode.Disposable {
  const { registerCommand } = vscode.commands;

  const changeOf = (argument: unknown): Change | undefined => {
    const linked = findingArgument(repositories, argument);
    if (linked) {
      const { repository, finding } = linked;
      return finding.kind === 'call'
        ? { repository, before: finding.call.callee, after: finding.call.changed }
        : changeOfImplementer(repository, finding.implementer);
    }
    const named = symbolArgument(repositories, argument);
    if (named) return changeOfSymbol(named.repository, named.symbol);
    return changeOfRow(argument);
  };

  return vscode.Disposable.from(
    registerCommand('aftershock.goToChange', async (argument: unknown) => {
      const { repository, before, after } = changeOf(argument) ?? {};
      if (!repository) return;
      if (after) await openPlace(repository.headUri(after.path), nameRangeOf(repository, after));
      else if (before) await openPlace(repository.baseUri(before.path), before.nameRange);
    }),
    registerCommand('aftershock.openChangeDiff', async (argument: unknown) => {
      const change = changeOf(argument);
      if (change) await openDiff(change);
    }),
    registerCommand('aftershock.showStaleCalls', async (argument: unknown) => {
      const named = symbolArgument(repositories, argument);
      const declaration = named && declarationOf(named.repository, named.symbol);
      if (!named || !declaration) return;
      const { repository } = named;
      const locations = [
        ...declaration.findings.map(({ path, nameRange }) => location(repository, path, nameRange)),
        ...repository
          .presentation!.diff.possibleCallers.filter(({ id }) => declaration.change.possibleCallers.includes(id))
          .map(({ path, range }) => location(repository, path, range)),
      ];
      await vscode.commands.executeCommand(
        'editor.action.peekLocations',
        repository.headUri(declaration.path),
        toVscodeRange(declaration.nameRange).start,
        locations,
        'peek',
        vscode.l10n.t('Nothing is left behind by the change of {0}.', declaration.change.after.name),
      );
    }),
    registerCommand('aftershock.openRow', async (element: ChangesElement) => {
      if (element.kind !== 'row') return;
      const place = rowPlace(element.row);
      if (!place) return;
      const { repository } = element;
      const uri = place.side === 'head' ? repository.headUri(place.path) : repository.baseUri(place.path);
      await openPlace(uri, place.range, { preview: true, preserveFocus: false });
    }),
  );
}

function changeOfSymbol(repository: RepositoryController, symbol: string): Change | undefined {
  const { diff } = repository.presentation ?? {};
  const signature = diff?.signatureChanges.find(({ after, before }) => after.id === symbol || before.id === symbol);
  if (signature) return { repository, before: signature.before, after: signature.after };
  const removed = diff?.removed.find((candidate) => candidate.symbol.id === symbol);
  return removed && { repository, before: removed.symbol };
}

/** What left the implementer behind; where nothing else changed, the implementer itself. */
function changeOfImplementer(repository: RepositoryController, stale: StaleImplementer): Change | undefined {
  return changeOfSymbol(repository, stale.changed.id) ?? changeOfSymbol(repository, stale.implementer.id);
}

function changeOfRow(argument: unknown): Change | undefined {
  if (typeof argument !== 'object' || argument === null || !('row' in argument)) return undefined;
  const { repository, row } = argument as ChangesElement & { kind: 'row' };
  switch (row.kind) {
    case 'signature':
      return { repository, before: row.change.before, after: row.change.after };
    case 'removed':
      return { repository, before: row.removed.symbol };
    case 'relocation':
      return { repository, before: row.relocation.from, after: row.relocation.to };
    case 'symbol':
      return { repository, before: row.change === 'body' ? row.symbol : undefined, after: row.symbol };
    case 'finding':
      return row.finding.kind === 'call'
        ? { repository, before: row.finding.call.callee, after: row.finding.call.changed }
        : changeOfImplementer(repository, row.finding.implementer);
    default:
      return undefined;
  }
}

/** The files of a change side by side, at the declaration. */
async function openDiff({ repository, before, after }: Change): Promise<void> {
  const shown = after ?? before;
  if (!shown) return;
  const base = repository.baseUri(before?.path ?? after!.path);
  const head = repository.headUri(after?.path ?? before!.path);
  const title = vscode.l10n.t('{0} (before ↔ after)', shown.name);
  const range = after ? nameRangeOf(repository, after) : shown.nameRange;
  const isGone = repository.presentation?.diff.files.some(
    ({ path, status }) => status === 'deleted' && path === before?.path && !after,
  );
  if (isGone) await openPlace(base, shown.nameRange);
  else await vscode.commands.executeCommand('vscode.diff', base, head, title, { selection: toVscodeRange(range) });
}

/** Where a declaration at head stands by now: it follows the edits of an open editor. */
function nameRangeOf(repository: RepositoryController, { id, nameRange }: SymbolRef): SymbolRef['nameRange'] {
  return declarationOf(repository, id)?.nameRange ?? nameRange;
}

function location(repository: RepositoryController, path: string, range: SymbolRef['range']): vscode.Location {
  return new vscode.Location(repository.headUri(path), toVscodeRange(range));
}
