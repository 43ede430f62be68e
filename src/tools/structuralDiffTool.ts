import { z } from 'zod';
import { resultLimits, type StructuralDiffDocument, structuralDiffDocument } from '../report/structuralDiffDocument.js';
import { texts } from './texts.js';
import { askedFolder, type Tool, toolFailure } from './tool.js';

const text = texts.structuralDiff;

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  baseRef: z.string().min(1).optional().describe(text.baseRef),
  headRef: z.string().min(1).optional().describe(text.headRef),
  includeFits: z.boolean().optional().describe(text.includeFits),
  maxResults: z.number().int().min(1).max(resultLimits.maximum).optional().describe(text.maxResults),
});

/** What a change did to a program, as the structural_diff contract says it. */
export const structuralDiffTool: Tool<typeof input, StructuralDiffDocument> = {
  name: 'structural_diff',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  async run(session, { directory, baseRef, headRef, includeFits, maxResults }, call) {
    const asked = askedFolder(directory);
    if (!asked.ok) return asked.failure;
    const answer = await session.diff(
      {
        folder: asked.folder,
        ...(baseRef === undefined ? {} : { base: baseRef }),
        ...(headRef === undefined ? {} : { head: headRef }),
      },
      call,
    );
    if (!answer.ok) return toolFailure(answer.failure);
    return structuralDiffDocument(answer.value, maxResults ?? resultLimits.default, { fits: includeFits === true });
  },
};
