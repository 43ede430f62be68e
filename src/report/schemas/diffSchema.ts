import { z } from 'zod';
import { envelopeSchema } from './envelopeSchema.js';
import {
  expiredAcceptanceSchema,
  possibleCallerSchema,
  staleCallSchema,
  staleImplementerSchema,
} from './findingSchemas.js';
import {
  confidenceSchema,
  relationshipFields,
  resolutionKindSchema,
  unresolvedReasonSchema,
} from './relationshipSchema.js';
import { countSchema, lineSchema, rangeSchema, symbolSchema } from './symbolSchema.js';

const commitSchema = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
  .nullable();
const changeSchema = z.enum(['added', 'modified', 'removed', 'unknown']);
const spentSchema = z.strictObject({ temporary_bytes: countSchema, elapsed_ms: countSchema });

const historicalSnapshotSchema = z
  .strictObject({
    base_index: z.literal('temporary').describe('Facts of the revision, put together in memory for this answer.'),
    head_index: z
      .enum(['temporary', 'current'])
      .describe('`temporary` for a named revision, `current` for the working tree.'),
    base: spentSchema,
    head: spentSchema.nullable().describe('null for the working tree.'),
    temporary_bytes: countSchema.describe('Written to temporary folders: none are made, so 0.'),
    elapsed_ms: countSchema.describe('Spent on temporary folders: none are made, so 0.'),
    cleanup: z
      .enum(['removed', 'not_needed'])
      .describe('`removed` once a temporary folder was removed; `not_needed` where none was made.'),
  })
  .meta({ id: 'historical_snapshot' });

/** What the contract asks of every `diff`: a comparison, a mapping of files, and one that failed. */
const contractFields = {
  base: commitSchema.describe('The commit that was compared with; null where none was.'),
  head: commitSchema.describe('The commit of the reviewed side; null for the working tree.'),
  files: z.array(
    z.strictObject({
      path: z.string(),
      status: z.enum(['added', 'modified', 'deleted', 'renamed']),
      old_path: z.string().optional().describe('Where it was at base, when that differs.'),
      analysed: z.boolean().describe('False for files without facts: prose, unknown languages, left out.'),
    }),
  ),
  symbols: z.array(
    z.strictObject({
      symbol: symbolSchema.nullable().describe('null where only its history could name it.'),
      change: changeSchema,
      part: z
        .enum(['signature', 'body', 'text', 'place'])
        .optional()
        .describe('What differs from base; `text` is comments and layout, `place` the file or the container alone.'),
      hunks: z.array(lineSchema).describe('First lines of the hunks that touch it.'),
      relocated_from: z.string().optional().describe('Id at base of what it was, where that differs.'),
      relocated_to: z.string().optional().describe('Id on the reviewed side of what a removed one became.'),
      path: z.string().optional().describe('Where `symbol` is null: the file that it stood in.'),
    }),
  ),
  edges: z.array(
    z.strictObject({
      source: symbolSchema,
      target: symbolSchema,
      change: changeSchema,
      ...relationshipFields,
      before: z
        .strictObject({ resolution_kind: resolutionKindSchema, confidence: confidenceSchema })
        .optional()
        .describe('How a modified edge was found at base.'),
    }),
  ),
  newly_unresolved_callers: z.array(
    z.strictObject({
      source: symbolSchema,
      specifier: z.string(),
      reason: unresolvedReasonSchema,
      file_path: z.string(),
      line: lineSchema,
      column: lineSchema,
    }),
  ),
  unmapped_hunks: z.array(z.strictObject({ path: z.string(), line: lineSchema })),
  historical_snapshot: historicalSnapshotSchema.nullable().describe('null where no revision was looked at.'),
};

const sideSchema = z.strictObject({
  requested: z.string().describe('The ref as given, `HEAD`, or `working tree`.'),
  commit: commitSchema,
  basis: z.enum(['exact', 'merge_base', 'working_tree', 'empty']).describe('How `commit` follows from `requested`.'),
});

/** `data` of a comparison: the fields of the contract, and all else that is known. */
export const diffAnswerSchema = z
  .strictObject({
    ...contractFields,
    base_point: sideSchema,
    head_point: sideSchema,
    summary: z
      .strictObject({
        changed_files: countSchema,
        added: countSchema,
        removed: countSchema,
        signature_changes: countSchema,
        body_changes: countSchema,
        renamed: countSchema,
        moved: countSchema,
        added_edges: countSchema,
        removed_edges: countSchema,
        stale_calls: z.strictObject({ broken: countSchema, suspect: countSchema, fits: countSchema }),
        stale_implementers: countSchema,
        possible_callers: countSchema,
        tests_reached: countSchema,
        accepted: countSchema,
        generated: countSchema,
        left_out: z.strictObject({ tests: countSchema, excluded: countSchema, rules: countSchema }),
      })
      .describe('Counts all, whatever the limits of the lists.'),
    signature_changes: z.array(
      z.strictObject({
        symbol: symbolSchema,
        before: z.string(),
        after: z.string(),
        before_symbol: symbolSchema,
        differences: z.array(z.strictObject({ kind: z.string(), text: z.string() })),
        stale_calls: z.array(z.string()).describe('Ids of `stale_calls`.'),
        possible_callers: z.array(z.string()).describe('Ids of `possible_callers`.'),
        tests: z.array(z.string()).describe('Ids of tests with a call to it.'),
      }),
    ),
    removed_symbols: z.array(
      z.strictObject({
        symbol: symbolSchema,
        stale_calls: z.array(z.string()),
        possible_callers: z.array(z.string()),
      }),
    ),
    relocations: z
      .array(
        z.strictObject({
          kind: z.enum(['renamed', 'moved', 'renamed_and_moved']),
          from: symbolSchema,
          to: symbolSchema,
          evidence: z.enum([
            'same_file_identity',
            'same_body',
            'same_signature',
            'same_body_and_signature',
            'similar_body',
          ]),
          confidence: z.enum(['certain', 'high', 'medium']),
          signature_changed: z.boolean(),
          stale_calls: z.array(z.string()),
        }),
      )
      .describe('A removed and an added symbol that are one.'),
    stale_calls: z.array(staleCallSchema),
    stale_implementers: z.array(staleImplementerSchema),
    possible_callers: z.array(possibleCallerSchema),
    expired_acceptances: z.array(expiredAcceptanceSchema),
    parse_health: z
      .array(
        z.strictObject({
          path: z.string(),
          side: z.enum(['base', 'head']),
          state: z.literal('errors'),
          uncertain: z.array(rangeSchema),
        }),
      )
      .describe('Changed files that did not parse wholly.'),
    gaps: z
      .array(z.strictObject({ code: z.string(), message: z.string(), path: z.string().nullable() }))
      .describe('What was not evaluated.'),
  })
  .meta({ id: 'comparison' });

/** `data` where no two states were compared: named files mapped onto their symbols, or a failure. */
export const diffMappingSchema = z.strictObject(contractFields).meta({ id: 'mapping' });

/** The answer of `diff`. */
export const diffSchema = envelopeSchema('diff', z.union([diffAnswerSchema, diffMappingSchema]));
