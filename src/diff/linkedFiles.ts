import { compareCodeUnits } from '../model/order.js';
import type { World } from '../model/world.js';
import type { Counterparts } from './counterparts.js';
import type { LinkedFile } from './edgeChanges.js';
import type { FileComparison } from './fileComparison.js';
import type { FollowedCall } from './staleCalls.js';

/**
 * The files whose calls are linked at both sides: the changed ones, and those with a call that means something else now.
 * At most `limit` call sites in all; files that need more are left out, the smallest first in.
 */
export function filesToLink(
  files: readonly FileComparison[],
  followed: readonly FollowedCall[],
  counterparts: Counterparts,
  base: World,
  head: World,
  limit: number,
): { files: LinkedFile[]; leftOut: number } {
  const known = files.filter((file) => !file.unknown);
  const sized = known.map(({ base: b, head: h, basePath, headPath, sites }) => ({
    file: { basePath: b && basePath, headPath: h && headPath } as LinkedFile,
    size: sites,
  }));
  const others = new Set<string>();
  for (const call of followed) {
    if (counterparts.byBasePath.has(call.base.path) || !meansAnother(call, counterparts)) continue;
    others.add(call.base.path);
  }
  for (const path of others) {
    sized.push({ file: { basePath: path, headPath: path }, size: siteCount(base, path) + siteCount(head, path) });
  }
  sized.sort((a, b) => a.size - b.size || compareCodeUnits(nameOf(a.file), nameOf(b.file)));
  let total = 0;
  const taken = sized.filter(({ size }) => {
    total += size;
    return total <= limit;
  });
  return {
    files: taken.map((t) => t.file).sort((a, b) => compareCodeUnits(nameOf(a), nameOf(b))),
    leftOut: sized.length - taken.length,
  };
}

function meansAnother({ base, resolution }: FollowedCall, counterparts: Counterparts): boolean {
  if (base.resolution.kind !== 'resolved' || resolution?.kind !== 'resolved') return true;
  const now = resolution.targets;
  const then = base.resolution.targets.map((id) => counterparts.headId(id));
  return then.length !== now.length || then.some((id) => id === undefined || !now.includes(id));
}

function siteCount(world: World, path: string): number {
  return world.facts(path)?.callSites.length ?? 0;
}

function nameOf({ basePath, headPath }: LinkedFile): string {
  return headPath ?? basePath ?? '';
}
