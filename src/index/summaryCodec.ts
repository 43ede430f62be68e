import type { FactsSummary } from '../model/facts.js';
import type { LanguageId } from '../model/languageId.js';
import type { ParseHealth } from '../model/parseHealth.js';

/** What is kept of a file beside its facts. */
export interface StoredSummary {
  /** Blob id of the text with LF line ends and without byte order mark. */
  textId: string;
  summary: FactsSummary;
}

type Row = [string, LanguageId, string | null, string[], string[], string[], ParseHealth | null];

/** Health is left out where it is clean. */
export function encodeSummary({ textId, summary }: StoredSummary): Uint8Array {
  const { language, packageName, declares, mentions, heritage } = summary;
  const health = summary.health.state === 'clean' ? null : summary.health;
  const row: Row = [textId, language, packageName ?? null, declares, mentions, heritage, health];
  return Buffer.from(JSON.stringify(row), 'utf8');
}

/** @throws where the bytes are not what `encodeSummary` gave */
export function decodeSummary(bytes: Uint8Array): StoredSummary {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const [textId, language, packageName, declares, mentions, heritage, health] = JSON.parse(text) as Row;
  const summary: FactsSummary = { language, declares, mentions, heritage, health: health ?? cleanHealth };
  if (packageName !== null) summary.packageName = packageName;
  return { textId, summary };
}

export const cleanHealth: ParseHealth = { state: 'clean', uncertain: [] };
