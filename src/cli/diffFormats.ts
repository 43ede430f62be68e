import type { StructuralDiff } from '../model/structuralDiff.js';
import { renderGithub } from '../report/renderGithub.js';
import { renderJson } from '../report/renderJson.js';
import { renderJunit } from '../report/renderJunit.js';
import { renderMarkdown } from '../report/renderMarkdown.js';
import { renderSarif } from '../report/renderSarif.js';
import { renderText } from '../report/renderText.js';
import { version } from '../session/version.js';
import type { DiffOptions } from './diffCommand.js';
import { findingReaches } from './gate.js';

/** What a format is made of: the answer, and what was asked for. */
export interface RenderedDiff {
  diff: StructuralDiff;
  options: DiffOptions;
  /** ANSI colours are wanted. */
  colour: boolean;
}

/** A format of `aftershock diff`. */
type DiffFormat = (rendered: RenderedDiff) => string;

/** All formats by the name that `--format` takes, in the order in which they are listed. */
export const diffFormats = {
  text: ({ diff, options, colour }) => renderText(diff, { colour, fits: options.fits }),
  json: ({ diff, options }) => renderJson(diff, options.limit),
  markdown: ({ diff, options }) => renderMarkdown(diff, { fits: options.fits }),
  sarif: ({ diff, options }) => renderSarif(diff, { version, fits: options.fits }),
  github: ({ diff, options }) => renderGithub(diff, { generated: options.gateGenerated }),
  // Without a gate, what cannot fit fails: a test report in which nothing can fail is none.
  junit: ({ diff, options }) =>
    renderJunit(diff, {
      fails: (finding) => findingReaches(finding, options.failOn ?? 'broken', options.gateGenerated),
    }),
} as const satisfies Record<string, DiffFormat>;

export type DiffFormatName = keyof typeof diffFormats;

export const diffFormatNames = Object.keys(diffFormats) as DiffFormatName[];
