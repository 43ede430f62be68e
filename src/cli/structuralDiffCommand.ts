import path from 'node:path';
import { jsonText } from '../report/renderJson.js';
import { renderStructuralDiffText } from '../report/renderStructuralDiffText.js';
import { printable } from '../report/renderText.js';
import type { DiffRequest, Session } from '../session/session.js';
import { answerStructuralDiff } from '../tools/structuralDiffTool.js';
import { isToolFailure } from '../tools/tool.js';
import { askedFootprints, type FootprintFiles, footprintFileHint } from './askedFootprints.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { ProgressLine, type Terminal } from './terminal.js';

/** What `aftershock structural-diff` is asked for. */
export interface StructuralDiffOptions {
  path: string;
  base?: string;
  head?: string;
  exactBase: boolean;
  tests: boolean;
  json: boolean;
  maxResults: number;
  includeFits: boolean;
  footprints?: FootprintFiles;
}

/** Runs `aftershock structural-diff`: the document of the tool, or its short form for people. */
export async function runStructuralDiff(
  session: Session,
  options: StructuralDiffOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const request = requestOf(options);
  if (typeof request === 'string') {
    const failed = { error: `${request}.`, code: 'invalid_argument', hint: footprintFileHint } as const;
    if (options.json) terminal.out.write(jsonText(failed));
    terminal.err.write(`aftershock: ${printable(failed.error)}\n${failed.hint}\n`);
    return exitCode.failure;
  }
  const line = new ProgressLine(terminal);
  const document = await answerStructuralDiff(session, request, options, {
    signal,
    onProgress: (progress) => line.show(progress),
  });
  line.clear();
  if (isToolFailure(document)) {
    if (options.json) terminal.out.write(jsonText(document));
    terminal.err.write(`aftershock: ${printable(document.error)}\n${printable(document.hint)}\n`);
    return exitCode.failure;
  }
  terminal.out.write(options.json ? jsonText(document) : renderStructuralDiffText(document));
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  if (document.escapeAnalysis?.gated) return exitCode.gate;
  return document.truncated.length > 0 ? exitCode.partial : exitCode.ok;
}

function requestOf(options: StructuralDiffOptions): DiffRequest | string {
  const asked = options.footprints && askedFootprints(options.footprints);
  if (asked && !asked.ok) return asked.problem;
  return {
    folder: path.resolve(options.path),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.head === undefined ? {} : { head: options.head }),
    exactBase: options.exactBase,
    ...(options.tests ? {} : { settings: { tests: false } }),
    ...(asked ? { footprints: asked.footprints } : {}),
  };
}
