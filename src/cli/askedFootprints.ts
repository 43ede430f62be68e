import type { AskedFootprints } from '../footprint/readFootprint.js';
import { readFootprintFile } from './readFootprintFile.js';

/** What to do where a file holds no footprint. */
export const footprintFileHint =
  'Give a file with one footprint: { "taskId": ..., "writeSet": [{ "id": ... }], "readSet": [...] }.';

/** The footprints that a command names. */
export interface FootprintFiles {
  /** The file of the footprint that the change is held against. */
  declared: string;
  peers: readonly string[];
  /** By finding code. */
  policy: Readonly<Record<string, string>>;
}

/** The footprints of these files, or why one of them is none. */
export function askedFootprints({
  declared,
  peers,
  policy,
}: FootprintFiles): { ok: true; footprints: AskedFootprints } | { ok: false; problem: string } {
  const [own, ...others] = [declared, ...peers].map(readFootprintFile);
  const values: unknown[] = [];
  for (const other of others) {
    if (!other.ok) return other;
    values.push(other.value);
  }
  if (!own?.ok) return own ?? { ok: false, problem: 'no footprint was named' };
  return { ok: true, footprints: { declared: own.value, peers: values, policy } };
}
