import path from 'node:path';
import type { Failure } from '../model/answer.js';
import type { AskedSettings } from '../model/policy.js';
import { failedReviewDocument } from '../report/failedReviewDocument.js';
import { fileMappingDocument } from '../report/fileMappingDocument.js';
import { renderFileMapping } from '../report/renderFileMapping.js';
import { jsonText } from '../report/renderJson.js';
import { printable } from '../report/renderText.js';
import type { Call, DiffRequest, Session } from '../session/session.js';
import { delivery } from './delivery.js';
import { type DiffFormatName, diffFormats, type MadeReport, withTests } from './diffFormats.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { type Gate, gateReached } from './gate.js';
import { ProgressLine, type Terminal, wantsColour } from './terminal.js';

export interface DiffOptions {
  path: string;
  base?: string;
  head?: string;
  /** Files whose symbols are asked for instead of a comparison; in text or JSON. */
  files?: string[];
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
  const deliver = delivery(options.output, terminal);
  if (!deliver) return exitCode.failure;
  const line = new ProgressLine(terminal);
  const call: Call = { signal, onProgress: (progress) => line.show(progress) };
  if (options.files) return mapFiles(session, { ...options, files: options.files }, terminal, deliver, call, line);
  const request: DiffRequest = {
    folder: path.resolve(options.path),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.head === undefined ? {} : { head: options.head }),
    exactBase: options.exactBase,
    settings: options.settings,
  };
  const answer = await session.diff(request, call);
  line.clear();
  if (!answer.ok) {
    if (options.format === 'json') deliver(jsonText(failedReviewDocument(answer.failure)));
    terminal.err.write(failureText(answer.failure));
    return exitCode.failure;
  }
  const colour = options.output === undefined && wantsColour(terminal);
  const rendered = await diffFormats[options.format]({ diff: answer.value, options, colour, request, session, call });
  line.clear();
  if (!rendered.ok) {
    terminal.err.write(failureText(rendered.failure));
    return exitCode.failure;
  }
  const { value } = rendered;
  const report: MadeReport = typeof value === 'string' ? { text: value, truncated: false } : value;
  if (!deliver(report.text)) return exitCode.failure;
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  const { failOn, gateGenerated } = options;
  const isReached = failOn !== undefined && gateReached(answer.value, failOn, gateGenerated);
  if (isReached) return exitCode.gate;
  return report.truncated ? exitCode.partial : exitCode.ok;
}

/** The symbols of the files that were named. */
async function mapFiles(
  session: Session,
  options: DiffOptions & { files: string[] },
  terminal: Terminal,
  deliver: (text: string) => boolean,
  call: Call,
  line: ProgressLine,
): Promise<ExitCode> {
  const { files, limit, format, output } = options;
  const answer = await session.fileSymbols({ folder: path.resolve(options.path), files }, call);
  line.clear();
  if (!answer.ok) {
    if (format === 'json') deliver(jsonText(failedReviewDocument(answer.failure)));
    terminal.err.write(failureText(answer.failure));
    return exitCode.failure;
  }
  const tests = withTests(options);
  const document = fileMappingDocument(answer.value, { limit, tests });
  const colour = output === undefined && wantsColour(terminal);
  const text = format === 'json' ? jsonText(document) : renderFileMapping(answer.value, document, { colour, tests });
  if (!deliver(text)) return exitCode.failure;
  return format === 'json' && document.truncated ? exitCode.partial : exitCode.ok;
}

export function failureText(failure: Failure): string {
  const hint = failure.hint ? `\n${printable(failure.hint)}` : '';
  return `aftershock: ${printable(failure.message)}${hint}\n`;
}
