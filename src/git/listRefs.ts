import type { GitCommand } from './gitCommand.js';

export interface ListedRef {
  name: string;
  commit: string;
  subject: string;
}

export interface ListedBranch extends ListedRef {
  /** True for a remote-tracking branch. */
  remote: boolean;
}

export interface ListedCommit {
  commit: string;
  subject: string;
  author: string;
  /** ISO 8601 with offset. */
  time: string;
}

export interface ListedRefs {
  /** Most recently committed first, as are the tags. */
  branches: ListedBranch[];
  tags: ListedRef[];
  /** The last commits of HEAD; empty before the first one. */
  commits: ListedCommit[];
}

const refFormat = ['%(refname)', '%(objecttype)', '%(objectname)', '%(*objecttype)', '%(*objectname)', '%(subject)'];
const commitFormat = ['%H', '%s', '%an', '%aI'];
const mostRefs = 1000;

/** Branches, tags and the last `count` commits. */
export async function listRefs(git: GitCommand, count = 50): Promise<ListedRefs> {
  const [refs, commits] = await Promise.all([
    git.output([
      'for-each-ref',
      '--sort=-creatordate',
      `--count=${mostRefs}`,
      `--format=${refFormat.join('%00')}`,
      'refs/heads',
      'refs/remotes',
      'refs/tags',
    ]),
    // rev-list, since git log can be configured to run a signature checker.
    git.run(['rev-list', `--max-count=${count}`, `--format=${commitFormat.join('%x00')}`, '--encoding=UTF-8', 'HEAD']),
  ]);
  const branches: ListedBranch[] = [];
  const tags: ListedRef[] = [];
  for (const line of refs.toString('utf8').split('\n')) {
    const [name = '', type, id = '', targetType, target = '', subject = ''] = line.split('\0');
    const commit = type === 'commit' ? id : targetType === 'commit' ? target : undefined;
    if (commit === undefined || name.endsWith('/HEAD')) continue;
    if (name.startsWith('refs/heads/')) branches.push({ name: name.slice(11), remote: false, commit, subject });
    if (name.startsWith('refs/remotes/')) branches.push({ name: name.slice(13), remote: true, commit, subject });
    if (name.startsWith('refs/tags/')) tags.push({ name: name.slice(10), commit, subject });
  }
  return { branches, tags, commits: parseCommits(commits.code === 0 ? commits.stdout.toString('utf8') : '') };
}

function parseCommits(output: string): ListedCommit[] {
  return output.split('\n').flatMap((line) => {
    const [commit, subject, author, time] = line.split('\0');
    return commit && subject !== undefined && author !== undefined && time ? [{ commit, subject, author, time }] : [];
  });
}
