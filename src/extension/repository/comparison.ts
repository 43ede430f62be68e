import type { AskedSettings } from '../../model/policy.js';
import type { DiffRequest } from '../../session/session.js';

/** What a repository is compared with, as a person chose it. */
export interface Comparison {
  base: string;
  /** Absent: the working tree with its unsaved text. */
  head?: string;
  /** Take `base` itself, not where it parted from head. */
  exactBase: boolean;
}

/** The question that keeps a repository's views up to date. No view shows edges, so they stay in the engine. */
export function diffRequest(root: string, comparison: Comparison, settings: AskedSettings): DiffRequest {
  const { base, head, exactBase } = comparison;
  return {
    folder: root,
    base,
    withoutEdges: true,
    settings,
    ...(head === undefined ? {} : { head }),
    ...(exactBase ? { exactBase } : {}),
  };
}

export function sameComparison(a: Comparison, b: Comparison): boolean {
  return a.base === b.base && a.head === b.head && a.exactBase === b.exactBase;
}

/** A commit as people write it; everything else as it is. */
export function shortRef(ref: string): string {
  return /^[0-9a-f]{40}$/.test(ref) ? ref.slice(0, 8) : ref;
}
