import { z } from 'zod';
import { severities } from '../../model/policy.js';
import { confidenceSchema, resolutionKindSchema, unresolvedReasonSchema } from './relationshipSchema.js';
import { lineSchema, rangeSchema, symbolSchema } from './symbolSchema.js';

const verdictSchema = z.enum(['broken', 'suspect', 'fits']);
const ruleCodeSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .describe('A rule of docs/rules.');

const rulingSchema = z
  .strictObject({ verdict: verdictSchema, code: ruleCodeSchema, reason: z.string() })
  .meta({ id: 'ruling' });

const markFields = {
  severity: z.enum(severities).describe('How loud it is by the settings.'),
  accepted: z.strictObject({ reason: z.string() }).nullable().describe('A person let it stand.'),
  generated: z.boolean().describe('It stands in a generated file.'),
};

/** A call that stands as it stood at base, and whose callee changed or is gone. */
export const staleCallSchema = z
  .strictObject({
    id: z.string().describe('Equal as long as this call and this change stay the same, wherever the lines move.'),
    verdict: verdictSchema,
    code: ruleCodeSchema,
    reason: z.string(),
    advice: z.string(),
    further: z.array(rulingSchema),
    other_reading: rulingSchema.nullable(),
    change: z.enum(['signature', 'removed', 'moved', 'renamed']),
    callee: symbolSchema.describe('As it was at base.'),
    changed: symbolSchema.nullable().describe('Its counterpart on the reviewed side.'),
    caller: symbolSchema,
    file_path: z.string(),
    line: lineSchema,
    column: lineSchema,
    range: rangeSchema,
    relationship: z.literal('calls'),
    resolution_kind: resolutionKindSchema,
    confidence: confidenceSchema,
    is_test: z.boolean(),
    ...markFields,
    before: z.string(),
    after: z.string().nullable(),
  })
  .meta({ id: 'stale_call' });

/** A type that implements or overrides a method whose signature changed, and still has the old one. */
export const staleImplementerSchema = z
  .strictObject({
    id: z.string(),
    implementer: symbolSchema,
    changed: symbolSchema,
    before: z.string(),
    after: z.string(),
    verdict: z.enum(['broken', 'suspect']),
    code: ruleCodeSchema,
    reason: z.string(),
    advice: z.string(),
    ...markFields,
  })
  .meta({ id: 'stale_implementer' });

/** A call that could not be resolved and whose name could mean a changed symbol. */
export const possibleCallerSchema = z
  .strictObject({
    id: z.string(),
    symbols: z.array(z.string()).describe('Ids of the changed symbols that it could mean.'),
    specifier: z.string(),
    source: symbolSchema,
    file_path: z.string(),
    line: lineSchema,
    column: lineSchema,
    reason: unresolvedReasonSchema,
    candidates: z.array(z.string()),
  })
  .meta({ id: 'possible_caller' });

export const expiredAcceptanceSchema = z.strictObject({
  code: z.string(),
  symbol: z.string(),
  reason: z.string(),
  message: z.string(),
});
