import { FailureError } from '../model/answer.js';
import { nearestNames } from '../model/nearestNames.js';
import { compareCodeUnits } from '../model/order.js';
import type { GitCommand } from './gitCommand.js';
import { checkRefName } from './refName.js';

/** What a message about a ref needs to know of the repository. */
export interface RefContext {
  shallow: boolean;
}

/**
 * The commit that a ref names, in hex.
 * @throws FailureError invalid_ref, unknown_ref, ambiguous_ref, no_commit_yet
 */
export async function resolveCommit(git: GitCommand, ref: string, context: RefContext): Promise<string> {
  checkRefName(ref);
  // Behind `:/` everything is a pattern, so nothing can be put after it.
  const result = await git.run(['rev-parse', '--verify', ref.startsWith(':/') ? ref : `${ref}^{commit}`]);
  const ambiguous = /refname '(.*)' is ambiguous/.exec(result.stderr)?.[1];
  if (ambiguous !== undefined) throw await ambiguousName(git, ref, ambiguous);
  const commit = result.stdout.toString('utf8').trim();
  if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  if (/is ambiguous/.test(result.stderr)) throw await ambiguousHash(git, ref);
  if (/^(HEAD|@)([~^@]|$)/.test(ref) && (await git.run(['rev-parse', '--verify', '--quiet', 'HEAD'])).code !== 0) {
    throw FailureError.of(
      'no_commit_yet',
      'The repository has no commit yet, so HEAD names nothing.',
      'Commit once, or compare the working tree alone.',
    );
  }
  throw await unknown(git, ref, context);
}

async function ambiguousName(git: GitCommand, ref: string, name: string): Promise<FailureError> {
  const full = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'].map((start) => start + name);
  const listed = await git.run(['for-each-ref', '--format=%(refname)', ...full.slice(1)]);
  const candidates = listed.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => full.includes(line))
    .sort(compareCodeUnits);
  return FailureError.of(
    'ambiguous_ref',
    `"${ref}" is ambiguous: ${candidates.length > 0 ? candidates.join(' and ') : `several refs are called ${name}`}.`,
    `Give the full name, such as ${candidates[0] ?? `refs/heads/${name}`}.`,
  );
}

async function ambiguousHash(git: GitCommand, ref: string): Promise<FailureError> {
  const prefix = /^[0-9a-f]+/i.exec(ref)?.[0] ?? ref;
  const listed = await git.run(['rev-parse', `--disambiguate=${prefix}`]);
  const candidates = listed.stdout.toString('utf8').split('\n').filter(Boolean).sort(compareCodeUnits);
  return FailureError.of(
    'ambiguous_ref',
    `"${ref}" is ambiguous: it begins ${candidates.slice(0, 5).join(' and ')}.`,
    'Give more characters of the hash.',
  );
}

async function unknown(git: GitCommand, ref: string, context: RefContext): Promise<FailureError> {
  const listed = await git.run(['for-each-ref', '--count=5000', '--format=%(refname:short)']);
  const near = nearestNames(ref, listed.stdout.toString('utf8').split('\n').filter(Boolean));
  const hints = [
    ...(near.length > 0 ? [`Did you mean ${near.join(' or ')}?`] : []),
    ...(context.shallow
      ? ['The clone is shallow: older commits are not in it (git fetch --unshallow brings them).']
      : []),
  ];
  return FailureError.of(
    'unknown_ref',
    `"${ref}" names no commit in this repository.`,
    hints.join(' ') || 'git branch -a and git tag list what there is.',
  );
}
