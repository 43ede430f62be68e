import { z } from 'zod';
import { questionLimits } from '../model/questionLimits.js';
import { unresolvedSchema } from '../report/schemas/unresolvedSchema.js';
import { failedUnresolvedDocument, type UnresolvedDocument, unresolvedDocument } from '../report/unresolvedDocument.js';
import { texts } from './texts.js';
import { folderAnswer, type Tool } from './tool.js';

const text = texts.unresolved;
const { limit: limits } = questionLimits.unresolved;

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  in: z.string().optional().describe(text.in),
  limit: z.number().int().min(limits.least).max(limits.most).optional().describe(text.limit),
  includeTests: z.boolean().optional().describe(text.includeTests),
});

/** The calls of which it is not known what they mean. */
export const unresolvedTool: Tool<typeof input, UnresolvedDocument> = {
  name: 'unresolved',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: unresolvedSchema,
  async run(session, { directory, in: within, limit = limits.default, includeTests = true }, call) {
    const asked = { ...(within === undefined ? {} : { in: within }), limit };
    const scope = within === undefined ? {} : { within };
    const answer = await folderAnswer(directory, (folder) =>
      session.unresolved({ folder, ...scope, limit, includeTests }, call),
    );
    return answer.ok ? unresolvedDocument(answer.value, asked) : failedUnresolvedDocument(answer.failure, asked);
  },
};
