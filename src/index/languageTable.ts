import type { Language } from '../languages/language.js';
import type { LanguageId } from '../model/languageId.js';

/** The languages that an index knows, as the registry gives them. */
export interface LanguageTable {
  languageOf(path: string): Language | undefined;
  languageById(id: LanguageId): Language | undefined;
  /** Base names; `*` stands for any run of characters. */
  readonly projectFileNames: ReadonlySet<string>;
}

/** Tells by its base name whether a path is one that configures how names resolve. */
export function projectFileTest(table: LanguageTable): (path: string) => boolean {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const name of table.projectFileNames) {
    if (name.includes('*')) patterns.push(patternOf(name));
    else exact.add(name);
  }
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return exact.has(name) || patterns.some((pattern) => pattern.test(name));
  };
}

function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
