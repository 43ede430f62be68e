import type { Gap } from '../../model/structuralDiff.js';
import type { Progress } from '../../session/session.js';

/** What the engine is doing: "Indexing: 12 of 40". */
export function progressText({ stage, done, total }: Progress): string {
  const what = { listing: 'Listing files', indexing: 'Indexing', linking: 'Linking calls' }[stage];
  return total > 0 ? `${what}: ${done} of ${total}` : `${what}…`;
}

/** Gaps as sentences, those of one code that name a file each as one. */
export function gapTexts(gaps: readonly Gap[]): string[] {
  const counts = new Map<Gap['code'], number>();
  for (const { code } of gaps) counts.set(code, (counts.get(code) ?? 0) + 1);
  const said = new Set<Gap['code']>();
  return gaps.flatMap(({ code, message }) => {
    const count = counts.get(code)!;
    if (count === 1) return [message];
    if (said.has(code)) return [];
    said.add(code);
    if (code === 'parse_errors') return [`${count} files have parts that did not parse: calls in them may be missing.`];
    if (code === 'file_skipped') return [`${count} files were not parsed: calls in them may be missing.`];
    return [`${message} (and ${count - 1} more like it)`];
  });
}
