import { jsonText } from '../report/renderJson.js';
import { printable } from '../report/renderText.js';
import { isFailedReview, type ReviewEnvelope } from '../report/reviewEnvelope.js';
import type { Call, Session } from '../session/session.js';
import { isToolFailure, type ToolFailure } from '../tools/tool.js';
import { type ExitCode, exitCode } from './exitCode.js';
import { ProgressLine, type Terminal } from './terminal.js';

/** One question of the structural review: the document that a tool gives, and its form for people. */
export interface ReviewQuestion<Document extends ReviewEnvelope<object>> {
  ask(session: Session, call: Call): Promise<Document | ToolFailure>;
  render(document: Document): string;
  json: boolean;
}

/** Asks, and prints the document or its form for people on standard output, what went wrong on standard error. */
export async function runReview<Document extends ReviewEnvelope<object>>(
  session: Session,
  { ask, render, json }: ReviewQuestion<Document>,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const line = new ProgressLine(terminal);
  const document = await ask(session, { signal, onProgress: (progress) => line.show(progress) });
  line.clear();
  if (isToolFailure(document)) {
    terminal.err.write(`aftershock: ${printable(document.error)}\n${printable(document.hint)}\n`);
    return exitCode.failure;
  }
  const failed = isFailedReview(document);
  // An envelope that fails for want of facts has something to show all the same.
  const shows = !failed || isPresent(document);
  if (json) terminal.out.write(jsonText(document));
  else if (shows) terminal.out.write(render(document));
  if (!document.ok) terminal.err.write(failedText(document));
  const note = session.storeNote?.() ?? null;
  if (note !== null) terminal.err.write(`aftershock: ${printable(note)}\n`);
  if (failed) return exitCode.failure;
  return document.ok && !document.truncated ? exitCode.ok : exitCode.partial;
}

function isPresent({ data }: ReviewEnvelope<object>): boolean {
  return 'workspace' in data && data.workspace !== null;
}

function failedText({ warnings, data }: ReviewEnvelope<object>): string {
  const told = warnings.find(({ code }) => code === 'graph_quality_degraded') ?? warnings[0];
  const candidates = 'candidates' in data && Array.isArray(data.candidates) ? data.candidates : [];
  return [
    `aftershock: ${printable(told?.message ?? 'there is no answer')}`,
    ...candidates.map((id) => `  ${printable(String(id))}`),
    '',
  ].join('\n');
}
