import type { Call, Session } from '../session/session.js';
import { type SizedAnswer, sizedAnswer } from './answerSize.js';
import { isToolFailure } from './tool.js';
import type { AnyTool } from './tools.js';

/** Asks a tool with checked arguments; its answer within the limit of size, with its JSON, or why there is none. */
export async function answerTool(
  tool: AnyTool,
  session: Session,
  input: Record<string, unknown>,
  call: Call,
): Promise<SizedAnswer> {
  try {
    const answer = await tool.run(session, input, call);
    return isToolFailure(answer) ? { ok: false, failure: answer } : sizedAnswer(answer, tool.narrow);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      ok: false,
      failure: {
        error: `Aftershock failed: ${message}`,
        code: 'internal',
        hint: 'This is a fault of Aftershock: please report it with this text.',
      },
    };
  }
}
