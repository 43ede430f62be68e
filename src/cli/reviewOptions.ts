import type { z } from 'zod';
import type { doctorTool } from '../tools/doctorTool.js';
import type { impactTool } from '../tools/impactTool.js';
import type { testsForTool } from '../tools/testsForTool.js';
import type { unresolvedTool } from '../tools/unresolvedTool.js';

/** What a command asks its tool, and whether the answer is printed as JSON. */
interface Asked<Tool extends { input: z.ZodType }> {
  input: z.infer<Tool['input']>;
  json: boolean;
}

export type DoctorOptions = Asked<typeof doctorTool>;
export type UnresolvedOptions = Asked<typeof unresolvedTool>;
export type TestsForOptions = Asked<typeof testsForTool>;
export type ImpactOptions = Asked<typeof impactTool>;
