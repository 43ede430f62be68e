import type { Relationship, ResolutionTier } from './edge.js';
import type { Range } from './range.js';
import type { Gap, SymbolRef } from './structuralDiff.js';

export type TestEvidence = 'direct_call' | 'same_module_candidate' | 'name_heuristic';

/** One step from a test to what it is about. */
export interface TestStep {
  source: SymbolRef;
  target: SymbolRef;
  relationship: Extract<Relationship, 'calls' | 'tests' | 'contains' | 'references'>;
  /** `name_only` where no call stands behind it, but a likeness of names. */
  tier: ResolutionTier;
  confidence: number;
  /** Where in the source's file. */
  range: Range;
}

export interface TestOfSymbol {
  test: SymbolRef;
  /** From the test on; never empty. */
  path: TestStep[];
  /** Of the least sure step; 60 at most where nothing but a place or a name speaks for it. */
  confidence: number;
  evidence: TestEvidence;
}

export interface TestsForSymbol {
  target: SymbolRef;
  /** The surest first, of these the nearest, then by id; one for each test. */
  tests: TestOfSymbol[];
  /** Of all, those that a limit left out included. */
  total: number;
  /** Unresolved calls in tests that could mean the symbol. */
  possibleCalls: number;
  /** What was not looked at, in words. */
  unsearched: string[];
  /** What the state of the repository leaves open. */
  gaps: Gap[];
}
