import type { z } from 'zod';
import { doctorTool } from './doctorTool.js';
import { impactTool } from './impactTool.js';
import { reviewDiffTool } from './reviewDiffTool.js';
import { structuralDiffTool } from './structuralDiffTool.js';
import { testsForTool } from './testsForTool.js';
import type { Tool } from './tool.js';
import { unresolvedTool } from './unresolvedTool.js';

/** A tool of the list, whatever it takes and answers. */
export type AnyTool = Tool<z.ZodObject, object>;

/** Every tool, in the order in which programs list them. */
export const tools: readonly AnyTool[] = [
  structuralDiffTool,
  reviewDiffTool,
  impactTool,
  testsForTool,
  unresolvedTool,
  doctorTool,
];
