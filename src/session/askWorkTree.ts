import type { Linker } from '../graph/linker.js';
import type { IndexWorld } from '../index/indexWorld.js';
import type { IndexCall } from '../index/repositoryIndex.js';
import type { OpenRepository } from './openRepository.js';
import type { Call, Progress } from './session.js';

/** Facts that a store lost are parsed again and the question is asked anew, at most so often. */
export const attempts = 3;

/**
 * Asks about the working tree as of now, and anew where facts turned out to be lost.
 * @throws FailureError of git, of the index, and those of the question
 */
export async function askWorkTree<T>(
  repository: OpenRepository,
  call: Call,
  ask: (head: { world: IndexWorld; linker: Linker }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(await repository.head(indexCall(call)));
    if (attempt === attempts || !(await repository.index.repair(indexCall(call)))) return answer;
    repository.forgetLinkers();
  }
}

export function indexCall(call: Call): IndexCall {
  return {
    ...(call.signal ? { signal: call.signal } : {}),
    onProgress: (progress: Progress) => call.onProgress?.(progress),
  };
}
