import { isUtf8 } from 'node:buffer';

/** NUL-terminated entries of git's `-z` output as text. Entries that are not UTF-8 are given apart, as far as they can be shown. */
export function splitEntries(output: Buffer): { entries: string[]; undecodable: string[] } {
  if (isUtf8(output)) {
    const entries = output.toString('utf8').split('\0');
    if (entries.at(-1) === '') entries.pop();
    return { entries, undecodable: [] };
  }
  const entries: string[] = [];
  const undecodable: string[] = [];
  let start = 0;
  while (start < output.length) {
    const found = output.indexOf(0, start);
    const end = found < 0 ? output.length : found;
    const entry = output.subarray(start, end);
    (isUtf8(entry) ? entries : undecodable).push(entry.toString('utf8'));
    start = end + 1;
  }
  return { entries, undecodable };
}
