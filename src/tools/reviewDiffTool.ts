import { z } from 'zod';
import { failure } from '../model/answer.js';
import { failedReviewDocument } from '../report/failedReviewDocument.js';
import { fileMappingDocument } from '../report/fileMappingDocument.js';
import { reviewLimits } from '../report/listLimits.js';
import { type ReviewDocument, reviewDocument } from '../report/reviewDocument.js';
import { diffSchema } from '../report/schemas/diffSchema.js';
import { mostNamedFiles } from '../session/fileSymbols.js';
import { texts } from './texts.js';
import { folderAnswer, type Tool } from './tool.js';

const text = texts.reviewDiff;

const input = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  base: z.string().min(1).optional().describe(text.base),
  head: z.string().min(1).optional().describe(text.head),
  files: z.array(z.string().min(1)).min(1).max(mostNamedFiles).optional().describe(text.files),
  exactBase: z.boolean().optional().describe(text.exactBase),
  limit: z.number().int().min(1).max(reviewLimits.maximum).optional().describe(text.limit),
  includeTests: z.boolean().optional().describe(text.includeTests),
});

/** A change as a review reads it: files, symbols, edges and calls that no longer resolve. */
export const reviewDiffTool: Tool<typeof input, ReviewDocument> = {
  name: 'review_diff',
  title: text.title,
  description: text.description,
  narrow: text.narrow,
  input,
  output: diffSchema,
  async run(session, { directory, files, limit = reviewLimits.default, includeTests: tests = true, ...asked }, call) {
    const options = { limit, tests };
    if (files) {
      const answer = await folderAnswer(directory, async (folder) =>
        asked.base === undefined && asked.head === undefined && asked.exactBase !== true
          ? session.fileSymbols({ folder, files }, call)
          : failure(
              'invalid_argument',
              'files compares nothing; base, head and exactBase do.',
              'Give one or the other.',
            ),
      );
      return answer.ok ? fileMappingDocument(answer.value, options) : failedReviewDocument(answer.failure);
    }
    const answer = await folderAnswer(directory, (folder) =>
      session.diff(
        {
          folder,
          ...(asked.base === undefined ? {} : { base: asked.base }),
          ...(asked.head === undefined ? {} : { head: asked.head }),
          exactBase: asked.exactBase === true,
          ...(tests ? {} : { settings: { tests: false } }),
        },
        call,
      ),
    );
    return answer.ok ? reviewDocument(answer.value, options) : failedReviewDocument(answer.failure);
  },
};
