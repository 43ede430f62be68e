import path from 'node:path';
import { z } from 'zod';
import type { Failure } from '../model/answer.js';
import { resultLimits, type StructuralDiffDocument, structuralDiffDocument } from '../report/structuralDiffDocument.js';
import type { Call, Session } from '../session/session.js';
import { texts } from './texts.js';

const text = texts.structuralDiff;

export const structuralDiffInput = z.strictObject({
  directory: z.string().min(1).describe(text.directory),
  baseRef: z.string().min(1).optional().describe(text.baseRef),
  headRef: z.string().min(1).optional().describe(text.headRef),
  includeFits: z.boolean().optional().describe(text.includeFits),
  maxResults: z.number().int().min(1).max(resultLimits.maximum).optional().describe(text.maxResults),
});

export type StructuralDiffInput = z.infer<typeof structuralDiffInput>;

/** What an agent reads where there is no answer: what happened, and what to do next. */
export interface ToolFailure {
  error: string;
  code: Failure['code'];
  hint: string;
}

/** Answers `structural_diff`; failures are answers too, never thrown. */
export async function structuralDiffTool(
  session: Session,
  input: StructuralDiffInput,
  call: Call,
): Promise<StructuralDiffDocument | ToolFailure> {
  if (!path.isAbsolute(input.directory)) {
    return {
      error: `directory must be an absolute path, got "${input.directory}".`,
      code: 'invalid_argument',
      hint: 'Give the absolute path of a folder in the repository.',
    };
  }
  const answer = await session.diff(
    {
      folder: path.resolve(input.directory),
      ...(input.baseRef === undefined ? {} : { base: input.baseRef }),
      ...(input.headRef === undefined ? {} : { head: input.headRef }),
    },
    call,
  );
  if (!answer.ok) {
    const { code, message, hint } = answer.failure;
    return { error: message, code, hint };
  }
  return structuralDiffDocument(answer.value, input.maxResults ?? resultLimits.default, {
    fits: input.includeFits === true,
  });
}
