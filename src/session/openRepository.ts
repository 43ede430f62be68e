import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { cancelled } from '../git/gitCommand.js';
import type { GitRepository } from '../git/repository.js';
import { createLinker, type Linker } from '../graph/linker.js';
import type { IndexWorld } from '../index/indexWorld.js';
import { type IndexCall, RepositoryIndex } from '../index/repositoryIndex.js';
import type { LinkRules } from '../languages/language.js';
import * as registry from '../languages/registry.js';
import type { LanguageId } from '../model/languageId.js';
import type { Engine } from './engine.js';
import { RepositoryPolicy } from './repositoryPolicy.js';

/** Watched or not, so long after the last full look the next question takes one. */
const trustMilliseconds = 60_000;
const keptBaseLinkers = 2;

/** A folder in a repository as it was asked for, and its posix path from the root. */
export interface RepositoryPlaceSeen {
  folder: string;
  prefix: string;
}

/** One repository that questions were asked of: its index, and linkers that outlive a question where their world does. */
export class OpenRepository {
  readonly index: RepositoryIndex;
  readonly policy: RepositoryPolicy;
  /** A commit's world never changes, so what was linked in it stays true. */
  readonly #baseLinkers = new LRUCache<string, { world: IndexWorld; linker: Linker }>({ max: keptBaseLinkers });
  readonly #watched: boolean;
  readonly #roots: Set<string>;
  readonly #frameworks: boolean;
  #head: { world: IndexWorld; linker: Linker } | undefined;
  #dirty: Set<string> | 'unknown' = 'unknown';
  #lookedAt = Number.NEGATIVE_INFINITY;
  #resolved = new Map<string, string>();
  /** Ends when the last look that was asked for has ended, well or not. */
  #looking: Promise<unknown> = Promise.resolve();

  constructor(
    engine: Engine,
    readonly repository: GitRepository,
  ) {
    this.#watched = engine.options.watched === true;
    this.#roots = new Set([repository.root]);
    this.#frameworks = engine.options.frameworks !== false;
    this.index = new RepositoryIndex({
      repository,
      languages: registry,
      pool: engine.pool,
      ...engine.keeping(repository.root),
    });
    this.policy = new RepositoryPolicy(repository.root, this.index);
  }

  get root(): string {
    return this.repository.root;
  }

  /** Notes a folder that the repository is known by, which may be a way through links. */
  knownAs(place: RepositoryPlaceSeen): void {
    const { folder, prefix } = place;
    const under = prefix === '' ? [] : prefix.split('/');
    this.#roots.add(path.resolve(folder, ...under.map(() => '..')));
  }

  /** The posix path from the root of a file given by its absolute path; undefined for one outside. */
  relative(file: string): string | undefined {
    for (const root of this.#roots) {
      const relative = path.relative(root, file).split(path.sep).join('/');
      const outside = relative === '' || relative === '..' || relative.startsWith('../') || path.isAbsolute(relative);
      if (!outside) return relative;
    }
    return undefined;
  }

  /** A hint that files changed on disk; none: anything may have. */
  changed(files: readonly string[] | undefined): void {
    const paths = files?.map((file) => this.relative(file));
    if (!paths || paths.some((file) => file === undefined || file === '.git' || file.startsWith('.git/'))) {
      this.#dirty = 'unknown';
      this.#resolved = new Map();
    } else if (this.#dirty !== 'unknown') {
      for (const file of paths) this.#dirty.add(file as string);
    }
  }

  /** The work tree's world as of now. */
  async head(call: IndexCall): Promise<{ world: IndexWorld; linker: Linker }> {
    // One look at a time: what one that is called off has not seen, the next one takes over.
    const look = this.#looking.then(() => this.#look(call));
    this.#looking = look.catch(() => {});
    await look;
    const world = this.index.headWorld();
    if (this.#head?.world !== world) this.#head = { world, linker: this.#linker(world) };
    return this.#head;
  }

  async #look(call: IndexCall): Promise<void> {
    if (call.signal?.aborted) throw cancelled();
    const dirty = this.#dirty;
    const trusted = this.#watched && dirty !== 'unknown' && Date.now() - this.#lookedAt < trustMilliseconds;
    this.#dirty = new Set();
    try {
      if (trusted) {
        await this.index.refresh({ ...call, only: [...dirty].sort() });
        return;
      }
      this.#resolved = new Map();
      const started = Date.now();
      await this.index.refresh(call);
      this.#lookedAt = started;
    } catch (error) {
      if (dirty === 'unknown' || call.signal?.aborted !== true) this.#dirty = 'unknown';
      else this.#stillDirty(dirty);
      throw error;
    }
  }

  #stillDirty(files: Iterable<string>): void {
    if (this.#dirty !== 'unknown') this.#dirty = new Set([...files, ...this.#dirty]);
  }

  /** The world of a commit; null is the empty one before the first commit. */
  async at(
    commit: string | null,
    side: 'base' | 'head',
    call: IndexCall,
  ): Promise<{ world: IndexWorld; linker: Linker }> {
    const key = `${side} ${commit}`;
    // Asked for even where a linker is kept: it puts in reach what the store may have lost.
    const world = await this.index.worldAt(commit, side, call);
    let kept = this.#baseLinkers.get(key);
    if (!kept) {
      kept = { world, linker: this.#linker(world) };
      this.#baseLinkers.set(key, kept);
    }
    return kept;
  }

  /** The commit of a ref; in a watched repository asked of git once until something may have moved it. */
  async resolve(ref: string): Promise<string> {
    return this.#once(`ref ${ref}`, () => this.repository.resolve(ref));
  }

  async mergeBase(a: string, b: string): Promise<string> {
    return this.#once(`merge-base ${a} ${b}`, () => this.repository.mergeBase(a, b));
  }

  #linker(world: IndexWorld): Linker {
    return createLinker(world, rulesOf, { frameworks: this.#frameworks });
  }

  /** Forgets every linker: facts that they rest on were lost. */
  forgetLinkers(): void {
    this.#baseLinkers.clear();
    this.#head = undefined;
  }

  async #once(key: string, ask: () => Promise<string>): Promise<string> {
    const resolved = this.#resolved;
    const known = this.#watched ? resolved.get(key) : undefined;
    if (known !== undefined) return known;
    const answer = await ask();
    // Of no use to anyone where something moved meanwhile: then there is another map.
    resolved.set(key, answer);
    return answer;
  }

  dispose(): void {
    this.index.dispose();
  }
}

function rulesOf(language: LanguageId): LinkRules {
  const found = registry.languageById(language);
  if (!found) throw new Error(`no language ${language}`);
  return found.rules;
}
