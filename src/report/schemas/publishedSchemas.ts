import type { z } from 'zod';
import { diffSchema } from './diffSchema.js';
import { doctorSchema } from './doctorSchema.js';
import { footprintSchema, plannedFootprintSchema } from './footprintSchemas.js';
import { impactSchema } from './impactSchema.js';
import { structuralDiffSchema } from './structuralDiffSchema.js';
import { testsForSchema } from './testsForSchema.js';
import { unresolvedSchema } from './unresolvedSchema.js';

/** A document that programs read, and what it looks like. */
export interface PublishedSchema {
  title: string;
  schema: z.ZodType;
}

/** By the name of the published file: `diff` is docs/schemas/diff.schema.json. */
export const publishedSchemas = {
  'structural-diff': {
    title: 'structural_diff and aftershock structural-diff --json: what a change did to a program',
    schema: structuralDiffSchema,
  },
  footprint: {
    title: 'aftershock footprint --declared --json: whether a change stayed inside of a declared footprint',
    schema: footprintSchema,
  },
  'planned-footprint': {
    title: 'aftershock footprint --plan: the footprint of a task that names the symbols it will change',
    schema: plannedFootprintSchema,
  },
  diff: { title: 'aftershock diff --json: the structural review of a change', schema: diffSchema },
  doctor: {
    title: 'aftershock doctor --json: how far answers about a repository can be trusted',
    schema: doctorSchema,
  },
  unresolved: {
    title: 'aftershock unresolved --json: calls of which it is not known what they mean',
    schema: unresolvedSchema,
  },
  'tests-for': { title: 'aftershock tests-for --json: the tests that speak for a symbol', schema: testsForSchema },
  impact: { title: 'aftershock impact --json: what a symbol reaches and what reaches it', schema: impactSchema },
} as const satisfies Record<string, PublishedSchema>;
