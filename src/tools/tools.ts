import type { z } from 'zod';
import { structuralDiffTool } from './structuralDiffTool.js';
import type { Tool } from './tool.js';

/** A tool of the list, whatever it takes and answers. */
export type AnyTool = Tool<z.ZodObject, object>;

/** Every tool, in the order in which programs list them. */
export const tools: readonly AnyTool[] = [structuralDiffTool];
