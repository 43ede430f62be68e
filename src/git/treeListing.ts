import type { GitCommand } from './gitCommand.js';
import { splitEntries } from './pathList.js';

export type EntryKind = 'file' | 'link' | 'submodule';

/** One path of a commit: its kind and the id of its blob (of its commit, for a submodule). */
export interface TreeEntry {
  kind: EntryKind;
  id: string;
}

export interface TreeListing {
  entries: ReadonlyMap<string, TreeEntry>;
  /** Paths that are not UTF-8, as far as they can be shown. */
  undecodable: readonly string[];
}

export const emptyTree: TreeListing = { entries: new Map(), undecodable: [] };

/**
 * All files of a commit.
 * @throws FailureError git_failed, cancelled
 */
export async function listTree(git: GitCommand, commit: string, signal?: AbortSignal): Promise<TreeListing> {
  const { entries, undecodable } = splitEntries(
    await git.output(['ls-tree', '-r', '-z', '--full-tree', commit], signal),
  );
  const files = new Map<string, TreeEntry>();
  for (const entry of entries) {
    const tab = entry.indexOf('\t');
    const [mode = '', , id = ''] = entry.slice(0, tab).split(' ');
    files.set(entry.slice(tab + 1), { kind: kindOfMode(mode), id });
  }
  return { entries: files, undecodable: undecodable.map((entry) => entry.slice(entry.indexOf('\t') + 1)) };
}

export function kindOfMode(mode: string): EntryKind {
  return mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file';
}
