import type { Language } from '../languages/language.js';
import { factsVersion } from './factsVersion.js';

/** What facts are stored under: equal for equal content, language and extractor. 28 bytes as a latin1 string. */
export type FactsKey = string;

export const factsKeyBytes = 28;

/** @param blobId hex id of the content, as git names it or would name it */
export function factsKey(blobId: string, language: Pick<Language, 'id' | 'extractorVersion'>): FactsKey {
  const bytes = Buffer.alloc(factsKeyBytes);
  bytes.write(blobId.slice(0, 40), 0, 'hex');
  bytes.writeUInt16BE(shortHash(language.id), 20);
  bytes.writeUInt16BE(language.extractorVersion & 0xffff, 22);
  bytes.write(factsVersion, 24, 'hex');
  return bytes.toString('latin1');
}

function shortHash(text: string): number {
  let hash = 0x811c;
  for (let i = 0; i < text.length; i++) hash = ((hash ^ text.charCodeAt(i)) * 0x0193 + (hash >> 7)) & 0xffff;
  return hash;
}
