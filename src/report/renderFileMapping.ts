import type { FileSymbols } from '../model/fileSymbols.js';
import { count } from './diffTitle.js';
import type { fileMappingDocument } from './fileMappingDocument.js';
import { type ReviewedParts, reviewSections } from './reviewSections.js';
import { blocksText, paintFor } from './terminalText.js';

/** Named files and their symbols for people at a terminal, in the sections of a review. Ends with a newline. */
export function renderFileMapping(
  { files }: FileSymbols,
  { warnings }: ReturnType<typeof fileMappingDocument>,
  { colour, tests }: { colour: boolean; tests: boolean },
): string {
  const paint = paintFor(colour);
  const parts: ReviewedParts = {
    files: files.map(({ path, state }) => ({ path, status: state === 'missing' ? 'deleted' : 'modified' })),
    symbols: files.flatMap(({ path, state, symbols }): ReviewedParts['symbols'] =>
      state === 'missing'
        ? [{ symbol: null, path, change: 'removed' }]
        : symbols.filter(({ isTest }) => tests || !isTest).map((symbol) => ({ symbol, change: 'unknown', hunks: [] })),
    ),
    edges: [],
    calls: [],
    unmapped: [],
    warnings,
  };
  return blocksText([
    [paint.bold(`${count(files.length, 'named file')} of the working tree, not compared`)],
    ...reviewSections(paint, parts),
  ]);
}
