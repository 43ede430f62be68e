import type { z } from 'zod';
import { renderDoctorText } from '../report/renderDoctorText.js';
import { renderImpactText } from '../report/renderImpactText.js';
import { renderTestsForText } from '../report/renderTestsForText.js';
import { renderUnresolvedText } from '../report/renderUnresolvedText.js';
import type { ReviewEnvelope } from '../report/reviewEnvelope.js';
import type { Session } from '../session/session.js';
import { doctorTool } from '../tools/doctorTool.js';
import { impactTool } from '../tools/impactTool.js';
import { testsForTool } from '../tools/testsForTool.js';
import type { Tool } from '../tools/tool.js';
import { unresolvedTool } from '../tools/unresolvedTool.js';
import type { ExitCode } from './exitCode.js';
import { runReview } from './reviewCommand.js';
import type { DoctorOptions, ImpactOptions, TestsForOptions, UnresolvedOptions } from './reviewOptions.js';
import type { Terminal } from './terminal.js';

/** Runs a command once it has a session. */
export type RunReview<Options> = (
  session: Session,
  options: Options,
  terminal: Terminal,
  signal: AbortSignal,
) => Promise<ExitCode>;

/** A command that asks one tool: the same document as for programs, or its form for people. */
function command<Input extends z.ZodObject, Document extends ReviewEnvelope<object>>(
  tool: Tool<Input, Document>,
  render: (document: Document) => string,
): RunReview<{ input: z.infer<Input>; json: boolean }> {
  return (session, { input, json }, terminal, signal) =>
    runReview(session, { ask: (asked, call) => tool.run(asked, input, call), render, json }, terminal, signal);
}

export const runDoctor: RunReview<DoctorOptions> = command(doctorTool, renderDoctorText);
export const runUnresolved: RunReview<UnresolvedOptions> = command(unresolvedTool, renderUnresolvedText);
export const runTestsFor: RunReview<TestsForOptions> = command(testsForTool, renderTestsForText);
export const runImpact: RunReview<ImpactOptions> = command(impactTool, renderImpactText);
