import * as vscode from 'vscode';
import type { Failure } from '../../model/answer.js';
import type { Call, RefList, Session } from '../../session/session.js';
import { progressText } from '../views/statusBar.js';

interface RefItem extends vscode.QuickPickItem {
  ref?: string;
}

export interface RefPick {
  title: string;
  placeholder: string;
  step?: { step: number; totalSteps: number };
  /** Tries the ref: a failure where it will not do, and the picker stays open. Called off when the picker is closed. */
  accept(ref: string, call: Call): Promise<Failure | undefined>;
}

/** Lets a person pick a branch, a tag or a recent commit, or type any ref. Undefined when called off. */
export function pickRef(session: Session, root: string, options: RefPick): Promise<string | undefined> {
  const picker = vscode.window.createQuickPick<RefItem>();
  picker.title = options.title;
  picker.placeholder = options.placeholder;
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.ignoreFocusOut = true;
  picker.step = options.step?.step;
  picker.totalSteps = options.step?.totalSteps;
  picker.busy = true;
  let listed: RefItem[] = [];
  let complaint: RefItem[] = [];
  const abort = new AbortController();

  const show = () => {
    const typed = picker.value.trim();
    const isListed = listed.some(({ ref }) => ref === typed);
    const own: RefItem[] =
      typed === '' || isListed
        ? []
        : [
            {
              label: `$(git-commit) ${typed}`,
              description: vscode.l10n.t('the ref as typed'),
              ref: typed,
              alwaysShow: true,
            },
          ];
    // What matches in the list stands before what was typed: Enter takes the first.
    picker.items = [...complaint, ...listed, ...own];
  };

  void session.refs(root, { signal: abort.signal }).then((answer) => {
    if (abort.signal.aborted) return;
    picker.busy = false;
    if (answer.ok) listed = refItems(answer.value);
    else complaint = [errorItem(answer.failure)];
    show();
  });

  return new Promise((resolve) => {
    picker.onDidChangeValue(() => {
      complaint = [];
      show();
    });
    picker.onDidAccept(async () => {
      const ref = picker.selectedItems[0]?.ref ?? picker.value.trim();
      if (ref === '') return;
      picker.enabled = false;
      picker.busy = true;
      const failure = await options.accept(ref, {
        signal: abort.signal,
        onProgress: (progress) => {
          picker.title = `${options.title}: ${progressText(progress)}`;
        },
      });
      if (abort.signal.aborted) return;
      picker.title = options.title;
      if (!failure) {
        resolve(ref);
        picker.hide();
        return;
      }
      picker.enabled = true;
      picker.busy = false;
      complaint = [errorItem(failure)];
      show();
    });
    picker.onDidHide(() => {
      abort.abort();
      picker.dispose();
      resolve(undefined);
    });
    picker.show();
  });
}

function errorItem({ message, hint }: Failure): RefItem {
  return { label: `$(error) ${message}`, detail: hint, alwaysShow: true };
}

function refItems({ branches, tags, commits }: RefList): RefItem[] {
  const group = (label: string, items: RefItem[]): RefItem[] =>
    items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
  const branch = ({ name, commit, subject }: RefList['branches'][number], icon: string): RefItem => ({
    label: `$(${icon}) ${name}`,
    description: `${commit.slice(0, 8)} ${subject}`,
    ref: name,
  });
  return [
    ...group(
      vscode.l10n.t('Branches'),
      branches.filter(({ remote }) => !remote).map((entry) => branch(entry, 'git-branch')),
    ),
    ...group(
      vscode.l10n.t('Recent commits'),
      commits.map(({ commit, subject, author, time }) => ({
        label: `$(git-commit) ${commit.slice(0, 8)}`,
        description: subject,
        detail: `${author}, ${time.slice(0, 10)}`,
        ref: commit,
      })),
    ),
    ...group(
      vscode.l10n.t('Tags'),
      tags.map(({ name, commit, subject }) => ({
        label: `$(tag) ${name}`,
        description: `${commit.slice(0, 8)} ${subject}`,
        ref: name,
      })),
    ),
    ...group(
      vscode.l10n.t('Remote branches'),
      branches.filter(({ remote }) => remote).map((entry) => branch(entry, 'cloud')),
    ),
  ];
}
