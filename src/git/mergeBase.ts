import { FailureError } from '../model/answer.js';
import { type GitCommand, gitFailure } from './gitCommand.js';
import type { RefContext } from './resolveCommit.js';

/**
 * The best common ancestor of two commits (hex), as `git diff a...b` takes it.
 * @throws FailureError no_common_ancestor, git_failed
 */
export async function mergeBase(git: GitCommand, a: string, b: string, context: RefContext): Promise<string> {
  if (a === b) return a;
  const args = ['merge-base', a, b];
  const result = await git.run(args);
  const commit = result.stdout.toString('utf8').split('\n')[0] ?? '';
  if (result.code === 0 && commit !== '') return commit;
  if (result.code !== 1 || result.stderr !== '') throw gitFailure(args, git.folder, result);
  throw FailureError.of(
    'no_common_ancestor',
    `${a.slice(0, 12)} and ${b.slice(0, 12)} have no common ancestor.`,
    context.shallow
      ? 'The clone is shallow, so their common ancestor may be missing: git fetch --unshallow brings it. Or compare with the exact base.'
      : 'Compare with the exact base to see the difference between the two.',
  );
}
