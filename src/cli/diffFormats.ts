import { type Answer, success } from '../model/answer.js';
import type { StructuralDiff } from '../model/structuralDiff.js';
import { renderGithub } from '../report/renderGithub.js';
import { jsonText } from '../report/renderJson.js';
import { renderJunit } from '../report/renderJunit.js';
import { renderMarkdown } from '../report/renderMarkdown.js';
import { renderSarif } from '../report/renderSarif.js';
import { renderText } from '../report/renderText.js';
import { reviewDocument } from '../report/reviewDocument.js';
import type { Call, DiffRequest, Session } from '../session/session.js';
import { version } from '../session/version.js';
import type { DiffOptions } from './diffCommand.js';
import { findingReaches } from './gate.js';
import { htmlReport } from './htmlReport.js';

/** What a format is made of: the answer, what was asked for, and whom to ask for more. */
export interface RenderedDiff {
  diff: StructuralDiff;
  options: DiffOptions;
  /** ANSI colours are wanted. */
  colour: boolean;
  request: DiffRequest;
  session: Session;
  call: Call;
}

/** A report, and whether a limit cut it. */
export interface MadeReport {
  text: string;
  truncated: boolean;
}

/** A format of `aftershock diff`; one whose report no limit cuts gives the text alone. */
type DiffFormat = (rendered: RenderedDiff) => Answer<string | MadeReport> | Promise<Answer<string>>;

/** All formats by the name that `--format` takes, in the order in which they are listed. */
export const diffFormats = {
  text: ({ diff, options, colour }) =>
    success(renderText(diff, { colour, fits: options.fits, tests: withTests(options) })),
  json: ({ diff, options }) => {
    const document = reviewDocument(diff, { limit: options.limit, tests: withTests(options) });
    return success({ text: jsonText(document), truncated: document.truncated });
  },
  markdown: ({ diff, options }) => success(renderMarkdown(diff, { fits: options.fits })),
  sarif: ({ diff, options }) => success(renderSarif(diff, { version, fits: options.fits })),
  github: ({ diff, options }) => success(renderGithub(diff, { generated: options.gateGenerated })),
  // Without a gate, what cannot fit fails: a test report in which nothing can fail is none.
  junit: ({ diff, options }) =>
    success(
      renderJunit(diff, {
        fails: (finding) => findingReaches(finding, options.failOn ?? 'broken', options.gateGenerated),
      }),
    ),
  html: ({ diff, options, request, session, call }) =>
    htmlReport(diff, request, { session, call, fits: options.fits, folder: __dirname }),
} as const satisfies Record<string, DiffFormat>;

/** Tests are part of a report where nothing says otherwise. */
export function withTests({ settings }: DiffOptions): boolean {
  return settings.tests !== false;
}

export type DiffFormatName = keyof typeof diffFormats;

export const diffFormatNames = Object.keys(diffFormats) as DiffFormatName[];
