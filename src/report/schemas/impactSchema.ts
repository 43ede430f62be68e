import { z } from 'zod';
import { envelopeSchema } from './envelopeSchema.js';
import { confidenceSchema, relationshipFields } from './relationshipSchema.js';
import { countSchema, lineSchema, symbolSchema } from './symbolSchema.js';
import { unresolvedFields } from './unresolvedSchema.js';

const lowConfidenceSchema = z.boolean().describe('Less sure than what is walked by default.');
const pathIdSchema = z.string().regex(/^(root|p\d+)$/);
const edgeIdSchema = z.string().regex(/^e\d+$/);

const nodeSchema = symbolSchema
  .extend({
    distance: z.number().int().describe('Hops from the root: negative for callers, positive for callees.'),
    confidence: confidenceSchema.describe('Of the surest path to it.'),
    low_confidence: lowConfidenceSchema,
  })
  .meta({ id: 'impact_node' });

const edgeSchema = z
  .strictObject({
    id: edgeIdSchema,
    source: symbolSchema,
    target: symbolSchema.nullable().describe('null where a framework calls what the repository does not have.'),
    specifier: z.string().optional().describe('What is called, where `target` is null.'),
    ...relationshipFields,
    low_confidence: lowConfidenceSchema,
    file_path: z.string(),
    line: lineSchema,
    column: lineSchema,
  })
  .meta({ id: 'impact_edge' });

const pathSchema = z
  .strictObject({
    id: pathIdSchema,
    node: z.string().describe('Id of the symbol that it ends at.'),
    edges: z.array(edgeIdSchema).describe('Ids of its edges, in the order in which they are walked from the root.'),
    confidence: confidenceSchema.describe('Of its least sure edge.'),
    low_confidence: lowConfidenceSchema,
  })
  .meta({ id: 'impact_path' });

export const impactSchema = envelopeSchema(
  'impact',
  z.strictObject({
    root: symbolSchema.nullable().describe('null where the name means no symbol, or several.'),
    direction: z.enum(['callers', 'callees', 'both']),
    depth: countSchema,
    min_confidence: confidenceSchema,
    nodes: z.array(nodeSchema).describe('The root left out.'),
    edges: z.array(edgeSchema),
    paths: z.array(pathSchema).describe('Every distinct path; the empty one, `root`, first.'),
    affected_tests: z.array(z.strictObject({ test: symbolSchema, path_ids: z.array(pathIdSchema) })),
    unresolved_boundaries: z.array(
      z
        .strictObject({
          ...unresolvedFields,
          path_id: pathIdSchema.describe('The path that reached the source, or what the site may call.'),
          may_call: z
            .string()
            .nullable()
            .describe('Id of the symbol of that path that it may call; null where the site stands in it.'),
        })
        .meta({ id: 'impact_boundary' }),
    ),
    candidates: z.array(z.string()).describe('What an ambiguous name could mean, by id, or names near an unknown one.'),
    limit: countSchema,
  }),
);
