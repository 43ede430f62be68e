import { shortened } from '../diff/gaps.js';
import type { Linker } from '../graph/linker.js';
import { symbolImpact } from '../impact/symbolImpact.js';
import { symbolNamed } from '../impact/symbolNamed.js';
import { testsFor } from '../impact/testsFor.js';
import type { IndexWorld } from '../index/indexWorld.js';
import { languageOf } from '../languages/registry.js';
import { FailureError } from '../model/answer.js';
import type { GraphQuality } from '../model/graphQuality.js';
import { questionLimits } from '../model/questionLimits.js';
import type { Gap } from '../model/structuralDiff.js';
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

import { workTreeGaps } from './stateGaps.js';

/** @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol, and those of git and the index */
export function impactOfSymbol(
  repository: OpenRepository,
  request: SymbolImpactRequest,
  call: Call,
): Promise<SymbolImpact> {
  const { symbol, direction, includeTests = true } = request;
  const depth = checkNumber('depth', request.depth, questionLimits.impact.depth);
  const minConfidence = checkNumber('min-confidence', request.minConfidence, questionLimits.impact.minConfidence);
  const limit = checkNumber('limit', request.limit, questionLimits.impact.limit);
  if (!['callers', 'callees', 'both'].includes(direction)) {
    throw FailureError.of('invalid_argument', `No direction is named ${direction}.`, 'Give callers, callees or both.');
  }
  return askWorkTree(repository, call, async ({ world, linker }) => {
    const root = openNamed(repository, () => symbolNamed(linker, { symbol }, world.declaredNames()));
    const work = symbolImpact({ linker, root, direction, depth, minConfidence, limit, includeTests });
    return { ...(await inSlices(work, call)), gaps: graphGaps(repository) };
  });
}

/** @throws FailureError invalid_argument, unknown_symbol, ambiguous_symbol, and those of git and the index */
export function testsForSymbol(
  repository: OpenRepository,
  request: TestsForRequest,
  call: Call,
): Promise<TestsForSymbol> {
  const { symbol, includeTests = true } = request;
  const limit = checkNumber('limit', request.limit, questionLimits.testsFor.limit);
  const within = checkPrefix(request.within);
  return askWorkTree(repository, call, async ({ world, linker }) => {
    const names = world.declaredNames();
    const target = openNamed(repository, () => symbolNamed(linker, { symbol, within, includeTests }, names));
    const gaps = graphGaps(repository);
    if (!includeTests) return { target, tests: [], total: 0, possibleCalls: 0, unsearched: [], gaps };
    return { ...(await inSlices(testsFor({ linker, target, limit, names }), call)), gaps };
  });
}

/** @throws FailureError invalid_argument, and those of git and the index */
export function unresolvedCalls(
  repository: OpenRepository,
  request: UnresolvedRequest,
  call: Call,
): Promise<UnresolvedCalls> {
  const limit = checkNumber('limit', request.limit, questionLimits.unresolved.limit);
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
    return { calls: calls.slice(0, limit), total, reasons, files: files.size, gaps: graphGaps(repository) };
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

/** A name that nothing has may stand in what was not read: the failure then says so. */
function openNamed<T>(repository: OpenRepository, find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code !== 'unknown_symbol') throw error;
    const open = graphGaps(repository).map(({ path, message }) =>
      path === undefined ? message : `${path}: ${message}`,
    );
    if (open.length === 0) throw error;
    const message = `${error.failure.message} It may stand in what was not read: ${shortened(open)}`;
    throw new FailureError({ ...error.failure, message });
  }
}

/** What the state of the working tree leaves open in an answer from its graph. */
function graphGaps(repository: OpenRepository): Gap[] {
  const status = repository.index.status();
  const gaps = workTreeGaps(status, repository.repository.mergeInProgress());
  const { length } = status.skipped;
  if (length > 0) {
    const message = `${length} ${length === 1 ? 'file was' : 'files were'} left out: calls in ${length === 1 ? 'it' : 'them'} are not known.`;
    gaps.push({ code: 'file_skipped', message });
  }
  if (status.withParseErrors > 0) {
    const files = status.withParseErrors === 1 ? '1 file has' : `${status.withParseErrors} files have`;
    gaps.push({
      code: 'parse_errors',
      message: `${files} syntax errors: symbols and calls near them are not certain.`,
    });
  }
  return gaps;
}
