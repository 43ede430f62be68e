import path from 'node:path';
import { footprintDocument, isPartialAnalysis } from '../report/escapeAnalysisDocument.js';
import { renderFootprintText } from '../report/renderFootprintText.js';
import { jsonText } from '../report/renderJson.js';
import { printable } from '../report/renderText.js';
import type { Session } from '../session/session.js';
import { toolFailure } from '../tools/tool.js';
import { askedFootprints, type FootprintFiles, footprintFileHint } from './askedFootprints.js';
import { failureText } from './diffCommand.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { ProgressLine, type Terminal } from './terminal.js';

/** What `aftershock footprint` is asked for. */
export type FootprintOptions = { path: string; json: boolean } & (
  | {
      action: 'check';
      base?: string;
      head?: string;
      exactBase: boolean;
      maxResults: number;
      files: FootprintFiles;
    }
  | { action: 'plan'; modify: string[]; append: string[]; taskId?: string; depth: number }
);

/** Runs `aftershock footprint`: the answer on standard output, all else on standard error. */
export async function runFootprint(
  session: Session,
  options: FootprintOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const line = new ProgressLine(terminal);
  const call = { signal, onProgress: line.show.bind(line) };
  const code = await (options.action === 'plan'
    ? plan(session, options, terminal, call, () => line.clear())
    : check(session, options, terminal, call, () => line.clear()));
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  return code;
}

type Call = Parameters<Session['diff']>[1];

async function check(
  session: Session,
  options: Extract<FootprintOptions, { action: 'check' }>,
  terminal: Terminal,
  call: Call,
  done: () => void,
): Promise<ExitCode> {
  const { json, maxResults } = options;
  const asked = askedFootprints(options.files);
  if (!asked.ok) {
    const failed = { code: 'invalid_argument' as const, message: `${asked.problem}.`, hint: footprintFileHint };
    return fail(failed, json, terminal);
  }
  const answer = await session.diff(
    {
      folder: path.resolve(options.path),
      ...(options.base === undefined ? {} : { base: options.base }),
      ...(options.head === undefined ? {} : { head: options.head }),
      exactBase: options.exactBase,
      withoutEdges: true,
      footprints: asked.footprints,
    },
    call,
  );
  done();
  if (!answer.ok) return fail(answer.failure, json, terminal);
  const { escapes } = answer.value;
  if (!escapes) throw new Error('a footprint was asked about, and nothing was said of it');
  const document = footprintDocument(answer.value, escapes, maxResults);
  terminal.out.write(json ? jsonText(document) : renderFootprintText(document));
  if (document.escapeAnalysis.gated) return exitCode.gate;
  return isPartialAnalysis(escapes, maxResults) ? exitCode.partial : exitCode.ok;
}

async function plan(
  session: Session,
  options: Extract<FootprintOptions, { action: 'plan' }>,
  terminal: Terminal,
  call: Call,
  done: () => void,
): Promise<ExitCode> {
  const { modify, append, taskId, depth, json } = options;
  const answer = await session.planFootprint(
    { folder: path.resolve(options.path), modify, append, depth, ...(taskId === undefined ? {} : { taskId }) },
    call,
  );
  done();
  if (!answer.ok) return fail(answer.failure, json, terminal);
  const { unresolvedSeeds } = answer.value;
  // A footprint is a file for programs, whoever asks for it.
  terminal.out.write(jsonText(answer.value));
  for (const seed of unresolvedSeeds) terminal.err.write(`aftershock: no symbol or file is named ${printable(seed)}\n`);
  return unresolvedSeeds.length > 0 ? exitCode.partial : exitCode.ok;
}

function fail(failure: Parameters<typeof toolFailure>[0], json: boolean, terminal: Terminal): ExitCode {
  if (json) terminal.out.write(jsonText(toolFailure(failure)));
  terminal.err.write(failureText(failure));
  return exitCode.failure;
}
