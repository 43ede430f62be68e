import type { LanguageId } from '../model/languageId.js';

/** Languages in which one file may take over what another held. */
export function languageFamily(language: LanguageId): string {
  return isEcmaScript(language) ? 'ecmascript' : language;
}

export function isEcmaScript(language: LanguageId): boolean {
  return language === 'typescript' || language === 'tsx' || language === 'javascript';
}
