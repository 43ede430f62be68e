import { closeSync, openSync, readSync } from 'node:fs';
import { isObject, readJson } from '../policy/readJson.js';

/** The JSON object in a file, or why there is none. */
export type FootprintFile = { ok: true; value: Record<string, unknown> } | { ok: false; problem: string };

/** More is no footprint that a person or a planner wrote. */
const largest = 64_000_000;

/** Reads a footprint that a person named. What stands in it is read later, and told. */
export function readFootprintFile(file: string): FootprintFile {
  if (file === '') return { ok: false, problem: 'the name of a footprint file is empty' };
  let text: string | undefined;
  try {
    text = textWithin(file, largest);
  } catch (error) {
    return { ok: false, problem: `${file} could not be read: ${(error as Error).message}` };
  }
  if (text === undefined) return { ok: false, problem: `${file} has more than ${largest} bytes` };
  const read = readJson(text);
  if (!read.ok) return { ok: false, problem: `${file} ${read.problem}` };
  return isObject(read.value) ? { ok: true, value: read.value } : { ok: false, problem: `${file} is no JSON object` };
}

/** The text of a file, undefined where it is longer. What a pipe or a device holds, its size does not say. */
function textWithin(file: string, most: number): string | undefined {
  const descriptor = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let length = 0; length <= most; ) {
      const chunk = Buffer.allocUnsafe(65_536);
      const read = readSync(descriptor, chunk);
      if (read === 0) return Buffer.concat(chunks).toString('utf8');
      chunks.push(chunk.subarray(0, read));
      length += read;
    }
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}
