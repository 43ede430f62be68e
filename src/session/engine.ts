import { defaultFileLimits } from '../git/fileLimits.js';
import { findGit, type GitProgram } from '../git/gitProgram.js';
import type { EngineFiles } from '../index/engineFiles.js';
import { FactsStore } from '../index/factsStore.js';
import { ParsePool } from '../index/parsePool.js';
import { isCacheInside } from './cacheInside.js';
import type { SessionOptions } from './createSession.js';

/** What the repositories of one session share: git, parse workers, the facts store. Each is made when first needed. */
export class Engine {
  #pool: ParsePool | undefined;
  #store: FactsStore | undefined;
  #memory: FactsStore | undefined;
  #git: Promise<GitProgram> | undefined;

  constructor(
    readonly options: SessionOptions,
    readonly files: EngineFiles,
  ) {}

  get pool(): ParsePool {
    this.#pool ??= new ParsePool({
      files: this.files,
      limits: { ...defaultFileLimits, largestFile: this.options.maxFileBytes ?? defaultFileLimits.largestFile },
      ...(this.options.workers ? { workers: this.options.workers } : {}),
    });
    return this.#pool;
  }

  /** Where facts of the repository at `root` are kept; a cache folder inside it is none, as nothing is written there. */
  keeping(root: string): { store: FactsStore; cacheFolder: string | null } {
    const { cacheFolder, cacheBytes } = this.options;
    if (isCacheInside(root, cacheFolder)) {
      const reason = `The cache folder ${cacheFolder} is inside the repository: facts are kept in memory only.`;
      this.#memory ??= FactsStore.open({ folder: null, reason });
      return { store: this.#memory, cacheFolder: null };
    }
    this.#store ??= FactsStore.open({ folder: cacheFolder, ...(cacheBytes ? { sizeLimit: cacheBytes } : {}) });
    return { store: this.#store, cacheFolder };
  }

  /** Why facts are not, or not wholly, on disk. */
  storeNote(): string | null {
    return this.#store?.status().note ?? this.#memory?.status().note ?? null;
  }

  /**
   * The git to use. A failed search is made again with the next question: git may have been installed meanwhile.
   * @throws FailureError git_missing, git_too_old
   */
  git(): Promise<GitProgram> {
    this.#git ??= findGit(this.options.gitPath === undefined ? {} : { gitPath: this.options.gitPath }).catch(
      (error: unknown) => {
        this.#git = undefined;
        throw error;
      },
    );
    return this.#git;
  }

  async dispose(): Promise<void> {
    await this.#pool?.dispose();
    this.#store?.tidy();
    this.#store?.close();
    this.#memory?.close();
  }
}
