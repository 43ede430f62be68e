import { LRUCache } from 'lru-cache';
import type { GitRepository } from '../git/repository.js';
import { isRefusal, type Refusal, sourceText } from '../git/sourceText.js';
import type { TreeListing } from '../git/treeListing.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SkippedFile } from '../model/parseHealth.js';
import type { Side } from '../model/world.js';
import type { FactsReader } from './factsReader.js';
import type { IndexCall } from './indexCall.js';
import { IndexWorld, type WorldOverlay } from './indexWorld.js';
import { type LanguageTable, projectFileTest } from './languageTable.js';
import type { Unit } from './unit.js';
import type { BlobFile, UnitSource } from './unitSource.js';
import type { WorldCore } from './worldCore.js';

/** What is known of one commit, and, for one core, how it differs from it. */
interface CommitState {
  listing: TreeListing;
  /** Units of files that were not the core's; grows as the core moves on. */
  units: Map<string, Unit>;
  refusals: Map<string, Refusal>;
  projectFiles: ReadonlyMap<string, string>;
  overlay?: CommitOverlay;
}

interface CommitOverlay {
  core: WorldCore;
  overlay: WorldOverlay;
  skipped: readonly SkippedFile[];
}

const keptCommits = 4;
const largestProjectFile = 1_000_000;

/** Worlds of commits. The last few commits are kept, so that asking again costs nothing. */
export class CommitWorlds {
  readonly #repository: GitRepository;
  readonly #languages: LanguageTable;
  readonly #source: UnitSource;
  readonly #reader: FactsReader;
  readonly #isProjectFile: (path: string) => boolean;
  readonly #commits = new LRUCache<string, CommitState>({ max: keptCommits });

  constructor(repository: GitRepository, languages: LanguageTable, source: UnitSource, reader: FactsReader) {
    this.#repository = repository;
    this.#languages = languages;
    this.#source = source;
    this.#reader = reader;
    this.#isProjectFile = projectFileTest(languages);
  }

  /**
   * The world of a commit (hex; null is the empty one before the first), sharing with `core` what is the same.
   * @throws FailureError cancelled, git_failed, engine_stopped, internal
   */
  async at(commit: string | null, side: Side, core: WorldCore, call: IndexCall): Promise<IndexWorld> {
    const state = this.#commits.get(commit ?? '') ?? (await this.#list(commit, call));
    let shared = state.overlay;
    if (shared?.core !== core) {
      await this.#fill(state, core, call);
      shared = this.#overlayOf(state, core);
      state.overlay = shared;
    }
    const { overlay, skipped } = shared;
    const { projectFiles, listing } = state;
    const contents = { core, overlay, projectFiles, skipped, files: listing.entries };
    return new IndexWorld({ side, commit, ...contents }, this.#reader);
  }

  /** Forgets what is known, for instance since facts were lost. */
  clear(): void {
    this.#commits.clear();
  }

  async #list(commit: string | null, { signal, onProgress }: IndexCall): Promise<CommitState> {
    onProgress?.({ stage: 'listing', done: 0, total: 0 });
    const listing = await this.#repository.tree(commit, signal);
    const projectFiles = await this.#projectFilesOf(listing);
    const state: CommitState = { listing, units: new Map(), refusals: new Map(), projectFiles };
    this.#commits.set(commit ?? '', state);
    return state;
  }

  /** Finds or parses what of a commit is not in the core. */
  async #fill(state: CommitState, core: WorldCore, { signal, onProgress }: IndexCall): Promise<void> {
    const wanted: BlobFile[] = [];
    for (const [file, entry] of state.listing.entries) {
      const language = this.#languages.languageOf(file);
      if (!language || entry.kind !== 'file' || sharedNumber(core, file, entry.id) !== undefined) continue;
      const known = state.units.get(file);
      if (known && this.#reader.has(known.key)) continue;
      wanted.push({ path: file, language, blobId: entry.id });
    }
    let done = 0;
    await this.#source.fromBlobs(
      wanted,
      ({ path: file }, outcome) => {
        if ('unit' in outcome) state.units.set(file, outcome.unit);
        else state.refusals.set(file, outcome.refusal);
      },
      {
        ...(signal ? { signal } : {}),
        onDone: () => onProgress?.({ stage: 'indexing', done: ++done, total: wanted.length }),
      },
    );
  }

  #overlayOf(state: CommitState, core: WorldCore): CommitOverlay {
    const added = new Map<string, Unit>();
    const shared = new Set<number>();
    const skipped: SkippedFile[] = [];
    for (const [file, entry] of state.listing.entries) {
      if (!this.#languages.languageOf(file)) continue;
      if (entry.kind === 'link') {
        skipped.push({ path: file, reason: 'not_a_file', detail: 'It is a symbolic link.' });
        continue;
      }
      if (entry.kind !== 'file') continue;
      const number = sharedNumber(core, file, entry.id);
      const unit = state.units.get(file);
      const refusal = state.refusals.get(file);
      if (number !== undefined) shared.add(number);
      else if (unit) added.set(file, unit);
      else if (refusal) skipped.push({ path: file, ...refusal });
    }
    for (const file of state.listing.undecodable) {
      if (!this.#languages.languageOf(file)) continue;
      skipped.push({ path: file, reason: 'encoding', detail: 'Its path is not UTF-8.' });
    }
    const replaced = new Set<number>();
    for (let number = 0; number < core.paths.length; number++) if (!shared.has(number)) replaced.add(number);
    skipped.sort(compareBy((a, b) => compareCodeUnits(a.path, b.path)));
    return { core, overlay: { replaced, added }, skipped };
  }

  async #projectFilesOf(listing: TreeListing): Promise<Map<string, string>> {
    const { objectFormat } = this.#repository.place;
    const limits = { largestFile: largestProjectFile, longestLine: largestProjectFile };
    const found = await Promise.all(
      [...listing.entries].map(async ([file, { kind, id }]): Promise<[string, string] | undefined> => {
        if (kind !== 'file' || !this.#isProjectFile(file)) return undefined;
        const answer = await this.#repository.blob(id, largestProjectFile);
        if (answer.state !== 'read') return undefined;
        const source = sourceText(answer.content, limits, objectFormat, id);
        return isRefusal(source) ? undefined : [file, source.text];
      }),
    );
    return new Map(found.filter((entry) => entry !== undefined));
  }
}

/** The core's number for a file that has this very content there. */
function sharedNumber(core: WorldCore, file: string, id: string): number | undefined {
  const number = core.number(file);
  return number !== undefined && core.units[number]?.blobId === id ? number : undefined;
}
