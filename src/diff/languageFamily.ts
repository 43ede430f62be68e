import { familyOf } from '../graph/program.js';
import type { LanguageId } from '../model/languageId.js';

/** Languages in which one file may take over what another held. */
export const languageFamily = familyOf;

export function isEcmaScript(language: LanguageId): boolean {
  return language === 'typescript' || language === 'tsx' || language === 'javascript';
}
