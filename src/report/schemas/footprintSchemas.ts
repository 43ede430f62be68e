import { z } from 'zod';
import { findingCodes } from '../../model/footprint.js';
import { countSchema, lineSchema } from './symbolSchema.js';

const symbolIdSchema = z.string().describe('`path::Container.name`; `path::<module>` for code outside of symbols.');
const editNatureSchema = z.enum(['added', 'removed', 'pure-addition', 'modifies-existing']);
const sideName = z.string().describe('Short commit, `working tree`, or `no commit` before the first.');

/** `escapeAnalysis`: whether a change stayed inside of what its task declared. */
export const escapeAnalysisSchema = z
  .strictObject({
    declaredTaskId: z.string(),
    summary: z
      .strictObject({
        modifiedSymbols: countSchema,
        escapes: countSchema,
        outOfScopeWrites: countSchema,
        readSetIntrusions: countSchema,
        scopeCreep: countSchema,
        newlyOpenedConflicts: countSchema,
        registryResolutions: countSchema,
        misDeclaredAppends: countSchema,
      })
      .describe('Counts all, whatever maxResults left out of the lists.'),
    escapes: z.array(
      z.strictObject({
        id: symbolIdSchema.describe('At head; at base where the symbol is gone.'),
        classification: z.enum(['out-of-scope-write', 'read-set-intrusion', 'scope-creep-within-file']),
        editNature: editNatureSchema,
        name: z.string(),
        file: z.string(),
        line: lineSchema.optional(),
        previousId: symbolIdSchema.optional().describe('Its id at base, where that is another.'),
      }),
    ),
    newlyOpenedConflicts: z.array(
      z.strictObject({
        symbol: symbolIdSchema,
        peerTaskId: z.string(),
        verdict: z.literal('WAW'),
        reason: z.string(),
      }),
    ),
    registryResolutions: z.array(
      z.strictObject({ symbol: symbolIdSchema, peerTaskId: z.string(), reason: z.string() }),
    ),
    misDeclaredAppends: z.array(z.strictObject({ symbol: symbolIdSchema })),
    findings: z
      .array(
        z.strictObject({
          code: z.enum(findingCodes),
          severity: z.enum(['info', 'warn']),
          source: z.literal('footprint'),
          subject: symbolIdSchema,
          message: z.string(),
          enforcementClass: z.enum(['blocking', 'advisory']),
        }),
      )
      .describe('Blocking ones are always listed.'),
    gated: z.boolean().describe('A finding is blocking.'),
    disclosure: z.string(),
    notes: z
      .array(z.string())
      .describe('What was cut, dropped or not evaluated, and what makes the answer say little.'),
  })
  .meta({ id: 'escapeAnalysis' });

/** The answer of `aftershock footprint --declared`. */
export const footprintSchema = z.strictObject({
  base: sideName,
  head: sideName,
  escapeAnalysis: escapeAnalysisSchema,
});

/** The answer of `aftershock footprint --plan`: what `--declared` and `declaredFootprint` take. */
export const plannedFootprintSchema = z.strictObject({
  taskId: z.string(),
  writeSet: z.array(
    z.strictObject({
      id: symbolIdSchema,
      name: z.string(),
      filePath: z.string(),
      writeMode: z.enum(['append', 'modify']),
    }),
  ),
  readSet: z.array(symbolIdSchema).describe('What the written symbols call, directly or through others.'),
  readDistances: z
    .array(z.strictObject({ id: symbolIdSchema, distance: z.number().int().min(1) }))
    .describe('The members of readSet, and by how many calls each is away.'),
  affectedSet: z.array(symbolIdSchema).describe('What calls the written symbols, directly or through one other.'),
  unresolvedSeeds: z.array(z.string()).describe('Names that mean no symbol, as given.'),
  advisory: z.literal(true),
  disclosure: z.string(),
});
