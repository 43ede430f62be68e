import type { EditNature } from '../model/footprint.js';

/** Lines with something in them, their ends cut. */
export function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/**
 * What became of the lines of one symbol; undefined where they are the same. Lines that were only laid out anew are
 * modified: in some languages their place says what they mean, and no merge takes both.
 */
export function editNature(before: readonly string[], after: readonly string[]): EditNature | undefined {
  if (before.length === after.length && before.every((line, i) => line === after[i])) return undefined;
  const old = before.map((line) => line.trim());
  const now = after.map((line) => line.trim());
  return now.length > old.length && isInOrder(old, now) ? 'pure-addition' : 'modifies-existing';
}

/** True where all of `part` stands in `whole`, in its order. */
function isInOrder(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const line of whole) if (found < part.length && line === part[found]) found++;
  return found === part.length;
}
