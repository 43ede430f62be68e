import { z } from 'zod';
import { escapeAnalysisSchema } from './footprintSchemas.js';
import { countSchema, lineSchema, symbolKindSchema } from './symbolSchema.js';

const placeFields = { name: z.string(), file: z.string(), line: lineSchema };
const namedPlaceSchema = z.strictObject(placeFields);

const idFields = {
  id: z.string().describe('`path::Container.name`.'),
  stableId: z
    .string()
    .optional()
    .describe('Survives a move: `sid:Container.name(parameters)`, without path, modifiers, result and body.'),
  kind: symbolKindSchema,
};

const listedFields = { ...placeFields, ...idFields };

const markFields = {
  accepted: z.string().optional().describe('Why a person let it stand.'),
  generated: z.literal(true).optional().describe('In a generated file.'),
};

const rulingFields = {
  verdict: z.enum(['broken', 'suspect', 'fits']),
  code: z.string().describe('A rule of docs/rules.'),
  reason: z.string(),
};
const rulingSchema = z.strictObject(rulingFields);

const staleCallerSchema = z
  .strictObject({
    ...placeFields,
    callSites: z.array(
      z.strictObject({
        line: lineSchema,
        column: lineSchema,
        ...rulingFields,
        advice: z.string().optional().describe('What to do; absent where there is nothing to do.'),
        further: z.array(rulingSchema).optional().describe('What else holds at the call.'),
        otherReading: rulingSchema.optional().describe('What holds where the callee is not what it is taken for.'),
        ...markFields,
      }),
    ),
  })
  .meta({ id: 'staleCaller' });

const staleCallers = z.array(staleCallerSchema);
const possibleCallers = z
  .array(namedPlaceSchema)
  .describe('Calls of this name that could not be resolved, and may be stale too.');

const edgeSchema = z
  .strictObject({
    caller: z.string(),
    callee: z.string(),
    file: z.string().describe('Of the caller.'),
    line: lineSchema,
    callerId: z.string(),
    calleeId: z.string(),
  })
  .meta({ id: 'edge' });

const sideSchema = z
  .strictObject({
    requested: z.string().describe('The ref as given, `HEAD`, or `working tree`.'),
    commit: z.string().nullable().describe('The commit used; null for the working tree and before the first commit.'),
    basis: z.enum(['exact', 'merge_base', 'working_tree', 'empty']).describe('How `commit` follows from `requested`.'),
  })
  .meta({ id: 'side' });

/** The answer of `structural_diff`. Lines and columns count from one; lists are cut at maxResults, the summary never. */
export const structuralDiffSchema = z.strictObject({
  base: z.string().describe('Short commit, or `no commit` before the first.'),
  head: z.string().describe('Short commit, or `working tree`.'),
  comparison: z.strictObject({ base: sideSchema, head: sideSchema }),
  message: z.string().optional().describe('Only where no file changed.'),
  changedFiles: z.array(
    z.strictObject({
      path: z.string(),
      status: z.enum(['added', 'modified', 'deleted', 'renamed']),
      oldPath: z.string().optional(),
    }),
  ),
  summary: z.strictObject({
    addedFunctions: countSchema,
    removedFunctions: countSchema,
    signatureChanges: countSchema,
    addedEdges: countSchema,
    removedEdges: countSchema,
    staleCallers: countSchema.describe('Distinct symbols with a call that is broken or suspect.'),
    renameCandidates: countSchema,
    brokenCalls: countSchema,
    suspectCalls: countSchema,
    fittingCalls: countSchema,
    possibleCallers: countSchema,
    staleImplementers: countSchema,
    bodyChanges: countSchema,
    accepted: countSchema,
    inGeneratedFiles: countSchema,
    leftOutInTests: countSchema,
    leftOutByGlob: countSchema,
    leftOutByRule: countSchema,
  }),
  added: z.array(z.strictObject({ ...listedFields, signature: z.string() })),
  removed: z.array(z.strictObject({ ...listedFields, signature: z.string(), staleCallers, possibleCallers })),
  signatureChanged: z.array(
    z.strictObject({
      ...listedFields,
      previousId: z.string().optional().describe('Its id at base, where that is another.'),
      before: z.string(),
      after: z.string(),
      differences: z.array(z.string()),
      staleCallers,
      possibleCallers,
      tests: z.array(z.string()).describe('Ids of tests with a call to it.'),
    }),
  ),
  renameCandidates: z.array(
    z.strictObject({
      from: z.strictObject(listedFields),
      to: z.strictObject(listedFields),
      confidence: z
        .enum(['stable-id', 'high', 'medium'])
        .describe(
          'stable-id: moved whole, and neither added nor removed. high, medium: within one file or not, and listed in `added` and `removed` too.',
        ),
      note: z.string(),
      staleCallers,
    }),
  ),
  edges: z.strictObject({ added: z.array(edgeSchema), removed: z.array(edgeSchema) }),
  staleImplementers: z.array(
    z.strictObject({
      ...placeFields,
      changed: namedPlaceSchema,
      before: z.string(),
      after: z.string(),
      ...rulingFields,
      ...markFields,
    }),
  ),
  escapeAnalysis: escapeAnalysisSchema.optional().describe('Only where declaredFootprint was given.'),
  soundness: z.strictObject({
    posture: z.literal('structural-complement-to-git-diff'),
    caveats: z.array(z.string()).describe('What is true of this very answer.'),
  }),
  truncated: z.array(z.string()).describe('Lists that maxResults cut: `added: 200 of 1200`.'),
});
