import { z } from 'zod';
import { envelopeSchema } from './envelopeSchema.js';
import { confidenceSchema, resolutionKindSchema } from './relationshipSchema.js';
import { countSchema } from './symbolSchema.js';

const commitSchema = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)
  .nullable();

const graphQualitySchema = z.strictObject({
  trust_verdict: z.enum(['trusted', 'degraded', 'unusable']),
  resolution_tiers: z.array(
    z.strictObject({ kind: resolutionKindSchema, confidence: confidenceSchema, edges: countSchema }),
  ),
  unresolved: z.strictObject({
    missing_target: countSchema,
    ambiguous_target: countSchema,
    macro_or_function: countSchema,
    indirect_call: countSchema,
    total: countSchema,
  }),
  collision_prone_names: z.array(
    z.strictObject({ name: z.string(), definitions: countSchema, low_confidence_edges: countSchema }),
  ),
  low_quality_locations: z.array(
    z.strictObject({
      path: z.string().describe('A file, or a folder with the files directly in it; `.` is the root.'),
      reason: z.literal('high_unresolved_rate'),
      rate: z.number().min(0).max(1),
      call_sites: countSchema,
      unresolved: countSchema,
    }),
  ),
  unsupported_extensions: z.array(z.strictObject({ extension: z.string(), files: countSchema })),
  call_sites: countSchema,
  external_calls: countSchema.describe('Proven to mean nothing of the repository; not unresolved.'),
  omitted_names: countSchema.describe('Collision-prone names that the limit left out.'),
  omitted_locations: countSchema.describe('Low-quality locations that the limit left out.'),
});

export const doctorSchema = envelopeSchema(
  'doctor',
  z.strictObject({
    index: z.strictObject({
      present: z.boolean(),
      path: z.string().nullable().describe('Where facts are kept from one start to the next; null: in memory.'),
    }),
    schema: z.strictObject({
      expected: countSchema.describe('Version of the stored facts that this program reads and writes.'),
      actual: countSchema.nullable().describe('Version of those that it found; null in memory.'),
      match: z.boolean(),
    }),
    git: z.strictObject({ head: commitSchema, baseline: commitSchema, dirty: z.boolean() }),
    freshness: z.enum(['fresh', 'stale', 'missing', 'incompatible']),
    graph_quality: graphQualitySchema,
    freshness_known_by: z
      .enum(['looked_at_every_file', 'watched'])
      .nullable()
      .describe('Facts are those of the moment of the question; this is how that is known.'),
    workspace: z.string().nullable().describe('Absolute path of the root of the working tree.'),
    version: z.string(),
    git_program: z.strictObject({ version: z.string(), path: z.string() }).nullable(),
    files: z.strictObject({
      indexed: countSchema,
      with_parse_errors: countSchema,
      skipped: z.array(z.strictObject({ path: z.string(), reason: z.string(), detail: z.string() })),
      omitted_skipped: countSchema.describe('Skipped files that the limit left out.'),
    }),
    languages: z.array(z.strictObject({ language: z.string(), files: countSchema })),
    store: z.strictObject({
      kind: z.enum(['file', 'memory']),
      bytes: countSchema,
      entries: countSchema,
      note: z.string().nullable(),
    }),
    workers: z.strictObject({ count: countSchema, restarts: countSchema }),
    gaps: z.array(z.strictObject({ code: z.string(), message: z.string(), path: z.string().nullable() })),
  }),
);
