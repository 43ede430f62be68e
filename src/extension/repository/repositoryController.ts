import path from 'node:path';
import * as vscode from 'vscode';
import type { Failure } from '../../model/answer.js';
import type { Call, DiffRequest, OpenedRepository, Progress, Session } from '../../session/session.js';
import type { CompilerErrors } from '../editor/compilerErrors.js';
import { refUri } from '../editor/refDocuments.js';
import type { Finding } from '../findings/finding.js';
import { Presentation } from '../findings/presentation.js';
import type { ReviewMarks } from '../findings/reviewMarks.js';
import { EditJournal, type TextChange } from '../findings/textShift.js';
import { readSettings, type Settings } from '../settings.js';
import { type Comparison, diffRequest, sameComparison } from './comparison.js';
import type { OpenTexts } from './openTexts.js';
import { RefreshScheduler } from './refreshScheduler.js';
import { watchGit, watchWorkTree } from './watchers.js';

/** What of a repository's state changed: its answer, the places of it in an edited file, or what it is doing. */
export type RepositoryChange =
  | { kind: 'answer' }
  | { kind: 'shift'; path: string }
  /** What other extensions say of the findings in a file. */
  | { kind: 'confirmed'; path: string }
  | { kind: 'activity' };

/** Delay after a change outside the editor, which seldom comes alone, in milliseconds. */
const outsideDelay = 120;

/** Milliseconds after which file watchers may be taken to watch. */
const watchersDelay = 3_000;

/** What a repository needs of the extension around it. */
export interface RepositoryServices {
  session: Session;
  marks: ReviewMarks;
  compiler: CompilerErrors;
  texts: OpenTexts;
  log: vscode.LogOutputChannel;
  state: vscode.Memento;
}

/** One repository: what it is compared with, the answer of now, and the work to keep it so. */
export class RepositoryController implements vscode.Disposable {
  readonly root: string;
  /** The root as the workspace spells it; another than `root` where a folder was opened through a link. */
  private readonly shownRoot: string;
  readonly submodules: readonly string[];
  presentation: Presentation | undefined;
  failure: Failure | undefined;
  progress: Progress | undefined;
  settings: Settings;
  private current: Comparison;
  private readonly changes = new vscode.EventEmitter<RepositoryChange>();
  readonly onDidChange = this.changes.event;
  private readonly journal = new EditJournal();
  private readonly scheduler: RefreshScheduler;
  private readonly subscriptions: vscode.Disposable[] = [];
  /** Mark in the journal of the moment that the shown answer is of. */
  private answeredAt = 0;
  private disposed = false;

  constructor(
    opened: OpenedRepository,
    folder: string,
    private readonly services: RepositoryServices,
  ) {
    this.root = opened.root;
    this.submodules = opened.submodules;
    this.shownRoot = withoutSuffix(folder, opened.prefix) ?? opened.root;
    this.settings = readSettings(this.rootUri);
    this.current = services.state.get<Comparison>(this.stateKey) ?? this.usualComparison();
    this.scheduler = new RefreshScheduler((signal) => this.ask(signal), {
      failed: (error) => services.log.error(error instanceof Error ? error : String(error)),
      ended: () => this.changes.fire({ kind: 'answer' }),
    });
    const outside = (files?: readonly string[]) => {
      services.session.filesChanged(files);
      this.refresh(outsideDelay);
    };
    this.subscriptions.push(watchWorkTree(this.root, outside));
    void watchGit(this.root, outside).then((watcher) => {
      if (this.disposed) watcher.dispose();
      else this.subscriptions.push(watcher);
    });
    // Watchers take a moment to begin, and some file systems tell them nothing: look again then, and with every return.
    const again = setTimeout(() => outside(), watchersDelay);
    this.subscriptions.push(
      new vscode.Disposable(() => clearTimeout(again)),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) outside();
      }),
    );
    this.subscriptions.push(services.compiler.onDidChange((uris) => this.compilerSpoke(uris)));
    this.refresh(0);
  }

  get rootUri(): vscode.Uri {
    return vscode.Uri.file(this.shownRoot);
  }

  get name(): string {
    return path.basename(this.shownRoot);
  }

  get comparison(): Comparison {
    return this.current;
  }

  /** False while the answer may be of a moment ago. */
  get fresh(): boolean {
    return !this.scheduler.pending;
  }

  /** The comparison that the settings ask for. */
  usualComparison(): Comparison {
    return { base: this.settings.baseRef, exactBase: this.settings.exactBase };
  }

  get isUsualComparison(): boolean {
    return sameComparison(this.current, this.usualComparison());
  }

  /** True where head is the working tree, so that open editors show what the answer is about. */
  get showsWorkingTree(): boolean {
    return this.current.head === undefined;
  }

  /** Posix path from the root of what `uri` shows of this repository at head; undefined for anything else. */
  pathOf(uri: vscode.Uri): string | undefined {
    if (uri.scheme !== 'file') return undefined;
    const relative = path.relative(this.shownRoot, uri.fsPath);
    if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) return undefined;
    return relative.split(path.sep).join('/');
  }

  /** Absolute path that the engine knows a file by. */
  fileOf(repositoryPath: string): string {
    return path.join(this.root, ...repositoryPath.split('/'));
  }

  /** Where a file of the head side is shown. */
  headUri(repositoryPath: string): vscode.Uri {
    if (this.showsWorkingTree) return vscode.Uri.joinPath(this.rootUri, ...repositoryPath.split('/'));
    const { head } = this.presentation?.diff ?? {};
    return refUri(this.root, repositoryPath, head?.commit ?? this.current.head ?? 'HEAD');
  }

  /** Where a file of the base side is shown. */
  baseUri(repositoryPath: string): vscode.Uri {
    return refUri(this.root, repositoryPath, this.presentation?.diff.base.commit ?? '');
  }

  /** The question behind what is shown. */
  get request(): DiffRequest {
    return diffRequest(this.root, this.current, this.settings.asked);
  }

  /** Makes the engine's unsaved texts those of now: for a question other than the diff. */
  sendTexts(): void {
    this.services.texts.send();
  }

  /** Asks again in `delay` milliseconds. */
  refresh(delay: number): void {
    this.scheduler.request(delay);
    this.changes.fire({ kind: 'activity' });
  }

  /** Resolves once the answer is of now. */
  settled(): Promise<void> {
    return this.scheduler.settled();
  }

  /** Compares with something else from now on, and remembers it. */
  async compare(comparison: Comparison): Promise<void> {
    this.current = comparison;
    this.presentation = undefined;
    this.failure = undefined;
    await this.services.state.update(this.stateKey, this.isUsualComparison ? undefined : comparison);
    this.changes.fire({ kind: 'answer' });
    this.refresh(0);
  }

  /** As `compare`, but only where there is an answer; otherwise all stays as it is, and the failure says why. */
  async tryCompare(comparison: Comparison, call?: Call): Promise<Failure | undefined> {
    this.services.texts.send();
    const asked = this.journal.now();
    const answer = await this.services.session.diff(diffRequest(this.root, comparison, this.settings.asked), call);
    if (!answer.ok) return answer.failure;
    this.current = comparison;
    await this.services.state.update(this.stateKey, this.isUsualComparison ? undefined : comparison);
    this.take(answer.value, asked);
    this.changes.fire({ kind: 'answer' });
    // The files may have changed while it was answered.
    this.refresh(0);
    return undefined;
  }

  /** An editor's text changed. What is shown in it moves along; an answer follows once the typing pauses. */
  edited(repositoryPath: string, changes: readonly TextChange[]): void {
    if (!this.showsWorkingTree) return;
    this.journal.add(repositoryPath, changes);
    if (this.presentation?.shift(repositoryPath, changes)) this.changes.fire({ kind: 'shift', path: repositoryPath });
    this.refresh(this.settings.debounce);
  }

  /** A file was saved: nobody waits for that. */
  saved(repositoryPath: string): void {
    this.services.session.filesChanged([this.fileOf(repositoryPath)]);
    this.refresh(0);
  }

  /** Settings or review marks changed: the same answer, shown anew, unless the settings ask for another comparison. */
  async settingsChanged(): Promise<void> {
    const wasUsual = this.isUsualComparison;
    const asked = JSON.stringify(this.settings.asked);
    this.settings = readSettings(this.rootUri);
    if (wasUsual && !this.isUsualComparison) {
      await this.compare(this.usualComparison());
      return;
    }
    this.present();
    if (JSON.stringify(this.settings.asked) !== asked) this.refresh(0);
  }

  /** Shows the last answer anew, with the review marks of now. */
  present(): void {
    if (!this.presentation) return;
    const { diff } = this.presentation;
    const edits = this.journal.since(this.answeredAt);
    this.presentation = this.presentationOf(diff);
    for (const [edited, changes] of edits) this.presentation.shift(edited, changes);
    this.changes.fire({ kind: 'answer' });
  }

  dispose(): void {
    this.disposed = true;
    this.scheduler.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changes.dispose();
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const { session, texts, log } = this.services;
    const asked = this.journal.now();
    const request = diffRequest(this.root, this.current, this.settings.asked);
    const started = performance.now();
    texts.send();
    const answer = await session.diff(request, {
      signal,
      onProgress: (progress) => {
        if (signal.aborted) return;
        this.progress = progress;
        this.changes.fire({ kind: 'activity' });
      },
    });
    if (signal.aborted || this.disposed) return;
    this.progress = undefined;
    if (answer.ok) {
      this.take(answer.value, asked);
      log.debug(`${this.name}: answered in ${Math.round(performance.now() - started)} ms.`);
    } else if (answer.failure.code !== 'cancelled') {
      // An engine that stopped says nothing about the last answer; any other failure means that there is none.
      if (answer.failure.code !== 'engine_stopped') this.presentation = undefined;
      this.failure = answer.failure;
      log.warn(`${this.name}: ${answer.failure.message} ${answer.failure.hint}`);
    }
  }

  /** Other extensions report other errors: findings of those files may be confirmed now, or no longer. */
  private compilerSpoke(uris: readonly vscode.Uri[]): void {
    if (!this.settings.compilerCrossCheck || !this.presentation) return;
    for (const uri of uris) {
      const repositoryPath = this.pathOf(uri);
      if (repositoryPath === undefined) continue;
      const { findings } = this.presentation.inFile(repositoryPath);
      if (this.confirm(findings)) this.changes.fire({ kind: 'confirmed', path: repositoryPath });
    }
  }

  /** Looks which findings other extensions report an error on; true where that is another than before. */
  private confirm(findings: readonly Finding[]): boolean {
    if (!this.settings.compilerCrossCheck || !this.showsWorkingTree) return false;
    let changed = false;
    for (const finding of findings) {
      const source = this.services.compiler.sourceAt(this.headUri(finding.path), finding.range);
      changed ||= source !== finding.confirmedBy;
      if (source === undefined) delete finding.confirmedBy;
      else finding.confirmedBy = source;
    }
    return changed;
  }

  /** Shows an answer about the texts as they were at `asked`. */
  private take(diff: Presentation['diff'], asked: number): void {
    this.failure = undefined;
    this.answeredAt = asked;
    this.presentation = this.presentationOf(diff);
    for (const [edited, changes] of this.journal.since(asked)) this.presentation.shift(edited, changes);
    this.journal.forget(asked);
  }

  private presentationOf(diff: Presentation['diff']): Presentation {
    const presentation = new Presentation(diff, (id) => this.services.marks.isMarked(this.root, id));
    this.confirm(presentation.findings);
    return presentation;
  }

  private get stateKey(): string {
    return `aftershock.comparison:${this.root}`;
  }
}

/** `folder` without the trailing path `suffix` (posix); undefined where it does not end so. */
function withoutSuffix(folder: string, suffix: string): string | undefined {
  if (suffix === '') return folder;
  const tail = path.sep + suffix.split('/').filter(Boolean).join(path.sep);
  return folder.endsWith(tail) ? folder.slice(0, -tail.length) : undefined;
}
