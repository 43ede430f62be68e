import type { EdgeChange, NewlyUnresolved } from '../model/structuralDiff.js';
import type { ChangedSymbol } from './changedSymbols.js';

/** The lists of a review that hold things of tests beside others. */
export interface ReviewLists {
  symbols: ChangedSymbol[];
  edges: EdgeChange[];
  calls: NewlyUnresolved[];
}

/** How many of each were left out. */
export type LeftOutTests = Record<keyof ReviewLists, number>;

/** The lists as they are; or without the symbols of tests, edges that start or end in one, and calls in one. */
export function withoutTests(lists: ReviewLists, tests: boolean): ReviewLists & { leftOut: LeftOutTests } {
  if (tests) return { ...lists, leftOut: { symbols: 0, edges: 0, calls: 0 } };
  const symbols = lists.symbols.filter(({ symbol }) => !symbol.isTest);
  const edges = lists.edges.filter((edge) => !edge.sourceSymbol.isTest && !edge.targetSymbol.isTest);
  const calls = lists.calls.filter(({ caller }) => !caller.isTest);
  const leftOut = {
    symbols: lists.symbols.length - symbols.length,
    edges: lists.edges.length - edges.length,
    calls: lists.calls.length - calls.length,
  };
  return { symbols, edges, calls, leftOut };
}
