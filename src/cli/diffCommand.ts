import path from 'node:path';
import type { Failure } from '../model/answer.js';
import type { AskedSettings } from '../model/policy.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { jsonText, renderJson } from '../report/renderJson.js';
import { renderMarkdown } from '../report/renderMarkdown.js';
import { printable, renderText } from '../report/renderText.js';
import { failedReviewDocument } from '../report/reviewDocument.js';
import type { Session } from '../session/session.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { type Gate, gateReached } from './gate.js';
import { ProgressLine, type Terminal, wantsColour } from './terminal.js';

export const diffFormats = ['text', 'json', 'markdown'] as const;

export interface DiffOptions {
  path: string;
  base?: string;
  head?: string;
  exactBase: boolean;
  /** Off, frameworks are taken to make no calls. */
  frameworks: boolean;
  format: (typeof diffFormats)[number];
  /** List the calls that fit too, in text and Markdown; the JSON has them always. */
  fits: boolean;
  failOn?: Gate;
  /** Findings in generated files reach the gate too. */
  gateGenerated: boolean;
  /** What goes before the repository's own settings. */
  settings: AskedSettings;
  /** Rows of each list of the JSON contract. */
  limit: number;
}

/** Runs `aftershock diff`: the answer on standard output, all else on standard error. */
export async function runDiff(
  session: Session,
  options: DiffOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const line = new ProgressLine(terminal);
  const answer = await session.diff(
    {
      folder: path.resolve(options.path),
      ...(options.base === undefined ? {} : { base: options.base }),
      ...(options.head === undefined ? {} : { head: options.head }),
      exactBase: options.exactBase,
      settings: options.settings,
    },
    { signal, onProgress: (progress) => line.show(progress) },
  );
  line.clear();
  if (!answer.ok) {
    if (options.format === 'json') terminal.out.write(jsonText(failedReviewDocument(answer.failure)));
    terminal.err.write(failureText(answer.failure));
    return exitCode.failure;
  }
  terminal.out.write(render(answer.value, options, terminal));
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  const { failOn, gateGenerated } = options;
  const isReached = failOn !== undefined && gateReached(answer.value, failOn, gateGenerated);
  return isReached ? exitCode.gate : exitCode.ok;
}

function render(diff: StructuralDiff, options: DiffOptions, terminal: Terminal): string {
  switch (options.format) {
    case 'text':
      return renderText(diff, { colour: wantsColour(terminal), fits: options.fits });
    case 'json':
      return renderJson(diff, options.limit);
    case 'markdown':
      return renderMarkdown(diff, { fits: options.fits });
  }
}

export function failureText(failure: Failure): string {
  const hint = failure.hint ? `\n${printable(failure.hint)}` : '';
  return `aftershock: ${printable(failure.message)}${hint}\n`;
}
