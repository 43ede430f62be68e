import { endpointRef } from '../diff/endpointRef.js';
import { symbolAt, symbolRef } from '../diff/symbolAt.js';
import type { Linker } from '../graph/linker.js';
import { tierConfidence } from '../model/edge.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isCallable, isType } from '../model/symbol.js';
import type { TestOfSymbol } from '../model/testsFor.js';
import type { SearchBudget } from './testsFor.js';

/** That a test calls something of the same file says no more than this. */
const colocated = 60;

/** The tests that call something that stands in the same file. */
export function* testsOfModule(
  linker: Linker,
  target: SymbolRef,
  budget: SearchBudget,
): Generator<void, TestOfSymbol[]> {
  // Tests are no module that others test.
  if (target.isTest) return [];
  const tests = new Map<string, TestOfSymbol>();
  let left = 0;
  for (const { sibling, mentions } of siblingsOf(linker, target)) {
    if (mentions > budget.mentionsLeft) {
      left++;
      continue;
    }
    budget.mentionsLeft -= mentions;
    for (const { caller, callSite, resolution } of linker.callersOf(sibling.id).callers) {
      if (resolution.kind !== 'resolved') continue;
      const test = endpointRef(caller, [linker]);
      const confidence = Math.min(colocated, tierConfidence[resolution.tier]);
      const known = tests.get(caller);
      if (!test.isTest || (known && known.confidence >= confidence)) continue;
      tests.set(caller, {
        test,
        path: [
          {
            source: test,
            target: sibling,
            relationship: callSite.kind === 'reference' ? 'references' : 'calls',
            tier: resolution.tier,
            confidence: tierConfidence[resolution.tier],
            range: callSite.range,
          },
        ],
        confidence,
        evidence: 'same_module_candidate',
      });
    }
    yield;
  }
  if (left > 0) budget.unsearched.push(`callers of ${left} widely named symbols of ${target.path}`);
  return [...tests.values()];
}

/** The least widely named first. */
function siblingsOf(linker: Linker, target: SymbolRef): { sibling: SymbolRef; mentions: number }[] {
  const facts = linker.world.facts(target.path);
  if (!facts) return [];
  return facts.symbols
    .flatMap((symbol, index) => {
      if (!isCallable(symbol.kind) && !isType(symbol.kind)) return [];
      const sibling = symbolRef(symbolAt(target.path, facts, index));
      return sibling.isTest || sibling.id === target.id
        ? []
        : [{ sibling, mentions: linker.world.filesMentioning(symbol.name).length, index }];
    })
    .sort((a, b) => a.mentions - b.mentions || a.index - b.index);
}
