import * as vscode from 'vscode';
import type { Failure } from '../../model/answer.js';
import { compareCodeUnits } from '../../model/order.js';
import { refOf } from '../editor/refDocuments.js';
import { affectsAftershock, readSettings } from '../settings.js';
import { nestedRepositories } from './nestedRepositories.js';
import { type RepositoryChange, RepositoryController, type RepositoryServices } from './repositoryController.js';

/** What the window has to show: which of its folders are repositories, and why not. */
export type WindowState =
  | 'starting'
  | 'disabled'
  | 'untrusted'
  | 'noFolder'
  | 'noRepository'
  | 'gitMissing'
  | 'engineStopped'
  | 'open';

/** The repositories of this window: of every workspace folder, with submodules, as folders and repositories come and go. */
export class Repositories implements vscode.Disposable {
  private readonly controllers = new Map<string, RepositoryController>();
  private readonly failures = new Map<string, Failure>();
  private readonly listChanges = new vscode.EventEmitter<void>();
  private readonly changes = new vscode.EventEmitter<{ repository: RepositoryController; change: RepositoryChange }>();
  /** Fires when repositories came or went, or the window's state changed. */
  readonly onDidChangeList = this.listChanges.event;
  readonly onDidChange = this.changes.event;
  private readonly subscriptions: vscode.Disposable[] = [];
  private watchers: vscode.Disposable[] = [];
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private current: WindowState = 'starting';
  private disposed = false;

  constructor(private readonly services: RepositoryServices) {
    this.subscriptions.push(
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.look()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.look()),
      vscode.workspace.onDidChangeConfiguration(async (event) => {
        if (!affectsAftershock(event)) return;
        await this.look();
        for (const repository of this.all) await repository.settingsChanged();
      }),
    );
  }

  get state(): WindowState {
    return this.current;
  }

  /** Sorted by root. */
  get all(): RepositoryController[] {
    return [...this.controllers.values()].sort((a, b) => compareCodeUnits(a.root, b.root));
  }

  /** Folders that are no repository, and why not; sorted by folder. */
  get outside(): { folder: string; failure: Failure }[] {
    return [...this.failures]
      .map(([folder, failure]) => ({ folder, failure }))
      .sort((a, b) => compareCodeUnits(a.folder, b.folder));
  }

  byRoot(root: string): RepositoryController | undefined {
    return this.controllers.get(root);
  }

  /** The repository whose head side `uri` shows, and the file's path in it: the innermost, where they nest. */
  locate(uri: vscode.Uri): { repository: RepositoryController; path: string } | undefined {
    const shown = refOf(uri);
    if (shown) {
      const repository = this.controllers.get(shown.root);
      const isHead = repository && repository.headUri(shown.path).toString() === uri.toString();
      return isHead ? { repository, path: shown.path } : undefined;
    }
    let best: { repository: RepositoryController; path: string } | undefined;
    for (const repository of this.controllers.values()) {
      const path = repository.pathOf(uri);
      if (path !== undefined && (!best || path.length < best.path.length)) best = { repository, path };
    }
    return best;
  }

  /** As `locate`, where open editors are what the answer is about. */
  locateShown(uri: vscode.Uri): { repository: RepositoryController; path: string } | undefined {
    const found = this.locate(uri);
    return found && found.repository.showsWorkingTree === (uri.scheme === 'file') ? found : undefined;
  }

  /** The repository that the person is in: of the active editor, or the first. */
  get active(): RepositoryController | undefined {
    const editor = vscode.window.activeTextEditor;
    return (editor && this.locate(editor.document.uri)?.repository) ?? this.all[0];
  }

  /** Looks for repositories in the workspace folders. Calls during a look are answered by one more after it. */
  look(): Promise<void> {
    if (this.looking) {
      this.lookAgain = true;
      return this.looking;
    }
    this.looking = (async () => {
      do {
        this.lookAgain = false;
        await this.lookOnce();
      } while (this.lookAgain && !this.disposed);
    })().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  dispose(): void {
    this.disposed = true;
    for (const disposable of [...this.subscriptions, ...this.watchers, ...this.controllers.values()]) {
      disposable.dispose();
    }
    this.listChanges.dispose();
    this.changes.dispose();
  }

  private async lookOnce(): Promise<void> {
    const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
    const enabled = folders.filter((folder) => readSettings(folder.uri).enable);
    // In a folder that the person does not trust, no git process runs: a repository's config can name programs.
    if (!vscode.workspace.isTrusted) return this.nothing('untrusted');
    if (folders.length === 0) return this.nothing('noFolder');
    if (enabled.length === 0) return this.nothing('disabled');

    const failures = new Map<string, Failure>();
    const wanted = new Map<string, () => RepositoryController>();
    const open = async (folder: string): Promise<Failure | undefined> => {
      const answer = await this.services.session.open(folder);
      if (!answer.ok) return answer.failure;
      const opened = answer.value;
      if (wanted.has(opened.root)) return undefined;
      wanted.set(opened.root, () => new RepositoryController(opened, folder, this.services));
      for (const submodule of opened.submodules) {
        const failure = await open(submodule);
        if (failure) this.services.log.info(`Submodule ${submodule} is left out: ${failure.message}`);
      }
      return undefined;
    };
    for (const { uri } of enabled) {
      const failure = await open(uri.fsPath);
      if (!failure) continue;
      const nested = failure.code === 'not_a_repository' ? await nestedRepositories(uri.fsPath) : [];
      const opened = await Promise.all(nested.map(open));
      if (opened.length === 0 || opened.every((nestedFailure) => nestedFailure)) failures.set(uri.fsPath, failure);
    }
    if (this.disposed) return;
    this.replace(wanted, failures);
    this.watchFolders(enabled);
  }

  private nothing(state: WindowState): void {
    this.replace(new Map(), new Map(), state);
    this.watchFolders([]);
  }

  private replace(
    wanted: Map<string, () => RepositoryController>,
    failures: Map<string, Failure>,
    state?: WindowState,
  ) {
    for (const [root, controller] of this.controllers) {
      if (wanted.has(root)) continue;
      controller.dispose();
      this.controllers.delete(root);
      this.services.log.info(`Closed ${root}.`);
    }
    for (const [root, create] of wanted) {
      if (this.controllers.has(root)) continue;
      const repository = create();
      repository.onDidChange((change) => this.changes.fire({ repository, change }));
      this.controllers.set(root, repository);
      this.services.log.info(`Opened ${root}.`);
    }
    for (const [folder, failure] of failures) {
      // Said once, not with each look.
      if (!this.failures.has(folder)) this.services.log.warn(`${failure.message} ${failure.hint}`);
    }
    this.failures.clear();
    for (const [folder, failure] of failures) this.failures.set(folder, failure);
    this.current = state ?? this.stateOf([...failures.values()]);
    this.services.texts.reconsider();
    this.listChanges.fire();
  }

  private stateOf(failures: Failure[]): WindowState {
    if (this.controllers.size > 0) return 'open';
    if (failures.some(({ code }) => code === 'git_missing' || code === 'git_too_old')) return 'gitMissing';
    if (failures.some(({ code }) => code === 'engine_stopped')) return 'engineStopped';
    return 'noRepository';
  }

  /** A `.git` that comes or goes makes a repository or ends one. */
  private watchFolders(folders: readonly vscode.WorkspaceFolder[]): void {
    for (const watcher of this.watchers) watcher.dispose();
    this.watchers = folders.flatMap((folder) =>
      ['.git', '*/.git', '*/*/.git'].flatMap((pattern) => {
        const watcher = vscode.workspace.createFileSystemWatcher(
          new vscode.RelativePattern(folder, pattern),
          false,
          true,
          false,
        );
        const look = () => void this.look();
        return [watcher, watcher.onDidCreate(look), watcher.onDidDelete(look)];
      }),
    );
  }
}
