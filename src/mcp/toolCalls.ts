import type { CallToolResult, ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import type { Progress, Session } from '../session/session.js';
import { answerTool } from '../tools/answerTool.js';
import { checkedInput } from '../tools/checkedInput.js';
import { askedFolder, isFailedAnswer, type ToolFailure } from '../tools/tool.js';
import type { AnyTool } from '../tools/tools.js';
import type { AllowedFolders } from './allowedFolders.js';
import type { CallSlots } from './callSlots.js';
import { ProgressCount } from './progressCount.js';

/** How one call is followed. */
export interface CallExtras {
  signal: AbortSignal;
  progressToken?: string | number | undefined;
  notify(notification: ServerNotification): Promise<void>;
}

/** An answer that was given about a folder. */
export interface GivenAnswer {
  tool: AnyTool;
  folder: string;
  text: string;
}

/** Answers calls of tools: checks what is asked and where, waits for a turn, and puts the answer into a result. */
export class ToolCalls {
  constructor(
    readonly session: Session,
    readonly slots: CallSlots,
    readonly folders: AllowedFolders,
    readonly onAnswer: (answer: GivenAnswer) => Promise<void>,
  ) {}

  call(tool: AnyTool, args: Readonly<Record<string, unknown>>, extras: CallExtras): Promise<CallToolResult> {
    return this.slots.track(this.#answer(tool, args, extras));
  }

  async #answer(tool: AnyTool, args: Readonly<Record<string, unknown>>, extras: CallExtras): Promise<CallToolResult> {
    const asked = await this.#asked(tool, args);
    if (!asked.ok) return failed(asked.failure);
    if (this.slots.isFull()) return failed(tooMany(this.slots.bounds));
    const call = { signal: extras.signal, onProgress: progressReports(extras) };
    const answer = await this.slots.run(extras.signal, () => answerTool(tool, this.session, asked.input, call));
    if (answer === 'called off') return failed(calledOff);
    if (!answer.ok) return failed(answer.failure);
    const { text, document } = answer;
    const hasFailed = isFailedAnswer(document);
    if (!hasFailed && !extras.signal.aborted) await this.onAnswer({ tool, folder: asked.folder, text });
    return {
      content: [{ type: 'text', text }],
      structuredContent: { ...document },
      ...(hasFailed ? { isError: true } : {}),
    };
  }

  /** The arguments, with the folder that is meant. */
  async #asked(
    tool: AnyTool,
    args: Readonly<Record<string, unknown>>,
  ): Promise<{ ok: true; input: Record<string, unknown>; folder: string } | { ok: false; failure: ToolFailure }> {
    const isLeftOut = args.directory === undefined || args.directory === null;
    const only = isLeftOut ? await this.folders.only() : undefined;
    // Whatever else is wrong with the arguments is said first.
    const checked = checkedInput(tool, isLeftOut ? { ...args, directory: only?.ok ? only.folder : '/' } : args);
    if (!checked.ok) return checked;
    if (only && !only.ok) return only;
    const place = askedFolder(String(checked.input.directory));
    if (!place.ok) return place;
    const allowed = await this.folders.check(place.folder);
    if (!allowed.ok) return allowed;
    return { ok: true, folder: allowed.folder, input: { ...checked.input, directory: allowed.folder } };
  }
}

function progressReports({ progressToken, notify }: CallExtras): (progress: Progress) => void {
  if (progressToken === undefined) return () => {};
  const count = new ProgressCount();
  return (progress) => {
    const counted = count.next(progress);
    if (counted) void notify({ method: 'notifications/progress', params: { progressToken, ...counted } });
  };
}

/** A failure as a result: the model reads it and can do better, as no protocol error lets it. */
export function failed(failure: ToolFailure): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(failure) }],
    structuredContent: { ...failure },
    isError: true,
  };
}

const calledOff: ToolFailure = { error: 'The call was called off.', code: 'cancelled', hint: 'Ask again.' };

function tooMany({ running, waiting }: CallSlots['bounds']): ToolFailure {
  return {
    error: `${running} calls are being answered and ${waiting} wait: this one was not taken.`,
    code: 'too_many_calls',
    hint: 'Wait for answers before you ask again.',
  };
}
