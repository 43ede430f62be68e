import fs from 'node:fs/promises';
import path from 'node:path';

/** Where git keeps the state of one work tree. Absolute paths. */
export interface GitFolder {
  /** HEAD, index, MERGE_HEAD ... of this work tree. */
  own: string;
  /** Refs and packed refs, shared by all work trees; equal to `own` in a plain repository. */
  common: string;
}

/**
 * Finds the git folder of the work tree at `root`: a folder `.git`, or the one that a file `.git` names, as in worktrees
 * and submodules. Undefined where there is none.
 */
export async function gitFolderOf(root: string): Promise<GitFolder | undefined> {
  const dotGit = path.join(root, '.git');
  try {
    if ((await fs.stat(dotGit)).isDirectory()) return { own: dotGit, common: dotGit };
    const named = /^gitdir: (.+)$/m.exec(await fs.readFile(dotGit, 'utf8'))?.[1]?.trim();
    if (!named) return undefined;
    const own = path.resolve(root, named);
    const common = await fs.readFile(path.join(own, 'commondir'), 'utf8').then(
      (text) => path.resolve(own, text.trim()),
      () => own,
    );
    return { own, common };
  } catch {
    return undefined;
  }
}
