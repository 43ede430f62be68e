import { planDepths, planFootprint } from '../footprint/planFootprint.js';
import { FailureError } from '../model/answer.js';
import type { PlannedFootprint } from '../model/footprint.js';
import { nearestNames } from '../model/nearestNames.js';
import { compareCodeUnits } from '../model/order.js';
import { askWorkTree } from './askWorkTree.js';
import type { OpenRepository } from './openRepository.js';
import { checkNumber } from './requestChecks.js';
import type { Call, FootprintPlanRequest } from './session.js';

const longestSeed = 1000;
const mostSeeds = 10_000;

/**
 * The footprint of a task, from the graph of the working tree as of now.
 * @throws FailureError invalid_argument, unknown_symbol where no seed means anything, and those of git and the index
 */
export function footprintPlan(
  repository: OpenRepository,
  request: FootprintPlanRequest,
  call: Call,
): Promise<PlannedFootprint> {
  const { modify, append = [], taskId = 'task' } = request;
  const depth = checkNumber('depth', request.depth ?? planDepths.reads.default, {
    least: 1,
    most: planDepths.reads.maximum,
  });
  const seeds = [...modify, ...append];
  checkSeeds(seeds);
  return askWorkTree(repository, call, async ({ world, linker }) => {
    const plan = planFootprint({ linker, taskId, modify, append, depth });
    if (plan.writeSet.length === 0) throw unknownSeeds(plan.unresolvedSeeds, world.declaredNames());
    return plan;
  });
}

function checkSeeds(seeds: readonly string[]): void {
  const hint = 'Give the ids, names or files of the symbols that the task will change.';
  if (seeds.length === 0) throw FailureError.of('invalid_argument', 'No symbol was named.', hint);
  if (seeds.length > mostSeeds) {
    throw FailureError.of('invalid_argument', `${seeds.length} symbols were named, more than ${mostSeeds}.`, hint);
  }
  for (const seed of seeds) {
    if (seed.trim() !== '' && seed.length <= longestSeed && !/[\u0000-\u001f\u007f-\u009f]/.test(seed)) continue;
    throw FailureError.of('invalid_argument', `${JSON.stringify(seed.slice(0, 100))} names no symbol.`, hint);
  }
}

function unknownSeeds(seeds: readonly string[], names: readonly string[]): FailureError {
  const near = seeds.flatMap((seed) =>
    nearestNames(seed.slice(Math.max(seed.lastIndexOf('.'), seed.lastIndexOf(':')) + 1), names),
  );
  const candidates = [...new Set(near)].sort(compareCodeUnits).slice(0, 10);
  const named = seeds.slice(0, 10).join(', ');
  return new FailureError({
    code: 'unknown_symbol',
    message: `No symbol or file is named ${named}${seeds.length > 10 ? ` or ${seeds.length - 10} more` : ''}.`,
    hint:
      candidates.length > 0
        ? `Did you mean ${candidates.join(', ')}?`
        : 'Give an id (path::Container.name), the path of a file from the repository root, or a name as it is declared.',
    ...(candidates.length > 0 ? { candidates } : {}),
  });
}
