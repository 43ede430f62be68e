import type { DiffSide } from '../diff/diffInput.js';
import { structuralDiff } from '../diff/structuralDiff.js';
import { escapeAnalysis } from '../footprint/escapeAnalysis.js';
import { cancelled } from '../git/gitCommand.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { attempts, indexCall } from './askWorkTree.js';
import { changedTexts } from './changedTexts.js';
import { comparedSides } from './comparedSides.js';
import { ofSide } from './ofSide.js';
import type { OpenRepository } from './openRepository.js';
import type { Call, DiffRequest } from './session.js';
import { changeGaps, workTreeGaps } from './stateGaps.js';

/** Two sides of a repository, and what differs between them. */
export interface Comparison {
  base: DiffSide;
  head: DiffSide;
  diff: StructuralDiff;
}

/**
 * Answers a request: worlds of now, their differences, what they mean.
 * @throws FailureError for refs, git, cancellation
 */
export async function compare(repository: OpenRepository, request: DiffRequest, call: Call): Promise<Comparison> {
  for (let attempt = 1; ; attempt++) {
    const comparison = await compareOnce(repository, request, call);
    if (attempt === attempts || !(await repository.index.repair(indexCall(call)))) return comparison;
    repository.forgetLinkers();
  }
}

async function compareOnce(repository: OpenRepository, request: DiffRequest, call: Call): Promise<Comparison> {
  const follow = indexCall(call);
  // The work tree first: what a checkout moves meanwhile is then seen by both sides or by none.
  const workTree = request.head === undefined ? await repository.head(follow) : undefined;
  const sides = await comparedSides(repository, request);
  const headWorld = workTree ?? (await ofSide('head', () => repository.at(sides.head.commit, 'head', follow)));
  const baseWorld = await ofSide('base', () => repository.at(sides.base.commit, 'base', follow));
  const changes = await repository.index.changes(baseWorld.world, headWorld.world);
  const texts = await changedTexts(repository.index, baseWorld.world, headWorld.world, changes.changes);
  call.onProgress?.({ stage: 'linking', done: 0, total: 0 });
  if (call.signal?.aborted) throw cancelled();
  const base: DiffSide = { compared: sides.base, ...baseWorld };
  const head: DiffSide = { compared: sides.head, ...headWorld };
  const workTreeState = workTree
    ? workTreeGaps(repository.index.status(), repository.repository.mergeInProgress())
    : [];
  const found = structuralDiff({
    root: repository.root,
    base,
    head,
    files: texts.files,
    gaps: [...workTreeState, ...changeGaps(changes), ...texts.gaps],
  });
  const diff = await repository.policy.apply(found, headWorld.world, request.settings);
  if (request.footprints === undefined) return { base, head, diff };
  const escapes = escapeAnalysis({
    asked: request.footprints,
    files: texts.files,
    base: baseWorld.world,
    head: headWorld.world,
    enforcement: repository.policy.enforcement(),
  });
  return { base, head, diff: { ...diff, escapes } };
}
