/** Bounds of the numbers that questions take: what holds where none is given, and the least and most that is accepted. */
export const questionLimits = {
  unresolved: { limit: { default: 50, least: 1, most: 200 } },
  testsFor: { limit: { default: 30, least: 1, most: 100 } },
  impact: {
    depth: { default: 2, least: 1, most: 5 },
    minConfidence: { default: 30, least: 0, most: 100 },
    limit: { default: 50, least: 1, most: 200 },
  },
} as const;

/** Most rows of the other lists of an impact. */
export const impactBudgets = { edges: 400, paths: 400, boundaries: 400 } as const;
