import type { ChangedFileInput } from '../diff/diffInput.js';
import type { FileChange } from '../index/fileChanges.js';
import type { IndexWorld } from '../index/indexWorld.js';
import type { RepositoryIndex } from '../index/repositoryIndex.js';
import type { Gap } from '../model/structuralDiff.js';

/** Changed files whose lines are compared; beyond them the answer has symbols but no hunks. */
export const mostTexts = 5000;
const atOnce = 64;

/** The changed files with their texts on both sides, where they are text. */
export async function changedTexts(
  index: RepositoryIndex,
  base: IndexWorld,
  head: IndexWorld,
  changes: readonly FileChange[],
): Promise<{ files: ChangedFileInput[]; gaps: Gap[] }> {
  const files: ChangedFileInput[] = [];
  for (let start = 0; start < changes.length; start += atOnce) {
    const part = changes.slice(start, start + atOnce);
    const read = start < mostTexts;
    files.push(...(await Promise.all(part.map((change) => withTexts(index, base, head, change, read)))));
  }
  const gaps: Gap[] =
    changes.length > mostTexts
      ? [
          {
            code: 'limit_reached',
            message: `${changes.length} files changed: lines are compared in the first ${mostTexts} of them, symbols in all.`,
          },
        ]
      : [];
  return { files, gaps };
}

async function withTexts(
  index: RepositoryIndex,
  base: IndexWorld,
  head: IndexWorld,
  change: FileChange,
  read: boolean,
): Promise<ChangedFileInput> {
  const { path, oldPath, status, kind } = change;
  const wanted = read && kind === 'file';
  const [baseText, headText] = await Promise.all([
    wanted && status !== 'added' ? index.textAt(base, oldPath ?? path) : undefined,
    wanted && status !== 'deleted' ? index.textAt(head, path) : undefined,
  ]);
  return {
    path,
    status,
    ...(oldPath === undefined ? {} : { oldPath }),
    ...(baseText === undefined ? {} : { baseText }),
    ...(headText === undefined ? {} : { headText }),
  };
}
