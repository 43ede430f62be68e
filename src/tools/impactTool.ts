import { z } from 'zod';
import { questionLimits } from '../model/questionLimits.js';
import { failedImpactDocument, type ImpactDocument, impactDocument } from '../report/impactDocument.js';
import { impactSchema } from '../report/schemas/impactSchema.js';
import { texts } from './texts.js';
import { folderAnswer, type Tool } from './tool.js';

const text = texts.impact;
const limits = questionLimits.impact;
const within = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  symbol: z.string().min(1).describe(text.symbol),
  depth: within(limits.depth).optional().describe(text.depth),
  direction: z.enum(['callers', 'callees', 'both']).optional().describe(text.direction),
  minConfidence: within(limits.minConfidence).optional().describe(text.minConfidence),
  limit: within(limits.limit).optional().describe(text.limit),
  includeTests: z.boolean().optional().describe(text.includeTests),
});

/** What a symbol reaches, and what reaches it. */
export const impactTool: Tool<typeof input, ImpactDocument> = {
  name: 'impact',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: impactSchema,
  async run(session, { directory, symbol, includeTests = true, ...given }, call) {
    const asked = {
      direction: given.direction ?? 'both',
      depth: given.depth ?? limits.depth.default,
      minConfidence: given.minConfidence ?? limits.minConfidence.default,
      limit: given.limit ?? limits.limit.default,
    } as const;
    const answer = await folderAnswer(directory, (folder) =>
      session.symbolImpact({ folder, symbol, includeTests, ...asked }, call),
    );
    return answer.ok ? impactDocument(answer.value, asked) : failedImpactDocument(answer.failure, asked);
  },
};
