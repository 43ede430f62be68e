import { existsSync } from 'node:fs';
import path from 'node:path';
import { discoverRepository, type RepositoryPlace } from './discoverRepository.js';
import { GitCommand } from './gitCommand.js';
import type { GitProgram } from './gitProgram.js';
import { type ListedRefs, listRefs } from './listRefs.js';
import { mergeBase } from './mergeBase.js';
import { type ObjectAnswer, ObjectReader } from './objectReader.js';
import { resolveCommit } from './resolveCommit.js';
import { emptyTree, listTree, type TreeListing } from './treeListing.js';
import { WorkTreeLister, type WorkTreeListing } from './workTreeListing.js';

export interface HeadPosition {
  /** Null before the first commit. */
  commit: string | null;
  /** Null where HEAD is detached. */
  branch: string | null;
}

/** One repository with a work tree, read and never written. */
export class GitRepository {
  readonly #objects: ObjectReader;
  readonly #lister: WorkTreeLister;

  private constructor(
    readonly git: GitCommand,
    readonly place: RepositoryPlace,
  ) {
    this.#objects = new ObjectReader(git);
    this.#lister = new WorkTreeLister(git, place.gitFolder);
  }

  /**
   * Opens the repository that a folder belongs to.
   * @param folder absolute path of the root or a folder below
   * @throws FailureError not_found, not_a_repository, bare_repository, git_failed
   */
  static async open(program: GitProgram, folder: string): Promise<GitRepository> {
    const place = await discoverRepository(new GitCommand(program, folder));
    return new GitRepository(new GitCommand(program, place.root), place);
  }

  get root(): string {
    return this.place.root;
  }

  /** Where HEAD stands now. */
  async head(): Promise<HeadPosition> {
    const [commit, branch] = await Promise.all([
      this.git.run(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']),
      this.git.run(['symbolic-ref', '--quiet', '--short', 'HEAD']),
    ]);
    const id = commit.stdout.toString('utf8').trim();
    return {
      commit: commit.code === 0 && id !== '' ? id : null,
      branch: branch.code === 0 ? branch.stdout.toString('utf8').trim() : null,
    };
  }

  /**
   * The commit that a ref names, in hex.
   * @throws FailureError invalid_ref, unknown_ref, ambiguous_ref, no_commit_yet
   */
  async resolve(ref: string): Promise<string> {
    // What is asked for with nearly every question costs no process of its own.
    const commit = ref === 'HEAD' ? await this.#objects.headCommit() : undefined;
    return commit ?? resolveCommit(this.git, ref, this.place);
  }

  /**
   * The best common ancestor of two commits, in hex.
   * @throws FailureError no_common_ancestor, git_failed
   */
  mergeBase(a: string, b: string): Promise<string> {
    return mergeBase(this.git, a, b, this.place);
  }

  refs(): Promise<ListedRefs> {
    return listRefs(this.git);
  }

  /** All files of a commit; of null, nothing. */
  tree(commit: string | null, signal?: AbortSignal): Promise<TreeListing> {
    return commit === null ? Promise.resolve(emptyTree) : listTree(this.git, commit, signal);
  }

  /** All paths that may be in the work tree. */
  workTree(signal?: AbortSignal): Promise<WorkTreeListing> {
    return this.#lister.list(signal);
  }

  /** A blob's bytes, by id. */
  blob(id: string, limit: number): Promise<ObjectAnswer> {
    return this.#objects.read(id, limit);
  }

  /** True between a merge's start and its commit. */
  mergeInProgress(): boolean {
    return existsSync(path.join(this.place.gitFolder, 'MERGE_HEAD'));
  }

  /** Ends the processes that it holds. */
  dispose(): void {
    this.#objects.dispose();
  }
}
