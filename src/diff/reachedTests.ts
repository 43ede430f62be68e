import type { Linker } from '../graph/linker.js';
import { compareCodeUnits } from '../model/order.js';
import type { SymbolChanges } from './symbolChanges.js';

/** Ids of the tests that call a changed symbol at head. Of more than `limit` changed symbols only the first by id are asked for. */
export function reachedTests(
  changes: SymbolChanges,
  head: Linker,
  limit: number,
): { tests: Set<string>; leftOut: number } {
  const changed = new Set([
    ...changes.signatures.map((c) => c.head.id),
    ...changes.relocations.map((r) => r.to.id),
    ...changes.bodies.map((b) => b.id),
    ...changes.added.filter((a) => a.symbol.kind !== 'test').map((a) => a.id),
  ]);
  const tests = new Set<string>();
  for (const id of [...changed].sort(compareCodeUnits).slice(0, limit)) {
    for (const test of head.testsReaching(id)) tests.add(test);
  }
  return { tests, leftOut: Math.max(0, changed.size - limit) };
}
