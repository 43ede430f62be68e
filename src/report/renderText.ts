import type { StructuralDiff } from '../model/structuralDiff.js';
import { diffTitle } from './diffTitle.js';
import { FindingBlocks } from './findingBlocks.js';
import { type ReviewedParts, reviewedParts, reviewSections } from './reviewSections.js';
import { reviewWarnings } from './reviewWarnings.js';
import { changePhrases, stalePhrases } from './summaryLine.js';
import { blocksText, paintFor, printable } from './terminalText.js';

export { printable } from './terminalText.js';

export interface TextOptions {
  /** True to list the calls that fit too, with what shows it. */
  fits?: boolean;
  /** False to leave out symbols, edges and calls of tests. */
  tests?: boolean;
  /** ANSI colours; only for a terminal. */
  colour: boolean;
}

/**
 * A diff for people at a terminal: what needs a look first, each change with the calls it left behind; then what changed,
 * section by section. Ends with a newline.
 */
export function renderText(diff: StructuralDiff, { colour, fits = false, tests = true }: TextOptions): string {
  const paint = paintFor(colour);
  const findings = new FindingBlocks(diff, paint, fits);
  const blocks = findings.sections();
  const parts: ReviewedParts = reviewedParts(diff, tests, reviewWarnings(diff, tests));
  return blocksText([
    [
      paint.bold(printable(diffTitle(diff))),
      changePhrases(diff.summary).join(', '),
      stalePhrases(diff.summary).join(', '),
    ],
    ...blocks,
    ...reviewSections(paint, parts, {
      signatures: new Map(
        diff.signatureChanges.flatMap((c) => (findings.told.has(c.after.id) ? [] : [[c.after.id, c]])),
      ),
      relocations: new Map(
        diff.relocations.flatMap((r) => [
          [r.to.id, r],
          [r.from.id, r],
        ]),
      ),
    }),
  ]);
}
