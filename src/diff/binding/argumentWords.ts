import type { LanguageId } from '../../model/languageId.js';
import type { Parameter } from '../../model/signature.js';

/** How a language speaks of an argument that a call gives by a name. */
export function wordsOf(language: LanguageId): { what: string; how: string } {
  if (language === 'swift') return { what: 'label', how: '' };
  return nameArguments.has(language)
    ? { what: 'named argument', how: ' by name' }
    : { what: 'keyword', how: ' by keyword' };
}

const nameArguments: ReadonlySet<LanguageId> = new Set(['csharp', 'php', 'kotlin', 'scala']);

/** The name that a call writes: the label, where there are any. */
export function writtenName({ label, name }: Parameter): string {
  return label ?? name;
}
