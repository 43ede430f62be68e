import { createHash } from 'node:crypto';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultFileLimits } from '../git/fileLimits.js';
import type { GitRepository } from '../git/repository.js';
import { isRefusal, type Refusal, sourceText } from '../git/sourceText.js';
import { WorkTreeFiles } from '../git/workTreeFile.js';
import { languageIds } from '../model/languageId.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SkippedFile } from '../model/parseHealth.js';
import type { Side } from '../model/world.js';
import { CommitWorlds } from './commitWorlds.js';
import { FactsReader } from './factsReader.js';
import type { FactsStore } from './factsStore.js';
import { factsVersion } from './factsVersion.js';
import { differingPaths, differs, exactRenames, type FileChange, type FileChanges } from './fileChanges.js';
import { HeadSnapshots } from './headSnapshot.js';
import type { IndexCall, IndexProgress } from './indexCall.js';
import { IndexWorld, type WorldFile } from './indexWorld.js';
import { type LanguageTable, projectFileTest } from './languageTable.js';
import type { ParsePool } from './parsePool.js';
import { type RenameCandidate, renamePairs } from './renamePairs.js';
import type { Unit } from './unit.js';
import { UnitSource } from './unitSource.js';
import { WorkTreeState } from './workTreeState.js';
import { WorldCore } from './worldCore.js';

export interface RepositoryIndexOptions {
  repository: GitRepository;
  languages: LanguageTable;
  pool: ParsePool;
  /** May be shared by several indexes. */
  store: FactsStore;
  /** Cache folder; null keeps no state from one start to the next. */
  cacheFolder: string | null;
  /** Bytes of decoded facts that are kept; default 64 MB. */
  factsCacheBytes?: number;
}

export type { IndexCall, IndexProgress };

export interface RefreshCall extends IndexCall {
  /**
   * Posix paths from the root that alone may have changed on disk, where that is known for certain. Absent: anything
   * may have. Unsaved text is always taken in.
   */
  only?: readonly string[];
}

/** What the index knows about the state that it is in, beside its worlds. */
export interface IndexStatus {
  files: number;
  withParseErrors: number;
  skipped: readonly SkippedFile[];
  /** Paths of the submodules. */
  submodules: readonly string[];
  /** Paths that a sparse checkout left out of the work tree. */
  sparse: number;
  /** Paths with an unsettled merge conflict. */
  unmerged: readonly string[];
}

interface DiskState {
  files: ReadonlyMap<string, WorldFile>;
  skipped: readonly SkippedFile[];
  projectFiles: ReadonlyMap<string, string>;
}

interface UnsavedFile {
  /** As it was given. */
  text: string;
  outcome: { unit: Unit } | { refusal: Refusal };
}

/** An overlay of more files than this, or than a fifth of the core, is made the core. */
const largestOverlay = 400;
const mostRenameFiles = 1000;
/** Fewer changed files are read again at the next start, which costs less than keeping the whole state anew. */
const changesWorthSaving = 40;

/**
 * The facts of one repository: of its work tree with unsaved text over it, kept up to date, and of any commit. All
 * worlds share what is the same in them.
 */
export class RepositoryIndex {
  readonly #options: RepositoryIndexOptions;
  readonly #reader: FactsReader;
  readonly #source: UnitSource;
  readonly #tree: WorkTreeState;
  readonly #snapshots: HeadSnapshots | undefined;
  readonly #fingerprint: string;
  readonly #isProjectFile: (path: string) => boolean;
  readonly #commits: CommitWorlds;
  readonly #unsaved = new Map<string, string>();
  #unsavedUnits = new Map<string, UnsavedFile>();
  #core = WorldCore.empty();
  #replaced = new Set<number>();
  #added = new Map<string, Unit>();
  #head: IndexWorld | undefined;
  /** What of the head world does not depend on unsaved text; made anew when the disk changed. */
  #disk: DiskState = { files: new Map(), skipped: [], projectFiles: new Map() };
  /** What differs between a commit and the disk. */
  #differing: { base: string | null; paths: string[] } | undefined;
  readonly #changesSinceSave = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: RepositoryIndexOptions) {
    const { repository, languages, pool, store } = options;
    this.#options = options;
    this.#reader = new FactsReader(store, options.factsCacheBytes);
    this.#source = new UnitSource(repository, pool, this.#reader);
    this.#tree = new WorkTreeState(repository, languages, this.#source, pool.limits);
    this.#commits = new CommitWorlds(repository, languages, this.#source, this.#reader);
    this.#isProjectFile = projectFileTest(languages);
    this.#fingerprint = fingerprintOf(languages);
    if (options.cacheFolder !== null) {
      this.#snapshots = new HeadSnapshots(path.join(options.cacheFolder, 'heads'));
      this.#restore();
    }
  }

  get repository(): GitRepository {
    return this.#options.repository;
  }

  /** Puts unsaved text over a file (posix path from the root); null takes it away. Seen from the next refresh on. */
  setOverlay(file: string, text: string | null): void {
    if (text === null) this.#unsaved.delete(file);
    else this.#unsaved.set(file, text);
  }

  /**
   * Brings the head world to now: reads what changed on disk and parses it, and unsaved text. What is done when it is
   * called off stays done.
   * @throws FailureError cancelled, git_failed, engine_stopped, internal
   */
  refresh(call: RefreshCall = {}): Promise<void> {
    return this.#inTurn(() => this.#refresh(call));
  }

  /** The work tree with unsaved text over it, as of the last refresh. */
  headWorld(): IndexWorld {
    this.#head ??= this.#makeHead();
    return this.#head;
  }

  /**
   * The world of a commit (hex), with all facts in reach; of null, the empty one before the first commit.
   * @throws FailureError cancelled, git_failed, engine_stopped, internal
   */
  worldAt(commit: string | null, side: Side = 'base', call: IndexCall = {}): Promise<IndexWorld> {
    return this.#inTurn(() => this.#commits.at(commit, side, this.#core, call));
  }

  /**
   * The files that differ between two worlds of this index, with renames.
   * @throws FailureError git_failed
   */
  async changes(base: IndexWorld, head: IndexWorld): Promise<FileChanges> {
    const paths = this.#differingPaths(base, head);
    const gone = paths.filter((file) => !head.files.has(file));
    const come = paths.filter((file) => !base.files.has(file));
    const renames = new Map<string, { from: string; similarity: number }>();
    for (const [to, from] of exactRenames(base, head, gone, come)) renames.set(to, { from, similarity: 100 });
    const taken = new Set([...renames.values()].map(({ from }) => from));
    const oldFiles = gone.filter((file) => !taken.has(file) && base.has(file));
    const newFiles = come.filter((file) => !renames.has(file) && head.has(file));
    const renamesLimited = oldFiles.length > mostRenameFiles || newFiles.length > mostRenameFiles;
    if (!renamesLimited && oldFiles.length > 0 && newFiles.length > 0) {
      const pairs = renamePairs(await this.#texts(base, oldFiles), await this.#texts(head, newFiles));
      for (const { from, to, similarity } of pairs) {
        renames.set(to, { from, similarity });
        taken.add(from);
      }
    }
    const changes = paths.flatMap((file): FileChange[] => {
      if (taken.has(file) && !head.files.has(file)) return [];
      const renamed = renames.get(file);
      const kind = (head.files.get(file) ?? base.files.get(file))?.kind ?? 'file';
      if (renamed) {
        return [{ path: file, oldPath: renamed.from, status: 'renamed', kind, similarity: renamed.similarity }];
      }
      const status = !base.files.has(file) ? 'added' : head.files.has(file) ? 'modified' : 'deleted';
      return [{ path: file, status, kind }];
    });
    return { changes, renamesLimited };
  }

  /** True where some file differs between two worlds, those without facts included. */
  isDifferent(base: IndexWorld, head: IndexWorld): boolean {
    return this.#differingPaths(base, head).length > 0;
  }

  /**
   * The text of a file in a world of this index, with LF line ends; undefined where there is none, where it is no text,
   * or where the file on disk is no longer what the world shows.
   * @throws FailureError git_failed
   */
  async textAt(world: IndexWorld, file: string): Promise<string | undefined> {
    const entry = world.files.get(file);
    if (entry?.kind !== 'file') return undefined;
    const unit = world.unit(file);
    const { place } = this.repository;
    const limits = this.#options.pool.limits;
    const unsaved = world.commit === null && world.side === 'head' ? this.#unsavedText(file, unit) : undefined;
    if (unsaved !== undefined) return unsaved;
    let bytes: Buffer | undefined;
    const id = unit?.blobId ?? entry.id;
    const onDisk = world.commit === null;
    if (onDisk) {
      const read = new WorkTreeFiles(this.repository.root).read(file, limits);
      if (read.state === 'read') bytes = read.bytes;
    }
    if (!bytes && id !== undefined) {
      const answer = await this.repository.blob(id, limits.largestFile);
      if (answer.state === 'read') bytes = answer.content;
    }
    if (!bytes) return undefined;
    const source = sourceText(bytes, { ...limits, longestLine: Number.POSITIVE_INFINITY }, place.objectFormat);
    if (isRefusal(source) || (unit && source.textId !== unit.textId)) return undefined;
    return source.text;
  }

  /** Files of the head world, and what of the work tree is out of the ordinary. */
  status(): IndexStatus {
    const world = this.headWorld();
    const submodules: string[] = [];
    const unmerged: string[] = [];
    let sparse = 0;
    for (const [file, entry] of this.#tree.listing.entries) {
      if (entry.kind === 'submodule') submodules.push(file);
      if (entry.unmerged) unmerged.push(file);
      if (entry.sparse) sparse++;
    }
    const paths = world.paths();
    return {
      files: paths.length,
      withParseErrors: paths.filter((file) => world.unit(file)?.health).length,
      skipped: world.skipped(),
      submodules: submodules.sort(compareCodeUnits),
      sparse,
      unmerged: unmerged.sort(compareCodeUnits),
    };
  }

  /**
   * Parses anew what worlds asked for and the store could not give (damaged, or removed by another process). Where it
   * tells true, answers from worlds handed out before lack something: take new worlds and ask again.
   * @throws FailureError cancelled, git_failed, engine_stopped, internal
   */
  async repair(call: IndexCall = {}): Promise<boolean> {
    const lost = new Set(this.#reader.takeLost().map((unit) => unit.key));
    if (lost.size === 0) return false;
    await this.#inTurn(async () => {
      this.#tree.forget(lost);
      this.#commits.clear();
      this.#unsavedUnits.clear();
      await this.#refresh(call);
      this.#core = WorldCore.build(this.#tree.units(), (unit) => this.#reader.summary(unit));
      this.#replaced.clear();
      this.#added.clear();
      this.#head = undefined;
    });
    return true;
  }

  /** Puts on disk what makes the next start quick. */
  save(): void {
    this.#options.store.flush();
    if (!this.#snapshots || this.#changesSinceSave.size <= changesWorthSaving) return;
    if (this.#replaced.size > 0 || this.#added.size > 0) this.#recore();
    const stamps = this.#core.paths.map((file) => this.#tree.stamp(file));
    this.#snapshots.save(this.repository.root, this.#fingerprint, { core: this.#core, stamps });
    this.#changesSinceSave.clear();
  }

  /** Saves, and ends the repository's processes. The store and the pool stay open. */
  dispose(): void {
    this.save();
    this.repository.dispose();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #restore(): void {
    const snapshot = this.#snapshots?.load(this.repository.root, this.#fingerprint);
    if (!snapshot) return;
    const { core, stamps } = snapshot;
    for (const [number, file] of core.paths.entries()) {
      const unit = core.units[number] as Unit;
      // What the store no longer holds is read again, and then replaces the core's.
      if (!this.#options.store.has(unit.key)) continue;
      this.#source.adopt(unit);
      this.#tree.adopt(file, unit, stamps[number]);
    }
    this.#core = core;
    for (const [number, file] of core.paths.entries()) if (!this.#tree.unit(file)) this.#replaced.add(number);
  }

  async #refresh({ only, signal, onProgress }: RefreshCall): Promise<void> {
    onProgress?.({ stage: 'listing', done: 0, total: 0 });
    let total = 0;
    let done = 0;
    const following = {
      ...(signal ? { signal } : {}),
      onTotal: (count: number) => {
        total = count;
      },
      onDone: () => onProgress?.({ stage: 'indexing', done: ++done, total }),
    };
    try {
      await (only ? this.#tree.refreshFiles(only, following) : this.#tree.refresh(following));
    } finally {
      // Also what was done before it was called off: the tree does not tell of it again.
      for (const file of this.#tree.takeChanged()) {
        this.#overlay(file);
        this.#changesSinceSave.add(file);
      }
    }
    if (this.#added.size > Math.max(largestOverlay, this.#core.paths.length / 5)) this.#recore();
    if (only === undefined || only.length > 0) {
      this.#takeDisk({
        files: this.#tree.worldFiles(),
        skipped: this.#tree.skipped(),
        projectFiles: this.#tree.projectFiles(),
      });
    }
    await this.#resolveUnsaved();
    if (only === undefined && total > largestOverlay) this.save();
  }

  /** Where nothing is other than before, the head world stays the same object, and so does what was found out about it. */
  #takeDisk(disk: DiskState): void {
    if (isDeepStrictEqual(disk, this.#disk)) return;
    this.#disk = disk;
    this.#head = undefined;
    this.#differing = undefined;
  }

  /** Notes how a file of the work tree stands to the core. */
  #overlay(file: string): void {
    const unit = this.#tree.unit(file);
    const number = this.#core.number(file);
    const same = number !== undefined && unit !== undefined && this.#core.units[number]?.key === unit.key;
    if (number !== undefined && !same) this.#replaced.add(number);
    if (number !== undefined && same) this.#replaced.delete(number);
    if (unit && !same) this.#added.set(file, unit);
    else this.#added.delete(file);
    this.#head = undefined;
    this.#differing = undefined;
  }

  #recore(): void {
    const units = this.#tree.units();
    this.#core =
      this.#core.paths.length === 0
        ? WorldCore.build(units, (unit) => this.#reader.summary(unit))
        : this.#core.rebuilt(units, (unit) => this.#reader.summary(unit));
    this.#replaced = new Set();
    this.#added = new Map();
    this.#head = undefined;
  }

  async #resolveUnsaved(): Promise<void> {
    const next = new Map<string, UnsavedFile>();
    for (const [file, given] of this.#unsaved) {
      const language = this.#options.languages.languageOf(file);
      // Text of a file that git ignores is no part of the repository, open in an editor or not.
      if (!language || !this.#tree.listing.entries.has(file)) continue;
      const known = this.#unsavedUnits.get(file);
      const stays = known?.text === given && ('refusal' in known.outcome || this.#reader.has(known.outcome.unit.key));
      if (stays) {
        next.set(file, known);
        continue;
      }
      const { place } = this.repository;
      const source = sourceText(Buffer.from(given, 'utf8'), this.#options.pool.limits, place.objectFormat);
      const outcome = isRefusal(source)
        ? { refusal: source }
        : await this.#source.fromText(file, language, source.text, source.textId);
      next.set(file, { text: given, outcome });
    }
    const before = this.#unsavedUnits;
    this.#unsavedUnits = next;
    const same = before.size === next.size && [...next].every(([file, entry]) => before.get(file) === entry);
    if (!same || this.#hasUnsavedProjectFile()) this.#head = undefined;
  }

  #hasUnsavedProjectFile(): boolean {
    for (const file of this.#unsaved.keys()) if (this.#isProjectFile(file)) return true;
    return false;
  }

  #makeHead(): IndexWorld {
    const replaced = new Set(this.#replaced);
    const added = new Map(this.#added);
    let skipped = [...this.#disk.skipped];
    let files = this.#disk.files;
    for (const [file, { outcome }] of this.#unsavedUnits) {
      const number = this.#core.number(file);
      if (number !== undefined) replaced.add(number);
      added.delete(file);
      skipped = skipped.filter((entry) => entry.path !== file);
      if ('unit' in outcome) added.set(file, outcome.unit);
      else skipped.push({ path: file, ...outcome.refusal });
      if (!files.has(file)) files = new Map<string, WorldFile>(files).set(file, { kind: 'file' });
    }
    let { projectFiles } = this.#disk;
    for (const [file, text] of this.#unsaved) {
      if (!this.#isProjectFile(file) || !this.#tree.listing.entries.has(file)) continue;
      projectFiles = new Map(projectFiles).set(file, text.replaceAll('\r\n', '\n'));
    }
    skipped.sort(compareBy((a, b) => compareCodeUnits(a.path, b.path)));
    const contents = { core: this.#core, overlay: { replaced, added }, projectFiles, skipped, files };
    return new IndexWorld({ side: 'head', commit: null, ...contents }, this.#reader);
  }

  /** What differs on disk is found once for each base; unsaved files are looked at each time. */
  #differingPaths(base: IndexWorld, head: IndexWorld): string[] {
    if (head !== this.#head) return differingPaths(base, head);
    if (this.#differing?.base !== base.commit) {
      const saved = new IndexWorld(
        {
          side: 'head',
          commit: null,
          core: this.#core,
          overlay: { replaced: this.#replaced, added: this.#added },
          ...this.#disk,
        },
        this.#reader,
      );
      this.#differing = { base: base.commit, paths: differingPaths(base, saved) };
    }
    const paths = new Set(this.#differing.paths);
    for (const file of this.#unsavedUnits.keys()) {
      if (differs(base, head, file)) paths.add(file);
      else paths.delete(file);
    }
    return [...paths].sort(compareCodeUnits);
  }

  async #texts(world: IndexWorld, files: readonly string[]): Promise<RenameCandidate[]> {
    const texts = await Promise.all(files.map((file) => this.textAt(world, file)));
    return files.flatMap((file, index) => {
      const text = texts[index];
      return text === undefined ? [] : [{ path: file, text }];
    });
  }

  #unsavedText(file: string, unit: Unit | undefined): string | undefined {
    const entry = this.#unsavedUnits.get(file);
    if (!entry || !('unit' in entry.outcome) || entry.outcome.unit.key !== unit?.key) return undefined;
    return entry.text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  }
}

/** Changes whenever some language's facts may. */
function fingerprintOf(languages: LanguageTable): string {
  const versions = languageIds.map((id) => [id, languages.languageById(id)?.extractorVersion ?? null]);
  return createHash('sha256')
    .update(JSON.stringify([factsVersion, versions, defaultFileLimits]))
    .digest('hex');
}
