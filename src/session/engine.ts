import { defaultFileLimits } from '../git/fileLimits.js';
import { findGit, type GitProgram } from '../git/gitProgram.js';
import type { EngineFiles } from '../index/engineFiles.js';
import { FactsStore } from '../index/factsStore.js';
import { ParsePool } from '../index/parsePool.js';
import type { SessionOptions } from './createSession.js';

/** What the repositories of one session share: git, parse workers, the facts store. Each is made when first needed. */
export class Engine {
  #pool: ParsePool | undefined;
  #store: FactsStore | undefined;
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

  get store(): FactsStore {
    this.#store ??= FactsStore.open({
      folder: this.options.cacheFolder,
      ...(this.options.cacheBytes ? { sizeLimit: this.options.cacheBytes } : {}),
    });
    return this.#store;
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
  }
}
