import type { Progress } from '../session/session.js';
import { texts } from '../tools/texts.js';

/** What the command line writes to: data on `out`, all else on `err`. */
export interface Terminal {
  out: NodeJS.WritableStream & { isTTY?: boolean };
  err: NodeJS.WritableStream & { isTTY?: boolean };
  env: NodeJS.ProcessEnv;
}

/** Colours only on a terminal, and never where NO_COLOR asks for none (no-color.org). */
export function wantsColour({ out, env }: Terminal): boolean {
  if (env.NO_COLOR) return false;
  return out.isTTY === true && env.TERM !== 'dumb';
}

/** One line on a terminal's error stream that is rewritten as work goes on, shown once work takes longer than a moment. */
export class ProgressLine {
  static readonly delay = 400;
  readonly #started = Date.now();
  #shown = false;
  #last = 0;

  constructor(readonly terminal: Terminal) {}

  show(progress: Progress): void {
    const now = Date.now();
    if (this.terminal.err.isTTY !== true || now - this.#started < ProgressLine.delay || now - this.#last < 80) return;
    this.#last = now;
    this.#shown = true;
    const amount = progress.total > 0 ? ` ${progress.done}/${progress.total}` : '';
    this.terminal.err.write(`\r\u001b[2K${texts.stages[progress.stage]}${amount}`);
  }

  clear(): void {
    if (this.#shown) this.terminal.err.write('\r\u001b[2K');
    this.#shown = false;
  }
}
