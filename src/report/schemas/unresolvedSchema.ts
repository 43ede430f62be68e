import { z } from 'zod';
import { envelopeSchema } from './envelopeSchema.js';
import { relationshipSchema, unresolvedReasonSchema } from './relationshipSchema.js';
import { countSchema, lineSchema, symbolSchema } from './symbolSchema.js';

/** Why calls are unresolved, counted. */
export const reasonCountsSchema = z.strictObject({
  missing_target: countSchema,
  ambiguous_target: countSchema,
  macro_or_function: countSchema,
  indirect_call: countSchema,
});

/** What every unresolved call site says of itself. */
export const unresolvedFields = {
  source: symbolSchema.describe('The symbol that the call stands in; the file itself where none encloses it.'),
  specifier: z.string().describe('The callee as it is written.'),
  kind: z.enum(['call', 'new', 'super', 'jsx', 'decorator', 'tagged_template', 'reference']),
  relationship: relationshipSchema.describe('What it would be if its target were known.'),
  file_path: z.string(),
  line: lineSchema,
  column: lineSchema,
  reason: unresolvedReasonSchema,
  target: z.null().describe('An unresolved target is no symbol.'),
  candidates: z.array(z.string()).describe('Ids of the symbols that it could mean.'),
};

export const unresolvedSchema = envelopeSchema(
  'unresolved',
  z.strictObject({
    references: z.array(z.strictObject(unresolvedFields).meta({ id: 'unresolved_reference' })),
    total: countSchema.describe('Of all, those that the limit left out included.'),
    reasons: reasonCountsSchema,
    files: countSchema.describe('Files that were looked at.'),
    in: z.string().nullable().describe('The path prefix that was asked for.'),
    limit: countSchema,
  }),
);
