import path from 'node:path';
import type { Failure } from '../model/answer.js';
import type { AskedSettings } from '../model/policy.js';
import { jsonText } from '../report/renderJson.js';
import { printable } from '../report/renderText.js';
import { failedReviewDocument } from '../report/reviewDocument.js';
import type { Call, DiffRequest, Session } from '../session/session.js';
import { type DiffFormatName, diffFormats } from './diffFormats.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { type Gate, gateReached } from './gate.js';
import { reportFile, writeReport } from './reportFile.js';
import { ProgressLine, type Terminal, wantsColour } from './terminal.js';

export interface DiffOptions {
  path: string;
  base?: string;
  head?: string;
  exactBase: boolean;
  /** Off, frameworks are taken to make no calls. */
  frameworks: boolean;
  format: DiffFormatName;
  /** The file that the report goes to; absent: standard output. */
  output?: string;
  /** List the calls that fit too, in text, Markdown, SARIF and HTML; the JSON and the JUnit XML have them always. */
  fits: boolean;
  failOn?: Gate;
  /** Findings in generated files reach the gate too. */
  gateGenerated: boolean;
  /** What goes before the repository's own settings. */
  settings: AskedSettings;
  /** Rows of each list of the JSON contract. */
  limit: number;
}

/** Runs `aftershock diff`: the answer on standard output or in the file named, all else on standard error. */
export async function runDiff(
  session: Session,
  options: DiffOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const output = options.output === undefined ? undefined : reportFile(options.output);
  if (output?.ok === false) {
    terminal.err.write(`aftershock: ${printable(output.problem)}\n`);
    return exitCode.failure;
  }
  /** False where the report could not be written, which is said. */
  const deliver = (text: string): boolean => {
    if (!output) {
      terminal.out.write(text);
      return true;
    }
    const problem = writeReport(output.file, text);
    if (problem !== undefined) terminal.err.write(`aftershock: ${printable(problem)}\n`);
    return problem === undefined;
  };
  const line = new ProgressLine(terminal);
  const request: DiffRequest = {
    folder: path.resolve(options.path),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.head === undefined ? {} : { head: options.head }),
    exactBase: options.exactBase,
    settings: options.settings,
  };
  const call: Call = { signal, onProgress: (progress) => line.show(progress) };
  const answer = await session.diff(request, call);
  line.clear();
  if (!answer.ok) {
    if (options.format === 'json') deliver(jsonText(failedReviewDocument(answer.failure)));
    terminal.err.write(failureText(answer.failure));
    return exitCode.failure;
  }
  const colour = output === undefined && wantsColour(terminal);
  const report = await diffFormats[options.format]({ diff: answer.value, options, colour, request, session, call });
  line.clear();
  if (!report.ok) {
    terminal.err.write(failureText(report.failure));
    return exitCode.failure;
  }
  if (!deliver(report.value)) return exitCode.failure;
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  const { failOn, gateGenerated } = options;
  const isReached = failOn !== undefined && gateReached(answer.value, failOn, gateGenerated);
  return isReached ? exitCode.gate : exitCode.ok;
}

export function failureText(failure: Failure): string {
  const hint = failure.hint ? `\n${printable(failure.hint)}` : '';
  return `aftershock: ${printable(failure.message)}${hint}\n`;
}
