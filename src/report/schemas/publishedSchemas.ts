import type { z } from 'zod';
import { diffSchema } from './diffSchema.js';

/** A document that programs read, and what it looks like. */
export interface PublishedSchema {
  title: string;
  schema: z.ZodType;
}

/** By the name of the published file: `diff` is docs/schemas/diff.schema.json. */
export const publishedSchemas = {
  diff: { title: 'aftershock diff --json: the structural review of a change', schema: diffSchema },
} as const satisfies Record<string, PublishedSchema>;
