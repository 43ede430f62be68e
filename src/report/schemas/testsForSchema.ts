import { z } from 'zod';
import { envelopeSchema } from './envelopeSchema.js';
import { confidenceSchema, resolutionKindSchema } from './relationshipSchema.js';
import { countSchema, lineSchema, symbolSchema } from './symbolSchema.js';

const stepSchema = z
  .strictObject({
    source: symbolSchema,
    target: symbolSchema,
    relationship: z.enum(['calls', 'tests', 'contains', 'references']),
    resolution_kind: resolutionKindSchema,
    confidence: confidenceSchema,
    file_path: z.string(),
    line: lineSchema,
    column: lineSchema,
  })
  .meta({ id: 'test_step' });

const testSchema = z
  .strictObject({
    test: symbolSchema,
    path: z.array(stepSchema).min(1).describe('From the test on.'),
    confidence: confidenceSchema.describe('Of the least sure step.'),
    evidence: z
      .enum(['direct_call', 'same_module_candidate', 'name_heuristic'])
      .describe('Only a direct_call is structural evidence; the others are candidates, at most 60.'),
  })
  .meta({ id: 'test_of_symbol' });

export const testsForSchema = envelopeSchema(
  'tests-for',
  z.strictObject({
    target: symbolSchema.nullable().describe('null where the name means no symbol, or several.'),
    tests: z.array(testSchema),
    total: countSchema.describe('Of all, those that the limit left out included.'),
    possible_calls: countSchema.describe('Unresolved calls in tests that could mean the target.'),
    tests_suppressed: z.boolean().describe('True where tests were not asked for: nothing is claimed about them.'),
    candidates: z.array(z.string()).describe('What an ambiguous name could mean, by id, or names near an unknown one.'),
    in: z.string().nullable().describe('The path prefix that the target had to have.'),
    limit: countSchema,
  }),
);
