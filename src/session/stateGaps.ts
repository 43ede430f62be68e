import type { FileChanges } from '../index/fileChanges.js';
import type { IndexStatus } from '../index/repositoryIndex.js';
import type { Gap } from '../model/structuralDiff.js';

/** What the state of the work tree leaves open in an answer about it. */
export function workTreeGaps(status: IndexStatus, mergeInProgress: boolean): Gap[] {
  const gaps: Gap[] = [];
  if (mergeInProgress) {
    gaps.push({
      code: 'merge_in_progress',
      message: 'A merge is in progress: the working tree is compared as it stands, conflict markers included.',
    });
  }
  gaps.push(
    ...status.unmerged.map(
      (path): Gap => ({
        code: 'merge_in_progress',
        message: 'It has a merge conflict that is not settled; its text in the working tree is compared.',
        path,
      }),
    ),
  );
  if (status.sparse > 0) {
    gaps.push({
      code: 'sparse_checkout',
      message: `${status.sparse} files are left out of the working tree by a sparse checkout; they are taken as the index has them.`,
    });
  }
  return gaps;
}

/** What the comparison of files could not do. */
export function changeGaps({ changes, renamesLimited }: FileChanges): Gap[] {
  const gaps: Gap[] = changes
    .filter((change) => change.kind === 'submodule')
    .map((change) => ({
      code: 'submodule',
      message: 'A submodule is a repository of its own and is not looked into.',
      path: change.path,
    }));
  if (renamesLimited) {
    gaps.push({
      code: 'limit_reached',
      message: 'Too many files were added and deleted for edited ones to be recognised as renamed.',
    });
  }
  return gaps;
}
