import { isUtf8 } from 'node:buffer';

/** NUL-terminated entries of git's `-z` output as text. Entries that are not UTF-8 are given apart, as far as they can be shown. */
export function splitEntries(output: Buffer): { entries: string[]; undecodable: string[] } {
  const entries: string[] = [];
  const undecodable: string[] = [];
  for (const { text, decodable } of orderedEntries(output)) (decodable ? entries : undecodable).push(text);
  return { entries, undecodable };
}

export interface OutputEntry {
  text: string;
  /** False where it is not UTF-8 and `text` only shows it as far as it can be shown. */
  decodable: boolean;
}

/** NUL-terminated entries of git's `-z` output in their order. */
export function orderedEntries(output: Buffer): OutputEntry[] {
  const found: OutputEntry[] = [];
  const isText = isUtf8(output);
  let start = 0;
  while (start < output.length) {
    const next = output.indexOf(0, start);
    const end = next < 0 ? output.length : next;
    const entry = output.subarray(start, end);
    found.push({ text: entry.toString('utf8'), decodable: isText || isUtf8(entry) });
    start = end + 1;
  }
  return found;
}
