import type { Facts } from '../model/facts.js';
import { decodePlain, encodePlain } from './plainData.js';

/** Facts as they are stored. */
export function encodeFacts(facts: Facts): Uint8Array {
  return encodePlain(facts);
}

/** @throws where the bytes are not what `encodeFacts` gave */
export function decodeFacts(bytes: Uint8Array): Facts {
  const facts = decodePlain(bytes) as Partial<Facts> | null;
  if (!facts?.symbols || !facts.callSites) throw new RangeError('these are no facts');
  return facts as Facts;
}
