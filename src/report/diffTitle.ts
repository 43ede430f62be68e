import type { ComparedSide, StructuralDiff } from '../model/structuralDiff.js';

/** How one side is called in a title: `working tree`, `main (1a2b3c4)`, `merge base of main (1a2b3c4)`. */
export function sideTitle(side: ComparedSide): string {
  if (side.basis === 'working_tree') return 'working tree';
  if (side.commit === null) return 'nothing (no commit yet)';
  const short = shortCommit(side.commit);
  const named = side.requested.startsWith(short) ? short : `${side.requested} (${short})`;
  return side.basis === 'merge_base' ? `merge base of ${named}` : named;
}

/** How one side is called in a document: the short commit, `working tree`, or `no commit`. */
export function sideName(side: ComparedSide): string {
  if (side.basis === 'working_tree') return 'working tree';
  return side.commit === null ? 'no commit' : shortCommit(side.commit);
}

/** `working tree against HEAD (1a2b3c4)`. */
export function diffTitle(diff: StructuralDiff): string {
  return `${sideTitle(diff.head)} against ${sideTitle(diff.base)}`;
}

export function shortCommit(commit: string): string {
  return commit.slice(0, 7);
}

/** `1 file`, `2 files`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
