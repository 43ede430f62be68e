import { z } from 'zod';
import { questionLimits } from '../model/questionLimits.js';
import { testsForSchema } from '../report/schemas/testsForSchema.js';
import { failedTestsForDocument, type TestsForDocument, testsForDocument } from '../report/testsForDocument.js';
import { texts } from './texts.js';
import { folderAnswer, type Tool } from './tool.js';

const text = texts.testsFor;
const { limit: limits } = questionLimits.testsFor;

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  symbol: z.string().min(1).describe(text.symbol),
  in: z.string().optional().describe(text.in),
  limit: z.number().int().min(limits.least).max(limits.most).optional().describe(text.limit),
  includeTests: z.boolean().optional().describe(text.includeTests),
});

/** The tests that speak for a symbol. */
export const testsForTool: Tool<typeof input, TestsForDocument> = {
  name: 'tests_for',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: testsForSchema,
  async run(session, { directory, symbol, in: within, limit = limits.default, includeTests = true }, call) {
    const asked = { ...(within === undefined ? {} : { in: within }), limit, includeTests };
    const scope = within === undefined ? {} : { within };
    const answer = await folderAnswer(directory, (folder) =>
      session.testsFor({ folder, symbol, ...scope, limit, includeTests }, call),
    );
    return answer.ok ? testsForDocument(answer.value, asked) : failedTestsForDocument(answer.failure, asked);
  },
};
