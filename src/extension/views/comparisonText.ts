import { l10n } from 'vscode';
import { type Comparison, shortRef } from '../repository/comparison.js';
import type { RepositoryController } from '../repository/repositoryController.js';

/** What is compared, in few words: "working tree against main (merge base 1a2b3c4d)". */
export function comparisonText({ comparison, presentation }: RepositoryController): string {
  const head = comparison.head === undefined ? l10n.t('working tree') : shortRef(comparison.head);
  const base = presentation?.diff.base;
  if (base?.basis === 'merge_base' && base.commit) {
    return l10n.t('{0} against {1} (merge base {2})', head, shortRef(comparison.base), base.commit.slice(0, 8));
  }
  return l10n.t('{0} against {1}', head, shortRef(comparison.base));
}

export function baseText({ base, head }: Comparison): string {
  return head === undefined ? shortRef(base) : `${shortRef(base)}…${shortRef(head)}`;
}
