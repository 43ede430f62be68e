import path from 'node:path';
import { z } from 'zod';
import { type Answer, type Failure, type FailureCode, failure } from '../model/answer.js';
import { isFailedReview, type ReviewEnvelope } from '../report/reviewEnvelope.js';
import type { Call, Session } from '../session/session.js';

/** Beside what can go wrong with a question, what keeps it from being asked, or its answer from being told. */
export type ToolFailureCode = FailureCode | 'outside_roots' | 'too_many_calls' | 'answer_too_large';

/** What a program reads where there is no answer. */
export const toolFailureSchema = z.strictObject({
  error: z.string().describe('What happened, to which input.'),
  code: z.string().describe('A stable code of it.'),
  hint: z.string().describe('What to do next.'),
  candidates: z
    .array(z.string())
    .optional()
    .describe('What an ambiguous or unknown name could mean: ids of symbols, names of arguments, folders.'),
});

/** What a program reads where there is no answer: what happened, and what to do next. */
export interface ToolFailure extends z.infer<typeof toolFailureSchema> {
  code: ToolFailureCode;
}

/** A question as programs ask it: agents over MCP and in the editor, and the command line where it prints JSON. */
export interface Tool<Input extends z.ZodObject, Output extends object> {
  /** As agents call it, in snake_case. */
  readonly name: string;
  readonly title: string;
  /** When to use it and what it says, for a model. */
  readonly description: string;
  /** What to ask instead where an answer is too large. */
  readonly narrow: string;
  readonly input: Input;
  /** What the answer is, where there is one. */
  readonly output?: z.ZodType<Output>;
  /** One question to the session, its answer as a document; failures are answers too, never thrown. */
  run(session: Session, input: z.infer<Input>, call: Call): Promise<Output | ToolFailure>;
}

export function isToolFailure(answer: object): answer is ToolFailure {
  return 'error' in answer && 'code' in answer && 'hint' in answer;
}

/** True for what says that there is no answer: a failure, or a review's envelope of one. */
export function isFailedAnswer(answer: object): boolean {
  return isToolFailure(answer) || ('contract_version' in answer && isFailedReview(answer as ReviewEnvelope<object>));
}

export function toolFailure({ code, message, hint, candidates }: Failure): ToolFailure {
  return { error: message, code, hint, ...(candidates === undefined ? {} : { candidates }) };
}

/** The folder that a tool is asked about, or why it cannot be meant. */
export function askedFolder(
  directory: string,
): { ok: true; folder: string } | { ok: false; failure: ToolFailure & { code: FailureCode } } {
  if (path.isAbsolute(directory)) return { ok: true, folder: path.resolve(directory) };
  return {
    ok: false,
    failure: {
      error: `directory must be an absolute path, got "${directory}".`,
      code: 'invalid_argument',
      hint: 'Give the absolute path of a folder in the repository.',
    },
  };
}

/** What is answered about a folder; a folder that cannot be meant is a failure like any other. */
export async function folderAnswer<T>(
  directory: string,
  ask: (folder: string) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const asked = askedFolder(directory);
  if (asked.ok) return ask(asked.folder);
  return failure(asked.failure.code, asked.failure.error, asked.failure.hint);
}
