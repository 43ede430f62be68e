import { readFileSync, statSync } from 'node:fs';
import { isObject, readJson } from '../policy/readJson.js';

/** The JSON object in a file, or why there is none. */
export type FootprintFile = { ok: true; value: Record<string, unknown> } | { ok: false; problem: string };

/** More is no footprint that a person or a planner wrote. */
const largest = 64_000_000;

/** Reads a footprint that a person named. What stands in it is read later, and told. */
export function readFootprintFile(file: string): FootprintFile {
  let text: string;
  try {
    const { size } = statSync(file);
    if (size > largest) return { ok: false, problem: `${file} has ${size} bytes, more than ${largest}` };
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { ok: false, problem: `${file} could not be read: ${(error as Error).message}` };
  }
  const read = readJson(text);
  if (!read.ok) return { ok: false, problem: `${file} ${read.problem}` };
  return isObject(read.value) ? { ok: true, value: read.value } : { ok: false, problem: `${file} is no JSON object` };
}
