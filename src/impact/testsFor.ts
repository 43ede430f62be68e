import type { Linker } from '../graph/linker.js';
import { compareBy, compareCodeUnits } from '../model/order.js';
import type { SymbolRef } from '../model/structuralDiff.js';
import { isTestPath } from '../model/testPath.js';
import type { TestOfSymbol, TestsForSymbol } from '../model/testsFor.js';
import { testsCalling } from './testsCalling.js';
import { testsNamedLike } from './testsNamedLike.js';
import { testsOfModule } from './testsOfModule.js';

export interface TestsForQuestion {
  linker: Linker;
  target: SymbolRef;
  /** At most so many tests. */
  limit: number;
  /** Every name that the world declares. */
  names: readonly string[];
  /** Files that may be read to find callers, by how many mention their names; the target's own are always. Default 4,000. */
  mentionBudget?: number;
}

const defaultMentionBudget = 4000;

/** What may still be read, and what was not for want of it. */
export interface SearchBudget {
  mentionsLeft: number;
  unsearched: string[];
}

/**
 * The tests that speak for a symbol: those that call it, themselves or through others; then those that call something
 * beside it; then those that are named like it. Each test is listed once, with its best evidence. Rests now and then.
 */
export function* testsFor(question: TestsForQuestion): Generator<void, Omit<TestsForSymbol, 'gaps'>> {
  const { linker, target, limit, mentionBudget = defaultMentionBudget } = question;
  const budget: SearchBudget = { mentionsLeft: mentionBudget, unsearched: [] };
  const found = new Map<string, TestOfSymbol>();
  const take = (tests: readonly TestOfSymbol[]) => {
    for (const test of tests) if (test.test.id !== target.id && !found.has(test.test.id)) found.set(test.test.id, test);
  };
  take(yield* testsCalling(linker, target, budget));
  take(yield* testsOfModule(linker, target, budget));
  take(yield* testsNamedLike(linker, target, question.names));
  const tests = [...found.values()].sort(
    compareBy(
      (a, b) => b.confidence - a.confidence,
      // Of those that are as sure, what stands nearest says most.
      (a, b) => a.path.length - b.path.length,
      (a, b) => compareCodeUnits(a.test.id, b.test.id),
    ),
  );
  const possible = linker
    .callersOf(target.id)
    .possible.filter(({ path, caller }) => isTestPath(path) || linker.symbol(caller)?.isTest === true);
  return {
    target,
    tests: tests.slice(0, limit),
    total: tests.length,
    possibleCalls: possible.length,
    unsearched: budget.unsearched,
  };
}
