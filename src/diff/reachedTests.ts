import type { Linker } from '../graph/linker.js';
import { compareCodeUnits } from '../model/order.js';
import type { DiffLimits } from './diffInput.js';
import type { SymbolAt } from './symbolAt.js';
import type { SymbolChanges } from './symbolChanges.js';

/** Ids of the tests that call a changed symbol at head, and for how many changed symbols the limits forbade to ask. */
export function reachedTests(
  changes: SymbolChanges,
  head: Linker,
  limits: DiffLimits,
): { tests: Set<string>; leftOut: number } {
  const changed = new Map<string, SymbolAt>();
  const all = [
    ...changes.signatures.map((c) => c.head),
    ...changes.relocations.map((r) => r.to),
    ...changes.bodies,
    ...changes.added,
  ];
  for (const at of all) if (at.symbol.kind !== 'test') changed.set(at.id, at);
  const mentions = (at: SymbolAt) => head.testFilesMentioning(at.symbol.name);
  const ranked = [...changed]
    .map(([id, at]) => ({ id, mentions: mentions(at) }))
    .sort((a, b) => a.mentions - b.mentions || compareCodeUnits(a.id, b.id));
  const tests = new Set<string>();
  let asked = 0;
  let spent = 0;
  for (const { id, mentions } of ranked) {
    spent += mentions;
    if (asked >= limits.subjects || spent > limits.testMentions) break;
    asked++;
    for (const test of head.testsReaching(id)) tests.add(test);
  }
  return { tests, leftOut: changed.size - asked };
}
