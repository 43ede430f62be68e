import * as vscode from 'vscode';
import type { Services } from '../services.js';
import { pickRef } from './pickRef.js';
import { pickRepository } from './pickRepository.js';

/** Commands that choose what is compared. */
export function registerCompareCommands({ repositories, session }: Services): vscode.Disposable {
  const { registerCommand } = vscode.commands;

  const diffAgainstRef = async (given?: unknown) => {
    const repository = await pickRepository(repositories, given);
    if (!repository) return;
    await pickRef(session, repository.root, {
      title: vscode.l10n.t('Diff Against Ref'),
      placeholder: vscode.l10n.t('A branch, a tag, a commit or any ref to compare the working tree with'),
      accept: (base, call) => repository.tryCompare({ base, exactBase: repository.settings.exactBase }, call),
    });
  };

  const compareTwoRefs = async (given?: unknown) => {
    const repository = await pickRepository(repositories, given);
    if (!repository) return;
    const { exactBase } = repository.settings;
    const base = await pickRef(session, repository.root, {
      title: vscode.l10n.t('Compare Two Refs'),
      placeholder: vscode.l10n.t('The ref before the change'),
      step: { step: 1, totalSteps: 2 },
      // Whether the ref is there shows when it is compared with itself: nothing to parse, nothing to link.
      accept: async (ref, call) => {
        const answer = await session.diff({ folder: repository.root, base: ref, head: ref }, call);
        return answer.ok ? undefined : answer.failure;
      },
    });
    if (base === undefined) return;
    await pickRef(session, repository.root, {
      title: vscode.l10n.t('Compare Two Refs'),
      placeholder: vscode.l10n.t('The ref after the change of {0}', base),
      step: { step: 2, totalSteps: 2 },
      accept: (head, call) => repository.tryCompare({ base, head, exactBase }, call),
    });
  };

  const backToHead = async (given?: unknown) => {
    const repository = await pickRepository(repositories, given);
    await repository?.compare(repository.usualComparison());
  };

  return vscode.Disposable.from(
    registerCommand('aftershock.diffAgainstRef', diffAgainstRef),
    registerCommand('aftershock.compareTwoRefs', compareTwoRefs),
    registerCommand('aftershock.backToHead', backToHead),
  );
}
