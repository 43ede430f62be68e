import { FailureError } from '../model/answer.js';
import type { ComparedSide } from '../model/structuralDiff.js';
import { ofSide } from './ofSide.js';
import type { OpenRepository } from './openRepository.js';
import type { DiffRequest } from './session.js';

export interface ComparedSides {
  base: ComparedSide;
  head: ComparedSide;
}

/**
 * Which two states a request compares. Against another state the base is the merge base, as in `git diff a...b`, unless
 * the exact one is asked for; before the first commit it is nothing.
 * @throws FailureError invalid_ref, unknown_ref, ambiguous_ref, no_commit_yet, no_common_ancestor, git_failed
 */
export async function comparedSides(repository: OpenRepository, request: DiffRequest): Promise<ComparedSides> {
  const requested = request.base ?? 'HEAD';
  const head = await ofSide('head', () => headSide(repository, request.head));
  const current = once(() => currentCommit(repository));
  const base = await ofSide('base', () => (isHead(request.base) ? current() : repository.resolve(requested)));
  if (base === null) return { base: { requested, commit: null, basis: 'empty' }, head };
  if (request.exactBase === true) return { base: { requested, commit: base, basis: 'exact' }, head };
  const tip = head.commit ?? (await current());
  if (tip === null) return { base: { requested, commit: base, basis: 'exact' }, head };
  const commit = await ofSide('base', () => repository.mergeBase(base, tip));
  return { base: { requested, commit, basis: commit === base ? 'exact' : 'merge_base' }, head };
}

async function headSide(repository: OpenRepository, ref: string | undefined): Promise<ComparedSide> {
  if (ref === undefined) return { requested: 'working tree', commit: null, basis: 'working_tree' };
  return { requested: ref, commit: await repository.resolve(ref), basis: 'exact' };
}

function isHead(ref: string | undefined): boolean {
  return ref === undefined || ref === 'HEAD';
}

/** Asks once, so that one answer rests on one HEAD. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** Null where HEAD names nothing yet. */
async function currentCommit(repository: OpenRepository): Promise<string | null> {
  try {
    return await repository.resolve('HEAD');
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'no_commit_yet') return null;
    throw error;
  }
}
