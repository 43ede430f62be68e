import type { Hunk } from '../model/structuralDiff.js';

/**
 * Where a line of the old text stands in the new one (both zero-based), undefined for a line that a hunk changed or
 * removed. Hunks are in order of their lines.
 */
export function newLineOf(hunks: readonly Hunk[], line: number): number | undefined {
  const old = line + 1;
  let shift = 0;
  for (const { oldStart, oldLines, newLines } of hunks) {
    // Without old lines a hunk is an insertion behind `oldStart`.
    const first = oldLines === 0 ? oldStart + 1 : oldStart;
    if (old < first) break;
    if (old < first + oldLines) return undefined;
    shift += newLines - oldLines;
  }
  return line + shift;
}
