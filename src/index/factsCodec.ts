import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Facts } from '../model/facts.js';

/** Facts as they are stored: JSON, compressed for speed. */
export function encodeFacts(facts: Facts): Uint8Array {
  return deflateRawSync(JSON.stringify(facts), { level: 1 });
}

export interface DecodedFacts {
  facts: Facts;
  /** Characters of the uncompressed form: a measure of what the facts take in memory. */
  weight: number;
}

/** @throws where the bytes are not what `encodeFacts` gave */
export function decodeFacts(bytes: Uint8Array): DecodedFacts {
  const json = inflateRawSync(bytes).toString('utf8');
  return { facts: JSON.parse(json) as Facts, weight: json.length };
}
