import type { LanguageId } from '../model/languageId.js';
import type { ParseHealth } from '../model/parseHealth.js';
import type { FactsKey } from './factsKey.js';

/** One content in one language, whose facts are known: what a path of a world stands for. */
export interface Unit {
  key: FactsKey;
  /** Id of the content as git stores it. */
  blobId: string;
  /** Id of its text: equal where only line ends, byte order mark or encoding differ. */
  textId: string;
  language: LanguageId;
  /** Absent where the file parsed cleanly. */
  health?: ParseHealth;
}
