import type { DiffSide } from '../diff/diffInput.js';
import type { Direction } from '../model/impactGraph.js';
import type { StructuralDiff } from '../model/structuralDiff.js';

export interface ImpactQuestion {
  base: DiffSide;
  head: DiffSide;
  diff: StructuralDiff;
  request: {
    /** Symbol ids; absent: the changed symbols of the diff. */
    roots?: readonly string[];
    direction: Direction;
    /** Hops, 1-5. */
    depth: number;
    /** At most so many nodes; the rest is counted. */
    limit: number;
    /** Default true. */
    includeTests?: boolean;
  };
  /** Files that mention the names of nodes whose callers are only counted; what it forbids is estimated. Default 1,500. */
  mentionBudget?: number;
}
