import type { Linker } from '../graph/linker.js';
import type { EdgeChange, NewlyUnresolved } from '../model/structuralDiff.js';
import type { Counterparts } from './counterparts.js';
import { EdgeComparison, type LinkedFile } from './edgeChanges.js';
import { UnresolvedComparison } from './newlyUnresolved.js';

/**
 * What the calls of these files mean at one side only. Each file is linked once at each side, its calls looked at while
 * they are at hand.
 */
export function linkChanges(
  files: readonly LinkedFile[],
  base: Linker,
  head: Linker,
  counterparts: Counterparts,
): { edges: EdgeChange[]; unresolved: NewlyUnresolved[] } {
  const edges = new EdgeComparison(base, head, counterparts);
  const unresolved = new UnresolvedComparison(base, head, counterparts);
  for (const { basePath, headPath } of files) {
    if (basePath !== undefined) {
      edges.addBase(basePath);
      unresolved.addBase(basePath);
    }
    if (headPath !== undefined) {
      edges.addHead(headPath);
      unresolved.addHead(headPath);
    }
  }
  return { edges: edges.changes(), unresolved: unresolved.changes() };
}
