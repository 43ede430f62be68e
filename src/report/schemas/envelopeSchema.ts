import { z } from 'zod';

/** The commands whose answers come in the envelope. */
export const reviewCommandSchema = z.enum(['doctor', 'unresolved', 'tests-for', 'impact', 'diff']);

/** What a reader should do next: stable tokens of the contract. */
export const nextActionSchema = z.enum([
  'none',
  'provide a base revision',
  'provide a head revision',
  'narrow the query',
]);

export const warningSchema = z
  .strictObject({
    code: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .describe('Stable; what a program goes by.'),
    message: z.string().min(1).describe('For a person: what happened, to which input.'),
  })
  .meta({ id: 'warning' });

/** The envelope of one command's answer, with what stands in `data`. */
export function envelopeSchema<Command extends z.infer<typeof reviewCommandSchema>, Data extends z.ZodType>(
  command: Command,
  data: Data,
) {
  return z.strictObject({
    contract_version: z.literal('0.3'),
    command: z.literal(command),
    ok: z
      .boolean()
      .describe('The command completed with evidence adequate for its scope; not that the change is right.'),
    data,
    warnings: z.array(warningSchema),
    truncated: z.boolean().describe('A collection reached its limit.'),
    next_action: nextActionSchema,
  });
}
