import type { Linker } from '../graph/linker.js';
import { symbolImpact } from '../impact/symbolImpact.js';
import { symbolNamed } from '../impact/symbolNamed.js';
import { testsFor } from '../impact/testsFor.js';
import type { IndexWorld } from '../index/indexWorld.js';
import { languageOf } from '../languages/registry.js';
import { FailureError } from '../model/answer.js';
import type { GraphQuality } from '../model/graphQuality.js';
import type { SymbolImpact } from '../model/symbolImpact.js';
import { isTestPath } from '../model/testPath.js';
import type { TestsForSymbol } from '../model/testsFor.js';
import type { UnresolvedCall, UnresolvedCalls } from '../model/unresolvedCalls.js';
import { noUnresolved, unresolvedCount } from '../quality/fileLinks.js';
import { graphQuality } from '../quality/graphQuality.js';
import { unresolvedCallsIn } from '../quality/unresolvedCalls.js';
import { unsupportedExtensions } from '../quality/unsupportedExtensions.js';
import { askWorkTree } from './askWorkTree.js';
import { graphLinks } from './graphLinks.js';
import { inSlices } from './inSlices.js';
import type { OpenRepository } from './openRepository.js';
import { checkNumber, checkPrefix } from './requestChecks.js';
import type { Call, SymbolImpactRequest, TestsForRequest, UnresolvedRequest } from './session.js';

/** @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol, and those of git and the index */
export function impactOfSymbol(
  repository: OpenRepository,
  request: SymbolImpactRequest,
  call: Call,
): Promise<SymbolImpact> {
  const { symbol, direction, includeTests = true } = request;
  const depth = checkNumber('depth', request.depth, 1, 5);
  const minConfidence = checkNumber('min-confidence', request.minConfidence, 0, 100);
  const limit = checkNumber('limit', request.limit, 1, 200);
  if (!['callers', 'callees', 'both'].includes(direction)) {
    throw FailureError.of('invalid_argument', `No direction is named ${direction}.`, 'Give callers, callees or both.');
  }
  return askWorkTree(repository, call, ({ world, linker }) => {
    const root = symbolNamed(linker, { symbol }, world.declaredNames());
    const work = symbolImpact({ linker, root, direction, depth, minConfidence, limit, includeTests });
    return inSlices(work, call);
  });
}

/** @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol, and those of git and the index */
export function testsForSymbol(
  repository: OpenRepository,
  request: TestsForRequest,
  call: Call,
): Promise<TestsForSymbol> {
  const { symbol, includeTests = true } = request;
  const limit = checkNumber('limit', request.limit, 1, 100);
  const within = checkPrefix(request.within);
  return askWorkTree(repository, call, async ({ world, linker }) => {
    const names = world.declaredNames();
    const target = symbolNamed(linker, { symbol, within, includeTests }, names);
    if (!includeTests) return { target, tests: [], total: 0, possibleCalls: 0, unsearched: [] };
    return inSlices(testsFor({ linker, target, limit, names }), call);
  });
}

/** @throws FailureError invalid_argument, and those of git and the index */
export function unresolvedCalls(
  repository: OpenRepository,
  request: UnresolvedRequest,
  call: Call,
): Promise<UnresolvedCalls> {
  const limit = checkNumber('limit', request.limit, 1, 200);
  const within = checkPrefix(request.within);
  return askWorkTree(repository, call, async ({ world, linker }) => {
    const paths = countedPaths(world, request.includeTests).filter((path) => path.startsWith(within));
    const files = await graphLinks(linker, paths, call);
    const reasons = noUnresolved();
    const calls: UnresolvedCall[] = [];
    let total = 0;
    for (const [path, links] of files) {
      const count = unresolvedCount(links);
      total += count;
      for (const [reason, sites] of Object.entries(links.unresolved) as [keyof typeof reasons, number][]) {
        reasons[reason] += sites;
      }
      if (count > 0 && calls.length < limit) calls.push(...unresolvedCallsIn(linker, path));
    }
    return { calls: calls.slice(0, limit), total, reasons, files: files.size };
  });
}

/** @throws FailureError cancelled */
export async function qualityOf(
  { world, linker }: { world: IndexWorld; linker: Linker },
  includeTests: boolean | undefined,
  call: Call,
): Promise<GraphQuality> {
  const files = await graphLinks(linker, countedPaths(world, includeTests), call);
  const all = [...world.files].filter(([, { kind }]) => kind === 'file').map(([path]) => path);
  const counted = includeTests === false ? all.filter((path) => !isTestPath(path)) : all;
  const unsupported = unsupportedExtensions(counted, (path) => languageOf(path) !== undefined);
  return graphQuality({ world, files, names: world.declaredNames(), unsupported });
}

function countedPaths(world: IndexWorld, includeTests = true): readonly string[] {
  return includeTests ? world.paths() : world.paths().filter((path) => !isTestPath(path));
}
